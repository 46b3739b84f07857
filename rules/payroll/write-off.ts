import type { PlainDate } from '../dates.ts'
import {
  collectErrors,
  type DateField,
  type FieldErrors,
  PARAGRAPH_MAX,
  pastDateError,
  requiredText,
  type TextField,
} from '../field-errors.ts'
import type { Kobo } from '../money.ts'
import { WRITE_OFF_TEXTS } from '../texts/write-offs.ts'
import { beforeResolutionError, type ResolutionForm, resolutionErrors } from '../treasury/resolution.ts'
import { monthPartErrors, type RemittanceForm } from './remittance.ts'

/** What of a payer's months is written off, as it is entered. Amounts in kobo. */
export interface WriteOffForm extends ResolutionForm {
  readonly payer: TextField
  /** The day on which it is booked, not before the resolution. */
  readonly date: DateField
  /** Why the money will not come. */
  readonly narration: TextField
  /** Months are written 'YYYY-MM'. */
  readonly parts: RemittanceForm['parts']
}

/**
 * The errors of a write-off by itself. Keys: `payer`, `date`, `resolution`, `resolvedOn`, `narration`, `parts`, and
 * `parts.0.month`, `parts.0.amount`. What is unremitted of the months is for `unremittedErrors`.
 */
export function validateWriteOff(form: WriteOffForm, today: PlainDate): FieldErrors {
  const { payer, date, resolvedOn, narration, parts } = form
  return {
    ...collectErrors({
      payer: requiredText(payer, WRITE_OFF_TEXTS.noPayer),
      date: pastDateError(date, today, WRITE_OFF_TEXTS.noDate) ?? beforeResolutionError(date, resolvedOn),
      ...resolutionErrors(form, today),
      narration: requiredText(narration, WRITE_OFF_TEXTS.noReason, PARAGRAPH_MAX),
    }),
    ...monthPartErrors(parts, WRITE_OFF_TEXTS.noParts),
  }
}

/** The parts that are more than is unremitted of their months, by 'parts.0.amount'. Kobo. */
export const unremittedErrors = (
  parts: WriteOffForm['parts'],
  unremittedOf: (month: string) => Kobo,
): FieldErrors =>
  collectErrors(
    Object.fromEntries(
      parts.map(({ month, amount }, place) => {
        const open = unremittedOf((month ?? '').trim())
        return [`parts.${place}.amount`, (amount ?? 0) > open ? WRITE_OFF_TEXTS.tooMuch(open) : null]
      }),
    ),
  )
