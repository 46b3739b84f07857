import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyPeriodSums } from '#backend/treasury/books-overview.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { expectOverviewAgrees } from '../../support/overview-of-books.ts'
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

const close = async (month: string) => {
  const body = { month, reason: 'Nobody works on it any more' }
  const answer = await backend.call({ method: 'POST', path: '/admin/API/periods', token: admin.token, body })
  expect(answer.status, answer.text).toBe(200)
}

interface Month {
  readonly month: string
  readonly closed: boolean
}

// On the two years of the demo's payroll: tests/backend/seed/demo-payroll.test.ts.
describe('the overview of the books', () => {
  it('agrees with the trial balance of today and of each month end, and with the page of arrears', async () => {
    const { at, months, bands, arrears, period } = await expectOverviewAgrees(read, 'from=2024-01&to=2026-11')
    expect(at).toBe('2026-11-20')
    const { sums } = await read('loanportfolio')
    expect({ arrears, bands }).toEqual({ arrears: sums.arrears, bands: sums.bands })
    expect(period).toEqual((await read('periods')).next)
    // Before the first entry there is nothing to show.
    expect(months[0].month).toBe(period.month)
    expect(months.at(-1)).toMatchObject({ month: '2026-11', endsOn: at, closed: false })
  })

  it('stays the same as months are closed, and the kept sums are what the accounts come to', async () => {
    const before = (await read('booksoverview?from=2024-01&to=2026-11')).overview
    const months = before.months.map(({ month }: Month) => month) as string[]
    for (const month of months.slice(0, 3)) await close(month)
    const after = await expectOverviewAgrees(read, 'from=2024-01&to=2026-11')
    expect(after.months.map(({ closed }: Month) => closed)).toEqual(months.map((_, place) => place < 3))
    const amounts = (all: readonly Month[]) => all.map(({ closed: _, ...rest }) => rest)
    expect(amounts(after.months)).toEqual(amounts(before.months))

    const { db } = backend.deps
    expect(await verifyPeriodSums(db)).toEqual([])
    await sql`alter table period_sums disable trigger user`.execute(db)
    await sql`update period_sums set balance = balance + 1 where code = '02020305' and month = ${`${months[1]}-01`}`.execute(
      db,
    )
    expect(await verifyPeriodSums(db)).toEqual([
      { month: `${months[1]}-01`, kind: 'savings', code: '02020305' },
    ])
  })

  it.each([
    ['no month', '?from=May'],
    ['months in the wrong order', '?from=2026-05&to=2026-04'],
    ['a month to come', '?to=2026-12'],
    ['more than 36 months', '?from=2023-11&to=2026-11'],
  ])('refuses an overview of %s', async (_what, query) => {
    const { status } = await backend.call({ path: `/admin/API/booksoverview${query}`, token: admin.token })
    expect(status).toBe(400)
  })
})
