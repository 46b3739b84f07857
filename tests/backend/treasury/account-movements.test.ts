import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { enrol, type Person } from '../../support/people.ts'

let backend: TestBackend
let admin: Person
beforeAll(async () => {
  backend = await startTestBackend({}, 'AT_DISBURSEMENT')
  admin = await enrol(backend, { level: 3 })
})
afterAll(() => backend.close())

const call = (path: string, { token } = admin) => backend.call({ path: `/admin/API/${path}`, token })

interface Movement {
  readonly account: { readonly number: string; readonly class: string }
  readonly opening: number
  readonly debit: number
  readonly credit: number
  readonly closing: number
}

const movements = async (from: string, to: string): Promise<Movement[]> =>
  (await call(`accountmovements?from=${from}&to=${to}`)).body.movements

const koboOf = (amount: number) => Math.round(amount * 100)

/** Balances in kobo at the end of a day, on the side on which each account grows, as the trial balance has them. */
async function balancesAt(day: string): Promise<Map<string, number>> {
  const { rows } = (await call(`trialbalance?at=${day}`)).body
  return new Map(
    rows.map(({ account, debit, credit }: Movement) => {
      const moved = koboOf(debit) - koboOf(credit)
      return [account.number, account.class === 'assets' ? moved : 0 - moved]
    }),
  )
}

const YEAR = ['2026-01-01', '2026-10-31'] as const

describe('the movements of accounts', () => {
  it('lead from the trial balance before the first day to that of the last, account by account', async () => {
    const found = await movements(...YEAR)
    const [before, after] = [await balancesAt('2025-12-31'), await balancesAt('2026-10-31')]
    expect(found.length).toBeGreaterThan(8)
    for (const { account, opening, debit, credit, closing } of found) {
      expect(koboOf(opening), account.number).toBe(before.get(account.number) ?? 0)
      expect(koboOf(closing), account.number).toBe(after.get(account.number) ?? 0)
      const moved = koboOf(debit) - koboOf(credit)
      expect(koboOf(closing) - koboOf(opening)).toBe(account.class === 'assets' ? moved : 0 - moved)
    }
    const told = new Set(found.map(({ account }) => account.number))
    const numbers = [...after].filter(([number, sum]) => sum !== 0 && /^0[123]/.test(number))
    expect(numbers.filter(([number]) => !told.has(number))).toEqual([])
  })

  it('leave out income and expenses, which a year end carries on', async () => {
    const classes = new Set((await movements(...YEAR)).map(({ account }) => account.class))
    expect(classes).toEqual(new Set(['assets', 'liabilities', 'equity']))
  })

  it('show what was bought and what was sold of the goods', async () => {
    const goods = (await movements('2025-01-01', '2026-11-20')).find(
      ({ account }) => account.number === '01020401',
    )
    const { statement } = (await call('statements/income-and-expenditure?from=2025-01-01&to=2026-11-20')).body
    const cost = statement.sections
      .flatMap(({ rows }: { rows: { account: { number: string }; amount: number }[] }) => rows)
      .find(({ account }: Movement) => account.number === '05010109')
    expect(goods?.credit).toBe(cost.amount)
    expect(goods?.debit).toBeGreaterThan(0)
  })

  it('stay the same once months are closed and years ended', async () => {
    const before = await movements('2024-11-15', '2025-12-31')
    for (;;) {
      const { next } = (await call('periods')).body
      if (next.month > '2025-12') break
      await send('periods', { month: next.month })
    }
    expect(await movements('2024-11-15', '2025-12-31')).toEqual(before)
    await send('yearends', { year: 2024 })
    await send('yearends', { year: 2025 })
    const surplus = (list: Movement[]) => list.find(({ account }) => account.number === '03030101')
    const after = await movements('2024-11-15', '2025-12-31')
    expect(after.filter((each) => each !== surplus(after))).toEqual(
      before.filter((each) => each !== surplus(before)),
    )
    const balances = await balancesAt('2025-12-31')
    expect(koboOf(surplus(after)?.closing ?? 0)).toBe(balances.get('03030101'))
  })

  it('need days in their order, and are closed to members', async () => {
    expect((await call('accountmovements?from=2026-02-02&to=2026-02-01')).status).toBe(400)
    expect((await call('accountmovements?to=2026-02-01')).status).toBe(400)
    expect((await call('accountmovements?from=2026-02-02', await enrol(backend))).status).toBe(403)
  })
})

const send = (path: string, body: object) =>
  backend.call({
    method: 'POST',
    path: `/admin/API/${path}`,
    token: admin.token,
    body: { ...body, reason: 'Nobody works on it any more' },
  })
