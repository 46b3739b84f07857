import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#backend/db/work.ts'
import { credit, debit, savingsAccount, societyAccount } from '#backend/journal/chart.ts'
import { postEntries, UnbalancedEntry } from '#backend/journal/post.ts'
import { balancesOf } from '#backend/journal/statement.ts'
import { naira } from '#rules/money.ts'
import { trialBalance } from '#tests/support/trial-balance.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { SEEDED_AT } from '../../support/seeded-store.ts'

let backend: TestBackend
let memberId: string
beforeAll(async () => {
  backend = await startTestBackend()
  memberId = (
    await backend.deps.db
      .selectFrom('members')
      .select('id')
      .where('member_number', '=', 'COOP000102')
      .executeTakeFirstOrThrow()
  ).id
})
afterAll(() => backend.close())

const recorded = { at: SEEDED_AT, by: null }
const visitor = { id: null, level: null, requestId: null }
const work = <Result>(act: Parameters<typeof inTransaction<Result>>[3]) =>
  inTransaction(backend.deps.db, visitor, SEEDED_AT, act)

const deposit = (amount: number, source?: { kind: string; id: string }) => ({
  kind: 'contribution' as const,
  narration: 'A deposit',
  occurredAt: SEEDED_AT,
  lines: [
    debit(societyAccount('BANK'), naira(amount)),
    credit(savingsAccount(memberId, 'UNIVERSITY_SHARES'), naira(amount)),
  ],
  ...(source === undefined ? {} : { source }),
})

const sharesOf = async () =>
  (await balancesOf(backend.deps.db, memberId)).find(({ code }) => code === '03010112')?.balance ?? 0

async function outOfBalance(): Promise<number> {
  const rows = await trialBalance(backend.deps.db)
  return rows.reduce((sum, row) => sum + row.debit - row.credit, 0)
}

describe('the journal', () => {
  it('the journal of the demo society balances', async () => {
    expect((await trialBalance(backend.deps.db)).length).toBeGreaterThan(15)
    expect(await outOfBalance()).toBe(0)
  })

  it('posts a balanced entry', async () => {
    const before = await sharesOf()
    const [entry] = await work(({ post }) => post(deposit(1_000)))
    expect(entry?.reference).toMatch(/^JV\d{8}$/)
    expect(await sharesOf()).toBe(before + naira(1_000))
    expect(await outOfBalance()).toBe(0)
  })

  it('refuses an entry that does not balance', async () => {
    const crooked = {
      ...deposit(1),
      lines: [
        debit(societyAccount('BANK'), naira(2)),
        credit(savingsAccount(memberId, 'UNIVERSITY_SHARES'), naira(1)),
      ],
    }
    await expect(work(({ post }) => post(crooked))).rejects.toBeInstanceOf(UnbalancedEntry)
    await expect(work(({ post }) => post({ ...crooked, lines: [] }))).rejects.toBeInstanceOf(UnbalancedEntry)
  })

  it('accepts one entry of a kind for a record while it is not reversed', async () => {
    const source = { kind: 'test', id: 'one' }
    await work(({ post }) => post(deposit(5, source)))
    await expect(work(({ post }) => post(deposit(5, source)))).rejects.toMatchObject({ code: '23505' })
  })

  it('rolls back entry and audit record of a unit of work that fails', async () => {
    const before = await sharesOf()
    const failing = work(async ({ post, audit }) => {
      await post(deposit(7))
      await audit({ act: 'post voucher', recordKind: 'voucher', recordId: 'rolled back' })
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect(await sharesOf()).toBe(before)
    const kept = backend.deps.db.selectFrom('audit_log').select('id').where('record_id', '=', 'rolled back')
    expect(await kept.execute()).toEqual([])
  })

  it('opens an account once when several entries post to it at the same moment', async () => {
    const product = 'SWEAT_EQUITY' as const
    const post = () =>
      work(({ tx }) =>
        postEntries(
          tx,
          [
            {
              kind: 'contribution',
              narration: 'At once',
              occurredAt: SEEDED_AT,
              lines: [
                debit(societyAccount('BANK'), naira(1)),
                credit(savingsAccount(memberId, product), naira(1)),
              ],
            },
          ],
          recorded,
        ),
      )
    await Promise.all(Array.from({ length: 10 }, post))
    const { rows } = await sql<{ count: number }>`
      select count(*) from accounts where member_id = ${memberId} and code = '03010111'`.execute(
      backend.deps.db,
    )
    expect(rows[0]?.count).toBe(1)
  })
})

describe('the constraints of the database', () => {
  it.each([
    'update journal_entries set narration = narration',
    'delete from journal_entries',
    'truncate journal_entries cascade',
    'update journal_lines set debit = debit',
    'delete from journal_lines',
    'truncate journal_lines cascade',
    'update audit_log set act = act',
    'delete from audit_log',
    'truncate audit_log',
  ])('the database refuses %s', async (statement) => {
    await work(({ audit }) => audit({ act: 'post voucher', recordKind: 'voucher', recordId: 'kept' }))
    await expect(sql.raw(statement).execute(backend.deps.db)).rejects.toMatchObject({ code: 'IS001' })
  })

  const insertEntry = (reference: string) =>
    sql<{ id: number }>`
      insert into journal_entries (reference, kind, narration, occurred_at, recorded_at)
        values (${reference}, 'adjustment', 'by hand', now(), now()) returning id`

  it('the database refuses lines that do not balance', async () => {
    const attempt = work(async ({ tx }) => {
      const { rows } = await insertEntry('HAND1').execute(tx)
      await sql`
        insert into journal_lines (entry_id, account_id, debit, credit, occurred_at)
          select ${rows[0]?.id}::bigint, id, 100, 0, now() from accounts limit 1`.execute(tx)
    })
    await expect(attempt).rejects.toMatchObject({ code: 'IS002' })
  })

  it('the database refuses an entry without lines', async () => {
    await expect(work(({ tx }) => insertEntry('HAND2').execute(tx))).rejects.toMatchObject({ code: 'IS002' })
  })

  it('the database refuses further lines for an entry, balanced or not', async () => {
    const attempt = sql`
      insert into journal_lines (entry_id, account_id, debit, credit, occurred_at)
        select e.id, a.id, side.debit, side.credit, now()
          from (select id from journal_entries limit 1) e, (select id from accounts limit 1) a,
            (values (100, 0), (0, 100)) as side (debit, credit)`.execute(backend.deps.db)
    await expect(attempt).rejects.toMatchObject({ code: 'IS002' })
  })

  it('the database refuses a line with both sides or with none', async () => {
    for (const [left, right] of [
      [100, 100],
      [0, 0],
    ]) {
      const attempt = sql`
        insert into journal_lines (entry_id, account_id, debit, credit, occurred_at)
          select e.id, a.id, ${left}::bigint, ${right}::bigint, now()
            from (select id from journal_entries limit 1) e, (select id from accounts limit 1) a`.execute(
        backend.deps.db,
      )
      await expect(attempt).rejects.toMatchObject({ code: '23514' })
    }
  })
})
