import {
  type CountField,
  collectErrors,
  type FieldErrors,
  type FileField,
  isBlank,
  isWholeNumber,
  PARAGRAPH_MAX,
  requiredText,
  type TextField,
  textError,
} from '../field-errors.ts'
import { DOCUMENTS_TEXTS } from '../texts/documents.ts'

export interface LegalDocumentInput {
  readonly name?: TextField
  readonly description?: TextField
  /** A PDF. */
  readonly file?: FileField
}

/** Spec 002 §5: a legal document. Keys: `name`, `description`, `file`. */
export const validateLegalDocument = (input: LegalDocumentInput): FieldErrors =>
  collectErrors({
    name: requiredText(input.name, DOCUMENTS_TEXTS.cannotBeBlank),
    description: textError(input.description, PARAGRAPH_MAX),
    file: isBlank(input.file) ? DOCUMENTS_TEXTS.fileMissing : null,
  })

export interface FinancialReportInput {
  /** Spec 002 §5: a month and year are chosen, only the year is sent. */
  readonly year?: CountField
  readonly description?: TextField
  /** A PDF. */
  readonly file?: FileField
}

/** The earliest year of a report. The society was incorporated in 2021, but older unions merged into it. */
const EARLIEST_YEAR = 1960

/** Spec 002 §5: an audited financial report. Keys: `year`, `description`, `file`. */
export const validateFinancialReport = (
  input: FinancialReportInput,
  context: { readonly currentYear: number },
): FieldErrors =>
  collectErrors({
    year: !isWholeNumber(input.year, EARLIEST_YEAR, 9999)
      ? DOCUMENTS_TEXTS.yearInvalid
      : (input.year ?? 0) > context.currentYear
        ? DOCUMENTS_TEXTS.yearInFuture
        : null,
    description: textError(input.description, PARAGRAPH_MAX),
    file: isBlank(input.file) ? DOCUMENTS_TEXTS.fileMissing : null,
  })

/** The years a report can have, latest first. */
export const reportYears = (currentYear: number): readonly number[] =>
  Array.from({ length: currentYear - EARLIEST_YEAR + 1 }, (_, index) => currentYear - index)

/** The year of a month as forms give it ('2025-06'); null for any other text. */
export function yearOfMonth(month: string): number | null {
  const match = /^(\d{4})-(?:0[1-9]|1[0-2])$/.exec(month.trim())
  return match === null ? null : Number(match[1])
}
