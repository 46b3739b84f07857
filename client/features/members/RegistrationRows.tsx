import { chakra } from '@chakra-ui/react/styled-system'
import { formatInstant } from '#rules/dates.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import type { RegistrationRows_MemberFragment } from './RegistrationRows.generated.ts'

type Row = RegistrationRows_MemberFragment

const COLUMNS: readonly Column<Row>[] = [
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
  { id: 'email', header: 'E-mail', card: 'plain', cell: (row) => row.email },
  { id: 'phone', header: 'Phone', card: 'plain', nowrap: true, cell: (row) => row.phone },
  { id: 'organisation', header: 'Organisation', card: 'plain', cell: (row) => row.employment?.organisation },
  {
    id: 'registered',
    header: 'Registered',
    card: 'plain',
    nowrap: true,
    cell: (row) => row.joinedAt && formatInstant(new Date(row.joinedAt)),
  },
]

export interface RegistrationRowsProps<Item extends Row> {
  readonly registrations: readonly Item[]
  readonly onOpen: (registration: Item) => void
}

/** New registrations as rows; pressing one opens it. */
export function RegistrationRows<Item extends Row>({ registrations, onOpen }: RegistrationRowsProps<Item>) {
  return (
    <DataTable<Item>
      caption="New registrations"
      columns={COLUMNS}
      rows={registrations}
      rowKey={(row) => row.id}
      onOpen={onOpen}
    />
  )
}
