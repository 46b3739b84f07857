import type { Deps } from '../deps.ts'
import { unauthenticated } from '../http/problems.ts'
import { isOpenSession } from './store.ts'

/**
 * A file while it is written, which breaks off with the next part once the session has ended that asked for it: an access that is
 * over gives nothing more. Throws 401 then.
 */
export async function* whileSignedIn<Part>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  sessionId: string,
  parts: AsyncIterable<Part>,
): AsyncGenerator<Part> {
  for await (const part of parts) {
    if (!(await isOpenSession(db, sessionId, now()))) throw unauthenticated()
    yield part
  }
}
