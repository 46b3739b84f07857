import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { landCalls } from '#backend/contract/land.ts'
import { memberCalls } from '#backend/contract/members.ts'
import { societyCalls } from '#backend/contract/society.ts'
import { type Backend, makeBackendClient } from '#gateway/rest/backend.ts'
import { CALL_LIMITS } from '#gateway/rest/call-guard.ts'
import { makeCallGuards } from '#gateway/rest/call-guards.ts'
import type { CallRecord } from '#gateway/rest/call-record.ts'
import { CallStopped } from '#gateway/rest/call-stopped.ts'
import { Ending } from '#gateway/rest/ending.ts'
import type { Receiver } from '#gateway/rest/receiver.ts'
import {
  json,
  type Script,
  type ScriptedBackend,
  startScriptedBackend,
  untilReleased,
} from '#tests/support/scripted-backend.ts'

const CONFIG = '/api/system-configs'
const READY = '/readyz'

const unavailable = expect.objectContaining({ code: 'BACKEND_UNAVAILABLE' })
const extensions = (problem: unknown) => (problem as { extensions: unknown }).extensions

let backend: ScriptedBackend
let records: CallRecord[]
let refused: string[]
let breakers: string[]
const closing: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  // Only the date is set by hand: the breakers read it, and all waiting is for real events.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') })
  backend = await startScriptedBackend()
  closing.push(() => backend.close())
  records = []
  refused = []
  breakers = []
})
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closing.splice(0).toReversed()) await close()
})

function aClient(timeoutMs = 60_000): (stop?: Ending) => Backend {
  const client = makeBackendClient({
    url: backend.url,
    timeoutMs,
    now: () => new Date(),
    record: (record) => void records.push(record),
    events: {
      onBreaker: (call, isOpen) => void breakers.push(`${call} ${isOpen ? 'open' : 'closed'}`),
      onRefused: (call, reason) => void refused.push(`${call} ${reason}`),
    },
  })
  closing.push(() => client.close())
  return (stop) =>
    client.for({
      requestId: 'r1',
      address: '127.0.0.1',
      token: () => null,
      onRefused: () => undefined,
      ...(stop && { stop }),
    })
}

/** Calls of requests of their own: equal reads of one request are asked once. */
function callers(): Pick<Backend, 'ask'> {
  const client = aClient()
  return { ask: (call, options, read) => client().ask(call, options, read) }
}

const config = (from: Pick<Backend, 'ask'>) => from.ask(landCalls.systemConfigs, {}, () => 'config')
const ready = (from: Pick<Backend, 'ask'>) => from.ask(societyCalls.readyz, {}, () => 'ready')
const outcome = (work: Promise<unknown>) => work.catch((problem: unknown) => extensions(problem))
const asked = (path: string) => backend.requests.filter((each) => each.path === path).length

/** Fails the call as often as it takes to open its breaker. */
async function open(from: Pick<Backend, 'ask'>): Promise<void> {
  backend.on(CONFIG, json({}, 503))
  for (let n = 0; n < CALL_LIMITS.samples; n += 1) await outcome(config(from))
}

describe('the breaker of a call', () => {
  it('refuses the call at once after five failures of ten, without sending it', async () => {
    const one = callers()
    backend.on(CONFIG, json({}))
    for (let n = 0; n < 5; n += 1) expect(await config(one)).toBe('config')
    backend.on(CONFIG, json({}, 500))
    for (let n = 0; n < 5; n += 1) expect(await outcome(config(one))).toEqual(unavailable)
    const sent = asked(CONFIG)
    expect(await outcome(config(one))).toEqual({ code: 'BACKEND_UNAVAILABLE', retryAfter: 10 })
    expect(asked(CONFIG)).toBe(sent)
    expect(records).toHaveLength(sent)
    expect(refused).toEqual(['GET /api/system-configs open'])
    expect(breakers).toEqual(['GET /api/system-configs open'])
  })

  it('leaves every other call alone', async () => {
    const one = callers()
    await open(one)
    backend.on(READY, json({}))
    expect(await ready(one)).toBe('ready')
  })

  it('stays closed over refusals and unreadable answers, which are answers', async () => {
    const one = callers()
    for (const script of [json({ message: 'no' }, 404), json({ message: 'no' }, 429), json({}, 501)]) {
      backend.on(CONFIG, script)
      for (let n = 0; n < CALL_LIMITS.samples; n += 1) await outcome(config(one))
    }
    expect(breakers).toEqual([])
  })

  it('lets one call try after ten seconds, refuses the others meanwhile, and closes when it is answered', async () => {
    const one = callers()
    await open(one)
    vi.setSystemTime(Date.now() + CALL_LIMITS.openMs)
    const gate = untilReleased(backend, CONFIG, json({}))
    const trial = config(one)
    await gate.isAsked
    expect(await outcome(config(one))).toEqual({ code: 'BACKEND_UNAVAILABLE', retryAfter: 1 })
    gate.release()
    expect(await trial).toBe('config')
    expect(await config(one)).toBe('config')
    expect(breakers).toEqual(['GET /api/system-configs open', 'GET /api/system-configs closed'])
  })

  it('stays open for ten seconds more when the trial fails', async () => {
    const one = callers()
    await open(one)
    vi.setSystemTime(Date.now() + CALL_LIMITS.openMs)
    const sent = asked(CONFIG)
    await outcome(config(one))
    expect(await outcome(config(one))).toEqual({ code: 'BACKEND_UNAVAILABLE', retryAfter: 10 })
    expect(asked(CONFIG)).toBe(sent + 1)
  })
})

describe('a call that hangs', () => {
  it('keeps its own callers in a queue of limited length, and no other call waits', async () => {
    // Each call is of another request, because one request may make few calls at once.
    const client = aClient()
    const gate = untilReleased(backend, CONFIG, json({}))
    const most = CALL_LIMITS.underWay + CALL_LIMITS.waiting
    const hanging = Array.from({ length: most }, () => config(client()))
    await gate.isAsked
    expect(await outcome(config(client()))).toEqual({
      code: 'OVERLOADED',
      retryAfter: CALL_LIMITS.retrySeconds,
    })
    backend.on(READY, json({}))
    expect(await ready(client())).toBe('ready')
    expect(asked(CONFIG)).toBeLessThanOrEqual(CALL_LIMITS.underWay)
    gate.release()
    expect(await Promise.all(hanging)).toEqual(Array.from({ length: most }, () => 'config'))
  })

  it('counts the time in the queue', async () => {
    const client = aClient()
    const gate = untilReleased(backend, CONFIG, json({}))
    const hanging = Array.from({ length: CALL_LIMITS.underWay }, () => config(client()))
    const late = client().ask(landCalls.systemConfigs, { timeoutMs: 20 }, () => 'config')
    expect(await outcome(late)).toEqual({ code: 'BACKEND_TIMEOUT' })
    gate.release()
    await Promise.all(hanging)
    expect(asked(CONFIG)).toBe(CALL_LIMITS.underWay)
  })

  it('refuses those in its queue, without sending them, when the breaker opens meanwhile', async () => {
    const client = aClient()
    const gate = untilReleased(backend, CONFIG, json({}, 503))
    const hanging = Array.from({ length: CALL_LIMITS.underWay }, () => outcome(config(client())))
    const waiting = Array.from({ length: 40 }, () => outcome(config(client())))
    await gate.isAsked
    gate.release()
    expect(await Promise.all(hanging)).toEqual(hanging.map(() => unavailable))
    const outcomes = await Promise.all(waiting)
    expect(outcomes).toEqual(waiting.map(() => unavailable))
    expect(breakers).toEqual([`GET ${CONFIG} open`])
    // Some get a place before the breaker opens.
    const unsent = CALL_LIMITS.underWay + waiting.length - asked(CONFIG)
    expect(unsent).toBeGreaterThan(0)
    expect(refused).toEqual(Array.from({ length: unsent }, () => `GET ${CONFIG} open`))
    expect(outcomes).toContainEqual({ code: 'BACKEND_UNAVAILABLE', retryAfter: 10 })
    // Every place is free again.
    vi.setSystemTime(Date.now() + CALL_LIMITS.openMs)
    backend.on(CONFIG, json({}))
    expect(await config(client())).toBe('config')
    const all = Array.from({ length: CALL_LIMITS.underWay + CALL_LIMITS.waiting }, () => config(client()))
    expect(new Set(await Promise.all(all))).toEqual(new Set(['config']))
  })

  it('keeps no place for a read whose request ends while it is in the queue', async () => {
    const client = aClient()
    const gate = untilReleased(backend, CONFIG, json({}))
    const hanging = Array.from({ length: CALL_LIMITS.underWay }, () => config(client()))
    const over = new Ending()
    const left = Array.from({ length: CALL_LIMITS.waiting }, () => outcome(config(client(over))))
    await gate.isAsked
    over.end(new CallStopped())
    expect(await Promise.all(left)).toEqual(left.map(() => ({ code: 'BACKEND_TIMEOUT' })))
    const next = config(client())
    gate.release()
    expect(new Set(await Promise.all([...hanging, next]))).toEqual(new Set(['config']))
    expect(asked(CONFIG)).toBe(CALL_LIMITS.underWay + 1)
  })
})

describe('a call that has waited', () => {
  it('tells once that it is over, although its time ends after it was sent', async () => {
    const guards = makeCallGuards()
    const receivers: Receiver<null>[] = []
    const begin = (stop: Ending, onEnd: () => void) =>
      guards.run<null>({
        call: 'GET /',
        timeoutMs: 60_000,
        request: stop,
        isRead: true,
        send: (_ending, receiver) => void receivers.push(receiver),
        onEnd,
      })
    const first = Array.from({ length: CALL_LIMITS.underWay }, () => begin(new Ending(), () => undefined))
    const over = new Ending()
    const onEnd = vi.fn()
    const waited = begin(over, onEnd)
    expect(receivers).toHaveLength(CALL_LIMITS.underWay)
    for (const receiver of receivers.splice(0)) receiver.arrived(null)
    await Promise.all(first)
    expect(receivers).toHaveLength(1)
    over.end(new CallStopped())
    expect(onEnd).not.toHaveBeenCalled()
    receivers[0]?.failed(over.reason)
    await expect(waited).rejects.toBe(over.reason)
    receivers[0]?.arrived(null)
    expect(onEnd).toHaveBeenCalledOnce()
    expect(guards.states()).toEqual([{ call: 'GET /', underWay: 0, waiting: 0, breaker: 'closed' }])
  })
})

describe('a connection that is reset', () => {
  const reset: Script = (request) => void request.socket.destroy()

  it('makes a read be sent a second time and no more', async () => {
    const one = callers()
    let count = 0
    backend.on(CONFIG, (request, response) => {
      count += 1
      return (count === 1 ? reset : json({}))(request, response)
    })
    expect(await config(one)).toBe('config')
    backend.on(CONFIG, reset)
    expect(await outcome(config(one))).toEqual(unavailable)
    expect(asked(CONFIG)).toBe(4)
  })

  it('leaves a GET that changes something sent once', async () => {
    backend.on('/admin/API/confirm/m1', reset)
    const confirm = aClient()().act(memberCalls.confirmUser, { params: { userId: 'm1' } })
    expect(await outcome(confirm)).toEqual(unavailable)
    expect(backend.requests).toHaveLength(1)
  })
})

describe('a request that is over', () => {
  const stopped = { code: 'BACKEND_TIMEOUT' }

  it('ends its reads, closes their connections and begins nothing more', async () => {
    const over = new Ending()
    const one = aClient()(over)
    const gate = untilReleased(backend, CONFIG)
    const reading = outcome(config(one))
    await gate.isAsked
    over.end(new CallStopped())
    expect(await reading).toEqual(stopped)
    await gate.hasLeft
    expect(await outcome(ready(one))).toEqual(stopped)
    expect(backend.requests).toHaveLength(1)
    expect(records.map((each) => each.outcome)).toEqual(['STOPPED'])
    expect(breakers).toEqual([])
  })

  it('carries a write that was sent to its end', async () => {
    const over = new Ending()
    const gate = untilReleased(backend, '/admin/API/confirm/m1', json({ message: 'confirmed' }))
    const confirm = aClient()(over).act(memberCalls.confirmUser, { params: { userId: 'm1' } })
    await gate.isAsked
    over.end(new CallStopped())
    gate.release()
    expect(await confirm).toEqual({ message: 'confirmed', record: null })
  })
})
