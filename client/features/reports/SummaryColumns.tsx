import { chakra } from '@chakra-ui/react/styled-system'
import { monthsText } from '#rules/dates.ts'
import { formatNaira, type Kobo, koboToNaira, sumKobo } from '#rules/money.ts'
import { INSTRUCTION_PRODUCTS, type InstructionProduct, SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import type { SavingsInstructionKind } from '../../apollo/graph-types.generated.ts'
import type { CsvTable } from '../../lists/csv-table.ts'
import { type ListColumn, SERIAL } from '../../lists/list-column.ts'
import { Money } from '../../ui/Money.tsx'
import { dayCell, dayText } from './report-cells.ts'
import type { SummaryReportPageQuery } from './SummaryReportPage.generated.ts'

type Row = NonNullable<SummaryReportPageQuery['savingsInstructions']>['items'][number]

/** The kinds of savings request as people call them. */
export const KIND_LABELS: Readonly<Record<SavingsInstructionKind, string>> = {
  INITIAL: 'Initial',
  INCREASE: 'Increase',
  DECREASE: 'Decrease',
}

const itemOf = ({ items }: Row, product: InstructionProduct) => items.find((item) => item.product === product)

const productColumn = (product: InstructionProduct): ListColumn<Row> => ({
  id: product,
  header: SAVINGS_PRODUCTS[product].label,
  align: 'end',
  card: 'line',
  text: (row) => {
    const item = itemOf(row, product)
    return item === undefined
      ? ''
      : [formatNaira(item.amount), item.durationMonths && monthsText(item.durationMonths)]
          .filter(Boolean)
          .join('\n')
  },
  cell: (row) => {
    const item = itemOf(row, product)
    return (
      item && (
        <span>
          <Money amount={item.amount} />
          {item.durationMonths !== null && (
            <chakra.span display="block" textStyle="xs" color="fg.muted" whiteSpace="nowrap">
              {monthsText(item.durationMonths)}
            </chakra.span>
          )}
        </span>
      )
    )
  },
})

/** Spec 001 §2: the Members Summary Table. */
export const SUMMARY_COLUMNS: readonly ListColumn<Row>[] = [
  SERIAL,
  {
    id: 'name',
    header: 'Name',
    card: 'title',
    sortBy: 'NAME',
    text: ({ member }) => member?.name ?? '',
  },
  {
    id: 'member-id',
    header: 'Member ID',
    card: 'side',
    nowrap: true,
    sortBy: 'MEMBER_NUMBER',
    text: ({ member }) => member?.memberNumber ?? '',
  },
  { id: 'kind', header: 'Kind', card: 'line', text: ({ kind }) => KIND_LABELS[kind] },
  {
    id: 'requested',
    header: 'Requested',
    card: 'line',
    nowrap: true,
    sortBy: 'REQUESTED_AT',
    text: ({ requestedAt }) => dayText(requestedAt),
  },
  ...INSTRUCTION_PRODUCTS.map(productColumn),
  {
    id: 'monthly-total',
    header: 'Total per month',
    align: 'end',
    card: 'line',
    stays: true,
    sortBy: 'MONTHLY_TOTAL',
    text: ({ monthlyTotal }) => formatNaira(monthlyTotal),
    cell: ({ monthlyTotal }) => (
      <strong>
        <Money amount={monthlyTotal} />
      </strong>
    ),
  },
]

interface Totals {
  readonly monthlyTotal: Kobo
  readonly products: readonly { readonly product: string; readonly amount: Kobo }[]
}

/** The sums of these savings requests. */
export const sumOf = (rows: readonly Row[]): Totals => ({
  monthlyTotal: sumKobo(rows.map(({ monthlyTotal }) => monthlyTotal)),
  products: INSTRUCTION_PRODUCTS.map((product) => ({
    product,
    amount: sumKobo(rows.flatMap((row) => itemOf(row, product)?.amount ?? [])),
  })),
})

/** The totals as the cells of the table's last row. */
export const footOf = ({ monthlyTotal, products }: Totals): Readonly<Record<string, string>> => ({
  name: 'Total',
  ...Object.fromEntries(products.map(({ product, amount }) => [product, formatNaira(amount)])),
  'monthly-total': formatNaira(monthlyTotal),
})

/** Amounts in naira, months beside them. */
export const SUMMARY_CSV: CsvTable<Row> = {
  name: 'members-summary',
  head: [
    'S/N',
    'Name',
    'Member ID',
    'Kind',
    'Requested',
    ...INSTRUCTION_PRODUCTS.flatMap((product) => [
      `${SAVINGS_PRODUCTS[product].label} (NGN)`,
      `${SAVINGS_PRODUCTS[product].label} (months)`,
    ]),
    'Total per month (NGN)',
  ],
  lines: (row, serial) => [
    [
      serial,
      row.member?.name ?? null,
      row.member?.memberNumber ?? null,
      KIND_LABELS[row.kind],
      dayCell(row.requestedAt),
      ...INSTRUCTION_PRODUCTS.flatMap((product) => {
        const item = itemOf(row, product)
        return item === undefined ? [null, null] : [koboToNaira(item.amount), item.durationMonths]
      }),
      koboToNaira(row.monthlyTotal),
    ],
  ],
  foot: (rows) => {
    const { monthlyTotal, products } = sumOf(rows)
    return [
      null,
      'Total',
      null,
      null,
      null,
      ...products.flatMap(({ amount }) => [koboToNaira(amount), null]),
      koboToNaira(monthlyTotal),
    ]
  },
}
