import { type RawBuilder, sql } from 'kysely'
import { LOAN_PRODUCTS } from '#rules/loans/products.ts'
import { SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import { idOf } from './people-sql.ts'

/** The accounts of every generated member: kind, code, and kobo a month. */
const MEMBER_ACCOUNTS = [
  ['savings', SAVINGS_PRODUCTS.SHARE_CAPITAL.code, 1_000_000],
  ['savings', SAVINGS_PRODUCTS.ORDINARY_SAVINGS.code, 2_500_000],
  ['savings', SAVINGS_PRODUCTS.RETIREMENT_SAVINGS.code, 500_000],
  ['loan', LOAN_PRODUCTS.HOUSING_PROJECT.code, 800_000],
] as const
export const ACCOUNTS_EACH = MEMBER_ACCOUNTS.length

/** Kobo lent to each member: more than the sum of the repayments. */
export const LENT = 150_000_000

/** The part that a year's interest and the handling charge take, in kobo. */
export const INTEREST = 18_000_000
export const HANDLING = 375_000

/** The first numbers of new rows: accounts, entries, and the society's own accounts. */
export interface Numbers {
  readonly accounts: number
  readonly entries: number
  readonly bank: number
  readonly interest: number
  readonly handling: number
}

const accountsTable = sql`(values ${sql.join(
  MEMBER_ACCOUNTS.map(
    ([kind, code, amount], place) =>
      sql`(${sql.lit(place)}, ${sql.lit(kind)}, ${sql.lit(code)}, ${sql.lit(amount)})`,
  ),
)}) account (place, kind, code, amount)`

export const insertAccounts = (confirmed: number, { accounts }: Numbers): RawBuilder<unknown> => sql`
  insert into accounts (id, kind, member_id, code)
  select ${accounts}::bigint + (n - 1) * ${sql.lit(ACCOUNTS_EACH)} + place, kind, ${idOf('member', 'n')}, code
    from generate_series(1, ${confirmed}::int) n, ${accountsTable}
    order by n, place`

const entryColumns = sql`(id, reference, kind, narration, occurred_at, recorded_at, source_kind, source_id)`

/** The loans of all members: those with an approved request name it. */
export const insertDisbursements = (
  confirmed: number,
  approved: number,
  { entries }: Numbers,
): RawBuilder<unknown> => sql`
  insert into journal_entries ${entryColumns}
  select id, 'JV' || lpad(id::text, 8, '0'), case when n <= ${approved} then 'loan disbursement' else 'opening' end,
      'Housing project loan granted', at, at,
      case when n <= ${approved} then 'loan' end, case when n <= ${approved} then ${idOf('approved loan', 'n')} end
    from (select n, ${entries}::bigint + n - 1 as id, timestamptz '2024-03-01 09:00Z' as at
      from generate_series(1, ${confirmed}::int) n) made`

export const insertDisbursementLines = (
  confirmed: number,
  { accounts, entries, bank, interest, handling }: Numbers,
): RawBuilder<unknown> => sql`
  insert into journal_lines (entry_id, account_id, debit, credit, occurred_at)
  select ${entries}::bigint + n - 1,
      case place when 0 then ${accounts}::bigint + (n - 1) * ${sql.lit(ACCOUNTS_EACH)} + ${sql.lit(ACCOUNTS_EACH - 1)}
        when 1 then ${bank}::bigint when 2 then ${interest}::bigint else ${handling}::bigint end,
      debit, credit, timestamptz '2024-03-01 09:00Z'
    from generate_series(1, ${confirmed}::int) n, (values (0, ${sql.lit(LENT)}, 0),
      (1, 0, ${sql.lit(LENT - INTEREST - HANDLING)}), (2, 0, ${sql.lit(INTEREST)}), (3, 0, ${sql.lit(HANDLING)}))
      side (place, debit, credit)
    order by n, place`

/** Months of a calendar; with more paydays than that they come at shorter times, so that none is in the future. */
const MOST_MONTHS = 30

/** A payday of the books: the n-th of all. */
export interface Payday {
  readonly number: number
  readonly of: number
}

/** The moment of a payday. */
export const paydayOf = ({ number, of }: Payday): RawBuilder<Date> =>
  of <= MOST_MONTHS
    ? sql<Date>`timestamptz '2024-03-28 09:00Z' + ${sql.lit(number)} * interval '1 month'`
    : sql<Date>`timestamptz '2024-03-28 09:00Z' + ${sql.lit(number)} * interval '900 days' / ${sql.lit(of)}`

/** One entry per member: what the payroll deducted in a month. */
export const insertPayroll = (
  confirmed: number,
  payday: Payday,
  { entries }: Numbers,
): RawBuilder<unknown> => sql`
  insert into journal_entries ${entryColumns}
  select id, 'JV' || lpad(id::text, 8, '0'), 'contribution', 'Payroll deduction', ${paydayOf(payday)}, ${paydayOf(payday)}, null, null
    from (select ${entries}::bigint + ${sql.lit(payday.number)} * ${confirmed}::bigint + n - 1 as id
      from generate_series(1, ${confirmed}::int) n) made`

export const insertPayrollLines = (
  confirmed: number,
  payday: Payday,
  { accounts, entries, bank }: Numbers,
): RawBuilder<unknown> => sql`
  insert into journal_lines (entry_id, account_id, debit, credit, occurred_at)
  select ${entries}::bigint + ${sql.lit(payday.number)} * ${confirmed}::bigint + n - 1,
      case when place < ${sql.lit(ACCOUNTS_EACH)}
        then ${accounts}::bigint + (n - 1) * ${sql.lit(ACCOUNTS_EACH)} + place else ${bank}::bigint end,
      debit, credit, ${paydayOf(payday)}
    from generate_series(1, ${confirmed}::int) n, (
      select place, 0 as debit, amount as credit from ${accountsTable}
      union all
      select ${sql.lit(ACCOUNTS_EACH)}, sum(amount), 0 from ${accountsTable}) side
    order by n, place`
