import { chakra } from '@chakra-ui/react/styled-system'
import { HandCoins } from 'lucide-react'
import { monthsText } from '#rules/dates.ts'
import type { QueueTexts } from '../../requests/RequestQueue.tsx'
import { CopyableId } from '../../ui/CopyButton.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { ShortDate } from '../../ui/DateTime.tsx'
import { Money } from '../../ui/Money.tsx'
import type { LoanColumns_LoanRequestFragment } from './LoanColumns.generated.ts'

/** The lines of a cell: what matters first, and below it what identifies or explains it. */
const Second = chakra('span', {
  base: { display: 'block', textStyle: 'xs', color: 'fg.muted', fontWeight: '400' },
})

/** The columns of loan tables, with one column specific to the queue. */
export const loanColumns = <Row extends LoanColumns_LoanRequestFragment>(
  own: Column<Row>,
): readonly Column<Row>[] => [
  {
    id: 'borrower',
    header: 'Borrower',
    card: 'title',
    cell: (row) => (
      <span>
        <chakra.span display="block">{row.borrower?.name ?? 'Name not given'}</chakra.span>
        <Second>{row.borrower?.memberNumber}</Second>
      </span>
    ),
  },
  {
    id: 'loan',
    header: 'Loan',
    card: 'plain',
    nowrap: true,
    cell: (row) => (
      <span>
        <chakra.span display="block">{row.typeLabel}</chakra.span>
        <Second>
          <CopyableId id={row.reference} what="loan ID" />
        </Second>
      </span>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    card: 'side',
    nowrap: true,
    cell: (row) => (
      <span>
        <Money amount={row.amount} />
        <Second>{monthsText(row.durationMonths)}</Second>
      </span>
    ),
  },
  own,
  {
    id: 'requested',
    header: 'Requested',
    card: 'line',
    cell: (row) => row.requestedAt && <ShortDate instant={row.requestedAt} />,
  },
]

/** The texts of a queue of loans; `empty` is the documented text of the empty list, `advice` what would be in it. */
export const loanQueueTexts = (
  title: string,
  what: string,
  { empty, advice }: { readonly empty: string; readonly advice: string },
): QueueTexts => ({
  title,
  what,
  total: (count) => `${count} in total`,
  search: { label: 'Search loans', placeholder: 'Loan ID, member ID or name' },
  empty: { title: empty, advice, icon: HandCoins },
  noMatch: { title: empty, advice: 'Try part of the loan ID or member ID.' },
})
