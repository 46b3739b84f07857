import { LOAN_PRODUCTS } from '#rules/loans/products.ts'
import type { Work } from '../db/work.ts'
import type { Deps } from '../deps.ts'
import { tellMember } from '../messages/send-letter.ts'
import type { Loan } from './store.ts'

/** Tells a member that a guarantor form of a loan was sent in the member's name, by the bell and at the contacts on record. */
export async function tellNamed(
  deps: Pick<Deps, 'messages' | 'society' | 'settings'>,
  work: Work,
  { row, borrower }: Loan,
  memberId: string,
): Promise<void> {
  work.notify({ kind: 'NAMED_AS_GUARANTOR', accountId: memberId, subjectId: null, amount: row.amount })
  const { label } = LOAN_PRODUCTS[row.loan_type]
  await tellMember(deps, work, memberId, 'guarantorNamed', borrower.name, label, row.amount)
}
