import { formatNaira, type Kobo } from '#rules/money.ts'
import { maskAccountNumber } from '#rules/treasury/bank-accounts.ts'
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

/** What staff decided of a claim, for the beneficiary. Amounts in kobo. */
export interface ClaimAnswer {
  readonly to: keyof typeof DECIDED
  /** What the beneficiary quotes. */
  readonly reference: string
  readonly amountDue: Kobo
  readonly bankName: string
  readonly accountNumber: string
  /** Why it was rejected; '' for no reason. */
  readonly reason: string
  /** Of the payment; '' before it. */
  readonly transactionReference: string
}

const NEXT = {
  approved: 'The society pays the amount into this account. You need not do anything.',
  rejected:
    'If you do not agree, or if you have further documents, please call the office and quote the reference.',
  processed:
    'If the money has not come within two working days, please call the office and quote the reference.',
} as const

/** Where the loans took up the savings: nothing is paid, and nobody waits for it. */
const NOTHING_DUE =
  'The loans and charges of the member took up all of the savings, so nothing is left to be paid.'

const SETTLED = {
  approved: 'was approved, and nothing is left to be paid',
  rejected: DECIDED.rejected,
  processed: 'is settled, and nothing was left to be paid',
} as const

/** To the beneficiary. */
export function claimAnswered({ memberName }: ClaimNews, answer: ClaimAnswer): Letter {
  const { to, reference, amountDue, bankName, accountNumber, reason, transactionReference } = answer
  const isNothing = to !== 'rejected' && amountDue <= 0
  const subject = `Your claim on the savings of ${memberName} ${(isNothing ? SETTLED : DECIDED)[to]}`
  const money = [
    [to === 'processed' ? 'Paid' : 'To be paid', formatNaira(amountDue)],
    ['Account', `${bankName}, ${maskAccountNumber(accountNumber)}`],
  ] as const
  return {
    subject,
    said: [`${subject}.`],
    facts: [
      ['Reference', reference],
      ...(to === 'rejected' || isNothing ? [] : money),
      ...(to === 'rejected' && reason !== '' ? [['Reason', reason] as const] : []),
      ...(transactionReference === '' ? [] : [['Payment reference', transactionReference] as const]),
    ],
    next: isNothing ? [NOTHING_DUE, NEXT.rejected] : [NEXT[to]],
    links: [CLAIM],
  }
}
