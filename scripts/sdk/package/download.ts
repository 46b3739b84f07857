import { type CallOptions, headersOf } from './call.ts'
import { type Connection, GraphError } from './connection.ts'

/**
 * The file at an address that the graph answered (`fileUrl`, `journalFile`, `passportUrl` …), as it comes. A program's key goes
 * with it, but to the society's own address alone. Throws GraphError for a file that is not there, or is closed to the caller.
 */
export async function download(
  connection: Connection,
  address: string,
  { signal }: Pick<CallOptions, 'signal'> = {},
): Promise<Response> {
  const { url, fetch: send = fetch } = connection
  const at = new URL(address, url)
  const isOwn = at.origin === new URL(url).origin
  const { authorization } = headersOf(connection, {})
  const answer = await send(at, {
    headers: isOwn && authorization !== undefined ? { authorization } : {},
    ...(signal !== undefined && { signal }),
  })
  if (answer.ok) return answer
  const facts: unknown = await answer.json().catch(() => null)
  const { message, ...rest } = (facts ?? {}) as { message?: unknown } & Record<string, unknown>
  const code = answer.status === 401 ? 'UNAUTHENTICATED' : 'NOT_FOUND'
  throw new GraphError(typeof message === 'string' ? message : `The file is answered by ${answer.status}.`, {
    code,
    ...rest,
    retryAfter: Number(answer.headers.get('retry-after')) || null,
  })
}
