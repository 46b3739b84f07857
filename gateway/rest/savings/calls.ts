import { type InstructionOrder, instructionCalls } from '#backend/contract/instructions.ts'
import { savingsCalls } from '#backend/contract/savings.ts'
import type { LoanCodes } from '#rules/loans/products.ts'
import type { GivenInstructionItem, InstructionKind } from '#rules/savings/instruction.ts'
import type { GivenGoal, InstructionFilter, InstructionListing } from '#schema/savings/source.ts'
import type { Backend } from '../backend.ts'
import { listIn, type PageQuery, pageIn } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
import { isListable } from '../outgoing-call.ts'
import { decisionField, instructionField, instructionFigures } from './instructions.ts'
import { readInstructionTotals, readListedInstruction } from './listed-instructions.ts'
import { readSavingsPlan } from './plan.ts'
import { readLedger, readMemberBalances } from './translate.ts'

const ACKNOWLEDGE = {
  initial: savingsCalls.acknowledgeInitial,
  increase: savingsCalls.acknowledgeIncrease,
  decrease: savingsCalls.acknowledgeDecrease,
} as const

/** What instructions are sorted by, on the wire. */
const ORDER_NAMES: Readonly<Record<InstructionListing['orderBy'], InstructionOrder>> = {
  REQUESTED_AT: 'requestedAt',
  NAME: 'name',
  MEMBER_NUMBER: 'memberId',
  MONTHLY_TOTAL: 'amount',
  UPDATED_AT: 'updatedAt',
}

/** The savings calls. */
export const savingsApi = (backend: Backend, links: FileLinks, earlyCodes: LoanCodes, now: () => Date) => ({
  ledger: (memberNumber: string) =>
    backend.ask(savingsCalls.getBalances, { query: { id: memberNumber } }, (answer) =>
      readLedger(answer, earlyCodes, now()),
    ),
  /** The balances of at most a hundred members of some numbers. NOT_SUPPORTED_BY_BACKEND where each is read by itself. */
  balances: (memberNumbers: readonly string[]) =>
    backend.ask(
      savingsCalls.memberBalances,
      { query: { numbers: memberNumbers.filter(isListable) } },
      (answer) => {
        const asAt = now()
        return listIn(answer, ['balances'], (fields) => readMemberBalances(fields, earlyCodes, asAt))
      },
    ),
  submitInstruction: (kind: InstructionKind, items: readonly GivenInstructionItem[]) =>
    backend.act(savingsCalls.submitInstruction, {
      values: { figures: instructionFigures(items, kind), kind },
      rename: instructionField(items),
    }),
  /** NOT_SUPPORTED_BY_BACKEND where no goals are kept. */
  plan: (memberId: string) =>
    backend.ask(savingsCalls.savingsPlan, {}, (answer) => readSavingsPlan(answer, memberId)),
  setGoal: (goal: GivenGoal) => backend.act(savingsCalls.setSavingsGoal, { values: goal }),
  acknowledge: (memberId: string, kind: InstructionKind) =>
    backend.act(ACKNOWLEDGE[kind], {
      values: { memberId: { _id: memberId }, kind },
      rename: decisionField,
    }),
  decline: (memberId: string, kind: InstructionKind, rejectionReason: string | null) =>
    backend.act(savingsCalls.decline, {
      values: { memberId: { _id: memberId }, kind, rejectionReason },
      rename: decisionField,
    }),
  /** NOT_SUPPORTED_BY_BACKEND where instructions are kept with the members alone. */
  instructions: ({ kind, state }: InstructionFilter, listing: InstructionListing, asked: PageQuery) =>
    backend.ask(
      instructionCalls.instructions,
      {
        query: {
          ...asked,
          type: kind,
          status: state,
          orderBy: ORDER_NAMES[listing.orderBy],
          descending: listing.descending ? 'true' : null,
        },
      },
      (answer) => pageIn(answer, ['requests'], (each) => readListedInstruction(each, links)),
    ),
  /** As `instructions`. */
  instructionTotals: ({ kind, state }: InstructionFilter, search: string) =>
    backend.ask(
      instructionCalls.instructionTotals,
      { query: { type: kind, status: state, search } },
      readInstructionTotals,
    ),
})

export type SavingsApi = ReturnType<typeof savingsApi>
