import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/schema.ts'

/**
 * What posted reports brought in advance, less what sent schedules have asked less for it: by member, kind and record.
 * Below zero a schedule has counted an advance whose report was reversed. `ofMember` narrows an alias's member.
 */
export const openAdvances = (
  ofMember: (column: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select member_id, kind, record_id, sum(amount)::bigint as amount from (
    select s.member_id, s.kind, s.record_id, s.amount
      from report_surpluses s join deduction_reports r on r.id = s.report_id and r.state = 'posted'
      where s.destination = 'ADVANCE' and ${ofMember(sql`s.member_id`)}
    union all
    select i.member_id, i.kind, i.record_id, 0 - i.advanced
      from schedule_items i join deduction_schedules d on d.id = i.schedule_id and d.state = 'sent'
      where i.advanced > 0 and ${ofMember(sql`i.member_id`)}) moved
    group by 1, 2, 3`

/** Whether the advances that a draft counts are still there: a report was reversed, or another schedule was sent. */
export async function advancesAreThere(tx: Tx, scheduleId: string): Promise<boolean> {
  const { rows } = await sql`
    select from schedule_items i
      left join (${openAdvances(
        (member) => sql`${member} in (
          select member_id from schedule_items where schedule_id = ${scheduleId} and advanced > 0)`,
      )}) a using (member_id, kind, record_id)
      where i.schedule_id = ${scheduleId} and i.advanced > coalesce(a.amount, 0) limit 1`.execute(tx)
  return rows.length === 0
}
