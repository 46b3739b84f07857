import type { IncomingMessage } from 'node:http'

/** Time limit in milliseconds for receiving a body without files, at most 1 MB. */
const BODY_MS = 30_000

/** The body of a request without files, as far as it came; one that does not arrive in time is ended. */
export function bodyOf(request: IncomingMessage): Promise<Buffer> {
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
    begun.push(request)
  })
}

const joined = (chunks: readonly Buffer[]): Buffer =>
  chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks)

/** The requests that have begun in this turn of the event loop. */
const begun: IncomingMessage[] = []

function limitBodyTimes(): void {
  for (const request of begun.splice(0)) limitBodyTime(request)
}

/** Ends a request whose body does not arrive in time; uploads are checked while they are read. */
export function limitBodyTime(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return
  const timer = setTimeout(() => request.destroy(), BODY_MS).unref()
  request.once('close', () => clearTimeout(timer))
}

const kept = new WeakMap<IncomingMessage, Buffer>()

/** Keeps the body of a request for whoever answers it. */
export function keepBody(request: IncomingMessage, body: Buffer): void {
  kept.set(request, body)
}

/** The body that was kept; null where none was read. */
export const keptBody = (request: IncomingMessage): Buffer | null => kept.get(request) ?? null
