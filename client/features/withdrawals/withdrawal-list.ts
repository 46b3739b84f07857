import { Banknote } from 'lucide-react'
import { WITHDRAWALS_TEXTS } from '#rules/texts/withdrawals.ts'
import type { WithdrawalState } from '../../apollo/graph-types.generated.ts'
import type { QueueTexts } from '../../requests/RequestQueue.tsx'
import type { WithdrawalParts_WithdrawalFragment } from './WithdrawalParts.generated.ts'

/** Spec 002 §2.8: the states of the filter; pending is the usual one. */
export const WITHDRAWAL_STATES = [
  { value: '', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'processed', label: 'Processed' },
  { value: 'all', label: 'All' },
] as const

const STATES: Readonly<Record<string, WithdrawalState | null>> = {
  approved: 'APPROVED',
  rejected: 'REJECTED',
  processed: 'PROCESSED',
  all: null,
}

/** The state to ask the graph for; null for all. Any other text in the address means pending. */
export const stateOf = (value: string): WithdrawalState | null => {
  const known = STATES[value]
  return known === undefined ? 'PENDING' : known
}

/** The name of the member who asks. */
export const nameOfWithdrawal = ({
  person,
  memberNumber,
}: Pick<WithdrawalParts_WithdrawalFragment, 'memberNumber'> & {
  readonly person: { readonly fullName: string | null }
}): string => person.fullName ?? memberNumber ?? 'a member'

/** The texts of a queue of withdrawals. */
export const withdrawalTexts = (title: string, what: string): QueueTexts => ({
  title,
  what,
  total: (count) => `${count} in this list`,
  search: { label: 'Search withdrawals', placeholder: 'Name, member ID, e-mail or phone' },
  empty: {
    title: WITHDRAWALS_TEXTS.noneFound,
    advice: WITHDRAWALS_TEXTS.noMatch,
    icon: Banknote,
  },
  noMatch: { title: WITHDRAWALS_TEXTS.noneFound, advice: WITHDRAWALS_TEXTS.noMatch },
})
