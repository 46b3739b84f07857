import { EVENT_WAIT_MAX, type EventType, isEventType } from '#rules/programs/event-types.ts'
import { EVENTS_MAX, EVENTS_USUAL, eventCalls } from '../contract/events.ts'
import { cursorIn } from '../http/cursor.ts'
import { badRequest } from '../http/problems.ts'
import type { RouteModule } from '../http/route.ts'
import { type EventsAsked, eventsAfter } from './events.ts'

type Query = Readonly<Record<string, string>>

function countIn(query: Query, name: string, usual: number, least: number, most: number): number {
  const text = query[name] ?? ''
  const count = text === '' ? usual : /^\d{1,4}$/.test(text) ? Number(text) : -1
  if (count < least || count > most)
    throw badRequest(`${name} must be a whole number from ${least} to ${most}`)
  return count
}

function typesIn({ types = '' }: Query): readonly EventType[] | null {
  if (types === '') return null
  return types.split(',').map((each) => {
    const type = each.trim()
    if (!isEventType(type)) throw badRequest('types must be types of events, separated by commas')
    return type
  })
}

function askedIn(query: Query): EventsAsked {
  const { after = '' } = query
  return {
    after: after === '' ? null : after === 'now' ? 'now' : cursorIn(after),
    types: typesIn(query),
    limit: countIn(query, 'limit', EVENTS_USUAL, 1, EVENTS_MAX),
  }
}

/** What programs are told. */
export const eventRoutes: RouteModule = (on, deps) => {
  on(eventCalls.events, async (call) => {
    const asked = askedIn(call.query)
    const seconds = countIn(call.query, 'wait', 0, 0, EVENT_WAIT_MAX)
    if (seconds === 0 || asked.after === 'now') return eventsAfter(call.db, asked)
    const gone = new AbortController()
    call.reply.raw.once('close', () => gone.abort())
    return deps.events.wait({
      caller: call.viewer.id,
      milliseconds: seconds * 1_000,
      gone: gone.signal,
      read: () => eventsAfter(call.db, asked),
      isWorth: ({ events }) => events.length > 0,
    })
  })
}
