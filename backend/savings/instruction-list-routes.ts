import { INSTRUCTION_KINDS } from '#rules/savings/instruction.ts'
import {
  INSTRUCTION_ORDERS,
  instructionCalls,
  type WireInstruction,
  type WireInstructionTotals,
} from '../contract/instructions.ts'
import { INSTRUCTION_STATES } from '../contract/savings.ts'
import { BY_CHANGE, changedSinceIn, changesBeside } from '../db/changed.ts'
import type { Link } from '../files/links.ts'
import { filterIn, flagIn, pageOf, pagingOf } from '../http/paging.ts'
import type { Call, RouteModule } from '../http/route.ts'
import { presentUser } from '../members/present.ts'
import { type InstructionFilter, instructionPage, type ListedInstruction } from './instruction-list.ts'
import { rememberTotals } from './instruction-totals.ts'
import { presentAmounts, presentInstruction } from './present-instruction.ts'

const present = ({ row, member, inForce }: ListedInstruction, link: Link): WireInstruction => ({
  type: row.kind,
  user: presentUser(member, link),
  request: presentInstruction(row),
  inForce: presentAmounts(inForce),
})

const filterOf = (query: Readonly<Record<string, string>>): InstructionFilter => ({
  kind: filterIn(query, 'type', INSTRUCTION_KINDS),
  state: filterIn(query, 'status', INSTRUCTION_STATES),
  search: query.search ?? '',
})

/** The lists of instructions that staff acknowledge, and the summary of those they have seen (Spec 001 §2, §4). */
export const instructionListRoutes: RouteModule = (on, deps) => {
  const totalsOf = rememberTotals()
  const rememberedBy = async ({ db }: Pick<Call<'staff'>, 'db'>) => ({
    instructions: await deps.remembered.instructionsNow(db),
    members: await deps.remembered.membersNow(db),
  })

  on(instructionCalls.instructions, async (call) => {
    const link: Link = (fileId) => deps.files.link(fileId, call.viewer.id, call.now)
    const page = pageOf(call.query, deps.society.pageSize)
    const order = filterIn(call.query, 'orderBy', INSTRUCTION_ORDERS) ?? 'requestedAt'
    const since = changedSinceIn(call.query)
    const { instructions, count, reached } = await instructionPage(
      call.db,
      () => rememberedBy(call),
      filterOf(call.query),
      {
        page,
        order,
        isDescending: flagIn(call.query, 'descending'),
        since,
      },
    )
    return {
      requests: instructions.map((each) => present(each, link)),
      ...pagingOf(page, count, reached),
      ...changesBeside({ since, isOrder: order === BY_CHANGE }),
    }
  })

  on(instructionCalls.instructionTotals, async (call): Promise<WireInstructionTotals> => {
    const { count, amounts } = await totalsOf(call.db, await rememberedBy(call), filterOf(call.query))
    return { count, ...presentAmounts(amounts) }
  })
}
