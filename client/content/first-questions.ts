import type { AccessLevel } from '#rules/session/access-level.ts'
import { createApolloClient } from '../apollo/client.ts'
import { createHttpLink } from '../apollo/links.ts'
import { loadPage } from '../routes.tsx'

/** Tells an operation that nobody is asked. */
const NOBODY = { errors: [{ message: 'Asked while the documents are written.' }] }

/**
 * The bodies of the requests that a page begins with at a level of access, as the app would send them: its frame's, and those of
 * its `loadData`, whose variables must not depend on the time. None for a path with parts that vary.
 */
export async function firstQuestions(path: string, level: AccessLevel): Promise<readonly unknown[]> {
  if (path.includes(':')) return []
  const bodies: unknown[] = []
  const record: typeof fetch = async (_address, init) => {
    if (typeof init?.body === 'string') bodies.push(JSON.parse(init.body))
    return Response.json(NOBODY)
  }
  const transport = createHttpLink(record)
  await loadPage(path, createApolloClient({ token: () => null, onRefused: () => {}, transport }), level)
  return bodies
}
