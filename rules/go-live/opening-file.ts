import type { PlainDate } from '../dates.ts'
import type { FileCell, FileSheet } from '../tables/file-cell.ts'
import { columnsOf, type FileReading, RowReading, type SheetReading } from '../tables/file-reading.ts'
import { headerKey } from '../tables/header-key.ts'
import { headersHave, placesOf, seenHeaders } from '../tables/named-columns.ts'
import { readingOf } from '../tables/parts.ts'
import { type DateOrder, orderToAskFor } from '../tables/read-day.ts'
import { type GroupRead, type ReadingContext, readBalanceSheets } from './balance-sheets.ts'
import { pastDay } from './brought-person.ts'
import { LAND_TABLE, type LandMapping, readLandRows } from './land-rows.ts'
import { DAYS_OF_MEMBERS, MEMBER_TABLE, type MemberMapping } from './member-columns.ts'
import { readMemberRows } from './member-rows.ts'
import type { OpeningRow } from './opening-row.ts'
import type { OpeningMapping } from './opening-rows.ts'
import { readProductRows } from './product-rows.ts'
import { kindOfSheet, type ProductColumns, type SheetKind } from './sheet-kinds.ts'
import type { SheetPart } from './sheet-part.ts'

/** What a person said of a file of balances, or what the last one had; null for nothing. */
export interface OpeningDetails {
  readonly mapping: OpeningMapping | null
  readonly dateOrder: DateOrder | null
  /** The university of the society, for staff numbers and as the organisation of who has none. */
  readonly university: string
}

/** A go-live file as it was read: members, what they ask for each month, and balances. */
export interface OpeningFile {
  /** The first sheet that was read, and the place of its headers, from 0. */
  readonly sheet: string
  readonly headerRow: number
  /** The columns of the first sheet with a row for each balance; none where the file has no such sheet. */
  readonly mapping: OpeningMapping
  readonly rows: readonly OpeningRow[]
  readonly reading: FileReading
}

/** Why a go-live file is not taken. */
export type OpeningProblem =
  | { readonly problem: 'NO_COLUMNS'; readonly headers: string }
  | { readonly problem: 'AMBIGUOUS_DATES'; readonly sheet: string }
  | { readonly problem: 'NO_ROWS' }

/** Sheets that are read as one table, in their order. */
interface Group {
  readonly kind: SheetKind
  readonly sheets: FileSheet[]
}

const isOfBalances = ({ kind }: SheetKind): boolean => kind === 'BALANCES' || kind === 'DEDUCTIONS'

/**
 * The tables of a file. A sheet of balances with the headers of the one before it, and a sheet without headers of any kind,
 * belong to the table before them; hidden sheets to none.
 */
function groupsOf(sheets: readonly FileSheet[], told: OpeningMapping | null): readonly Group[] {
  const groups: Group[] = []
  for (const sheet of sheets) {
    if (sheet.isHidden) continue
    const kind = kindOfSheet(sheet, told)
    const balances = groups.filter((group) => isOfBalances(group.kind))
    if (kind === null) {
      balances.at(-1)?.sheets.push(sheet)
      continue
    }
    const headers = sheet.rows[kind.headerRow]?.map(({ text }) => text) ?? []
    const same = balances.find(
      (group) =>
        kind.kind === group.kind.kind && 'mapping' in group.kind && headersHave(group.kind.mapping, headers),
    )
    if (same === undefined || !isOfBalances(kind)) groups.push({ kind, sheets: [sheet] })
    else same.sheets.push(sheet)
  }
  return groups
}

/** A sheet that is a table by itself, as its rows are read. */
interface OwnSheet {
  readonly sheet: FileSheet
  readonly part: SheetPart
  readonly context: ReadingContext
}

/** The order of the days of a sheet; null where they can be read either way and nobody has said which. */
function orderOf({ part, context }: OwnSheet, places: readonly number[]): DateOrder | null {
  const { goLive, dateOrder } = context
  const dates = part.rows
    .slice(part.headerRow + 1)
    .flatMap((row) => places.flatMap((place) => (place < 0 ? [] : (row[place] ?? []))))
  const fits = (order: DateOrder) =>
    dates.every((cell: FileCell) => {
      const day = pastDay(cell, order, goLive)
      return day === null || (day !== 'NO_DAY' && day <= goLive)
    })
  return orderToAskFor(dates, fits, dateOrder)
}

/** Rows with what became of their sheet, of which `useOf` says what a column is read as. */
const readAs = (
  { sheet, part }: OwnSheet,
  rows: readonly OpeningRow[],
  useAt: (place: number) => SheetReading['columns'][number]['use'],
): GroupRead => ({
  rows,
  readings: new Map([[sheet, part.account.close(part.headerRow, columnsOf(part.headers, useAt))]]),
})

function readMembers(own: OwnSheet, mapping: MemberMapping): GroupRead {
  const places = placesOf(MEMBER_TABLE, own.part.headers, mapping)
  const order = orderOf(
    own,
    DAYS_OF_MEMBERS.filter((column) => column !== 'RETIRES_ON').map((column) => places[column]),
  )
  if (order === null) return { problem: 'AMBIGUOUS_DATES', sheet: own.sheet }
  const rows = readMemberRows(own.part, mapping, { ...own.context, order })
  const known = new Set(Object.values(mapping).map((header) => headerKey(header ?? '')))
  return readAs(own, rows, (place) => {
    const { text = '' } = own.part.headers[place] ?? {}
    return place === places.NUMBER
      ? 'MEMBER'
      : place === places.NAME
        ? 'NAME'
        : known.has(headerKey(text))
          ? 'PERSON'
          : null
  })
}

function readLand(own: OwnSheet, mapping: LandMapping): GroupRead {
  const places = placesOf(LAND_TABLE, own.part.headers, mapping)
  const order = orderOf(own, [places.BOUGHT_ON])
  if (order === null) return { problem: 'AMBIGUOUS_DATES', sheet: own.sheet }
  const rows = readLandRows(own.part, mapping, { ...own.context, order, decimalComma: false })
  const known = new Set(Object.values(places))
  return readAs(own, rows, (place) =>
    place === places.MEMBER ? 'MEMBER' : place === places.NAME ? 'NAME' : known.has(place) ? 'LAND' : null,
  )
}

function readByProduct(own: OwnSheet, columns: ProductColumns, isOfDeductions: boolean): GroupRead {
  const rows = readProductRows(own.part, columns, isOfDeductions ? 'DEDUCTION' : 'BALANCE')
  return readAs(own, rows, (place) =>
    place === columns.member
      ? 'MEMBER'
      : place === columns.name
        ? 'NAME'
        : columns.products.has(place)
          ? 'PRODUCT'
          : null,
  )
}

function readGroup({ kind, sheets }: Group, told: OpeningMapping | null, context: ReadingContext): GroupRead {
  if (kind.kind === 'BALANCES' || kind.kind === 'DEDUCTIONS')
    return readBalanceSheets(sheets, told, context, kind.kind === 'BALANCES' ? 'BALANCE' : 'DEDUCTION')
  const [sheet] = sheets
  if (sheet === undefined) return { rows: [], readings: new Map() }
  const { headerRow } = kind
  const part: SheetPart = {
    name: context.hasTables ? sheet.name : '',
    rows: sheet.rows,
    headerRow,
    headers: sheet.rows[headerRow] ?? [],
    account: new RowReading(sheet),
  }
  const own = { sheet, part, context }
  if (kind.kind === 'MEMBERS') return readMembers(own, kind.mapping)
  if (kind.kind === 'LAND') return readLand(own, kind.mapping)
  return readByProduct(own, kind.columns, kind.kind === 'DEDUCTIONS_BY_PRODUCT')
}

/** The order in which rows are judged and shown: members before what is theirs. */
const KIND_ORDER = ['MEMBER', 'DEDUCTION', 'BALANCE'] as const

/** Reads all sheets of a go-live file, or says why not. */
export function readOpeningFile(
  sheets: readonly FileSheet[],
  { mapping: told, dateOrder, university }: OpeningDetails,
  goLive: PlainDate,
): OpeningFile | OpeningProblem {
  const groups = groupsOf(sheets, told)
  const [main] = groups
  if (main === undefined) {
    const visible = sheets.filter(({ isHidden }) => !isHidden)
    return { problem: 'NO_COLUMNS', headers: seenHeaders(visible.map(({ rows }) => rows)) }
  }
  const context: ReadingContext = { goLive, dateOrder, university, hasTables: groups.length > 1 }
  const rows: OpeningRow[] = []
  const readings = new Map<FileSheet, SheetReading>()
  for (const group of groups) {
    const read = readGroup(group, told, context)
    if ('problem' in read) return { problem: read.problem, sheet: context.hasTables ? read.sheet.name : '' }
    rows.push(...read.rows)
    for (const [sheet, reading] of read.readings) readings.set(sheet, reading)
  }
  if (rows.length === 0) return { problem: 'NO_ROWS' }
  const balances = groups.find(({ kind }) => kind.kind === 'BALANCES')
  return {
    sheet: main.sheets[0]?.name ?? '',
    headerRow: main.kind.headerRow,
    mapping: balances !== undefined && 'mapping' in balances.kind ? balances.kind.mapping : {},
    rows: KIND_ORDER.flatMap((kind) => rows.filter((row) => row.kind === kind)),
    reading: readingOf(sheets, readings),
  }
}
