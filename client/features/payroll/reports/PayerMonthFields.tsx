import { collectErrors, isBlank } from '#rules/field-errors.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { parseMonth } from '#rules/treasury/period.ts'
import { type FormPart, formPart } from '../../../forms/use-rules-form.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'

/** A payer and a month of salaries, 'YYYY-MM'. */
export interface PayerMonth {
  readonly payerId: string
  readonly month: string
}

export const PAYER_MONTH_LABELS = { payerId: 'Payer', month: 'Month of the salaries' } as const

export const payerMonthErrors = ({ payerId, month }: PayerMonth) =>
  collectErrors({
    payerId: isBlank(payerId) ? REPORT_TEXTS.noPayer : null,
    month: parseMonth(month.trim()) === null ? REPORT_TEXTS.noMonth : null,
  })

/** The two fields that every dialog about a month of a payer begins with. */
export function PayerMonthFields<Values extends PayerMonth>({
  form,
  payers,
}: {
  readonly form: FormPart<Values>
  readonly payers: readonly { readonly value: string; readonly label: string }[]
}) {
  const part: FormPart<PayerMonth> = formPart<PayerMonth, Values>(form)
  return (
    <>
      <SelectField {...part.bind('payerId')} label={PAYER_MONTH_LABELS.payerId} options={payers} />
      <TextField
        {...part.bind('month')}
        label={PAYER_MONTH_LABELS.month}
        help="Year and month: 2026-05."
        inputMode="numeric"
        autoComplete="off"
      />
    </>
  )
}
