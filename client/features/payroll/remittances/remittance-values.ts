import { lagosDate, type PlainDate, parsePlainDate } from '#rules/dates.ts'
import type { FieldErrors } from '#rules/field-errors.ts'
import { type Kobo, kobo } from '#rules/money.ts'
import { proposeParts, settledBy, validateRemittance } from '#rules/payroll/remittance.ts'
import { monthOf, monthText, parseMonth } from '#rules/treasury/period.ts'
import type { MoneyMethod } from '#rules/vouchers/voucher.ts'
import type { OpenMonthsQuery, PostRemittanceMutationVariables } from './RemittancesPage.generated.ts'

/** A month and its amount as they are typed. */
export interface PartValues {
  month: string
  amount: Kobo | null
}

/** A remittance as it is typed. */
export interface RemittanceValues {
  payerId: string
  date: string
  method: MoneyMethod
  /** The number of the bank account; '' for the first. */
  bankLedgerAccount: string
  reference: string
  narration: string
  received: Kobo | null
  charge: Kobo | null
  parts: PartValues[]
  evidence: File | null
}

export const emptyPart = (): PartValues => ({ month: '', amount: null })

export const emptyRemittance = (payerId: string, now: Date): RemittanceValues => ({
  payerId,
  date: lagosDate(now),
  method: 'TRANSFER',
  bankLedgerAccount: '',
  reference: '',
  narration: '',
  received: null,
  charge: null,
  parts: [emptyPart()],
  evidence: null,
})

/** The errors of a remittance as it is typed. */
export function remittanceErrors({ payerId, ...values }: RemittanceValues, now: Date): FieldErrors {
  const { payer, ...errors } = validateRemittance({ ...values, payer: payerId }, lagosDate(now))
  return payer === undefined ? errors : { ...errors, payerId: payer }
}

type OpenMonths = NonNullable<OpenMonthsQuery['unremittedDeductions']>['months']

/** The months that a sum most likely pays; one empty line while nothing is typed. */
export function proposedParts(
  sums: Pick<RemittanceValues, 'received' | 'charge'>,
  months: OpenMonths,
  now: Date,
): PartValues[] {
  const open = months.flatMap(({ month, sums: { closing } }) => {
    const first = parseMonth(month)
    return first === null ? [] : [{ month: first, unremitted: closing }]
  })
  const parts = proposeParts(settledBy(sums), open, monthOf(lagosDate(now)))
  return parts.length === 0
    ? [emptyPart()]
    : parts.map(({ month, amount }) => ({ month: monthText(month), amount }))
}

/** What is not shared out to months yet, in kobo; below zero where the months are more. */
export const leftOf = (
  { received, charge }: Pick<RemittanceValues, 'received' | 'charge'>,
  parts: PartValues[],
) => kobo(settledBy({ received, charge }) - parts.reduce((sum, { amount }) => sum + (amount ?? 0), 0))

/** The input of the mutation; null while a day or an amount is missing. */
export function remittanceInput({
  date,
  received,
  parts,
  bankLedgerAccount,
  ...values
}: RemittanceValues): PostRemittanceMutationVariables['input'] | null {
  const day: PlainDate | null = parsePlainDate(date)
  if (day === null || received === null) return null
  return {
    ...values,
    bankLedgerAccount: bankLedgerAccount || null,
    date: day,
    received,
    parts: parts.flatMap(({ month, amount }) => (amount === null ? [] : [{ month, amount }])),
  }
}
