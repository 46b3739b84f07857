import { requireAccess } from '#schema/access.ts'
import type { Context } from '#schema/context.ts'
import type { LiveSource } from '#schema/programs/live-source.ts'
import type { RequestFacts, RequestRun } from '../graph/request-context.ts'
import { rememberedAs } from '../loaders/accounts.ts'
import { Ending } from '../rest/ending.ts'
import type { Services } from '../services.ts'
import { tokenHash } from '../session/token-hash.ts'
import { makeLiveSource } from './live-source.ts'

/** The most events of one answer. */
const PART = 500

/** What the stream of a request is opened with. */
interface Opening {
  readonly services: Services
  readonly request: RequestFacts
  readonly run: RequestRun | undefined
  /** The session token that the request came with; null for a visitor, who gets no stream. */
  readonly token: string | null
  /** A context that knows nothing yet: what one question was answered serves no other. */
  readonly contextAnew: () => Context
}

/** The stream of one request, on the feed that all streams of this process share. */
export function openLive(opening: Opening): LiveSource {
  const { services, request, run, token, contextAnew } = opening
  const { liveFeed, streams, sessions } = services
  const heardLast = request.headers['last-event-id']
  return makeLiveSource({
    feed: liveFeed,
    places: streams,
    session: tokenHash(token ?? ''),
    heardLast: typeof heardLast === 'string' && heardLast !== '' ? heardLast : null,
    stop: run?.stop ?? new Ending(),
    ask: (after, wait) =>
      contextAnew().events.events({ after: after ?? 'now', types: null, first: PART, wait }),
    async look(withinMs) {
      const name = rememberedAs(token ?? '', request.ip)
      if (!sessions.memory.isConfirmed(name, withinMs)) sessions.memory.forget(name)
      requireAccess('STAFF', await contextAnew().viewer(), null, 'READ_EVENTS')
    },
  })
}
