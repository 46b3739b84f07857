import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { lagosDate, type PlainDate, startOfDay } from '#rules/dates.ts'
import {
  type CheckForm,
  checkText,
  STATEMENT_CODE_BYTES,
  statementCode,
} from '#rules/treasury/account-statement.ts'
import type { Days } from '#rules/treasury/statements.ts'
import type { Tx } from '../db/schema.ts'
import { tooMany } from '../http/problems.ts'

/** Wrong comparisons of one code in a day; after them it is closed until the next one. */
const MISSES_A_DAY = 10

const DAY_MS = 86_400_000

const hashOfCode = (code: string): string => createHash('sha256').update(code).digest('hex')

/** Keyed with the code: without the paper nothing can be tried on the table, not even all small amounts. */
const hashOfFigures = (code: string, days: Days, form: CheckForm): string =>
  createHmac('sha256', code).update(checkText(days, form)).digest('hex')

/** Keeps the hashes of a statement that is issued, and answers its code, which is not kept. */
export async function keepIssued(tx: Tx, now: Date, days: Days, form: CheckForm): Promise<string> {
  const code = statementCode(randomBytes(STATEMENT_CODE_BYTES))
  await tx
    .insertInto('issued_statements')
    .values({
      code_hash: hashOfCode(code),
      figures_hash: hashOfFigures(code, days, form),
      issued_at: now,
      from_on: days.from,
      to_on: days.to,
      misses: 0,
    })
    .execute()
  return code
}

/** What the holder of a code may know. */
export interface IssuedStatement extends Days {
  readonly issuedAt: Date
  /** Whether the figures are those that were issued; null when none were given. */
  readonly agrees: boolean | null
}

/** Days end at midnight in Lagos. */
const secondsOfDayLeft = (today: PlainDate, now: Date): number =>
  Math.max(1, Math.ceil((startOfDay(today).getTime() + DAY_MS - now.getTime()) / 1000))

/**
 * The statement issued with a code, and whether the figures are its own; null for none. The row is locked, so that of many
 * comparisons at once ten are made. Throws 429 for a code with too many wrong ones today.
 */
export async function checkIssued(
  tx: Tx,
  now: Date,
  code: string,
  form: CheckForm | null,
): Promise<IssuedStatement | null> {
  const row = await tx
    .selectFrom('issued_statements')
    .selectAll()
    .where('code_hash', '=', hashOfCode(code))
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return null
  const days = { from: row.from_on, to: row.to_on }
  const issued = { ...days, issuedAt: row.issued_at }
  if (form === null) return { ...issued, agrees: null }
  const today = lagosDate(now)
  const misses = row.missed_on === today ? row.misses : 0
  if (misses >= MISSES_A_DAY) throw tooMany(secondsOfDayLeft(today, now))
  const agrees = timingSafeEqual(
    Buffer.from(row.figures_hash, 'hex'),
    Buffer.from(hashOfFigures(code, days, form), 'hex'),
  )
  if (!agrees)
    await tx
      .updateTable('issued_statements')
      .set({ missed_on: today, misses: misses + 1 })
      .where('code_hash', '=', row.code_hash)
      .execute()
  return { ...issued, agrees }
}
