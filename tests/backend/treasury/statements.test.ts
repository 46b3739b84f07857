import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#backend/db/work.ts'
import { credit, debit, societyAccount } from '#backend/journal/chart.ts'
import type { EntryKind } from '#backend/journal/post.ts'
import { kobo, naira } from '#rules/money.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { enrol, type Person } from '../../support/people.ts'

let backend: TestBackend
let admin: Person
beforeAll(async () => {
  // Interest earned at the disbursement: closing a month changes no figure.
  backend = await startTestBackend({}, 'AT_DISBURSEMENT')
  admin = await enrol(backend, { level: 3 })
})
afterAll(() => backend.close())

const read = async (path: string) =>
  (await backend.call({ path: `/admin/API/${path}`, token: admin.token })).body

interface WireRow {
  readonly account: { readonly number: string; readonly class: string }
  readonly amount: number
  readonly comparative: number
}

const koboOf = (amount: number) => Math.round(amount * 100)

/** Debits less credits in kobo by number at the end of a day, as the trial balance has them. */
async function balancesAt(day: string): Promise<Map<string, number>> {
  const { rows } = await read(`trialbalance?at=${day}`)
  return new Map(
    rows.map((row: { account: WireRow['account']; debit: number; credit: number }) => [
      row.account.number,
      koboOf(row.debit) - koboOf(row.credit),
    ]),
  )
}

const sumOf = (balances: Map<string, number>, ...classes: string[]) =>
  [...balances].reduce(
    (sum, [number, balance]) => sum + (classes.includes(number.slice(0, 2)) ? balance : 0),
    0,
  )

const statement = async (kind: string, days: string) => (await read(`statements/${kind}?${days}`)).statement

const named = (parts: readonly { readonly name: string; readonly amount: number }[], name: string) =>
  koboOf(parts.find((each) => each.name === name)?.amount ?? Number.NaN)

const MONEY = ['01020101', '01020102']

describe('the statements', () => {
  it('agree with the trial balance to the kobo, section by section and account by account', async () => {
    const [before, after] = [await balancesAt('2025-12-31'), await balancesAt('2026-10-31')]

    const income = await statement('income-and-expenditure', 'from=2026-01-01&to=2026-10-31')
    for (const [section, two, sign] of [
      ['income', '04', -1],
      ['expenses', '05', 1],
    ] as const)
      expect(named(income.sections, section)).toBe(sign * (sumOf(after, two) - sumOf(before, two)))
    expect(named(income.figures, 'surplus')).toBe(sumOf(before, '04', '05') - sumOf(after, '04', '05'))
    expect(income).toMatchObject({ comparativeFrom: '2025-01-01', comparativeTo: '2025-10-31' })

    const position = await statement('balance-sheet', 'to=2026-10-31')
    for (const { name, rows, amount } of position.sections) {
      for (const row of rows as WireRow[]) {
        const balance = after.get(row.account.number) ?? 0
        expect(koboOf(row.amount), row.account.number).toBe(name === 'assets' ? balance : 0 - balance)
      }
      expect(koboOf(amount)).toBe(rows.reduce((sum: number, row: WireRow) => sum + koboOf(row.amount), 0))
    }
    expect(named(position.figures, 'total funds')).toBe(named(position.sections, 'assets'))
    expect(named(position.figures, 'total assets')).toBe(named(position.sections, 'assets'))
    expect(named(position.figures, 'total liabilities') + named(position.figures, 'total equity')).toBe(
      named(position.figures, 'total funds'),
    )
    expect(named(position.sections, 'assets')).toBe(sumOf(after, '01'))

    const money = await statement('receipts-and-payments', 'from=2026-01-01&to=2026-10-31')
    const held = (balances: Map<string, number>) =>
      MONEY.reduce((sum, number) => sum + (balances.get(number) ?? 0), 0)
    expect(named(money.figures, 'opening money')).toBe(held(before))
    expect(named(money.figures, 'closing money')).toBe(held(after))
    expect(named(money.sections, 'receipts') - named(money.sections, 'payments')).toBe(
      held(after) - held(before),
    )

    const flow = await statement('cash-flow', 'from=2026-01-01&to=2026-10-31')
    expect(named(flow.figures, 'net cash')).toBe(held(after) - held(before))
    expect(named(flow.figures, 'closing money')).toBe(held(after))
    expect(flow.sections.map(({ name }: { name: string }) => name)).toEqual([
      'operating',
      'investing',
      'financing',
    ])
  })

  it('show the year before as that year itself is shown', async () => {
    for (const kind of ['income-and-expenditure', 'balance-sheet', 'receipts-and-payments', 'cash-flow']) {
      const now = await statement(kind, 'from=2026-01-01&to=2026-09-30')
      const before = await statement(kind, 'from=2025-01-01&to=2025-09-30')
      for (const [place, { comparative }] of now.sections.entries())
        expect(comparative, kind).toBe(before.sections[place].amount)
      for (const [place, { comparative }] of now.figures.entries())
        expect(comparative, kind).toBe(before.figures[place].amount)
    }
  })

  it('give each other side its part of the money, and leave transfers out', async () => {
    const post = (kind: EntryKind, lines: Parameters<typeof debit>[]) =>
      inTransaction(backend.deps.db, { id: null, level: null, requestId: null }, backend.clock.now, (work) =>
        work.post({
          kind,
          narration: 'By hand',
          occurredAt: new Date('2019-05-02T10:00:00Z'),
          lines: lines.map(([account, amount]) =>
            amount > 0 ? debit(account, amount) : credit(account, kobo(0 - amount)),
          ),
        }),
      )
    const of = (name: Parameters<typeof societyAccount>[0], amount: number) =>
      [societyAccount(name), naira(amount)] as Parameters<typeof debit>
    await post('adjustment', [
      of('BANK', -0.2),
      of('SALARIES', 0.1),
      of('AUDIT_FEES', 0.1),
      of('BANK_CHARGES', 0.1),
      of('HANDLING_INCOME', -0.1),
    ])
    await post('adjustment', [of('BANK', -500), of('CASH', 500)])
    await post('adjustment', [of('CASH', 70), of('HANDLING_INCOME', -70)])
    await post('reversal', [of('CASH', -70), of('HANDLING_INCOME', 70)])
    const { sections, figures } = await statement('receipts-and-payments', 'from=2019-05-01&to=2019-05-31')
    const [receipts, payments] = sections
    expect(receipts).toMatchObject({ amount: 0, rows: [] })
    expect(payments.rows.map((row: WireRow) => row.amount).toSorted()).toEqual([0.06, 0.07, 0.07])
    expect(named(figures, 'closing money')).toBe(-20)
  })

  it('stay the same, and so do the general ledgers, once months are closed and their balances kept', async () => {
    const PATHS = [
      'statements/income-and-expenditure?from=2026-02-01&to=2026-10-15',
      'statements/balance-sheet?to=2026-03-31',
      'statements/receipts-and-payments?from=2025-11-15&to=2026-11-15',
      'generalledger/02020305?from=2026-02-10&to=2026-05-20&pageSize=5',
      'generalledger/01020101?from=2026-09-01&pageSize=5',
      'generalledger/01020101?pageSize=5',
    ]
    const before = []
    for (const path of PATHS) before.push(await read(path))
    for (;;) {
      const { next } = await read('periods')
      if (next.month > '2026-07') break
      const body = { month: next.month, reason: 'Nobody works on it any more' }
      await backend.call({ method: 'POST', path: '/admin/API/periods', token: admin.token, body })
    }
    const after = []
    for (const path of PATHS) after.push(await read(path))
    expect(after).toEqual(before)
  })

  it.each([
    ['statements/profit', 404],
    ['statements/balance-sheet?to=2026-02-30', 400],
    ['statements/income-and-expenditure?from=2026-02-02&to=2026-02-01', 400],
  ])('refuse %s with %i', async (path, status) => {
    expect((await backend.call({ path: `/admin/API/${path}`, token: admin.token })).status).toBe(status)
  })

  it('leave the store of the demo society with goods in it', async () => {
    expect((await balancesAt('2026-11-20')).get('01020401')).toBeGreaterThan(0)
  })
})
