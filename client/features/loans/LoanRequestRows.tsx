import type { FragmentType } from '@apollo/client/masking'
import { chakra } from '@chakra-ui/react/styled-system'
import { formatInstant } from '#rules/dates.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import type { LoanProgress_LoanRequestFragment } from './LoanProgress.generated.ts'
import { LoanProgress } from './LoanProgress.tsx'
import type { LoanRequestRows_LoanRequestFragment } from './LoanRequestRows.generated.ts'

type Row = LoanRequestRows_LoanRequestFragment & FragmentType<LoanProgress_LoanRequestFragment>

const COLUMNS: readonly Column<Row>[] = [
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
    header: 'Loan id',
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
    cell: (row) => `${row.durationMonths} ${row.durationMonths === 1 ? 'month' : 'months'}`,
  },
  {
    id: 'readiness',
    header: 'Readiness',
    card: 'line',
    nowrap: true,
    cell: (row) => <LoanProgress loanRequest={row} />,
  },
  {
    id: 'requested',
    header: 'Requested',
    card: 'line',
    nowrap: true,
    cell: (row) => row.requestedAt && formatInstant(new Date(row.requestedAt)),
  },
]

export interface LoanRequestRowsProps<Item extends Row> {
  readonly caption: string
  readonly loanRequests: readonly Item[]
  readonly onOpen: (loanRequest: Item) => void
}

/** Loan requests as rows; pressing one opens it. */
export function LoanRequestRows<Item extends Row>({
  caption,
  loanRequests,
  onOpen,
}: LoanRequestRowsProps<Item>) {
  return (
    <DataTable<Item>
      caption={caption}
      columns={COLUMNS}
      rows={loanRequests}
      rowKey={(row) => row.id}
      onOpen={onOpen}
    />
  )
}
