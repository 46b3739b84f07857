import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasHledger } from '#backend/treasury/verify-hledger.ts'
import {
  balanceSheetByHledger,
  incomeByHledger,
  moneyByHledger,
  ours,
} from '../support/audited-year/beside.ts'
import { Hledger } from '../support/audited-year/hledger.ts'
import { Office } from '../support/audited-year/office.ts'
import { appropriate, begin, endYear, passMonths } from '../support/audited-year/year.ts'
import { startEmptyBackend, type TestBackend } from '../support/backend.ts'
import { expectBalanced } from '../support/books.ts'

const BEFORE = { from: '2026-01-01', until: '2027-01-01' }
const YEAR = { from: '2027-01-01', until: '2028-01-01' }
const BOTH = { from: BEFORE.from, until: YEAR.until }
const DAYS = 'from=2027-01-01&to=2027-12-31'

let backend: TestBackend
let office: Office
let folder: string
let waited: ReadonlyMap<string, readonly string[]>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isusu-audited-year-'))
  backend = await startEmptyBackend()
  office = new Office(backend)
  await begin(office)
  waited = await passMonths(office)
})
afterAll(async () => {
  await backend.close()
  await rm(folder, { recursive: true, force: true })
})

/** The accounts that hold money, by number. */
async function moneyAccounts(): Promise<readonly string[]> {
  const { accounts } = await office.ask('GET', 'API/chartofaccounts')
  return accounts.flatMap(({ number, money }: { number: string; money: boolean }) => (money ? [number] : []))
}

/** The export of today, which leaves nothing out, in the hands of hledger. */
const exported = async () =>
  Hledger.over(folder, await office.journal(`to=${office.today}`), await moneyAccounts())

/** Debits less credits in kobo by number at the end of a day, as the product's trial balance has them. */
async function trialBalance(at: string): Promise<Record<string, number>> {
  const { rows } = await office.ask('GET', `API/trialbalance?at=${at}`)
  return Object.fromEntries(
    rows.map((row: { account: { number: string }; debit: number; credit: number }) => [
      row.account.number,
      Math.round(row.debit * 100) - Math.round(row.credit * 100),
    ]),
  )
}

const dayAfter = (day: string) =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() + 86_400_000).toISOString().slice(0, 10)

async function expectTrialBalances(days: readonly string[]): Promise<void> {
  const hledger = await exported()
  for (const day of days) {
    const theirs = [...hledger.balances(dayAfter(day))].filter(([, amount]) => amount !== 0)
    const own = Object.entries(await trialBalance(day)).filter(([, amount]) => amount !== 0)
    expect(Object.fromEntries(own), day).toEqual(Object.fromEntries(theirs))
  }
}

/** The headings of the cash flow by their accounts: what is used for years, what is held elsewhere, and who gives money. */
async function cashFlowSections(): Promise<(number: string) => string> {
  const { accounts } = await office.ask('GET', 'API/chartofaccounts')
  const groups = new Map(accounts.map((each: { number: string; group: string }) => [each.number, each.group]))
  return (number) => {
    const group = String(groups.get(number))
    if (['fixed assets', 'investments'].includes(group)) return 'investing'
    const isFinancing = ['bank loans', 'members capital', 'funds', 'accumulated surplus'].includes(group)
    return isFinancing || number === '02010104' ? 'financing' : 'operating'
  }
}

/** All four statements of 2027 with 2026 beside, line by line, section by section and figure by figure. */
async function expectStatements(): Promise<void> {
  const hledger = await exported()
  const read = async (kind: string) => ours(await office.statement(kind, DAYS))
  expect(await read('income-and-expenditure')).toEqual(incomeByHledger(hledger, BOTH))
  expect(await read('balance-sheet')).toEqual(balanceSheetByHledger(hledger, BOTH))
  const money = new Set(await moneyAccounts())
  const theirs = moneyByHledger(hledger, [BEFORE, YEAR], money, await cashFlowSections())
  expect(await read('receipts-and-payments')).toEqual(theirs.receiptsAndPayments)
  expect(await read('cash-flow')).toEqual(theirs.cashFlow)
}

const found = await hasHledger()
if (!found) console.warn('hledger is not installed: the statements of the year are not compared with it.')

describe.runIf(found)(
  'the statements of a whole year beside those that hledger makes from the export',
  () => {
    it('agree before the year is closed, with the previous year beside them', async () => {
      await expectStatements()
      await expectBalanced(backend)
    })

    it('rest on trial balances that agree at any day', async () => {
      await expectTrialBalances([
        '2026-10-01',
        '2026-12-31',
        '2027-03-31',
        '2027-07-12',
        '2027-12-31',
        '2028-01-12',
      ])
    })

    it('stay the same over the end of the year and the adjustment of the auditor', async () => {
      await endYear(office)
      await expectStatements()
      await expectTrialBalances(['2027-12-31', '2028-01-12'])
    })

    it('stay the same over the appropriation to three funds, the dividend and its payment', async () => {
      await appropriate(office)
      await expectStatements()
      await expectTrialBalances(['2027-12-31', '2028-02-20'])
      await expectBalanced(backend)
    })
  },
)
