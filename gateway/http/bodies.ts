import type { IncomingMessage } from 'node:http'

/** Time limit in milliseconds for receiving a body without files, at most 1 MB. */
const BODY_MS = 30_000

/**
 * The body of a request without files, as far as it came before its connection was closed; null for one that does not arrive
 * in time.
 */
export function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    // Not `once`, which makes a function more for each event: both come at most once.
    request.on('end', () => resolve(joined(chunks)))
    // Closed before its end: what came is no valid request.
    request.on('close', () => {
      if (!request.readableEnded) resolve(joined(chunks))
    })
    // Most bodies come with their heads, so the timer is set only for the others.
    if (begun.length === 0) setImmediate(limitBodyTimes)
    begun.push({ request, late: () => resolve(null) })
  })
}

const joined = (chunks: readonly Buffer[]): Buffer =>
  chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks)

/** The requests that have begun in this turn of the event loop. */
const begun: { readonly request: IncomingMessage; readonly late: () => void }[] = []

function limitBodyTimes(): void {
  for (const { request, late } of begun.splice(0)) limitBodyTime(request, late)
}

/** Calls `late` when the body of a request does not arrive in time; uploads are checked while they are read. */
function limitBodyTime(request: IncomingMessage, late: () => void): void {
  if (request.complete || request.destroyed) return
  const timer = setTimeout(() => {
    if (!request.complete) late()
  }, BODY_MS).unref()
  request.once('close', () => clearTimeout(timer))
}

/** Settled when the body of a request does not arrive in time; never for one that does. */
export const lateBody = (request: IncomingMessage): Promise<void> =>
  new Promise((resolve) => limitBodyTime(request, resolve))

const kept = new WeakMap<IncomingMessage, Buffer | null>()

/** Keeps the body of a request for whoever answers it; null for one that did not arrive in time. */
export function keepBody(request: IncomingMessage, body: Buffer | null): void {
  kept.set(request, body)
}

/** The body that was kept, null for one that did not arrive in time; undefined where none was read. */
export const keptBody = (request: IncomingMessage): Buffer | null | undefined => kept.get(request)
