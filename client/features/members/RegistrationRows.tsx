import { chakra } from '@chakra-ui/react/styled-system'
import { Trash2 } from 'lucide-react'
import { formatInstant } from '#rules/dates.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import type { RegistrationRows_MemberFragment } from './RegistrationRows.generated.ts'
import type { Applicant, ReviewAct } from './review/use-registration-review.ts'

type Row = RegistrationRows_MemberFragment

const columnsFor = <Item extends Row>({
  onOpen,
  onAsk,
}: Pick<RegistrationRowsProps<Item>, 'onOpen' | 'onAsk'>): readonly Column<Item>[] => [
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
    id: 'contact',
    header: 'E-mail and phone',
    card: 'plain',
    breakAnywhere: true,
    cell: (row) => (
      <>
        {row.email}
        <chakra.span display="block" color="fg.muted" whiteSpace="nowrap">
          {row.phone}
        </chakra.span>
      </>
    ),
  },
  { id: 'organisation', header: 'Organisation', card: 'plain', cell: (row) => row.employment?.organisation },
  {
    id: 'registered',
    header: 'Registered',
    card: 'plain',
    cell: (row) => row.joinedAt && formatInstant(new Date(row.joinedAt)),
  },
  {
    id: 'actions',
    header: 'Decide',
    headerHidden: true,
    card: 'actions',
    align: 'end',
    nowrap: true,
    cell: (row) => (
      // Above the row, which opens the registration wherever else it is pressed.
      <chakra.span position="relative" display="inline-flex" alignItems="center" gap="1" zIndex="1">
        <Button size="sm" tone="quiet" aria-label={`View ${row.name}`} onClick={() => onOpen(row)}>
          View
        </Button>
        <Button
          size="sm"
          tone="secondary"
          aria-label={`Confirm ${row.name}`}
          onClick={() => onAsk('CONFIRM', row)}
        >
          Confirm
        </Button>
        <IconButton icon={Trash2} label={`Delete ${row.name}`} onClick={() => onAsk('DELETE', row)} />
      </chakra.span>
    ),
  },
]

export interface RegistrationRowsProps<Item extends Row> {
  readonly registrations: readonly Item[]
  readonly onOpen: (registration: Item) => void
  readonly onAsk: (act: ReviewAct, applicant: Applicant) => void
}

/** New registrations as rows: pressing one opens it, and each can be confirmed or deleted. Spec 000 §2. */
export function RegistrationRows<Item extends Row>({
  registrations,
  onOpen,
  onAsk,
}: RegistrationRowsProps<Item>) {
  return (
    <DataTable<Item>
      caption="New registrations"
      columns={columnsFor({ onOpen, onAsk })}
      rows={registrations}
      rowKey={(row) => row.id}
      onOpen={onOpen}
    />
  )
}
