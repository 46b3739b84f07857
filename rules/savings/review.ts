import { lifecycle, type StateOf } from '../requests/lifecycle.ts'
import { SAVINGS_TEXTS } from '../texts/savings.ts'

/** Spec 001 §4: pending until staff acknowledge (seen) or decline. */
export const INSTRUCTION_LIFECYCLE = lifecycle({
  moves: { pending: ['seen', 'declined'], seen: [], declined: [] },
  moveText: () => SAVINGS_TEXTS.notPending,
})

export type InstructionState = StateOf<typeof INSTRUCTION_LIFECYCLE>
