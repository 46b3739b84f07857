import { WITHDRAWALS_TEXTS } from '#rules/texts/withdrawals.ts'
import type { WithdrawalState } from '../../apollo/graph-types.generated.ts'
import { type Decision, type DecisionSubmit, type Outcome, useDecision } from '../../requests/use-decision.ts'
import { notify } from '../../ui/toasts.ts'
import { nameOfWithdrawal } from './withdrawal-list.ts'

/** The request that a decision is about. */
export interface DecidedWithdrawal {
  readonly id: string
  readonly memberNumber: string | null
  readonly person: { readonly fullName: string | null }
}

export type WithdrawalQuestion = 'approve' | 'reject' | 'process'

const DONE = {
  approve: WITHDRAWALS_TEXTS.approved,
  reject: WITHDRAWALS_TEXTS.rejected,
  process: WITHDRAWALS_TEXTS.processed,
} as const

interface WithdrawalDecisionOptions<Request> {
  readonly queue: 'savingsWithdrawals' | 'membershipWithdrawals' | 'beneficiaryClaims'
  readonly decisions: Readonly<Record<WithdrawalQuestion, DecisionSubmit<Request>>>
  /** What is said of a decision that was made; that a withdrawal was decided, unless given. */
  readonly done?: Readonly<Record<WithdrawalQuestion, string>>
  readonly read: (request: Request) => Promise<{ readonly state: WithdrawalState } | null>
  readonly onDecided: (outcome: Outcome<Request, WithdrawalQuestion>) => void
}

/** Approves, rejects and marks as processed the requests of a queue of withdrawals. Spec 002 §4. */
export function useWithdrawalDecision<Request extends DecidedWithdrawal>({
  onDecided,
  done = DONE,
  ...rest
}: WithdrawalDecisionOptions<Request>): Decision<Request, WithdrawalQuestion> {
  return useDecision<Request, WithdrawalQuestion, { readonly state: WithdrawalState }>({
    ...rest,
    isPending: ({ state }, name) => state === (name === 'process' ? 'APPROVED' : 'PENDING'),
    onDecided: (outcome) => {
      if (outcome.byColleague)
        notify.info(WITHDRAWALS_TEXTS.decidedMeanwhile(nameOfWithdrawal(outcome.request)))
      else notify.success(done[outcome.name])
      onDecided(outcome)
    },
  })
}
