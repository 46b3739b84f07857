import { addMonths, type PlainDate } from '../dates.ts'
import {
  type AmountField,
  amountError,
  collectErrors,
  type DateField,
  type FieldErrors,
  isBlank,
  pastDateError,
  requiredText,
  type TextField,
  textError,
} from '../field-errors.ts'
import { type Kobo, kobo, sumKobo } from '../money.ts'
import { PAYROLL_TEXTS } from '../texts/payroll.ts'
import { REMITTANCE_TEXTS } from '../texts/remittances.ts'
import { AGEING_BANDS, type AgeingBand } from '../treasury/arrears.ts'
import { lastDayOf, type PeriodMonth, parseMonth } from '../treasury/period.ts'
import type { MoneyMethod } from '../vouchers/voucher.ts'

/** One month that a remittance pays. Kobo. */
export interface RemittancePart {
  readonly month: PeriodMonth
  readonly amount: Kobo
}

/** A remittance as it is entered. Amounts in kobo. */
export interface RemittanceForm {
  readonly payer: TextField
  /** The day on which the money was on the account. */
  readonly date: DateField
  readonly method: MoneyMethod | null | undefined
  /** The number of the transfer, teller or cheque. */
  readonly reference: TextField
  readonly narration: TextField
  /** What came. */
  readonly received: AmountField
  /** What payer or bank kept of it. */
  readonly charge: AmountField
  /** Months are written 'YYYY-MM'. */
  readonly parts: readonly { readonly month: TextField; readonly amount: AmountField }[]
}

/** The most months of one remittance. */
export const REMITTANCE_PARTS_MAX = 60

/** What a remittance settles: what came, and what was kept of it. Kobo. */
export const settledBy = ({ received, charge }: Pick<RemittanceForm, 'received' | 'charge'>): Kobo =>
  kobo((received ?? 0) + (charge ?? 0))

/**
 * The errors of months and their amounts: `parts` for none (`missing`) or too many, `parts.0.month`, `parts.0.amount`.
 */
export function monthPartErrors(parts: RemittanceForm['parts'], missing: string): FieldErrors {
  const errors: Record<string, string | null> = {
    parts:
      parts.length === 0
        ? missing
        : parts.length > REMITTANCE_PARTS_MAX
          ? REMITTANCE_TEXTS.tooManyParts
          : null,
  }
  const months = new Set<string>()
  for (const [place, { month, amount }] of parts.entries()) {
    const text = (month ?? '').trim()
    const twice = months.has(text) ? REMITTANCE_TEXTS.monthTwice : null
    const noMonth = text === '' ? PAYROLL_TEXTS.chooseOne : REMITTANCE_TEXTS.noMonth
    errors[`parts.${place}.month`] = parseMonth(text) === null ? noMonth : twice
    errors[`parts.${place}.amount`] =
      amount === null || amount === undefined ? REMITTANCE_TEXTS.noAmount : amountError(amount, 1)
    months.add(text)
  }
  return collectErrors(errors)
}

/**
 * The errors of a remittance. Keys: `payer`, `date`, `method`, `reference`, `narration`, `received`, `charge`, `parts`,
 * and `parts.0.month`, `parts.0.amount`. The months come to what was received and the charge, to the kobo.
 */
export function validateRemittance(form: RemittanceForm, today: PlainDate): FieldErrors {
  const { payer, date, method, reference, narration, received, charge, parts } = form
  const found = {
    ...collectErrors({
      payer: requiredText(payer, REMITTANCE_TEXTS.noPayer),
      date: pastDateError(date, today, REMITTANCE_TEXTS.noDate),
      method: isBlank(method) ? REMITTANCE_TEXTS.noMethod : null,
      reference: requiredText(reference, REMITTANCE_TEXTS.noReference),
      narration: textError(narration),
      received:
        received === null || received === undefined ? REMITTANCE_TEXTS.noAmount : amountError(received, 1),
      charge: amountError(charge),
    }),
    ...monthPartErrors(parts, REMITTANCE_TEXTS.noParts),
  }
  if (Object.keys(found).length > 0) return found
  const left = settledBy(form) - parts.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  return left === 0 ? {} : { parts: REMITTANCE_TEXTS.partsDiffer(kobo(left)) }
}

/**
 * The months that a sum most likely pays: those that are open, the oldest first, and with the rest the month whose
 * report has not come. Kobo.
 */
export function proposeParts(
  sum: Kobo,
  open: readonly { readonly month: PeriodMonth; readonly unremitted: Kobo }[],
  next: PeriodMonth,
): RemittancePart[] {
  const parts: RemittancePart[] = []
  let rest: number = sum
  const oldestFirst = open.toSorted((one, other) => (one.month < other.month ? -1 : 1))
  for (const { month, unremitted } of oldestFirst) {
    const amount = Math.min(rest, unremitted)
    if (amount <= 0) continue
    parts.push({ month, amount: kobo(amount) })
    rest -= amount
  }
  if (rest <= 0) return parts
  const isLast = ({ month }: RemittancePart) => month === next
  const had = parts.find(isLast)?.amount ?? 0
  return [...parts.filter((part) => !isLast(part)), { month: next, amount: kobo(had + rest) }]
}

/** The day on which the money of a month is expected: a day of the month after it, or its last one. */
export function expectedOn(month: PeriodMonth, remittanceDay: number): PlainDate {
  const next = addMonths(month, 1)
  const last = lastDayOf(next)
  const day = `${next.slice(0, 7)}-${String(remittanceDay).padStart(2, '0')}` as PlainDate
  return day > last ? last : day
}

/** What a month of a payer has of a movement: its opening, what was deducted, remitted and written off, and what is left. Kobo. */
export interface MonthSums {
  readonly opening: Kobo
  readonly deducted: Kobo
  readonly remitted: Kobo
  /** By resolution of the committee, less what of it was recovered. */
  readonly writtenOff: Kobo
  readonly closing: Kobo
  /** Came before the report, and waits for it in suspense. */
  readonly held: Kobo
}

/** The sums of several months. */
export function addMonthSums(months: readonly MonthSums[]): MonthSums {
  const sumOf = (name: keyof MonthSums) => kobo(months.reduce((sum, each) => sum + each[name], 0))
  return {
    opening: sumOf('opening'),
    deducted: sumOf('deducted'),
    remitted: sumOf('remitted'),
    writtenOff: sumOf('writtenOff'),
    closing: sumOf('closing'),
    held: sumOf('held'),
  }
}

/** What is left of the months of each band that has any, the shortest first. Kobo. */
export const bandSums = (
  months: readonly { readonly band: AgeingBand; readonly closing: Kobo }[],
): { readonly band: AgeingBand; readonly months: number; readonly closing: Kobo }[] =>
  AGEING_BANDS.flatMap((band) => {
    const own = months.filter((month) => month.band === band && month.closing > 0)
    return own.length === 0
      ? []
      : [{ band, months: own.length, closing: sumKobo(own.map(({ closing }) => closing)) }]
  })
