import { useState } from 'react'
import { ASK_TEXTS } from '#rules/texts/guarantor-links.ts'
import type { GuarantorChannel } from '../../../apollo/graph-types.generated.ts'
import { useSubmissionKey } from '../../../forms/use-submission-key.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { paths } from '../../../paths.ts'
import { useSociety } from '../../../shell/society-context.ts'
import { type AskedGuarantor_LinkFragment, useAskGuarantorMutation } from './AskGuarantor.generated.ts'

/** Whom a borrower asks, as it is typed. */
export interface Asked {
  readonly name: string
  readonly phone: string
  readonly email: string
}

/** The full address of the form of one guarantor, or, with the loan's reference, of both. */
export const addressOf = (reference: string): string =>
  new URL(paths.guarantorForm(reference), window.location.origin).href

/** WhatsApp with a message, to the number where one is given. */
function whatsAppOf(phone: string, text: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^0/, '234')
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`
}

/** Asks and reminds the person of a link. WhatsApp opens at the press, because browsers open nothing afterwards. */
export function useAsk(link: AskedGuarantor_LinkFragment, onAsked: () => void) {
  const { name: society } = useSociety()
  const submit = useSubmit(useAskGuarantorMutation(), (data) => data.askGuarantor)
  const keyOf = useSubmissionKey()
  const [opensAt, setOpensAt] = useState<string | null>(null)

  async function ask(asked: Asked, by: GuarantorChannel) {
    const isAgain = link.askedAt !== null
    const messageTo = (reference: string) =>
      (isAgain ? ASK_TEXTS.reminder : ASK_TEXTS.message)(society, asked.name, addressOf(reference))
    // A link whose days are over, and that of another person, is a new one after this.
    const keepsLink = link.state !== 'EXPIRED' && (link.name === null || link.name === asked.name)
    if (by === 'WHATSAPP' && keepsLink)
      window.open(whatsAppOf(asked.phone, messageTo(link.link)), '_blank', 'noopener')
    const input = { id: link.id, ...asked, by, idempotencyKey: keyOf({ asked, by, of: link.askedAt }) }
    const { payload, userErrors } = await submit.send({ input })
    const made = payload?.guarantorLink
    if (made) {
      setOpensAt(by === 'WHATSAPP' && !keepsLink ? whatsAppOf(asked.phone, messageTo(made.link)) : null)
      onAsked()
    }
    return userErrors
  }

  return { ...submit, ask, opensAt }
}
