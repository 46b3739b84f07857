import { formatShortDate } from '#rules/dates.ts'
import { formatNaira, koboToNaira } from '#rules/money.ts'
import { AGEING_LABELS } from '#rules/texts/arrears.ts'
import { REMITTANCE_TEXTS } from '#rules/texts/remittances.ts'
import { WRITE_OFF_TEXTS } from '#rules/texts/write-offs.ts'
import type { CsvTable } from '../../../lists/csv-table.ts'
import type { ListColumn } from '../../../lists/list-column.ts'
import { monthName } from '../month-name.ts'
import type { UnremittedPageQuery } from './UnremittedPage.generated.ts'

export type Unremitted = NonNullable<UnremittedPageQuery['unremittedDeductions']>
export type UnremittedMonth = Unremitted['months'][number]

/** 'Not due' while nothing is late. */
const ageText = ({ band, daysLate, sums }: UnremittedMonth): string =>
  daysLate === 0 ? (sums.closing > 0 ? 'Not late' : '') : AGEING_LABELS[band]

const SUMS = [
  ['opening', 'Opening'],
  ['deducted', 'Deducted'],
  ['remitted', 'Remitted'],
  ['writtenOff', WRITE_OFF_TEXTS.writtenOff],
  ['closing', 'Unremitted'],
  ['held', REMITTANCE_TEXTS.held],
] as const

/** What only some societies have: its column stands where there is any of it, so that the table fits its page. */
const SELDOM: ReadonlySet<string> = new Set(['writtenOff', 'held'])

/** Each payer and month with its sums; the opening alone where there is a first day. `total` is that of the months. */
export const unremittedColumns = (
  hasOpening: boolean,
  total: Unremitted['total'] | null,
): readonly ListColumn<UnremittedMonth>[] => [
  { id: 'month', header: 'Month', card: 'title', nowrap: true, text: ({ month }) => monthName(month) },
  { id: 'payer', header: 'Payer', card: 'line', text: ({ payerName }) => payerName },
  ...SUMS.filter(([name]) =>
    name === 'opening' ? hasOpening : !SELDOM.has(name) || (total !== null && total[name] !== 0),
  ).map(
    ([name, header]): ListColumn<UnremittedMonth> => ({
      id: name,
      header,
      align: 'end',
      card: 'line',
      nowrap: true,
      text: ({ sums }) => formatNaira(sums[name]),
    }),
  ),
  {
    id: 'expected',
    header: 'Expected on',
    card: 'line',
    nowrap: true,
    text: ({ expectedOn }) => formatShortDate(expectedOn),
  },
  { id: 'age', header: 'Late', card: 'side', nowrap: true, text: ageText },
]

/** The sums of all as cells of the last row. */
export const unremittedFoot = ({ total }: Unremitted): Readonly<Record<string, string>> => ({
  month: 'Total',
  ...Object.fromEntries(SUMS.map(([name]) => [name, formatNaira(total[name])])),
})

/** Amounts in naira, with the sums that the books say. */
export const unremittedCsv = (unremitted: Unremitted | null): CsvTable<UnremittedMonth> => ({
  name: 'unremitted-deductions',
  head: [
    'Payer',
    'Month',
    ...SUMS.map(([, header]) => `${header} (NGN)`),
    'Expected on',
    'Days late',
    'Ageing',
  ],
  lines: ({ payerName, month, sums, expectedOn, daysLate, band }) => [
    [
      payerName,
      month,
      ...SUMS.map(([name]) => koboToNaira(sums[name])),
      expectedOn,
      daysLate,
      AGEING_LABELS[band],
    ],
  ],
  foot: () =>
    unremitted === null
      ? []
      : ['Total', null, ...SUMS.map(([name]) => koboToNaira(unremitted.total[name])), null, null, null],
})
