import { sql } from 'kysely'
import { type AmountsInForce, amountsInForce, type InstructionKind } from '#rules/savings/instruction.ts'
import type { Queryable } from '../db/schema.ts'
import { byMember, type RowOf, requestTable } from '../requests/table.ts'

/** What is deducted now, from the member's whole history: what an increase or decrease is compared with. */
export async function amountsInForceOf(db: Queryable, memberId: string): Promise<AmountsInForce> {
  const history = await db
    .selectFrom('savings_instructions')
    .select(['kind', 'state', 'lines'])
    .where('member_id', '=', memberId)
    .orderBy('requested_at')
    // Of one moment: a change follows the instruction it changes.
    .orderBy((is) => is('kind', '=', 'initial'), 'desc')
    .orderBy('id')
    .execute()
  return amountsInForce(history.map(({ kind, state, lines }) => ({ kind, state, items: lines })))
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
  searched: byMember('savings_instructions'),
})
