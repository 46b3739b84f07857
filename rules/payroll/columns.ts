import { elementNamed, type NamedElement } from './element-name.ts'
import type { FileCell } from './file-cell.ts'
import type { DateOrder } from './read-month.ts'

/** What a column of a deduction report tells, besides amounts. */
export const COLUMN_ROLES = ['IDENTIFIER', 'NAME', 'ELEMENT', 'MONTH', 'NOTE'] as const

export type ColumnRole = (typeof COLUMN_ROLES)[number]

/** A column of amounts. */
export interface AmountColumn {
  readonly header: string
  /**
   * The code of the element whose amounts it holds; null when another column, or the payer's only element, says it.
   * Several columns name one each: those of one element are one amount.
   */
  readonly element: string | null
}

/** Which columns of a payer's file tell what, by their headers; remembered on the payer. */
export interface ColumnMapping extends Readonly<Partial<Record<ColumnRole, string>>> {
  readonly amounts: readonly AmountColumn[]
  /** Whether the file writes 1.234,50. */
  readonly decimalComma: boolean
  /** How dates are written that can be read either way; absent until a person has said. */
  readonly dateOrder?: DateOrder
}

/** A header as it is compared: letters and digits in small letters. */
export const headerKey = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const WORDS: Readonly<Record<ColumnRole | 'AMOUNT', RegExp>> = {
  IDENTIFIER:
    /^(?:(?:staff|personnel|personal|employee|payroll|pay|ippis|pf|p f|file|members?|membership|id|svc|service|oracle) ?(?:no|num|number|id|code|file no)?|ippis|psn|assignment number)$/,
  NAME: /^(?:full |staff |employee |member ?s? |beneficiary )?names?(?: of .*)?$/,
  ELEMENT:
    /^(?:element|deduction|e d|ed|vote|item|product|deduction type|pay element)(?: ?(?:code|name|type))?$/,
  MONTH: /^(?:pay(?:roll)? )?(?:month|period|pay date|date|payroll month|for the month)$/,
  NOTE: /^(?:remarks?|notes?|comments?|status|reason)$/,
  AMOUNT:
    /^(?:.* )?(?:amounts?|amt|value|deducted|deduction amount|total deduction)(?: (?:deducted|ngn|n|naira))?$/,
}

/** The columns of amounts: those that are named like elements, if there are several, or else the one that says so. */
function guessAmounts(
  headers: readonly string[],
  keys: readonly string[],
  elements: readonly NamedElement[],
): AmountColumn[] {
  const ofElements = headers.flatMap((header, place) => {
    const element = keys.indexOf(keys[place] ?? '') === place ? elementNamed(elements, header) : null
    return element === null ? [] : [{ header, element: element.code }]
  })
  if (ofElements.length > 1) return ofElements
  const amount = headers[keys.findIndex((key) => WORDS.AMOUNT.test(key))]
  return amount === undefined ? ofElements : [{ header: amount, element: null }]
}

/**
 * Which columns a row of headers has, as far as their words and those of the payer's elements tell; the person corrects
 * it.
 */
export function guessMapping(
  headers: readonly string[],
  elements: readonly NamedElement[] = [],
): ColumnMapping {
  const keys = headers.map(headerKey)
  const amounts = guessAmounts(headers, keys, elements)
  const roles: Partial<Record<ColumnRole, string>> = {}
  for (const role of COLUMN_ROLES) {
    const header = headers[keys.findIndex((key) => WORDS[role].test(key))]
    if (header !== undefined && amounts.every((amount) => amount.header !== header)) roles[role] = header
  }
  return { ...roles, amounts, decimalComma: false }
}

/** The headers that a mapping names, as they are compared. */
const namedHeaders = (mapping: ColumnMapping): readonly string[] => [
  ...COLUMN_ROLES.flatMap((role) => mapping[role] ?? []).map(headerKey),
  ...mapping.amounts.map(({ header }) => headerKey(header)),
]

/** Why a mapping cannot be used with a file's headers; null when it can. */
export function mappingFault(
  mapping: ColumnMapping,
  headers: readonly string[],
): 'NO_IDENTIFIER' | 'NO_AMOUNT_COLUMN' | 'NO_ELEMENT' | 'HEADER_MISSING' | null {
  const { IDENTIFIER, NAME, amounts } = mapping
  if (IDENTIFIER === undefined && NAME === undefined) return 'NO_IDENTIFIER'
  if (amounts.length === 0) return 'NO_AMOUNT_COLUMN'
  if (amounts.length > 1 && amounts.some(({ element }) => element === null)) return 'NO_ELEMENT'
  const known = new Set(headers.map(headerKey))
  return namedHeaders(mapping).every((key) => known.has(key)) ? null : 'HEADER_MISSING'
}

/** How many rows may stand above the headers. */
const TITLE_ROWS_MAX = 60

const textsOf = (row: readonly FileCell[]): readonly string[] => row.map(({ text }) => text)

/**
 * The place of the row of headers: the first that has all the headers of the remembered mapping, or else the one whose
 * words tell the most; null for a file without such a row.
 */
export function findHeaderRow(
  rows: readonly (readonly FileCell[])[],
  remembered: ColumnMapping | null,
  elements: readonly NamedElement[] = [],
): number | null {
  const head = rows.slice(0, TITLE_ROWS_MAX).map(textsOf)
  if (remembered !== null) {
    const exact = head.findIndex((headers) => mappingFault(remembered, headers) === null)
    if (exact >= 0) return exact
  }
  let [best, bestScore] = [-1, 0]
  head.forEach((headers, place) => {
    const guess = guessMapping(headers, elements)
    const score = COLUMN_ROLES.filter((role) => guess[role] !== undefined).length + guess.amounts.length * 2
    const isHeader = guess.IDENTIFIER !== undefined || guess.NAME !== undefined
    if (isHeader && score > bestScore) [best, bestScore] = [place, score]
  })
  return best < 0 ? null : best
}
