import { sql } from 'kysely'
import { type Kobo, kobo, ZERO_KOBO } from '#rules/money.ts'
import type { Queryable, Tx } from '../db/schema.ts'
import { societyAccount } from '../journal/chart.ts'

const PAYABLE = societyAccount('DIVIDEND_PAYABLE').code

/** What posted appropriations owe each member and the payment of the shares has not paid, and what of it vouchers pay. */
const DUE = sql`
  select s.member_id, sum(s.dividend + s.interest + s.refund) as due,
      coalesce(sum(s.dividend + s.interest + s.refund)
        filter (where a.state = 'paid' or m.membership_ended is not null), 0) as by_voucher
    from appropriation_shares s join appropriations a on a.year = s.year and a.state in ('posted', 'paid')
      join members m on m.id = s.member_id
    where not exists (
      select from journal_entries e
        where e.source_kind = 'dividend' and e.source_id = s.year || ':' || s.member_id
          and not exists (select from journal_entries r where r.reverses_id = e.id))
    group by s.member_id`

/** What vouchers that are posted have paid each member of it; adjustments of a year name nobody. */
const PAID = sql`
  select l.member_id, sum(l.debit - l.credit) as paid
    from voucher_lines l join vouchers v on v.id = l.voucher_id and v.state = 'posted'
    where l.account_kind = 'society' and l.account_code = ${PAYABLE} and l.member_id is not null
    group by l.member_id`

/** Payments out of the dividend payable wait for each other until the transaction ends. */
export async function holdDividends(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('dividend payable', 0))`.execute(tx)
}

/**
 * The most that a voucher may pay a member out of the dividend payable, in kobo: the shares of those who left before the
 * payment, and what was brought at go-live and is nobody's share here. Never more than the account holds.
 */
export async function dividendLeft(tx: Tx, memberId: string): Promise<Kobo> {
  const { rows } = await sql<{ balance: Kobo; unpaid: Kobo; own: Kobo }>`
    with due as (${DUE}), paid as (${PAID}),
      each as (
        select coalesce(d.member_id, p.member_id) as member_id,
            greatest(coalesce(d.due, 0) - coalesce(p.paid, 0), 0) as unpaid,
            greatest(coalesce(d.by_voucher, 0) - coalesce(p.paid, 0), 0) as own
          from due d full join paid p on p.member_id = d.member_id)
    select
      (select coalesce(sum(l.credit - l.debit), 0)::bigint
        from accounts a join journal_lines l on l.account_id = a.id
        where a.kind = 'society' and a.code = ${PAYABLE}) as balance,
      (select coalesce(sum(unpaid), 0)::bigint from each) as unpaid,
      (select coalesce(sum(own), 0)::bigint from each where member_id = ${memberId}) as own`.execute(tx)
  const { balance = ZERO_KOBO, unpaid = ZERO_KOBO, own = ZERO_KOBO } = rows[0] ?? {}
  return kobo(Math.max(0, Math.min(balance, own + Math.max(0, balance - unpaid))))
}

/**
 * What the records say is payable, in kobo: the shares less what vouchers paid of them, and what opening balances,
 * adjustments of a year and vouchers of before they named a member made of it.
 */
export async function dividendsOwed(db: Queryable): Promise<Kobo> {
  const { rows } = await sql<{ owed: Kobo }>`
    select (
        (select coalesce(sum(due), 0) from (${DUE}) d)
        - (select coalesce(sum(paid), 0) from (${PAID}) p)
        + (select coalesce(sum(l.credit - l.debit), 0)
            from accounts a join journal_lines l on l.account_id = a.id join journal_entries e on e.id = l.entry_id
              left join journal_entries o on o.id = e.reverses_id
            where a.kind = 'society' and a.code = ${PAYABLE} and coalesce(o.kind, e.kind) in ('opening', 'adjustment'))
        + (select coalesce(sum(l.credit - l.debit), 0)
            from voucher_lines l join vouchers v on v.id = l.voucher_id and v.state = 'posted' and v.year_end is null
            where l.account_kind = 'society' and l.account_code = ${PAYABLE} and l.member_id is null)
      )::bigint as owed`.execute(db)
  return rows[0]?.owed ?? ZERO_KOBO
}
