import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tellUnremitted } from '#backend/messages/notices/unremitted.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { type PaidPerson, payrollFile, payrollMonth } from '../../support/payroll-month.ts'

let backend: TestBackend

const { open, ask, paid, sent, uploaded, posted, remit } = payrollMonth(() => backend)

beforeAll(async () => {
  backend = await startTestBackend()
  await open()
  await sql`insert into member_payers (member_id, changed_at) select id, now() from members`.execute(
    backend.deps.db,
  )
})
afterAll(() => backend.close())

/** What the member's bell tells of the payroll. */
async function toldOf({ id }: PaidPerson) {
  const rows = await backend.deps.db
    .selectFrom('notices')
    .select(['kind', 'amount', 'day'])
    .where('account_id', '=', id)
    .orderBy('place')
    .execute()
  return rows.map(({ kind, amount, day }) => [kind, (amount ?? 0) / 100, day])
}

const messagesTo = ({ id }: PaidPerson) =>
  backend.deps.db
    .selectFrom('deliveries')
    .select(['channel', 'next_attempt_at'])
    .where('member_id', '=', id)
    .execute()

describe('a month that was not deducted in full', () => {
  it('reaches the members concerned, ten seconds after its report was posted, and not once it was reversed', async () => {
    const [short, nothing, whole] = [await paid(), await paid(), await paid()]
    await sent(
      '2026-05-01',
      [short, nothing, whole].map((person) => ({ person, item: 'ORDINARY_SAVINGS', amount: 40 })),
    )
    const id = await uploaded(
      '2026-05',
      payrollFile(
        [short.number, short.name, 'SAV', 30],
        [nothing.number, nothing.name, 'SAV', 0],
        [whole.number, whole.name, 'SAV', 40],
      ),
    )
    await posted(id)
    expect(await toldOf(short)).toEqual([['NOT_DEDUCTED', 10, '2026-05-01']])
    expect(await toldOf(nothing)).toEqual([['NOT_DEDUCTED', 40, '2026-05-01']])
    expect(await toldOf(whole)).toEqual([])
    const held = new Date(backend.clock.now.getTime() + 10_000)
    expect(await messagesTo(short)).toEqual([{ channel: 'email', next_attempt_at: held }])

    expect((await ask('POST', `deductionreports/${id}/reverse`, { reason: 'Another month' })).status).toBe(
      200,
    )
    expect(await toldOf(short)).toEqual([])
    expect(await messagesTo(short)).toEqual([])
  })
})

describe('a month with two reports', () => {
  it('tells a member of the report that left something out, and of no other', async () => {
    const [ada, bola] = [await paid(), await paid()]
    await sent(
      '2026-06-01',
      [ada, bola].map((person) => ({ person, item: 'ORDINARY_SAVINGS', amount: 40 })),
    )
    await posted(await uploaded('2026-06', payrollFile([ada.number, ada.name, 'SAV', 30])))
    expect(await toldOf(ada)).toEqual([['NOT_DEDUCTED', 10, '2026-06-01']])
    // The file of the month left Bola out.
    expect(await toldOf(bola)).toEqual([['NOT_DEDUCTED', 40, '2026-06-01']])
    await posted(await uploaded('2026-06', payrollFile([bola.number, bola.name, 'SAV', 25])))
    expect(await toldOf(ada)).toHaveLength(1)
  })
})

describe('a month that was deducted and not remitted', () => {
  it('reaches its members once, a week after the money was expected, and never where it came', async () => {
    const [ada, bola] = [await paid(), await paid()]
    for (const [person, month] of [
      [ada, '2027-05'],
      [bola, '2027-06'],
    ] as const) {
      await sent(`${month}-01`, [{ person, item: 'ORDINARY_SAVINGS', amount: 40 }])
      await posted(await uploaded(month, payrollFile([person.number, person.name, 'SAV', 40])))
    }
    const came = await remit([{ month: '2027-06', amount: 40 }])
    expect(came.status, came.text).toBe(200)

    // Expected on the seventh of the next month.
    const look = (day: string) =>
      tellUnremitted({ db: backend.deps.db, now: () => new Date(`${day}T09:00:00Z`) })
    // The demo society has months of its own that have not come.
    await look('2027-06-13')
    expect(await toldOf(ada)).toEqual([])
    expect(await look('2027-06-14')).toBe(1)
    expect(await toldOf(ada)).toEqual([['NOT_REMITTED', 40, '2027-05-01']])
    expect(await look('2027-07-20')).toBe(0)
    expect(await toldOf(bola)).toEqual([])
  })

  it('stays untold where a part of it came, and once it is late for months', async () => {
    const [ada, bola] = [await paid(), await paid()]
    await sent('2027-08-01', [
      { person: ada, item: 'ORDINARY_SAVINGS', amount: 40 },
      { person: bola, item: 'ORDINARY_SAVINGS', amount: 40 },
    ])
    await posted(
      await uploaded(
        '2027-08',
        payrollFile([ada.number, ada.name, 'SAV', 40], [bola.number, bola.name, 'SAV', 40]),
      ),
    )
    const look = (day: string) =>
      tellUnremitted({ db: backend.deps.db, now: () => new Date(`${day}T09:00:00Z`) })
    expect(await look('2027-12-20')).toBe(0)
    const came = await remit([{ month: '2027-08', amount: 79 }])
    expect(came.status, came.text).toBe(200)
    expect(await look('2027-09-20')).toBe(0)
    expect(await toldOf(ada)).toEqual([])
  })
})
