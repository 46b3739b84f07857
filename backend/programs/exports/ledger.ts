import { sql } from 'kysely'
import { endOfDay, startOfDay } from '#rules/dates.ts'
import { nodeId } from '#rules/node-id.ts'
import type { ExportedLine } from '#rules/programs/export-tables.ts'
import { DAY_BOOK_FILE } from '#rules/treasury/day-book.ts'
import type { Chart } from '../../treasury/accounts.ts'
import { charted, dayBookParts, EVERYTHING } from '../../treasury/day-book.ts'
import type { JournalEntry } from '../../treasury/journal-entry.ts'
import { type AnySnapshot, type Contents, type ExportDays, makeTotals } from './contents.ts'

/** Everybody whom the journal may name: read first, so that who is renamed meanwhile has one name in the file. */
export const NAMES = sql`select id, name, member_number as "memberNumber" from members`

/** A member of the journal. */
export interface Named {
  readonly id: string
  readonly name: string
  readonly memberNumber: string | null
}

const linesOf = (entry: JournalEntry, chart: Chart): readonly ExportedLine[] =>
  entry.lines.map(({ kind, code, memberId, memberNumber, debit, credit }) => {
    const account = chart.accountOf(kind, code)
    return {
      entryId: nodeId('JournalEntry', entry.reference),
      entry: entry.reference,
      occurredAt: entry.occurredAt,
      recordedAt: entry.recordedAt,
      kind: entry.kind,
      narration: entry.narration,
      account: account.number,
      accountName: account.name,
      memberId: memberId === null ? null : nodeId('Member', memberId),
      memberNumber,
      debit,
      credit,
      reverses: entry.reverses,
    }
  })

/** The lines of the journal in the order of the day book. */
export function ledgerContents(
  snapshot: AnySnapshot,
  chart: Chart,
  { from, to }: ExportDays,
): Contents<JournalEntry> {
  const totals = makeTotals()
  async function* parts(): AsyncGenerator<readonly JournalEntry[]> {
    const names = new Map<string, Named>()
    for await (const part of snapshot.rows<Named>('names')) for (const each of part) names.set(each.id, each)
    const namedThen = (entry: JournalEntry): JournalEntry => ({
      ...entry,
      recordedBy: (entry.recordedById !== null && names.get(entry.recordedById)?.name) || entry.recordedBy,
      lines: entry.lines.map((line) => {
        const member = line.memberId === null ? undefined : names.get(line.memberId)
        return member === undefined
          ? line
          : Object.assign(line, { memberName: member.name, memberNumber: member.memberNumber })
      }),
    })
    const filter = {
      ...EVERYTHING,
      start: from && startOfDay(from),
      end: endOfDay(to),
      upTo: snapshot.lastEntry,
    }
    for await (const part of dayBookParts(snapshot.db, filter)) {
      const entries = part.map(namedThen)
      for (const { lines } of entries)
        for (const { debit, credit } of lines) {
          totals.add('debit', debit)
          totals.add('credit', credit)
        }
      yield entries
    }
  }
  return {
    table: {
      ...DAY_BOOK_FILE,
      rows: (entries) => DAY_BOOK_FILE.rows(entries.map((entry) => charted(chart, entry))),
    },
    sheet: 'Ledger lines',
    parts: parts(),
    records: (entry) => linesOf(entry, chart),
    count: ({ lines }) => lines.length,
    totals: totals.all,
  }
}
