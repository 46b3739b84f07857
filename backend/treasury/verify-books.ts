import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { bookNumbers } from '../vouchers/number-series.ts'
import { verifyArrears } from './arrears-by-month.ts'
import { verifyPeriodSums } from './books-overview.ts'
import { verifyDaySums } from './day-sums.ts'
import { verifyLoanSums } from './loan-sums.ts'
import { verifyPeriods } from './periods.ts'
import { verifySubledgers } from './subledgers.ts'

/**
 * Whether everything that is kept of the books is what the lines come to: balances of closed months, sums of days and of
 * loans, arrears, every control account beside its subledger, and the numbers of every book without a hole. A sentence for each that is not; none when all are.
 */
export async function verifyBooks(db: Kysely<Schema>): Promise<string[]> {
  const wrong: string[] = []
  for (const { month, accountId, kept, computed } of await verifyPeriods(db))
    wrong.push(
      `${month.slice(0, 7)}, account ${accountId}: ${kept} kobo kept, the lines come to ${computed}.`,
    )
  for (const { accountId, entryId } of await verifyLoanSums(db))
    wrong.push(
      entryId === null
        ? `Loan account ${accountId}: its kept sums are not what its lines come to.`
        : `Loan account ${accountId}, entry ${entryId}: the loan is kept otherwise than it was granted.`,
    )
  for (const { month, kind, code } of await verifyPeriodSums(db))
    wrong.push(`${month.slice(0, 7)}, ${kind} ${code}: its kept sum is not what its accounts come to.`)
  for (const { day, kind, code } of await verifyDaySums(db))
    wrong.push(`${day}, ${kind} ${code}: its kept sums are not what the lines of the day come to.`)
  for (const { code, control, subledger } of await verifySubledgers(db))
    wrong.push(`${code}: the account comes to ${control} kobo, its subledger to ${subledger}.`)
  for (const { book, year, missing } of await bookNumbers(db))
    if (missing.length > 0) wrong.push(`${book} ${year}: nothing has the numbers ${missing.join(', ')}.`)
  for (const month of await verifyArrears(db))
    wrong.push(`${month.slice(0, 7)}: its kept arrears are not what the loans come to.`)
  return wrong
}
