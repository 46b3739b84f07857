import { lagosDate } from '#rules/dates.ts'
import { validateGoal } from '#rules/savings/validate-goal.ts'
import { errorsIn, requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { SavingsPlanRef } from './savings-plan.ts'
import { SavingsProductEnum } from './savings-product.ts'

recordMutation('setSavingsGoal', {
  access: 'SIGNED_IN',
  description: 'Says what the caller saves for in one product, in place of what was said before.',
  record: ['savingsPlan', SavingsPlanRef],
  input: {
    description: 'The goal of one product.',
    fields: (t) => ({
      product: t.field({ type: SavingsProductEnum, required: true, description: 'The savings product.' }),
      amount: t.field({
        type: 'Kobo',
        description: 'The balance that is wanted, in kobo; left out, the goal is taken away.',
      }),
      month: t.field({
        type: 'PlainDate',
        description: 'A day of the month in which it is wanted; left out for none.',
      }),
    }),
  },
  run: async ({ product, amount = null, month = null }, { savings, viewer, now }) => {
    requireValid(errorsIn(validateGoal({ amount, month }, lagosDate(now()))))
    const { message } = await savings.setGoal({ product, amount, month })
    const caller = await viewer()
    return { message, record: caller === null ? null : () => savings.plan(caller.id) }
  },
})
