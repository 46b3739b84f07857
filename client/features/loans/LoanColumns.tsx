import { chakra } from '@chakra-ui/react/styled-system'
import { HandCoins } from 'lucide-react'
import { formatInstant } from '#rules/dates.ts'
import type { QueueTexts } from '../../requests/RequestQueue.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { monthsText } from './contract/paper-words.ts'
import type { LoanColumns_LoanRequestFragment } from './LoanColumns.generated.ts'

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
        <chakra.span display="block" textStyle="xs" color="fg.muted" fontWeight="400">
          {row.borrower?.memberNumber}
        </chakra.span>
      </span>
    ),
  },
  {
    id: 'reference',
    header: 'Loan ID',
    card: 'line',
    cell: (row) => <chakra.span fontVariantNumeric="tabular-nums">{row.reference}</chakra.span>,
  },
  { id: 'type', header: 'Type', card: 'line', cell: (row) => row.typeLabel },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    card: 'side',
    nowrap: true,
    cell: (row) => <Money amount={row.amount} />,
  },
  {
    id: 'duration',
    header: 'Duration',
    align: 'end',
    card: 'line',
    nowrap: true,
    cell: (row) => monthsText(row.durationMonths),
  },
  own,
  {
    id: 'requested',
    header: 'Requested',
    card: 'line',
    cell: (row) => row.requestedAt && formatInstant(new Date(row.requestedAt)),
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
  total: (count) => `${count} in all`,
  search: { label: 'Search loans', placeholder: 'Loan ID or member ID' },
  empty: { title: empty, advice, icon: HandCoins },
  noMatch: { title: empty, advice: 'Try a part of the loan ID or of the member ID.' },
})
