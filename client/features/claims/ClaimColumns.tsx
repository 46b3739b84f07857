import { HeartHandshake } from 'lucide-react'
import { formatShortDate } from '#rules/dates.ts'
import { CLAIMS_TEXTS } from '#rules/texts/claims.ts'
import { viewDetailsColumn } from '../../requests/ActionsColumn.tsx'
import type { QueueTexts } from '../../requests/RequestQueue.tsx'
import { StatusBadge } from '../../ui/Badge.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { ShortDate } from '../../ui/DateTime.tsx'
import { Money } from '../../ui/Money.tsx'
import type { ClaimsPageQuery } from './ClaimsPage.generated.ts'

/** A claim in the staff's list. */
export type Claim = NonNullable<ClaimsPageQuery['beneficiaryClaims']>['items'][number]

/** The texts of the list. Spec 002 §2.10. */
export const CLAIM_LIST_TEXTS: QueueTexts = {
  title: CLAIMS_TEXTS.listTitle,
  what: 'beneficiary withdrawal request',
  loading: CLAIMS_TEXTS.loading,
  total: (count) => `${count} in this list`,
  search: { label: 'Search requests', placeholder: 'Member ID or beneficiary' },
  empty: { title: CLAIMS_TEXTS.noneFound, advice: CLAIMS_TEXTS.noMatch, icon: HeartHandshake },
  noMatch: { title: CLAIMS_TEXTS.noneFound, advice: CLAIMS_TEXTS.noMatch },
}

/** Spec 002 §2.10: the columns of the list. */
export const claimColumns = (onOpen: (id: string) => void): readonly Column<Claim>[] => [
  {
    id: 'date',
    header: 'Date',
    card: 'line',
    cell: ({ requestedAt }) => requestedAt && <ShortDate instant={requestedAt} />,
  },
  {
    id: 'member',
    header: 'Deceased Member ID',
    card: 'line',
    nowrap: true,
    cell: ({ memberNumber }) => memberNumber,
  },
  { id: 'beneficiary', header: 'Beneficiary Name', card: 'title', cell: ({ person }) => person.fullName },
  {
    id: 'death',
    header: 'Date of Death',
    card: 'line',
    nowrap: true,
    cell: ({ dateOfDeath }) => dateOfDeath && formatShortDate(dateOfDeath),
  },
  {
    id: 'amount',
    header: 'Amount Due',
    align: 'end',
    card: 'side',
    nowrap: true,
    cell: ({ settlement }) => (settlement ? <Money amount={settlement.amountDue} /> : '–'),
  },
  { id: 'status', header: 'Status', card: 'line', cell: ({ state }) => <StatusBadge status={state} /> },
  viewDetailsColumn<Claim>({ nameOf: ({ person }) => person.fullName, onOpen }),
]
