import type { Hledger, OutsideEntry, OutsideStatement, Years } from './hledger.ts'

/** A statement of the product as its REST call answers it; amounts in naira. */
export interface WireStatement {
  readonly sections: readonly (Compared & {
    readonly name: string
    readonly rows: readonly (Compared & { readonly account: { readonly number: string } })[]
  })[]
  readonly figures: readonly (Compared & { readonly name: string })[]
}

interface Compared {
  readonly amount: number
  readonly comparative: number
}

/** Kobo of the year before and of the year, by what they stand for: 'income', 'income 04010101', 'surplus'. */
export type Sheet = Readonly<Record<string, readonly [before: number, now: number]>>

const koboOf = (naira: number): number => Math.round(naira * 100)

const sheetOf = (lines: readonly (readonly [string, readonly (number | undefined)[]])[]): Sheet =>
  Object.fromEntries(
    lines
      .map(([name, [before = 0, now = 0]]) => [name, [before, now]] as const)
      // An account without anything in both years is no line.
      .filter(([name, sums]) => !/\d{8}$/.test(name) || sums.some((sum) => sum !== 0)),
  )

/** Every line, section and figure of a statement of the product. */
export const ours = ({ sections, figures }: WireStatement): Sheet =>
  sheetOf([
    ...sections.flatMap(({ name, rows, ...sums }) => [
      ...rows.map(({ account, ...each }) => [`${name} ${account.number}`, both(each)] as const),
      [name, both(sums)] as const,
    ]),
    ...figures.map(({ name, ...sums }) => [name, both(sums)] as const),
  ])

const both = ({ amount, comparative }: Compared) => [koboOf(comparative), koboOf(amount)] as const

type Line = readonly [name: string, sums: readonly number[]]

/** The parts of a statement under the names that the product gives them. */
function linesOf(statement: OutsideStatement, names: Readonly<Record<string, string>>): readonly Line[] {
  const lines: Line[] = []
  for (const [heading, name] of Object.entries(names)) {
    const part = statement.parts.get(heading)
    for (const [number, sums] of part?.rows ?? []) lines.push([`${name} ${number}`, sums])
    lines.push([name, part?.total ?? []])
  }
  return lines
}

const less = (one: readonly number[] = [], ...others: readonly (readonly number[])[]): readonly number[] =>
  one.map((sum, place) => others.reduce((rest, other) => rest - (other[place] ?? 0), sum))

/** The income and expenditure account of two years by hledger. */
export function incomeByHledger(hledger: Hledger, years: Years): Sheet {
  const statement = hledger.incomeStatement(years)
  return sheetOf([
    ...linesOf(statement, { Revenues: 'income', Expenses: 'expenses' }),
    ['surplus', statement.net],
  ])
}

/** The balance sheet at the ends of two years by hledger, whose remainder is what is not carried to the equity yet. */
export function balanceSheetByHledger(hledger: Hledger, years: Years): Sheet {
  const statement = hledger.balanceSheet(years)
  const total = (heading: string) => statement.parts.get(heading)?.total ?? []
  const [assets, liabilities] = [total('Assets'), total('Liabilities')]
  return sheetOf([
    ...linesOf(statement, { Assets: 'assets', Liabilities: 'liabilities', Equity: 'equity' }),
    ['total assets', assets],
    ['total liabilities', liabilities],
    ['surplus', statement.net],
    ['total equity', less(assets, liabilities)],
    ['total funds', assets],
  ])
}

/** What of the money of an entry each line of the other side has: parts in their order, which come to the whole. */
function moneyParts({ postings, isReversal }: OutsideEntry, money: ReadonlySet<string>) {
  const moved = postings.reduce((sum, { number, amount }) => sum + (money.has(number) ? amount : 0), 0)
  const others = postings.filter(({ number, amount }) => !money.has(number) && amount * moved < 0)
  const whole = others.reduce((sum, { amount }) => sum + Math.abs(amount), 0)
  let upTo = 0
  return others.map(({ number, amount }) => {
    const before = Math.round((Math.abs(moved) * upTo) / whole)
    upTo += Math.abs(amount)
    const part = Math.round((Math.abs(moved) * upTo) / whole) - before
    return { number, isReceipt: moved > 0 !== isReversal, part: isReversal ? -part : part }
  })
}

type Flows = ReadonlyMap<string, readonly [before: number, now: number]>

/** What accounts brought and took, from the entries of two years as hledger reads them. */
function flowsOf(
  hledger: Hledger,
  twoYears: readonly [Years, Years],
  money: ReadonlySet<string>,
): { readonly receipts: Flows; readonly payments: Flows } {
  const flows = {
    receipts: new Map<string, [number, number]>(),
    payments: new Map<string, [number, number]>(),
  }
  for (const [place, years] of twoYears.entries())
    for (const entry of hledger.moneyEntries(years))
      for (const { number, isReceipt, part } of moneyParts(entry, money)) {
        const side = flows[isReceipt ? 'receipts' : 'payments']
        const sums = side.get(number) ?? [0, 0]
        sums[place === 0 ? 0 : 1] += part
        side.set(number, sums)
      }
  return flows
}

const sumOf = (flows: Flows): readonly [number, number] =>
  [...flows.values()].reduce(([before, now], [one, other]) => [before + one, now + other], [0, 0] as const)

/** What bank and cash held before the first day of each year. */
const openings = (hledger: Hledger, twoYears: readonly [Years, Years], money: ReadonlySet<string>) =>
  twoYears.map(({ from }) =>
    [...hledger.balances(from)].reduce((sum, [number, amount]) => sum + (money.has(number) ? amount : 0), 0),
  )

/** Receipts and payments, and the cash flow, of two years: by what hledger reads, and by its own cash flow statement. */
export function moneyByHledger(
  hledger: Hledger,
  twoYears: readonly [Years, Years],
  money: ReadonlySet<string>,
  sectionOf: (number: string) => string,
): { readonly receiptsAndPayments: Sheet; readonly cashFlow: Sheet } {
  const { receipts, payments } = flowsOf(hledger, twoYears, money)
  const opening = openings(hledger, twoYears, money)
  const net = hledger.cashFlow({ from: twoYears[0].from, until: twoYears[1].until })
  const closing = opening.map((sum, place) => sum + (net[place] ?? 0))
  const flows = new Map<string, [number, number]>()
  for (const [sign, side] of [
    [1, receipts],
    [-1, payments],
  ] as const)
    for (const [number, [before, now]] of side)
      for (const name of [sectionOf(number), `${sectionOf(number)} ${number}`]) {
        const sums = flows.get(name) ?? [0, 0]
        flows.set(name, [sums[0] + sign * before, sums[1] + sign * now])
      }
  const named = (name: string, side: Flows) =>
    [...side].map(([number, sums]) => [`${name} ${number}`, sums] as const)
  return {
    receiptsAndPayments: sheetOf([
      ...named('receipts', receipts),
      ['receipts', sumOf(receipts)],
      ...named('payments', payments),
      ['payments', sumOf(payments)],
      ['opening money', opening],
      ['closing money', closing],
    ]),
    cashFlow: sheetOf([...flows, ['net cash', net], ['opening money', opening], ['closing money', closing]]),
  }
}
