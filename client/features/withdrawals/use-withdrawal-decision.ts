import { WITHDRAWALS_TEXTS } from '#rules/texts/withdrawals.ts'
import type { PaymentWarning, WithdrawalState } from '../../apollo/graph-types.generated.ts'
import type { Decision } from '../../requests/use-decision.ts'
import { type StateDecisionOptions, useStateDecision } from '../../requests/use-state-decision.ts'
import { nameOfWithdrawal } from './withdrawal-list.ts'

/** The request that a decision is about. */
export interface DecidedWithdrawal {
  readonly id: string
  readonly memberNumber: string | null
  readonly person: { readonly fullName: string | null }
  /** Left out for requests that carry none, such as claims. */
  readonly warnings?: readonly PaymentWarning[]
}

export type WithdrawalQuestion = 'approve' | 'reject' | 'process'

const FROM = { approve: 'PENDING', reject: 'PENDING', process: 'APPROVED' } as const

const DONE = {
  approve: WITHDRAWALS_TEXTS.approved,
  reject: WITHDRAWALS_TEXTS.rejected,
  process: WITHDRAWALS_TEXTS.processed,
} as const

type Options<Request extends DecidedWithdrawal> = StateDecisionOptions<
  Request,
  WithdrawalQuestion,
  WithdrawalState
>

interface WithdrawalDecisionOptions<Request extends DecidedWithdrawal>
  extends Pick<Options<Request>, 'queue' | 'field' | 'decisions' | 'read'> {
  /** What is said of a decision that was made; that a withdrawal was decided, unless given. */
  readonly done?: Options<Request>['done']
}

/** Approves, rejects and marks as processed the requests of a queue of withdrawals. Spec 002 §4. */
export const useWithdrawalDecision = <Request extends DecidedWithdrawal>({
  done = DONE,
  ...rest
}: WithdrawalDecisionOptions<Request>): Decision<Request, WithdrawalQuestion> =>
  useStateDecision<Request, WithdrawalQuestion, WithdrawalState>({
    ...rest,
    from: FROM,
    done,
    meanwhile: (request) => WITHDRAWALS_TEXTS.decidedMeanwhile(nameOfWithdrawal(request)),
  })
