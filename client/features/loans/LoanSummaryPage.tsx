import type { ApolloClient } from '@apollo/client'
import { skipToken } from '@apollo/client/react'
import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import { READ_ONCE } from '../../apollo/read-once.ts'
import { RequestQueue } from '../../requests/RequestQueue.tsx'
import { FIRST_OF_QUEUE, useQueue, useQueueAddress } from '../../requests/use-queue.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ExportLoans } from './ExportLoans.tsx'
import { loanColumns, loanQueueTexts } from './LoanColumns.tsx'
import { LoanSummaryDialog } from './LoanSummaryDialog.tsx'
import {
  LoanSummaryPageDocument,
  type LoanSummaryPageQuery,
  useApprovedLoansCountQuery,
  useLoanSummaryPageQuery,
} from './LoanSummaryPage.generated.ts'

const TITLE = 'Approved loans'
const TEXTS = loanQueueTexts(TITLE, 'loan', {
  empty: LOANS_TEXTS.noLoansFound,
  advice: 'Loan requests appear here when staff confirm them.',
})

type Loan = NonNullable<LoanSummaryPageQuery['loanRequests']>['items'][number]

const COLUMNS: readonly Column<Loan>[] = loanColumns<Loan>({
  id: 'amount-due',
  // What the borrower receives after charges, which 'amount due' alone reads as a debt.
  header: 'Due to borrower',
  align: 'end',
  card: 'line',
  nowrap: true,
  cell: (loan) => loan.amountDue !== null && <Money amount={loan.amountDue} />,
})

/** /dashboard/loan-summary: the approved loans. Spec 002 §2.4. */
export function LoanSummaryPage() {
  const address = useQueueAddress()
  const answer = useLoanSummaryPageQuery({ variables: address.variables })
  const queue = useQueue(address, answer, ({ loanRequests }) => loanRequests)
  const all = useApprovedLoansCountQuery(queue.search === '' ? skipToken : READ_ONCE)
  return (
    <>
      <PageHeader title={TITLE} description="Loans the society has approved and paid out." />
      <RequestQueue
        queue={queue}
        texts={TEXTS}
        whole={all.data?.loanRequests?.totalCount ?? null}
        columns={COLUMNS}
        filters={<ExportLoans search={queue.search} />}
      >
        {(loan) => <LoanSummaryDialog loanRequest={loan} />}
      </RequestQueue>
    </>
  )
}

/** Loads what the page begins with into the cache. */
LoanSummaryPage.loadData = (client: ApolloClient) =>
  client.query({
    query: LoanSummaryPageDocument,
    variables: FIRST_OF_QUEUE,
  })
