import { savingsCalls } from '#backend/contract/savings.ts'
import type { LoanCodes } from '#rules/loans/products.ts'
import type { GivenInstructionItem, InstructionKind } from '#rules/savings/instruction.ts'
import type { Backend } from '../backend.ts'
import { messageIn } from '../envelope.ts'
import { decisionField, instructionField, instructionFigures } from './instructions.ts'
import { readStatement } from './translate.ts'

const ACKNOWLEDGE = {
  initial: savingsCalls.acknowledgeInitial,
  increase: savingsCalls.acknowledgeIncrease,
  decrease: savingsCalls.acknowledgeDecrease,
} as const

/** The savings calls. */
export const savingsApi = (backend: Backend, earlyCodes: LoanCodes, now: () => Date) => ({
  statement: (memberNumber: string) =>
    backend.ask(savingsCalls.getBalances, { query: { id: memberNumber } }, (answer) =>
      readStatement(answer, earlyCodes, now()),
    ),
  submitInstruction: (kind: InstructionKind, items: readonly GivenInstructionItem[], key: string | null) =>
    backend.ask(
      savingsCalls.submitInstruction,
      { values: { figures: instructionFigures(items, kind), kind }, key, rename: instructionField(items) },
      messageIn,
    ),
  acknowledge: (memberId: string, kind: InstructionKind) =>
    backend.ask(
      ACKNOWLEDGE[kind],
      { values: { memberId: { _id: memberId }, kind }, rename: decisionField },
      messageIn,
    ),
  decline: (memberId: string, kind: InstructionKind) =>
    backend.ask(
      savingsCalls.decline,
      { values: { memberId: { _id: memberId }, kind }, rename: decisionField },
      messageIn,
    ),
})

export type SavingsApi = ReturnType<typeof savingsApi>
