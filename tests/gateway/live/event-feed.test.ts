import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type EventFeed, type FeedListener, type FeedPart, makeEventFeed } from '#gateway/live/event-feed.ts'
import { backendUnavailable, DomainError, notSupportedByBackend, unauthenticated } from '#schema/errors.ts'

/** A question to the backend that waits for what the test answers. */
interface Question {
  readonly by: string
  readonly after: string
  readonly answer: (...ids: readonly string[]) => void
  readonly fail: (problem: unknown) => void
}

let questions: Question[]
let feed: EventFeed<{ id: string }>
let logged: string[]
let forgotten: number
let opened: Listener[]

type Listener = FeedListener<{ id: string }> & {
  heard: string[]
  ends: unknown[]
  sessionIs: unknown
  leave: () => void
}

beforeEach(() => {
  questions = []
  logged = []
  opened = []
  forgotten = 0
  const log = (_fields: object | string, text = '') => void logged.push(text)
  feed = makeEventFeed({
    log: { warn: log, info: log },
    onEvents: () => (forgotten += 1),
    pauseMs: 20,
    lookMs: 20,
  })
})
afterEach(() => {
  for (const { leave } of opened) leave()
  for (const { fail } of questions) fail(new Error('the test is over'))
})

/** What `ids` are answered as behind 'c0', 'c1' and so on: the cursor counts the events. */
const partOf = (after: string, ids: readonly string[]): FeedPart<{ id: string }> => ({
  items: ids.map((id) => ({ id })),
  endCursor: `c${Number(after.slice(1)) + ids.length}`,
  hasMore: false,
})

function open(by: string, at = 'c0'): Listener {
  const listener: Listener = {
    heard: [],
    ends: [],
    sessionIs: null,
    leave: () => undefined,
    ask: (after) =>
      new Promise((resolve, reject) => {
        questions.push({ by, after, answer: (...ids) => resolve(partOf(after, ids)), fail: reject })
      }),
    isToldWho: !by.startsWith('program'),
    hear: ({ event, cursor }) => void listener.heard.push(`${event.id} ${cursor}`),
    look: async () => {
      if (listener.sessionIs !== null) throw listener.sessionIs
    },
    end(problem) {
      listener.ends.push(problem)
      listener.leave()
    },
  }
  listener.leave = feed.join(listener, at)
  opened.push(listener)
  return listener
}

const last = (): Question => {
  const question = questions.at(-1)
  if (question === undefined) throw new Error('nothing is asked')
  return question
}

describe('the feed of events of one process', () => {
  it('asks the backend once for all listeners, and tells each of them', async () => {
    const listeners = Array.from({ length: 50 }, (_, index) => open(`session ${index}`))
    expect(questions.map(({ by, after }) => `${by} ${after}`)).toEqual(['session 0 c0'])
    last().answer('e1', 'e2')
    await expect.poll(() => questions.length).toBe(2)
    // Whoever breaks off between the two hears the first again, and loses none.
    for (const { heard } of listeners) expect(heard).toEqual(['e1 c0', 'e2 c2'])
    expect(last().after).toBe('c2')
    expect(forgotten).toBe(1)
  })

  it('asks with the session of a person, who is told which colleague acted, as soon as there is one', async () => {
    open('program 1')
    expect(last().by).toBe('program 1')
    open('Ada')
    open('program 2')
    last().answer('e1')
    await expect.poll(() => last().by).toBe('Ada')
  })

  it('goes on with the session of another listener when the first leaves', async () => {
    const first = open('Ada')
    const second = open('Bola')
    first.leave()
    last().fail(new Error('stopped'))
    await expect.poll(() => last().by).toBe('Bola')
    last().answer('e1')
    await expect.poll(() => second.heard).toEqual(['e1 c1'])
    expect(first.heard).toEqual([])
  })

  it('ends the stream of a session that the backend refuses, and asks with that of the next at once', async () => {
    const ended = open('Ada')
    const other = open('Bola')
    last().fail(unauthenticated())
    await expect.poll(() => last().by).toBe('Bola')
    expect(ended.ends).toHaveLength(1)
    expect(other.ends).toEqual([])
  })

  it('asks nothing while there is no listener, and begins where the next one is', async () => {
    open('Ada').leave()
    last().fail(new Error('stopped'))
    await expect.poll(() => feed.place()).toBeNull()
    expect(questions).toHaveLength(1)
    open('Bola', 'c9')
    expect(last()).toMatchObject({ by: 'Bola', after: 'c9' })
  })

  it('tries again while the backend is away, from the same place, and says so twice in all', async () => {
    const listener = open('Ada')
    last().fail(backendUnavailable())
    await expect.poll(() => questions.length).toBe(2)
    last().fail(backendUnavailable())
    await expect.poll(() => questions.length).toBe(3)
    expect(last().after).toBe('c0')
    last().answer('e1')
    await expect.poll(() => listener.heard).toEqual(['e1 c1'])
    expect(listener.ends).toEqual([])
    expect(logged).toHaveLength(2)
  })

  it.each([
    ['has no events', notSupportedByBackend('GET /admin/API/events')],
    ['keeps the events behind this place no more', new DomainError('CONFLICT', 'too old')],
  ])('ends all streams over a backend that %s', async (_what, problem) => {
    const listeners = [open('Ada'), open('Bola')]
    last().fail(problem)
    await expect.poll(() => listeners.map(({ ends }) => ends)).toEqual([[problem], [problem]])
    expect(questions).toHaveLength(1)
  })

  it('pauses before it asks a backend again that does not wait for events', async () => {
    open('Ada')
    const began = performance.now()
    for (let count = 1; count <= 4; count += 1) {
      await expect.poll(() => questions.length, { interval: 1 }).toBe(count)
      last().answer()
    }
    await expect.poll(() => questions.length, { interval: 1 }).toBe(5)
    expect(performance.now() - began).toBeGreaterThan(4 * 15)
  })

  it('ends the stream of a session that has ended although nothing happens', async () => {
    const [ended, other] = [open('Ada'), open('Bola')]
    ended.sessionIs = unauthenticated()
    other.sessionIs = backendUnavailable()
    await vi.waitFor(() => expect(ended.ends).toHaveLength(1))
    expect(other.ends).toEqual([])
  })
})
