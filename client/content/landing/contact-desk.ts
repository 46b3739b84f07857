import type { ContactMessageInput } from '#rules/society/validate-contact-message.ts'
import { CONTACT_TEXTS } from '#rules/texts/contact.ts'
import { askGraph } from '../ask-graph.ts'

/** Held against the schema by a test: they are written without the graph's client. */
export const PASS_QUESTION = 'query ContactFormPass { contactFormPass }'
export const SEND_MESSAGE =
  'mutation SendContactMessage($input: SendContactMessageInput!) { sendContactMessage(input: $input) { message userErrors { field message } } }'

/** The server takes a message three seconds after the form came; nobody writes one faster. */
const HOLD_MS = 3_100

/** What was typed; `website` is a field people do not see. */
export type ContactValues = Required<{ readonly [Field in keyof ContactMessageInput]: string }> & {
  readonly website: string
}

/** What the visitor can correct, beside the field of the form it is about. */
interface UserError {
  readonly field: string | null
  readonly message: string
}

/** The same as the graph says it: `field` is a path of names. */
interface GraphUserError extends Omit<UserError, 'field'> {
  readonly field: readonly string[] | null
}

/** What became of a message. `failed` is for the person, `userErrors` stand beside their fields. */
export type SendingResult =
  | { readonly sent: true }
  | { readonly sent: false; readonly failed: string | null; readonly userErrors: readonly UserError[] }

export interface ContactDesk {
  send(values: ContactValues): Promise<SendingResult>
}

const failedWith = (failed: string): SendingResult => ({ sent: false, failed, userErrors: [] })

/** Asks for a pass at once, so that it is good by the time the message is written. */
export function openContactDesk(): ContactDesk {
  let pass = askForPass()

  async function askForPass(): Promise<{ readonly text: string | null; readonly goodAt: number }> {
    const goodAt = performance.now() + HOLD_MS
    try {
      const { data } = await askGraph<{ contactFormPass: string | null }>(PASS_QUESTION)
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
        const { data, errors } = await askGraph<{
          sendContactMessage: { readonly userErrors: readonly GraphUserError[] } | null
        }>(SEND_MESSAGE, { variables: { input } })
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
