import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApolloClient } from '#client/apollo/client.ts'
import { noteDone } from '#client/live/notes.ts'
import { useStaying } from '#client/requests/use-staying.ts'
import { createClientGraph } from '#tests/support/client-graph.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const itemsOf = (...ids: readonly number[]) => ids.map((id) => ({ id: String(id) }))
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

/** A list of requests of which colleagues decide some. */
function aList(first: readonly number[]) {
  const client = createApolloClient({
    token: () => null,
    onRefused: () => {},
    transport: createClientGraph().link,
  })
  const { result, rerender } = renderHook(({ items, view }) => useStaying(items, 'the first page', view), {
    initialProps: { items: itemsOf(...first), view: '' },
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  })
  let shown = { items: itemsOf(...first), view: '' }
  return {
    rows: () => result.current.rows.map(({ id }) => Number(id)),
    list: (...ids: readonly number[]) => rerender((shown = { ...shown, items: itemsOf(...ids) })),
    view: (id: string) => rerender((shown = { ...shown, view: id })),
    decide: (id: number) =>
      act(() =>
        noteDone(client, new Map([[String(id), { text: 'Approved by a colleague', isGone: false }]])),
      ),
    pass: (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds)),
  }
}

describe('rows that others have decided', () => {
  it('stay in their places for five minutes each', async () => {
    const { rows, list, decide, pass } = aList([1, 2, 3, 4])
    decide(2)
    list(1, 3, 4)
    await pass(180_000)
    decide(3)
    list(1, 4)
    expect(rows()).toEqual([1, 2, 3, 4])
    await pass(130_000)
    expect(rows()).toEqual([1, 3, 4])
    await pass(180_000)
    expect(rows()).toEqual([1, 4])
  })

  it('stay while their window is open', async () => {
    const { rows, list, view, decide, pass } = aList([1, 2, 3])
    decide(2)
    list(1, 3)
    view('2')
    await pass(400_000)
    list(1, 3)
    expect(rows()).toEqual([1, 2, 3])
    view('')
    expect(rows()).toEqual([1, 3])
  })

  it('go for newer ones when there are ten', () => {
    const { rows, list, decide } = aList(upTo(10))
    for (const id of upTo(30)) {
      decide(id)
      list(...upTo(10).map((place) => place + id))
    }
    expect(rows()).toEqual(upTo(20).map((place) => place + 20))
  })
})
