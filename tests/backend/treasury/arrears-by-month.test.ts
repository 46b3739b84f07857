import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#backend/db/work.ts'
import { credit, debit, loanAccount, societyAccount } from '#backend/journal/chart.ts'
import { verifyArrears } from '#backend/treasury/arrears-by-month.ts'
import { kobo } from '#rules/money.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { enrol, type Person } from '../../support/people.ts'

let backend: TestBackend
let admin: Person
beforeAll(async () => {
  backend = await startTestBackend()
  admin = await enrol(backend, { level: 3 })
})
afterAll(() => backend.close())

const read = async (path: string) =>
  (await backend.call({ path: `/admin/API/${path}`, token: admin.token })).body

const close = (month: string) =>
  backend.call({
    method: 'POST',
    path: '/admin/API/periods',
    token: admin.token,
    body: { month, reason: 'Nobody works on it any more' },
  })

interface Month {
  readonly month: string
  readonly endsOn: string
  readonly bands: readonly object[]
}

describe('arrears by month', () => {
  it('agree with the page of loans at the end of each month, whether it is closed or not', async () => {
    const { next } = await read('periods')
    const query = `from=2024-01&to=2026-11`
    const before = await read(`arrearsbymonth?${query}`)
    expect(before.months[0].month).toBe(next.month)
    expect(before.months.at(-1).endsOn).toBe('2026-11-20')
    const places = [0, 5, before.months.length - 1]
    for (const { endsOn, bands } of places.map((place) => before.months[place]) as Month[])
      expect(bands, endsOn).toEqual((await read(`loanportfolio?at=${endsOn}`)).sums.bands)
    for (const { month } of before.months.slice(0, 3)) expect((await close(month)).status).toBe(200)
    expect(await read(`arrearsbymonth?${query}`)).toEqual(before)
    const { rows } = await sql<{ months: number }>`
      select count(distinct month) as months from period_arrears`.execute(backend.deps.db)
    expect(rows[0]?.months).toBe(3)
  })

  it('follow a repayment of an earlier day, from its month on, and so does the overview', async () => {
    const { db } = backend.deps
    const query = `from=2026-08&to=2026-11`
    const before = await read(`arrearsbymonth?${query}`)
    await read(`booksoverview?${query}`)
    const { rows } = await sql<{ memberId: string; code: string }>`
      select a.member_id as "memberId", a.code from loan_account_sums s join accounts a on a.id = s.account_id
        where s.debits > s.credits + 100 and s.account_id in (select account_id from granted_loans where started < '2026-08-01')
        order by a.id limit 1`.execute(db)
    const [owed] = rows
    if (owed === undefined) throw new Error('nobody owes a loan')
    await inTransaction(db, { id: null, level: null, requestId: null }, backend.clock.now, (work) =>
      work.post({
        kind: 'adjustment',
        narration: 'Repaid on an earlier day',
        occurredAt: new Date('2026-09-15T12:00:00Z'),
        lines: [
          debit(societyAccount('BANK'), kobo(100)),
          credit(loanAccount(owed.memberId, owed.code), kobo(100)),
        ],
      }),
    )
    const after = await read(`arrearsbymonth?${query}`)
    const { overview } = await read(`booksoverview?${query}`)
    expect(after.months[0]).toEqual(before.months[0])
    for (const [place, { endsOn, bands }] of (after.months as Month[]).entries()) {
      expect(isDeepStrictEqual(bands, before.months[place].bands), endsOn).toBe(place === 0)
      expect(bands, endsOn).toEqual((await read(`loanportfolio?at=${endsOn}`)).sums.bands)
    }
    expect(overview.bands).toEqual(after.months.at(-1).bands)
  })

  it('get written down at the next closing for months that were closed before', async () => {
    const { db } = backend.deps
    await sql`alter table period_arrears disable trigger user`.execute(db)
    await sql`delete from period_arrears`.execute(db)
    await sql`alter table period_arrears enable trigger user`.execute(db)
    const { next } = await read('periods')
    expect((await close(next.month)).status).toBe(200)
    expect(await verifyArrears(db)).toEqual([])
    await sql`alter table period_arrears disable trigger user`.execute(db)
    await sql`update period_arrears set arrears = arrears + 1 where month = ${`${next.month}-01`}`.execute(db)
    await sql`alter table period_arrears enable trigger user`.execute(db)
    expect(await verifyArrears(db)).toEqual([`${next.month}-01`])
  })

  it('refuse months that are none, and are read by staff alone', async () => {
    const ask = (query: string) =>
      backend.call({ path: `/admin/API/arrearsbymonth?${query}`, token: admin.token })
    expect((await ask('from=2026-13')).status).toBe(400)
    expect((await ask('from=2026-11&to=2026-01')).status).toBe(400)
    expect((await ask('from=2020-01&to=2026-01')).status).toBe(400)
    expect((await backend.call({ path: '/admin/API/arrearsbymonth', as: 'member' })).status).toBe(403)
  })
})
