import { chakra } from '@chakra-ui/react/styled-system'
import { Trash2 } from 'lucide-react'
import { actionsColumn } from '../../requests/ActionsColumn.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Email, Phone } from '../../ui/Contact.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { ShortDate } from '../../ui/DateTime.tsx'
import { NameWithPicture } from '../../ui/NameWithPicture.tsx'
import type { RegistrationColumns_MemberFragment } from './RegistrationColumns.generated.ts'
import type { Applicant, RegistrationQuestion } from './review/use-registration-decision.ts'

type Row = RegistrationColumns_MemberFragment

interface RowActions {
  readonly onOpen: (id: string) => void
  readonly onAsk: (question: RegistrationQuestion, applicant: Applicant) => void
}

/** The columns of new registrations, with the actions to confirm and delete. Spec 000 §2. */
export const registrationColumns = ({ onOpen, onAsk }: RowActions): readonly Column<Row>[] => [
  {
    id: 'name',
    header: 'Name',
    card: 'title',
    cell: ({ name, passportUrl }) => <NameWithPicture name={name} picture={passportUrl} />,
  },
  {
    id: 'contact',
    header: 'E-mail and phone',
    card: 'plain',
    cell: (row) => (
      <>
        {row.email && <Email>{row.email}</Email>}
        <chakra.span display="block" color="fg.muted">
          {row.phone && <Phone>{row.phone}</Phone>}
        </chakra.span>
      </>
    ),
  },
  {
    id: 'work',
    header: 'Works at',
    card: 'plain',
    // Nearly all work at the same organisation, so the department says more.
    cell: (row) => row.employment?.department || row.employment?.organisation,
  },
  {
    id: 'registered',
    header: 'Registered',
    card: 'plain',
    cell: (row) => row.joinedAt && <ShortDate instant={row.joinedAt} />,
  },
  actionsColumn({
    header: 'Decide',
    card: 'actions',
    cell: (row) => (
      <>
        <Button size="sm" tone="quiet" aria-label={`View ${row.name}`} onClick={() => onOpen(row.id)}>
          View
        </Button>
        {row.mayDecide && (
          <Button
            size="sm"
            tone="secondary"
            aria-label={`Confirm ${row.name}`}
            onClick={() => onAsk('confirm', row)}
          >
            Confirm
          </Button>
        )}
        <IconButton icon={Trash2} label={`Delete ${row.name}`} onClick={() => onAsk('delete', row)} />
      </>
    ),
  }),
]
