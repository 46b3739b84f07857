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

/** The trial balances at the ends of some days, in kobo: the product's, and those of hledger. */
async function trialBalances(days: readonly string[]) {
  const hledger = await exported()
  const own: Record<string, object> = {}
  const theirs: Record<string, object> = {}
  for (const day of days) {
    own[day] = withoutZeros(Object.entries(await trialBalance(day)))
    theirs[day] = withoutZeros([...hledger.balances(dayAfter(day))])
  }
  return { own, theirs }
}

const withoutZeros = (sums: readonly (readonly [string, number])[]) =>
  Object.fromEntries(sums.filter(([, amount]) => amount !== 0))

/** The headings of the cash flow by their accounts: what is used for years, what is held elsewhere, and who gives money. */
async function cashFlowSections(): Promise<(number: string) => string> {
  const { accounts } = await office.ask('GET', 'API/chartofaccounts')
  const groups = new Map(accounts.map((each: { number: string; group: string }) => [each.number, each.group]))
  return (number) => {
    const group = String(groups.get(number))
    // What an asset gained when it was sold is part of what came for it.
    if (['fixed assets', 'investments'].includes(group) || number === '04010108') return 'investing'
    const isFinancing = ['bank loans', 'members capital', 'funds', 'accumulated surplus'].includes(group)
    return isFinancing || number === '02010104' ? 'financing' : 'operating'
  }
}

/** All four statements of 2027 with 2026 beside, line by line: the product's, and those of hledger. */
async function statements() {
  const hledger = await exported()
  const read = async (kind: string) => ours(await office.statement(kind, DAYS))
  const money = new Set(await moneyAccounts())
  const own = {
    income: await read('income-and-expenditure'),
    balanceSheet: await read('balance-sheet'),
    receiptsAndPayments: await read('receipts-and-payments'),
    cashFlow: await read('cash-flow'),
  }
  const theirs = {
    income: incomeByHledger(hledger, BOTH),
    balanceSheet: balanceSheetByHledger(hledger, BOTH),
    ...moneyByHledger(hledger, [BEFORE, YEAR], money, await cashFlowSections()),
  }
  return { own, theirs }
}

const found = await hasHledger()
if (!found) console.warn('hledger is not installed: the statements of the year are not compared with it.')

describe.runIf(found)('the statements of a whole year beside those of hledger', () => {
  it('show what such a society does in a year, by the figures of its papers', async () => {
    const income = ours(await office.statement('income-and-expenditure', DAYS))
    const named = async (section: string, name: string) => income[`${section} ${await office.number(name)}`]
    expect(await named('income', 'Sales of land')).toEqual([0, 180_000_000])
    expect(await named('expenses', 'Cost of land sold')).toEqual([0, 100_000_005])
    expect(await named('expenses', 'Interest on the bank loan')).toEqual([9_166_667, 68_750_060])
    expect(await named('expenses', 'Rent')).toEqual([0, 24_000_000])
    // Two bags of 86,000.35 were sold in 2026, eight in 2027.
    const cost = [17_200_070, 68_800_280]
    expect(await named('income', 'Sales of commodities')).toEqual(cost)
    expect(await named('expenses', 'Cost of goods sold')).toEqual(cost)
    // The bus at 2,800,000 less 500,000 over what was left of 72 months, nine of which are over when it is sold.
    const left = 300_000_000 - 50_000_000 - 9 * 3_833_333
    expect(await named('income', 'Gain or loss on disposal of assets')).toEqual([0, 245_000_050 - left])
    // All that came for it is investing, whatever the books gained; the laptop was bought, and never sold.
    const flow = ours(await office.statement('cash-flow', DAYS))
    const ofAssets = await Promise.all(
      [
        'Furniture and fittings',
        'Accumulated depreciation: furniture',
        'Motor vehicle',
        'Accumulated depreciation: vehicle',
        'Gain or loss on disposal of assets',
      ].map((name) => office.number(name)),
    )
    const came = ofAssets.reduce((sum, number) => sum + (flow[`investing ${number}`]?.[1] ?? 0), 0)
    expect(came).toBe(245_000_050 - 48_100_010)
    const balance = ours(await office.statement('balance-sheet', 'to=2027-12-31'))
    expect(balance[`liabilities ${await office.number('Bank loan')}`]).toEqual([875_000_000, 675_000_000])
    expect(balance[`assets ${await office.number('Motor vehicle')}`]).toEqual([300_000_000, 0])
    expect(waited.get('2027-08')).toEqual(
      expect.arrayContaining(['bank not reconciled', 'remittances late', 'unapplied open']),
    )
  })

  it('agree before the year is closed, with the previous year beside them', async () => {
    const { own, theirs } = await statements()
    expect(own).toEqual(theirs)
    await expectBalanced(backend)
  })

  it('rest on trial balances that agree at any day', async () => {
    const balances = await trialBalances([
      '2026-10-01',
      '2026-12-31',
      '2027-03-31',
      '2027-07-12',
      '2027-12-31',
      '2028-01-12',
    ])
    expect(balances.own).toEqual(balances.theirs)
  })

  it('rest on movements of accounts that lead from one year to the other', async () => {
    const hledger = await exported()
    const { movements } = await office.ask('GET', `API/accountmovements?${DAYS}`)
    for (const [side, until] of [
      ['opening', BEFORE.until],
      ['closing', YEAR.until],
    ] as const) {
      const theirs = hledger.balances(until)
      for (const { account, [side]: amount } of movements) {
        // Assets as debits less credits, the others the other way round.
        const grown = (theirs.get(account.number) ?? 0) * (account.class === 'assets' ? 1 : -1)
        expect(Math.round(amount * 100) - grown, `${side} ${account.number}`).toBe(0)
      }
    }
    expect(movements.length).toBeGreaterThan(20)
  })

  it('stay the same over the end of the year and the adjustment of the auditor', async () => {
    await endYear(office)
    const { own, theirs } = await statements()
    expect(own).toEqual(theirs)
    const balances = await trialBalances(['2027-12-31', '2028-01-12'])
    expect(balances.own).toEqual(balances.theirs)
  })

  it('stay the same over the appropriation to three funds, the dividend and its payment', async () => {
    await appropriate(office)
    const { own, theirs } = await statements()
    expect(own).toEqual(theirs)
    const balance = ours(await office.statement('balance-sheet', `to=${office.today}`))
    const { appropriation } = (await office.ask('GET', 'API/yearends')).years[0]
    expect(appropriation.state).toBe('paid')
    expect(balance[`equity ${await office.number('Welfare fund')}`]?.[1]).toBe(4_000_001)
    expect(balance[`equity ${await office.number('Education fund')}`]?.[1]).toBe(
      Math.round(appropriation.amounts.education * 100),
    )
    const balances = await trialBalances(['2027-12-31', '2028-02-20'])
    expect(balances.own).toEqual(balances.theirs)
    await expectBalanced(backend)
  })
})
