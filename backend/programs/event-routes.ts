import { EVENT_WAIT_MAX, type EventType, isEventType } from '#rules/programs/event-types.ts'
import { isScopeGiven } from '#rules/programs/scopes.ts'
import { isStaff } from '#rules/session/access-level.ts'
import { EVENTS_MAX, EVENTS_USUAL, eventCalls } from '../contract/events.ts'
import type { Deps } from '../deps.ts'
import { callerOf } from '../http/authenticate.ts'
import { cursorIn } from '../http/cursor.ts'
import { badRequest, forbidden, scopeNeeded, unauthenticated } from '../http/problems.ts'
import type { Call, RouteModule } from '../http/route.ts'
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

function askedIn(query: Query, isNaming: boolean): EventsAsked {
  const { after = '' } = query
  return {
    after: after === '' ? null : after === 'now' ? 'now' : cursorIn(after),
    types: typesIn(query),
    limit: countIn(query, 'limit', EVENTS_USUAL, 1, EVENTS_MAX),
    isNaming,
  }
}

/** The scope of the feed. */
const SCOPE = 'READ_EVENTS'

/**
 * Looks again who asks, after they have waited. Throws 401 and 403 where the session or the key has ended meanwhile, or its
 * level or scope was taken away.
 */
async function requireStill({ viewer, reply }: Call<'staff'>, deps: Deps): Promise<void> {
  const caller = await callerOf(reply.request, deps, deps.now())
  if (caller === null || caller.id !== viewer.id) throw unauthenticated()
  if (caller.scopes === null && !isStaff(caller.level)) throw forbidden()
  if (caller.scopes !== null && !isScopeGiven(caller.scopes, SCOPE)) throw scopeNeeded([SCOPE])
}

/** What programs are told. */
export const eventRoutes: RouteModule = (on, deps) => {
  on(eventCalls.events, async (call) => {
    const asked = askedIn(call.query, call.viewer.scopes === null)
    const seconds = countIn(call.query, 'wait', 0, 0, EVENT_WAIT_MAX)
    if (seconds === 0 || asked.after === 'now') return eventsAfter(call.db, asked)
    const gone = new AbortController()
    call.reply.raw.once('close', () => gone.abort())
    const found = await deps.events.wait({
      caller: call.viewer.id,
      isProgram: call.viewer.scopes !== null,
      types: asked.types,
      milliseconds: seconds * 1_000,
      gone: gone.signal,
      read: () => eventsAfter(call.db, asked),
      isWorth: ({ events }) => events.length > 0,
    })
    await requireStill(call, deps)
    return found
  })
}
