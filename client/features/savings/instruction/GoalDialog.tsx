import { useState } from 'react'
import { addMonths, formatMonth, lagosDate, parsePlainDate } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import type { SavingsGoal } from '#rules/savings/goal.ts'
import { type InstructionProduct, SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import { validateGoal } from '#rules/savings/validate-goal.ts'
import { SAVINGS_TEXTS } from '#rules/texts/savings.ts'
import { monthOf } from '#rules/treasury/period.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { FormValue } from '../../../forms/FormValue.tsx'
import { useRulesForm } from '../../../forms/use-rules-form.ts'
import { useSubmissionKey } from '../../../forms/use-submission-key.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { MoneyField } from '../../../ui/MoneyField.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { notify } from '../../../ui/toasts.ts'
import { useSetSavingsGoalMutation } from './SavingsPlan.generated.ts'

interface Values {
  amount: Kobo | null
  /** The first day of it; '' for none. */
  month: string
}

/** The months that are offered: each of two years, and then each December of ten. */
function monthsFrom(today: ReturnType<typeof lagosDate>) {
  const first = monthOf(today)
  const near = Array.from({ length: 24 }, (_, index) => addMonths(first, index + 1))
  const far = Array.from({ length: 120 }, (_, index) => addMonths(first, index + 25))
  return [...near, ...far.filter((day) => day.slice(5, 7) === '12')]
}

export interface GoalDialogProps {
  readonly product: InstructionProduct
  readonly goal: SavingsGoal | null
  readonly onClose: () => void
}

/** What the member saves for in one product: an amount, and by when. */
export function GoalDialog({ product, goal, onClose }: GoalDialogProps) {
  const [today] = useState(() => lagosDate(new Date()))
  const form = useRulesForm<Values>({
    // A goal that there is is taken away by an empty amount; without one nothing would be set.
    validate: ({ amount, month }) =>
      amount === null && goal === null
        ? { amount: SAVINGS_TEXTS.cannotBeBlank }
        : validateGoal({ amount, month: parsePlainDate(month) }, today),
    defaultValues: { amount: goal?.amount ?? null, month: goal?.month ?? '' },
    labels: { amount: SAVINGS_TEXTS.goalAmount, month: SAVINGS_TEXTS.goalMonth },
  })
  const submit = useSubmit(useSetSavingsGoalMutation(), (data) => data.setSavingsGoal)
  const keyOf = useSubmissionKey()
  const months = monthsFrom(today)
  const offered = goal?.month && !months.includes(goal.month) ? [goal.month, ...months] : months
  return (
    <FormDialog
      draftKey={null}
      title={SAVINGS_TEXTS.goalOf(SAVINGS_PRODUCTS[product].label)}
      description={SAVINGS_TEXTS.goalAbout}
      form={form}
      busy={submit.busy}
      error={submit.error}
      saveText={SAVINGS_TEXTS.saveGoal}
      guarded={false}
      onClose={onClose}
      send={async ({ amount, month }, done) => {
        const input = { product, amount, month: amount === null ? null : parsePlainDate(month) }
        const { payload, userErrors } = await submit.send({
          input: { ...input, idempotencyKey: keyOf(input) },
        })
        if (payload === null) return userErrors
        notify.success(payload.message ?? SAVINGS_TEXTS.goalSaved)
        done()
        onClose()
        return []
      }}
    >
      <FormValue form={form.form} name="amount">
        {(bound) => (
          <MoneyField
            {...bound}
            label={SAVINGS_TEXTS.goalAmount}
            optional="unmarked"
            help={goal === null ? undefined : SAVINGS_TEXTS.takeGoalAway}
          />
        )}
      </FormValue>
      <SelectField
        {...form.bind('month')}
        label={SAVINGS_TEXTS.goalMonth}
        optional="unmarked"
        placeholder={SAVINGS_TEXTS.noGoalMonth}
        options={offered.map((day) => ({ value: day, label: formatMonth(day) }))}
      />
    </FormDialog>
  )
}
