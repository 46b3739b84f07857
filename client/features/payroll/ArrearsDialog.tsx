import { monthsText } from '#rules/dates.ts'
import { collectErrors, isWholeNumber } from '#rules/field-errors.ts'
import { shortNaira } from '#rules/money.ts'
import { MISSED_REASON_LABELS } from '#rules/texts/deduction-reports.ts'
import { PAYROLL_TEXTS } from '#rules/texts/payroll.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { FormValue } from '../../forms/FormValue.tsx'
import { numberTyped } from '../../forms/number-typed.ts'
import { useRulesForm } from '../../forms/use-rules-form.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { notify } from '../../ui/toasts.ts'
import {
  type ArrearsOfPayerQuery,
  useArrearsOfPayerQuery,
  useClaimArrearsMutation,
} from './ArrearsDialog.generated.ts'
import { monthName } from './month-name.ts'

type Row = NonNullable<ArrearsOfPayerQuery['deductionArrears']>[number]

interface Values {
  readonly months: string
  /** The keys of the rows that are chosen. */
  readonly chosen: string[]
}

const keyOf = ({ member, kind, recordId }: Row): string => `${member.record?.id}|${kind}|${recordId}`

const validate = ({ months, chosen }: Values) =>
  collectErrors({
    months: isWholeNumber(numberTyped(months), 0, 36) ? null : PAYROLL_TEXTS.spreadMonths,
    chosen: chosen.length === 0 ? PAYROLL_TEXTS.noArrearsChosen : null,
  })

const textOf = ({ member, label, open, plan, reason }: Row): string =>
  [
    `${member.name}, ${label}: ${shortNaira(open)}`,
    reason && MISSED_REASON_LABELS[reason],
    plan &&
      PAYROLL_TEXTS.claimed(shortNaira(plan.amount), monthsText(plan.months), monthName(plan.firstMonth)),
  ]
    .filter(Boolean)
    .join('; ')

export interface ArrearsDialogProps {
  readonly payerId: string
  /** The first month of a claim. */
  readonly month: string
  readonly onClose: () => void
}

/** What reported months left open: staff choose what is claimed, and over how many months. */
export function ArrearsDialog({ payerId, month, onClose }: ArrearsDialogProps) {
  const { data, error, loading, refetch } = useArrearsOfPayerQuery({
    variables: { payerId },
    fetchPolicy: 'network-only',
  })
  const rows = data?.deductionArrears ?? []
  const nothingOpen = data !== undefined && rows.length === 0
  const form = useRulesForm<Values>({
    validate,
    defaultValues: { months: '1', chosen: [] },
    labels: { months: PAYROLL_TEXTS.spread, chosen: PAYROLL_TEXTS.arrears },
  })
  const claim = useSubmit(useClaimArrearsMutation(), (answer) => answer.claimArrears)
  return (
    <FormDialog
      draftKey={`arrears.${payerId}.${month}`}
      title={PAYROLL_TEXTS.arrears}
      description={PAYROLL_TEXTS.arrearsAbout}
      form={form}
      busy={claim.busy}
      error={claim.error}
      saveText={nothingOpen ? null : PAYROLL_TEXTS.claim}
      send={async ({ months, chosen }, done) => {
        const items = rows
          .filter((row) => chosen.includes(keyOf(row)))
          .map(({ member, kind, recordId }) => ({ memberId: member.record?.id ?? '', kind, recordId }))
        const { payload, userErrors } = await claim.send({
          input: { firstMonth: month, months: Number(months), items },
        })
        if (payload !== null) {
          notify.success(payload.message ?? PAYROLL_TEXTS.arrearsClaimed)
          done()
        }
        return userErrors
      }}
      onClose={onClose}
    >
      {error && <QueryError error={error} onRetry={refetch} retrying={loading} />}
      {nothingOpen && <Notice tone="info">{PAYROLL_TEXTS.nothingOpen}</Notice>}
      <FormValue form={form.form} name="chosen">
        {({ value, onValueChange, error: wrong }) => (
          <div>
            {rows.map((row) => (
              <CheckboxField
                key={keyOf(row)}
                label={textOf(row)}
                checked={value.includes(keyOf(row))}
                onChange={({ target }) =>
                  onValueChange(
                    target.checked ? [...value, keyOf(row)] : value.filter((each) => each !== keyOf(row)),
                  )
                }
              />
            ))}
            {wrong && <Notice tone="danger">{wrong}</Notice>}
          </div>
        )}
      </FormValue>
      {!nothingOpen && (
        <TextField
          {...form.bind('months')}
          label={PAYROLL_TEXTS.spread}
          inputMode="numeric"
          help="Enter 0 to stop recovery."
        />
      )}
    </FormDialog>
  )
}
