import { type Dispatcher, request } from 'undici'
import { backendInvalidAnswer, backendTimeout, backendUnavailable, tooManyRequests } from '#schema/errors.ts'
import type { Ending } from './ending.ts'
import { secondsUntil } from './error-answers.ts'
import { toGraphError } from './exchange.ts'

/** The largest stored file; the society's published documents have 20 MB at the most. */
export const FILE_MAX_BYTES = 32 * 1024 * 1024

/** The largest file that is written while it is fetched: a journal of some million lines. */
export const WRITTEN_MAX_BYTES = 2 * 1024 * 1024 * 1024

const MEGABYTE = 1024 * 1024

/** A file as it streams in. Its body throws an error of schema/errors.ts when it ends too late or is too large. */
export interface FileAnswer {
  readonly contentType: string
  /** Under which it is saved; null where the backend names none. */
  readonly name: string | null
  readonly body: AsyncIterable<Buffer>
}

/** A file to fetch. */
export interface FileExchange {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** How long the backend may let us wait in all, before each megabyte adds a second. */
  readonly timeoutMs: number
  /** Ends the exchange while its head has not come. */
  readonly ending: Ending
  readonly now: () => Date
  /** The most bytes that it may have. */
  readonly most: number
  /** Called once, when the file has come or failed: the outcome as in CallRecord, and the status if there was one. */
  readonly onEnd: (outcome: unknown, status: number | null) => void
}

/** A clock over the time that the backend lets us wait. The time that a slow reader takes does not count. */
function makePatience(timeoutMs: number) {
  const stop = new AbortController()
  let left = timeoutMs
  return {
    signal: stop.signal,
    stop: (reason?: unknown) => stop.abort(reason),
    extend: (ms: number) => {
      left += ms
    },
    async wait<Value>(promise: Promise<Value>): Promise<Value> {
      const began = performance.now()
      const timer = setTimeout(() => stop.abort(backendTimeout()), Math.max(0, left))
      try {
        return await promise
      } catch (problem) {
        throw toGraphError(stop.signal.aborted ? stop.signal.reason : problem)
      } finally {
        clearTimeout(timer)
        left -= performance.now() - began
      }
    },
  }
}

type Patience = ReturnType<typeof makePatience>

/** The error of an answer that holds no file; null where there is no such file, or none for this viewer. */
function problemOf({ statusCode, headers }: Dispatcher.ResponseData, now: () => Date) {
  const retryAfter = secondsUntil(String(headers['retry-after'] ?? ''), now())
  if (statusCode === 429) return tooManyRequests('Too many attempts. Please wait and try again.', retryAfter)
  if (statusCode === 408 || statusCode === 504) return backendTimeout()
  if (statusCode >= 500) return backendUnavailable(retryAfter)
  return statusCode >= 400 ? null : backendInvalidAnswer()
}

/** The name that a backend gives to a file that is saved; null for none, or one that cannot be read. */
function nameIn(disposition: string): string | null {
  if (!disposition.startsWith('attachment')) return null
  const [, encoded, inQuotes, bare] =
    /filename\*=UTF-8''([^;]+)|filename=(?:"([^"]+)"|([^\s;"]+))(?!.*filename\*)/i.exec(disposition) ?? []
  try {
    return encoded === undefined ? (inQuotes ?? bare ?? null) : decodeURIComponent(encoded)
  } catch {
    return null
  }
}

async function* bytesOf(
  body: AsyncIterable<Buffer>,
  patience: Patience,
  most: number,
): AsyncGenerator<Buffer> {
  const chunks = body[Symbol.asyncIterator]()
  let size = 0
  while (true) {
    const { value, done } = await patience.wait(chunks.next())
    if (done === true) return
    const before = Math.floor(size / MEGABYTE)
    size += value.length
    if (size > most) throw backendInvalidAnswer()
    patience.extend(1000 * (Math.floor(size / MEGABYTE) - before))
    yield value
  }
}

/** The same bytes; tells what became of them, and ends the exchange with the reader. */
async function* reported(
  bytes: AsyncIterable<Buffer>,
  patience: Patience,
  onEnd: (outcome: unknown) => void,
): AsyncGenerator<Buffer> {
  let outcome: unknown = 'STOPPED'
  try {
    yield* bytes
    outcome = 'ok'
  } catch (problem) {
    outcome = problem
    throw problem
  } finally {
    if (outcome !== 'ok') patience.stop()
    onEnd(outcome)
  }
}

/**
 * Fetches a file as a stream; null when there is none. Throws BACKEND_UNAVAILABLE, BACKEND_TIMEOUT, TOO_MANY_REQUESTS,
 * or BACKEND_INVALID_ANSWER for one that is too large or a redirect.
 */
export async function fetchFile(
  { url, headers, timeoutMs, ending: early, now, most, onEnd }: FileExchange,
  dispatcher: Dispatcher,
): Promise<FileAnswer | null> {
  const patience = makePatience(timeoutMs)
  const endEarly = { ended: () => patience.stop(early.reason) }
  early.onEnd(endEarly)
  let status: number | null = null
  try {
    const { signal } = patience
    const sent = request(url, { headers, dispatcher, signal, headersTimeout: 0, bodyTimeout: 0 })
    const answer = await patience.wait(sent)
    status = answer.statusCode
    if (status !== 200) {
      const problem = problemOf(answer, now)
      patience.stop()
      answer.body.on('error', () => undefined)
      if (problem !== null) throw problem
      onEnd('NOT_FOUND', status)
      return null
    }
    if (Number(answer.headers['content-length'] ?? 0) > most) {
      answer.body.on('error', () => undefined)
      throw backendInvalidAnswer()
    }
    const contentType = answer.headers['content-type']
    return {
      contentType: typeof contentType === 'string' ? contentType : 'application/octet-stream',
      name: nameIn(String(answer.headers['content-disposition'] ?? '')),
      body: reported(bytesOf(answer.body, patience, most), patience, (outcome) => onEnd(outcome, status)),
    }
  } catch (problem) {
    patience.stop()
    onEnd(problem, status)
    throw problem
  } finally {
    early.forget(endEarly)
  }
}
