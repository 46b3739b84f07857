import { lagosDate, type PlainDate } from '../dates.ts'
import { day, identifier, linesTable, money, text } from '../file-table.ts'
import type { Kobo } from '../money.ts'

/** One side of an entry in the day book. Amounts in kobo; one of them is zero. */
export interface DayBookLine {
  readonly account: { readonly number: string; readonly name: string }
  /** Whose account it is; null for the society's own. */
  readonly member: { readonly name: string; readonly memberNumber: string | null } | null
  readonly debit: Kobo
  readonly credit: Kobo
}

/** An entry of the journal as the day book shows it. */
export interface DayBookEntry {
  readonly reference: string
  readonly kind: string
  readonly narration: string
  readonly occurredAt: Date
  /** The name of who recorded it; null for the program itself. */
  readonly recordedBy: string | null
  readonly lines: readonly DayBookLine[]
}

/** The forms in which the journal of a period is written to a file. */
export const JOURNAL_FORMATS = ['CSV', 'XLSX', 'PLAIN_TEXT'] as const

export type JournalFormat = (typeof JOURNAL_FORMATS)[number]

/** The ending of a file of each format. */
export const JOURNAL_ENDINGS: Readonly<Record<JournalFormat, string>> = {
  CSV: 'csv',
  XLSX: 'xlsx',
  PLAIN_TEXT: 'journal',
}

interface FiledLine {
  readonly entry: DayBookEntry
  readonly line: DayBookLine
}

/** The journal as a table: one line for each side of an entry. */
export const DAY_BOOK_FILE = linesTable<DayBookEntry, FiledLine>({
  name: 'journal',
  lines: (entry) => entry.lines.map((line) => ({ entry, line })),
  columns: [
    day('Date', ({ entry }) => lagosDate(entry.occurredAt)),
    identifier('Entry', ({ entry }) => entry.reference),
    text('Kind', ({ entry }) => entry.kind),
    text('Narration', ({ entry }) => entry.narration),
    identifier('Account', ({ line }) => line.account.number),
    text('Name of the account', ({ line }) => line.account.name),
    identifier('Member number', ({ line }) => line.member?.memberNumber ?? null),
    text('Member', ({ line }) => line.member?.name ?? null),
    money('Debit', ({ line }) => (line.debit === 0 ? null : line.debit)),
    money('Credit', ({ line }) => (line.credit === 0 ? null : line.credit)),
    text('Recorded by', ({ entry }) => entry.recordedBy),
  ],
})

/** Why the days of a journal cannot be written; null when they can. */
export const journalDaysError = (from: PlainDate | null, to: PlainDate): string | null =>
  from !== null && from > to ? 'The first day is after the last one.' : null
