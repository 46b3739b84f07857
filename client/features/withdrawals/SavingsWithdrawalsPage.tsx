import type { ApolloClient } from '@apollo/client'
import { skipToken } from '@apollo/client/react'
import { WITHDRAWALS_TEXTS } from '#rules/texts/withdrawals.ts'
import { READ_ONCE } from '../../apollo/read-once.ts'
import { useKnownItems } from '../../requests/known-items.ts'
import { RequestQueue } from '../../requests/RequestQueue.tsx'
import { StateFilter } from '../../requests/StateFilter.tsx'
import { useBulk } from '../../requests/use-bulk.ts'
import { useDecisionMutation, useRequestReader } from '../../requests/use-decision-calls.ts'
import { FIRST_OF_QUEUE, useQueue, useQueueAddress } from '../../requests/use-queue.ts'
import { Money } from '../../ui/Money.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { BULK_APPROVAL } from './bulk-approval.ts'
import {
  SavingsWithdrawalStateDocument,
  SavingsWithdrawalsPageDocument,
  type SavingsWithdrawalsPageQuery,
  useApproveSavingsWithdrawalMutation,
  useProcessSavingsWithdrawalMutation,
  useRejectSavingsWithdrawalMutation,
  useSavingsWithdrawalsPageQuery,
  useWithdrawalBalancesQuery,
} from './SavingsWithdrawalsPage.generated.ts'
import { useWithdrawalDecision } from './use-withdrawal-decision.ts'
import { WithdrawalBalances } from './WithdrawalBalances.tsx'
import { useWithdrawalChecks } from './WithdrawalChecks.tsx'
import { withdrawalColumns } from './WithdrawalColumns.tsx'
import { WithdrawalDecision } from './WithdrawalDecision.tsx'
import { WithdrawalDialog } from './WithdrawalDialog.tsx'
import { nameOfWithdrawal, WITHDRAWAL_STATES, withdrawalTexts } from './withdrawal-list.ts'

type Withdrawal = NonNullable<SavingsWithdrawalsPageQuery['savingsWithdrawals']>['items'][number]

const TEXTS = withdrawalTexts('Savings withdrawals', 'savings withdrawal')

/** The input of a decision: the items as they were shown, for backends that require them. */
const inputOf = ({ id, items }: Withdrawal) => {
  const named = items.flatMap(({ product, amount }) => (product === null ? [] : [{ product, amount }]))
  return { id, ...(named.length === items.length ? { items: named } : {}) }
}

/** /dashboard/savings-withdrawals: the requests to pay out savings. Spec 002 §2.8. */
export function SavingsWithdrawalsPage() {
  const address = useQueueAddress()
  const state = WITHDRAWAL_STATES.stateOf(address.values.state)
  const answer = useSavingsWithdrawalsPageQuery({ variables: { ...address.variables, state } })
  const queue = useQueue(address, answer, ({ savingsWithdrawals }) => savingsWithdrawals)
  const decision = useWithdrawalDecision<Withdrawal>({
    queue,
    field: 'savingsWithdrawals',
    decisions: {
      approve: useDecisionMutation(
        useApproveSavingsWithdrawalMutation(),
        (data) => data.approveSavingsWithdrawal,
        (request: Withdrawal, { overrideReason }) => ({
          ...inputOf(request),
          ...(overrideReason && { overrideReason }),
        }),
      ),
      reject: useDecisionMutation(
        useRejectSavingsWithdrawalMutation(),
        (data) => data.rejectSavingsWithdrawal,
        (request: Withdrawal, { rejectionReason = '' }) => ({ ...inputOf(request), rejectionReason }),
      ),
      process: useDecisionMutation(
        useProcessSavingsWithdrawalMutation(),
        (data) => data.processSavingsWithdrawal,
        (request: Withdrawal, { transactionReference = '', overrideReason, paidFrom }) => ({
          ...inputOf(request),
          transactionReference,
          ...(overrideReason && { overrideReason }),
          ...(paidFrom && { paidFrom }),
        }),
      ),
    },
    read: useRequestReader(SavingsWithdrawalStateDocument, (data) => data.savingsWithdrawal),
  })
  // Read already when the request was opened; its limits are judged by the same statement.
  const asked = decision.asked?.request ?? null
  const balances = useWithdrawalBalancesQuery(
    asked === null ? skipToken : { variables: { id: asked.id }, ...READ_ONCE },
  )
  const checks = useWithdrawalChecks(asked, balances.data?.savingsWithdrawal?.brokenLimits)
  const bulk = useBulk({
    queue,
    known: useKnownItems(queue),
    decision,
    actions: [BULK_APPROVAL],
    nameOf: nameOfWithdrawal,
  })
  return (
    <>
      <PageHeader
        title="Savings withdrawals"
        description="Requests from members to withdraw part of their savings."
      />
      <RequestQueue
        queue={queue}
        texts={TEXTS}
        pager="five"
        // Only the pending ones are approved, and each payment has a reference of its own.
        {...(state === 'PENDING' ? { bulk } : {})}
        filters={<StateFilter queue={queue} options={WITHDRAWAL_STATES.options} />}
        columns={withdrawalColumns<Withdrawal>({
          amount: { header: 'Amount', cell: ({ total }) => <Money amount={total} /> },
          onOpen: queue.open,
        })}
      >
        {(withdrawal) => (
          <WithdrawalDialog
            withdrawal={withdrawal}
            onAsk={(question) => decision.ask(question, withdrawal)}
            details={<WithdrawalBalances withdrawal={withdrawal} />}
          />
        )}
      </RequestQueue>
      <WithdrawalDecision
        decision={decision}
        inCash
        amountOf={({ total }) => total}
        processText={WITHDRAWALS_TEXTS.processSavingsText}
        checks={checks}
      />
    </>
  )
}

/** Loads what the page begins with into the cache. */
SavingsWithdrawalsPage.loadData = (client: ApolloClient) =>
  client.query({
    query: SavingsWithdrawalsPageDocument,
    variables: { ...FIRST_OF_QUEUE, state: WITHDRAWAL_STATES.stateOf('') },
  })
