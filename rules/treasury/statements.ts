import { addMonths, type PlainDate } from '../dates.ts'
import { type Kobo, kobo, sumKobo, ZERO_KOBO } from '../money.ts'
import type { AccountGroup } from './account-groups.ts'
import { type AccountClass, balanceOf, type ChartAccount } from './chart.ts'
import { lastDayOf, monthOf } from './period.ts'

/** The financial statements of a society. */
export const STATEMENT_KINDS = [
  'INCOME_AND_EXPENDITURE',
  'BALANCE_SHEET',
  'RECEIPTS_AND_PAYMENTS',
  'CASH_FLOW',
] as const
export type StatementKind = (typeof STATEMENT_KINDS)[number]

/** The parts of the statements, each with its rows and their sum. */
export const STATEMENT_SECTIONS = [
  'INCOME',
  'EXPENSES',
  'ASSETS',
  'LIABILITIES',
  'EQUITY',
  'RECEIPTS',
  'PAYMENTS',
  'OPERATING',
  'INVESTING',
  'FINANCING',
] as const
export type StatementSectionName = (typeof STATEMENT_SECTIONS)[number]

/**
 * The single figures of the statements.
 *
 * - SURPLUS: income less expenses; on a balance sheet those that are not yet carried to the accumulated surplus.
 * - TOTAL_ASSETS, TOTAL_LIABILITIES: the sums of both sections.
 * - TOTAL_EQUITY: equity and that surplus.
 * - TOTAL_FUNDS: liabilities, equity and that surplus, which the assets equal.
 * - NET_CASH: what operating, investing and financing brought in, less what they took.
 * - OPENING_MONEY, CLOSING_MONEY: bank and cash before the first day and after the last.
 */
export const STATEMENT_FIGURES = [
  'TOTAL_ASSETS',
  'TOTAL_LIABILITIES',
  'SURPLUS',
  'TOTAL_EQUITY',
  'TOTAL_FUNDS',
  'NET_CASH',
  'OPENING_MONEY',
  'CLOSING_MONEY',
] as const
export type StatementFigureName = (typeof STATEMENT_FIGURES)[number]

/** An amount and that of the comparative year, in kobo. */
export interface Compared {
  readonly amount: Kobo
  readonly comparative: Kobo
}

/** One account of a statement, positive on the side of its section. */
export interface StatementRow extends Compared {
  readonly account: ChartAccount
}

/** A part of a statement; its amounts are the sums of its rows. */
export interface StatementSection extends Compared {
  readonly name: StatementSectionName
  readonly rows: readonly StatementRow[]
}

export interface StatementFigure extends Compared {
  readonly name: StatementFigureName
}

/** The first and the last day, both inside. */
export interface Days {
  readonly from: PlainDate
  readonly to: PlainDate
}

/** A statement with its comparative year. Balance sheets have no first day. */
export interface FinancialStatement {
  readonly kind: StatementKind
  readonly from: PlainDate | null
  readonly to: PlainDate
  readonly comparativeFrom: PlainDate | null
  readonly comparativeTo: PlainDate
  readonly sections: readonly StatementSection[]
  readonly figures: readonly StatementFigure[]
}

/** The same day a year before; the last day of a month stays the last day. */
export const yearBefore = (date: PlainDate): PlainDate =>
  date === lastDayOf(monthOf(date)) ? lastDayOf(addMonths(monthOf(date), -12)) : addMonths(date, -12)

/** The same days a year before. */
export const daysBefore = ({ from, to }: Days): Days => ({ from: yearBefore(from), to: yearBefore(to) })

/** The first day of the financial year that a day is in; `lastMonth` is its last month, 1 to 12. */
export function yearStart(date: PlainDate, lastMonth: number): PlainDate {
  const first = addMonths(`${date.slice(0, 4)}-01-01` as PlainDate, lastMonth % 12)
  return first > date ? addMonths(first, -12) : first
}

/** Debits less credits of one account in kobo. */
export interface Movement {
  readonly account: ChartAccount
  readonly moved: Kobo
}

/** What is told of now and of the comparative year. */
export interface Both<Value> {
  readonly now: Value
  readonly before: Value
}

/** The amounts of two times by account, by number; accounts with nothing in both are left out. */
function compare(
  { now, before }: Both<readonly Movement[]>,
  amountOf: (movement: Movement) => Kobo,
): StatementRow[] {
  const found = new Map<string, StatementRow>()
  const note = (movement: Movement, side: keyof Compared) => {
    const { account } = movement
    const row = found.get(account.number) ?? { account, amount: ZERO_KOBO, comparative: ZERO_KOBO }
    found.set(account.number, { ...row, [side]: kobo(row[side] + amountOf(movement)) })
  }
  for (const movement of now) note(movement, 'amount')
  for (const movement of before) note(movement, 'comparative')
  return [...found.values()]
    .filter(({ amount, comparative }) => amount !== 0 || comparative !== 0)
    .toSorted((one, other) => (one.account.number < other.account.number ? -1 : 1))
}

const totalOf = (rows: readonly Compared[]): Compared => ({
  amount: sumKobo(rows.map(({ amount }) => amount)),
  comparative: sumKobo(rows.map(({ comparative }) => comparative)),
})

const sectionOf = (name: StatementSectionName, rows: readonly StatementRow[]): StatementSection => ({
  name,
  rows,
  ...totalOf(rows),
})

const lessOf = (one: Compared, other: Compared): Compared => ({
  amount: kobo(one.amount - other.amount),
  comparative: kobo(one.comparative - other.comparative),
})

/** The section of a class; an account without a class counts as an asset, as everywhere. */
const ofClass = (movements: Both<readonly Movement[]>, name: AccountClass): StatementSection => {
  const isOf = ({ account }: Movement) => (account.accountClass ?? 'ASSETS') === name
  const rows = compare(
    { now: movements.now.filter(isOf), before: movements.before.filter(isOf) },
    ({ account, moved }) => balanceOf(account.accountClass, moved),
  )
  return sectionOf(name, rows)
}

/** Income less expenses of what moved within the days; what carries them to the accumulated surplus is left out by the caller. */
export function incomeAndExpenditure(days: Days, movements: Both<readonly Movement[]>): FinancialStatement {
  const [income, expenses] = [ofClass(movements, 'INCOME'), ofClass(movements, 'EXPENSES')]
  const { from, to } = daysBefore(days)
  return {
    kind: 'INCOME_AND_EXPENDITURE',
    ...days,
    comparativeFrom: from,
    comparativeTo: to,
    sections: [income, expenses],
    figures: [{ name: 'SURPLUS', ...lessOf(income, expenses) }],
  }
}

/** The statement of financial position at the end of a day, from the balances of all accounts. */
export function balanceSheet(to: PlainDate, balances: Both<readonly Movement[]>): FinancialStatement {
  const section = (name: AccountClass) => ofClass(balances, name)
  const surplus = lessOf(section('INCOME'), section('EXPENSES'))
  const [assets, liabilities, equity] = [section('ASSETS'), section('LIABILITIES'), section('EQUITY')]
  return {
    kind: 'BALANCE_SHEET',
    from: null,
    to,
    comparativeFrom: null,
    comparativeTo: yearBefore(to),
    sections: [assets, liabilities, equity],
    figures: [
      { name: 'TOTAL_ASSETS', ...totalOf([assets]) },
      { name: 'TOTAL_LIABILITIES', ...totalOf([liabilities]) },
      { name: 'SURPLUS', ...surplus },
      { name: 'TOTAL_EQUITY', ...totalOf([equity, surplus]) },
      { name: 'TOTAL_FUNDS', ...totalOf([liabilities, equity, surplus]) },
    ],
  }
}

/** What the money accounts received and paid, by the other side of the entries. */
export interface MoneyMoved {
  readonly receipts: readonly Movement[]
  readonly payments: readonly Movement[]
  /** Bank and cash before the first day. */
  readonly opening: Kobo
}

/** Opening money and receipts less payments are the closing money. */
export function receiptsAndPayments(days: Days, { now, before }: Both<MoneyMoved>): FinancialStatement {
  const amountOf = ({ moved }: Movement) => moved
  const section = (name: 'RECEIPTS' | 'PAYMENTS', side: 'receipts' | 'payments') =>
    sectionOf(name, compare({ now: now[side], before: before[side] }, amountOf))
  const [receipts, payments] = [section('RECEIPTS', 'receipts'), section('PAYMENTS', 'payments')]
  const opening: Compared = { amount: now.opening, comparative: before.opening }
  const { from, to } = daysBefore(days)
  return {
    kind: 'RECEIPTS_AND_PAYMENTS',
    ...days,
    comparativeFrom: from,
    comparativeTo: to,
    sections: [receipts, payments],
    figures: [
      { name: 'OPENING_MONEY', ...opening },
      { name: 'CLOSING_MONEY', ...totalOf([opening, lessOf(receipts, payments)]) },
    ],
  }
}

/** What the society uses for years or holds elsewhere, by the headings of the accounts. */
const INVESTING: ReadonlySet<AccountGroup | null> = new Set(['FIXED_ASSETS', 'INVESTMENTS'])

/** Who gives the society capital and borrowed money, and what it pays them for it. */
const FINANCING: ReadonlySet<AccountGroup | null> = new Set([
  'BANK_LOANS',
  'MEMBERS_CAPITAL',
  'FUNDS',
  'ACCUMULATED_SURPLUS',
])

type CashFlowName = 'OPERATING' | 'INVESTING' | 'FINANCING'

const cashFlowName = ({ group, subledger, number }: ChartAccount, disposals: string): CashFlowName => {
  if (INVESTING.has(group) || number === disposals) return 'INVESTING'
  return FINANCING.has(group) || subledger === 'DIVIDENDS' ? 'FINANCING' : 'OPERATING'
}

/** What bank and cash received less what they paid, account by account. */
const flowsOf = ({ receipts, payments }: MoneyMoved): readonly Movement[] => [
  ...receipts,
  ...payments.map(({ account, moved }) => ({ account, moved: kobo(0 - moved) })),
]

/**
 * The cash flow statement by the direct method: what each account brought bank and cash, net, by operating, investing and
 * financing. Savings of and loans to members are the society's operations. Opening money and the net flow are the closing money.
 * `disposals` is the number of the account of what assets gained when they were sold: all that came for them is investing.
 */
export function cashFlow(
  days: Days,
  { now, before }: Both<MoneyMoved>,
  disposals: string,
): FinancialStatement {
  const flows = { now: flowsOf(now), before: flowsOf(before) }
  const section = (name: CashFlowName) => {
    const isOf = ({ account }: Movement) => cashFlowName(account, disposals) === name
    const own = { now: flows.now.filter(isOf), before: flows.before.filter(isOf) }
    return sectionOf(
      name,
      compare(own, ({ moved }) => moved),
    )
  }
  const sections = [section('OPERATING'), section('INVESTING'), section('FINANCING')]
  const opening: Compared = { amount: now.opening, comparative: before.opening }
  const { from, to } = daysBefore(days)
  return {
    kind: 'CASH_FLOW',
    ...days,
    comparativeFrom: from,
    comparativeTo: to,
    sections,
    figures: [
      { name: 'NET_CASH', ...totalOf(sections) },
      { name: 'OPENING_MONEY', ...opening },
      { name: 'CLOSING_MONEY', ...totalOf([opening, ...sections]) },
    ],
  }
}

/** The days of the financial year that ends in a year; `lastMonth` is its last month, 1 to 12. */
export function financialYear(year: number, lastMonth: number): Days {
  const last = `${year}-${String(lastMonth).padStart(2, '0')}-01` as PlainDate
  return { from: addMonths(last, -11), to: lastDayOf(last) }
}

/** The financial year that a day is in, by the year in which it ends. */
export const financialYearOf = (date: PlainDate, lastMonth: number): number =>
  Number(addMonths(yearStart(date, lastMonth), 11).slice(0, 4))
