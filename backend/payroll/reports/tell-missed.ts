import { sql } from 'kysely'
import { takenBackWith } from '#rules/messages/notices-of-acts.ts'
import { kobo } from '#rules/money.ts'
import type { Work } from '../../db/work.ts'
import type { Report } from './store.ts'

/** Tells each member of whom a payer deducted less than was asked, by a report that is posted; another report of the month told its own. */
export async function tellMissed(
  work: Work,
  report: Pick<Report, 'id' | 'kind' | 'payer_id' | 'month'>,
): Promise<void> {
  // Where net salaries alone were paid nobody did anything about single members: the office tells all of them together.
  if (report.kind !== 'file') return
  const { rows } = await sql<{ memberId: string; missing: number }>`
    select i.member_id as "memberId", sum(i.amount - i.deducted)::bigint as missing
      from schedule_items i join deduction_schedules s on s.id = i.schedule_id
        join report_items r on r.item_id = i.id and r.report_id = ${report.id}
      where s.payer_id = ${report.payer_id} and s.month = ${report.month}::date and s.state = 'sent'
        and i.state in ('short', 'not deducted')
      group by i.member_id having sum(i.amount - i.deducted) > 0
      order by i.member_id`.execute(work.tx)
  for (const { memberId, missing } of rows)
    work.notify({
      kind: 'NOT_DEDUCTED',
      accountId: memberId,
      subjectId: `DeductionReport:${report.id}`,
      amount: kobo(missing),
      day: report.month,
      droppedWith: takenBackWith('post deduction report', report.id),
    })
}
