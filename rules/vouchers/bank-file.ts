import { dayAfter, type PlainDate } from '../dates.ts'
import { type Kobo, kobo } from '../money.ts'
import type { DecimalMark } from '../tables/decimal-mark.ts'
import type { FileCell, FileSheet } from '../tables/file-cell.ts'
import { columnsOf, type FileReading, RowReading, type SheetReading } from '../tables/file-reading.ts'
import { headerKey } from '../tables/header-key.ts'
import { placesOf, seenHeaders } from '../tables/named-columns.ts'
import { partName, readingOf, type TablePart, tableParts } from '../tables/parts.ts'
import { type DateOrder, orderToAskFor, readDay } from '../tables/read-day.ts'
import { readSidedAmount } from '../tables/sides.ts'
import { findBankColumns } from './bank-columns.ts'
import { type BankHead, readBankHead } from './bank-head.ts'
import { type BankProof, type Chain, endsOf, provedWay } from './bank-proof.ts'
import { readBankRows } from './bank-reader.ts'
import {
  type BankColumns,
  type BankLine,
  type BankRow,
  bankRows,
  decimalMarkOf,
  type FaultyRow,
  type LineWithBalance,
  signStyles,
} from './bank-rows.ts'
import { BANK_TABLE, type BankColumn, type BankMapping, bankUse } from './bank-table.ts'

/** What is known of a statement before its file is read; null for what is not. Kobo. */
export interface BankTold {
  readonly mapping: BankMapping | null
  readonly dateOrder: DateOrder | null
  readonly decimalMark: DecimalMark | null
  readonly from: PlainDate | null
  readonly to: PlainDate | null
  readonly opening: Kobo | null
  readonly closing: Kobo | null
  /** The statement before it: it begins on the day after, with the balance that this one closed with. */
  readonly last: { readonly to: PlainDate; readonly closing: Kobo } | null
  readonly today: PlainDate
}

/** A statement as its file has it, whole. Kobo. */
export interface BankFile {
  readonly reading: FileReading
  readonly mapping: BankMapping
  readonly lines: readonly BankLine[]
  readonly from: PlainDate
  readonly to: PlainDate
  readonly opening: Kobo
  readonly closing: Kobo
  readonly proof: BankProof
}

/** Why a file is not taken. */
export type BankProblem =
  | { readonly problem: 'NO_COLUMNS'; readonly headers: string }
  | { readonly problem: 'AMBIGUOUS_DATES' | 'AMBIGUOUS_MARKS' | 'NO_LINES' | 'NO_OPENING' | 'NO_CLOSING' }
  | { readonly problem: 'ROWS'; readonly faults: readonly FaultyRow[] }
  | { readonly problem: 'OUTSIDE'; readonly rows: readonly BankLine[] }
  /** The balance in a row does not follow from the one before. */
  | { readonly problem: 'BALANCE'; readonly line: BankLine; readonly balance: Kobo; readonly expected: Kobo }
  /** A balance that was typed is not that of the file. */
  | { readonly problem: 'OPENING' | 'CLOSING'; readonly amount: Kobo }
  /** Opening balance and lines come to another closing balance. */
  | { readonly problem: 'SUM'; readonly amount: Kobo }

interface Found {
  readonly headers: readonly FileCell[]
  readonly mapping: BankMapping
}

const keysOf = ({ mapping }: Found): string =>
  Object.values(mapping)
    .map((header) => headerKey(header))
    .toSorted()
    .join('|')

/** Whether a row of a sheet without headers is a line: it has a day and an amount where the first sheet has them. */
function isRecord(
  row: FileSheet['rows'][number],
  { found: { headers, mapping } }: TablePart<Found>,
): boolean {
  const places = placesOf(BANK_TABLE, headers, mapping)
  const hasAmount = (['DEBIT', 'CREDIT', 'AMOUNT'] as const).some((column) => {
    const cell = row[places[column]]
    const read = cell === undefined ? null : readSidedAmount(cell, { decimalComma: false })
    return read !== null && 'amount' in read && read.amount !== 0
  })
  const date = row[places.DATE]
  return (
    hasAmount && date !== undefined && (readDay(date, 'DAY_FIRST') ?? readDay(date, 'MONTH_FIRST')) !== null
  )
}

/** The account of a part: its columns by what they are read as. */
function readingOfPart(
  { headerRow, found: { headers, mapping } }: TablePart<Found>,
  rows: RowReading,
): SheetReading {
  const uses = new Map(
    (Object.entries(mapping) as [BankColumn, string][]).map(([column, header]) => [
      headerKey(header),
      bankUse(column),
    ]),
  )
  return rows.close(
    headerRow,
    headerRow < 0
      ? []
      : columnsOf(headers, (place) => uses.get(headerKey(headers[place]?.text ?? '')) ?? null),
  )
}

/**
 * The order of a statement's dates: what they prove themselves, or the only one in which they are of the days that the
 * statement can have, or what a person has told. null where both ways fit and nobody has said which.
 */
function orderOf(rows: readonly BankRow[], { from, to, last, today, dateOrder }: BankTold): DateOrder | null {
  const dates = rows.filter(({ isHeader }) => !isHeader).map(({ at }) => at('DATE'))
  const [first, end] = [from ?? (last && dayAfter(last.to)), to ?? today]
  const fits = (order: DateOrder) =>
    dates.every((cell) => {
      const day = readDay(cell, order)
      return day === null || ((first === null || day >= first) && day <= end)
    })
  return orderToAskFor(dates, fits, dateOrder)
}

/** The first and the last day: as typed, after the statement before, as the bank prints them, or those of the lines. */
function daysOf(lines: readonly BankLine[], told: BankTold, head: BankHead) {
  const days = lines.map(({ date }) => date).toSorted()
  const [first, last] = [days[0] ?? told.today, days.at(-1) ?? told.today]
  const printed = head.from !== null && head.from <= first && head.to !== null && head.to >= last
  return {
    from: told.from ?? (told.last && dayAfter(told.last.to)) ?? (printed ? head.from : null) ?? first,
    to: told.to ?? (printed && head.to !== null && head.to <= told.today ? head.to : null) ?? last,
  }
}

/** Reads the file of a bank statement whole, or says why not. */
export function readBankFile(sheets: readonly FileSheet[], told: BankTold): BankFile | BankProblem {
  const parts = tableParts<Found>(sheets, {
    find: (rows) => {
      return findBankColumns(rows, told.mapping)
    },
    isSame: (first, later) => keysOf(first) === keysOf(later),
    isRecord,
  })
  const [main] = parts
  if (main === undefined)
    return {
      problem: 'NO_COLUMNS',
      headers: seenHeaders(sheets.filter(({ isHidden }) => !isHidden).map(({ rows }) => rows)),
    }
  const accounts = new Map(parts.map((part) => [part, new RowReading(part.sheet)]))
  const rows = parts.flatMap((part) => {
    const account = accounts.get(part) ?? new RowReading(part.sheet)
    const { headers, mapping } = part.found
    return bankRows(part.sheet, part.headerRow, headers, mapping, { sheet: partName(parts, part), account })
  })
  const order = orderOf(rows, told)
  if (order === null) return { problem: 'AMBIGUOUS_DATES' }
  const mark = decimalMarkOf(rows, told.decimalMark)
  if (mark === null) return { problem: 'AMBIGUOUS_MARKS' }
  const { mapping } = main.found
  const columns: BankColumns = {
    order,
    decimalComma: mark === 'COMMA',
    hasSides: mapping.AMOUNT === undefined || mapping.SIDE !== undefined || rows.some(namesSide),
  }
  const others = sheets.filter((sheet) => !sheet.isHidden && parts.every((part) => part.sheet !== sheet))
  // What is above the lines, and then what stands on a sheet of its own.
  const head = readBankHead(
    [
      ...main.sheet.rows.slice(0, Math.max(main.headerRow, 0)),
      ...others.flatMap(({ rows: above }) => above.slice(0, 60)),
    ],
    order,
    columns,
  )
  const known = {
    opening: told.opening ?? head.opening ?? told.last?.closing ?? null,
    closing: told.closing ?? head.closing,
  }
  const {
    read,
    chain,
    proof,
    needsOpening = false,
  } = provedWay((style) => readBankRows(rows, columns, style), signStyles(rows, columns), known)
  if (read.faults.length > 0) return { problem: 'ROWS', faults: read.faults }
  if (read.lines.length === 0) return { problem: 'NO_LINES' }
  if (needsOpening) return { problem: 'NO_OPENING' }
  for (const { row, use } of read.uses)
    if (use === 'READ') row.account.read()
    else row.account.note(use, row.row)
  const { from, to } = daysOf(read.lines, told, head)
  const outside = read.lines.filter(({ date }) => date < from || date > to)
  if (outside.length > 0) return { problem: 'OUTSIDE', rows: outside }
  const balances = balancesOf({ read, chain }, told, known)
  if ('problem' in balances) return balances
  const sheetReadings = new Map(
    parts.map((part) => [part.sheet, readingOfPart(part, accounts.get(part) ?? new RowReading(part.sheet))]),
  )
  return {
    reading: readingOf(sheets, sheetReadings),
    mapping,
    lines: read.lines.map(({ balance: _, ...line }) => line),
    from,
    to,
    ...balances,
    proof: proof === 'NONE' && told.closing !== null ? 'CLOSING' : proof,
  }
}

const namesSide = ({ at }: BankRow): boolean => {
  const read = readSidedAmount(at('AMOUNT'), { decimalComma: false })
  return read.side !== undefined && read.side !== null
}

/** The balances of a statement, which its lines have to join. */
function balancesOf(
  { read, chain }: Pick<ReturnType<typeof provedWay>, 'read' | 'chain'>,
  told: BankTold,
  known: { readonly opening: Kobo | null; readonly closing: Kobo | null },
): { readonly opening: Kobo; readonly closing: Kobo } | BankProblem {
  const { lines } = read
  const moved = lines.reduce((sum, { amount }) => sum + amount, 0)
  const isWhole = chain.breaks.length === 0
  const ends = isWhole ? endsOf(lines, chain) : null
  const opening = told.opening ?? ends?.opening ?? read.opening ?? known.opening
  if (opening === null) return brokenBalance(lines, chain) ?? { problem: 'NO_OPENING' }
  const closing = told.closing ?? ends?.closing ?? read.closing ?? known.closing
  if (closing === null) return brokenBalance(lines, chain) ?? { problem: 'NO_CLOSING' }
  if (opening + moved === closing) return { opening, closing }
  const broken = brokenBalance(lines, chain)
  if (broken !== null) return broken
  // Each line follows from the one before, so it is the balance that was typed.
  if (ends !== null && ends.opening !== opening) return { problem: 'OPENING', amount: ends.opening }
  if (ends !== null) return { problem: 'CLOSING', amount: ends.closing }
  return { problem: 'SUM', amount: kobo(opening + moved) }
}

/** The first line, in time, whose balance does not follow from the one before; null where all do. */
function brokenBalance(
  lines: readonly LineWithBalance[],
  { breaks, isDescending }: Chain,
): BankProblem | null {
  const [line] = breaks
  if (line === undefined || line.balance === null) return null
  const inOrder = isDescending ? lines.toReversed() : lines
  const place = inOrder.indexOf(line)
  const before = inOrder.slice(0, place).findLastIndex(({ balance }) => balance !== null)
  const since = inOrder.slice(before + 1, place + 1).reduce((sum, { amount }) => sum + amount, 0)
  const from = inOrder[before]?.balance ?? 0
  return { problem: 'BALANCE', line, balance: line.balance, expected: kobo(from + since) }
}
