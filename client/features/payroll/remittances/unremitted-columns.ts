import { formatShortDate } from '#rules/dates.ts'
import { count, day, fileTable, money, type TableColumn, text } from '#rules/file-table.ts'
import { formatNaira } from '#rules/money.ts'
import { AGEING_LABELS } from '#rules/texts/arrears.ts'
import { REMITTANCE_TEXTS } from '#rules/texts/remittances.ts'
import { WRITE_OFF_TEXTS } from '#rules/texts/write-offs.ts'
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
  { id: 'payer', header: 'Payer', card: 'line', text: ({ payer }) => payer.name },
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

/** The months as a file, with the sums that the books say in the last row. */
export const unremittedFile = (unremitted: Unremitted | null) =>
  fileTable<UnremittedMonth>({
    name: 'unremitted-deductions',
    columns: [
      text('Payer', ({ payer }) => payer.name),
      text('Month', ({ month }) => month),
      ...SUMS.map(
        ([name, header]): TableColumn<UnremittedMonth> => money(`${header} (NGN)`, ({ sums }) => sums[name]),
      ),
      day('Expected on', ({ expectedOn }) => expectedOn),
      count('Days late', ({ daysLate }) => daysLate),
      text('Ageing', ({ band }) => AGEING_LABELS[band]),
    ],
    foot: () =>
      unremitted && {
        Payer: 'Total',
        ...Object.fromEntries(SUMS.map(([name, header]) => [`${header} (NGN)`, unremitted.total[name]])),
      },
  })
