import { totalsByProduct } from '#rules/savings/instruction.ts'
import { pageOf } from '#schema/cut-page.ts'
import { notSupportedByBackend } from '#schema/errors.ts'
import { nullWhenLacking } from '#schema/null-when-lacking.ts'
import type { Page, PageRequest } from '#schema/page.ts'
import type {
  InstructionFilter,
  InstructionListing,
  SavingsInstruction,
  SavingsSource,
} from '#schema/savings/source.ts'
import { pageOver } from '../requests/list-pages.ts'
import type { SavingsApi } from '../rest/savings/calls.ts'
import {
  INSTRUCTION_PLACES,
  instructionsIn,
  type MemberInstruction,
  sortedInstructions,
} from './instruction-list.ts'
import { renew } from './loader.ts'
import type { Loaders } from './loaders.ts'
import type { WholeRegister } from './whole-register.ts'

/** The dependencies of a savings source. */
export interface SavingsSourceOptions {
  readonly api: SavingsApi
  readonly loaders: Pick<Loaders, 'member' | 'ledger' | 'balances'>
  readonly register: WholeRegister
  readonly pageSize: number
}

const OLDEST_FIRST: InstructionListing = { orderBy: 'REQUESTED_AT', descending: false }

/** Ledgers and savings instructions for one request. */
export function makeSavingsSource({ api, loaders, register, pageSize }: SavingsSourceOptions): SavingsSource {
  /** The instructions of a page, whose members have come with them. */
  function known({ items, ...page }: Page<MemberInstruction>): Page<SavingsInstruction> {
    for (const { member } of items) renew(loaders.member, member.id, member)
    return { ...page, items: items.map(({ instruction }) => instruction) }
  }

  async function listed(
    filter: InstructionFilter,
    listing: InstructionListing,
    request: PageRequest,
  ): Promise<Page<MemberInstruction>> {
    const page = await nullWhenLacking(
      pageOver((asked) => api.instructions(filter, listing, asked), request, pageSize),
    )
    if (page !== null) return page
    if (request.changes !== undefined)
      throw notSupportedByBackend('following changes of savings instructions')
    const found = instructionsIn(await register.all(), filter, request.search)
    return pageOf(sortedInstructions(found, listing), request, INSTRUCTION_PLACES)
  }

  /** After a decision what was read of the register is out of date. */
  function decided<Answer>(answer: Answer): Answer {
    register.forget()
    return answer
  }

  return {
    ledger: (memberNumber) => loaders.ledger.load(memberNumber),
    balances: (memberNumber) => loaders.balances.load(memberNumber),
    plan: (memberId) => api.plan(memberId),
    setGoal: (goal) => api.setGoal(goal),
    submitInstruction: async (kind, items) => decided(await api.submitInstruction(kind, items)),
    acknowledgeInstruction: async (memberId, kind) => decided(await api.acknowledge(memberId, kind)),
    declineInstruction: async (memberId, kind, reason) => decided(await api.decline(memberId, kind, reason)),
    instructions: async (filter, listing, request) => known(await listed(filter, listing, request)),
    async countPendingInstructions(kind) {
      const one = { page: 1, pageSize: 1, search: '', after: null }
      return (await listed({ kind, state: 'pending' }, OLDEST_FIRST, one)).totalCount
    },
    async instructionTotals(filter, search) {
      const totals = await nullWhenLacking(api.instructionTotals(filter, search))
      if (totals !== null) return totals
      const found = instructionsIn(await register.all(), filter, search)
      return { count: found.length, amounts: totalsByProduct(found.map(({ instruction }) => instruction)) }
    },
  }
}
