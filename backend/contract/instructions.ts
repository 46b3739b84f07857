import { INSTRUCTION_KINDS } from '#rules/savings/instruction.ts'
import { USER } from './members.ts'
import { AMOUNTS, INSTRUCTION_STATES, SAVINGS_REQUEST } from './savings.ts'
import { COUNT, listOf, objectOf, oneOf, recordOf, TEXT, type Wire } from './schema.ts'
import { CHANGES_BESIDE, CHANGES_QUERY, call, OPEN_CHANGES, OPEN_PAGING, PAGE_QUERY, PAGING } from './wire.ts'

/** An instruction with its member, and what is deducted beside it: for a decided one, what was when it was given. */
const INSTRUCTION = recordOf('SavingsInstruction', {
  type: oneOf(...INSTRUCTION_KINDS),
  user: USER,
  request: SAVINGS_REQUEST,
  inForce: AMOUNTS,
})
export type WireInstruction = Wire<typeof INSTRUCTION>

const TOTALS = objectOf({ count: COUNT, ...AMOUNTS.properties })
export type WireInstructionTotals = Wire<typeof TOTALS>

/** What the list of instructions is sorted by. */
export const INSTRUCTION_ORDERS = ['requestedAt', 'name', 'memberId', 'amount', 'updatedAt'] as const
export type InstructionOrder = (typeof INSTRUCTION_ORDERS)[number]

const FILTER = {
  type: oneOf('all', '', ...INSTRUCTION_KINDS),
  status: oneOf('all', '', ...INSTRUCTION_STATES),
  search: TEXT,
}

/** Lists of savings instructions; the documents keep instructions with the members alone. */
export const instructionCalls = {
  instructions: call('GET', '/admin/API/savingsinstructions', 'staff', {
    programs: 'READ_REQUESTS',
    summary: 'The latest savings instructions of each kind, pending ones first, the oldest of them first.',
    query: {
      ...PAGE_QUERY,
      ...FILTER,
      updatedSince: CHANGES_QUERY.updatedSince,
      orderBy: oneOf('', ...INSTRUCTION_ORDERS),
      descending: oneOf('', 'true', 'false'),
    },
    answer: objectOf({ requests: listOf(INSTRUCTION), ...PAGING, ...CHANGES_BESIDE }, [
      ...OPEN_PAGING,
      ...OPEN_CHANGES,
    ]),
    extension: true,
    also: [400],
  }),
  instructionTotals: call('GET', '/admin/API/savingsinstructiontotals', 'staff', {
    programs: 'READ_REQUESTS',
    summary: 'Number and monthly amounts of these savings instructions.',
    query: FILTER,
    answer: TOTALS,
    extension: true,
    also: [400],
  }),
}
