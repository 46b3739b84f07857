import { useState } from 'react'
import { validateHoliday } from '#rules/payroll/holiday.ts'
import { PAYROLL_TEXTS } from '#rules/texts/payroll.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useRulesForm } from '../../forms/use-rules-form.ts'
import { useSubmissionKey } from '../../forms/use-submission-key.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { notify } from '../../ui/toasts.ts'
import { forgetHolidays } from './after-holiday-change.ts'
import { useAddHolidayMutation } from './HolidaysPage.generated.ts'
import { monthChoices } from './month-choices.ts'

const LABELS = {
  memberNumber: 'Member ID',
  firstMonth: 'First month',
  lastMonth: 'Last month',
  reason: PAYROLL_TEXTS.reason,
} as const

/** A holiday of everything that a member has deducted. */
export function HolidayDialog({ onClose }: { readonly onClose: () => void }) {
  const [months] = useState(() => monthChoices(new Date(), 1, 18).toReversed())
  const form = useRulesForm({
    validate: validateHoliday,
    defaultValues: { memberNumber: '', firstMonth: '', lastMonth: '', reason: '' },
    labels: LABELS,
  })
  const add = useSubmit(
    useAddHolidayMutation({ update: forgetHolidays }),
    (answer) => answer.addDeductionHoliday,
  )
  const keyOf = useSubmissionKey()
  return (
    <FormDialog
      draftKey="holiday"
      title={PAYROLL_TEXTS.addHoliday}
      form={form}
      busy={add.busy}
      error={add.error}
      saveText={PAYROLL_TEXTS.save}
      send={async (values, done) => {
        const { payload, userErrors } = await add.send({
          input: { ...values, idempotencyKey: keyOf(values) },
        })
        if (payload !== null) {
          notify.success(payload.message ?? PAYROLL_TEXTS.holidayAdded)
          done()
        }
        return userErrors
      }}
      onClose={onClose}
    >
      <TextField {...form.bind('memberNumber')} label={LABELS.memberNumber} autoCapitalize="characters" />
      <SelectField {...form.bind('firstMonth')} label={LABELS.firstMonth} options={months} />
      <SelectField {...form.bind('lastMonth')} label={LABELS.lastMonth} options={months} />
      <TextField {...form.bind('reason')} label={LABELS.reason} autoComplete="off" />
    </FormDialog>
  )
}
