import { gql } from '@apollo/client'
import { ApolloLink } from '@apollo/client/link'
import { ApolloProvider } from '@apollo/client/react'
import { cleanup, renderHook } from '@testing-library/react'
import { OperationTypeNode } from 'graphql'
import { Observable, of, type Subscriber } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApolloClient } from '#client/apollo/client.ts'
import { keepUp } from '#client/live/keep-up.ts'
import { useNotes } from '#client/live/notes.ts'
import { aBrowser } from './a-browser.ts'

const LOANS = gql`
  query Loans {
    loanRequests {
      items {
        id
      }
    }
  }
`
const APPROVE = gql`
  mutation Approve($id: ID!) {
    approveLoanRequest(input: { id: $id }) {
      message
    }
  }
`

/** A stream that the gateway has opened for a tab. */
interface Stream {
  /** Where the tab goes on; undefined for now. */
  readonly from: string | undefined
  readonly open: (place: string) => void
  readonly tell: (subjectId: string, cursor: string) => void
}

interface Context {
  readonly headers: Readonly<Record<string, string>>
  readonly onOpen: (place: string) => void
}

let streams: Stream[]
let closing: (() => void)[]

beforeEach(() => {
  streams = []
  closing = []
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  for (const close of closing) close()
  vi.useRealTimers()
})

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

/** A tab that shows a list of loans, and how often it has read it. */
function openTab(browser: ReturnType<typeof aBrowser>) {
  let readings = 0
  const transport = new ApolloLink(({ operationType, getContext }) => {
    if (operationType === OperationTypeNode.MUTATION)
      return of({ data: { approveLoanRequest: { __typename: 'Payload', message: null } } })
    if (operationType === OperationTypeNode.SUBSCRIPTION)
      return new Observable((told: Subscriber<ApolloLink.Result>) => {
        const { headers, onOpen } = getContext() as Context
        const tell = (subjectId: string, cursor: string) => {
          const event = { id: cursor, type: 'LOAN_REQUEST_APPROVED', subjectId, state: null }
          const eventAdded = { __typename: 'Event', actorKind: 'STAFF', actor: null, ...event }
          told.next({ data: { eventAdded }, extensions: { cursor } })
        }
        streams.push({ from: headers['last-event-id'], open: onOpen, tell })
      })
    readings += 1
    return of({ data: { loanRequests: { __typename: 'LoanRequestPage', items: [] } } })
  })
  const client = createApolloClient({ token: () => 'token', onRefused: () => {}, transport })
  const list = client.watchQuery({ query: LOANS }).subscribe({})
  const stop = keepUp(client, document, 'session', {
    ...browser,
    isLookedAt: () => true,
    onLook: () => () => {},
    now: () => Date.now(),
  })
  const { result } = renderHook(() => useNotes(), {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  })
  const close = () => {
    stop()
    list.unsubscribe()
    client.stop()
  }
  closing.push(close)
  return { client, close, readings: () => readings, notes: () => [...result.current.keys()] }
}

describe('the tabs of a session', () => {
  it('read again what happened before they heard of anything, each once', async () => {
    const browser = aBrowser()
    const first = openTab(browser)
    await pass(5_000)
    expect(first.readings()).toBe(1)
    streams[0]?.open('p1')
    await pass(5_000)
    expect(first.readings()).toBe(2)
    const second = openTab(browser)
    await pass(5_000)
    expect([first.readings(), second.readings()]).toEqual([2, 2])
    await pass(60_000)
    expect([first.readings(), second.readings()]).toEqual([2, 2])
    expect(streams).toHaveLength(1)
  })

  it('go on where the one that listened has left off', async () => {
    const browser = aBrowser()
    const [first, second] = [openTab(browser), openTab(browser)]
    await pass(0)
    streams[0]?.open('p1')
    streams[0]?.tell('LoanRequest:1', 'p2')
    await pass(5_000)
    const before = second.readings()
    first.close()
    await pass(0)
    expect(streams.map(({ from }) => from)).toEqual([undefined, 'p2'])
    streams[1]?.open('p2')
    await pass(5_000)
    expect(second.readings()).toBe(before)
    streams[1]?.tell('LoanRequest:2', 'p3')
    await pass(5_000)
    expect(second.readings()).toBe(before + 1)
    expect(second.notes()).toEqual(['LoanRequest:1', 'LoanRequest:2'])
  })

  it('show no decision of the person in another of them as a colleague’s', async () => {
    const browser = aBrowser()
    const [first, second] = [openTab(browser), openTab(browser)]
    await pass(0)
    streams[0]?.open('p1')
    await pass(5_000)
    const before = second.readings()
    await first.client.mutate({ mutation: APPROVE, variables: { id: 'LoanRequest:1' } })
    streams[0]?.tell('LoanRequest:1', 'p2')
    streams[0]?.tell('LoanRequest:2', 'p3')
    await pass(5_000)
    expect([first.notes(), second.notes()]).toEqual([['LoanRequest:2'], ['LoanRequest:2']])
    expect(second.readings()).toBe(before + 1)
    // What a colleague does with it later is told.
    await pass(180_000)
    streams.at(-1)?.tell('LoanRequest:1', 'p4')
    await pass(5_000)
    expect(second.notes()).toContain('LoanRequest:1')
  })

  it('find nothing broken in what the person does after the end', async () => {
    const browser = aBrowser()
    const { client, close } = openTab(browser)
    await pass(0)
    close()
    const { data } = await client.mutate({ mutation: APPROVE, variables: { id: 'LoanRequest:1' } })
    expect(data).toMatchObject({ approveLoanRequest: { message: null } })
  })
})
