import type { Selectable } from 'kysely'
import { lagosDate, type PlainDate } from '#rules/dates.ts'
import { koboToNaira } from '#rules/money.ts'
import { SAVINGS_PRODUCT_NAMES, type SavingsProductName } from '#rules/savings/products.ts'
import { validateGoal } from '#rules/savings/validate-goal.ts'
import { SAVINGS_TEXTS } from '#rules/texts/savings.ts'
import { monthOf } from '#rules/treasury/period.ts'
import { GOAL_FORM, savingsCalls } from '../contract/savings.ts'
import type { Schema } from '../db/schema.ts'
import { readForm } from '../http/read-form.ts'
import { requireConfirmed } from '../http/require-confirmed.ts'
import type { RouteModule } from '../http/route.ts'
import type { RowOf } from '../requests/table.ts'
import { presentInstruction } from './present-instruction.ts'

/** So many instructions of a history are told: more than a member gives in a working life. */
const MOST_TOLD = 100

/**
 * The day from which an instruction counts: the initial one from its submission, a change from its acknowledgement, as the amounts
 * in force are reckoned; null for one that never counted.
 */
function effectiveFrom({
  kind,
  state,
  requested_at,
  decided_at,
}: RowOf<'savings_instructions'>): PlainDate | null {
  if (kind === 'initial') return state === 'declined' ? null : lagosDate(requested_at)
  return state === 'seen' && decided_at !== null ? lagosDate(decided_at) : null
}

const presentGoal = ({
  product,
  amount,
  month,
}: Pick<Selectable<Schema['savings_goals']>, 'product' | 'amount' | 'month'>) => ({
  product,
  amount: koboToNaira(amount),
  ...(month !== null && { month }),
})

function presentPlanned(row: RowOf<'savings_instructions'>) {
  const from = effectiveFrom(row)
  return {
    ...presentInstruction(row),
    type: row.kind,
    ...(row.decided_at !== null && { decidedAt: row.decided_at.toISOString() }),
    ...(from !== null && { effectiveFrom: from }),
  }
}

/** The product of a goal; null for another word. */
const productNamed = (text: string): SavingsProductName | null =>
  SAVINGS_PRODUCT_NAMES.find((name) => name === text) ?? null

/** What members save for, and every instruction that they have given. */
export const savingsPlanRoutes: RouteModule = (on) => {
  on(savingsCalls.savingsPlan, async (call) => {
    const memberId = call.viewer.id
    const goals = await call.db
      .selectFrom('savings_goals')
      .select(['product', 'amount', 'month'])
      .where('member_id', '=', memberId)
      .orderBy('product')
      .execute()
    const instructions = await call.db
      .selectFrom('savings_instructions')
      .selectAll()
      .where('member_id', '=', memberId)
      .orderBy('requested_at', 'desc')
      .orderBy('id')
      .limit(MOST_TOLD)
      .execute()
    return {
      goals: goals.map(presentGoal),
      instructions: instructions.map(presentPlanned),
    }
  })

  on(savingsCalls.setSavingsGoal, async (call) => {
    const form = readForm(GOAL_FORM, call.body)
    const { amount, month } = form.values
    const product = productNamed(form.values.product)
    form.refuse({
      ...validateGoal({ amount, month }, lagosDate(call.now)),
      ...(product === null && { product: SAVINGS_TEXTS.productUnknown }),
    })
    const member = requireConfirmed(call.viewer)
    if (product === null) throw new RangeError('a product that was refused')
    const goal = amount === null ? null : { amount, month: month === null ? null : monthOf(month) }
    return call.work(async (work) => {
      if (goal === null)
        await work.tx
          .deleteFrom('savings_goals')
          .where('member_id', '=', member.id)
          .where('product', '=', product)
          .execute()
      else
        await work.tx
          .insertInto('savings_goals')
          .values({ member_id: member.id, product, ...goal })
          .onConflict((conflict) => conflict.columns(['member_id', 'product']).doUpdateSet(goal))
          .execute()
      await work.audit({
        act: 'change savings goal',
        recordKind: 'member',
        recordId: member.id,
        after: { product, ...goal },
      })
      return { message: goal === null ? SAVINGS_TEXTS.goalTakenAway : SAVINGS_TEXTS.goalSaved }
    })
  })
}
