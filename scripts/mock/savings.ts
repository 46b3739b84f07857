import { randomUUID } from 'node:crypto'
import { instructionsIn, sortedInstructions } from '#gateway/loaders/instruction-list.ts'
import {
  amountsInForce,
  type InstructionKind,
  instructionItems,
  totalsByProduct,
} from '#rules/savings/instruction.ts'
import { INSTRUCTION_LIFECYCLE } from '#rules/savings/review.ts'
import { SAVINGS_TEXTS } from '#rules/texts/savings.ts'
import { DomainError } from '#schema/errors.ts'
import { pageOf } from '#schema/page.ts'
import type { InstructionFilter, SavingsSource } from '#schema/savings/source.ts'
import type { RecordedMember, RecordedSociety } from '../recording/society.ts'
import { NO_ENTRIES } from './answers.ts'
import type { Changes } from './changes.ts'

/** The port of statements and savings instructions; `own` is the caller's record. */
export function mockSavings(
  society: RecordedSociety,
  changes: Changes,
  own: () => RecordedMember,
): SavingsSource {
  const decideInstruction = async (id: string, wanted: InstructionKind, to: string, more = {}) => {
    const found = society
      .find<RecordedMember>('Member', id)
      ?.savingsInstructions.find(({ kind }) => kind === wanted)
    return changes.decide(found ?? null, INSTRUCTION_LIFECYCLE, to, more)
  }
  const instructions = (filter: InstructionFilter, search: string) =>
    instructionsIn(society.all<RecordedMember>('Member'), filter, search)

  return {
    statement: async (number) =>
      society.member(({ memberNumber }) => memberNumber === number)?.statement ?? NO_ENTRIES,
    submitInstruction: async (kind, items) => {
      const others = own().savingsInstructions.filter((each) => each.kind !== kind)
      if (own().savingsInstructions.some((each) => each.kind === kind && each.state === 'pending'))
        throw new DomainError('ALREADY_PENDING', SAVINGS_TEXTS.alreadyPending)
      const inForce = amountsInForce(own().savingsInstructions)
      const given = {
        id: `${own().id}:${kind}:${randomUUID()}`,
        kind,
        items: instructionItems({ items }, { kind, inForce }),
      }
      const replaced = own().savingsInstructions.find((each) => each.kind === kind)
      if (replaced !== undefined) society.remove('SavingsInstruction', replaced.id)
      const { record } = changes.request('SavingsInstruction', given, own())
      return changes.change(own(), { savingsInstructions: [...others, record] })
    },
    acknowledgeInstruction: (id, kind) => decideInstruction(id, kind, 'seen'),
    declineInstruction: (id, kind, rejectionReason) =>
      decideInstruction(id, kind, 'declined', { rejectionReason }),
    instructions: async (filter, listing, request) => {
      const found = sortedInstructions(instructions(filter, request.search), listing)
      return pageOf(
        found.map(({ instruction }) => instruction),
        request,
      )
    },
    countPendingInstructions: async (kind) => instructions({ kind, state: 'pending' }, '').length,
    instructionTotals: async (filter, search) => {
      const found = instructions(filter, search).map(({ instruction }) => instruction)
      return { count: found.length, amounts: totalsByProduct(found) }
    },
  }
}
