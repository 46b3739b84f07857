import type { ApolloClient } from '@apollo/client'
import type { FragmentType } from '@apollo/client/masking'
import { chakra } from '@chakra-ui/react/styled-system'
import { Plus } from 'lucide-react'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { to } from '../../../paths.ts'
import { ClosedToViewer } from '../../../shell/ClosedToViewer.tsx'
import { useUrlState } from '../../../shell/use-url-state.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CopyableId } from '../../../ui/CopyButton.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { ShortDate } from '../../../ui/DateTime.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Money } from '../../../ui/Money.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { LOANS_ARE_FOR_MEMBERS } from '../for-members.ts'
import type { LoanProgress_LoanRequestFragment } from '../LoanProgress.generated.ts'
import { LoanProgress } from '../LoanProgress.tsx'
import { MyLoanDialog } from './MyLoanDialog.tsx'
import { MyLoansPageDocument, type MyLoansPageQuery, useMyLoansPageQuery } from './MyLoansPage.generated.ts'
import { OwnBorrowing } from './OwnBorrowing.tsx'

type Member = NonNullable<NonNullable<MyLoansPageQuery['viewer']>['member']>
type Loan = NonNullable<Member['loanRequests']>[number] & FragmentType<LoanProgress_LoanRequestFragment>

interface Row {
  /** 1 for the newest. */
  readonly number: number
  readonly loan: Loan
}

/** How often a loan that is looked at is read again, in milliseconds. */
const LOOK_AGAIN_MS = 20_000

const columns = (onMore: (loan: Loan) => void): readonly Column<Row>[] => [
  { id: 'number', header: '#', card: 'hidden', cell: ({ number }) => `${number}` },
  {
    id: 'reference',
    header: 'Loan ID',
    card: 'line',
    nowrap: true,
    cell: ({ loan: { reference } }) => (
      <chakra.span textStyle="xs" color="fg.muted">
        <CopyableId id={reference} what="loan ID" />
      </chakra.span>
    ),
  },
  { id: 'type', header: 'Loan type', card: 'title', cell: ({ loan }) => loan.typeLabel },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    card: 'side',
    nowrap: true,
    cell: ({ loan }) => (
      <chakra.span fontWeight="600">
        <Money amount={loan.amount} />
      </chakra.span>
    ),
  },
  {
    id: 'requested',
    header: 'Requested',
    card: 'line',
    nowrap: true,
    cell: ({ loan: { requestedAt } }) => requestedAt !== null && <ShortDate instant={requestedAt} />,
  },
  {
    id: 'status',
    header: 'Status',
    card: 'plain',
    cell: ({ loan }) => <LoanProgress loanRequest={loan} withState />,
  },
  {
    id: 'more',
    header: 'More info',
    card: 'actions',
    nowrap: true,
    cell: ({ loan }) => (
      <Button
        tone="secondary"
        size="sm"
        aria-label={`More info on ${loan.typeLabel} ${loan.reference}`}
        onClick={() => onMore(loan)}
      >
        More info
      </Button>
    ),
  },
]

/** /dashboard/loan-status, Spec 002 §2.2: the member's own requests, each with its details in a dialog. */
export function MyLoansPage() {
  const { values, change } = useUrlState({ view: '' })
  // Who has opened and signed is seen while the loan is looked at.
  const { data, error, loading, refetch } = useMyLoansPageQuery({
    pollInterval: values.view === '' ? 0 : LOOK_AGAIN_MS,
    skipPollAttempt: () => document.hidden,
  })
  const member = data?.viewer?.member
  const loans = member?.loanRequests
  const isClosed = data !== undefined && !error && member?.status !== 'CONFIRMED'
  const viewed = loans?.find(({ id }) => id === values.view)
  return (
    <>
      <PageHeader
        title="My loans"
        description="Your loan requests, their guarantors and the society’s decisions."
        actions={
          !isClosed && (
            <LinkButton to={to('loanRequest')} icon={Plus}>
              Request a loan
            </LinkButton>
          )
        }
      />
      {isClosed ? (
        <ClosedToViewer {...LOANS_ARE_FOR_MEMBERS} />
      ) : (
        <>
          <OwnBorrowing />
          <Card padding="none">
            {error && !loans && <QueryError error={error} onRetry={refetch} retrying={loading} />}
            {!error && !data && (
              <chakra.div role="status" aria-label="Loading my loans">
                <TableSkeleton rows={3} />
              </chakra.div>
            )}
            {(loans?.length === 0 || (data && !loans && !error)) && (
              <EmptyState
                drawing="loans"
                title="No loan requests yet"
                action={<LinkButton to={to('loanRequest')}>Request a loan</LinkButton>}
              >
                Your requests appear here with the guarantors who have signed and the society’s decision.
              </EmptyState>
            )}
            {loans && loans.length > 0 && (
              <DataTable<Row>
                caption="My loans"
                columns={columns(({ id }) => change({ view: id }))}
                rows={loans.map((loan, index) => ({ number: index + 1, loan }))}
                rowKey={({ loan }) => loan.id}
              />
            )}
          </Card>
        </>
      )}
      {viewed && (
        <MyLoanDialog
          loanRequest={viewed}
          onClose={() => change({ view: '' }, { replace: true })}
          onChanged={() => void refetch()}
        />
      )}
    </>
  )
}

/** Loads what the page begins with into the cache. */
MyLoansPage.loadData = (client: ApolloClient) => client.query({ query: MyLoansPageDocument })
