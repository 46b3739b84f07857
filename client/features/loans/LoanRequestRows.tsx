import type { FragmentType } from '@apollo/client/masking'
import { chakra } from '@chakra-ui/react/styled-system'
import { EllipsisVertical, type LucideIcon } from 'lucide-react'
import { formatInstant } from '#rules/dates.ts'
import { IconButton } from '../../ui/Button.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Money } from '../../ui/Money.tsx'
import type { LoanProgress_LoanRequestFragment } from './LoanProgress.generated.ts'
import { LoanProgress } from './LoanProgress.tsx'
import type { LoanRequestRows_LoanRequestFragment } from './LoanRequestRows.generated.ts'

type Row = LoanRequestRows_LoanRequestFragment & FragmentType<LoanProgress_LoanRequestFragment>

const FACTS: readonly Column<Row>[] = [
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
    id: 'requested',
    header: 'Requested',
    card: 'line',
    cell: (row) => row.requestedAt && formatInstant(new Date(row.requestedAt)),
  },
]

const READINESS: Column<Row> = {
  id: 'readiness',
  header: 'Readiness',
  card: 'line',
  nowrap: true,
  cell: (row) => <LoanProgress loanRequest={row} />,
}

/** Of an approved loan it no longer matters how many have signed, but what was paid out. */
const PAID_OUT: Column<Row> = {
  id: 'amount-due',
  header: 'Amount due',
  align: 'end',
  card: 'line',
  nowrap: true,
  cell: (row) => row.amountDue !== null && <Money amount={row.amountDue} />,
}

const columnsOf = (state: LoanRequestRowsProps<Row>['state']): readonly Column<Row>[] =>
  FACTS.toSpliced(-1, 0, state === 'PENDING' ? READINESS : PAID_OUT)

/** Something a row offers besides being opened. */
export interface LoanRowAct {
  readonly id: string
  readonly label: string
  readonly icon: LucideIcon
  /** The part of the popup it opens; null for an act that needs no popup. */
  readonly part: string | null
  readonly tone?: 'plain' | 'danger'
}

export interface LoanRequestRowsProps<Item extends Row> {
  readonly caption: string
  readonly state: 'PENDING' | 'APPROVED'
  readonly loanRequests: readonly Item[]
  /** Left out for rows that are only opened. */
  readonly acts?: readonly LoanRowAct[]
  readonly onOpen: (loanRequest: Item) => void
  readonly onAct: (loanRequest: Item, act: LoanRowAct) => void
}

/** Loan requests as rows; pressing one opens it, its menu goes straight to a part or a decision. */
export function LoanRequestRows<Item extends Row>({
  caption,
  state,
  loanRequests,
  acts,
  onOpen,
  onAct,
}: LoanRequestRowsProps<Item>) {
  const actions: Column<Item> = {
    id: 'actions',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    // On phones the popup has them all.
    card: 'hidden',
    cell: (row) => (
      // Above the row's own button, which lies over the whole row.
      <chakra.span position="relative" zIndex="1" display="inline-flex">
        <Menu
          trigger={
            <IconButton
              icon={EllipsisVertical}
              size="sm"
              label={`Actions for ${row.borrower?.name ?? row.reference}, ${row.reference}`}
            />
          }
          entries={(acts ?? []).map((act) => {
            const { id, label, icon, tone = 'plain' } = act
            return { id, label, icon, tone, onSelect: () => onAct(row, act) }
          })}
        />
      </chakra.span>
    ),
  }
  return (
    <DataTable<Item>
      caption={caption}
      columns={acts ? [...columnsOf(state), actions] : columnsOf(state)}
      rows={loanRequests}
      rowKey={(row) => row.id}
      onOpen={onOpen}
    />
  )
}
