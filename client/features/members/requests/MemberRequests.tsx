import { chakra } from '@chakra-ui/react/styled-system'
import { Inbox } from 'lucide-react'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { errorAt, isLacking } from '../../../apollo/graph-error.ts'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/Card.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { useMemberRequestsQuery } from './MemberRequests.generated.ts'
import { NotListed } from './NotListed.tsx'
import { requestColumns } from './RequestColumns.tsx'
import { KINDS, OWN_KINDS, type RowKind, requestRows } from './request-rows.ts'

const COLUMNS = requestColumns(({ loanReference }) =>
  loanReference === null ? null : paths.loanContract(loanReference),
)

const ALL_KINDS: readonly RowKind[] = [...OWN_KINDS, 'CLAIM']

export interface MemberRequestsProps {
  readonly memberId: string
}

/** Everything one member has asked for, and claims on the savings, newest first, for staff. */
export function MemberRequests({ memberId }: MemberRequestsProps) {
  const { data, error, loading, refetch } = useMemberRequestsQuery({
    variables: { memberId },
    // One part may be missing while the other is there.
    errorPolicy: 'all',
  })
  if (!data && !error) return <TableSkeleton rows={4} />
  const rows = data?.member ? requestRows(data.member) : []
  const notListed: readonly RowKind[] = [
    ...(data?.member?.requestsNotListed ?? []),
    ...(isLacking(errorAt(error, ['member', 'beneficiaryClaims'])) ? (['CLAIM'] as const) : []),
  ]
  const listed = ALL_KINDS.filter((kind) => !notListed.includes(kind))
  const failures = (['requests', 'beneficiaryClaims'] as const)
    .map((part) => errorAt(error, ['member', part]))
    .filter((failure) => failure !== null && !isLacking(failure))
  return (
    <Card title={MEMBERS_TEXTS.requests} padding="none">
      {failures[0] !== undefined && (
        <chakra.div px={{ base: '4', md: '6' }} pb="4">
          <QueryError error={failures[0]} onRetry={refetch} retrying={loading} />
        </chakra.div>
      )}
      {notListed.length > 0 && (
        <chakra.div px={{ base: '4', md: '6' }} pb="4">
          <NotListed kinds={notListed} advice={MEMBERS_TEXTS.askElsewhere} />
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
              {MEMBERS_TEXTS.requestsOfMemberAppear(listed.map((kind) => KINDS[kind]))}
            </EmptyState>
          }
        />
      )}
    </Card>
  )
}
