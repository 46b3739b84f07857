import { type RawBuilder, sql } from 'kysely'
import { LOAN_PRODUCTS } from '#rules/loans/products.ts'
import type { PayerIdentifier, PayrollItem } from '#rules/payroll/words.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import type { PeriodMonth } from '#rules/treasury/period.ts'
import { openEntranceFees } from './entrance-fees.ts'

/** Whose deductions are asked for: the members of one payer in one month. */
export interface DueScope {
  readonly payer: {
    readonly id: string
    readonly identifier: PayerIdentifier
    readonly cutOffDay: number
  }
  readonly month: PeriodMonth
  /** The code under which the payer deducts each item. */
  readonly codes: readonly { readonly item: PayrollItem; readonly code: string }[]
  /** Only this member; null for all. */
  readonly memberId: string | null
}

/** The column of the register that holds the number under which a payer knows people. */
export const IDENTIFIERS: Readonly<Record<PayerIdentifier, RawBuilder<string>>> = {
  'staff number': sql`m.employment ->> 'staffNumber'`,
  'payroll number': sql`m.employment ->> 'payrollNumber'`,
  'member number': sql`m.member_number`,
}

/**
 * The members whom a payer pays: those who were given to it and, while it is the only one, everybody who was given to
 * nobody. `identifier` is the number at the payer, '' for none.
 */
export const membersOf = ({ payer, memberId }: DueScope): RawBuilder<unknown> => sql`
  select m.id as member_id, m.member_number,
      coalesce(nullif(trim(coalesce(p.payroll_number, ${IDENTIFIERS[payer.identifier]})), 'N/A'), '') as identifier
    from members m left join member_payers p on p.member_id = m.id
    where m.member_number is not null and m.archived_at is null and m.membership_ended is null
      and (p.payer_id = ${payer.id} or (p.member_id is null
        and ${payer.id} = (select min(id) from payers where archived_at is null having count(*) = 1)))
      and (${memberId}::text is null or m.id = ${memberId}::text)`

/** The month of the first deduction of what was decided on a day: the next one, after the cut-off the one after it. */
const firstMonth = (day: RawBuilder<unknown>, { payer }: DueScope): RawBuilder<unknown> => sql`
  (date_trunc('month', (${day}) at time zone 'Africa/Lagos') + interval '1 month' * case
    when extract(day from (${day}) at time zone 'Africa/Lagos') <= ${payer.cutOffDay}::int then 1 else 2 end)::date`

/** A part of an amount in equal shares, to the kobo; the last share has the remainder (rules/money.ts). */
const share = (amount: RawBuilder<unknown>, count: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (case when round(${amount}::numeric / ${count}) * (${count} - 1) > ${amount}
    then trunc(${amount}::numeric / ${count}) else round(${amount}::numeric / ${count}) end)::bigint`

/** Amounts in force by the rules of `amountsInForce`, each with the instruction that set it. */
const savings = (scope: DueScope): RawBuilder<unknown> => sql`
  history as (
    select i.id, i.member_id, i.kind, i.lines, i.day,
        row_number() over (
          partition by i.member_id order by i.requested_at, (i.kind = 'initial') desc, i.id) as place
      from (
        select s.*, case s.kind when 'initial' then s.requested_at else s.decided_at end as day
          from savings_instructions s
          where case s.kind when 'initial' then s.state <> 'declined' else s.state = 'seen' end) i
        join who on who.member_id = i.member_id
      where ${firstMonth(sql`i.day`, scope)} <= ${scope.month}::date),
  begun as (
    select member_id, max(place) as place from history where kind = 'initial' group by member_id),
  in_force as (
    select distinct on (h.member_id, l.product) h.member_id, l.product, l.amount, l.months, h.id, h.day
      from history h left join begun b on b.member_id = h.member_id
        cross join lateral jsonb_to_recordset(h.lines) as l (product text, amount bigint, months integer)
      where h.place >= coalesce(b.place, 0)
      order by h.member_id, l.product, h.place desc)`

/**
 * Begins a query with `dues`: everything that is ever deducted from these members, in equal amounts from a first month
 * on, for a number of months or without an end. `account` is the loan code whose balance is the most that can be asked;
 * of land, which has none, `total` is: what is outstanding, of which a payment by hand pays the last instalments.
 */
export const withDues = (
  scope: DueScope,
  society: Pick<SocietySettings, 'earlyMembers' | 'earlyLoanCodes'>,
): RawBuilder<unknown> => {
  const early = society.earlyMembers.map((number) => number.trim().toUpperCase())
  return sql`
  with who as materialized (${membersOf(scope)}),
  ${savings(scope)},
  dues as materialized (
    select member_id, 'savings' as kind, product as record_id, product as item,
        ${firstMonth(sql`day`, scope)} as first_month, months, amount as regular, amount as last_one,
        null::text as account, null::bigint as total, left(id, 8) as authority
      from in_force where amount > 0
    union all
    select l.member_id, 'loan', l.id, l.loan_type, ${firstMonth(sql`l.decided_at`, scope)}, l.duration_months,
        l.payable, l.amount - l.payable * (l.duration_months - 1), l.ledger_code, null, l.reference
      from loans l join who on who.member_id = l.member_id where l.state = 'approved'
    union all
    select c.member_id, 'commodity', c.id, 'COMMODITY_ORDER', ${firstMonth(sql`c.decided_at`, scope)},
        c.repayment_months, s.amount, c.grand_total - s.amount * (c.repayment_months - 1),
        case when upper(who.member_number) = any (${early}::text[])
          then ${society.earlyLoanCodes.COMMODITY_PURCHASE} else ${LOAN_PRODUCTS.COMMODITY_PURCHASE.code} end,
        null, 'INV-' || upper(right(c.id, 6))
      from commodity_requests c join who on who.member_id = c.member_id
        cross join lateral (select ${share(sql`c.grand_total`, sql`c.repayment_months`)} as amount) s
      where c.state = 'approved'
    union all
    select r.member_id, 'land', r.id, 'LAND_PURCHASE', ${firstMonth(sql`r.decided_at`, scope)},
        r.installment_months, s.amount, b.total - s.amount * (r.installment_months - 1),
        null, r.outstanding_amount, left(r.id, 8)
      from land_requests r join who on who.member_id = r.member_id
        cross join lateral (select coalesce(r.instalment_total, r.outstanding_amount) as total) b
        cross join lateral (select ${share(sql`b.total`, sql`r.installment_months`)} as amount) s
      where r.state = 'approved' and r.installment_months > 0 and r.outstanding_amount > 0
    union all
    select f.member_id, 'fee', 'ENTRANCE_FEE', 'ENTRANCE_FEE', ${firstMonth(sql`f.noted_at`, scope)}, null,
        f.amount, f.amount, null, f.amount, ''
      from (${openEntranceFees}) f join who on who.member_id = f.member_id where f.amount > 0)`
}
