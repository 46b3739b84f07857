import type { FastifyBaseLogger } from 'fastify'
import { CONTACT_TEXTS } from '#rules/texts/contact.ts'
import { DomainError, messageNotSent } from '#schema/errors.ts'
import type { ContactSource } from '#schema/messages/source.ts'
import type { CountAddress } from '../address-limit.ts'
import type { FormPasses, PassState } from './form-pass.ts'
import type { SendContactMessage } from './senders.ts'

/** What the contact form of every request shares. */
export interface ContactForm {
  readonly passes: FormPasses
  readonly send: SendContactMessage
  readonly count: CountAddress
}

const REFUSED: Readonly<Record<Exclude<PassState, 'GOOD'>, string>> = {
  TOO_EARLY: CONTACT_TEXTS.tooEarly,
  TOO_OLD: CONTACT_TEXTS.tooOld,
  USED: CONTACT_TEXTS.sentAlready,
  FORGED: CONTACT_TEXTS.tooOld,
}

/** The contact form for one request. The content of a message is never logged. */
export function makeContactSource(
  form: ContactForm,
  request: { readonly ip: string; readonly log: Pick<FastifyBaseLogger, 'error'> },
): ContactSource {
  return {
    pass: () => form.passes.issue(),
    async send(message, pass) {
      const state = form.passes.use(pass)
      if (state !== 'GOOD') throw new DomainError('CONFLICT', REFUSED[state])
      try {
        await form.count(request.ip)
        await form.send(message).catch((problem: unknown) => {
          request.log.error({ err: problem }, 'a message of the contact form could not be sent')
          throw messageNotSent()
        })
      } catch (problem) {
        form.passes.giveBack(pass)
        throw problem
      }
    },
  }
}
