import type { ContactMessageInput } from '#rules/society/validate-contact-message.ts'
import { CONTACT_TEXTS } from '#rules/texts/contact.ts'
import { askGraph } from '../ask-graph.ts'
import { ContactFormPassText, SendContactMessageText } from './ContactForm.text.generated.ts'

/** The server accepts a message three seconds after the form is shown; earlier ones wait this many milliseconds. */
const HOLD_MS = 3_100

/** The values of the form; `website` is a hidden field that only programs fill in. */
export type ContactValues = Required<{ readonly [Field in keyof ContactMessageInput]: string }> & {
  readonly website: string
}

/** An error that the visitor can correct, for a field of the form. */
interface UserError {
  readonly field: string | null
  readonly message: string
}

/** The result of sending. `failed` is a text for the person; `userErrors` are shown at their fields. */
export type SendingResult =
  | { readonly sent: true }
  | { readonly sent: false; readonly failed: string | null; readonly userErrors: readonly UserError[] }

export interface ContactFormClient {
  send(values: ContactValues): Promise<SendingResult>
}

const failedWith = (failed: string): SendingResult => ({ sent: false, failed, userErrors: [] })

/** Requests a pass immediately, so that it is valid when the message is written. */
export function createContactFormClient(): ContactFormClient {
  let pass = askForPass()

  async function askForPass(): Promise<{ readonly text: string | null; readonly goodAt: number }> {
    const goodAt = performance.now() + HOLD_MS
    try {
      const { data } = await askGraph(ContactFormPassText, {})
      return { text: data?.contactFormPass ?? null, goodAt }
    } catch {
      return { text: null, goodAt }
    }
  }

  async function goodPass(): Promise<string | null> {
    let given = await pass
    if (given.text === null) {
      pass = askForPass()
      given = await pass
    }
    if (given.text !== null) await elapse(given.goodAt - performance.now())
    return given.text
  }

  return {
    async send({ name, email, message, website }) {
      try {
        const given = await goodPass()
        if (given === null) return failedWith(CONTACT_TEXTS.failed)
        const input = { name, email, message, pass: given, ...(website === '' ? {} : { website }) }
        const { data, errors } = await askGraph(SendContactMessageText, { variables: { input } })
        const payload = data?.sendContactMessage
        if (!payload) {
          const { code, retryAfter } = errors?.[0]?.extensions ?? {}
          return failedWith(
            code === 'TOO_MANY_REQUESTS'
              ? CONTACT_TEXTS.tooMany(typeof retryAfter === 'number' ? Math.ceil(retryAfter / 60) : null)
              : CONTACT_TEXTS.failed,
          )
        }
        const userErrors = payload.userErrors.map(({ field, message: text }) => ({
          field: field?.join('.') ?? null,
          message: text,
        }))
        if (userErrors.length === 0 || userErrors.some(({ field }) => field === null)) pass = askForPass()
        if (userErrors.length === 0) return { sent: true }
        const whole = userErrors.find(({ field }) => field === null || field === 'website')
        return { sent: false, failed: whole?.message ?? null, userErrors }
      } catch {
        return failedWith(CONTACT_TEXTS.failed)
      }
    },
  }
}

const elapse = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, milliseconds))
  })
