import { sql } from 'kysely'
import { endOfDay, startOfDay } from '#rules/dates.ts'
import { type Kobo, kobo, ZERO_KOBO } from '#rules/money.ts'
import {
  balanceAfter,
  type MemberAccountKind,
  type StatedAccount,
} from '#rules/treasury/account-statement.ts'
import type { Days } from '#rules/treasury/statements.ts'
import type { Queryable } from '../db/schema.ts'
import type { Chart } from './accounts.ts'

/** A line of an account, or the account alone with nothing in the days. */
interface Row {
  readonly kind: 'savings' | 'loan' | 'unapplied'
  readonly code: string
  /** Debits less credits before the first day. */
  readonly opening: Kobo
  readonly reference: string | null
  readonly narration: string
  readonly occurredAt: Date
  readonly debit: Kobo
  readonly credit: Kobo
}

/**
 * All accounts of a member between two days, savings first: those that held something before them or moved within. Openings
 * and lines are read in one statement, because two could have an entry between them.
 */
export async function statedAccounts(
  db: Queryable,
  chart: Chart,
  memberId: string,
  { from, to }: Days,
): Promise<StatedAccount[]> {
  const { rows } = await sql<Row>`
    with own as (select id, kind, code from accounts where member_id = ${memberId} and kind <> 'society'),
      behind as (
        select l.*, own.kind, own.code, l.occurred_at >= ${startOfDay(from)} as is_within
          from own join journal_lines l on l.account_id = own.id
          where l.occurred_at < ${endOfDay(to)}),
      openings as (
        select kind, code, (coalesce(sum(debit - credit) filter (where not is_within), 0))::bigint as opening
          from behind group by kind, code)
    select o.kind, o.code, o.opening, e.reference, e.narration, b.occurred_at as "occurredAt", b.debit, b.credit
      from openings o
        left join behind b on b.kind = o.kind and b.code = o.code and b.is_within
        left join journal_entries e on e.id = b.entry_id
      where o.opening <> 0 or b.id is not null
      order by array_position(array['savings', 'loan', 'unapplied'], o.kind::text), o.code, b.occurred_at, b.id`.execute(
    db,
  )
  return [...Map.groupBy(rows, ({ kind, code }) => `${kind} ${code}`).values()].flatMap((lines) =>
    accountOf(chart, lines),
  )
}

/** The account that these rows are of. */
function accountOf(chart: Chart, rows: readonly Row[]): StatedAccount[] {
  const [first] = rows
  if (first === undefined) return []
  const kind = first.kind.toUpperCase() as MemberAccountKind
  const { number, name } = chart.accountOf(first.kind, first.code)
  const opening = kobo((kind === 'LOAN' ? first.opening : 0 - first.opening) || ZERO_KOBO)
  let balance = opening
  const lines = rows.flatMap(({ reference, narration, occurredAt, debit, credit }) => {
    if (reference === null) return []
    balance = balanceAfter(kind, balance, { debit, credit })
    return [{ reference, narration, occurredAt, debit, credit, balance }]
  })
  return [{ kind, number, name, opening, closing: balance, lines }]
}
