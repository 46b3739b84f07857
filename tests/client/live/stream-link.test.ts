import type { ApolloClient } from '@apollo/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApolloClient } from '#client/apollo/client.ts'
import { createHttpLink } from '#client/apollo/links.ts'
import { listenToEvents } from '#client/live/listen.ts'
import type { LiveEvent } from '#client/live/live-event.ts'

/** A connection that the gateway writes to. */
interface Connection {
  readonly headers: Headers
  readonly body: Readonly<Record<string, unknown>>
  readonly write: (text: string) => void
  readonly end: () => void
  /** The connection is lost. */
  readonly cut: () => void
  readonly isLeft: () => boolean
}

let connections: Connection[]
let client: ApolloClient
let refused: string[]
let heard: LiveEvent[]
let missed: number
let over: number
/** Those who wait for a look at the page. */
let looks: Set<() => void>
let stop: () => void

/** How the gateway answers; null, and by default, with a stream. */
let answer: (body: Readonly<Record<string, unknown>>) => Response | null

beforeEach(() => {
  connections = []
  refused = []
  heard = []
  missed = 0
  over = 0
  looks = new Set()
  answer = () => null
  const send = (async (_input, init) => {
    let control: ReadableStreamDefaultController<Uint8Array> | undefined
    const stream = new ReadableStream<Uint8Array>({ start: (given) => void (control = given) })
    init?.signal?.addEventListener('abort', () => control?.error(init.signal?.reason))
    connections.push({
      headers: new Headers(init?.headers),
      body: JSON.parse(init?.body as string),
      write: (text) => control?.enqueue(new TextEncoder().encode(text)),
      end: () => control?.close(),
      cut: () => control?.error(new TypeError('network error')),
      isLeft: () => init?.signal?.aborted === true,
    })
    return (
      answer(JSON.parse(init?.body as string)) ??
      new Response(stream, { headers: { 'content-type': 'text/event-stream' } })
    )
  }) satisfies typeof fetch
  client = createApolloClient({
    token: () => 'token',
    onRefused: (token) => void refused.push(token),
    transport: createHttpLink(send),
  })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  stop()
  client.stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function listen(from: string | null = null): void {
  stop = listenToEvents(
    client,
    {
      onEvent: (event) => void heard.push(event),
      onMissed: () => void (missed += 1),
      onOver: () => void (over += 1),
      whenLookedAt(go) {
        looks.add(go)
        return () => void looks.delete(go)
      },
    },
    from,
  )
}

const begin = (place: string) => `:\nid: ${place}\n\n`

const eventAdded = (id: string) => ({
  id,
  type: 'LOAN_REQUEST_APPROVED',
  subjectId: 'LoanRequest:1',
  state: 'APPROVED',
  actorKind: 'STAFF',
})
const next = (id: string) =>
  `event: next\nid: after ${id}\ndata: ${JSON.stringify({ data: { eventAdded: { __typename: 'Event', ...eventAdded(id) } }, extensions: { cursor: `after ${id}` } })}\n\n`
const refusal = (code: string, more: object = {}) =>
  `event: next\ndata: ${JSON.stringify({ errors: [{ message: 'No.', extensions: { code, ...more } }] })}\n\nevent: complete\ndata:\n\n`

const open = async (count: number): Promise<Connection> => {
  await vi.waitFor(() => expect(connections).toHaveLength(count), { timeout: 4_000 })
  return connections[count - 1] as Connection
}

/** Time passes, and what is under way comes to its end. */
async function settle(milliseconds: number): Promise<void> {
  for (let step = 0; step < 10; step += 1) await new Promise((resolve) => setImmediate(resolve))
  await vi.advanceTimersByTimeAsync(milliseconds)
  for (let step = 0; step < 10; step += 1) await new Promise((resolve) => setImmediate(resolve))
}

describe('the stream of events', () => {
  it('goes out with its hash, with the session and a header that other pages cannot send', async () => {
    listen()
    const { headers, body } = await open(1)
    expect(Object.fromEntries(headers)).toMatchObject({
      accept: 'text/event-stream',
      'content-type': 'application/json',
      'x-auth-token': 'token',
      'x-graphql-yoga-csrf': '1',
    })
    expect(body).toMatchObject({
      operationName: 'EventAdded',
      extensions: { persistedQuery: { version: 1 } },
    })
    expect(body['query']).toBeUndefined()
  })

  it('goes out with its text where the gateway does not know the hash', async () => {
    const unknown = { errors: [{ message: 'No.', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] }
    answer = ({ query }) => (query === undefined ? Response.json(unknown, { status: 400 }) : null)
    listen()
    const { body } = await open(2)
    expect(body['query']).toContain('subscription EventAdded')
  })

  it('tells of each event, however the bytes are cut, and reads over signs of life', async () => {
    listen()
    const { write } = await open(1)
    const text = `:\n\n${next('e1')}:\n\n${next('e2')}`
    for (const piece of text.match(/[\s\S]{1,17}/g) ?? []) write(piece)
    await vi.waitFor(() => expect(heard.map(({ id }) => id)).toEqual(['e1', 'e2']))
    expect(heard[0]).toMatchObject(eventAdded('e1'))
  })

  it('opens again behind what was heard last when it ends or breaks', async () => {
    listen()
    const first = await open(1)
    expect(first.headers.get('last-event-id')).toBeNull()
    first.write(next('e1'))
    await vi.waitFor(() => expect(heard).toHaveLength(1))
    first.end()
    const second = await open(2)
    expect(second.headers.get('last-event-id')).toBe('after e1')
    expect(missed).toBe(0)
  })

  it('reads everything again where what was heard last is too long ago', async () => {
    listen()
    const first = await open(1)
    first.write(next('e1'))
    await vi.waitFor(() => expect(heard).toHaveLength(1))
    first.end()
    const second = await open(2)
    second.write(refusal('CONFLICT', { reason: 'CURSOR_EXPIRED' }))
    const third = await open(3)
    expect(third.headers.get('last-event-id')).toBeNull()
    // Read before the gateway has its place for the stream, what happens in between would be lost.
    expect(missed).toBe(0)
    third.write(begin('place 3'))
    await vi.waitFor(() => expect(missed).toBe(1))
  })

  it('reads what was before it once it has its place, and comes back to that place when nothing has happened', async () => {
    listen()
    const first = await open(1)
    expect(missed).toBe(0)
    first.write(begin('place 1'))
    await vi.waitFor(() => expect(missed).toBe(1))
    first.end()
    const second = await open(2)
    expect(second.headers.get('last-event-id')).toBe('place 1')
    second.write(begin('place 1'))
    second.write(next('e1'))
    await vi.waitFor(() => expect(heard).toHaveLength(1))
    expect(missed).toBe(1)
  })

  it('goes on from where another tab has left off, and has missed nothing', async () => {
    listen('place of another')
    const { headers, write } = await open(1)
    expect(headers.get('last-event-id')).toBe('place of another')
    write(`${begin('place of another')}${next('e1')}`)
    await vi.waitFor(() => expect(heard).toHaveLength(1))
    expect(missed).toBe(0)
  })

  it('waits until the page is looked at when newer streams have pushed it out', async () => {
    listen()
    const first = await open(1)
    first.write(begin('place 1'))
    first.write(refusal('CONFLICT', { reason: 'LIMIT_REACHED' }))
    await vi.waitFor(() => expect(looks.size).toBe(1))
    await new Promise((resolve) => setTimeout(resolve, 1_600))
    expect(connections).toHaveLength(1)
    for (const look of looks) look()
    const second = await open(2)
    expect(second.headers.get('last-event-id')).toBe('place 1')
    expect(looks.size).toBe(0)
  })

  it('opens again at once each time that it has had its time, and soon when it breaks later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    listen()
    await settle(0)
    await vi.waitFor(() => expect(connections).toHaveLength(1))
    for (let quarter = 1; quarter <= 6; quarter += 1) {
      connections.at(-1)?.write(begin('place 1'))
      await settle(20_000)
      connections.at(-1)?.end()
      await settle(1)
      expect(connections).toHaveLength(quarter + 1)
    }
    connections.at(-1)?.write(begin('place 1'))
    await settle(20_000)
    connections.at(-1)?.cut()
    await settle(1_100)
    expect(connections).toHaveLength(8)
    // One that is cut at once is not asked for without end.
    answer = () => new Response(begin('place 1'), { headers: { 'content-type': 'text/event-stream' } })
    connections.at(-1)?.end()
    for (let second = 0; second < 12; second += 1) await settle(1_000)
    expect(connections.length).toBeGreaterThan(9)
    expect(connections.length).toBeLessThan(13)
  })

  it.each([['NOT_SUPPORTED_BY_BACKEND'], ['FORBIDDEN']])('ends for good with %s', async (code) => {
    listen()
    const { write } = await open(1)
    write(refusal(code))
    await vi.waitFor(() => expect(over).toBe(1))
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(connections).toHaveLength(1)
  })

  it('ends the session whose token is refused', async () => {
    listen()
    const { write } = await open(1)
    write(refusal('UNAUTHENTICATED'))
    await vi.waitFor(() => expect(refused).toEqual(['token']))
    expect(over).toBe(1)
  })

  it('waits as long as the gateway says, and longer after each failure', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    answer = () =>
      Response.json(
        { errors: [{ message: 'Busy.', extensions: { code: 'OVERLOADED', retryAfter: 30 } }] },
        { status: 503 },
      )
    listen()
    await settle(0)
    await vi.waitFor(() => expect(connections).toHaveLength(1))
    await settle(29_000)
    expect(connections).toHaveLength(1)
    await settle(2_000)
    expect(connections).toHaveLength(2)
    answer = () => new Response('Bad gateway', { status: 502 })
    await settle(29_500)
    expect(connections).toHaveLength(3)
    await settle(3_000)
    expect(connections).toHaveLength(3)
    await settle(5_000)
    expect(connections).toHaveLength(4)
  })

  it('opens again when it shows no sign of life', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    listen()
    await vi.waitFor(() => expect(connections).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(39_000)
    connections[0]?.write(':\n\n')
    await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(39_000)
    expect(connections[0]?.isLeft()).toBe(false)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(connections[0]?.isLeft()).toBe(true)
    await vi.advanceTimersByTimeAsync(3_000)
    await vi.waitFor(() => expect(connections).toHaveLength(2))
  })

  it('closes when its listener stops', async () => {
    listen()
    const { isLeft } = await open(1)
    stop()
    await vi.waitFor(() => expect(isLeft()).toBe(true))
  })
})
