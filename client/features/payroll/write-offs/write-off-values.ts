import { lagosDate, parsePlainDate } from '#rules/dates.ts'
import { type FieldErrors, hasErrors } from '#rules/field-errors.ts'
import { type Kobo, ZERO_KOBO } from '#rules/money.ts'
import { unremittedErrors, validateWriteOff } from '#rules/payroll/write-off.ts'
import type { PartValues } from '../remittances/remittance-values.ts'
import type { MonthsToWriteOffQuery, WriteOffUnremittedMutationVariables } from './WriteOffs.generated.ts'

/** A write-off as it is typed. */
export interface WriteOffValues {
  payerId: string
  date: string
  resolution: string
  resolvedOn: string
  narration: string
  parts: PartValues[]
  evidence: File | null
}

/** A month of a payer that money is missing for. */
export type OpenMonth = NonNullable<MonthsToWriteOffQuery['unremittedDeductions']>['months'][number]

/** Nothing typed; the payer is chosen where there is one alone. */
export const emptyWriteOff = (payerId: string, months: readonly OpenMonth[], now: Date): WriteOffValues => ({
  payerId,
  date: lagosDate(now),
  resolution: '',
  resolvedOn: '',
  narration: '',
  parts: [nextPart(payerId, [], months)],
  evidence: null,
})

/** The months of a payer, the oldest first. */
export const monthsOf = (payerId: string, months: readonly OpenMonth[]): readonly OpenMonth[] =>
  months.filter((each) => each.payer.id === payerId && each.sums.closing > 0)

/** What is unremitted of a month of a payer, in kobo. */
export const unremittedOf =
  (payerId: string, months: readonly OpenMonth[]) =>
  (month: string): Kobo =>
    monthsOf(payerId, months).find((each) => each.month === month)?.sums.closing ?? ZERO_KOBO

/** The oldest month that is not there yet with all that is unremitted of it; an empty line where there is none. */
export function nextPart(
  payerId: string,
  parts: readonly PartValues[],
  months: readonly OpenMonth[],
): PartValues {
  const next = monthsOf(payerId, months).find(({ month }) => parts.every((part) => part.month !== month))
  return next ? { month: next.month, amount: next.sums.closing } : { month: '', amount: null }
}

/** The errors of a write-off as it is typed. */
export function writeOffErrors(
  { payerId, ...values }: WriteOffValues,
  months: readonly OpenMonth[],
  now: Date,
): FieldErrors {
  const { payer, ...errors } = validateWriteOff({ ...values, payer: payerId }, lagosDate(now))
  if (payer !== undefined) return { ...errors, payerId: payer }
  return hasErrors(errors) ? errors : unremittedErrors(values.parts, unremittedOf(payerId, months))
}

/** The input of the mutation; null while a day or an amount is missing. */
export function writeOffInput({
  date,
  resolvedOn,
  parts,
  ...values
}: WriteOffValues): WriteOffUnremittedMutationVariables['input'] | null {
  const [booked, resolved] = [parsePlainDate(date), parsePlainDate(resolvedOn)]
  if (booked === null || resolved === null) return null
  return {
    ...values,
    date: booked,
    resolvedOn: resolved,
    parts: parts.flatMap(({ month, amount }) => (amount === null ? [] : [{ month, amount }])),
  }
}
