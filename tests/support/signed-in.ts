import { randomId } from '#backend/db/random-id.ts'
import { openSession } from '#backend/session/store.ts'
import type { TestBackend } from './backend.ts'

/** A token of an account that is in the database already. */
export async function signedIn(backend: TestBackend, accountId: string): Promise<{ readonly token: string }> {
  const sessionId = randomId()
  const { now } = backend.clock
  await backend.deps.db.transaction().execute((tx) => openSession(tx, sessionId, accountId, now))
  return { token: await backend.deps.tokens.sign({ accountId, sessionId }, now) }
}
