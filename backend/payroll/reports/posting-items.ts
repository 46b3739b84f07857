import { sql } from 'kysely'
import { loanCode, rateGroup } from '#rules/loans/terms.ts'
import type { Kobo } from '#rules/money.ts'
import type { AllocationItem } from '#rules/payroll/allocate.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import type { PeriodMonth } from '#rules/treasury/period.ts'
import type { Tx } from '../../db/schema.ts'
import { lockedLandDebts } from '../../land/payments.ts'

/** An item that a posting may answer. */
export interface PostingItem extends AllocationItem {
  readonly memberId: string
  readonly elementCode: string
  readonly month: PeriodMonth
  readonly recordId: string
  readonly memberNumber: string | null
}

/** What these months ask of members of a payer and no report has answered. */
export async function itemsToAnswer(
  tx: Tx,
  payerId: string,
  months: readonly PeriodMonth[],
  society: SocietySettings,
): Promise<PostingItem[]> {
  const { rows } = await sql<PostingItem>`
    select i.id, i.member_id as "memberId", i.element_code as "elementCode", s.month, i.kind, i.item, i.amount,
        i.arrears, i.first_month as "firstMonth", i.record_id as "recordId", m.member_number as "memberNumber",
        l.ledger_code as account
      from schedule_items i
        join deduction_schedules s on s.id = i.schedule_id
        join members m on m.id = i.member_id
        left join loans l on i.kind = 'loan' and l.id = i.record_id
      where s.payer_id = ${payerId} and s.state = 'sent' and i.state = 'sent'
        and s.month = any (${[...new Set(months)]}::date[])
      order by i.id`.execute(tx)
  const codeOf = ({ memberNumber }: PostingItem) =>
    loanCode('COMMODITY_PURCHASE', rateGroup(memberNumber, society), society)
  return rows.map((row) => {
    if (row.kind === 'land') return Object.assign({}, row, { account: landDebt(row.recordId) })
    return row.kind === 'commodity' ? Object.assign({}, row, { account: codeOf(row) }) : row
  })
}

/** The word of a purchase of land among what a member owes. */
const landDebt = (requestId: string) => `land ${requestId}`

/**
 * What members owe on their loan accounts and for land, less what is deducted and not credited yet, in kobo, by member
 * and code. Their purchases are locked.
 */
export async function owedBy(
  tx: Tx,
  memberIds: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  const land = await lockedLandDebts(tx, memberIds)
  const of = <Key extends keyof (typeof land)[number]>(key: Key) => land.map((debt) => debt[key])
  const { rows } = await sql<{ memberId: string; code: string; owed: Kobo }>`
    select member_id as "memberId", code, sum(owed)::bigint as owed from (
      select a.member_id, a.code, l.debit - l.credit as owed
        from accounts a join journal_lines l on l.account_id = a.id
        where a.kind = 'loan' and a.member_id = any (${memberIds}::text[])
      union all
      select c.member_id, c.account_code, c.credited - c.amount from report_credits c
        where c.account_kind = 'loan' and c.credited < c.amount and c.member_id = any (${memberIds}::text[])
      union all
      select d.member_id, ${landDebt('')} || d.id, d.amount
        from unnest(${of('memberId')}::text[], ${of('id')}::text[], ${of('outstanding')}::bigint[])
          as d (member_id, id, amount)
      union all
      select i.member_id, ${landDebt('')} || i.record_id, c.credited - c.amount
        from report_credits c join schedule_items i on i.id = c.item_id and i.kind = 'land'
        where c.credited < c.amount and i.member_id = any (${memberIds}::text[])) o
      group by 1, 2`.execute(tx)
  const owed = new Map<string, Map<string, number>>()
  for (const { memberId, code, owed: amount } of rows) {
    const accounts = owed.get(memberId) ?? new Map<string, number>()
    owed.set(memberId, accounts.set(code, amount))
  }
  return owed
}
