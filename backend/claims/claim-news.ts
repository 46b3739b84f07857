import { shortReference } from '#rules/requests/reference.ts'
import type { Work } from '../db/work.ts'
import type { Deps } from '../deps.ts'
import type { ClaimAnswer, ClaimNews } from '../messages/mails/claims.ts'
import { type Addressee, sendEachWay } from '../messages/send-letter.ts'
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
const claimAnswerOf = (row: Claim['row'], to: ClaimAnswer['to']): ClaimAnswer => ({
  to,
  reference: shortReference(row.id),
  amountDue: row.amount_due,
  bankName: row.bank_name,
  accountNumber: row.account_number,
  reason: to === 'rejected' ? (row.comments ?? '') : '',
  transactionReference: to === 'processed' ? (row.transaction_reference ?? '') : '',
})

type Sender = Pick<Deps, 'messages' | 'society' | 'settings'>

/** Tells the beneficiary what was decided of a claim, by mail and by SMS; `memberName` is whose savings are claimed. */
export const answerClaimant = (
  deps: Sender,
  work: Work,
  memberName: string,
  row: Claim['row'],
  to: ClaimAnswer['to'],
): Promise<void> =>
  sendEachWay(
    deps,
    work,
    claimantOf(row),
    'claimAnswered',
    claimNewsOf(memberName, row),
    claimAnswerOf(row, to),
  )

/** Tells the beneficiaries of claims that the end of a membership closed. */
export async function answerClosedClaims(
  deps: Sender,
  work: Work,
  memberName: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const rows = await work.tx.selectFrom('claims').selectAll().where('id', 'in', ids).execute()
  for (const row of rows) await answerClaimant(deps, work, memberName, row, 'rejected')
}
