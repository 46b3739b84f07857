import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statementsOf } from '#backend/db/migrate.ts'
import { inTransaction } from '#backend/db/work.ts'
import { credit, debit, type Line, savingsAccount, societyAccount } from '#backend/journal/chart.ts'
import { reverseEntries } from '#backend/journal/reverse.ts'
import { readChart } from '#backend/treasury/accounts.ts'
import { verifyDaySums } from '#backend/treasury/day-sums.ts'
import { rememberMemberCounts } from '#backend/treasury/member-counts.ts'
import { endOfDay, lagosDate, type PlainDate } from '#rules/dates.ts'
import { type Kobo, kobo, naira } from '#rules/money.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { enrol, type Person } from '../../support/people.ts'

let backend: TestBackend
let admin: Person
let member: Person
beforeAll(async () => {
  // Interest earned at the disbursement: closing a month posts nothing.
  backend = await startTestBackend({}, 'AT_DISBURSEMENT')
  admin = await enrol(backend, { level: 3 })
  member = await enrol(backend)
})
afterAll(() => backend.close())

const send = (path: string, body?: object) =>
  backend.call({
    ...(body && { method: 'POST', body }),
    path: `/admin/API/${path}`,
    token: admin.token,
  })
const read = async (path: string) => (await send(path)).body

const TREASURER = { id: null, level: null, requestId: null }
const saved = (amount: Kobo): Line[] => [
  debit(societyAccount('BANK'), amount),
  credit(savingsAccount(member.id, 'ORDINARY_SAVINGS'), amount),
]
const post = (lines: Line[], occurredAt = backend.clock.now) =>
  inTransaction(backend.deps.db, TREASURER, backend.clock.now, (work) =>
    work.post({ kind: 'adjustment', narration: 'Entry of the test', occurredAt, lines }),
  )
const takeBack = (entries: Awaited<ReturnType<typeof post>>) =>
  inTransaction(backend.deps.db, TREASURER, backend.clock.now, (work) =>
    reverseEntries(
      work,
      entries.map(({ id }) => id),
      'Taken back',
    ),
  )

interface WireRow {
  readonly account: { readonly number: string }
  readonly debit: number
  readonly credit: number
  readonly members: { readonly count: number } | null
}

const rowOf = async (number: string, at = ''): Promise<WireRow> =>
  (await read(`trialbalance${at && `?at=${at}`}`)).rows.find(
    (row: WireRow) => row.account.number === number,
  ) ?? expect.fail(`no account ${number}`)

const SAVINGS = '02020305'

/** The members with a balance on ordinary savings at the end of a day, counted line by line. */
async function saversAt(day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select l.account_id from journal_lines l join accounts a on a.id = l.account_id
        where a.kind = 'savings' and a.code = ${SAVINGS} and l.occurred_at < ${endOfDay(day as PlainDate)}
        group by l.account_id having sum(l.debit) <> sum(l.credit)) savers`.execute(backend.deps.db)
  return rows[0]?.count ?? 0
}

const today = () => lagosDate(backend.clock.now)

describe('the kept sums of days', () => {
  it('agree with the lines of the demo society, and still do as entries are posted and taken back', async () => {
    const { db } = backend.deps
    expect(await verifyDaySums(db)).toEqual([])
    const before = await read('generalledger/01020101')
    const entries = await post(saved(naira(1_000.01)))
    await post(saved(naira(5)), new Date('2026-10-31T22:59:59.999Z'))
    await post(saved(naira(7)), new Date('2026-10-31T23:00:00Z'))
    expect(await verifyDaySums(db)).toEqual([])
    const after = await read('generalledger/01020101')
    expect(after.closing - before.closing).toBeCloseTo(1_012.01, 2)
    expect(after.totalRequests).toBe(before.totalRequests + 3)
    const october = await read('generalledger/01020101?from=2026-10-31&to=2026-10-31')
    expect(october.lines.at(-1)).toMatchObject({ debit: 5 })
    await takeBack(entries)
    expect(await verifyDaySums(db)).toEqual([])
  })

  it('count what another connection posts in rows of its own', async () => {
    const { db } = backend.deps
    const day = today()
    await sql`update day_sums set writer = writer + 1 where day = ${day}::date`.execute(db)
    await sql`update day_money set writer = writer + 1 where day = ${day}::date`.execute(db)
    const before = await read('generalledger/01020101')
    await post(saved(naira(3)))
    expect((await read('generalledger/01020101')).closing - before.closing).toBeCloseTo(3, 2)
    expect(await verifyDaySums(db)).toEqual([])
  })

  it('get the same rows by the migration of a store that has entries already', async () => {
    const { db } = backend.deps
    const file = new URL('../../../backend/db/migrations/075-sums-of-days.sql', import.meta.url)
    const fills = statementsOf(await readFile(file, 'utf8')).filter((text) =>
      text.startsWith('insert into day_'),
    )
    await sql`delete from day_sums`.execute(db)
    await sql`delete from day_money`.execute(db)
    expect(await verifyDaySums(db)).toHaveLength(100)
    for (const fill of fills) await sql.raw(fill).execute(db)
    expect(await verifyDaySums(db)).toEqual([])
  })

  it('share the money of an entry among the lines on its other side, to the kobo', async () => {
    const query = `statements/receipts-and-payments?from=${today()}&to=${today()}`
    const amounts = async () => {
      const { statement } = await read(query)
      return new Map<string, number>(
        statement.sections.flatMap(({ name, rows }: { name: string; rows: WireMoney[] }) =>
          rows.map(({ account, amount }) => [`${name} ${account.number}`, amount]),
        ),
      )
    }
    const before = await amounts()
    // One kobo is left over where 100 kobo are shared by three equal lines.
    const three = ['ORDINARY_SAVINGS', 'SHARE_CAPITAL', 'RETIREMENT_SAVINGS'] as const
    const entries = await post([
      debit(societyAccount('BANK'), kobo(100)),
      debit(societyAccount('SUSPENSE'), kobo(50)),
      ...three.map((product) => credit(savingsAccount(member.id, product), kobo(50))),
    ])
    const after = await amounts()
    const moved = [...after].flatMap(([name, amount]) => {
      const more = Math.round((amount - (before.get(name) ?? 0)) * 100)
      return more === 0 ? [] : [more]
    })
    expect(moved.toSorted((one, other) => one - other)).toEqual([33, 33, 34])
    await takeBack(entries)
    const undone = await amounts()
    for (const [name, amount] of undone) expect(amount, name).toBeCloseTo(before.get(name) ?? 0, 2)
    expect(await verifyDaySums(backend.deps.db)).toEqual([])
  })

  it('take what the chart calls money for money', async () => {
    const chart = await readChart(backend.deps.db, DEFAULT_SOCIETY_SETTINGS)
    const added = await send('bankaccounts', {
      name: 'Second bank',
      bankName: 'Bank of the test',
      accountNumber: '0123456789',
    })
    expect(added.status, added.text).toBe(200)
    const number = (await readChart(backend.deps.db, DEFAULT_SOCIETY_SETTINGS)).moneyCodes.at(-1) ?? ''
    expect(chart.moneyCodes).not.toContain(number)
    const second = { kind: 'society', memberId: null, code: number } as const
    await post([debit(second, naira(40)), credit(societyAccount('BANK'), naira(40))])
    await post([debit(second, naira(2)), credit(savingsAccount(member.id, 'ORDINARY_SAVINGS'), naira(2))])
    const { rows } = await sql<{ code: string }>`
      select distinct code from day_money where kind = 'society' and code = any (${[number, ...chart.moneyCodes]}::text[])`.execute(
      backend.deps.db,
    )
    // Money between two accounts that hold money is neither received nor paid.
    expect(rows).toEqual([])
    expect(await verifyDaySums(backend.deps.db)).toEqual([])
  })

  it('answer every page of an account with the lines in their order and the balance after each', async () => {
    const all = await read(`generalledger/${SAVINGS}?pageSize=100`)
    const lines: WireLine[] = []
    for (let page = 1; page <= all.totalPages; page += 1)
      lines.push(...(await read(`generalledger/${SAVINGS}?pageSize=100&page=${page}`)).lines)
    const { rows } = await sql<{ debit: number; credit: number }>`
      select l.debit, l.credit from journal_lines l join accounts a on a.id = l.account_id
        where a.code = ${SAVINGS} order by l.occurred_at, l.id`.execute(backend.deps.db)
    let balance = 0
    const expected = rows.map((row) => {
      balance += row.credit - row.debit
      return { debit: row.debit, credit: row.credit, balance }
    })
    const inKobo = (amount: number) => Math.round(amount * 100)
    expect(
      lines.map((line) => ({
        debit: inKobo(line.debit),
        credit: inKobo(line.credit),
        balance: inKobo(line.balance),
      })),
    ).toEqual(expected)
    expect((await read(`generalledger/${SAVINGS}?page=${all.totalPages + 1_000}`)).lines).toEqual([])
  })
})

describe('the members behind an account', () => {
  it('keep their number true as they are posted to, as months close, and for earlier days', async () => {
    const days = [today(), '2026-10-31', '2026-06-30', today()]
    for (const day of days) expect((await rowOf(SAVINGS, day)).members?.count, day).toBe(await saversAt(day))
    const newcomer = await enrol(backend)
    await post([
      debit(societyAccount('BANK'), naira(1)),
      credit(savingsAccount(newcomer.id, 'ORDINARY_SAVINGS'), naira(1)),
    ])
    const more = await saversAt(today())
    expect((await rowOf(SAVINGS)).members?.count).toBe(more)
    // What is counted by its new lines is what is counted anew.
    for (const amount of [naira(2), kobo(0 - naira(2)), naira(4)]) {
      const side = amount > 0 ? credit : debit
      const other = amount > 0 ? debit : credit
      const size = kobo(Math.abs(amount))
      await post([
        other(societyAccount('BANK'), size),
        side(savingsAccount(newcomer.id, 'SHARE_CAPITAL'), size),
        other(societyAccount('BANK'), size),
        side(savingsAccount(member.id, 'ORDINARY_SAVINGS'), size),
      ])
      const anew = await rememberMemberCounts()(backend.deps.db, endOfDay(today()))
      const { rows }: { rows: WireRow[] } = await read('trialbalance')
      const savings = rows.filter(({ account }) => ['02020305', '03010101'].includes(account.number))
      expect(savings.map(({ members }) => members?.count)).toEqual(
        savings.map(({ account }) => anew('savings', account.number)),
      )
    }
    // Lines whose numbers were given out before those of the lines that are counted, and which come after them.
    const late = await enrol(backend)
    const { db } = backend.deps
    await db.transaction().execute(async (transaction) => {
      const tx = transaction.withoutPlugins()
      await sql`
        insert into journal_entries (id, reference, kind, narration, occurred_at, recorded_at)
          values (-1, 'LATE', 'adjustment', 'Slow posting', ${backend.clock.now}, ${backend.clock.now})`.execute(
        tx,
      )
      await sql`
        insert into accounts (id, kind, member_id, code) values (-1, 'savings', ${late.id}, ${SAVINGS})`.execute(
        tx,
      )
      await sql`
        insert into journal_lines (id, entry_id, account_id, debit, credit, occurred_at)
          select -2, -1, id, 100, 0, ${backend.clock.now}::timestamptz from accounts where kind = 'society' and code = 'BANK'
          union all select -1, -1, -1, 0, 100, ${backend.clock.now}::timestamptz`.execute(tx)
    })
    const withLate = await saversAt(today())
    expect(withLate).toBe(more + 1)
    expect((await rowOf(SAVINGS)).members?.count).toBe(withLate)
    // A line of an earlier day, and one that takes the last of the savings.
    await post(
      [
        debit(savingsAccount(newcomer.id, 'ORDINARY_SAVINGS'), naira(1)),
        credit(societyAccount('BANK'), naira(1)),
      ],
      new Date('2026-10-30T12:00:00Z'),
    )
    expect((await rowOf(SAVINGS)).members?.count).toBe(withLate - 1)
    for (const day of days) expect((await rowOf(SAVINGS, day)).members?.count, day).toBe(await saversAt(day))
    const { next } = await read('periods')
    expect((await send('periods', { month: next.month, reason: 'Nobody works on it any more' })).status).toBe(
      200,
    )
    for (const day of [...days, next.endsOn])
      expect((await rowOf(SAVINGS, day)).members?.count, day).toBe(await saversAt(day))
  })
})

describe('the verification of the kept sums', () => {
  it('names the day and the account of a sum that was changed past the program', async () => {
    const { db } = backend.deps
    const day = today()
    const change = (by: number) =>
      sql`update day_sums set credits = credits + ${by} where code = ${SAVINGS} and day = ${day}::date
        and writer = (select min(writer) from day_sums where code = ${SAVINGS} and day = ${day}::date)`.execute(
        db,
      )
    await change(1)
    expect(await verifyDaySums(db)).toEqual([{ day, kind: 'savings', code: SAVINGS }])
    await change(-1)
    expect(await verifyDaySums(db)).toEqual([])
    await sql`update day_money set amount = amount + 1 where kind = 'savings' and code = ${SAVINGS} and day = ${day}::date`.execute(
      db,
    )
    expect(await verifyDaySums(db)).toEqual([{ day, kind: 'savings', code: SAVINGS }])
  })
})

interface WireMoney {
  readonly account: { readonly number: string }
  readonly amount: number
}

interface WireLine {
  readonly debit: number
  readonly credit: number
  readonly balance: number
}
