import type { FragmentType } from '@apollo/client/masking'
import { useApolloClient } from '@apollo/client/react'
import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { type Decision, type Outcome, useDecision } from '../../requests/use-decision.ts'
import { notify } from '../../ui/toasts.ts'
import {
  type LoanDecision_LoanRequestFragment,
  LoanStateDocument,
  useApproveLoanMutation,
  useRejectLoanMutation,
} from './LoanDecision.generated.ts'

/** The loan request that a decision is about. */
export type DecidedLoan = FragmentType<LoanDecision_LoanRequestFragment> & {
  readonly id: string
  readonly reference: string
  readonly borrower: { readonly name: string | null } | null
}

export type LoanQuestion = 'approve' | 'reject'

/** Approves and rejects loan requests. Spec 002 §2.4. */
export function useLoanDecision(
  onDecided: (outcome: Outcome<DecidedLoan, LoanQuestion>) => void,
): Decision<DecidedLoan, LoanQuestion> {
  const client = useApolloClient()
  const approve = useSubmit(useApproveLoanMutation(), ({ approveLoanRequest }) => approveLoanRequest)
  const reject = useSubmit(useRejectLoanMutation(), ({ rejectLoanRequest }) => rejectLoanRequest)

  const read = async ({ reference }: DecidedLoan) => {
    const { data } = await client.query({
      query: LoanStateDocument,
      variables: { reference },
      fetchPolicy: 'network-only',
    })
    return data?.loanRequest ?? null
  }

  return useDecision({
    queue: 'loanRequests',
    decisions: {
      approve: {
        ...approve,
        send: ({ reference }, { overrideReason, paidFrom }) =>
          approve.send({
            input: { reference, ...(overrideReason && { overrideReason }), ...(paidFrom && { paidFrom }) },
          }),
      },
      reject: {
        ...reject,
        send: ({ reference }, { rejectionReason = '' }) =>
          reject.send({ input: { reference, rejectionReason } }),
      },
    },
    read,
    isPending: ({ state }) => state === 'PENDING',
    onDecided: (outcome) => {
      const { name, request, byColleague, message } = outcome
      if (byColleague)
        notify.info(LOANS_TEXTS.decidedMeanwhile(request.borrower?.name ?? LOANS_TEXTS.theBorrower))
      else notify.success(message ?? (name === 'approve' ? LOANS_TEXTS.approved : LOANS_TEXTS.rejected))
      onDecided(outcome)
    },
  })
}
