import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { EventFeed, FeedListener, FeedPart } from '#gateway/live/event-feed.ts'
import { type LiveOptions, makeLiveSource } from '#gateway/live/live-source.ts'
import { makeStreamPlaces, STREAM_LIMITS } from '#gateway/live/stream-places.ts'
import { Ending } from '#gateway/rest/ending.ts'
import { backendUnavailable, forbidden, unauthenticated } from '#schema/errors.ts'
import type { Event } from '#schema/programs/event-source.ts'

const anEvent = (id: string): Event => ({
  id,
  type: 'member.updated',
  occurredAt: new Date('2026-11-20T09:00:00Z'),
  subjectId: 'Member:1',
  state: null,
  actorKind: 'staff',
  actor: null,
})

/** A feed that the test tells what happens. */
function aFeed(place = 'c0') {
  const listeners = new Set<FeedListener<Event>>()
  const feed: EventFeed<Event> = {
    join(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    place: () => place,
  }
  const tell = (...ids: readonly string[]) => {
    for (const id of ids)
      for (const listener of listeners) listener.hear({ event: anEvent(id), cursor: `behind ${id}` })
  }
  return { feed, tell, listeners }
}

const nothing: FeedPart<Event> = { items: [], endCursor: 'c0', hasMore: false }

function aSource(changes: Partial<LiveOptions> = {}) {
  const stop = new Ending()
  onTestFinished(() => stop.end(new Error('the test is over')))
  return {
    stop,
    source: makeLiveSource({
      feed: aFeed().feed,
      places: makeStreamPlaces(),
      session: 'one',
      heardLast: null,
      stop,
      isPerson: true,
      ask: async () => nothing,
      look: async () => undefined,
      ...changes,
    }),
  }
}

const all = () => true

/** The ids of the next events of a stream. */
async function read(items: AsyncIterable<{ event: Event | null }>, count: number): Promise<string[]> {
  const reader = items[Symbol.asyncIterator]()
  const ids: string[] = []
  while (ids.length < count) {
    const { done, value } = await reader.next()
    if (done === true) return [...ids, 'over']
    ids.push(value.event?.id ?? 'a change')
  }
  return ids
}

describe('a stream of events', () => {
  it('tells what happens from now on, and of it what is wanted', async () => {
    const { feed, tell } = aFeed()
    const { source } = aSource({ feed })
    const items = await source.events(({ id }) => id !== 'e2')
    tell('e1', 'e2', 'e3')
    expect(await read(items, 2)).toEqual(['e1', 'e3'])
  })

  it('says where it begins once it misses nothing more, or where its caller goes on', async () => {
    const begun: string[] = []
    const { feed, tell } = aFeed('c7')
    const options = { feed, ask: async () => ({ ...nothing, endCursor: 'c7' }) }
    const { source } = aSource({
      ...options,
      begins(cursor) {
        begun.push(cursor)
        tell('e1')
      },
    })
    expect(await read(await source.events(all), 1)).toEqual(['e1'])
    const again = aSource({ ...options, heardLast: 'c5', begins: (cursor) => void begun.push(cursor) })
    await again.source.events(all)
    expect(begun).toEqual(['c7', 'c5'])
  })

  it('tells what its caller has missed first, and nothing twice', async () => {
    const { feed, tell } = aFeed('c3')
    const parts: Record<string, FeedPart<Event>> = {
      c0: { items: [anEvent('e1')], endCursor: 'c1', hasMore: true },
      c1: { items: [anEvent('e2')], endCursor: 'c2', hasMore: false },
    }
    const { source } = aSource({
      feed,
      heardLast: 'c0',
      async ask(after) {
        if (after !== 'c2') return parts[String(after)] ?? nothing
        // Heard by the feed while the caller's own question is under way.
        tell('e3', 'e4')
        return { items: [anEvent('e3')], endCursor: 'c3', hasMore: false }
      },
    })
    const items = await source.events(all)
    tell('e5')
    expect(await read(items, 5)).toEqual(['e1', 'e2', 'e3', 'e4', 'e5'])
  })

  it('says CURSOR_EXPIRED to a caller who has missed more than a stream is told', async () => {
    let count = 0
    const ask = async (): Promise<FeedPart<Event>> => ({
      items: Array.from({ length: 500 }, () => anEvent(String((count += 1)))),
      endCursor: 'further',
      hasMore: true,
    })
    const { source } = aSource({ heardLast: 'c0', ask })
    await expect(source.events(all)).rejects.toMatchObject({ code: 'CURSOR_EXPIRED' })
    expect(count).toBeLessThan(3_000)
  })

  it.each([
    ['ended', unauthenticated()],
    ['lost its level', forbidden()],
  ])('hears nothing more once its session has %s', async (_what, refusal) => {
    const { feed, tell } = aFeed()
    let isOver = false
    const { source } = aSource({
      feed,
      look: async () => {
        if (isOver) throw refusal
      },
    })
    const items = await source.events(all)
    const reader = items[Symbol.asyncIterator]()
    tell('e1')
    expect(await read(items, 1)).toEqual(['e1'])
    isOver = true
    tell('e2')
    await expect(reader.next()).rejects.toBe(refusal)
    expect((await reader.next()).done).toBe(true)
  })

  it('waits with what it has to tell while the session cannot be looked at', async () => {
    const { feed, tell } = aFeed()
    const looks = [null, backendUnavailable(), null]
    const { source } = aSource({
      feed,
      look: async () => {
        const problem = looks.shift() ?? null
        if (problem !== null) throw problem
      },
    })
    const items = await source.events(all)
    tell('e1')
    expect(await read(items, 1)).toEqual(['e1'])
    expect(looks).toEqual([])
  })

  it('ends for a reader who takes less than comes in, and keeps nothing for them', async () => {
    const { feed, tell, listeners } = aFeed()
    const { source, stop } = aSource({ feed })
    await source.events(all)
    for (let count = 0; count < STREAM_LIMITS.waiting; count += 1) tell(`e${count}`)
    expect(stop.reason).toBeNull()
    tell('one more')
    expect(stop.reason).not.toBeNull()
    expect(listeners.size).toBe(0)
  })

  it('leaves the feed and its place when it is stopped, and its reader is told', async () => {
    const { feed, listeners } = aFeed()
    const places = makeStreamPlaces()
    const { source, stop } = aSource({ feed, places })
    const next = read(await source.events(all), 1)
    expect([listeners.size, places.underWay()]).toEqual([1, 1])
    stop.end(new Error('gone'))
    expect(await next).toEqual(['over'])
    expect([listeners.size, places.underWay()]).toEqual([0, 0])
  })
})

describe('a stream of the work queue', () => {
  it('tells of one change at once, and of many in a row by one more', async () => {
    const { feed, tell } = aFeed()
    const { source } = aSource({ feed })
    const reader = (await source.changes())[Symbol.asyncIterator]()
    expect((await reader.next()).value).toEqual({ event: null, cursor: null })
    for (let count = 0; count < 1_000; count += 1) tell(`e${count}`)
    const began = performance.now()
    await reader.next()
    expect(performance.now() - began).toBeGreaterThan(900)
    const third = reader.next()
    const isThere = await Promise.race([third.then(() => true), Promise.resolve().then(() => false)])
    expect(isThere).toBe(false)
  })
})

describe('the places of streams', () => {
  it('tell the oldest of a session that has two already that it has lost its own, and end it', async () => {
    const places = makeStreamPlaces()
    const streams = [aSource({ places }), aSource({ places }), aSource({ places })]
    const readers = []
    for (const { source } of streams) readers.push((await source.events(all))[Symbol.asyncIterator]())
    // So that its caller does not push out a newer one in turn.
    await expect(readers[0]?.next()).rejects.toMatchObject({ code: 'LIMIT_REACHED' })
    expect((await readers[0]?.next())?.done).toBe(true)
    expect(streams.map(({ stop }) => stop.reason)).toEqual([null, null, null])
    expect(places.underWay()).toBe(2)
    await vi.waitFor(() => expect(streams[0]?.stop.reason).not.toBeNull(), { timeout: 4_000 })
  })

  it('refuses a further stream where all are taken, and has room again for one that ends', async () => {
    const places = makeStreamPlaces()
    const streams = Array.from({ length: STREAM_LIMITS.perProcess }, (_, index) =>
      aSource({ places, session: `session ${index}` }),
    )
    for (const { source } of streams) await source.events(all)
    const late = aSource({ places, session: 'late' })
    await expect(late.source.events(all)).rejects.toMatchObject({ extensions: { code: 'OVERLOADED' } })
    streams[7]?.stop.end(new Error('gone'))
    await late.source.events(all)
    expect(places.underWay()).toBe(STREAM_LIMITS.perProcess)
  })

  it('ends all streams when the server stops, and opens no other', async () => {
    const places = makeStreamPlaces()
    const { source, stop } = aSource({ places })
    await source.events(all)
    places.close()
    expect(stop.reason).not.toBeNull()
    await expect(aSource({ places }).source.events(all)).rejects.toThrow('Too many people')
  })
})
