import { decisionsFor, type Outcome, ROW_DECISIONS } from '#rules/payroll/outcomes.ts'
import {
  DECISION_LABELS,
  OUTCOME_LABELS,
  OUTCOME_TEXTS,
  REPORT_TEXTS,
} from '#rules/texts/deduction-reports.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useRulesForm } from '../../../forms/use-rules-form.ts'
import { useSubmissionKey } from '../../../forms/use-submission-key.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { notify } from '../../../ui/toasts.ts'
import { useDecideAllReportRowsMutation } from './ReportPage.generated.ts'
import type { Report, ShownRows } from './report-cells.ts'

const LABELS = { decision: 'Decision' } as const

/** The choice that takes decisions back; no decision has this name. */
const TAKE_BACK = 'NONE'

export interface DecideAllDialogProps {
  readonly report: Report
  readonly outcome: Outcome
  /** The rows that are looked at, and what they are searched for; '' for all of the outcome. */
  readonly shown: ShownRows & { readonly search: string }
  /** How many rows of the outcome wait for a decision, whatever is searched for. */
  readonly toDecide: number
  readonly onClose: () => void
}

/** One decision about all rows of an outcome that wait for it, or an end to the decisions that were made. */
export function DecideAllDialog({ report, outcome, shown, toDecide, onClose }: DecideAllDialogProps) {
  const { search } = shown
  const decisions = toDecide === 0 ? [] : decisionsFor(outcome)
  const form = useRulesForm<{ decision: string }>({
    validate: ({ decision }) => (decision === '' ? { decision: OUTCOME_TEXTS.noDecision } : {}),
    defaultValues: { decision: (decisions.length === 1 && decisions[0]) || '' },
    labels: LABELS,
  })
  const keyOf = useSubmissionKey()
  const decide = useSubmit(useDecideAllReportRowsMutation(), (answer) => answer.decideAllReportRows)
  return (
    <FormDialog
      draftKey={`report-outcome.${report.id}.${outcome}`}
      title={OUTCOME_TEXTS.decideAllTitle(OUTCOME_LABELS[outcome])}
      description={
        toDecide === 0
          ? OUTCOME_TEXTS.noneWaits
          : search === ''
            ? OUTCOME_TEXTS.decidesAll(toDecide)
            : OUTCOME_TEXTS.decidesFound(search)
      }
      form={form}
      busy={decide.busy}
      error={decide.error}
      saveText={REPORT_TEXTS.decide}
      onClose={onClose}
      send={async ({ decision }, done) => {
        const input = {
          id: report.id,
          version: report.version,
          outcome,
          search,
          decision: ROW_DECISIONS.find((word) => word === decision) ?? null,
        }
        const { payload, userErrors } = await decide.send({
          input: { ...input, idempotencyKey: keyOf(input) },
          ...shown,
        })
        if (payload !== null) {
          notify.success(payload.message ?? REPORT_TEXTS.decided)
          done()
        }
        return userErrors
      }}
    >
      <SelectField
        {...form.bind('decision')}
        label={LABELS.decision}
        options={[
          ...decisions.map((value) => ({ value, label: DECISION_LABELS[value] })),
          { value: TAKE_BACK, label: OUTCOME_TEXTS.takeBack },
        ]}
      />
    </FormDialog>
  )
}
