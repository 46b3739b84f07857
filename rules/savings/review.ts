import { collectErrors, PARAGRAPH_MAX, type TextField, textError } from '../field-errors.ts'
import { lifecycle, type StateOf } from '../requests/lifecycle.ts'
import { SAVINGS_TEXTS } from '../texts/savings.ts'

/** Spec 001 §4: pending until staff acknowledge (seen) or decline. */
export const INSTRUCTION_LIFECYCLE = lifecycle({
  moves: { pending: ['seen', 'declined'], seen: [], declined: [] },
  moveText: () => SAVINGS_TEXTS.notPending,
  // The documents ask for no reason, so one is kept where staff give it.
  validateDecision: ({ rejectionReason }: { readonly rejectionReason?: TextField }) =>
    collectErrors({ rejectionReason: textError(rejectionReason, PARAGRAPH_MAX) }),
})

export type InstructionState = StateOf<typeof INSTRUCTION_LIFECYCLE>
