import type { ApolloClient } from '@apollo/client'
import { chakra } from '@chakra-ui/react/styled-system'
import { BookUser, Users } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { formatShortDate, lagosDate } from '#rules/dates.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { PAGE_TITLES } from '#rules/texts/page-titles.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import type { MemberOrder, MemberStatus } from '../../apollo/graph-types.generated.ts'
import { ListCard, type ListTexts } from '../../lists/ListCard.tsx'
import type { ListColumn } from '../../lists/list-column.ts'
import { SHOWN_AT_ONCE } from '../../lists/list-page.ts'
import { firstOfList, useListAddress } from '../../lists/use-list-address.ts'
import { paths, to } from '../../paths.ts'
import { StatusBadge } from '../../ui/Badge.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Email, Phone } from '../../ui/Contact.tsx'
import { CopyableId } from '../../ui/CopyButton.tsx'
import { NameWithPicture } from '../../ui/NameWithPicture.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { MembersPageDocument, type MembersPageQuery, useMembersPageQuery } from './MembersPage.generated.ts'
import { endOf, numberText } from './membership-texts.ts'

const ORDERS: readonly MemberOrder[] = ['NAME', 'MEMBER_NUMBER', 'ORGANISATION', 'JOINED_AT', 'STATUS']
const ADDRESS = { page: '1', search: '', order: 'NAME', status: '' } as const

const STATUSES = [
  { value: '', label: 'All' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'unconfirmed', label: 'Pending approval' },
] as const

const STATUS_OF: Readonly<Record<string, MemberStatus>> = {
  confirmed: 'CONFIRMED',
  unconfirmed: 'UNCONFIRMED',
}

const TEXTS: ListTexts = {
  title: 'All members',
  nouns: ['member', 'members'],
  search: { label: 'Search the list', placeholder: 'Name, number, phone or e-mail' },
  empty: {
    title: 'No members yet',
    advice: 'People who register on the website and confirmed members are listed here.',
    icon: Users,
  },
  noMatch: {
    title: SHELL_TEXTS.noMembersFound,
    advice: 'Try fewer letters, another part of the name, or all statuses.',
  },
}

type Row = NonNullable<MembersPageQuery['members']>['items'][number]

const COLUMNS: readonly ListColumn<Row>[] = [
  {
    id: 'name',
    header: 'Name',
    card: 'title',
    sortBy: 'NAME',
    text: ({ name }) => name,
    cell: ({ name, passportUrl }) => <NameWithPicture name={name} picture={passportUrl} />,
  },
  {
    id: 'member-id',
    header: 'Member ID',
    card: 'side',
    nowrap: true,
    sortBy: 'MEMBER_NUMBER',
    text: numberText,
    cell: ({ memberNumber, membership, status }) => {
      if (memberNumber === null) return <StatusBadge status={status} label={MEMBERS_TEXTS.pendingApproval} />
      const end = endOf({ membership })
      return (
        <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="1">
          <CopyableId id={memberNumber} what="member ID" />
          {end !== null && <StatusBadge status={end} />}
        </chakra.span>
      )
    },
  },
  {
    id: 'work',
    header: 'Works at',
    card: 'plain',
    sortBy: 'ORGANISATION',
    text: ({ employment }) => employment?.department || employment?.organisation || '',
  },
  {
    id: 'phone',
    header: 'Phone',
    card: 'plain',
    nowrap: true,
    text: ({ phone }) => phone ?? '',
    cell: ({ phone }) => phone && <Phone>{phone}</Phone>,
  },
  {
    id: 'email',
    header: 'E-mail',
    card: 'plain',
    text: ({ email }) => email ?? '',
    cell: ({ email }) => email && <Email>{email}</Email>,
  },
  {
    id: 'joined',
    header: 'Joined',
    card: 'line',
    nowrap: true,
    sortBy: 'JOINED_AT',
    text: ({ joinedAt }) => (joinedAt === null ? '' : formatShortDate(lagosDate(joinedAt))),
  },
]

/** /dashboard/viewmembers: all members, found by name, member ID, staff number, phone or e-mail. Spec 000 §2.3. */
export function MembersPage() {
  const navigate = useNavigate()
  const address = useListAddress<MemberOrder, 'status'>(ADDRESS, ORDERS)
  const { status } = address.filters
  const answer = useMembersPageQuery({
    variables: { ...address.variables, pageSize: SHOWN_AT_ONCE, status: STATUS_OF[status] ?? null },
  })
  return (
    <>
      <PageHeader
        title="Members"
        description="Find a member and open their record, balances and loans."
        actions={
          <LinkButton to={to('broughtOver')} tone="secondary" icon={BookUser}>
            {PAGE_TITLES.broughtOver}
          </LinkButton>
        }
      />
      <ListCard
        texts={TEXTS}
        address={address}
        answer={answer}
        pick={({ members }) => members}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        onOpen={({ id }) => void navigate(paths.memberProfile(id))}
        filters={
          <chakra.div width={{ sm: '48' }}>
            <SelectField
              label="Status"
              optional="unmarked"
              placeholder={null}
              options={STATUSES}
              value={status}
              onChange={({ currentTarget }) => address.setFilter('status', currentTarget.value)}
            />
          </chakra.div>
        }
      />
    </>
  )
}

/** Loads what the page begins with into the cache. */
MembersPage.loadData = (client: ApolloClient) =>
  client.query({
    query: MembersPageDocument,
    variables: {
      ...firstOfList(ADDRESS),
      pageSize: SHOWN_AT_ONCE,
      status: null,
    },
  })
