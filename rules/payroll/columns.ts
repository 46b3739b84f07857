import type { FileCell } from '../tables/file-cell.ts'
import { headerKey } from '../tables/header-key.ts'
import { readAmount } from '../tables/read-amount.ts'
import type { DateOrder } from '../tables/read-day.ts'
import { elementNamed, type NamedElement } from './element-name.ts'

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

/** What amounts mean that are all below zero: a payroll may write deductions so, or give money back. */
export const NEGATIVE_AMOUNTS = ['DEDUCTIONS', 'REFUNDS'] as const

export type NegativeAmounts = (typeof NEGATIVE_AMOUNTS)[number]

/** Which columns of a payer's file tell what, by their headers; remembered on the payer. */
export interface ColumnMapping extends Readonly<Partial<Record<ColumnRole, string>>> {
  readonly amounts: readonly AmountColumn[]
  /** Whether the file writes 1.234,50. */
  readonly decimalComma: boolean
  /** How dates are written that can be read either way; absent until a person has said. */
  readonly dateOrder?: DateOrder
  /** What it means that every amount is below zero; absent until a person has said. */
  readonly negativeAmounts?: NegativeAmounts
}

/** Headers of names in parts, as `headerKey` gives them. */
const SURNAME = /^(?:surname|last name|family name)s?$/
const OTHER_NAMES = /^(?:(?:first|other|middle|given|christian) ?names?|forenames?|initials)$/

const KOBO = /^(?:k|kobo)$/

/** The words of each role, the best first. 'Number' is the payer's own in the society's schedule, beside that of members. */
const WORDS: Readonly<Record<ColumnRole, readonly RegExp[]>> = {
  IDENTIFIER: [
    /^(?:(?:staff|personnel|personal|employee|payroll|pay|ippis|pf|p f|file|id|svc|service|oracle) ?(?:no|num|number|id|code|file no)?|ippis|psn|assignment number)$/,
    /^[a-z]{1,12} (?:staff|personnel|employee|payroll|file) (?:no|num|number|id|code)$/,
    /^number$/,
    /^(?:members?|membership) ?(?:no|num|number|id|code|file no)?$/,
  ],
  NAME: [
    /^(?:full |staff |employee |member ?s? |beneficiary )?names?(?: of .*)?$/,
    SURNAME,
    /^(?!(?:first|other|middle|given|file|bank|branch|account|department|dept|element|company|ministry|school|product)\b)(?:[a-z]+ ){1,3}names?$/,
    /^(?:employee|staff|member|officer|beneficiary|person)s?$/,
  ],
  ELEMENT: [
    /^(?:element|deduction|e d|ed|vote|item|product|deduction type|pay element)(?: ?(?:code|name|type))?$/,
  ],
  MONTH: [/^(?:pay(?:roll)? )?(?:month|period|pay date|date|payroll month|for the month)$/],
  NOTE: [/^(?:remarks?|notes?|comments?|status|reason)$/],
}

const AMOUNT =
  /\b(?:amounts?|amt|value|deducted|deductions?|actual|remitted|paid|collected|recovered)\b|^(?:new|this month|current(?: month)?|n|ngn|naira|n k|naira kobo|₦)$/

/** What was done: it wins over an amount that says nothing of itself. */
const DONE =
  /\b(?:deducted|actual|actually|new|paid|remitted|current|this month|collected|recovered|amount on)\b/

/** What was asked for, or is left, or is no deduction. */
const NOT_DONE =
  /\b(?:old|previous|prev|last|former|approved|expected|requested|request|scheduled|planned|proposed|target|budget|balance|bal|outstanding|principal|arrears|gross|net|salary|basic|limit|opening|closing|remaining|unpaid|due|owed|cumulative|to date|ytd|difference|variance|amount off|not deducted|over|under|months?|date|code|type|name|number|no|id|reason|status|remarks?)\b/

/** How well a header says that its column has what was deducted: 1 the best, 3 what was asked or is left, null for none. */
export function amountRank(header: string): 1 | 2 | 3 | null {
  const key = headerKey(header)
  if (!AMOUNT.test(key)) return null
  if (NOT_DONE.test(key)) return 3
  if (DONE.test(key)) return 1
  return /\b(?:loan|total|monthly)\b/.test(key) && !/\bdeduct/.test(key) ? 3 : 2
}

/** The places of the columns that go on with a name: first and other names beside a surname. */
export function namePlaces(headers: readonly string[], { NAME }: ColumnMapping): readonly number[] {
  if (NAME === undefined || !SURNAME.test(headerKey(NAME))) return []
  return headers.flatMap((header, place) => (OTHER_NAMES.test(headerKey(header)) ? [place] : []))
}

/** The place of the column of kobo beside one of naira; null for none. */
export const koboPlace = (headers: readonly string[], place: number): number | null =>
  KOBO.test(headerKey(headers[place + 1] ?? '')) ? place + 1 : null

type Rows = readonly (readonly FileCell[])[]

/** The rows below the headers that tell whether a column has amounts. */
const SAMPLE_ROWS = 200

/** Whether more of a column's cells are amounts than are not; without any rows its header alone decides. */
function holdsAmounts(below: Rows, place: number): boolean {
  const cells = below.slice(0, SAMPLE_ROWS).flatMap((row) => row[place] ?? [])
  const filled = cells.filter(({ text, fault }) => text !== '' || fault !== undefined)
  const amounts = filled.filter(
    (cell) => !('fault' in readAmount(cell, { decimalComma: false })) || /\d,\d/.test(cell.text),
  )
  return amounts.length * 2 >= filled.length
}

/**
 * The columns of amounts: those that are named like elements, if there are several, or else the one that says best that it
 * has what was deducted. None where two say it equally well: a person chooses.
 */
function guessAmounts(
  headers: readonly string[],
  keys: readonly string[],
  elements: readonly NamedElement[],
  below: Rows,
): AmountColumn[] {
  const ofElements = headers.flatMap((header, place) => {
    const element = keys.indexOf(keys[place] ?? '') === place ? elementNamed(elements, header) : null
    return element === null ? [] : [{ header, element: element.code }]
  })
  if (ofElements.length > 1) return ofElements
  const ranked = headers
    .filter(
      (header, place) =>
        keys.indexOf(keys[place] ?? '') === place &&
        amountRank(header) !== null &&
        holdsAmounts(below, place),
    )
    .toSorted((one, other) => (amountRank(one) ?? 0) - (amountRank(other) ?? 0))
  const [best, second] = ranked
  if (best === undefined) return ofElements
  // Of one column named like an element, and one that says nothing better, the rows name their elements.
  return second !== undefined && amountRank(second) === amountRank(best)
    ? []
    : [{ header: best, element: null }]
}

/**
 * Which columns a row of headers has, as far as their words and those of the payer's elements tell, and for amounts the
 * cells `below`; the person corrects it.
 */
export function guessMapping(
  headers: readonly string[],
  elements: readonly NamedElement[] = [],
  below: Rows = [],
): ColumnMapping {
  const keys = headers.map(headerKey)
  const amounts = guessAmounts(headers, keys, elements, below)
  const taken = new Set<string>()
  const roles: Partial<Record<ColumnRole, string>> = {}
  for (const role of COLUMN_ROLES) {
    const place = WORDS[role]
      .map((words) => keys.findIndex((key) => words.test(key) && !taken.has(key)))
      .find((found) => found >= 0)
    const header = place === undefined ? undefined : headers[place]
    if (header === undefined || amounts.some((amount) => amount.header === header)) continue
    roles[role] = header
    taken.add(headerKey(header))
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
    const guess = guessMapping(headers, elements, rows.slice(place + 1, place + 1 + SAMPLE_ROWS))
    const score = COLUMN_ROLES.filter((role) => guess[role] !== undefined).length + guess.amounts.length * 2
    const isHeader = guess.IDENTIFIER !== undefined || guess.NAME !== undefined
    if (isHeader && score > bestScore) [best, bestScore] = [place, score]
  })
  return best < 0 ? null : best
}
