import { sql } from 'kysely'
import type { PlainDate } from '#rules/dates.ts'
import { endOfDay, startOfDay } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import { SAVINGS_PRODUCT_NAMES, SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import type { AppropriationPlan, HoldingBasis, MemberWeights } from '#rules/treasury/appropriation.ts'
import { accountClassOf } from '#rules/treasury/chart.ts'
import { monthOf } from '#rules/treasury/period.ts'
import type { Days } from '#rules/treasury/statements.ts'
import type { Queryable } from '../db/schema.ts'
import { standingsAt } from './loan-standings.ts'

const codesOf = (isWanted: (code: string) => boolean): string[] =>
  SAVINGS_PRODUCT_NAMES.map((product) => SAVINGS_PRODUCTS[product].code).filter(isWanted)

/** Dividends are on share capital alone; sweat equity and shares given by the university were not paid in. */
const SHARE_CODES = [SAVINGS_PRODUCTS.SHARE_CAPITAL.code]

/** Interest is on what the society owes as savings, which equity is not. */
const SAVINGS_CODES = codesOf((code) => accountClassOf(code) === 'LIABILITIES')

/** The column of the query below that counts a basis over twelve months. */
const COUNTED = {
  CLOSING: sql`coalesce(12 * max(balance) filter (where month = last), 0)`,
  AVERAGE: sql`coalesce(sum(balance) filter (where month >= first), 0)`,
  SHARE_MONTHS: sql`coalesce(sum(least(balance, before)) filter (where month >= first), 0)`,
} as const satisfies Record<HoldingBasis, unknown>

/** What each member held in some codes over the twelve closed months of a year, from the kept balances. */
const held = (codes: readonly string[], basis: HoldingBasis, { from, to }: Days) => sql`
  select member_id, (${COUNTED[basis]})::bigint as weight
    from (
      select k.*, ${from}::date as first, ${monthOf(to)}::date as last,
          coalesce(lag(balance) over (partition by member_id order by month), 0) as before
        from (
          select a.member_id, b.month, greatest(sum(0 - b.balance), 0) as balance
            from period_balances b join accounts a on a.id = b.account_id
            where a.kind = 'savings' and a.code = any (${[...codes]}::text[])
              and b.month >= (${from}::date - interval '1 month') and b.month <= ${to}::date
            group by a.member_id, b.month) k) months
    group by member_id`

/** The interest that each member's loans of a year brought, earned or not yet. */
const interestPaid = ({ from, to }: Days) => sql`
  select borrower.member_id, (12 * greatest(sum(l.credit - l.debit), 0))::bigint as weight
    from journal_lines l
      join accounts a on a.id = l.account_id and a.kind = 'society'
        and a.code in ('INTEREST_INCOME', 'UNEARNED_INTEREST')
      join lateral (
        select distinct o.member_id from journal_lines other join accounts o on o.id = other.account_id
          where other.entry_id = l.entry_id and o.kind = 'loan') borrower on true
    where l.occurred_at >= ${startOfDay(from)} and l.occurred_at < ${endOfDay(to)}
    group by borrower.member_id`

/** What every member's parts are counted by, by member number. `openOn` is the day by which leavers have left. */
export async function weightsOf(
  db: Queryable,
  { basis, joiners, leavers }: Pick<AppropriationPlan, 'basis' | 'joiners' | 'leavers'>,
  days: Days,
): Promise<MemberWeights[]> {
  const { rows } = await sql<MemberWeights>`
    select m.id as "memberId", coalesce(d.weight, 0) as dividend, coalesce(i.weight, 0) as interest,
        coalesce(r.weight, 0) as refund
      from members m
        left join (${held(SHARE_CODES, basis, days)}) d on d.member_id = m.id
        left join (${held(SAVINGS_CODES, basis, days)}) i on i.member_id = m.id
        left join (${interestPaid(days)}) r on r.member_id = m.id
      where (d.weight > 0 or i.weight > 0 or r.weight > 0)
        and (${leavers === 'BY_BASIS'} or m.membership_ended is null)
        and (${joiners === 'BY_BASIS'} or m.confirmed_at < ${startOfDay(days.from)})
      order by m.member_number, m.id`.execute(db)
  return rows
}

/** What is behind on one loan account of a member. */
export interface AccountArrears {
  readonly memberId: string
  readonly code: string
  readonly arrears: Kobo
}

/** What is behind on loans at the end of a day, by member and loan account, in their order. */
export async function arrearsAt(db: Queryable, at: PlainDate): Promise<AccountArrears[]> {
  const { rows } = await sql<AccountArrears>`
    with ${standingsAt(at)}
    select member_id as "memberId", code, sum(arrears)::bigint as arrears
      from standings where arrears > 0 group by member_id, code order by member_id, code`.execute(db)
  return rows
}
