import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#backend/db/work.ts'
import { credit, debit, loanAccount, societyAccount } from '#backend/journal/chart.ts'
import type { NewEntry, PostedEntry } from '#backend/journal/post.ts'
import { rememberExposures } from '#backend/treasury/remembered-exposures.ts'
import { rememberLoans } from '#backend/treasury/remembered-loans.ts'
import type { PlainDate } from '#rules/dates.ts'
import { kobo } from '#rules/money.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { enrol, type Person } from '../../support/people.ts'

let backend: TestBackend
let admin: Person
beforeAll(async () => {
  backend = await startTestBackend()
  admin = await enrol(backend, { level: 3 })
  owed = await someOwed()
})
afterAll(() => backend.close())

/** A loan that is alone on its account and not repaid. */
interface Owed {
  readonly id: string
  readonly memberId: string
  readonly code: string
  readonly entryId: number
}
let owed: readonly Owed[]

async function someOwed(): Promise<readonly Owed[]> {
  const { rows } = await sql<Owed>`
    select g.id, g.member_id as "memberId", g.code, g.entry_id as "entryId"
      from granted_loans g join loan_account_sums s on s.account_id = g.account_id
      where s.debits > s.credits + 100000 and g.loan_type is not null and g.started < '2026-06-01'
        and g.id in (select loan_id from guarantors)
        and (select count(*) from granted_loans o where o.account_id = g.account_id) = 1
      order by g.id limit 4`.execute(backend.deps.db)
  expect(rows).toHaveLength(4)
  return rows
}

const SYSTEM = { id: null, level: null, requestId: null }
const DAYS = ['2026-06-30', '2026-09-15', '2026-11-20', '2027-05-31'] as PlainDate[]

const post = (entry: Pick<NewEntry, 'kind' | 'source' | 'reversesId' | 'lines'>, day: string) =>
  inTransaction(backend.deps.db, SYSTEM, backend.clock.now, (work) =>
    work.post({
      ...entry,
      narration: 'Posted between two readings',
      occurredAt: new Date(`${day}T11:00:00Z`),
    }),
  )

const repay = ({ memberId, code }: Owed, day: string): Promise<PostedEntry[]> =>
  post(
    {
      kind: 'adjustment',
      lines: [debit(societyAccount('BANK'), kobo(100)), credit(loanAccount(memberId, code), kobo(100))],
    },
    day,
  )

const loansAt = rememberLoans()
const exposuresOf = rememberExposures()

/** What is remembered of the days that are looked at, held against the same read anew. Names the days that changed. */
async function changedDays(before: Awaited<ReturnType<typeof everything>>): Promise<readonly string[]> {
  const after = await everything()
  return DAYS.filter((day, place) => JSON.stringify(after[place]) !== JSON.stringify(before[place]))
}

async function everything() {
  const { db } = backend.deps
  const days = []
  for (const at of DAYS) {
    const kept = await loansAt(db, at)
    const anew = await rememberLoans()(db, at)
    expect(kept.loans, at).toEqual(anew.loans)
    const people = await exposuresOf(db, kept)
    expect(people, at).toEqual(await rememberExposures()(db, anew))
    days.push({ loans: kept.loans, people })
  }
  return days
}

describe('remembered loans', () => {
  it('stay the same objects while nothing is written', async () => {
    const { db } = backend.deps
    for (const at of DAYS) {
      const day = await loansAt(db, at)
      expect(await loansAt(db, at)).toBe(day)
      expect(await exposuresOf(db, day)).toBe(await exposuresOf(db, day))
    }
  })

  it('follow a repayment of today, of a past day and of a day to come, from that day on', async () => {
    const [one, two, three] = owed as [Owed, Owed, Owed]
    const before = await everything()
    await repay(one, '2026-11-20')
    expect(await changedDays(before)).toEqual(DAYS.slice(2))
    await repay(two, '2026-09-15')
    const then = await everything()
    await repay(two, '2026-07-01')
    expect(await changedDays(then)).toEqual(DAYS.slice(1))
    const later = await everything()
    await repay(three, '2027-01-05')
    expect(await changedDays(later)).toEqual(DAYS.slice(3))
  })

  it('follow a repayment that is taken back', async () => {
    const [one] = owed as [Owed]
    const before = await everything()
    const [wrong] = await repay(one, '2026-09-01')
    await post(
      {
        kind: 'reversal',
        reversesId: wrong?.id ?? 0,
        lines: [
          debit(loanAccount(one.memberId, one.code), kobo(100)),
          credit(societyAccount('BANK'), kobo(100)),
        ],
      },
      '2026-09-02',
    )
    expect(await changedDays(before)).toEqual([])
  })

  it('lose a loan whose grant is taken back, and have it again when it is granted once more', async () => {
    const { db } = backend.deps
    const [, , , last] = owed as [Owed, Owed, Owed, Owed]
    const lines = await db
      .selectFrom('journal_lines as l')
      .innerJoin('accounts as a', 'a.id', 'l.account_id')
      .select(['a.kind', 'a.code', 'l.debit', 'l.credit'])
      .where('l.entry_id', '=', last.entryId)
      .execute()
    const account = ({ kind, code }: (typeof lines)[number]) =>
      kind === 'loan' ? loanAccount(last.memberId, code) : societyAccount(code as 'BANK')
    const before = await everything()
    await post(
      {
        kind: 'reversal',
        reversesId: last.entryId,
        lines: lines.map((line) =>
          line.debit > 0 ? credit(account(line), line.debit) : debit(account(line), line.credit),
        ),
      },
      '2026-09-10',
    )
    const without = await everything()
    expect(without.map(({ loans }) => loans.some(({ id }) => id === last.id))).toEqual([
      before[0]?.loans.some(({ id }) => id === last.id),
      false,
      false,
      false,
    ])
    await post(
      {
        kind: 'loan disbursement',
        source: { kind: 'loan', id: last.id },
        lines: lines.map((line) =>
          line.debit > 0 ? debit(account(line), line.debit) : credit(account(line), line.credit),
        ),
      },
      '2026-10-01',
    )
    const again = await everything()
    expect(again[2]?.loans.some(({ id }) => id === last.id)).toBe(true)
    expect(again[2]?.people.some((each) => each.guarantees.some(({ loan }) => loan.id === last.id))).toBe(
      true,
    )
  })

  it('follow a posting that ended after one that began later', async () => {
    const { db } = backend.deps
    const [one, two] = owed as [Owed, Owed]
    // The numbers of the lines of a posting that is not there yet.
    const { rows } = await sql<{ first: number }>`
      select nextval(pg_get_serial_sequence('journal_lines', 'id')) as first,
        nextval(pg_get_serial_sequence('journal_lines', 'id'))`.execute(db)
    await repay(one, '2026-10-05')
    const before = await everything()
    await inTransaction(db, SYSTEM, backend.clock.now, async ({ tx }) => {
      const at = new Date('2026-10-06T11:00:00Z')
      const { rows: entries } = await sql<{ id: number }>`
        insert into journal_entries (reference, kind, narration, occurred_at, recorded_at)
          values ('JV99999999', 'adjustment', 'Took long', ${at}, ${at}) returning id`.execute(tx)
      await sql`
        insert into journal_lines (id, entry_id, account_id, debit, credit, occurred_at)
          select ${rows[0]?.first}::bigint + place, ${entries[0]?.id}::bigint, id, debit, 100 - debit, ${at}
            from (
              select 0 as place, id, 100 as debit from accounts where kind = 'society' and code = 'BANK'
              union all
              select 1, id, 0 from accounts where kind = 'loan' and member_id = ${two.memberId} and code = ${two.code}) side`.execute(
        tx,
      )
    })
    expect(await changedDays(before)).toEqual(DAYS.slice(2))
  })

  it('follow a posting of thousands of lines', async () => {
    const [one] = owed as [Owed]
    const before = await everything()
    const lines = Array.from({ length: 1_100 }, () => [
      credit(loanAccount(one.memberId, one.code), kobo(2)),
      debit(loanAccount(one.memberId, one.code), kobo(1)),
    ]).flat()
    await post(
      { kind: 'adjustment', lines: [...lines, debit(societyAccount('BANK'), kobo(1_100))] },
      '2026-11-01',
    )
    expect(await changedDays(before)).toEqual(DAYS.slice(2))
  })

  it('take the new name of a member and of a guarantor', async () => {
    const { db } = backend.deps
    const [one] = owed as [Owed]
    await everything()
    await db.updateTable('members').set({ name: 'Aaron Renamed' }).where('id', '=', one.memberId).execute()
    const renamed = await everything()
    expect(renamed[2]?.loans.find(({ id }) => id === one.id)).toMatchObject({
      memberName: 'Aaron Renamed',
      namePlace: 0,
    })
    await db
      .updateTable('guarantors')
      .set({ surname: 'Zulu', other_name: 'Renamed' })
      .where('loan_id', '=', one.id)
      .where('place', '=', 1)
      .execute()
    const signed = await everything()
    expect(signed[2]?.people.map(({ name }) => name)).toContain('Zulu Renamed')
  })

  it('forget the days asked for longest ago rather than growing without end', async () => {
    const { db } = backend.deps
    const { loans } = await loansAt(db, DAYS[0] ?? ('' as PlainDate))
    expect(loans.length).toBeGreaterThan(10)
    const few = rememberLoans(3 * loans.length)
    const day = (number: number) => `2026-07-0${number}` as PlainDate
    const first = await few(db, day(1))
    for (const number of [2, 3, 4]) await few(db, day(number))
    const last = await few(db, day(5))
    expect(await few(db, day(5))).toBe(last)
    expect(await few(db, day(1))).not.toBe(first)
  })
})

describe('lists of loans', () => {
  it('show a repayment at once, in arrears, ageing and guarantors’ exposure', async () => {
    const [one] = owed as [Owed]
    const read = async (path: string) =>
      (await backend.call({ path: `/admin/API/${path}`, token: admin.token })).body
    const sums = async () => [
      (await read('loanstandings')).sums.outstanding,
      (await read('loanportfolio?by=member')).sums.outstanding,
      (await read('guarantorexposures')).sums.share,
    ]
    const before = await sums()
    await repay(one, '2026-11-20')
    expect(await sums()).toEqual(before.map((amount) => Math.round(amount * 100 - 100) / 100))
  })

  it('take a sign of SQL in a search for itself', async () => {
    for (const search of ['%25', '_']) {
      const { body } = await backend.call({
        path: `/admin/API/loanstandings?standing=all&search=LN${search}`,
        token: admin.token,
      })
      expect(body.totalRequests, search).toBe(0)
    }
  })
})
