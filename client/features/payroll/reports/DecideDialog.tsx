import { formatNaira } from '#rules/money.ts'
import { ROW_DECISIONS } from '#rules/payroll/outcomes.ts'
import { DECISION_LABELS, OUTCOME_LABELS, REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { FIELD_TEXTS } from '#rules/texts/fields.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useRulesForm } from '../../../forms/use-rules-form.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { KeyValueList } from '../../../ui/KeyValueList.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useDecideReportRowsMutation } from './ReportPage.generated.ts'
import type { Report, ReportRow, ShownRows } from './report-cells.ts'

interface Values {
  readonly decision: string
  readonly memberNumber: string
}

const LABELS = { decision: 'Decision', memberNumber: 'Member ID' } as const

const MEMBER = 'MEMBER'

export interface DecideDialogProps {
  readonly row: ReportRow
  readonly report: Report
  /** The rows that are looked at. */
  readonly shown: ShownRows
  readonly onClose: () => void
  readonly onDecided: () => void
}

/** What a person decides about one row: who is meant, or what becomes of its money. */
export function DecideDialog({ row, report, shown, onClose, onDecided }: DecideDialogProps) {
  const form = useRulesForm<Values>({
    validate: ({ decision, memberNumber }) =>
      decision === MEMBER && memberNumber.trim() === '' ? { memberNumber: FIELD_TEXTS.cannotBeBlank } : {},
    defaultValues: { decision: row.decision ?? '', memberNumber: row.candidates[0]?.memberNumber ?? '' },
    labels: LABELS,
  })
  const decide = useSubmit(useDecideReportRowsMutation(), (answer) => answer.decideReportRows)
  const { id, version } = report
  return (
    <FormDialog
      draftKey={`report-row.${row.id}`}
      title={`Row ${row.row ?? ''}`}
      form={form}
      busy={decide.busy}
      error={decide.error}
      saveText={REPORT_TEXTS.decide}
      onClose={onClose}
      send={async ({ decision, memberNumber }, done) => {
        const { payload, userErrors } = await decide.send({
          input: {
            id,
            version,
            rowIds: [row.id],
            decision: ROW_DECISIONS.find((word) => word === decision) ?? null,
            memberNumber: decision === MEMBER ? memberNumber : null,
          },
          ...shown,
        })
        if (payload !== null) {
          done()
          onDecided()
        }
        return userErrors
      }}
    >
      <KeyValueList
        items={[
          { label: 'In the file', value: [row.identifier, row.name].filter(Boolean).join(', ') },
          { label: 'Amount', value: formatNaira(row.amount) },
          { label: 'Outcome', value: [OUTCOME_LABELS[row.outcome], row.message].filter(Boolean).join('. ') },
          ...(row.candidates.length === 0
            ? []
            : [
                {
                  label: 'Possible members',
                  value: row.candidates
                    .map(({ name, memberNumber }) => [name, memberNumber].filter(Boolean).join(', '))
                    .join('; '),
                },
              ]),
        ]}
      />
      <SelectField
        {...form.bind('decision')}
        label={LABELS.decision}
        optional
        placeholder={REPORT_TEXTS.asItIs}
        options={[
          ...(row.outcome === 'INVALID' ? [] : [{ value: MEMBER, label: REPORT_TEXTS.confirmMember }]),
          ...[...new Set([...row.decisions, ...(row.decision === null ? [] : [row.decision])])].map(
            (value) => ({
              value,
              label: DECISION_LABELS[value],
            }),
          ),
        ]}
      />
      {row.outcome !== 'INVALID' && (
        <TextField
          {...form.bind('memberNumber')}
          label={LABELS.memberNumber}
          help={REPORT_TEXTS.memberHelp}
          optional
          autoComplete="off"
          autoCapitalize="characters"
        />
      )}
    </FormDialog>
  )
}
