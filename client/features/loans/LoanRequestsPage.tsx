import type { ApolloClient } from '@apollo/client'
import { skipToken } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Check, FileText, Users, X } from 'lucide-react'
import { useState } from 'react'
import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import { toGraphError } from '../../apollo/graph-error.ts'
import { READ_ONCE } from '../../apollo/read-once.ts'
import { actionsColumn } from '../../requests/ActionsColumn.tsx'
import { RequestQueue } from '../../requests/RequestQueue.tsx'
import { FIRST_OF_QUEUE, useQueue, useQueueAddress } from '../../requests/use-queue.ts'
import { Button } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { RowMenu } from '../../ui/RowMenu.tsx'
import { SegmentedToggle } from '../../ui/SegmentedToggle.tsx'
import { loanColumns, loanQueueTexts } from './LoanColumns.tsx'
import { LoanDecision } from './LoanDecision.tsx'
import { LoanProgress } from './LoanProgress.tsx'
import { LoanRequestDialog } from './LoanRequestDialog.tsx'
import {
  LoanRequestsPageDocument,
  type LoanRequestsPageQuery,
  useLoanRequestsPageQuery,
  useLoanRequestsWaitingQuery,
} from './LoanRequestsPage.generated.ts'
import { useLoanDecision } from './use-loan-decision.ts'

const TEXTS = loanQueueTexts('Loan requests', 'loan request', {
  empty: LOANS_TEXTS.nothingFound,
  advice: 'No loan requests are awaiting a decision. New requests appear here when members submit them.',
})

type Loan = NonNullable<LoanRequestsPageQuery['loanRequests']>['items'][number]

const NEWEST = 'newest'
const READY = 'ready'

/** The orders in the words of the graph. */
const WORDS = { '': 'OLDEST_FIRST', [NEWEST]: 'NEWEST_FIRST', [READY]: 'READY_FIRST' } as const

/** The orders of the list, by their values in the address. */
const ORDERS = [
  { value: '', label: 'Oldest first' },
  { value: NEWEST, label: 'Newest first' },
  { value: READY, label: 'Ready first' },
] as const

/** /dashboard/loan-requests: the pending loan requests. Spec 002 §2.4. */
export function LoanRequestsPage() {
  const address = useQueueAddress()
  // A backend without an order says so once; then the list has the one that every backend has, and no other is offered.
  const [lacksOrder, setLacksOrder] = useState(false)
  const order = lacksOrder
    ? NEWEST
    : (ORDERS.find(({ value }) => value === address.values.order)?.value ?? ORDERS[0].value)
  const answer = useLoanRequestsPageQuery({ variables: { ...address.variables, orderBy: WORDS[order] } })
  if (!lacksOrder && answer.error && toGraphError(answer.error).code === 'NOT_SUPPORTED_BY_BACKEND')
    setLacksOrder(true)
  const queue = useQueue(address, answer, ({ loanRequests }) => loanRequests)
  const waiting = useLoanRequestsWaitingQuery(queue.search === '' ? skipToken : READ_ONCE)
  const decision = useLoanDecision(({ request }) => queue.goOn(request.id))
  return (
    <>
      <PageHeader title="Loan requests" description="Loans awaiting guarantors or a decision." />
      <RequestQueue
        queue={queue}
        texts={TEXTS}
        whole={waiting.data?.viewer?.workQueue?.pendingLoanRequests ?? null}
        filters={
          lacksOrder ? (
            <chakra.p role="status" textStyle="sm" color="fg.muted">
              {LOANS_TEXTS.noOrder}
            </chakra.p>
          ) : (
            <SegmentedToggle label="Order" options={ORDERS} value={order} onChange={queue.setOrder} />
          )
        }
        columns={[
          ...loanColumns<Loan>({
            id: 'readiness',
            header: 'Readiness',
            card: 'line',
            nowrap: true,
            cell: (loan) => <LoanProgress loanRequest={loan} />,
          }),
          actionsColumn<Loan>({
            header: 'Actions',
            card: 'actions',
            cell: (loan) => (
              <>
                <Button
                  size="sm"
                  tone="secondary"
                  aria-label={`Review ${loan.borrower?.name ?? loan.reference}, ${loan.reference}`}
                  onClick={() => queue.open(loan.id, partToReview(loan))}
                >
                  Review
                </Button>
                <RowMenu
                  label={`Actions for ${loan.borrower?.name ?? loan.reference}, ${loan.reference}`}
                  entries={[
                    {
                      id: 'contract',
                      label: 'View contract',
                      icon: FileText,
                      onSelect: () => queue.open(loan.id, 'contract'),
                    },
                    {
                      id: 'guarantors',
                      label: 'View guarantors',
                      icon: Users,
                      onSelect: () => queue.open(loan.id, 'guarantors'),
                    },
                    {
                      id: 'approve',
                      label: 'Confirm',
                      icon: Check,
                      onSelect: () => decision.ask('approve', loan),
                    },
                    {
                      id: 'reject',
                      label: LOANS_TEXTS.reject,
                      icon: X,
                      tone: 'danger',
                      onSelect: () => decision.ask('reject', loan),
                    },
                  ]}
                />
              </>
            ),
          }),
        ]}
      >
        {(loan) => (
          <LoanRequestDialog loanRequest={loan} onAsk={(question) => decision.ask(question, loan)} />
        )}
      </RequestQueue>
      <LoanDecision decision={decision} />
    </>
  )
}

/** Loads the list as it is first opened into the cache. */
LoanRequestsPage.loadData = (client: ApolloClient) =>
  client.query({
    query: LoanRequestsPageDocument,
    variables: { ...FIRST_OF_QUEUE, orderBy: WORDS[''] },
  })

/** What staff look at next: who is missing, or else the terms. */
const partToReview = ({ guarantors, guarantorsNeeded }: Loan): string | undefined =>
  guarantors.length < guarantorsNeeded ? 'guarantors' : undefined
