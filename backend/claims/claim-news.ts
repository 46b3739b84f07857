import { shortReference } from '#rules/requests/reference.ts'
import type { ClaimAnswer, ClaimNews } from '../messages/mails/claims.ts'
import type { Addressee } from '../messages/send-letter.ts'
import type { Claim } from './claims.ts'

type Row = Pick<Claim['row'], 'beneficiary_name' | 'beneficiary_email' | 'beneficiary_phone'>

/** A claim as letters name it; `memberName` is who has died. */
export const claimNewsOf = (memberName: string, { beneficiary_name }: Row): ClaimNews => ({
  memberName,
  beneficiary: beneficiary_name,
})

/** The beneficiary, who has no account. */
export const claimantOf = (row: Row): Addressee => ({
  memberId: null,
  name: row.beneficiary_name,
  email: row.beneficiary_email,
  phone: row.beneficiary_phone,
})

/** What was decided of a claim, as its beneficiary reads it. */
export const claimAnswerOf = (row: Claim['row'], to: ClaimAnswer['to']): ClaimAnswer => ({
  to,
  reference: shortReference(row.id),
  amountDue: row.amount_due,
  bankName: row.bank_name,
  accountNumber: row.account_number,
  reason: to === 'rejected' ? (row.comments ?? '') : '',
  transactionReference: to === 'processed' ? (row.transaction_reference ?? '') : '',
})
