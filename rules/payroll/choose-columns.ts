import { type FieldErrors, isBlank } from '../field-errors.ts'
import { headerKey } from '../tables/header-key.ts'
import { REPORT_TEXTS } from '../texts/deduction-reports.ts'
import type { NamedElement } from './element-name.ts'

/** The columns of a file as a person chooses them, by their headers; '' for none. */
export interface ChosenColumns {
  readonly identifier: string
  readonly name: string
  readonly amounts: readonly { readonly header: string; readonly element: string }[]
}

/**
 * The errors of the columns that a person chose. A file with several columns of amounts names an element of the payer
 * for each; columns of one element are added up row by row. Keys: `identifier`, `amounts`, `amounts.0.header`,
 * `amounts.0.element`.
 */
export function validateColumns(
  { identifier, name, amounts }: ChosenColumns,
  elements: readonly NamedElement[],
): FieldErrors {
  const errors: Record<string, string> = {}
  if (isBlank(identifier) && isBlank(name)) errors.identifier = REPORT_TEXTS.noMapping
  if (amounts.length === 0) errors.amounts = REPORT_TEXTS.noMapping
  const taken = new Set([identifier, name].filter((header) => !isBlank(header)).map(headerKey))
  for (const [place, { header, element }] of amounts.entries()) {
    const here = `amounts.${place}`
    if (isBlank(header)) errors[`${here}.header`] = REPORT_TEXTS.noMapping
    else if (taken.has(headerKey(header))) errors[`${here}.header`] = REPORT_TEXTS.columnTwice
    taken.add(headerKey(header))
    if (isBlank(element)) {
      if (amounts.length > 1) errors[`${here}.element`] = REPORT_TEXTS.noElement
    } else if (elements.every(({ code }) => code !== element))
      errors[`${here}.element`] = REPORT_TEXTS.unknownElement
  }
  return errors
}
