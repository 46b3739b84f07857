import { chakra } from '@chakra-ui/react/styled-system'
import { monthsText } from '#rules/dates.ts'
import { count, day, fileTable, identifier, money, type TableColumn, text } from '#rules/file-table.ts'
import { formatNaira, type Kobo, sumKobo } from '#rules/money.ts'
import { INSTRUCTION_PRODUCTS, type InstructionProduct, SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import type { SavingsInstructionKind } from '../../apollo/graph-types.generated.ts'
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

const filedProduct = (product: InstructionProduct): readonly TableColumn<Row>[] => [
  money(`${SAVINGS_PRODUCTS[product].label} (NGN)`, (row) => itemOf(row, product)?.amount ?? null),
  count(`${SAVINGS_PRODUCTS[product].label} (months)`, (row) => itemOf(row, product)?.durationMonths ?? null),
]

/** The summary as a file: amounts in naira, months beside them. */
export const SUMMARY_FILE = fileTable<Row>({
  name: 'members-summary',
  columns: [
    count('S/N', (_row, serial) => serial),
    text('Name', ({ member }) => member?.name ?? null),
    identifier('Member ID', ({ member }) => member?.memberNumber ?? null),
    text('Kind', ({ kind }) => KIND_LABELS[kind]),
    day('Requested', ({ requestedAt }) => dayCell(requestedAt)),
    ...INSTRUCTION_PRODUCTS.flatMap(filedProduct),
    money('Total per month (NGN)', ({ monthlyTotal }) => monthlyTotal),
  ],
  foot: (rows) => {
    const { monthlyTotal, products } = sumOf(rows)
    return {
      Name: 'Total',
      ...Object.fromEntries(
        INSTRUCTION_PRODUCTS.map((product, place) => [
          `${SAVINGS_PRODUCTS[product].label} (NGN)`,
          products[place]?.amount ?? null,
        ]),
      ),
      'Total per month (NGN)': monthlyTotal,
    }
  },
})
