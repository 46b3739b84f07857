import { sql } from 'kysely'
import type { Kobo } from '#rules/money.ts'
import type { Tx } from '../db/schema.ts'
import { societyAccount } from './chart.ts'

const SUSPENSE = societyAccount('SUSPENSE').code

/** What is open of an item of suspense, in kobo; null where there is none. Its takers wait for each other. */
export async function lockOpen(tx: Tx, id: number): Promise<Kobo | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`suspense ${id}`}, 0))`.execute(tx)
  const { rows } = await sql<{ open: Kobo | null }>`
    select sum(l.credit - l.debit)::bigint as open
      from journal_lines l join accounts a on a.id = l.account_id
      where (l.id = ${id} or l.clears_id = ${id}) and a.kind = 'society' and a.code = ${SUSPENSE}`.execute(tx)
  return rows[0]?.open ?? null
}

/** A part of an item of suspense, by the line that brought it. */
export interface TakenItem {
  readonly id: number
  /** Kobo. */
  readonly amount: number
}

/**
 * Up to `amount` kobo of what the entries of one source brought to suspense and is still open, the oldest first. Sources
 * of parts of a record begin with the record's id and a slash.
 */
export async function takeOpen(
  tx: Tx,
  source: { readonly kind: string; readonly id: string },
  amount: number,
): Promise<readonly TakenItem[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id
      from journal_entries e join journal_lines l on l.entry_id = e.id join accounts a on a.id = l.account_id
      where e.source_kind = ${source.kind} and (e.source_id = ${source.id} or starts_with(e.source_id, ${`${source.id}/`}))
        and l.credit > 0 and l.clears_id is null and a.kind = 'society' and a.code = ${SUSPENSE}
      order by l.id`.execute(tx)
  const taken: TakenItem[] = []
  let left = amount
  for (const { id } of rows) {
    const part = Math.min(left, (await lockOpen(tx, id)) ?? 0)
    if (part <= 0) continue
    taken.push({ id, amount: part })
    left -= part
  }
  return taken
}
