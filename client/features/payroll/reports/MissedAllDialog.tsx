import { MISSED_REASONS, type Outcome } from '#rules/payroll/outcomes.ts'
import { MISSED_REASON_LABELS, OUTCOME_LABELS, REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useRulesForm } from '../../../forms/use-rules-form.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { notify } from '../../../ui/toasts.ts'
import { useStateMissedReasonMutation } from './ReportPage.generated.ts'
import type { ShownRows } from './report-cells.ts'

const LABELS = { reason: REPORT_TEXTS.reasonOf } as const

export interface MissedAllDialogProps {
  readonly id: string
  /** The rows that are looked at. */
  readonly shown: ShownRows
  readonly outcome: Outcome
  readonly onClose: () => void
}

/** One reason for all members of whom nothing was deducted and nobody has said why. */
export function MissedAllDialog({ id, shown, outcome, onClose }: MissedAllDialogProps) {
  const form = useRulesForm<{ reason: string }>({
    validate: ({ reason }) => (reason === '' ? { reason: REPORT_TEXTS.chooseReason } : {}),
    defaultValues: { reason: '' },
    labels: LABELS,
  })
  const state = useSubmit(useStateMissedReasonMutation(), (answer) => answer.stateMissedReason)
  return (
    <FormDialog
      draftKey={`missed-all.${id}.${outcome}`}
      title={OUTCOME_LABELS[outcome]}
      description={REPORT_TEXTS.reasonForAllAbout}
      form={form}
      busy={state.busy}
      error={state.error}
      saveText={REPORT_TEXTS.saveReason}
      onClose={onClose}
      send={async ({ reason }, done) => {
        const { payload, userErrors } = await state.send({
          input: { id, outcome, reason: MISSED_REASONS.find((word) => word === reason) ?? null },
          ...shown,
        })
        if (payload !== null) {
          notify.success(payload.message ?? REPORT_TEXTS.reasonSaved)
          done()
        }
        return userErrors
      }}
    >
      <SelectField
        {...form.bind('reason')}
        label={LABELS.reason}
        options={MISSED_REASONS.map((value) => ({ value, label: MISSED_REASON_LABELS[value] }))}
      />
    </FormDialog>
  )
}
