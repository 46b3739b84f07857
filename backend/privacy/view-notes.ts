import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { lagosDate, type PlainDate } from '#rules/dates.ts'
import type { ViewerKind, ViewKind } from '#rules/privacy/record-views.ts'
import type { Scope } from '#rules/programs/scopes.ts'
import { type AccessLevel, isAuditor } from '#rules/session/access-level.ts'
import { wireWord } from '../contract/wire-words.ts'
import type { Schema } from '../db/schema.ts'

/** How often what was looked at is written down, in milliseconds. */
const WRITE_MS = 5_000

/** So many rows wait at most while the store takes no writes; of more the oldest are lost, and the log says so. */
const MOST_WAITING = 20_000

/** Who looks: a person with a level, or a program with its scopes. */
interface Looker {
  readonly id: string
  readonly level: AccessLevel
  readonly scopes: readonly Scope[] | null
}

/** What of whom was looked at. */
export interface View {
  readonly kind: ViewKind
  /** null for a list or an export that held everyone. */
  readonly memberId: string | null
  /** The list or the export; left out for a record. */
  readonly about?: string
}

/** Notes who looked at whose record. Reading does not wait for it: it is written every few seconds, added up by the day. */
export interface ViewNotes {
  /** Notes that the caller looked; not at their own record. */
  note(call: { readonly viewer: Looker; readonly now: Date }, view: View): void
  /** Writes what waits. Resolves when that was tried; what could not be written goes on waiting. */
  flush(): Promise<void>
  start(): void
  /** Writes what waits, once more. */
  stop(): Promise<void>
}

interface Waiting {
  readonly day: PlainDate
  readonly memberId: string | null
  readonly viewerId: string
  readonly viewedAs: ViewerKind
  readonly kind: ViewKind
  readonly about: string
  times: number
  lastAt: Date
}

const viewerKindOf = ({ scopes, level }: Looker): ViewerKind =>
  scopes !== null ? 'PROGRAM' : isAuditor(level) ? 'AUDITOR' : 'STAFF'

const keyOf = ({ day, memberId, viewerId, kind, about }: Waiting): string =>
  JSON.stringify([day, memberId, viewerId, kind, about])

async function write(db: Kysely<Schema>, views: readonly Waiting[]): Promise<void> {
  await sql`
    insert into record_views (viewed_on, member_id, viewer_id, viewed_as, kind, about, times, last_at)
      select * from unnest(
        ${views.map(({ day }) => day)}::date[], ${views.map(({ memberId }) => memberId)}::text[],
        ${views.map(({ viewerId }) => viewerId)}::text[],
        ${views.map(({ viewedAs }) => wireWord(viewedAs))}::text[],
        ${views.map(({ kind }) => wireWord(kind))}::text[], ${views.map(({ about }) => about)}::text[],
        ${views.map(({ times }) => times)}::int[], ${views.map(({ lastAt }) => lastAt.toISOString())}::timestamptz[])
      on conflict on constraint record_view_once do update
        set times = record_views.times + excluded.times,
          last_at = greatest(record_views.last_at, excluded.last_at)`.execute(db)
}

export function makeViewNotes(db: Kysely<Schema>, log: Logger): ViewNotes {
  let waiting = new Map<string, Waiting>()
  let writing: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  function add(view: Waiting): void {
    const key = keyOf(view)
    const known = waiting.get(key)
    if (known === undefined) return void waiting.set(key, view)
    known.times += view.times
    if (view.lastAt > known.lastAt) known.lastAt = view.lastAt
  }

  /** Rows in the order of their key: two processes that write the same ones then never wait for each other in a circle. */
  async function writeWaiting(): Promise<void> {
    if (waiting.size === 0) return
    const views = [...waiting].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, view]) => view)
    waiting = new Map()
    try {
      await write(db, views)
    } catch (error) {
      for (const view of views) add(view)
      const lost = [...waiting.keys()].slice(0, Math.max(0, waiting.size - MOST_WAITING))
      for (const key of lost) waiting.delete(key)
      log.warn({ err: error, lost: lost.length }, 'it could not be written down who looked at which records')
    }
  }

  async function flush(): Promise<void> {
    await writing
    writing ??= writeWaiting().finally(() => {
      writing = null
    })
    await writing
  }

  return {
    note({ viewer, now }, { kind, memberId, about = '' }) {
      if (memberId === viewer.id) return
      const day = lagosDate(now)
      const who = { viewerId: viewer.id, viewedAs: viewerKindOf(viewer) }
      add({ day, memberId, ...who, kind, about, times: 1, lastAt: now })
    },
    flush,
    start() {
      timer = setInterval(() => void flush(), WRITE_MS)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}
