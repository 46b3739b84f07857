import type { FileCell } from './file-cell.ts'

/** What a column of a deduction report tells, besides amounts. */
export const COLUMN_ROLES = ['IDENTIFIER', 'NAME', 'ELEMENT', 'MONTH', 'NOTE'] as const

export type ColumnRole = (typeof COLUMN_ROLES)[number]

/** A column of amounts. */
export interface AmountColumn {
  readonly header: string
  /** The element whose amounts it holds; null when another column, or the payer's only element, says it. */
  readonly element: string | null
}

/** Which columns of a payer's file tell what, by their headers; remembered on the payer. */
export interface ColumnMapping extends Readonly<Partial<Record<ColumnRole, string>>> {
  readonly amounts: readonly AmountColumn[]
  /** Whether the file writes 1.234,50. */
  readonly decimalComma: boolean
}

/** A header as it is compared: letters and digits in small letters. */
export const headerKey = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const WORDS: Readonly<Record<ColumnRole | 'AMOUNT', RegExp>> = {
  IDENTIFIER:
    /^(?:(?:staff|personnel|personal|employee|payroll|pay|ippis|pf|p f|file|member|membership|id|svc|service|oracle) ?(?:no|num|number|id|code|file no)?|ippis|psn|assignment number)$/,
  NAME: /^(?:full |staff |employee |member ?s? |beneficiary )?names?(?: of .*)?$/,
  ELEMENT:
    /^(?:element|deduction|e d|ed|vote|item|product|deduction type|pay element)(?: ?(?:code|name|type))?$/,
  MONTH: /^(?:pay(?:roll)? )?(?:month|period|pay date|date|payroll month|for the month)$/,
  NOTE: /^(?:remarks?|notes?|comments?|status|reason)$/,
  AMOUNT:
    /^(?:.* )?(?:amounts?|amt|value|deducted|deduction amount|total deduction)(?: (?:deducted|ngn|n|naira))?$/,
}

/** Which columns a row of headers has, as far as their words tell; the person corrects it. */
export function guessMapping(headers: readonly string[]): ColumnMapping {
  const keys = headers.map(headerKey)
  const find = (role: ColumnRole | 'AMOUNT'): string | undefined =>
    headers[keys.findIndex((key) => WORDS[role].test(key))]
  const amount = find('AMOUNT')
  const roles: Partial<Record<ColumnRole, string>> = {}
  for (const role of COLUMN_ROLES) {
    const header = find(role)
    if (header !== undefined && header !== amount) roles[role] = header
  }
  return {
    ...roles,
    amounts: amount === undefined ? [] : [{ header: amount, element: null }],
    decimalComma: false,
  }
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
): 'NO_IDENTIFIER' | 'NO_AMOUNT_COLUMN' | 'HEADER_MISSING' | null {
  if (mapping.IDENTIFIER === undefined && mapping.NAME === undefined) return 'NO_IDENTIFIER'
  if (mapping.amounts.length === 0) return 'NO_AMOUNT_COLUMN'
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
): number | null {
  const head = rows.slice(0, TITLE_ROWS_MAX).map(textsOf)
  if (remembered !== null) {
    const exact = head.findIndex((headers) => mappingFault(remembered, headers) === null)
    if (exact >= 0) return exact
  }
  let [best, bestScore] = [-1, 0]
  head.forEach((headers, place) => {
    const guess = guessMapping(headers)
    const score = COLUMN_ROLES.filter((role) => guess[role] !== undefined).length + guess.amounts.length * 2
    const isHeader = guess.IDENTIFIER !== undefined || guess.NAME !== undefined
    if (isHeader && score > bestScore) [best, bestScore] = [place, score]
  })
  return best < 0 ? null : best
}
