import type { FileCell, FileSheet } from '../tables/file-cell.ts'
import { headerKey } from '../tables/header-key.ts'
import { findColumns, guessColumns } from '../tables/named-columns.ts'
import { LAND_TABLE, type LandMapping } from './land-rows.ts'
import { isRegister, MEMBER_TABLE, type MemberMapping } from './member-columns.ts'
import { OPENING_TABLE, type OpeningMapping } from './opening-rows.ts'
import { savingsNamed } from './product-words.ts'

/** A sheet with a column for each product, and the places of those columns. */
export interface ProductColumns {
  readonly member: number
  readonly name: number
  readonly products: ReadonlyMap<number, string>
}

/** What a sheet of a go-live workbook holds, and where its headers are; `headerRow` is from 0. */
export type SheetKind =
  | { readonly kind: 'MEMBERS'; readonly headerRow: number; readonly mapping: MemberMapping }
  | { readonly kind: 'LAND'; readonly headerRow: number; readonly mapping: LandMapping }
  | { readonly kind: 'BALANCES'; readonly headerRow: number; readonly mapping: OpeningMapping }
  | { readonly kind: 'DEDUCTIONS'; readonly headerRow: number; readonly mapping: OpeningMapping }
  | {
      readonly kind: 'BALANCES_BY_PRODUCT' | 'DEDUCTIONS_BY_PRODUCT'
      readonly headerRow: number
      readonly columns: ProductColumns
    }

const NAMED_MEMBERS = /\b(?:members?(?:hip)?|register|bio ?data)\b/
const NAMED_DEDUCTIONS = /\b(?:deductions?|monthly|instructions?|standing|contributions?)\b/

/** How many rows may stand above the headers. */
const TITLE_ROWS_MAX = 60

const MEMBER_WORDS = MEMBER_TABLE.columns.NUMBER.words
const NAME_WORDS = [...MEMBER_TABLE.columns.NAME.words, ...MEMBER_TABLE.columns.SURNAME.words]

const placeOf = (keys: readonly string[], words: readonly RegExp[]): number =>
  words.map((word) => keys.findIndex((key) => word.test(key))).find((place) => place >= 0) ?? -1

/** A row of headers with members and at least one product; null for another row. */
function productColumns(headers: readonly FileCell[]): ProductColumns | null {
  const keys = headers.map(({ text }) => headerKey(text))
  const member = placeOf(keys, MEMBER_WORDS)
  if (member < 0) return null
  const products = new Map(
    headers.flatMap(({ text }, place) => {
      const product = place === member ? null : savingsNamed(text)
      return product === null ? [] : [[place, text] as const]
    }),
  )
  return products.size === 0 ? null : { member, name: placeOf(keys, NAME_WORDS), products }
}

/** The first row of headers that a reading finds. */
function firstHeaders<Found>(
  rows: FileSheet['rows'],
  find: (headers: readonly FileCell[]) => Found | null,
): { readonly headerRow: number; readonly found: Found } | null {
  for (const [headerRow, headers] of rows.slice(0, TITLE_ROWS_MAX).entries()) {
    const found = find(headers)
    if (found !== null) return { headerRow, found }
  }
  return null
}

/** A register without the day of joining, which only a sheet of that name is taken for. */
function namedRegister(name: string, rows: FileSheet['rows']): SheetKind | null {
  if (!NAMED_MEMBERS.test(headerKey(name))) return null
  const found = firstHeaders(rows, (headers) => {
    const mapping = guessColumns(
      MEMBER_TABLE,
      headers.map(({ text }) => text),
    )
    return isRegister(mapping) && Object.keys(mapping).length > 2 ? mapping : null
  })
  return found && { kind: 'MEMBERS', headerRow: found.headerRow, mapping: found.found }
}

/** Whether the sheet is about what is deducted each month: by its name, or by what stands above its headers. */
function isOfDeductions({ name, rows }: FileSheet, headerRow: number): boolean {
  const above = rows.slice(0, headerRow).flatMap((row) => row.map(({ text }) => text))
  return [name, ...above].some((text) => NAMED_DEDUCTIONS.test(headerKey(text)))
}

/**
 * What a sheet holds, by its headers: a register has the day of joining, a sheet of land an estate; a sheet of balances has an
 * account and amounts, or a column for each product. null for another table. `told` are the columns of balances that a
 * person has named.
 */
export function kindOfSheet(sheet: FileSheet, told: OpeningMapping | null): SheetKind | null {
  const { name, rows } = sheet
  const members = findColumns(MEMBER_TABLE, rows, null)
  if (members !== null) return { kind: 'MEMBERS', ...members }
  const land = findColumns(LAND_TABLE, rows, null)
  if (land !== null) return { kind: 'LAND', ...land }
  const balances = findColumns(OPENING_TABLE, rows, told)
  if (balances !== null)
    return { kind: isOfDeductions(sheet, balances.headerRow) ? 'DEDUCTIONS' : 'BALANCES', ...balances }
  const byProduct = firstHeaders(rows, productColumns)
  if (byProduct !== null) {
    const { headerRow, found: columns } = byProduct
    const kind = isOfDeductions(sheet, headerRow) ? 'DEDUCTIONS_BY_PRODUCT' : 'BALANCES_BY_PRODUCT'
    return { kind, headerRow, columns }
  }
  return namedRegister(name, rows)
}
