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
  /** Of it above what was asked for. */
  readonly surplus: Kobo
  /** Of the surplus what pays later months. */
  readonly advanced: Kobo
  readonly reportedAt: Date
  readonly isRemitted: boolean
  /** The payer never sent all of it, and the society bears the loss. */
  readonly isWrittenOff: boolean
  /** Of the last remittance for the month. */
  readonly cameOn: PlainDate | null
  readonly isCredited: boolean
}

/**
 * What was deducted from the member in the last twelve months with a deduction, what of it nobody had asked for, and
 * whether the money has come.
 */
export const ownDeductionRoutes: RouteModule = (on) => {
  on(payrollCalls.ownDeductions, async (call) => {
    const { rows } = await sql<OwnDeduction>`
      with taken as (
        select b.report_id, s.month, b.amount, 0::bigint as surplus, 0::bigint as advanced,
            i.state = 'remitted' as "hasCome", i.state = 'written off' as "isLost"
          from schedule_items i join report_items b on b.item_id = i.id and b.amount > 0
            join deduction_schedules s on s.id = i.schedule_id
          where i.member_id = ${call.viewer.id}
        union all
        select x.report_id, d.month, x.amount, x.amount, case when x.destination = 'ADVANCE' then x.amount else 0 end,
            not exists (select from payer_receivables v
              where v.payer_id = d.payer_id and v.month = d.month having sum(v.amount) > 0),
            exists (select from payer_receivables v
              where v.payer_id = d.payer_id and v.month = d.month
              having sum(v.amount) = 0 and sum(v.amount) filter (where v.voucher_id is not null) < 0)
          from report_surpluses x join deduction_reports d on d.id = x.report_id
          where x.member_id = ${call.viewer.id})
      select k.month, p.name as payer, sum(k.amount)::bigint as amount, sum(k.surplus)::bigint as surplus,
          sum(k.advanced)::bigint as advanced, max(r.posted_at) as "reportedAt", bool_and(k."hasCome") as "isRemitted",
          bool_or(k."isLost") as "isWrittenOff",
          (select max(m.dated) from remittances m join remittance_parts t on t.remittance_id = m.id
            where m.payer_id = p.id and m.state = 'posted' and t.month = max(r.month)) as "cameOn",
          bool_and(not exists (
            select from report_credits c
              where c.report_id = r.id and c.member_id = ${call.viewer.id} and c.credited < c.amount)) as "isCredited"
        from taken k join deduction_reports r on r.id = k.report_id and r.state = 'posted'
          join payers p on p.id = r.payer_id
        group by k.month, p.id, p.name
        order by k.month desc, p.name
        limit 12`.execute(call.db)
    return {
      deductions: rows.map(({ month, payer, reportedAt, isRemitted, cameOn, ...of }) => ({
        month: monthText(month),
        payer,
        amount: koboToNaira(of.amount),
        surplus: koboToNaira(of.surplus),
        advanced: koboToNaira(of.advanced),
        reportedOn: lagosDate(reportedAt),
        remittedOn: isRemitted && !of.isWrittenOff ? cameOn : null,
        isCredited: of.isCredited,
        isWrittenOff: of.isWrittenOff,
      })),
    }
  })
}
