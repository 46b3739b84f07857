import { gql } from '@apollo/client'
import { ApolloLink } from '@apollo/client/link'
import { Subject } from 'rxjs'
import { beforeEach, describe, expect, it } from 'vitest'
import { createSessionClient } from '#client/features/session/session-client.ts'
import { createSessionStore } from '#client/features/session/session-store.ts'
import { aSession } from '#tests/support/client-app.tsx'

const WHO = gql`
  query Who {
    viewer {
      name
    }
  }
`
const REFUSAL = {
  data: { viewer: null },
  errors: [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }],
}

beforeEach(() => localStorage.clear())

/** A client whose every answer is given by hand. */
function open(shown?: Promise<void>) {
  const asked: Subject<ApolloLink.Result>[] = []
  const transport = new ApolloLink(() => {
    const answer = new Subject<ApolloLink.Result>()
    asked.push(answer)
    return answer
  })
  const session = createSessionStore({
    storage: localStorage,
    tab: sessionStorage,
    now: () => new Date(),
    tabs: window,
  })
  return { asked, session, client: createSessionClient(session, transport, undefined, shown) }
}

const answer = (to: Subject<ApolloLink.Result> | undefined, result: ApolloLink.Result): void => {
  to?.next(result)
  to?.complete()
}

describe('the Apollo client of a session', () => {
  it('ends the session when the graph refuses its token', async () => {
    const { asked, session, client } = open()
    session.signIn(aSession())
    const query = client.query({ query: WHO }).catch(() => {})
    answer(asked[0], REFUSAL)
    await query
    expect(session.current()).toBeNull()
  })

  it('ends a session that is refused before the app is on the screen only then, so that its end is seen', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { asked, session, client } = open(promise)
    session.signIn(aSession())
    const query = client.query({ query: WHO }).catch(() => {})
    answer(asked[0], REFUSAL)
    await query
    expect(session.current()).not.toBeNull()
    resolve()
    await promise
    expect(session.current()).toBeNull()
  })

  it("ignores a late refusal of an earlier session's token", async () => {
    const { asked, session, client } = open()
    session.signIn(aSession({ token: 'old' }))
    client.query({ query: WHO }).catch(() => {})
    session.signIn(aSession({ token: 'new' }))
    answer(asked[0], REFUSAL)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(session.current()?.token).toBe('new')
  })

  it('clears the cache when the account changes', async () => {
    const { asked, session, client } = open()
    session.signIn(aSession())
    const query = client.query({ query: WHO })
    answer(asked[0], { data: { viewer: { __typename: 'Viewer', name: 'Ada Eze' } } })
    await query
    expect(client.readQuery({ query: WHO })).not.toBeNull()
    session.signOut('LEFT')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(client.readQuery({ query: WHO })).toBeNull()
  })
})
