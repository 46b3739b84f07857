import { sql } from 'kysely'
import { EVENT_DAYS, type EventType } from '#rules/programs/event-types.ts'
import { WEBHOOK_TEXTS } from '#rules/texts/webhooks.ts'
import type { WireEvent } from '../contract/events.ts'
import type { Queryable } from '../db/schema.ts'
import { type Cursor, cursorText, keysOf, noCursor } from '../http/cursor.ts'
import { conflict } from '../http/problems.ts'

/** What a reader of the events asks for. */
export interface EventsAsked {
  /** Behind which event; null for the oldest that is kept, 'now' for none but those to come. */
  readonly after: Cursor | 'now' | null
  /** Only these types; null for all. */
  readonly types: readonly EventType[] | null
  readonly limit: number
  /** Whether the reader is told which member of staff acted: people are, programs are not. */
  readonly isNaming: boolean
}

/** Where a reader has come to. */
interface Place {
  readonly seq: number
  readonly id: string
}

export interface EventPage {
  readonly events: WireEvent[]
  readonly endCursor: string
  readonly hasMore: boolean
}

/** The name of the order in cursors of the feed. */
const ORDER = 'events'

/** Before the first event. */
const BEGINNING: Place = { seq: 0, id: '' }

const cursorOf = ({ seq, id }: Place): string => cursorText({ order: ORDER, read: seq, keys: [id] })

/** 409 for a place behind which events are gone, or which is of another store, such as one before a restore. */
const expired = () => conflict('CURSOR_EXPIRED', WEBHOOK_TEXTS.cursorExpired(EVENT_DAYS))

function placeIn(cursor: Cursor): Place {
  const [id] = keysOf(cursor, ORDER, 1)
  if (typeof id !== 'string') throw noCursor()
  return { seq: cursor.read, id }
}

/** The latest event, and whether everything behind a place is there still. */
async function lookAt(db: Queryable, { seq, id }: Place): Promise<{ last: Place; isWhole: boolean }> {
  const { rows } = await sql<{ seq: number | null; id: string | null; isWhole: boolean }>`
    select l.seq, l.id, case
          when ${seq}::bigint = 0 then coalesce((select min(e.seq) from events e), 1) = 1
          else exists (select from events e where e.seq = ${seq}::bigint and e.id = ${id}) end as "isWhole"
      from (values (1)) one left join (select e.seq, e.id from events e order by e.seq desc limit 1) l on true`.execute(
    db,
  )
  const [row] = rows
  const last = row?.seq && row.id !== null ? { seq: row.seq, id: row.id } : BEGINNING
  return { last, isWhole: row?.isWhole === true }
}

interface EventRow extends Place {
  readonly type: EventType
  readonly subjectId: string
  readonly state: string | null
  readonly actorKind: WireEvent['actorKind']
  readonly actorId: string | null
  readonly actor: string | null
  readonly at: Date
}

/**
 * The events behind a place, the earliest first. What is committed later has a higher number, so none comes behind a cursor
 * that was answered. Throws 400 for what is no cursor of the feed, and 409 with CURSOR_EXPIRED.
 */
export async function eventsAfter(
  db: Queryable,
  { after, types, limit, isNaming }: EventsAsked,
): Promise<EventPage> {
  const from = after === null || after === 'now' ? BEGINNING : placeIn(after)
  const { last, isWhole } = await lookAt(db, from)
  if (after === 'now') return { events: [], endCursor: cursorOf(last), hasMore: false }
  if (after !== null && !isWhole) throw expired()
  const { rows } = await sql<EventRow>`
    select e.seq, e.id, e.type, e.subject_id as "subjectId", e.state, e.actor_kind as "actorKind", e.occurred_at as at,
        m.id as "actorId", m.name as actor
      from events e left join members m on ${isNaming} and m.id = e.actor_id
      where e.seq > ${from.seq}::bigint and e.seq <= ${last.seq}::bigint
        and (${types === null} or e.type = any(${types ?? []}::text[]))
      order by e.seq limit ${limit + 1}`.execute(db)
  const shown = rows.slice(0, limit)
  const hasMore = rows.length > limit
  return {
    events: shown.map(({ seq: _, at, ...event }) => ({ ...event, occurredAt: at.toISOString() })),
    endCursor: cursorOf((hasMore && shown.at(-1)) || last),
    hasMore,
  }
}

/**
 * Removes events that are older than they are kept, from the earliest on. The newest of them stays: who has read it misses
 * nothing.
 */
export async function clearOldEvents(db: Queryable, now: Date): Promise<void> {
  const until = new Date(now.getTime() - EVENT_DAYS * 86_400_000)
  await sql`
    delete from events where seq < coalesce(
      (select min(e.seq) - 1 from events e where e.occurred_at >= ${until}::timestamptz),
      (select max(e.seq) from events e))`.execute(db)
}
