import { collectErrors, requiredText } from '#rules/field-errors.ts'
import { PAYROLL_TEXTS } from '#rules/texts/payroll.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useRulesForm } from '../../forms/use-rules-form.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { TextField } from '../../ui/TextField.tsx'
import { notify } from '../../ui/toasts.ts'
import { forgetItems } from './after-schedule-change.ts'
import { useWithdrawScheduleMutation } from './SchedulePage.generated.ts'

export interface WithdrawScheduleDialogProps {
  readonly scheduleId: string
  readonly onClose: () => void
}

/** Asks for the reason before a schedule is withdrawn. */
export function WithdrawScheduleDialog({ scheduleId, onClose }: WithdrawScheduleDialogProps) {
  const form = useRulesForm<{ reason: string }>({
    validate: ({ reason }) => collectErrors({ reason: requiredText(reason, PAYROLL_TEXTS.noReason) }),
    defaultValues: { reason: '' },
    labels: { reason: PAYROLL_TEXTS.reason },
  })
  const withdraw = useSubmit(
    useWithdrawScheduleMutation({
      update: (cache, { data }) => forgetItems(cache, data?.withdrawDeductionSchedule?.deductionSchedule),
    }),
    (data) => data.withdrawDeductionSchedule,
  )
  return (
    <FormDialog
      draftKey={`schedule-withdrawal.${scheduleId}`}
      title={PAYROLL_TEXTS.withdrawQuestion}
      description={PAYROLL_TEXTS.withdrawHelp}
      form={form}
      busy={withdraw.busy}
      error={withdraw.error}
      saveText={PAYROLL_TEXTS.withdraw}
      send={async ({ reason }, done) => {
        const { payload, userErrors } = await withdraw.send({ input: { id: scheduleId, reason } })
        if (payload !== null) {
          notify.success(payload.message ?? PAYROLL_TEXTS.withdrawn)
          done()
        }
        return userErrors
      }}
      onClose={onClose}
    >
      <TextField {...form.bind('reason')} label={PAYROLL_TEXTS.reason} autoComplete="off" />
    </FormDialog>
  )
}
