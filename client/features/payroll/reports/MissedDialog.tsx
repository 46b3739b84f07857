import { formatNaira } from '#rules/money.ts'
import { MISSED_REASONS } from '#rules/payroll/outcomes.ts'
import { MISSED_REASON_LABELS, OUTCOME_LABELS, REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { PAYROLL_TEXTS } from '#rules/texts/payroll.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useRulesForm } from '../../../forms/use-rules-form.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { Refusals } from '../../../requests/Refusals.tsx'
import { Button } from '../../../ui/Button.tsx'
import { KeyValueList } from '../../../ui/KeyValueList.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { notify } from '../../../ui/toasts.ts'
import { useSetMemberPayerMutation } from '../MemberPayer.generated.ts'
import { useStateMissedReasonMutation } from './ReportPage.generated.ts'
import type { ReportRow, ShownRows } from './report-cells.ts'

interface Values {
  /** A reason, or '' while none is known. */
  readonly reason: string
}

const LABELS = { reason: REPORT_TEXTS.reasonOf } as const

export interface MissedDialogProps {
  readonly row: ReportRow
  /** The report's id. */
  readonly id: string
  /** The rows that are looked at. */
  readonly shown: ShownRows
  readonly onClose: () => void
  readonly onSaved: () => void
  /** Opens the decision about who is meant, where one may be made. */
  readonly onOtherMember?: () => void
}

/** Why nothing was deducted from a member. One who left the payroll pays by themselves from then on at one press. */
export function MissedDialog({ row, id, shown, onClose, onSaved, onOtherMember }: MissedDialogProps) {
  const form = useRulesForm<Values>({
    validate: () => ({}),
    defaultValues: { reason: row.reason ?? '' },
    labels: LABELS,
  })
  const state = useSubmit(useStateMissedReasonMutation(), (answer) => answer.stateMissedReason)
  const payer = useSubmit(useSetMemberPayerMutation(), (answer) => answer.setMemberPayer)
  const { member } = row
  const record = member?.record
  const payAlone = async (memberId: string) => {
    const { payload } = await payer.send({
      input: { memberId, paysAlone: true, payerId: null, payrollNumber: '' },
    })
    if (payload === null) return
    notify.success(payload.message ?? PAYROLL_TEXTS.memberPayerSaved)
  }
  return (
    <FormDialog
      draftKey={`missed.${row.id}`}
      title={member?.name ?? row.name ?? ''}
      form={form}
      busy={state.busy || payer.busy}
      error={state.error ?? payer.error}
      saveText={REPORT_TEXTS.saveReason}
      onClose={onClose}
      send={async ({ reason }, done) => {
        const { payload, userErrors } = await state.send({
          input: {
            id,
            rowIds: [row.id],
            reason: MISSED_REASONS.find((word) => word === reason) ?? null,
          },
          ...shown,
        })
        if (payload !== null) {
          notify.success(payload.message ?? REPORT_TEXTS.reasonSaved)
          done()
          onSaved()
        }
        return userErrors
      }}
    >
      <KeyValueList
        items={[
          { label: REPORT_TEXTS.scheduled, value: formatNaira(row.scheduled) },
          { label: 'Outcome', value: OUTCOME_LABELS[row.outcome] },
          ...(row.note === null ? [] : [{ label: 'Payroll remark', value: row.note }]),
        ]}
      />
      <SelectField
        {...form.bind('reason')}
        label={LABELS.reason}
        optional="unmarked"
        placeholder={REPORT_TEXTS.noReasonKnown}
        options={MISSED_REASONS.map((value) => ({ value, label: MISSED_REASON_LABELS[value] }))}
      />
      {row.outcome === 'LEFT_PAYROLL' && record && (
        <div>
          <p>{REPORT_TEXTS.paysAloneAbout}</p>
          <Button tone="secondary" busy={payer.busy} onClick={() => void payAlone(record.id)}>
            {REPORT_TEXTS.paysAlone}
          </Button>
          <Refusals errors={payer.userErrors} />
        </div>
      )}
      {onOtherMember && (
        <Button tone="quiet" onClick={onOtherMember}>
          {REPORT_TEXTS.otherMember}
        </Button>
      )}
    </FormDialog>
  )
}
