import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#backend/db/work.ts'
import { credit, debit, savingsAccount, societyAccount } from '#backend/journal/chart.ts'
import { reverseEntries } from '#backend/journal/reverse.ts'
import { verifyPeriods } from '#backend/treasury/periods.ts'
import { naira } from '#rules/money.ts'
import { lastDayOf, parseMonth } from '#rules/treasury/period.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { auditOf, enrol, type Person } from '../../support/people.ts'

let backend: TestBackend
let admin: Person
let moderator: Person
let member: Person
beforeAll(async () => {
  // Interest earned at the disbursement: closing a month changes no balance.
  backend = await startTestBackend({}, 'AT_DISBURSEMENT')
  admin = await enrol(backend, { level: 3 })
  moderator = await enrol(backend, { level: 2 })
  member = await enrol(backend)
})
afterAll(() => backend.close())

const periods = async () => (await backend.call({ path: '/admin/API/periods', token: moderator.token })).body

const close = (month: string, token = admin.token) =>
  backend.call({
    method: 'POST',
    path: '/admin/API/periods',
    token,
    body: { month, reason: 'Nobody works on it any more' },
  })

const trialBalance = async (at: string) =>
  (await backend.call({ path: `/admin/API/trialbalance?at=${at}`, token: moderator.token })).body

const ACTOR = { id: null, level: null, requestId: null }

const saveAt = (occurredAt: Date) =>
  inTransaction(backend.deps.db, ACTOR, backend.clock.now, (work) =>
    work.post({
      kind: 'contribution',
      narration: 'Deduction',
      occurredAt,
      lines: [
        debit(societyAccount('BANK'), naira(10)),
        credit(savingsAccount(member.id, 'ORDINARY_SAVINGS'), naira(10)),
      ],
    }),
  )

function lastOf(month: string): string {
  const read = parseMonth(month)
  if (read === null) throw new Error(`${month} is no month`)
  return lastDayOf(read)
}

describe('closing the months of the books', () => {
  it('begins with the month of the first entry and goes on one by one, with the balances at each end', async () => {
    const { next, periods: none } = await periods()
    expect(none).toEqual([])
    expect(next.hasEnded).toBe(true)
    const before = await trialBalance(lastOf(next.month))
    expect((await close('2026-10')).body.message).toMatch(/^Months are closed in order/)
    const answer = await close(next.month)
    expect(answer.status).toBe(200)
    const after = await periods()
    expect(after.periods).toEqual([
      {
        month: next.month,
        endsOn: lastOf(next.month),
        closedAt: backend.clock.now.toISOString(),
        closedBy: admin.name,
        closedById: admin.id,
        total: expect.closeTo(before.debit, 2),
      },
    ])
    expect(after.next.month > next.month).toBe(true)
    expect(await trialBalance(lastOf(next.month))).toEqual(before)
    expect(await auditOf(backend, next.month)).toMatchObject([
      { act: 'close period', actor_id: admin.id, record_kind: 'period' },
    ])
    expect((await close(next.month)).status).toBe(409)
  })

  it('keeps the trial balance of every day as it was, and the verifier finds nothing', async () => {
    const { next } = await periods()
    const days = [lastOf(next.month), '2025-11-12', '2026-09-30', '2026-11-20']
    const before = await Promise.all(days.map(trialBalance))
    for (let month = next.month; month <= '2026-10'; month = (await periods()).next.month)
      expect((await close(month)).status, month).toBe(200)
    expect(await Promise.all(days.map(trialBalance))).toEqual(before)
    expect(await verifyPeriods(backend.deps.db)).toEqual([])
    expect((await periods()).next).toEqual({ month: '2026-11', endsOn: '2026-11-30', hasEnded: false })
    expect((await close('2026-11')).body.message).toBe('November 2026 has not ended yet.')
  })

  it('lets nothing be posted into a closed month, not even past the program', async () => {
    await expect(saveAt(new Date('2026-10-31T22:59:59Z'))).rejects.toMatchObject({ code: 'IS003' })
    const [entry] = await saveAt(new Date('2026-10-31T23:00:00Z'))
    expect(entry?.reference).toMatch(/^JV/)
    await expect(
      sql`insert into journal_entries (reference, kind, narration, occurred_at, recorded_at)
        values ('X1', 'adjustment', 'past', '2026-03-01', now())`.execute(backend.deps.db),
    ).rejects.toMatchObject({ code: 'IS003' })
    await expect(sql`delete from periods`.execute(backend.deps.db)).rejects.toMatchObject({ code: 'IS001' })
  })

  it('takes an entry of a closed month back in the open one, and both trial balances stay right', async () => {
    const [closed] = await backend.deps.db
      .selectFrom('journal_entries')
      .select(['id', 'reference'])
      .where('occurred_at', '<', new Date('2026-09-30T00:00:00Z'))
      .where('kind', '=', 'contribution')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    const [september, today] = [await trialBalance('2026-09-30'), await trialBalance('2026-11-21')]
    await inTransaction(backend.deps.db, ACTOR, backend.clock.now, (work) =>
      reverseEntries(work, [closed?.id ?? 0], 'Posted to the wrong member'),
    )
    expect(await trialBalance('2026-09-30')).toEqual(september)
    const after = await trialBalance('2026-11-21')
    expect(after).not.toEqual(today)
    expect(after.debit).toBe(after.credit)
    const shown = await backend.call({
      path: `/admin/API/journalentries/${closed?.reference}`,
      token: moderator.token,
    })
    expect(shown.body.entry.reversedBy).toMatch(/^JV/)
    expect(await verifyPeriods(backend.deps.db)).toEqual([])
  })

  it('finds a kept balance that was changed past the program', async () => {
    const db = backend.deps.db
    await sql`alter table period_balances disable trigger user`.execute(db)
    await sql`update period_balances set balance = balance + 1
      where month = '2026-08-01' and account_id = (select min(account_id) from period_balances where month = '2026-08-01')`.execute(
      db,
    )
    const [wrong, ...others] = await verifyPeriods(db)
    expect(others).toEqual([])
    expect(wrong?.month).toBe('2026-08-01')
    expect((wrong?.kept ?? 0) - (wrong?.computed ?? 0)).toBe(1)
    await sql`update period_balances set balance = balance - 1 where month = '2026-08-01' and account_id = ${wrong?.accountId ?? 0}`.execute(
      db,
    )
    await sql`alter table period_balances enable trigger user`.execute(db)
  })

  it.each([
    ['a moderator', '2026-12', 403],
    ['an admin who names no month', 'December', 400],
  ])('refuses to close for %s', async (who, month, status) => {
    const { token } = who === 'a moderator' ? moderator : admin
    expect((await close(month, token)).status).toBe(status)
  })

  it('closes a month once when two do it at the same moment', async () => {
    // After the end of November, when the sessions of before are over.
    backend.clock.now = new Date('2026-12-01T09:00:00Z')
    const { token } = await enrol(backend, { level: 3 })
    const statuses = (await Promise.all([close('2026-11', token), close('2026-11', token)])).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409])
  })
})
