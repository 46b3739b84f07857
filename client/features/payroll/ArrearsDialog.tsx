import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { monthsText } from '#rules/dates.ts'
import { collectErrors, isWholeNumber } from '#rules/field-errors.ts'
import { shortNaira } from '#rules/money.ts'
import { ALLOCATION_TEXTS } from '#rules/texts/allocation.ts'
import { MISSED_REASON_LABELS } from '#rules/texts/deduction-reports.ts'
import { PAYROLL_TEXTS } from '#rules/texts/payroll.ts'
import type { ClaimedItemInput, PayrollItem } from '../../apollo/graph-types.generated.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { FormValue } from '../../forms/FormValue.tsx'
import { numberTyped } from '../../forms/number-typed.ts'
import { useRulesForm } from '../../forms/use-rules-form.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { Button } from '../../ui/Button.tsx'
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

type Arrears = NonNullable<NonNullable<ArrearsOfPayerQuery['payer']>['arrears']>
type Row = Arrears['items'][number]

interface Values {
  readonly months: string
  /** The keys of the rows that are chosen. */
  readonly chosen: string[]
}

/** What an item is chosen and claimed by, whatever page it is on. */
const keyOf = ({ member, item, record }: Row): string => `${member.record?.id}|${item}|${record?.id ?? ''}`

/** The item that was chosen. */
function claimedOf(key: string): ClaimedItemInput {
  const [memberId = '', item, recordId] = key.split('|')
  return { memberId, item: item as PayrollItem, recordId: recordId || null }
}

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
  const [page, setPage] = useState(1)
  const { data, error, loading, refetch } = useArrearsOfPayerQuery({
    variables: { payerId, page },
    fetchPolicy: 'network-only',
  })
  const arrears = data?.payer?.arrears
  const rows = arrears?.items ?? []
  const nothingOpen = arrears?.totalCount === 0
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
        const { payload, userErrors } = await claim.send({
          input: { firstMonth: month, months: Number(months), items: chosen.map(claimedOf) },
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
            {arrears && arrears.totalPages > 1 && (
              <PageSteps page={page} totalPages={arrears.totalPages} onChange={setPage} />
            )}
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

interface PageStepsProps {
  readonly page: number
  readonly totalPages: number
  readonly onChange: (page: number) => void
}

/** Goes through the items of a payer with many; what is chosen stays chosen. */
function PageSteps({ page, totalPages, onChange }: PageStepsProps) {
  return (
    <chakra.div display="flex" gap="2" alignItems="center" my="3">
      <Button tone="quiet" disabled={page === 1} onClick={() => onChange(page - 1)}>
        {ALLOCATION_TEXTS.before}
      </Button>
      <span>{ALLOCATION_TEXTS.pageOf(page, totalPages)}</span>
      <Button tone="quiet" disabled={page === totalPages} onClick={() => onChange(page + 1)}>
        {ALLOCATION_TEXTS.after}
      </Button>
    </chakra.div>
  )
}
