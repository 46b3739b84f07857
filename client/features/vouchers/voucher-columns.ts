import { createElement } from 'react'
import { formatPlainDate } from '#rules/dates.ts'
import { formatNaira, koboToNaira, sumKobo } from '#rules/money.ts'
import { MONEY_METHOD_LABELS, VOUCHER_KIND_LABELS, VOUCHER_STATE_LABELS } from '#rules/texts/vouchers.ts'
import type { CsvTable } from '../../lists/csv-table.ts'
import type { ListColumn } from '../../lists/list-column.ts'
import { VoucherState } from './VoucherState.tsx'
import { accountText, memberText, type ShownVoucher } from './voucher-words.ts'

/** The columns of the list of vouchers, on the screen and on paper. */
export const VOUCHER_COLUMNS: readonly ListColumn<ShownVoucher>[] = [
  { id: 'number', header: 'Number', card: 'title', nowrap: true, text: ({ number }) => number },
  { id: 'date', header: 'Date', card: 'line', nowrap: true, text: ({ date }) => formatPlainDate(date) },
  { id: 'kind', header: 'Kind', card: 'line', text: ({ kind }) => VOUCHER_KIND_LABELS[kind] },
  {
    id: 'about',
    header: 'For',
    card: 'plain',
    text: ({ party, narration }) => [party, narration].filter(Boolean).join(': '),
  },
  {
    id: 'total',
    header: 'Amount',
    align: 'end',
    card: 'line',
    nowrap: true,
    text: ({ total }) => formatNaira(total),
  },
  {
    id: 'state',
    header: 'Status',
    card: 'plain',
    text: ({ state }) => VOUCHER_STATE_LABELS[state],
    cell: (voucher) => createElement(VoucherState, { voucher }),
  },
]

/** The vouchers as a file: one line for each line of a voucher. */
export const VOUCHER_CSV: CsvTable<ShownVoucher> = {
  name: 'vouchers',
  head: [
    'Number',
    'Date',
    'Kind',
    'Status',
    'Party',
    'Payment method',
    'Reference',
    'For',
    'Account',
    'Member',
    'Debit',
    'Credit',
    'Entered by',
    'Posted by',
    'Entry',
  ],
  lines: (voucher) =>
    voucher.lines.map((line) => [
      voucher.number,
      voucher.date,
      VOUCHER_KIND_LABELS[voucher.kind],
      VOUCHER_STATE_LABELS[voucher.state],
      voucher.party,
      voucher.method === null ? '' : MONEY_METHOD_LABELS[voucher.method],
      voucher.reference,
      voucher.narration,
      accountText(line),
      memberText(line),
      koboToNaira(line.debit),
      koboToNaira(line.credit),
      voucher.created.by,
      voucher.posted?.by ?? '',
      voucher.entry ?? '',
    ]),
}

/** What the lines of a voucher come to on each side. */
export const sumsOf = ({ lines }: ShownVoucher) => ({
  debit: sumKobo(lines.map(({ debit }) => debit)),
  credit: sumKobo(lines.map(({ credit }) => credit)),
})
