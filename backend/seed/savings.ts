import { kobo, naira, ZERO_KOBO } from '#rules/money.ts'
import { type InstructionKind, isOptional } from '#rules/savings/instruction.ts'
import { INSTRUCTION_PRODUCTS } from '#rules/savings/products.ts'
import type { InstructionState } from '#rules/savings/review.ts'
import type { StoredInstructionLine } from '../savings/tables.ts'
import { at, confirmed, type Demo, type DemoMember, daysAgo, member } from './demo.ts'

function linesOf(of: DemoMember, change: (amount: number) => number): StoredInstructionLine[] {
  return INSTRUCTION_PRODUCTS.flatMap((product) => {
    const amount = of.monthly[product]
    if (amount === undefined) return []
    const months = product === 'SHARE_CAPITAL' ? Math.max(20, Math.ceil(naira(100_000) / amount)) : null
    return [{ product, amount: kobo(change(amount)), months }]
  })
}

/** Every member's first instruction, and some that wait, raise, lower or were declined. */
export function addInstructions(demo: Demo): void {
  const instruct = (
    of: DemoMember,
    kind: InstructionKind,
    state: InstructionState,
    requested: Date,
    lines: StoredInstructionLine[],
  ) => {
    demo.rows.instructions.push({
      id: demo.random.id(),
      member_id: of.row.id,
      kind,
      state,
      lines: JSON.stringify(lines),
      requested_at: requested,
      decided_at: state === 'pending' ? null : new Date(requested.getTime() + 86_400_000),
      decided_by: state === 'pending' ? null : demo.moderator,
    })
  }
  for (const [index, each] of confirmed(demo).entries()) {
    // The newest five still wait for the acknowledgement.
    const waits = index >= 107
    const requested = waits ? daysAgo(demo, 112 - index) : at(each.joined, 14)
    instruct(
      each,
      'initial',
      waits ? 'pending' : 'seen',
      requested,
      linesOf(each, (amount) => amount),
    )
  }
  const raised = (of: DemoMember) =>
    linesOf(of, (amount) => amount + naira(5_000)).filter(({ product }) => product === 'ORDINARY_SAVINGS')
  const lowered = (of: DemoMember) =>
    linesOf(of, (amount) => Math.max(amount - naira(5_000), naira(5_000))).filter(
      ({ product, amount }) => product === 'ORDINARY_SAVINGS' && amount < (of.monthly[product] ?? ZERO_KOBO),
    )
  for (const [index, running] of [12, 25, 38, 47, 101].entries())
    instruct(
      member(demo, running),
      'increase',
      index < 3 ? 'pending' : 'seen',
      daysAgo(demo, 3 + index * 4),
      raised(member(demo, running)),
    )
  /** The optional savings that a member gives up. */
  const stopped = (of: DemoMember) =>
    linesOf(of, () => ZERO_KOBO)
      .filter(({ product }) => isOptional(product))
      .slice(0, 1)
  for (const [index, running] of [9, 18, 33, 52].entries()) {
    const of = member(demo, running)
    const lines = [...lowered(of), ...(index < 2 ? stopped(of) : [])]
    if (lines.length > 0)
      instruct(of, 'decrease', index < 2 ? 'pending' : 'declined', daysAgo(demo, 2 + index * 5), lines)
  }
}
