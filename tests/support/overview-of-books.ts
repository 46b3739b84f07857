import { expect } from 'vitest'
import { SAVINGS_PRODUCT_NAMES, SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import type { TestBackend } from './backend.ts'

/** Reads a path below /admin/API. */
export type Read = (path: string) => Promise<Awaited<ReturnType<TestBackend['call']>>['body']>

interface Row {
  readonly account: {
    readonly number: string
    readonly class: string
    readonly control: boolean
    readonly money: boolean
  }
  readonly debit: number
  readonly credit: number
}

const koboOf = (amount: number) => Math.round(amount * 100)

const codes = (beginning: string) =>
  SAVINGS_PRODUCT_NAMES.map((name) => SAVINGS_PRODUCTS[name].code).filter((code) =>
    code.startsWith(beginning),
  )

/** The figures of the books at the end of a day in kobo, added up from the trial balance. */
async function figuresAt(read: Read, day: string) {
  const { rows }: { rows: Row[] } = await read(`trialbalance?at=${day}`)
  const sum = (isMeant: (row: Row) => boolean) =>
    rows.filter(isMeant).reduce((total, { debit, credit }) => total + koboOf(debit) - koboOf(credit), 0)
  const of = (numbers: readonly string[]) => 0 - sum(({ account }) => numbers.includes(account.number))
  return {
    money: sum(({ account }) => account.money),
    savings: of(codes('02')),
    capital: of(codes('03')),
    loans: sum(({ account }) => account.control && account.class === 'assets'),
    unapplied: of(['02010102']),
    suspense: of(['02010101']),
    unremitted: sum(({ account }) => account.number === '01020201'),
  }
}

const inKobo = (amounts: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, koboOf(Number(amounts[name]))]))

const total = (rows: readonly Record<string, number>[], name: string) =>
  rows.reduce((sum, row) => sum + koboOf(row[name] ?? 0), 0)

/**
 * Expects the overview of some months to be what the trial balance says of today and of each month end, and its deductions
 * what the sent schedules and the pages of unremitted deductions say. Answers the overview.
 */
export async function expectOverviewAgrees(read: Read, query: string) {
  const { overview } = await read(`booksoverview?${query}`)
  const today = await figuresAt(read, overview.at)
  expect(inKobo(overview, Object.keys(today))).toEqual(today)
  const unremitted = (await read('unremitted?from=2000-01-01')).months
  for (const month of overview.months) {
    const { savings, capital, loans } = await figuresAt(read, month.endsOn)
    const { schedules } = await read(`deductionschedules?month=${month.month}&pageSize=50`)
    const sent = schedules.filter(({ state }: { state: string }) => state === 'sent')
    const ofMonth = unremitted.filter((row: { month: string }) => row.month === month.month)
    expect(
      inKobo(month, ['savings', 'capital', 'loans', 'scheduled', 'deducted', 'remitted', 'writtenOff']),
      month.month,
    ).toEqual({
      savings,
      capital,
      loans,
      scheduled: total(sent, 'amount'),
      deducted: total(ofMonth, 'deducted'),
      remitted: total(ofMonth, 'remitted'),
      writtenOff: total(ofMonth, 'writtenOff'),
    })
  }
  return overview
}
