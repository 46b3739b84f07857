import { sql } from 'kysely'
import {
  type AmountsInForce,
  amountsInForce,
  amountsOfInitial,
  type InstructionKind,
} from '#rules/savings/instruction.ts'
import type { Queryable } from '../db/schema.ts'
import { type RowOf, requestTable } from '../requests/table.ts'

/** What is deducted now, from the member's whole history: what an increase or decrease is compared with. */
export async function amountsInForceOf(db: Queryable, memberId: string): Promise<AmountsInForce> {
  return (await amountsInForceOfMany(db, [memberId]))(memberId)
}

/** What the member's initial instruction says, product by product. */
export async function amountsOfInitialOf(db: Queryable, memberId: string): Promise<AmountsInForce> {
  const history = await db
    .selectFrom('savings_instructions')
    .select(['kind', 'state', 'lines'])
    .where('member_id', '=', memberId)
    .orderBy('requested_at')
    .orderBy('id')
    .execute()
  return amountsOfInitial(history.map(({ kind, state, lines }) => ({ kind, state, items: lines })))
}

/** What is deducted now from several members, read at once: gives the amounts of one of them. */
export async function amountsInForceOfMany(
  db: Queryable,
  memberIds: readonly string[],
): Promise<(memberId: string) => AmountsInForce> {
  const histories = await db
    .selectFrom('savings_instructions')
    .select(['member_id', 'kind', 'state', 'lines'])
    .where('member_id', 'in', memberIds)
    .orderBy('requested_at')
    // Of one moment: a change follows the instruction it changes.
    .orderBy((is) => is('kind', '=', 'initial'), 'desc')
    .orderBy('id')
    .execute()
  const byId = Map.groupBy(histories, ({ member_id }) => member_id)
  return (memberId) =>
    amountsInForce(
      (byId.get(memberId) ?? []).map(({ kind, state, lines }) => ({ kind, state, items: lines })),
    )
}

/** An instruction, with nothing beside its row. */
interface Instruction {
  readonly row: RowOf<'savings_instructions'>
}

/** Of a kind a member has one undecided instruction at the most: a unique index keeps it so. */
export const pendingInstructions = requestTable({
  name: 'savings_instructions',
  withParts: async (_db, rows): Promise<Instruction[]> => rows.map((row) => ({ row })),
  keyed: ({ memberId, kind }: { readonly memberId: string; readonly kind: InstructionKind }) =>
    sql`member_id = ${memberId} and kind = ${kind} and state = 'pending'`,
})
