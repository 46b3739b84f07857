import { formatNaira, type Kobo } from '#rules/money.ts'
import { IF_NOT_YOU, type Letter } from '../letter.ts'

/** The name of who has died, and the claim. */
export interface ClaimNews {
  readonly memberName: string
  readonly beneficiary: string
}

const CLAIM = { label: 'The form and the documents it asks for', path: '/beneficiary-withdrawal' } as const

/** To the beneficiary, at once. */
export const claimReceived = ({ memberName }: ClaimNews): Letter => ({
  subject: `We have received your claim on the savings of ${memberName}`,
  said: [`We have received your claim on the savings of ${memberName}, and we are sorry for your loss.`],
  facts: [['Member', memberName]],
  next: [
    'Staff compare the documents with our records. You need not do anything; if something is missing, the office calls you. The answer comes to you as this message did.',
  ],
  links: [CLAIM],
})

/** To the address of the member, because the form is public: whoever lives hears of it. */
export const claimMade = ({ beneficiary }: ClaimNews): Letter => ({
  subject: 'A claim was made on your savings as those of a deceased member',
  said: [`${beneficiary} has claimed your savings as those of a deceased member. Nothing has been paid.`],
  links: [{ label: 'The society', path: '/' }],
  warning: IF_NOT_YOU.replace('If it was not you', 'If this is not true'),
})

const DECIDED = {
  approved: 'was approved',
  rejected: 'was not approved',
  processed: 'was paid',
} as const

/** To the address of the member. */
export const claimDecided = (
  { beneficiary }: ClaimNews,
  to: keyof typeof DECIDED,
  amountDue: Kobo | null,
): Letter => ({
  subject: `The claim on your savings ${DECIDED[to]}`,
  said: [`The claim of ${beneficiary} on your savings as those of a deceased member ${DECIDED[to]}.`],
  ...(to === 'rejected' || amountDue === null ? {} : { facts: [['Due', formatNaira(amountDue)] as const] }),
  links: [{ label: 'The society', path: '/' }],
  ...(to === 'rejected' ? {} : { warning: IF_NOT_YOU.replace('If it was not you', 'If this is not true') }),
})
