import { sql } from 'kysely'
import { lagosDate, type PlainDate } from '#rules/dates.ts'
import { loanTypeOfCode } from '#rules/loans/products.ts'
import type { Kobo } from '#rules/money.ts'
import { SAVINGS_PRODUCTS, type SavingsProductName, savingsProductOfCode } from '#rules/savings/products.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import type { LoanBalance, SavingsBalance, SettledAccounts } from '#rules/withdrawals/settlement.ts'
import type { Queryable } from '../db/schema.ts'
import { balancesOf, unappliedBalanceOf } from '../journal/statement.ts'

/**
 * A member's accounts as the books have them. A code the settings do not know keeps its amount and is shown as it is:
 * left out, it would be paid out, or owed, as if it were not there.
 */
export async function accountsOf(
  db: Queryable,
  memberId: string,
  society: SocietySettings,
): Promise<SettledAccounts> {
  const savings: SavingsBalance[] = []
  const loans: LoanBalance[] = []
  for (const { kind, code, balance } of await balancesOf(db, memberId)) {
    if (kind === 'savings') savings.push({ product: savingsProductOfCode(code), code, balance })
    else loans.push({ type: loanTypeOfCode(code, society.earlyLoanCodes), code, balance })
  }
  return { savings, loans, unapplied: await unappliedBalanceOf(db, memberId) }
}

type Amounts = Readonly<Partial<Record<SavingsProductName, Kobo>>>

/** What withdrawals that are pending or approved, and not paid out, ask of each product. Kobo. */
export async function reservedOf(db: Queryable, memberId: string): Promise<Amounts> {
  const { rows } = await sql<{ product: SavingsProductName; amount: Kobo }>`
    select i.product, sum(i.amount)::bigint as amount
      from savings_withdrawals w join savings_withdrawal_items i on i.withdrawal_id = w.id
      where w.member_id = ${memberId} and w.state in ('pending', 'approved')
      group by i.product`.execute(db)
  return Object.fromEntries(rows.map(({ product, amount }) => [product, amount]))
}

/** The day of a member's first saving of a product; null when the books have none. */
export async function savedSince(
  db: Queryable,
  memberId: string,
  product: SavingsProductName,
): Promise<PlainDate | null> {
  const { rows } = await sql<{ first: Date | null }>`
    select min(l.occurred_at) as first
      from accounts a join journal_lines l on l.account_id = a.id
      where a.member_id = ${memberId} and a.kind = 'savings' and a.code = ${SAVINGS_PRODUCTS[product].code}
        and l.credit > 0`.execute(db)
  const first = rows[0]?.first ?? null
  return first === null ? null : lagosDate(first)
}
