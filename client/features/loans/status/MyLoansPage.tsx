import type { FragmentType } from '@apollo/client/masking'
import { chakra } from '@chakra-ui/react/styled-system'
import { HandCoins, Plus } from 'lucide-react'
import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { to } from '../../../paths.ts'
import { useUrlState } from '../../../shell/use-url-state.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { ClosedUntilConfirmed } from '../../savings/ClosedUntilConfirmed.tsx'
import type { LoanProgress_LoanRequestFragment } from '../LoanProgress.generated.ts'
import { LoanProgress } from '../LoanProgress.tsx'
import { MyLoanDialog } from './MyLoanDialog.tsx'
import { type MyLoansPageQuery, useMyLoansPageQuery } from './MyLoansPage.generated.ts'

type Member = NonNullable<NonNullable<MyLoansPageQuery['viewer']>['member']>
type Loan = NonNullable<Member['loanRequests']>[number] & FragmentType<LoanProgress_LoanRequestFragment>

interface Row {
  /** 1 for the newest. */
  readonly number: number
  readonly loan: Loan
}

const columns = (onMore: (loan: Loan) => void): readonly Column<Row>[] => [
  { id: 'number', header: '#', card: 'hidden', cell: ({ number }) => `${number}` },
  {
    id: 'reference',
    header: 'Loan ID',
    card: 'title',
    cell: ({ loan }) => <chakra.span fontVariantNumeric="tabular-nums">{loan.reference}</chakra.span>,
  },
  { id: 'type', header: 'Loan type', card: 'plain', cell: ({ loan }) => loan.typeLabel },
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
  const { data, error, loading, refetch } = useMyLoansPageQuery({
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const member = data?.viewer?.member
  const loans = member?.loanRequests
  const viewed = loans?.find(({ id }) => id === values.view)
  return (
    <>
      <PageHeader
        title="My loans"
        description="Your requests, who has signed for them, and what was decided."
        actions={
          <LinkButton to={to('loanRequest')} icon={Plus}>
            Request a loan
          </LinkButton>
        }
      />
      {member?.status === 'UNCONFIRMED' ? (
        <ClosedUntilConfirmed />
      ) : (
        <Card
          title="Loan requests"
          padding="none"
          {...(loans ? { description: `${loans.length} in all` } : {})}
        >
          {error && !loans && <QueryError error={error} onRetry={refetch} retrying={loading} />}
          {!error && !data && (
            <chakra.div role="status" aria-label="Loading loan requests">
              <TableSkeleton rows={3} />
            </chakra.div>
          )}
          {(loans?.length === 0 || (data && !loans && !error)) && (
            <EmptyState
              icon={HandCoins}
              title={LOANS_TEXTS.nothingFound}
              action={<LinkButton to={to('loanRequest')}>Request a loan</LinkButton>}
            >
              You have not asked for a loan yet.
            </EmptyState>
          )}
          {loans && loans.length > 0 && (
            <DataTable<Row>
              caption="My loan requests"
              columns={columns(({ id }) => change({ view: id }))}
              rows={loans.map((loan, index) => ({ number: index + 1, loan }))}
              rowKey={({ loan }) => loan.id}
            />
          )}
        </Card>
      )}
      {viewed && (
        <MyLoanDialog loanRequest={viewed} onClose={() => change({ view: '' }, { replace: true })} />
      )}
    </>
  )
}
