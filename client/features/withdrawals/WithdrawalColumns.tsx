import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { viewDetailsColumn } from '../../requests/ActionsColumn.tsx'
import { StatusBadge } from '../../ui/Badge.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { ShortDate } from '../../ui/DateTime.tsx'
import { PaymentMark } from './PaymentWarnings.tsx'
import type { WithdrawalParts_WithdrawalFragment } from './WithdrawalParts.generated.ts'
import { isOpen, nameOfWithdrawal } from './withdrawal-list.ts'

interface WithdrawalColumnsOptions<Row> {
  /** What the request comes to. */
  readonly amount: { readonly header: string; readonly cell: (row: Row) => ReactNode }
  readonly onOpen: (id: string) => void
}

/** The columns of both queues of withdrawals. Spec 002 §2.8. */
export const withdrawalColumns = <Row extends WithdrawalParts_WithdrawalFragment>({
  amount,
  onOpen,
}: WithdrawalColumnsOptions<Row>): readonly Column<Row>[] => [
  {
    id: 'member',
    header: 'Member',
    card: 'title',
    cell: (row) => (
      <span>
        <chakra.span display="block">{nameOfWithdrawal(row)}</chakra.span>
        <chakra.span display="block" textStyle="xs" color="fg.muted" fontWeight="400">
          {row.memberNumber}
        </chakra.span>
      </span>
    ),
  },
  {
    id: 'date',
    header: 'Date',
    card: 'line',
    cell: ({ requestedAt }) => requestedAt && <ShortDate instant={requestedAt} />,
  },
  { id: 'amount', align: 'end', card: 'side', nowrap: true, ...amount },
  {
    id: 'status',
    header: 'Status',
    card: 'line',
    cell: ({ state, warnings }) => (
      <chakra.span display="inline-flex" flexWrap="wrap" gap="1">
        <StatusBadge status={state} />
        {isOpen(state) && <PaymentMark warnings={warnings} />}
      </chakra.span>
    ),
  },
  viewDetailsColumn<Row>({ nameOf: nameOfWithdrawal, onOpen }),
]
