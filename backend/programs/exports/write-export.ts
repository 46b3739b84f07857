import type { RawBuilder } from 'kysely'
import { lagosDate } from '#rules/dates.ts'
import { DAYS_OF_EXPORT, type ExportKind, type ExportRequest } from '#rules/programs/exports.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import type { Database } from '../../db/open-database.ts'
import type { Queryable } from '../../db/schema.ts'
import { withSnapshot } from '../../db/snapshot.ts'
import type { Spool, SpooledFile } from '../../files/spool.ts'
import { csvOfParts, TABLE_TYPES, workbookOfParts } from '../../files/table-file.ts'
import { type Chart, readChart } from '../../treasury/accounts.ts'
import type { AnySnapshot, Contents, ExportDays } from './contents.ts'
import { ledgerContents, NAMES } from './ledger.ts'
import { loansContents, loansOf } from './loans.ts'
import { balancesContents, HOLDERS, membersContents, REGISTER } from './register.ts'
import { deductionsContents, deductionsOf, vouchersContents, vouchersOf } from './vouchers.ts'

/** The most bytes of a file. */
const MOST_BYTES = 2_000_000_000

/** The file grew over its limit. */
export class ExportTooLarge extends Error {
  override name = 'ExportTooLarge'
}

/** The types of the files. */
export const EXPORT_TYPES = { JSONL: 'application/x-ndjson; charset=utf-8', ...TABLE_TYPES } as const

/** What each kind is read with, and how. */
const KINDS: Readonly<
  Record<
    ExportKind,
    {
      readonly queries: (days: ExportDays) => Readonly<Record<string, RawBuilder<unknown>>>
      // Items of a kind go from its parts to its own table; nobody else looks at them.
      readonly contents: (snapshot: AnySnapshot, chart: Chart, days: ExportDays) => Contents<never>
    }
  >
> = {
  MEMBERS: {
    queries: () => ({ register: REGISTER }),
    contents: (snapshot) => hidden(membersContents(snapshot)),
  },
  BALANCES: {
    queries: () => ({ holders: HOLDERS }),
    contents: (snapshot, chart, days) => hidden(balancesContents(snapshot, chart, days)),
  },
  LOANS: {
    queries: ({ at }) => ({ loans: loansOf(at) }),
    contents: (snapshot) => hidden(loansContents(snapshot)),
  },
  LEDGER_LINES: {
    queries: () => ({ names: NAMES }),
    contents: (snapshot, chart, days) => hidden(ledgerContents(snapshot, chart, days)),
  },
  VOUCHERS: {
    queries: (days) => ({ names: NAMES, vouchers: vouchersOf(days) }),
    contents: (snapshot, chart) => hidden(vouchersContents(snapshot, chart)),
  },
  DEDUCTIONS: {
    queries: (days) => ({ deductions: deductionsOf(days) }),
    contents: (snapshot) => hidden(deductionsContents(snapshot)),
  },
}

/** Contents without the type of their items: each kind of export has another, and its own `queries` makes what `contents` takes. */
function hidden<Item>(contents: Contents<Item>): Contents<never> {
  return contents as unknown as Contents<never>
}

/** The days of a request on a day. */
export const daysOfExport = ({ at, from, to }: ExportRequest, asked: Date): ExportDays => ({
  at: at ?? lagosDate(asked),
  from,
  to: to ?? lagosDate(asked),
})

/** What the first line of JSONL and the head of a copy say of the days. */
function daysSaid(kind: ExportKind, { at, from, to }: ExportDays): object {
  return { at: { at }, between: { from, to }, now: {} }[DAYS_OF_EXPORT[kind]]
}

/**
 * One line about the export, one for each record, and a last one with the number of records and their sums: a file without that
 * was cut off.
 */
async function* linesOf<Item>(
  contents: Contents<Item>,
  parts: AsyncIterable<readonly Item[]>,
  head: object,
  rows: () => number,
): AsyncGenerator<string> {
  yield `${JSON.stringify({ export: head })}\n`
  for await (const part of parts)
    yield part
      .flatMap(contents.records)
      .map((record) => `${JSON.stringify(record)}\n`)
      .join('')
  yield `${JSON.stringify({ end: { rows: rows(), totals: contents.totals() } })}\n`
}

async function* asBuffers(chunks: AsyncIterable<string | Uint8Array>): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of chunks) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk)
    size += bytes.length
    if (size > MOST_BYTES) throw new ExportTooLarge()
    yield bytes
  }
}

/** What an export is written with. */
export interface ExportWriting {
  readonly database: Pick<Database, 'db' | 'another'>
  readonly society: SocietySettings
  readonly spool: Spool
  /** Told of the records so far after each part; throws to break off. */
  readonly onRows: (rows: number) => void
  /** Breaks it off in the middle of a statement. */
  readonly signal?: AbortSignal
}

/**
 * Writes an export to a file on the disk from one moment of the store, a part at a time. Days that were not named are those of
 * the day on which it was asked for. Throws ExportTooLarge, what `onRows` throws, and what the database says when it is broken
 * off.
 */
export async function writeExport(
  request: ExportRequest,
  { asked, takenAt }: { readonly asked: Date; readonly takenAt: Date },
  { database, society, spool, onRows, signal }: ExportWriting,
): Promise<{ readonly file: SpooledFile; readonly rows: number }> {
  const days = daysOfExport(request, asked)
  const { queries, contents: read } = KINDS[request.kind]
  const plan = {
    queries: queries(days),
    read: (tx: Queryable) => readChart(tx, society),
  }
  const write = async (snapshot: AnySnapshot, chart: Chart) => {
    const contents = read(snapshot, chart, days)
    let rows = 0
    async function* counted() {
      for await (const part of contents.parts) {
        rows += part.reduce((sum, item) => sum + contents.count(item), 0)
        onRows(rows)
        yield part
      }
    }
    const { table, sheet } = contents
    const head = {
      kind: request.kind,
      ...daysSaid(request.kind, days),
      takenAt,
      lastEntry: snapshot.lastEntry,
    }
    const bytes = {
      JSONL: () => linesOf(contents, counted(), head, () => rows),
      CSV: () => csvOfParts(table, counted()),
      XLSX: () => workbookOfParts(table, sheet, counted()),
    }
    const file = await spool.keep(asBuffers(bytes[request.format]()), MOST_BYTES)
    return { file, rows }
  }
  return withSnapshot(database, plan, write, signal)
}
