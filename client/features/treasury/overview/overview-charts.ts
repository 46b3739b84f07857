import { formatCount } from '#rules/counts.ts'
import { formatMonth, formatPlainDate, formatShortMonth, type PlainDate } from '#rules/dates.ts'
import { count, day, fileTable, money, text } from '#rules/file-table.ts'
import { formatNaira, type Kobo, sumKobo } from '#rules/money.ts'
import { AGEING_LABELS } from '#rules/texts/arrears.ts'
import { BOOKS_OVERVIEW_TEXTS as TEXTS } from '#rules/texts/books-overview.ts'
import { WRITE_OFF_TEXTS } from '#rules/texts/write-offs.ts'
import { parseMonth } from '#rules/treasury/period.ts'
import type { ListColumn } from '../../../lists/list-column.ts'
import type { ChartPoint, ChartSeries } from '../../../ui/chart/chart.ts'
import type { ArrearsByMonthQuery, BooksOverviewPageQuery } from './BooksOverviewPage.generated.ts'

export type Overview = NonNullable<BooksOverviewPageQuery['booksOverview']>
export type Month = Overview['months'][number]
export type Band = Overview['bands'][number]
export type ArrearsMonth = NonNullable<ArrearsByMonthQuery['arrearsByMonth']>[number]

const onMonth = (month: string, write: (first: PlainDate) => string): string => {
  const first = parseMonth(month)
  return first === null ? month : write(first)
}

const monthPoint = (month: string, amounts: Readonly<Record<string, Kobo>>): ChartPoint => ({
  id: month,
  label: onMonth(month, formatShortMonth),
  name: onMonth(month, formatMonth),
  amounts,
})

/** A column of amounts in the table and on paper. */
const amounts = <Item>(id: string, header: string, amountOf: (item: Item) => Kobo): ListColumn<Item> => ({
  id,
  header,
  align: 'end',
  card: 'line',
  text: (item) => formatNaira(amountOf(item)),
})

const MONTH_COLUMN: ListColumn<Month> = {
  id: 'month',
  header: TEXTS.month,
  card: 'title',
  nowrap: true,
  text: ({ month }) => onMonth(month, formatMonth),
}

/** Savings, share capital and loans outstanding at the end of each month. */
export const BALANCES = {
  series: [
    { id: 'savings', label: TEXTS.savings, colour: 'brand.fg', drawnAs: 'line' },
    { id: 'capital', label: TEXTS.capital, colour: 'info.fg', drawnAs: 'dotted line' },
    { id: 'loans', label: TEXTS.loans, colour: 'accent.fg', drawnAs: 'dashed line' },
  ] satisfies readonly ChartSeries[],
  pointOf: ({ month, savings, capital, loans }: Month) => monthPoint(month, { savings, capital, loans }),
  columns: [
    MONTH_COLUMN,
    {
      id: 'endsOn',
      header: TEXTS.day,
      card: 'line',
      nowrap: true,
      text: ({ endsOn }) => formatPlainDate(endsOn),
    },
    amounts('savings', TEXTS.savings, ({ savings }) => savings),
    amounts('capital', TEXTS.capital, ({ capital }) => capital),
    amounts('loans', TEXTS.loans, ({ loans }) => loans),
  ] satisfies readonly ListColumn<Month>[],
  file: fileTable<Month>({
    name: 'savings-and-loans',
    columns: [
      text(TEXTS.month, ({ month }) => month),
      day(TEXTS.day, ({ endsOn }) => endsOn),
      money(inNaira(TEXTS.savings), ({ savings }) => savings),
      money(inNaira(TEXTS.capital), ({ capital }) => capital),
      money(inNaira(TEXTS.loans), ({ loans }) => loans),
    ],
  }),
} as const

/** What payers were asked for, deducted and sent, by the month of the deduction. */
export const DEDUCTIONS = {
  series: [
    { id: 'scheduled', label: TEXTS.scheduled, colour: 'fg.muted', drawnAs: 'outlined bar' },
    { id: 'deducted', label: TEXTS.deducted, colour: 'brand.fg', drawnAs: 'solid bar' },
    { id: 'remitted', label: TEXTS.remitted, colour: 'accent.fg', drawnAs: 'hatched bar' },
  ] satisfies readonly ChartSeries[],
  pointOf: ({ month, scheduled, deducted, remitted }: Month) =>
    monthPoint(month, { scheduled, deducted, remitted }),
  columns: [
    MONTH_COLUMN,
    amounts('scheduled', TEXTS.scheduled, ({ scheduled }) => scheduled),
    amounts('deducted', TEXTS.deducted, ({ deducted }) => deducted),
    amounts('remitted', TEXTS.remitted, ({ remitted }) => remitted),
    amounts('writtenOff', WRITE_OFF_TEXTS.writtenOff, ({ writtenOff }) => writtenOff),
  ] satisfies readonly ListColumn<Month>[],
  file: fileTable<Month>({
    name: 'deductions',
    columns: [
      text(TEXTS.month, ({ month }) => month),
      money(inNaira(TEXTS.scheduled), ({ scheduled }) => scheduled),
      money(inNaira(TEXTS.deducted), ({ deducted }) => deducted),
      money(inNaira(TEXTS.remitted), ({ remitted }) => remitted),
      money(inNaira(WRITE_OFF_TEXTS.writtenOff), ({ writtenOff }) => writtenOff),
    ],
  }),
} as const

const OVER_30: ReadonlySet<string> = new Set(['DAYS_31_60', 'DAYS_61_90', 'DAYS_91_180', 'OVER_180_DAYS'])
const OVER_90: ReadonlySet<string> = new Set(['DAYS_91_180', 'OVER_180_DAYS'])

/** What is behind in all, and on loans that are behind for longer. */
const arrearsOf = ({ bands }: ArrearsMonth) => {
  const of = (isMeant: (band: string) => boolean) =>
    sumKobo(bands.flatMap(({ band, arrears }) => (isMeant(band) ? [arrears] : [])))
  return {
    arrears: of(() => true),
    over30: of((band) => OVER_30.has(band)),
    over90: of((band) => OVER_90.has(band)),
    loans: bands.reduce((sum, { band, count }) => sum + (band === 'CURRENT' ? 0 : count), 0),
  }
}

/** Arrears at the end of each month. */
export const ARREARS = {
  series: [
    { id: 'arrears', label: TEXTS.arrears, colour: 'danger.fg', drawnAs: 'line' },
    { id: 'over30', label: TEXTS.overDays(30), colour: 'accent.fg', drawnAs: 'dashed line' },
    { id: 'over90', label: TEXTS.overDays(90), colour: 'fg.muted', drawnAs: 'dotted line' },
  ] satisfies readonly ChartSeries[],
  pointOf: (item: ArrearsMonth) => {
    const { arrears, over30, over90 } = arrearsOf(item)
    return monthPoint(item.month, { arrears, over30, over90 })
  },
  columns: [
    {
      id: 'month',
      header: TEXTS.month,
      card: 'title',
      nowrap: true,
      text: ({ month }) => onMonth(month, formatMonth),
    },
    {
      id: 'endsOn',
      header: TEXTS.day,
      card: 'line',
      nowrap: true,
      text: ({ endsOn }) => formatPlainDate(endsOn),
    },
    {
      id: 'loans',
      header: TEXTS.loanCount,
      align: 'end',
      card: 'line',
      text: (item) => formatCount(arrearsOf(item).loans),
    },
    amounts('arrears', TEXTS.arrears, (item) => arrearsOf(item).arrears),
    amounts('over30', TEXTS.overDays(30), (item) => arrearsOf(item).over30),
    amounts('over90', TEXTS.overDays(90), (item) => arrearsOf(item).over90),
  ] satisfies readonly ListColumn<ArrearsMonth>[],
  file: fileTable<ArrearsMonth>({
    name: 'arrears-over-time',
    columns: [
      text(TEXTS.month, ({ month }) => month),
      day(TEXTS.day, ({ endsOn }) => endsOn),
      count(TEXTS.loanCount, (item) => arrearsOf(item).loans),
      money(inNaira(TEXTS.arrears), (item) => arrearsOf(item).arrears),
      money(inNaira(TEXTS.overDays(30)), (item) => arrearsOf(item).over30),
      money(inNaira(TEXTS.overDays(90)), (item) => arrearsOf(item).over90),
    ],
  }),
} as const

/** Loans in arrears by the age of the oldest instalment. */
export const AGEING = {
  series: [
    { id: 'arrears', label: TEXTS.arrears, colour: 'danger.fg', drawnAs: 'solid bar' },
  ] satisfies readonly ChartSeries[],
  pointOf: ({ band, arrears }: Band): ChartPoint => ({
    id: band,
    label: AGEING_LABELS[band].replace(/ days$/, ''),
    name: AGEING_LABELS[band],
    amounts: { arrears },
  }),
  columns: [
    {
      id: 'band',
      header: TEXTS.behindBy,
      card: 'title',
      nowrap: true,
      text: ({ band }) => AGEING_LABELS[band],
    },
    {
      id: 'count',
      header: TEXTS.loanCount,
      align: 'end',
      card: 'line',
      text: ({ count }) => formatCount(count),
    },
    amounts('outstanding', TEXTS.owed, ({ outstanding }) => outstanding),
    amounts('arrears', TEXTS.arrears, ({ arrears }) => arrears),
  ] satisfies readonly ListColumn<Band>[],
  file: fileTable<Band>({
    name: 'arrears-by-age',
    columns: [
      text(TEXTS.behindBy, ({ band }) => AGEING_LABELS[band]),
      count(TEXTS.loanCount, ({ count: loans }) => loans),
      money(inNaira(TEXTS.owed), ({ outstanding }) => outstanding),
      money(inNaira(TEXTS.arrears), ({ arrears }) => arrears),
    ],
  }),
} as const

/** The head of a column of amounts in a file. */
function inNaira(name: string): string {
  return `${name} (NGN)`
}
