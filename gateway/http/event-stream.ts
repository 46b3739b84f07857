import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { ExecutionResult } from 'graphql'
import { heard } from '#rules/heard.ts'
import { STREAM_LIMITS, StreamEnded } from '../live/stream-places.ts'
import type { Ending } from '../rest/ending.ts'

/** A stream that is open. */
export interface OpenStream {
  readonly answers: AsyncIterable<ExecutionResult>
  readonly stop: Ending
  /** Where its reader goes on as long as nothing is sent; null where there is no such place. */
  readonly place?: string | null
}

/** Neither kept nor changed on the way, and not held back by nginx. */
const HEADERS = {
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** A sign of life, which readers skip. */
const SIGN_OF_LIFE = ':\n\n'

/**
 * Sends answers as they come, by the protocol of GraphQL over server-sent events in its mode of distinct connections, until one
 * of the two sides ends it. The id of each is where its reader goes on after a break, and the stream begins with one. The next
 * answer is made when the one before has left, so that nothing piles up for a slow reader. A stream that is ended without
 * `complete` may be taken up again.
 */
export async function sendEvents(
  reply: FastifyReply,
  { answers, stop, place = null }: OpenStream,
): Promise<void> {
  const response = heard(reply.raw)
  reply.hijack()
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...HEADERS }))
    if (value !== undefined) response.setHeader(name, value)
  response.writeHead(200)
  // An id without data is no event to a reader, who keeps it all the same.
  response.write(`:\n${idOf(place)}\n`)
  const alive = setInterval(() => {
    if (!response.writableNeedDrain) response.write(SIGN_OF_LIFE)
  }, STREAM_LIMITS.heartbeatMs).unref()
  const over = setTimeout(() => stop.end(new StreamEnded()), STREAM_LIMITS.lifetimeMs).unref()
  const reader = answers[Symbol.asyncIterator]()
  const left = { ended: () => void reader.return?.() }
  stop.onEnd(left)
  try {
    await sendAll(reader, response, stop)
    if (stop.reason === null) response.write('event: complete\ndata:\n\n')
  } finally {
    clearInterval(alive)
    clearTimeout(over)
    stop.end(new StreamEnded())
    // What a slow reader has not taken is let go of.
    if (response.writableNeedDrain) response.destroy()
    else response.end()
  }
}

async function sendAll(
  reader: AsyncIterator<ExecutionResult>,
  response: ServerResponse,
  stop: Ending,
): Promise<void> {
  while (stop.reason === null) {
    const { done, value } = await reader.next()
    if (done === true || stop.reason !== null) return
    if (!response.write(textOf(value))) await drained(response, stop)
  }
}

/** One answer as it is sent. JSON has no line breaks. */
function textOf(answer: ExecutionResult): string {
  return `event: next\n${idOf(answer.extensions?.['cursor'])}data: ${JSON.stringify(answer)}\n\n`
}

const idOf = (cursor: unknown): string =>
  typeof cursor === 'string' && !/[\r\n\0]/.test(cursor) ? `id: ${cursor}\n` : ''

/** Settled when the reader has taken what was sent, or when the stream ends. */
const drained = (response: ServerResponse, stop: Ending): Promise<void> =>
  new Promise((resolve) => {
    const listener = { ended: done }
    function done(): void {
      response.off('drain', done)
      stop.forget(listener)
      resolve()
    }
    response.once('drain', done)
    stop.onEnd(listener)
  })
