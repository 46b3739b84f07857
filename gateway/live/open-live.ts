import type { FastifyRequest } from 'fastify'
import { isKeyText } from '#rules/programs/key-text.ts'
import { requireAccess } from '#schema/access.ts'
import type { Context } from '#schema/context.ts'
import type { Event } from '#schema/programs/event-source.ts'
import type { LiveSource } from '#schema/programs/live-source.ts'
import type { Ending } from '../rest/ending.ts'
import { rememberedAs } from '../session/sent-token.ts'
import { tokenHash } from '../session/token-hash.ts'
import type { TokenMemory } from '../session/token-memory.ts'
import type { EventFeed } from './event-feed.ts'
import { makeLiveSource } from './live-source.ts'
import type { StreamPlaces } from './stream-places.ts'

/** The most events of one answer. */
const PART = 500

/** What the stream of a request is opened with. */
interface Opening {
  readonly feed: EventFeed<Event>
  readonly places: StreamPlaces
  readonly memory: TokenMemory
  readonly request: Pick<FastifyRequest, 'ip' | 'headers'>
  /** Ended with the stream. */
  readonly stop: Ending
  /** Told the place at which the stream begins. */
  readonly begins?: ((cursor: string) => void) | undefined
  /** The session token that the request came with; null for a visitor, who gets no stream. */
  readonly token: string | null
  /** A context that knows nothing yet: what one question was answered serves no other. */
  readonly contextAnew: () => Context
}

/** The stream of one request, on the feed that all streams of this process share. */
export function openLive(opening: Opening): LiveSource {
  const { feed, places, memory, request, stop, begins, token, contextAnew } = opening
  const heardLast = request.headers['last-event-id']
  return makeLiveSource({
    feed,
    places,
    session: tokenHash(token ?? ''),
    heardLast: typeof heardLast === 'string' && heardLast !== '' ? heardLast : null,
    stop,
    isPerson: !isKeyText(token ?? ''),
    begins,
    ask: (after, wait) =>
      contextAnew().events.events({
        after: after ?? 'now',
        types: null,
        first: PART,
        wait,
        isForAll: wait > 0,
      }),
    async look(withinMs) {
      const name = rememberedAs(token ?? '', request.ip)
      if (!memory.isConfirmed(name, withinMs)) memory.forget(name)
      requireAccess('STAFF', await contextAnew().viewer(), null, 'READ_EVENTS')
    },
  })
}
