import { sql } from 'kysely'
import type { Kobo } from '#rules/money.ts'
import type { MoneyMoved } from '#rules/treasury/statements.ts'
import type { Queryable } from '../db/schema.ts'
import type { AccountKind } from '../journal/tables.ts'
import type { Chart } from './accounts.ts'
import { balanceBefore, movementsOf } from './sums.ts'

/**
 * What bank and cash received and paid between two instants (the second is outside), by the other side of each entry.
 * Of an entry with several lines on the other side each has its part of the money, and the parts add up to it exactly: a
 * loan of 100 with interest of 11 deducted is a payment of 89 to loans. Money between bank and cash is neither. What a
 * reversal takes back lowers the receipts or the payments.
 */
export async function moneyMoved(
  db: Queryable,
  chart: Chart,
  { start, end }: { readonly start: Date; readonly end: Date },
): Promise<MoneyMoved> {
  const { rows } = await sql<{ kind: AccountKind; code: string; isReceipt: boolean; balance: Kobo }>`
    with money as (
        select id from accounts where kind = 'society' and code = any (${[...chart.moneyCodes]}::text[])),
      moved as (
        select entry_id, sum(debit - credit) as amount from journal_lines
          where account_id in (select id from money) and occurred_at >= ${start} and occurred_at < ${end}
          group by entry_id having sum(debit - credit) <> 0),
      others as (
        select l.entry_id, l.account_id, m.amount,
            sum(l.debit + l.credit) over (partition by l.entry_id order by l.id) as up_to,
            sum(l.debit + l.credit) over (partition by l.entry_id order by l.id) - l.debit - l.credit as before,
            sum(l.debit + l.credit) over (partition by l.entry_id) as total
          from moved m join journal_lines l on l.entry_id = m.entry_id
          where l.account_id not in (select id from money)
            and case when m.amount > 0 then l.credit > 0 else l.debit > 0 end),
      parts as (
        select o.account_id, (o.amount > 0) <> (e.kind = 'reversal') as is_receipt,
            (case e.kind when 'reversal' then -1 else 1 end)
              * (round(abs(o.amount) * o.up_to / o.total) - round(abs(o.amount) * o.before / o.total)) as part
          from others o join journal_entries e on e.id = o.entry_id)
    select a.kind, a.code, p.is_receipt as "isReceipt", sum(p.part)::bigint as balance
      from parts p join accounts a on a.id = p.account_id
      group by a.kind, a.code, p.is_receipt`.execute(db)
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
