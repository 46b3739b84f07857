import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { lagosDate } from '#rules/dates.ts'
import { collectErrors } from '#rules/field-errors.ts'
import { PAYROLL_TEXTS } from '#rules/texts/payroll.ts'
import { monthOf, monthText } from '#rules/treasury/period.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useRulesForm } from '../../forms/use-rules-form.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { paths } from '../../paths.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { forgetItems } from './after-schedule-change.ts'
import { monthChoices } from './month-choices.ts'
import { useBuildScheduleMutation } from './SchedulesPage.generated.ts'

interface Values {
  readonly payerId: string
  readonly month: string
}

const LABELS = { payerId: 'Payer', month: 'Month' } as const

const validate = ({ payerId, month }: Values) =>
  collectErrors({
    payerId: payerId === '' ? PAYROLL_TEXTS.chooseOne : null,
    month: month === '' ? PAYROLL_TEXTS.chooseOne : null,
  })

export interface BuildDialogProps {
  readonly payers: readonly { readonly value: string; readonly label: string }[]
  readonly onClose: () => void
}

/** Builds the draft of a payer and a month, and opens it. */
export function BuildDialog({ payers, onClose }: BuildDialogProps) {
  const navigate = useNavigate()
  const [now] = useState(() => new Date())
  const months = monthChoices(now, 1, 3)
  const form = useRulesForm<Values>({
    validate,
    defaultValues: {
      payerId: payers.length === 1 ? (payers[0]?.value ?? '') : '',
      month: monthText(monthOf(lagosDate(now))),
    },
    labels: LABELS,
  })
  const build = useSubmit(
    useBuildScheduleMutation({
      update(cache, { data }) {
        forgetItems(cache, data?.buildDeductionSchedule?.deductionSchedule)
        cache.evict({ id: 'ROOT_QUERY', fieldName: 'deductionSchedules' })
      },
    }),
    (data) => data.buildDeductionSchedule,
  )
  return (
    <FormDialog
      draftKey="schedule"
      title={PAYROLL_TEXTS.buildTitle}
      form={form}
      busy={build.busy}
      error={build.error}
      saveText={PAYROLL_TEXTS.build}
      // The schedule that was built is opened while the choices are still in the form.
      guarded={false}
      send={async (values, done) => {
        const { payload, userErrors } = await build.send({ input: values })
        if (payload !== null) {
          done()
          const { deductionSchedule } = payload
          if (deductionSchedule) void navigate(paths.deductionSchedule(deductionSchedule.id))
        }
        return userErrors
      }}
      onClose={onClose}
    >
      <SelectField {...form.bind('payerId')} label={LABELS.payerId} options={payers} />
      <SelectField {...form.bind('month')} label={LABELS.month} options={months} />
    </FormDialog>
  )
}
