import { createElement } from 'react'
import { formatPlainDate } from '#rules/dates.ts'
import { formatNaira, koboToNaira } from '#rules/money.ts'
import { REMITTANCE_STATE_LABELS } from '#rules/texts/remittances.ts'
import { MONEY_METHOD_LABELS } from '#rules/texts/vouchers.ts'
import type { CsvTable } from '../../../lists/csv-table.ts'
import type { ListColumn } from '../../../lists/list-column.ts'
import { RecordState } from '../../../ui/RecordState.tsx'
import { monthName } from '../month-name.ts'
import type { RemittancePartsFragment } from './RemittanceParts.generated.ts'

/** A remittance as its screens read it. */
export type ShownRemittance = Omit<RemittancePartsFragment, ' $fragmentName'>

/** 'July 2026, August 2026'. */
const monthsText = ({ parts }: ShownRemittance): string =>
  parts.map(({ month }) => monthName(month)).join(', ')

/** The columns of the list, on the screen and on paper. */
export const REMITTANCE_COLUMNS: readonly ListColumn<ShownRemittance>[] = [
  { id: 'number', header: 'Number', card: 'title', nowrap: true, text: ({ number }) => number },
  { id: 'date', header: 'Banked', card: 'line', nowrap: true, text: ({ date }) => formatPlainDate(date) },
  { id: 'payer', header: 'Payer', card: 'line', text: ({ payerName }) => payerName },
  { id: 'months', header: 'For', card: 'line', text: monthsText },
  { id: 'reference', header: 'Reference', card: 'line', text: ({ reference }) => reference },
  {
    id: 'received',
    header: 'Received',
    align: 'end',
    card: 'line',
    nowrap: true,
    text: ({ received }) => formatNaira(received),
  },
  {
    id: 'charge',
    header: 'Charge deducted',
    align: 'end',
    card: 'line',
    nowrap: true,
    text: ({ charge }) => formatNaira(charge),
  },
  {
    id: 'state',
    header: 'Status',
    card: 'side',
    nowrap: true,
    text: ({ state }) => REMITTANCE_STATE_LABELS[state],
    cell: ({ state }) => createElement(RecordState, { state, label: REMITTANCE_STATE_LABELS[state] }),
  },
]

/** The remittances as a file: one line for each month. */
export const REMITTANCE_CSV: CsvTable<ShownRemittance> = {
  name: 'remittances',
  head: [
    'Number',
    'Banked',
    'Payer',
    'Payment method',
    'Reference',
    'Received (NGN)',
    'Charge (NGN)',
    'Month',
    'Amount (NGN)',
    'In suspense (NGN)',
    'Status',
    'Entry',
  ],
  lines: ({ parts, ...remittance }) =>
    parts.map(({ month, amount, held }) => [
      remittance.number,
      remittance.date,
      remittance.payerName,
      MONEY_METHOD_LABELS[remittance.method],
      remittance.reference,
      koboToNaira(remittance.received),
      koboToNaira(remittance.charge),
      month,
      koboToNaira(amount),
      koboToNaira(held),
      REMITTANCE_STATE_LABELS[remittance.state],
      remittance.entry ?? '',
    ]),
}
