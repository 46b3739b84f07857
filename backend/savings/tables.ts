import type { Generated, GeneratedAlways } from 'kysely'
import type { Kobo } from '#rules/money.ts'
import type { InstructionItem, InstructionKind } from '#rules/savings/instruction.ts'
import type { SavingsProductName } from '#rules/savings/products.ts'
import type { InstructionState } from '#rules/savings/review.ts'
import type {
  ChangedColumn,
  InstantColumn,
  JsonColumn,
  KoboColumn,
  OptionalDate,
  OptionalInstant,
  OptionalText,
} from '../db/columns.ts'

/** A product of an instruction as it is stored; `amount` in kobo a month. */
export type StoredInstructionLine = Pick<InstructionItem, 'product' | 'amount'> & {
  readonly months: number | null
}

export interface SavingsTables {
  savings_goals: {
    member_id: string
    product: SavingsProductName
    amount: KoboColumn
    /** The first day of it. */
    month: OptionalDate
  }
  savings_instructions: {
    id: string
    member_id: string
    kind: InstructionKind
    state: Generated<InstructionState>
    lines: JsonColumn<StoredInstructionLine[]>
    requested_at: InstantColumn
    updated_at: ChangedColumn
    decided_at: OptionalInstant
    decided_by: OptionalText
    rejection_reason: OptionalText
    /** Kobo; made by the database. */
    monthly_total: GeneratedAlways<Kobo>
  }
}
