import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'

type Workers = Pick<Deps, 'messages' | 'postings' | 'exports' | 'events' | 'webhooks' | 'views'>

/**
 * Ends a server and what works beside it: who waits for an event is answered at once, requests finish, and then the work in the
 * background ends, which they may have begun. A server that is closed by itself leaves that work to others on the same store.
 */
export async function closeServer(app: FastifyInstance, workers: Workers): Promise<void> {
  const { messages, postings, exports, events, webhooks, views } = workers
  events.stop()
  await app.close()
  await Promise.all([messages.stop(), postings.stop(), exports.stop(), webhooks.stop(), views.stop()])
}
