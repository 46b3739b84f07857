import { sql } from 'kysely'
import type { PlainDate } from '#rules/dates.ts'
import type { Queryable } from '../db/schema.ts'
import { loanLinesUpTo } from './day-sums.ts'
import { type LoanSums, portfolioSums } from './loan-portfolio.ts'

/** Days that are remembered: three years of month ends, and some more. */
const MOST_DAYS = 60

/** Lines on members' loan accounts up to the end of a day. */
async function loanLines(db: Queryable, at: PlainDate): Promise<number> {
  const { rows } = await sql<{ lines: number }>`
    select ${loanLinesUpTo(at)} as lines`.execute(db)
  return rows[0]?.lines ?? 0
}

/**
 * The sums of all outstanding loans at the end of a day, remembered. What is granted, repaid and taken back by then are lines on
 * loan accounts, and the journal only grows: while there are as many of them, they are the same, and so are the sums.
 */
export function rememberPortfolioSums(): (db: Queryable, at: PlainDate) => Promise<LoanSums> {
  const known = new Map<PlainDate, { readonly lines: number; readonly sums: LoanSums }>()

  return async (db, at) => {
    // Read before the sums: an entry between the two has the next reader reckon again.
    const lines = await loanLines(db, at)
    const before = known.get(at)
    if (before?.lines === lines) return before.sums
    const sums = await portfolioSums(db, at)
    known.delete(at)
    known.set(at, { lines, sums })
    for (const oldest of known.keys()) {
      if (known.size <= MOST_DAYS) break
      known.delete(oldest)
    }
    return sums
  }
}
