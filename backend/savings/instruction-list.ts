import { type RawBuilder, sql } from 'kysely'
import type { Kobo } from '#rules/money.ts'
import {
  type AmountsInForce,
  amountsBeside,
  type InstructionKind,
  type ProductAmounts,
  totalsByProduct,
} from '#rules/savings/instruction.ts'
import type { InstructionProduct } from '#rules/savings/products.ts'
import type { InstructionState } from '#rules/savings/review.ts'
import type { InstructionOrder } from '../contract/instructions.ts'
import type { Queryable } from '../db/schema.ts'
import type { Page } from '../http/paging.ts'
import { type Member, searchPatterns, withInstructions } from '../members/store.ts'
import type { RowOf } from '../requests/table.ts'

type Row = RowOf<'savings_instructions'>

/** Which instructions are meant. */
export interface InstructionFilter {
  /** null for every kind. */
  readonly kind: InstructionKind | null
  /** null for every state. */
  readonly state: InstructionState | null
  /** A part of the member's name, number, e-mail or phone; blank for everybody. */
  readonly search: string
}

/** An instruction with its member, and what is deducted beside it. */
export interface ListedInstruction {
  readonly row: Row
  readonly member: Member
  readonly inForce: AmountsInForce
}

/** What each order sorts by. */
const SORTED_BY: Readonly<Record<InstructionOrder, RawBuilder<unknown>>> = {
  requestedAt: sql`requested_at`,
  name: sql`name`,
  memberId: sql`running_number`,
  amount: sql`monthly_total`,
}

/**
 * Begins a query with `found`, the instructions that fit: of each member the latest of each kind, as the documents keep
 * them. Of what waits there is one of a kind, which is the latest. Both sides come from narrow indexes alone, and the
 * members are read once: the number of latest ones cannot be estimated, and a guess too low would look up each member.
 */
function withFound({ kind, state, search }: InstructionFilter): RawBuilder<unknown> {
  const ofKind = kind === null ? sql`true` : sql`kind = ${kind}`
  const latest = sql`
    select distinct on (member_id, kind) id, member_id, state, requested_at, monthly_total
      from savings_instructions where ${ofKind}
      order by member_id, kind, requested_at desc, id`
  const waiting = sql`
    select id, member_id, state, requested_at, monthly_total
      from savings_instructions where state = 'pending' and ${ofKind}`
  const patterns = searchPatterns(search).map((pattern) => sql`search_text like ${pattern}`)
  const searched = patterns.length === 0 ? sql`true` : sql`(${sql.join(patterns, sql` or `)})`
  return sql`
    with m as materialized (
      select id, name, running_number from members where archived_at is null and ${searched}),
    found as materialized (
      select i.id, i.state, i.requested_at, i.monthly_total, m.name, m.running_number
        from (${state === 'pending' ? waiting : latest}) i join m on m.id = i.member_id
        where ${state === null ? sql`true` : sql`i.state = ${state}`})`
}

/** One page of instructions, pending ones first, and the number of those that fit. */
export async function instructionPage(
  db: Queryable,
  filter: InstructionFilter,
  { page, order, isDescending }: { page: Page; order: InstructionOrder; isDescending: boolean },
): Promise<{ instructions: ListedInstruction[]; count: number }> {
  const direction = isDescending ? sql`desc nulls last` : sql`asc`
  const { rows: answered } = await sql<{ count: number; ids: string[] }>`
    ${withFound(filter)}
    select (select count(*) from found) as count,
      array(select id from found
        order by (state = 'pending') desc, ${SORTED_BY[order]} ${direction}, requested_at, id
        limit ${page.size} offset ${page.offset}) as ids`.execute(db)
  const { count, ids } = answered[0] ?? { count: 0, ids: [] }
  if (ids.length === 0) return { instructions: [], count }
  const rows = await db.selectFrom('savings_instructions').selectAll().where('id', 'in', ids).execute()
  const places = new Map(ids.map((id, place) => [id, place]))
  const inOrder = rows.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
  return { instructions: await withMembers(db, inOrder), count }
}

/** Adds to each row its member and the amounts in force, in one query each for all of them. */
async function withMembers(db: Queryable, rows: readonly Row[]): Promise<ListedInstruction[]> {
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map(({ member_id }) => member_id))]
  const people = await db.selectFrom('members').selectAll().where('id', 'in', ids).execute()
  const members = new Map((await withInstructions(db, people)).map((member) => [member.row.id, member]))
  const past = await db
    .selectFrom('savings_instructions')
    .select(['id', 'member_id', 'kind', 'state', 'lines'])
    .where('member_id', 'in', ids)
    .orderBy('requested_at')
    // Of one moment: a change follows the instruction it changes.
    .orderBy((is) => is('kind', '=', 'initial'), 'desc')
    .orderBy('id')
    .execute()
  const histories = Map.groupBy(past, ({ member_id }) => member_id)
  return rows.flatMap((row) => {
    const member = members.get(row.member_id)
    if (member === undefined) return []
    const history = (histories.get(row.member_id) ?? []).map(({ id, kind, state, lines }) => ({
      id,
      kind,
      state,
      items: lines,
    }))
    return [{ row, member, inForce: amountsBeside(history, row.id) }]
  })
}

/** The number of instructions that fit, and what they come to a month, product by product. */
export interface InstructionTotals {
  readonly count: number
  readonly amounts: ProductAmounts
}

/** Reckons the totals of the instructions that fit. */
export async function instructionTotals(
  db: Queryable,
  filter: InstructionFilter,
): Promise<InstructionTotals> {
  const { rows } = await sql<{ count: number; product: InstructionProduct | null; amount: Kobo }>`
    ${withFound(filter)}
    select (select count(*) from found) as count, null as product, 0::bigint as amount
    union all
    select 0, line ->> 'product', sum((line ->> 'amount')::bigint)::bigint
      from savings_instructions s cross join lateral jsonb_array_elements(s.lines) line
      where s.id in (select id from found)
      group by 2`.execute(db)
  const items = rows.flatMap(({ product, amount }) => (product === null ? [] : [{ product, amount }]))
  return {
    count: rows.find(({ product }) => product === null)?.count ?? 0,
    amounts: totalsByProduct([{ items }]),
  }
}
