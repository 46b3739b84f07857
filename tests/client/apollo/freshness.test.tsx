import { gql, type TypedDocumentNode } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { bindQuery } from '#client/apollo/bind-hooks.ts'
import { createApolloClient } from '#client/apollo/client.ts'
import { READ_ONCE } from '#client/apollo/read-once.ts'
import { createClientGraph } from '#tests/support/client-graph.ts'

interface Found {
  readonly registrations: { readonly totalCount: number } | null
}
const LIST: TypedDocumentNode<Found, { page: number; search?: string | null }> = gql`
  query WaitingList($page: Int!, $search: String) {
    registrations(page: $page, search: $search) {
      totalCount
    }
  }
`
const useList = bindQuery(LIST)

function Waiting({ page = 1, once = false }: { readonly page?: number; readonly once?: boolean }) {
  const { data } = useList({ variables: { page }, ...(once && READ_ONCE) })
  return <p>{data?.registrations ? `${data.registrations.totalCount} wait` : 'Loading'}</p>
}

/** A client over a graph whose list has one more person at each request, and a clock to move. */
function setUp() {
  let seconds = 0
  let waiting = 7
  const graph = createClientGraph({
    Query: {
      registrations: () => {
        waiting += 1
        return { items: [], currentPage: 1, totalPages: 1, totalCount: waiting }
      },
    },
  })
  const client = createApolloClient({
    token: () => null,
    onRefused: () => {},
    transport: graph.link,
    now: () => new Date(Date.UTC(2026, 10, 22) + seconds * 1000),
  })
  return {
    client,
    asked: () => graph.callsOf('WaitingList').length,
    pass: (more: number) => {
      seconds += more
    },
    open: (page = 1, once = false) =>
      render(
        <ApolloProvider client={client}>
          <Waiting page={page} once={once} />
        </ApolloProvider>,
      ),
  }
}

const SIGN_OUT = gql`
  mutation Leaving {
    signOut {
      message
    }
  }
`

describe('a screen that is opened again', () => {
  it('a list seen two seconds ago is not asked for again', async () => {
    const { open, pass, asked } = setUp()
    const first = open()
    await screen.findByText('8 wait')
    first.unmount()
    pass(2)
    open()
    expect(screen.getByText('8 wait')).toBeInTheDocument()
    expect(await screen.findByText('8 wait')).toBeInTheDocument()
    expect(asked()).toBe(1)
  })

  it('shows a list seen a minute ago at once and asks for it again', async () => {
    const { open, pass, asked } = setUp()
    const first = open()
    await screen.findByText('8 wait')
    first.unmount()
    pass(60)
    open()
    expect(screen.getByText('8 wait')).toBeInTheDocument()
    expect(await screen.findByText('9 wait')).toBeInTheDocument()
    expect(asked()).toBe(2)
  })

  it('takes what is read once from the cache, whenever it was read', async () => {
    const { open, pass, asked } = setUp()
    const first = open(1, true)
    await screen.findByText('8 wait')
    first.unmount()
    pass(60)
    open(1, true)
    expect(await screen.findByText('8 wait')).toBeInTheDocument()
    expect(asked()).toBe(1)
  })

  it('asks again after something was changed', async () => {
    const { client, open, pass, asked } = setUp()
    const first = open()
    await screen.findByText('8 wait')
    first.unmount()
    await client.mutate({ mutation: SIGN_OUT })
    pass(1)
    open()
    expect(await screen.findByText('9 wait')).toBeInTheDocument()
    expect(asked()).toBe(2)
  })

  it('asks for another page, and not again for the page before', async () => {
    const { client, open, pass, asked } = setUp()
    const at = (page: number) => (
      <ApolloProvider client={client}>
        <Waiting page={page} />
      </ApolloProvider>
    )
    const { rerender } = open(1)
    await screen.findByText('8 wait')
    pass(1)
    rerender(at(2))
    await screen.findByText('9 wait')
    pass(1)
    rerender(at(1))
    expect(await screen.findByText('8 wait')).toBeInTheDocument()
    expect(asked()).toBe(2)
  })

  it('asks again when another person has signed in', async () => {
    const { client, open, asked } = setUp()
    const first = open()
    await screen.findByText('8 wait')
    first.unmount()
    await client.clearStore()
    open()
    expect(await screen.findByText('9 wait')).toBeInTheDocument()
    expect(asked()).toBe(2)
  })
})
