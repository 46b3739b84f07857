import { type FieldErrors, isBlank, LINE_MAX, type TextField, textError } from '../field-errors.ts'
import { PAYROLL_TEXTS } from '../texts/payroll.ts'
import { FILE_COLUMNS, type FileColumn, type FileColumnKind } from './words.ts'

/** The columns of a payer that has chosen none. */
export const STANDARD_COLUMNS: readonly FileColumn[] = [
  { column: 'NUMBER', heading: 'Number' },
  { column: 'NAME', heading: 'Name' },
  { column: 'MEMBER_NUMBER', heading: 'Member number' },
  { column: 'ELEMENT', heading: 'Element' },
  { column: 'DESCRIPTION', heading: 'Description' },
  { column: 'OLD_AMOUNT', heading: 'Old amount' },
  { column: 'NEW_AMOUNT', heading: 'New amount' },
  { column: 'ACTION', heading: 'Action' },
  { column: 'FIRST_MONTH', heading: 'First month' },
  { column: 'LAST_MONTH', heading: 'Last month' },
  { column: 'AUTHORITY', heading: 'Authority' },
]

/** The heading that a column has unless the payer wants another. */
export const headingOf = (column: FileColumnKind): string =>
  STANDARD_COLUMNS.find((each) => each.column === column)?.heading ?? MORE_HEADINGS[column] ?? column

const MORE_HEADINGS: Readonly<Partial<Record<FileColumnKind, string>>> = {
  STAFF_NUMBER: 'Staff number',
  PAYROLL_NUMBER: 'Payroll number',
  MONTHS: 'Number of months',
  BALANCE: 'Balance to recover',
  LOAN_REFERENCE: 'Loan reference',
}

/** The column with this name; null for none. */
export const fileColumnNamed = (name: string): FileColumnKind | null =>
  FILE_COLUMNS.find((column) => column === name) ?? null

const PEOPLE: readonly string[] = ['NUMBER', 'STAFF_NUMBER', 'PAYROLL_NUMBER', 'NAME', 'MEMBER_NUMBER']

/**
 * The errors of the columns that a payer wants; none are the standard ones. The file has to tell whom and how much, and,
 * where one sheet holds several elements, which element. Keys: `columns`, `columns.0.column`, `columns.0.heading`.
 */
export function validateFileColumns(
  columns: readonly { readonly column?: TextField; readonly heading?: TextField }[],
  holdsElements: boolean,
): FieldErrors {
  if (columns.length === 0) return {}
  const errors: Record<string, string> = {}
  const [kinds, headings] = [new Set<string>(), new Set<string>()]
  for (const [place, { column, heading }] of columns.entries()) {
    const kind = fileColumnNamed(column ?? '')
    if (kind === null) errors[`columns.${place}.column`] = PAYROLL_TEXTS.chooseOne
    else if (kinds.has(kind)) errors[`columns.${place}.column`] = PAYROLL_TEXTS.columnTwice
    if (kind !== null) kinds.add(kind)
    const written = (heading ?? '').trim().toLowerCase()
    const headingError = isBlank(heading)
      ? PAYROLL_TEXTS.noHeading
      : headings.has(written)
        ? PAYROLL_TEXTS.headingTwice
        : textError(heading, LINE_MAX)
    if (headingError !== null) errors[`columns.${place}.heading`] = headingError
    headings.add(written)
  }
  const lacks =
    !PEOPLE.some((kind) => kinds.has(kind)) || !kinds.has('NEW_AMOUNT')
      ? PAYROLL_TEXTS.columnsLack
      : holdsElements && !kinds.has('ELEMENT') && !kinds.has('DESCRIPTION')
        ? PAYROLL_TEXTS.columnsLackElement
        : null
  return lacks === null ? errors : { ...errors, columns: lacks }
}
