import { sql } from 'kysely'
import { endOfDay, type PlainDate } from '#rules/dates.ts'
import { type Kobo, kobo, ZERO_KOBO } from '#rules/money.ts'
import type { Queryable } from '../db/schema.ts'
import type { Balance } from '../journal/statement.ts'
import { movedBefore } from './moved-before.ts'

/** What a member's accounts come to. */
export interface MemberBalances {
  /** Every code that ever had a line, savings first, as a single statement has them. */
  readonly balances: readonly Balance[]
  /** What the society owes beside the savings, in kobo; below zero the member owes it. */
  readonly unapplied: Kobo
}

interface Row {
  readonly memberId: string
  readonly kind: 'savings' | 'loan' | 'unapplied'
  readonly code: string
  /** Positive on the side on which the account grows. */
  readonly balance: Kobo
}

/** After every day on which something can be posted. */
const FOREVER = '9999-12-31' as PlainDate

/**
 * The balances of some members at the end of a day, or of everything that is posted (`at` null), in one statement: from the balances kept
 * at the last closing and the lines since. Who has no account has no balance.
 */
export async function balancesOfMembers(
  db: Queryable,
  memberIds: readonly string[],
  at: PlainDate | null,
): Promise<(memberId: string) => MemberBalances> {
  const isWanted = sql<boolean>`account_id in (
    select id from accounts where member_id = any (${[...memberIds]}::text[]) and kind <> 'society')`
  const moved = await movedBefore(db, endOfDay(at ?? FOREVER), isWanted)
  const { rows } = await sql<Row>`
    select a.member_id as "memberId", a.kind, a.code,
        (case a.kind when 'loan' then sum(m.balance) else 0 - sum(m.balance) end)::bigint as balance
      from (${moved}) m join accounts a on a.id = m.account_id
      group by a.member_id, a.kind, a.code
      order by a.member_id, a.kind desc, a.code`.execute(db)
  const byMember = Map.groupBy(rows, ({ memberId }) => memberId)
  return (memberId) => {
    const own = byMember.get(memberId) ?? []
    return {
      balances: own.flatMap(({ kind, code, balance }) =>
        kind === 'unapplied' ? [] : [{ kind, code, balance }],
      ),
      unapplied: kobo(
        own.reduce<number>((sum, { kind, balance }) => sum + (kind === 'unapplied' ? balance : 0), ZERO_KOBO),
      ),
    }
  }
}
