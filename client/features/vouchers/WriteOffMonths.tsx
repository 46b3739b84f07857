import { formatNaira } from '#rules/money.ts'
import { WRITE_OFF_TEXTS } from '#rules/texts/write-offs.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { monthName } from '../payroll/month-name.ts'
import type { ShownVoucher } from './voucher-words.ts'

type WriteOffMonth = NonNullable<ShownVoucher['writeOff']>['months'][number]

const COLUMNS: readonly Column<WriteOffMonth>[] = [
  { id: 'month', header: 'Month', card: 'title', cell: ({ month }) => monthName(month) },
  {
    id: 'amount',
    header: WRITE_OFF_TEXTS.writtenOff,
    align: 'end',
    card: 'line',
    cell: ({ amount }) => formatNaira(amount),
  },
  {
    id: 'recovered',
    header: WRITE_OFF_TEXTS.recovered,
    align: 'end',
    card: 'line',
    cell: ({ recovered }) => formatNaira(recovered),
  },
]

/** The months that a voucher writes off, and what of them came after all. Nothing for other vouchers. */
export function WriteOffMonths({ voucher: { writeOff } }: { readonly voucher: ShownVoucher }) {
  return (
    writeOff && (
      <DataTable<WriteOffMonth>
        caption="Months written off"
        columns={COLUMNS}
        rows={writeOff.months}
        rowKey={({ month }) => month}
      />
    )
  )
}
