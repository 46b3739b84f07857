import { sql } from 'kysely'
import type { InstructionKind } from '#rules/savings/instruction.ts'
import type { InstructionState } from '#rules/savings/review.ts'
import { microsecondsOf, type RememberedRows, type RowsNow, rememberRows } from '../db/remembered-rows.ts'
import type { SearchedRow } from '../db/text-index.ts'

/** What a savings instruction is listed by. */
export interface RememberedInstruction extends SearchedRow {
  readonly memberId: string
  readonly kind: InstructionKind
  readonly state: InstructionState
  /** Microseconds since 1970. */
  readonly askedAt: number
  /** What it comes to a month, in kobo. */
  readonly amount: number
}

/** All instructions, the oldest first. */
export type RememberedInstructions = RememberedRows<RememberedInstruction>

/** Answers all instructions as they are now; outside transactions only. */
export type InstructionsNow = RowsNow<RememberedInstruction>

/** Remembers savings instructions: some 150 bytes each. */
export const rememberInstructions = (): InstructionsNow =>
  rememberRows<RememberedInstruction>({
    records: 'savings_instructions',
    table: 'savings_instructions',
    order: ['requested_at', 'id'],
    columns: {
      id: sql`t.id`,
      // It is found by its member.
      search: sql`''`,
      memberId: sql`t.member_id`,
      kind: sql`t.kind`,
      state: sql`t.state`,
      askedAt: microsecondsOf('t.requested_at'),
      amount: sql`t.monthly_total`,
    },
  })
