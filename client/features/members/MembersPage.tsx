import { skipToken } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { SearchX, Users } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { paths } from '../../paths.ts'
import { useUrlState } from '../../shell/use-url-state.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge, StatusBadge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { Email, Phone } from '../../ui/Contact.tsx'
import { CopyableId } from '../../ui/CopyButton.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { type MembersPageQuery, useMembersPageQuery } from './MembersPage.generated.ts'

const ADDRESS = { search: '' } as const

/** The most results of one search in the graph. */
const MOST_FOUND = 50

type Found = NonNullable<MembersPageQuery['searchMembers']>[number]

const COLUMNS: readonly Column<Found>[] = [
  {
    id: 'name',
    header: 'Name',
    card: 'title',
    cell: (row) => (
      <chakra.span display="inline-flex" alignItems="center" gap="3">
        <Avatar name={row.name} picture={row.passportUrl} size="sm" />
        {row.name}
      </chakra.span>
    ),
  },
  {
    id: 'member-id',
    header: 'Member ID',
    card: 'side',
    nowrap: true,
    cell: (row) =>
      row.accessLevel === 'MEMBER' ? (
        row.memberNumber === null ? (
          <StatusBadge status={row.status} label={MEMBERS_TEXTS.pendingApproval} />
        ) : (
          <CopyableId id={row.memberNumber} what="member ID" />
        )
      ) : (
        <Badge>Staff</Badge>
      ),
  },
  {
    id: 'work',
    header: 'Works at',
    card: 'plain',
    cell: (row) => row.employment?.department || row.employment?.organisation,
  },
  {
    id: 'phone',
    header: 'Phone',
    card: 'plain',
    nowrap: true,
    cell: (row) => row.phone && <Phone>{row.phone}</Phone>,
  },
  { id: 'email', header: 'E-mail', card: 'plain', cell: (row) => row.email && <Email>{row.email}</Email> },
]

/** dashboard/viewmembers: staff find members by name, member ID, phone or e-mail. */
export function MembersPage() {
  const navigate = useNavigate()
  const { values, change } = useUrlState(ADDRESS)
  const { search } = values
  const { data, previousData, error, loading, refetch } = useMembersPageQuery(
    search === ''
      ? skipToken
      : { variables: { text: search }, fetchPolicy: 'cache-and-network', notifyOnNetworkStatusChange: true },
  )
  const found = search === '' || error ? null : (data ?? previousData)?.searchMembers
  return (
    <>
      <PageHeader title="Members" description="Find a member and open their record, balances and loans." />
      <Card padding="none">
        <chakra.div p={{ base: '4', md: '6' }} maxW="2xl">
          <SearchField
            label="Search members"
            placeholder="Name, ID, phone or e-mail"
            value={search}
            onSearch={(text) => change({ search: text }, { replace: search !== '' })}
          />
        </chakra.div>
        <chakra.p
          role="status"
          px={{ base: '4', md: '6' }}
          pb={found?.length ? '4' : '0'}
          textStyle="sm"
          color="fg.muted"
        >
          {found && found.length > 0 && foundText(found.length)}
        </chakra.p>
        {search === '' && (
          <EmptyState icon={Users} title="Whom are you looking for?">
            Part of a name is enough. The search looks at member IDs, phone numbers and e-mail addresses too.
          </EmptyState>
        )}
        {error && <QueryError error={error} onRetry={refetch} retrying={loading} />}
        {search !== '' && !error && !found && <TableSkeleton rows={5} />}
        {found?.length === 0 && (
          <EmptyState icon={SearchX} title={SHELL_TEXTS.noMembersFound}>
            Try fewer letters, or another part of the name.
          </EmptyState>
        )}
        {found && found.length > 0 && (
          <DataTable
            caption="Members found"
            columns={COLUMNS}
            rows={found}
            rowKey={(row) => row.id}
            onOpen={(row) => void navigate(paths.memberProfile(row.id))}
          />
        )}
      </Card>
    </>
  )
}

const foundText = (count: number): string =>
  count === MOST_FOUND ? `The first ${count} found; a longer search finds fewer` : `${count} found`
