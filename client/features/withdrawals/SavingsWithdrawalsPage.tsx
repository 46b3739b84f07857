import { useApolloClient } from '@apollo/client/react'
import { WITHDRAWALS_TEXTS } from '#rules/texts/withdrawals.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { useKnownItems } from '../../requests/known-items.ts'
import { RequestQueue } from '../../requests/RequestQueue.tsx'
import { StateFilter } from '../../requests/StateFilter.tsx'
import { useBulk } from '../../requests/use-bulk.ts'
import { useQueue, useQueueAddress } from '../../requests/use-queue.ts'
import { Money } from '../../ui/Money.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { BULK_APPROVAL } from './bulk-approval.ts'
import {
  ApproveSavingsWithdrawalDocument,
  ProcessSavingsWithdrawalDocument,
  RejectSavingsWithdrawalDocument,
  SavingsWithdrawalStateDocument,
  type SavingsWithdrawalsPageQuery,
  useSavingsWithdrawalsPageQuery,
} from './SavingsWithdrawalsPage.generated.ts'
import { useWithdrawalDecision } from './use-withdrawal-decision.ts'
import { WithdrawalBalances } from './WithdrawalBalances.tsx'
import { withdrawalColumns } from './WithdrawalColumns.tsx'
import { WithdrawalDecision } from './WithdrawalDecision.tsx'
import { WithdrawalDialog } from './WithdrawalDialog.tsx'
import { nameOfWithdrawal, stateOf, WITHDRAWAL_STATES, withdrawalTexts } from './withdrawal-list.ts'

type Withdrawal = NonNullable<SavingsWithdrawalsPageQuery['savingsWithdrawals']>['items'][number]

const TEXTS = withdrawalTexts('Savings withdrawals', 'savings withdrawal')

/** The input of a decision: the items as they were shown, for backends that require them. */
const inputOf = ({ id, items }: Withdrawal) => {
  const named = items.flatMap(({ product, amount }) => (product === null ? [] : [{ product, amount }]))
  return { id, ...(named.length === items.length ? { items: named } : {}) }
}

/** /dashboard/savings-withdrawals: the requests to pay out savings. Spec 002 §2.8. */
export function SavingsWithdrawalsPage() {
  const client = useApolloClient()
  const address = useQueueAddress()
  const state = stateOf(address.values.state)
  const answer = useSavingsWithdrawalsPageQuery({
    variables: { ...address.variables, state },
    fetchPolicy: 'cache-and-network',
  })
  const queue = useQueue(address, answer, ({ savingsWithdrawals }) => savingsWithdrawals)
  const approve = useSubmit(ApproveSavingsWithdrawalDocument, (data) => data.approveSavingsWithdrawal)
  const reject = useSubmit(RejectSavingsWithdrawalDocument, (data) => data.rejectSavingsWithdrawal)
  const process = useSubmit(ProcessSavingsWithdrawalDocument, (data) => data.processSavingsWithdrawal)
  const decision = useWithdrawalDecision<Withdrawal>({
    queue: 'savingsWithdrawals',
    decisions: {
      approve: { ...approve, send: (request) => approve.send({ input: inputOf(request) }) },
      reject: {
        ...reject,
        send: (request, { rejectionReason = '' }) =>
          reject.send({ input: { ...inputOf(request), rejectionReason } }),
      },
      process: {
        ...process,
        send: (request, { transactionReference = '' }) =>
          process.send({ input: { ...inputOf(request), transactionReference } }),
      },
    },
    read: async ({ id }) => {
      const { data } = await client.query({
        query: SavingsWithdrawalStateDocument,
        variables: { id },
        fetchPolicy: 'network-only',
      })
      return data?.savingsWithdrawal ?? null
    },
    onDecided: ({ request }) => queue.goOn(request.id),
  })
  const bulk = useBulk({
    queue,
    known: useKnownItems(queue),
    decision,
    actions: [BULK_APPROVAL],
    nameOf: nameOfWithdrawal,
  })
  return (
    <>
      <PageHeader title="Savings withdrawals" description="Members who ask for a part of their savings." />
      <RequestQueue
        queue={queue}
        texts={TEXTS}
        // Only the pending ones are approved, and each payment has a reference of its own.
        {...(state === 'PENDING' ? { bulk } : {})}
        filters={<StateFilter queue={queue} options={WITHDRAWAL_STATES} />}
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
      <WithdrawalDecision decision={decision} processText={WITHDRAWALS_TEXTS.processSavingsText} />
    </>
  )
}
