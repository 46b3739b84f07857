import type { FragmentType } from '@apollo/client/masking'
import { useApolloClient } from '@apollo/client/react'
import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { type Decision, type Outcome, useDecision } from '../../requests/use-decision.ts'
import { notify } from '../../ui/toasts.ts'
import {
  ApproveLoanDocument,
  type LoanDecision_LoanRequestFragment,
  LoanStateDocument,
  RejectLoanDocument,
} from './LoanDecision.generated.ts'

/** A loan request that staff are asked about. */
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
  const approve = useSubmit(ApproveLoanDocument, ({ approveLoanRequest }) => approveLoanRequest)
  const reject = useSubmit(RejectLoanDocument, ({ rejectLoanRequest }) => rejectLoanRequest)

  /** The graph has no look-up by loan id: a request is in one of two lists, unless it was rejected. */
  const read = async ({ reference }: DecidedLoan) => {
    const { data } = await client.query({
      query: LoanStateDocument,
      variables: { reference },
      fetchPolicy: 'network-only',
    })
    const found = [...(data?.pending?.items ?? []), ...(data?.approved?.items ?? [])]
    return found.find((loan) => loan.reference === reference) ?? null
  }

  return useDecision({
    queue: 'loanRequests',
    decisions: {
      approve: {
        ...approve,
        send: async (loan) => {
          const result = await approve.send({ input: { reference: loan.reference } })
          // Not every backend answers the record it has changed.
          if (result.payload?.loanRequest === null) await read(loan).catch(() => null)
          return result
        },
      },
      reject: {
        ...reject,
        send: ({ reference }, { reason = '' }) => reject.send({ input: { reference, reason } }),
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
