import { chakra } from '@chakra-ui/react/styled-system'
import { Inbox } from 'lucide-react'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { errorAt, toGraphError } from '../../../apollo/graph-error.ts'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { paths } from '../../../paths.ts'
import { StatusBadge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { ShortDate } from '../../../ui/DateTime.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Money } from '../../../ui/Money.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { useMemberRequestsQuery } from './MemberRequests.generated.ts'
import { type RequestRow, requestRows } from './member-request-rows.ts'

const COLUMNS: readonly Column<RequestRow>[] = [
  {
    id: 'kind',
    header: 'Request',
    cell: ({ kind, detail, loanReference }) => (
      <>
        {loanReference === null ? kind : <TextLink to={paths.loanContract(loanReference)}>{kind}</TextLink>}
        {detail !== null && (
          <chakra.span display="block" textStyle="sm" fontWeight="400" color="fg.muted">
            {detail}
          </chakra.span>
        )}
      </>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    nowrap: true,
    cell: ({ amount }) => (amount === null ? '–' : <Money amount={amount} />),
  },
  {
    id: 'date',
    header: 'Asked for',
    nowrap: true,
    cell: ({ requestedAt }) => (requestedAt === null ? '–' : <ShortDate instant={requestedAt} />),
  },
  {
    id: 'state',
    header: 'State',
    card: 'side',
    cell: ({ state }) => <StatusBadge status={state} />,
  },
  {
    id: 'note',
    header: 'Note',
    card: 'plain',
    cell: ({ reason, waitsFor }) => (reason === null ? waitsFor : `Reason: ${reason}`),
  },
]

export interface MemberRequestsProps {
  readonly memberId: string
}

/** Everything one member has asked for, and claims on the savings, newest first, for staff. */
export function MemberRequests({ memberId }: MemberRequestsProps) {
  const { data, error, loading, refetch } = useMemberRequestsQuery({
    variables: { memberId },
    fetchPolicy: 'cache-and-network',
    // One part may be missing while the other is there.
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
  })
  if (!data && !error) return <TableSkeleton rows={4} />
  const rows = data?.member ? requestRows(data.member) : []
  const failures = (['requests', 'beneficiaryClaims'] as const)
    .map((part) => errorAt(error, ['member', part]))
    .filter((failure) => failure !== null && toGraphError(failure).code !== 'NOT_SUPPORTED_BY_BACKEND')
  return (
    <Card title={MEMBERS_TEXTS.requests} padding="none">
      {failures[0] !== undefined && (
        <chakra.div px={{ base: '4', md: '6' }} pb="4">
          <QueryError error={failures[0]} onRetry={refetch} retrying={loading} />
        </chakra.div>
      )}
      {(rows.length > 0 || failures.length === 0) && (
        <DataTable
          caption={MEMBERS_TEXTS.requests}
          columns={COLUMNS}
          rows={rows}
          rowKey={({ id }) => id}
          empty={
            <EmptyState icon={Inbox} title={MEMBERS_TEXTS.noRequests}>
              Loans, debit instructions, withdrawals, commodities, land and claims show here.
            </EmptyState>
          }
        />
      )}
    </Card>
  )
}
