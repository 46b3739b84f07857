import { createElement } from 'react'
import { formatPlainDate } from '#rules/dates.ts'
import { day, identifier, linesTable, money, text } from '#rules/file-table.ts'
import { formatNaira } from '#rules/money.ts'
import { REMITTANCE_STATE_LABELS } from '#rules/texts/remittances.ts'
import { MONEY_METHOD_LABELS } from '#rules/texts/vouchers.ts'
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
  { id: 'payer', header: 'Payer', card: 'line', text: ({ payer }) => payer.name },
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

interface FiledPart {
  readonly remittance: ShownRemittance
  readonly part: ShownRemittance['parts'][number]
}

/** The remittances as a file: one line for each month. */
export const REMITTANCE_FILE = linesTable<ShownRemittance, FiledPart>({
  name: 'remittances',
  lines: (remittance) => remittance.parts.map((part) => ({ remittance, part })),
  columns: [
    identifier('Number', ({ remittance }) => remittance.number),
    day('Banked', ({ remittance }) => remittance.date),
    text('Payer', ({ remittance }) => remittance.payer.name),
    text('Payment method', ({ remittance }) => MONEY_METHOD_LABELS[remittance.method]),
    identifier('Reference', ({ remittance }) => remittance.reference),
    money('Received (NGN)', ({ remittance }) => remittance.received),
    money('Charge (NGN)', ({ remittance }) => remittance.charge),
    text('Month', ({ part }) => part.month),
    money('Amount (NGN)', ({ part }) => part.amount),
    money('In suspense (NGN)', ({ part }) => part.held),
    text('Status', ({ remittance }) => REMITTANCE_STATE_LABELS[remittance.state]),
    identifier('Entry', ({ remittance }) => remittance.entry?.reference ?? ''),
  ],
})
