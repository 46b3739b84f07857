import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#backend/db/migrate.ts'
import { randomId } from '#backend/db/random-id.ts'
import { anOldStore, type OldStore } from '../../support/old-store.ts'

/** The last release whose store is kept; it took what a client named a loan by, and stored that. */
const RELEASE = '079-68ae5a96'

interface Loan {
  readonly id: string
  readonly reference: string
  readonly memberId: string
}

let store: OldStore
let loan: Loan
let other: Loan

beforeAll(async () => {
  store = await anOldStore(RELEASE)
  const { rows } = await sql<Loan>`
    select distinct on (member_id) id, reference, member_id as "memberId" from loans
      where member_id is not null and reference is not null order by member_id, id`.execute(store.database.db)
  const [first, second] = rows
  if (first === undefined || second === undefined)
    throw new Error('the release has no two members with loans')
  loan = first
  other = second
})
afterAll(() => store.close())

/** Stores a holiday as that release did. */
async function holiday(
  memberId: string,
  kind: string | null,
  recordId: string | null,
  [first, last]: readonly [string, string],
): Promise<string> {
  const id = randomId()
  await sql`
    insert into deduction_holidays (id, member_id, kind, record_id, first_month, last_month, reason, created_at)
      values (${id}, ${memberId}, ${kind}, ${recordId}, ${first}, ${last}, 'Leave without pay', now())`.execute(
    store.database.db,
  )
  return id
}

/** A schedule that was sent, and asked the loan of its member. */
async function asked({ id, memberId }: Loan, month: string): Promise<void> {
  const { db } = store.database
  const schedule = randomId()
  await sql`
    insert into deduction_schedules (id, payer_id, month, version, built_at, state)
      values (${schedule}, (select min(id) from payers), ${month}, 1, now(), 'draft')`.execute(db)
  await sql`
    insert into schedule_items (schedule_id, member_id, identifier, kind, record_id, item, element_code, amount, arrears,
        old_amount, first_month, authority, state, deducted, remitted)
      values (${schedule}, ${memberId}, '1', 'loan', ${id}, 'ONE_YEAR_NORMAL', 'X', 10000, 0, 0, ${month}, '', 'sent', 0, 0)`.execute(
    db,
  )
  await sql`update deduction_schedules set state = 'sent', sent_at = now() where id = ${schedule}`.execute(db)
}

describe('deduction holidays of an earlier release', { timeout: 240_000 }, () => {
  it('rest the loans that were named by their references, and only in months that were not asked', async () => {
    const coming = await holiday(loan.memberId, 'loan', loan.reference, ['2031-03-01', '2031-05-01'])
    const begun = await holiday(other.memberId, 'loan', other.reference, ['2031-01-01', '2031-04-01'])
    const over = await holiday(other.memberId, 'loan', other.reference, ['2030-01-01', '2030-01-01'])
    const right = await holiday(loan.memberId, 'loan', loan.id, ['2032-01-01', '2032-02-01'])
    const saved = await holiday(loan.memberId, 'savings', 'ORDINARY_SAVINGS', ['2033-01-01', '2033-01-01'])
    const whole = await holiday(loan.memberId, null, null, ['2034-01-01', '2034-01-01'])
    const foreign = await holiday(loan.memberId, 'loan', other.reference, ['2035-01-01', '2035-01-01'])
    await asked(other, '2030-01-01')
    await asked(other, '2031-02-01')

    await migrate(store.database.db)

    const { rows } = await sql<{ id: string }>`
      select id, record_id as record, first_month::text as first, last_month::text as last, cancelled_at is not null as "isOff"
        from deduction_holidays`.execute(store.database.db)
    const now = Object.fromEntries(rows.map(({ id, ...kept }) => [id, kept]))
    const rests = (record: string | null, first: string, last: string, isOff = false) => ({
      record,
      first,
      last,
      isOff,
    })
    expect(now[coming]).toEqual(rests(loan.id, '2031-03-01', '2031-05-01'))
    expect(now[begun]).toEqual(rests(other.id, '2031-03-01', '2031-04-01'))
    expect(now[over]).toEqual(rests(other.id, '2030-01-01', '2030-01-01', true))
    expect(now[right]).toEqual(rests(loan.id, '2032-01-01', '2032-02-01'))
    expect(now[saved]).toEqual(rests('ORDINARY_SAVINGS', '2033-01-01', '2033-01-01'))
    expect(now[whole]).toEqual(rests(null, '2034-01-01', '2034-01-01'))
    expect(now[foreign]).toEqual(rests(other.reference, '2035-01-01', '2035-01-01'))
  })
})
