import { endOfDay, formatPlainDate, type PlainDate, startOfDay } from '#rules/dates.ts'
import { DAY_BOOK_FILE, type JournalFormat } from '#rules/treasury/day-book.ts'
import { type PlainEntry, plainEntry, plainHead, plainOpening } from '#rules/treasury/plain-journal.ts'
import type { Queryable } from '../db/schema.ts'
import { csvOfParts, TABLE_TYPES, workbookOfParts } from '../files/table-file.ts'
import type { Chart } from './accounts.ts'
import { charted, type DayBookFilter, dayBookParts, EVERYTHING, openingLines } from './day-book.ts'

/** Which days are written: `from` null for the whole history up to `to`. */
export interface JournalDays {
  readonly from: PlainDate | null
  readonly to: PlainDate
}

const filterOf = ({ from, to }: JournalDays): DayBookFilter => ({
  ...EVERYTHING,
  start: from && startOfDay(from),
  end: endOfDay(to),
})

async function* chartedParts(
  db: Queryable,
  chart: Chart,
  days: JournalDays,
): AsyncGenerator<readonly PlainEntry[]> {
  for await (const part of dayBookParts(db, filterOf(days))) yield part.map((entry) => charted(chart, entry))
}

/** The journal as hledger and ledger read it: with the balances brought forward where it does not begin at the beginning. */
export async function* plainTextOf(db: Queryable, chart: Chart, days: JournalDays): AsyncGenerator<string> {
  const { from, to } = days
  const since = from === null ? 'from the first entry' : `from ${formatPlainDate(from)}`
  yield plainHead(`Journal ${since} to ${formatPlainDate(to)}. Amounts in naira; debits are above zero.`)
  if (from !== null) yield plainOpening(from, await openingLines(db, chart, startOfDay(from)))
  for await (const part of chartedParts(db, chart, days)) yield part.map(plainEntry).join('')
}

const TYPES: Readonly<Record<JournalFormat, string>> = {
  ...TABLE_TYPES,
  PLAIN_TEXT: 'text/plain; charset=utf-8',
}

/** The journal of some days as a file, written while it is read: what is held of it is one part. */
export function journalFile(
  db: Queryable,
  chart: Chart,
  format: JournalFormat,
  days: JournalDays,
): { readonly type: string; readonly bytes: AsyncIterable<string | Uint8Array> } {
  const bytes = {
    CSV: () => csvOfParts(DAY_BOOK_FILE, chartedParts(db, chart, days)),
    XLSX: () => workbookOfParts(DAY_BOOK_FILE, 'Journal', chartedParts(db, chart, days)),
    PLAIN_TEXT: () => plainTextOf(db, chart, days),
  }
  return { type: TYPES[format], bytes: bytes[format]() }
}
