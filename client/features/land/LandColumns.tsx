import { viewDetailsColumn } from '../../requests/ActionsColumn.tsx'
import { Badge, StatusBadge } from '../../ui/Badge.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { ShortDate } from '../../ui/DateTime.tsx'
import { Money } from '../../ui/Money.tsx'
import { type LandItem, MEMBER_TYPES, nameOfApplicant } from './land-list.ts'

/** Whether the applicant is a member. */
export function MemberTypeBadge({ type }: { readonly type: LandItem['memberType'] }) {
  return <Badge tone={type === 'MEMBER' ? 'brand' : 'accent'}>{MEMBER_TYPES[type].label}</Badge>
}

/** Spec 002 §2.11: the columns of the list. */
export const landColumns = (onOpen: (id: string) => void): readonly Column<LandItem>[] => [
  {
    id: 'date',
    header: 'Date',
    card: 'line',
    nowrap: true,
    cell: ({ requestedAt }) => requestedAt && <ShortDate instant={requestedAt} />,
  },
  {
    id: 'type',
    header: 'Type',
    card: 'line',
    cell: ({ memberType }) => <MemberTypeBadge type={memberType} />,
  },
  {
    id: 'reference',
    header: 'ID/Reference',
    card: 'line',
    nowrap: true,
    cell: ({ reference }) => reference,
  },
  { id: 'name', header: 'Name', card: 'title', cell: nameOfApplicant },
  { id: 'estate', header: 'Estate', card: 'line', cell: ({ acquisition }) => acquisition.estateLabel },
  { id: 'plots', header: 'Plots', align: 'end', card: 'line', cell: ({ acquisition }) => acquisition.plots },
  {
    id: 'amount',
    header: 'Total Amount',
    align: 'end',
    card: 'side',
    nowrap: true,
    cell: ({ acquisition }) => <Money amount={acquisition.totalAmount} />,
  },
  { id: 'status', header: 'Status', card: 'line', cell: ({ state }) => <StatusBadge status={state} /> },
  viewDetailsColumn<LandItem>({ nameOf: nameOfApplicant, onOpen }),
]
