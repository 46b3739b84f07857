import { type Kysely, sql } from 'kysely'
import type { Schema } from '#backend/db/schema.ts'
import { keepArrears } from '#backend/treasury/arrears-by-month.ts'
import { closeMonth, nextToClose } from '#backend/treasury/periods.ts'
import { nextMonth, spanOf } from '#rules/treasury/period.ts'
import {
  insertAccounts,
  insertDisbursementLines,
  insertDisbursements,
  insertPayroll,
  insertPayrollLines,
  type Numbers,
  paydayOf,
} from './books-sql.ts'
import { insertInstructions, insertMembers } from './people-sql.ts'
import { requestStatements } from './requests-sql.ts'
import { requestCounts, type SocietySize } from './size.ts'

/** Two in a hundred registrations are unconfirmed. */
export const confirmedOf = (size: SocietySize): number => Math.floor(size.members * 0.98)

/** What the generator wrote. */
export interface Generated {
  readonly members: number
  readonly ledgerLines: number
  readonly requests: number
}

async function freeNumbers(db: Kysely<Schema>): Promise<Numbers> {
  // The generated loans earned their interest at the disbursement; the demo society's earn it month by month.
  await sql`
    insert into accounts (kind, code) select 'society', 'INTEREST_INCOME'
      where not exists (select from accounts where kind = 'society' and code = 'INTEREST_INCOME')`.execute(db)
  const { rows } = await sql<Numbers>`
    select (select coalesce(max(id), 0) + 1 from accounts) as accounts,
        (select coalesce(max(id), 0) + 1 from journal_entries) as entries,
        (select id from accounts where kind = 'society' and code = 'BANK') as bank,
        (select id from accounts where kind = 'society' and code = 'INTEREST_INCOME') as interest,
        (select id from accounts where kind = 'society' and code = 'HANDLING_INCOME') as handling`.execute(db)
  const [numbers] = rows
  if (numbers === undefined || !numbers.bank)
    throw new Error('the store holds no demo society to add members to')
  return numbers
}

/**
 * Closes the months before the last payday of a generated society, as a treasurer does. What is read from the books then
 * costs as much as its accounts and the lines of the open months.
 */
export async function closeMonths(db: Kysely<Schema>, size: SocietySize): Promise<void> {
  const last = await sql<{
    at: Date
  }>`select ${paydayOf({ number: size.months, of: size.months })} as at`.execute(db)
  const open = last.rows[0]?.at ?? new Date(0)
  for (
    let month = await nextToClose(db);
    month !== null && spanOf(month).end <= open;
    month = nextMonth(month)
  ) {
    const closing = month
    await db.transaction().execute(async (transaction) => {
      const tx = transaction.withoutPlugins()
      await closeMonth(tx, closing, { at: new Date(), by: null })
      await keepArrears(tx)
    })
  }
  await sql`vacuum (analyze) period_balances`.execute(db)
}

/**
 * Adds a large society to a store that holds the demo one, by set-based statements that pass every
 * constraint and trigger of the schema: members, instructions, books, requests of every kind in every state. The
 * same rows every time. Not idempotent: a second run breaks the unique indexes and changes nothing.
 */
export async function generateSociety(
  db: Kysely<Schema>,
  size: SocietySize,
  say: (line: string) => void,
): Promise<Generated> {
  const confirmed = confirmedOf(size)
  const counts = requestCounts(size)
  const numbers = await freeNumbers(db)
  const run = async (
    what: string,
    statements: readonly { execute(db: Kysely<Schema>): Promise<unknown> }[],
  ) => {
    const startedAt = performance.now()
    await db.transaction().execute(async (tx) => {
      for (const statement of statements) await statement.execute(tx.withoutPlugins())
    })
    say(`${what}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  }
  await run('members', [insertMembers(size.members, confirmed), insertInstructions(confirmed)])
  // Before the books: a loan that is paid out is kept with the terms of its request.
  await run('requests', requestStatements(counts, confirmed))
  await run('accounts and loans', [
    insertAccounts(confirmed, numbers),
    insertDisbursements(confirmed, counts.approvedLoans, numbers),
    insertDisbursementLines(confirmed, numbers),
  ])
  for (let month = 1; month <= size.months; month += 1)
    await run(`month ${month} of ${size.months}`, [
      insertPayroll(confirmed, { number: month, of: size.months }, numbers),
      insertPayrollLines(confirmed, { number: month, of: size.months }, numbers),
    ])
  await run('sequences', [
    sql`select setval(pg_get_serial_sequence('accounts', 'id'), (select max(id) from accounts))`,
    sql`select setval(pg_get_serial_sequence('journal_entries', 'id'), (select max(id) from journal_entries))`,
  ])
  const startedAt = performance.now()
  // Must run outside a transaction: statistics for the planner, and the visibility map for index-only scans.
  await sql`vacuum (analyze)`.execute(db)
  say(`vacuum and analyze: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  return {
    members: size.members,
    ledgerLines: confirmed * (4 * size.months + 1),
    requests: Object.values(counts).reduce((sum, count) => sum + count, 0),
  }
}
