import type { Deps } from '../deps.ts'
import { unauthenticated } from '../http/problems.ts'
import type { Viewer } from '../http/route.ts'
import { isLiveKey, keyOfSession } from '../programs/live-key.ts'
import { isOpenSession } from './store.ts'

/**
 * A file while it is written, which breaks off with the next part once the session or the key has ended that asked for it:
 * an access that is over gives nothing more. Throws 401 then.
 */
export async function* whileSignedIn<Part>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { sessionId, scopes }: Pick<Viewer, 'sessionId' | 'scopes'>,
  parts: AsyncIterable<Part>,
): AsyncGenerator<Part> {
  for await (const part of parts) {
    const isOpen =
      scopes === null ? isOpenSession(db, sessionId, now()) : isLiveKey(db, keyOfSession(sessionId), now())
    if (!(await isOpen)) throw unauthenticated()
    yield part
  }
}
