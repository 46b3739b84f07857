import { compareMemberNumbers } from '#rules/members/member-number.ts'
import { amountsBeside, monthlyTotal } from '#rules/savings/instruction.ts'
import { searchOf } from '#rules/search.ts'
import type { Member } from '#schema/members/source.ts'
import type { ItemPlaces } from '#schema/page.ts'
import type { InstructionFilter, InstructionListing, SavingsInstruction } from '#schema/savings/source.ts'
import { byName, memberFits } from './whole-register.ts'

/** An instruction beside its member. */
export interface MemberInstruction {
  readonly member: Member
  readonly instruction: SavingsInstruction
}

const time = ({ requestedAt }: SavingsInstruction): number => requestedAt?.getTime() ?? 0

/** A member's instructions in the order of their submission; of one moment the initial one first. */
const historyOf = (member: Member): readonly SavingsInstruction[] =>
  member.savingsInstructions.toSorted((one, other) => time(one) - time(other))

/** The instructions of a register that fit, for a backend that keeps them with its members alone. */
export const instructionsIn = (
  register: readonly Member[],
  { kind, state }: InstructionFilter,
  search: string,
): readonly MemberInstruction[] => {
  const wanted = searchOf(search)
  return register
    .filter((member) => memberFits(member, wanted))
    .flatMap((member) => {
      const history = historyOf(member)
      return history
        .filter((each) => (kind === null || each.kind === kind) && (state === null || each.state === state))
        .map((each) => ({ member, instruction: { ...each, inForce: amountsBeside(history, each.id) } }))
    })
}

type Comparison = (one: MemberInstruction, other: MemberInstruction) => number

const ORDERS: Readonly<Record<InstructionListing['orderBy'], Comparison>> = {
  REQUESTED_AT: (one, other) => time(one.instruction) - time(other.instruction),
  NAME: (one, other) => byName(one.member, other.member),
  MEMBER_NUMBER: (one, other) =>
    compareMemberNumbers(one.member.memberNumber ?? '', other.member.memberNumber ?? ''),
  UPDATED_AT: (one, other) =>
    (one.instruction.updatedAt?.getTime() ?? 0) - (other.instruction.updatedAt?.getTime() ?? 0),
  MONTHLY_TOTAL: (one, other) => monthlyTotal(one.instruction.items) - monthlyTotal(other.instruction.items),
}

/** Whatever an instruction's place in any of the orders depends on. */
export const INSTRUCTION_PLACES: ItemPlaces<MemberInstruction> = {
  idOf: ({ instruction }) => instruction.id,
  keysOf: ({ member, instruction }) => [
    instruction.state,
    time(instruction),
    monthlyTotal(instruction.items),
    member.name,
    member.memberNumber ?? '',
  ],
}

const isPending = ({ instruction }: MemberInstruction): number => (instruction.state === 'pending' ? 0 : 1)

/** Pending ones first, and the older of equals. */
export function sortedInstructions(
  found: readonly MemberInstruction[],
  { orderBy, descending }: InstructionListing,
): readonly MemberInstruction[] {
  const direction = descending ? -1 : 1
  return found.toSorted(
    (one, other) =>
      isPending(one) - isPending(other) ||
      direction * ORDERS[orderBy](one, other) ||
      ORDERS.REQUESTED_AT(one, other),
  )
}
