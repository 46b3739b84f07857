import {
  type CountField,
  collectErrors,
  type FieldErrors,
  isBlank,
  isWholeNumber,
  requiredName,
  requiredText,
  type TextField,
  textError,
} from '../field-errors.ts'
import { PAYROLL_TEXTS } from '../texts/payroll.ts'
import { validateFileColumns } from './file-columns.ts'
import { hasNarrationWords } from './narration.ts'
import {
  FILE_KINDS,
  PAYER_IDENTIFIERS,
  PAYROLL_ITEMS,
  type PayrollItem,
  SCHEDULE_LAYOUTS,
  SHEET_CHOICES,
} from './words.ts'

/** A deduction that a payer tells apart by a code of its own. */
export interface PayerElement {
  readonly code: string
  readonly description: string
  /** None: it takes every item that no other element takes. */
  readonly items: readonly PayrollItem[]
}

/** The form of a payer. */
export interface PayerInput {
  readonly name?: TextField
  readonly identifier?: TextField
  readonly layout?: TextField
  readonly fileKind?: TextField
  readonly cutOffDay?: CountField
  readonly remittanceDay?: CountField
  readonly narrationPattern?: TextField
  /** Absent: one sheet. */
  readonly sheets?: TextField
  /** Absent or none: the standard ones. */
  readonly columns?: readonly { readonly column?: TextField; readonly heading?: TextField }[] | null
  readonly elements: readonly {
    readonly code?: TextField
    readonly description?: TextField
    readonly items: readonly string[]
  }[]
}

/** The most characters of an element's code. */
const CODE_MAX = 40

const oneOf = (words: readonly string[], value: TextField): string | null =>
  words.some((word) => word === value) ? null : PAYROLL_TEXTS.chooseOne

const dayError = (day: CountField): string | null =>
  isWholeNumber(day, 1, 31) ? null : PAYROLL_TEXTS.dayOfMonth

function narrationError(pattern: TextField): string | null {
  if (isBlank(pattern)) return null
  return textError(pattern) ?? (hasNarrationWords(pattern ?? '') ? null : PAYROLL_TEXTS.noNarrationWord)
}

/** The element under which a payer deducts an item; null when none takes it. */
export const elementOf = <Element extends Pick<PayerElement, 'items'>>(
  elements: readonly Element[],
  item: PayrollItem,
): Element | null =>
  elements.find(({ items }) => items.includes(item)) ??
  elements.find(({ items }) => items.length === 0) ??
  null

/** Errors of the elements: `elements`, `elements.0.code`, `elements.0.description`, `elements.0.items`. */
function elementErrors({ elements }: PayerInput): FieldErrors {
  if (elements.length === 0) return { elements: PAYROLL_TEXTS.noElement }
  const errors: Record<string, string | null> = {}
  const codes = new Set<string>()
  const taken = new Set<string>()
  let takesTheRest = false
  for (const [place, { code, description, items }] of elements.entries()) {
    const here = `elements.${place}`
    const written = (code ?? '').trim().toLowerCase()
    errors[`${here}.code`] =
      requiredText(code, PAYROLL_TEXTS.noCode, CODE_MAX) ??
      (codes.has(written) ? PAYROLL_TEXTS.codeTwice : null)
    codes.add(written)
    errors[`${here}.description`] = textError(description)
    const isUnknown = items.some((item) => !PAYROLL_ITEMS.some((known) => known === item))
    const isTwice = items.some((item) => taken.has(item)) || new Set(items).size < items.length
    const isSecondRest = items.length === 0 && takesTheRest
    errors[`${here}.items`] = isUnknown
      ? PAYROLL_TEXTS.unknownItem
      : isTwice
        ? PAYROLL_TEXTS.itemTwice
        : isSecondRest
          ? PAYROLL_TEXTS.restTwice
          : null
    for (const item of items) taken.add(item)
    takesTheRest ||= items.length === 0
  }
  const isComplete = takesTheRest || PAYROLL_ITEMS.every((item) => taken.has(item))
  return collectErrors({ ...errors, elements: isComplete ? null : PAYROLL_TEXTS.itemsLeft })
}

/** Whether one sheet or file of the payer holds several elements, which a column then has to tell apart. */
const holdsElements = ({ elements, sheets, fileKind }: PayerInput): boolean =>
  elements.length > 1 && (sheets !== 'per element' || fileKind !== 'xlsx')

/**
 * The errors of a payer's form. Keys: `name`, `identifier`, `layout`, `fileKind`, `cutOffDay`, `remittanceDay`,
 * `narrationPattern`, `sheets`, and those of the elements and of the columns.
 */
export const validatePayer = (input: PayerInput): FieldErrors => ({
  ...collectErrors({
    name: requiredName(input.name, PAYROLL_TEXTS.noName),
    identifier: oneOf(PAYER_IDENTIFIERS, input.identifier),
    layout: oneOf(SCHEDULE_LAYOUTS, input.layout),
    fileKind: oneOf(FILE_KINDS, input.fileKind),
    cutOffDay: dayError(input.cutOffDay),
    remittanceDay: dayError(input.remittanceDay),
    narrationPattern: narrationError(input.narrationPattern),
    sheets: isBlank(input.sheets) ? null : oneOf(SHEET_CHOICES, input.sheets),
  }),
  ...elementErrors(input),
  ...validateFileColumns(input.columns ?? [], holdsElements(input)),
})
