import { sql } from 'kysely'
import { type Kobo, ZERO_KOBO } from '#rules/money.ts'
import type { Queryable } from '../db/schema.ts'

/** What one code comes to: savings positive while the society owes, loans while the member owes. */
export interface Balance {
  readonly kind: 'savings' | 'loan'
  readonly code: string
  readonly balance: Kobo
}

/** One line of a member's ledger, with the balance of its code after it. */
export interface LedgerLine extends Balance {
  readonly narration: string
  readonly occurredAt: Date
  readonly debit: Kobo
  readonly credit: Kobo
  readonly reference: string
}

/** The balances of a member's savings and loans: every code that ever had a line, savings first. */
export async function balancesOf(db: Queryable, memberId: string): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    select a.kind, a.code,
        (case a.kind when 'savings' then sum(l.credit - l.debit) else sum(l.debit - l.credit) end)::bigint as balance
      from accounts a join journal_lines l on l.account_id = a.id
      where a.member_id = ${memberId} and a.kind in ('savings', 'loan')
      group by a.kind, a.code
      order by a.kind desc, a.code`.execute(db)
  return rows
}

/** Both ledgers of a member, oldest first. */
export async function ledgerOf(db: Queryable, memberId: string): Promise<LedgerLine[]> {
  const { rows } = await sql<LedgerLine>`
    select a.kind, a.code, e.narration, l.occurred_at as "occurredAt", l.debit, l.credit, e.reference,
        (sum(case a.kind when 'savings' then l.credit - l.debit else l.debit - l.credit end)
          over (partition by a.id order by l.occurred_at, l.id))::bigint as balance
      from accounts a
      join journal_lines l on l.account_id = a.id
      join journal_entries e on e.id = l.entry_id
      where a.member_id = ${memberId} and a.kind in ('savings', 'loan')
      order by l.occurred_at, l.id`.execute(db)
  return rows
}

/**
 * The balances a ledger ends with, in the order of `balancesOf`. Whoever shows both takes them from here: two
 * queries could have an entry between them.
 */
export function closingBalances(ledger: readonly LedgerLine[]): Balance[] {
  const last = new Map(ledger.map((line) => [`${line.kind} ${line.code}`, line]))
  // Savings come before loans, codes in rising order.
  const rank = ({ kind, code }: Balance) => `${kind === 'savings' ? 1 : 2} ${code}`
  return [...last.values()]
    .map(({ kind, code, balance }) => ({ kind, code, balance }))
    .toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1))
}

/** What a member owes on all loans together, in kobo; never negative. */
export async function indebtednessOf(db: Queryable, memberId: string): Promise<Kobo> {
  const { rows } = await sql<{ owed: Kobo }>`
    select greatest(coalesce(sum(l.debit - l.credit), 0), 0)::bigint as owed
      from accounts a join journal_lines l on l.account_id = a.id
      where a.member_id = ${memberId} and a.kind = 'loan'`.execute(db)
  return rows[0]?.owed ?? ZERO_KOBO
}

/** What the society owes members beside the savings: deducted and not applied yet, in kobo. Those without lines lack. */
export async function unappliedBalancesOf(
  db: Queryable,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, Kobo>> {
  if (memberIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; balance: Kobo }>`
    select a.member_id as id, sum(l.credit - l.debit)::bigint as balance
      from accounts a join journal_lines l on l.account_id = a.id
      where a.member_id = any (${memberIds}::text[]) and a.kind = 'unapplied' group by 1`.execute(db)
  return new Map(rows.map(({ id, balance }) => [id, balance]))
}

/** The same of one member. */
export const unappliedBalanceOf = async (db: Queryable, memberId: string): Promise<Kobo> =>
  (await unappliedBalancesOf(db, [memberId])).get(memberId) ?? ZERO_KOBO
