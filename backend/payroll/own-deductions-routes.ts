import { sql } from 'kysely'
import { lagosDate, type PlainDate } from '#rules/dates.ts'
import { type Kobo, koboToNaira } from '#rules/money.ts'
import { monthText, type PeriodMonth } from '#rules/treasury/period.ts'
import { payrollCalls } from '../contract/payroll.ts'
import type { RouteModule } from '../http/route.ts'

/** What was deducted from a member for one month. */
interface OwnDeduction {
  readonly month: PeriodMonth
  readonly payer: string
  readonly amount: Kobo
  readonly reportedAt: Date
  readonly isRemitted: boolean
  /** Of the last remittance for the month. */
  readonly cameOn: PlainDate | null
  readonly isCredited: boolean
}

/** What was deducted from the member in the last twelve months with a deduction, and whether the money has come. */
export const ownDeductionRoutes: RouteModule = (on) => {
  on(payrollCalls.ownDeductions, async (call) => {
    const { rows } = await sql<OwnDeduction>`
      select s.month, p.name as payer, sum(b.amount)::bigint as amount, max(r.posted_at) as "reportedAt",
          bool_and(i.state = 'remitted') as "isRemitted",
          (select max(m.dated) from remittances m join remittance_parts t on t.remittance_id = m.id
            where m.payer_id = p.id and m.state = 'posted' and t.month = max(r.month)) as "cameOn",
          bool_and(not exists (
            select from report_credits c
              where c.report_id = r.id and c.member_id = i.member_id and c.credited < c.amount)) as "isCredited"
        from schedule_items i join report_items b on b.item_id = i.id and b.amount > 0
          join deduction_reports r on r.id = b.report_id
          join deduction_schedules s on s.id = i.schedule_id
          join payers p on p.id = r.payer_id
        where i.member_id = ${call.viewer.id}
        group by s.month, p.id, p.name
        order by s.month desc, p.name
        limit 12`.execute(call.db)
    return {
      deductions: rows.map(({ month, payer, amount, reportedAt, isRemitted, cameOn, isCredited }) => ({
        month: monthText(month),
        payer,
        amount: koboToNaira(amount),
        reportedOn: lagosDate(reportedAt),
        remittedOn: isRemitted ? cameOn : null,
        isCredited,
      })),
    }
  })
}
