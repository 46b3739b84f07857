import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { heard } from '#rules/heard.ts'
import type { Outgoing, Provider } from './provider.ts'

const toCrLf = (text: string): string => text.replace(/\r?\n/g, '\r\n')

/** A mail as any mail program opens it; the text in 8 bits, so that its links can be read and copied as well. */
async function asMail({ id, address, subject, body }: Outgoing, from: string): Promise<string> {
  const head = heard(createTransport({ streamTransport: true, buffer: true, newline: 'windows' }))
  const { message } = await head.sendMail({
    from,
    to: { name: '', address },
    subject,
    text: '.',
    messageId: `<${id}@outbox>`,
    headers: { 'auto-submitted': 'auto-generated' },
  })
  const text = Buffer.isBuffer(message) ? message.toString('utf8') : ''
  const [lines = ''] = text.split('\r\n\r\n')
  const header = lines.replace(/^Content-Transfer-Encoding:.*$/im, 'Content-Transfer-Encoding: 8bit')
  return `${header}\r\n\r\n${toCrLf(body)}\r\n`
}

const asSms = ({ address, body }: Outgoing, from: string): string =>
  `From: ${from}\nTo: ${address}\n\n${body}\n`

/** Writes messages to DATA_DIR/outbox, one file each, named after the delivery: `….eml`, `….sms` or `….push`. */
export function outboxProvider(
  dataDirectory: string,
  ending: 'eml' | 'sms' | 'push',
  from: string,
): Provider {
  const folder = join(dataDirectory, 'outbox')
  return {
    replaces: true,
    async send(message) {
      const text = ending === 'eml' ? await asMail(message, from) : asSms(message, from)
      const path = join(folder, `${message.id}.${ending}`)
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(`${path}.part`, text, { mode: 0o600 })
        await rename(`${path}.part`, path)
        return { result: 'sent' }
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
        return { result: 'down', problem: `outbox: ${code}` }
      }
    },
    close: () => undefined,
  }
}
