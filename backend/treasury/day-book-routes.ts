import { Readable } from 'node:stream'
import { endOfDay, lagosDate, startOfDay } from '#rules/dates.ts'
import { heard } from '#rules/heard.ts'
import { isAuditor } from '#rules/session/access-level.ts'
import {
  JOURNAL_ENDINGS,
  JOURNAL_FORMATS,
  type JournalFormat,
  journalDaysError,
} from '#rules/treasury/day-book.ts'
import { treasuryCalls } from '../contract/treasury.ts'
import { wireWord } from '../contract/wire-words.ts'
import { dayIn, pageOf } from '../http/paging.ts'
import { badRequest } from '../http/problems.ts'
import type { Call, RouteModule } from '../http/route.ts'
import { whileSignedIn } from '../session/while-signed-in.ts'
import { readChart } from './accounts.ts'
import { dayBookAfter } from './day-book.ts'
import { journalFile } from './journal-file.ts'
import { presentJournalEntry } from './present.ts'

const wantedIn = ({ query }: Call<'staff'>, name: string): string | null => (query[name] ?? '').trim() || null

/** The first and the last day that a call names. Throws 400 for days in the wrong order. */
function daysIn(call: Call<'staff'>) {
  const [from, to] = [dayIn(call.query, 'from'), dayIn(call.query, 'to') ?? lagosDate(call.now)]
  const wrong = journalDaysError(from, to)
  if (wrong !== null) throw badRequest(wrong)
  return { from, to }
}

/** The form of the file that a call names. Throws 400 for another one. */
function formatIn({ query }: Call<'staff'>): JournalFormat {
  const format = JOURNAL_FORMATS.find((each) => wireWord(each) === query.format)
  if (format === undefined) throw badRequest('format must be csv, xlsx or plain text')
  return format
}

/** The day book: a page of it, and the journal of some days as a file. */
export const dayBookRoutes: RouteModule = (on, deps) => {
  on(treasuryCalls.dayBook, async (call) => {
    const { from, to } = daysIn(call)
    const chart = await readChart(call.db, deps.society)
    const account = wantedIn(call, 'account')
    // `after` is the reference of an entry here, and no cursor.
    const { pageSize } = call.query
    const { size } = pageOf(pageSize === undefined ? {} : { pageSize }, deps.society.pageSize)
    const found = await dayBookAfter(
      call.db,
      {
        start: from && startOfDay(from),
        end: endOfDay(to),
        kind: wantedIn(call, 'kind'),
        accounts: account === null ? null : chart.behind(account),
        recordedBy: wantedIn(call, 'by'),
        search: wantedIn(call, 'search'),
      },
      wantedIn(call, 'after'),
      size + 1,
    )
    const entries = found.slice(0, size)
    return {
      entries: entries.map((entry) => presentJournalEntry(entry, chart)),
      next: found.length > size ? (entries.at(-1)?.reference ?? null) : null,
    }
  })

  on(treasuryCalls.journalAddress, async (call) => {
    const { from, to } = daysIn(call)
    const query = new URLSearchParams({
      ...(from !== null && { from }),
      to,
      format: wireWord(formatIn(call)),
    })
    return { address: `${treasuryCalls.journalFile.path}?${query}` }
  })

  on(treasuryCalls.journalFile, async (call) => {
    const [days, format] = [daysIn(call), formatIn(call)]
    const chart = await readChart(call.db, deps.society)
    await call.work((work) =>
      work.audit({
        act: 'export journal',
        recordKind: 'journal',
        recordId: `${days.from ?? ''}/${days.to}`,
        after: { format },
      }),
    )
    const { type, bytes } = journalFile(deps.db, chart, format, days)
    const name = `journal-${days.from ?? 'all'}-${days.to}.${JOURNAL_ENDINGS[format]}`
    return call.reply
      .type(type)
      .headers({
        'content-disposition': `attachment; filename="${name}"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      .send(
        heard(
          Readable.from(
            isAuditor(call.viewer.level) || call.viewer.scopes !== null
              ? whileSignedIn(deps, call.viewer, bytes)
              : bytes,
          ),
        ),
      )
  })
}
