import { sql } from 'kysely'
import type { MoneyMoved } from '#rules/treasury/statements.ts'
import type { Queryable } from '../db/schema.ts'
import type { Chart } from './accounts.ts'
import { dayBefore, dayFrom } from './day-sums.ts'
import { balanceBefore, type CodeSum, movementsOf } from './sums.ts'

/**
 * What bank and cash received and paid between the first instants of two days (the second is outside), by the other side of
 * each entry; kept by day as entries are posted.
 * Of an entry with several lines on the other side each has its part of the money, and the parts add up to it exactly: a
 * loan of 100 with interest of 11 deducted is a payment of 89 to loans. Money between bank and cash is neither. What a
 * reversal takes back lowers the receipts or the payments.
 */
export async function moneyMoved(
  db: Queryable,
  chart: Chart,
  { start, end }: { readonly start: Date; readonly end: Date },
): Promise<MoneyMoved> {
  const { rows } = await sql<CodeSum & { isReceipt: boolean }>`
    select kind, code, is_receipt as "isReceipt", sum(amount)::bigint as balance
      from day_money where ${dayFrom('day', start)} and ${dayBefore('day', end)}
      group by 1, 2, 3`.execute(db)
  return {
    receipts: movementsOf(
      chart,
      rows.filter(({ isReceipt }) => isReceipt),
    ),
    payments: movementsOf(
      chart,
      rows.filter(({ isReceipt }) => !isReceipt),
    ),
    opening: await balanceBefore(db, start, chart.moneyCodes),
  }
}
