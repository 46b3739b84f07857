import type { Generated } from 'kysely'
import type { InstructionKind, InstructionLine } from '#rules/savings/instruction.ts'
import type { InstructionState } from '#rules/savings/review.ts'
import type { InstantColumn, JsonColumn, OptionalInstant, OptionalText } from '../db/columns.ts'

export interface SavingsTables {
  savings_instructions: {
    id: string
    member_id: string
    kind: InstructionKind
    state: Generated<InstructionState>
    lines: JsonColumn<InstructionLine[]>
    requested_at: InstantColumn
    decided_at: OptionalInstant
    decided_by: OptionalText
  }
}
