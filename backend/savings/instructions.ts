import type { Selectable } from 'kysely'
import {
  type AmountsInForce,
  amountsInForce,
  type InstructionKind,
  type InstructionLine,
  type InstructionState,
} from '#rules/savings/instruction.ts'
import { randomId } from '../db/random-id.ts'
import type { Queryable, Schema, Tx } from '../db/schema.ts'
import type { Work } from '../db/work.ts'

type InstructionRow = Selectable<Schema['savings_instructions']>

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
  return amountsInForce(history)
}

/**
 * The undecided instruction of a kind, locked until the transaction ends; null for none. There is one at the
 * most: a unique index keeps it so.
 */
export async function lockPending(
  tx: Tx,
  memberId: string,
  kind: InstructionKind,
): Promise<InstructionRow | null> {
  const row = await tx
    .selectFrom('savings_instructions')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('state', '=', 'pending')
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Keeps a new instruction beside the earlier ones, and answers its id. */
export async function addInstruction(
  { tx, now }: Work,
  memberId: string,
  kind: InstructionKind,
  lines: readonly InstructionLine[],
): Promise<string> {
  const id = randomId()
  await tx
    .insertInto('savings_instructions')
    .values({ id, member_id: memberId, kind, lines: JSON.stringify(lines), requested_at: now })
    .execute()
  return id
}

/** Acknowledges (seen) or declines a locked instruction. */
export async function decideInstruction(
  { tx, now, actor }: Work,
  id: string,
  state: Exclude<InstructionState, 'pending'>,
): Promise<void> {
  await tx
    .updateTable('savings_instructions')
    .set({ state, decided_at: now, decided_by: actor.id })
    .where('id', '=', id)
    .execute()
}
