import type { Generated } from 'kysely'
import type { Kobo } from '#rules/money.ts'
import type { InstructionProduct } from '#rules/savings/products.ts'
import type { InstantColumn, JsonColumn, OptionalInstant, OptionalText } from '../db/columns.ts'

export type InstructionKind = 'initial' | 'increase' | 'decrease'

/** One product of an instruction: kobo a month, for so many months. */
export interface InstructionLine {
  product: InstructionProduct
  amount: Kobo
  months: number | null
}

export interface SavingsTables {
  savings_instructions: {
    id: string
    member_id: string
    kind: InstructionKind
    state: Generated<'pending' | 'seen' | 'declined'>
    lines: JsonColumn<InstructionLine[]>
    requested_at: InstantColumn
    decided_at: OptionalInstant
    decided_by: OptionalText
  }
}
