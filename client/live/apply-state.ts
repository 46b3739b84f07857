import type { ApolloClient } from '@apollo/client'
import { kindOf } from './concerned.ts'
import type { LiveEvent } from './live-event.ts'

/** A confirmed applicant is a member, which the graph's Member says by its status. */
const CONFIRMED = { event: 'MEMBER', status: 'CONFIRMED' } as const

/**
 * Gives a record in the cache the state that the event says it came to, so that what is open offers what can be done with it now,
 * without a question. The rest of the record is read with its list or page.
 */
export function applyState({ cache }: ApolloClient, event: LiveEvent): void {
  const { subjectId, state } = event
  if (state === null) return
  const type = kindOf(event)
  const id = cache.identify({ __typename: type, id: subjectId })
  if (id === undefined) return
  if (type !== 'Member') cache.modify({ id, fields: { state: () => state } })
  else if (state === CONFIRMED.event) cache.modify({ id, fields: { status: () => CONFIRMED.status } })
}
