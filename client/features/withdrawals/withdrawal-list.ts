import { Banknote } from 'lucide-react'
import { WITHDRAWALS_TEXTS } from '#rules/texts/withdrawals.ts'
import type { WithdrawalState } from '../../apollo/graph-types.generated.ts'
import type { QueueTexts } from '../../requests/RequestQueue.tsx'
import { stateChoices } from '../../requests/state-choices.ts'
import type { WithdrawalParts_WithdrawalFragment } from './WithdrawalParts.generated.ts'

/** Spec 002 §2.8: the states of the filter; pending is the usual one. */
export const WITHDRAWAL_STATES = stateChoices<WithdrawalState>('PENDING', 'APPROVED', 'REJECTED', 'PROCESSED')

/** Whether a request in this state may still be paid. */
export const isOpen = (state: WithdrawalState): boolean => state === 'PENDING' || state === 'APPROVED'

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
