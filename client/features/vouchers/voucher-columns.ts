import { createElement } from 'react'
import { formatPlainDate } from '#rules/dates.ts'
import { day, identifier, linesTable, money, text } from '#rules/file-table.ts'
import { formatNaira, sumKobo } from '#rules/money.ts'
import { MONEY_METHOD_LABELS, VOUCHER_KIND_LABELS, VOUCHER_STATE_LABELS } from '#rules/texts/vouchers.ts'
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

interface FiledLine {
  readonly voucher: ShownVoucher
  readonly line: ShownVoucher['lines'][number]
}

/** The vouchers as a file: one line for each line of a voucher. */
export const VOUCHER_FILE = linesTable<ShownVoucher, FiledLine>({
  name: 'vouchers',
  lines: (voucher) => voucher.lines.map((line) => ({ voucher, line })),
  columns: [
    identifier('Number', ({ voucher }) => voucher.number),
    day('Date', ({ voucher }) => voucher.date),
    text('Kind', ({ voucher }) => VOUCHER_KIND_LABELS[voucher.kind]),
    text('Status', ({ voucher }) => VOUCHER_STATE_LABELS[voucher.state]),
    text('Party', ({ voucher }) => voucher.party),
    text('Payment method', ({ voucher }) =>
      voucher.method === null ? '' : MONEY_METHOD_LABELS[voucher.method],
    ),
    identifier('Reference', ({ voucher }) => voucher.reference),
    text('For', ({ voucher }) => voucher.narration),
    identifier('Account', ({ line }) => accountText(line)),
    identifier('Member', ({ line }) => memberText(line)),
    money('Debit', ({ line }) => line.debit),
    money('Credit', ({ line }) => line.credit),
    text('Entered by', ({ voucher }) => voucher.created.by?.name ?? ''),
    text('Posted by', ({ voucher }) => voucher.posted?.by?.name ?? ''),
    identifier('Entry', ({ voucher }) => voucher.entry?.reference ?? ''),
  ],
})

/** What the lines of a voucher come to on each side. */
export const sumsOf = ({ lines }: ShownVoucher) => ({
  debit: sumKobo(lines.map(({ debit }) => debit)),
  credit: sumKobo(lines.map(({ credit }) => credit)),
})
