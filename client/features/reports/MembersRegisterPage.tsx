import { useApolloClient } from '@apollo/client/react'
import { BookUser } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { count, day, fileTable, identifier, text } from '#rules/file-table.ts'
import { formatPhone } from '#rules/members/phone.ts'
import { REPORTS_TEXTS } from '#rules/texts/reports.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import type { MemberOrder } from '../../apollo/graph-types.generated.ts'
import type { ListTexts } from '../../lists/ListCard.tsx'
import { type ListColumn, SERIAL } from '../../lists/list-column.ts'
import { pageReader, SHOWN_AT_ONCE } from '../../lists/list-page.ts'
import { Report } from '../../lists/Report.tsx'
import { useListAddress } from '../../lists/use-list-address.ts'
import { paths } from '../../paths.ts'
import { Email, Phone } from '../../ui/Contact.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { membershipText, numberText } from '../members/membership-texts.ts'
import {
  MembersRegisterPageDocument,
  type MembersRegisterPageQuery,
  useMembersRegisterPageQuery,
} from './MembersRegisterPage.generated.ts'
import { dayCell, dayText } from './report-cells.ts'

const ORDERS: readonly MemberOrder[] = ['MEMBER_NUMBER', 'NAME', 'ORGANISATION', 'JOINED_AT']
const ADDRESS = { page: '1', search: '', order: 'MEMBER_NUMBER' } as const

const TEXTS: ListTexts = {
  title: REPORTS_TEXTS.membersRegister,
  nouns: ['member', 'members'],
  search: { label: 'Search the register', placeholder: 'Name, number, phone or e-mail' },
  empty: {
    title: 'The register is empty',
    advice: 'Members are listed here by their member ID once staff have confirmed their registration.',
    icon: BookUser,
  },
  noMatch: { title: SHELL_TEXTS.noMembersFound, advice: 'Try fewer letters or another part of the name.' },
}

type Row = NonNullable<MembersRegisterPageQuery['members']>['items'][number]

/** 'University of Nigeria, Statistics' */
const workText = ({ employment }: Row): string =>
  [employment?.organisation, employment?.department].filter(Boolean).join(', ')

const COLUMNS: readonly ListColumn<Row>[] = [
  SERIAL,
  {
    id: 'member-id',
    header: 'Member ID',
    card: 'side',
    nowrap: true,
    sortBy: 'MEMBER_NUMBER',
    text: numberText,
  },
  { id: 'name', header: 'Name', card: 'title', sortBy: 'NAME', text: ({ name }) => name },
  {
    id: 'work',
    header: 'Organisation, department',
    card: 'plain',
    sortBy: 'ORGANISATION',
    text: workText,
  },
  {
    id: 'phone',
    header: 'Phone',
    card: 'plain',
    nowrap: true,
    text: ({ phone }) => (phone === null ? '' : formatPhone(phone)),
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
    text: ({ joinedAt }) => dayText(joinedAt),
  },
]

const FILE = fileTable<Row>({
  name: 'members-register',
  columns: [
    count('S/N', (_row, serial) => serial),
    identifier('Member ID', ({ memberNumber }) => memberNumber),
    text('Name', ({ name }) => name),
    text('Organisation', ({ employment }) => employment?.organisation ?? null),
    text('Department', ({ employment }) => employment?.department ?? null),
    identifier('Phone', ({ phone }) => phone && formatPhone(phone)),
    text('E-mail', ({ email }) => email),
    day('Joined', ({ joinedAt }) => dayCell(joinedAt)),
    text('Membership', ({ membership }) => membershipText({ membership })),
  ],
})

/** /dashboard/member-register: the confirmed members by the number of their member ID. Spec 001 §2, §9. */
export function MembersRegisterPage() {
  const client = useApolloClient()
  const navigate = useNavigate()
  const address = useListAddress<MemberOrder>(ADDRESS, ORDERS)
  const answer = useMembersRegisterPageQuery({ variables: { ...address.variables, pageSize: SHOWN_AT_ONCE } })
  return (
    <>
      <PageHeader
        title={REPORTS_TEXTS.membersRegister}
        description="Every confirmed member of the society, by member ID."
      />
      <Report
        texts={TEXTS}
        address={address}
        answer={answer}
        pick={({ members }) => members}
        readPage={pageReader(
          client,
          MembersRegisterPageDocument,
          address.variables,
          ({ members }) => members,
        )}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        file={FILE}
        onOpen={({ id }) => void navigate(paths.memberProfile(id))}
      />
    </>
  )
}
