import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Kobo, kobo } from '#rules/money.ts'
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
  requestedAt: sql`i.requested_at`,
  name: sql`m.name`,
  memberId: sql`m.running_number`,
  amount: sql`(select coalesce(sum((line ->> 'amount')::bigint), 0) from jsonb_array_elements(i.lines) line)`,
}

/** The latest instruction of each kind, as the documents keep it with the member. */
const IS_LATEST = sql<SqlBool>`not exists (
  select from savings_instructions later
    where later.member_id = i.member_id and later.kind = i.kind
      and (later.requested_at > i.requested_at or (later.requested_at = i.requested_at and later.id < i.id)))`

function conditionsOf({ kind, state, search }: InstructionFilter): RawBuilder<SqlBool> {
  const patterns = searchPatterns(search)
  const found = sql.join(
    patterns.map((pattern) => sql`m.search_text like ${pattern}`),
    sql` or `,
  )
  const conditions = [
    sql`m.archived_at is null`,
    ...(kind === null ? [] : [sql`i.kind = ${kind}`]),
    ...(state === null ? [] : [sql`i.state = ${state}`]),
    ...(patterns.length === 0 ? [] : [sql`(${found})`]),
    // Of what waits there is one of a kind at the most, and it is the latest.
    ...(state === 'pending' ? [] : [IS_LATEST]),
  ]
  return sql`${sql.join(conditions, sql` and `)}`
}

const FROM = sql`savings_instructions i join members m on m.id = i.member_id`

/** One page of instructions, pending ones first, and the number of those that fit. */
export async function instructionPage(
  db: Queryable,
  filter: InstructionFilter,
  { page, order, isDescending }: { page: Page; order: InstructionOrder; isDescending: boolean },
): Promise<{ instructions: ListedInstruction[]; count: number }> {
  const where = conditionsOf(filter)
  const direction = isDescending ? sql`desc nulls last` : sql`asc`
  const counted = await sql<{ count: number }>`select count(*) as count from ${FROM} where ${where}`.execute(
    db,
  )
  const { rows } = await sql<Row>`
    select i.* from ${FROM} where ${where}
      order by (i.state = 'pending') desc, ${SORTED_BY[order]} ${direction}, i.requested_at, i.id
      limit ${page.size} offset ${page.offset}`.execute(db)
  return { instructions: await withMembers(db, rows), count: counted.rows[0]?.count ?? 0 }
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
export async function instructionTotals(
  db: Queryable,
  filter: InstructionFilter,
): Promise<{ count: number; amounts: ProductAmounts }> {
  const where = conditionsOf(filter)
  const counted = await sql<{ count: number }>`select count(*) as count from ${FROM} where ${where}`.execute(
    db,
  )
  const { rows } = await sql<{ product: InstructionProduct; amount: Kobo }>`
    select line ->> 'product' as product, sum((line ->> 'amount')::bigint)::bigint as amount
      from ${FROM} cross join lateral jsonb_array_elements(i.lines) line
      where ${where}
      group by 1`.execute(db)
  const items = rows.map(({ product, amount }) => ({ product, amount: kobo(Number(amount)) }))
  return { count: counted.rows[0]?.count ?? 0, amounts: totalsByProduct([{ items }]) }
}
