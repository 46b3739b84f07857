import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { heard } from '#rules/heard.ts'
import { ANSWER_MS, CONNECT_MS, type Outcome, type Provider, textOfCode } from './provider.ts'

/** What an error of the mail server means. `begun`: the mail was being handed over when it came. */
function mailOutcome(error: unknown, begun: boolean): Outcome {
  const code = textOfCode(error, 'code')
  const status = Number(textOfCode(error, 'responseCode'))
  const problem = `mail server: ${status > 0 ? status : code || 'no answer'}`
  if (code === 'EAUTH') return { result: 'down', problem }
  if (status >= 500) return { result: 'refused', problem }
  if (status >= 400) return { result: 'later', problem }
  if (code === 'EENVELOPE') return { result: 'refused', problem }
  // The line went dead without an answer: once the mail was on its way it may have arrived.
  return { result: begun ? 'unknown' : 'down', problem }
}

/** The mail server of SMTP_URL, over up to four connections. */
export function mailProvider(url: string, from: string): Provider {
  const transport = heard(
    createTransport({
      url,
      pool: true,
      maxConnections: 4,
      // The library would hand a mail over again when the line goes dead; whether it may be is ours to say.
      maxRequeues: 0,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: ANSWER_MS,
      // A mail is text we wrote: nothing in it may make the server read a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  )
  return {
    replaces: false,
    async send({ id, address, subject, body }) {
      let begun = false
      const text = heard(
        new Readable({
          read() {
            begun = true
            this.push(body)
            this.push(null)
          },
        }),
      )
      try {
        await transport.sendMail({
          from,
          to: { name: '', address },
          subject,
          text,
          messageId: `<${id}@${from
            .slice(from.lastIndexOf('@') + 1)
            .replaceAll('>', '')
            .trim()}>`,
          headers: { 'auto-submitted': 'auto-generated' },
        })
        return { result: 'sent' }
      } catch (error) {
        return mailOutcome(error, begun)
      }
    },
    close: () => transport.close(),
  }
}
