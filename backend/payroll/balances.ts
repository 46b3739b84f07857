import { sql } from 'kysely'
import { LOAN_PRODUCTS } from '#rules/loans/products.ts'
import { type Kobo, kobo } from '#rules/money.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import type { Queryable } from '../db/schema.ts'

/** The key of a member and an element of a payer. */
export const rowKey = (memberId: string, element: string): string => `${memberId} ${element}`

/**
 * What is still to be recovered of the loans, orders and land that a schedule asks for, by `rowKey`: what the books say
 * is owed, less what other schedules that were sent have in flight, and what was deducted and is credited when the money
 * comes. Kobo; savings have none. What one account owes counts once for an element.
 */
export async function balancesToRecover(
  db: Queryable,
  scheduleId: string,
  { earlyMembers, earlyLoanCodes }: Pick<SocietySettings, 'earlyMembers' | 'earlyLoanCodes'>,
): Promise<ReadonlyMap<string, Kobo>> {
  const early = earlyMembers.map((number) => number.trim().toUpperCase())
  const { rows } = await sql<{ memberId: string; element: string; balance: number }>`
    with items as materialized (
      select i.*, case i.kind when 'loan' then l.ledger_code when 'land' then i.record_id
            else case when upper(m.member_number) = any (${early}::text[])
              then ${earlyLoanCodes.COMMODITY_PURCHASE} else ${LOAN_PRODUCTS.COMMODITY_PURCHASE.code} end end as owing
        from schedule_items i join deduction_schedules s on s.id = i.schedule_id
          join members m on m.id = i.member_id left join loans l on i.kind = 'loan' and l.id = i.record_id
        where i.kind <> 'savings' and (i.schedule_id = ${scheduleId} or s.state = 'sent')
          and i.member_id in (select member_id from schedule_items where schedule_id = ${scheduleId})),
    asked as (select distinct member_id, element_code, owing from items where schedule_id = ${scheduleId}),
    owed as (
      select a.member_id, a.code as owing, sum(l.debit - l.credit) as amount
        from accounts a join journal_lines l on l.account_id = a.id
        where a.kind = 'loan' and a.member_id in (select member_id from asked) group by 1, 2
      union all
      select r.member_id, r.id, r.outstanding_amount from land_requests r join asked on asked.owing = r.id),
    away as (
      select member_id, owing, sum(amount) as amount from (
        select member_id, owing, amount from items where state = 'sent' and schedule_id <> ${scheduleId}
        union all
        select i.member_id, i.owing, c.amount - c.credited
          from items i join report_credits c on c.item_id = i.id where c.credited < c.amount) either
        group by 1, 2)
    select asked.member_id as "memberId", asked.element_code as element,
        sum(greatest(0, coalesce(o.amount, 0) - coalesce(w.amount, 0)))::bigint as balance
      from asked left join owed o using (member_id, owing) left join away w using (member_id, owing)
      group by 1, 2`.execute(db)
  return new Map(rows.map(({ memberId, element, balance }) => [rowKey(memberId, element), kobo(balance)]))
}
