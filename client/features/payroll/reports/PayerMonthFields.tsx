import { useState } from 'react'
import { collectErrors, isBlank } from '#rules/field-errors.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { PAYROLL_TEXTS } from '#rules/texts/payroll.ts'
import { parseMonth } from '#rules/treasury/period.ts'
import { type FormPart, formPart } from '../../../forms/use-rules-form.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { monthChoices } from '../month-choices.ts'

/** A payer and a month of salaries, 'YYYY-MM'. */
export interface PayerMonth {
  readonly payerId: string
  readonly month: string
}

export const PAYER_MONTH_LABELS = { payerId: 'Payer', month: 'Salary month' } as const

export const payerMonthErrors = ({ payerId, month }: PayerMonth) =>
  collectErrors({
    payerId: isBlank(payerId) ? REPORT_TEXTS.noPayer : null,
    month: isBlank(month)
      ? PAYROLL_TEXTS.chooseOne
      : parseMonth(month.trim()) === null
        ? REPORT_TEXTS.noMonth
        : null,
  })

/** The two fields that every dialog about a month of a payer begins with. */
export function PayerMonthFields<Values extends PayerMonth>({
  form,
  payers,
}: {
  readonly form: FormPart<Values>
  readonly payers: readonly { readonly value: string; readonly label: string }[]
}) {
  // A report may come years late; one of a month to come cannot.
  const [months] = useState(() => monthChoices(new Date(), 36, 0))
  const part: FormPart<PayerMonth> = formPart<PayerMonth, Values>(form)
  return (
    <>
      <SelectField {...part.bind('payerId')} label={PAYER_MONTH_LABELS.payerId} options={payers} />
      <SelectField {...part.bind('month')} label={PAYER_MONTH_LABELS.month} options={months} />
    </>
  )
}
