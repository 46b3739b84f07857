import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyReply } from 'fastify'
import type { ExecutionResult } from 'graphql'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendEvents } from '#gateway/http/event-stream.ts'
import { Mailbox } from '#gateway/live/mailbox.ts'
import { Ending } from '#gateway/rest/ending.ts'

let closing: (() => void)[]
beforeEach(() => {
  closing = []
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  for (const close of closing) close()
})

/** A stream that a reader has opened over a real connection; with `isSlow` one who reads nothing. */
async function open({ isSlow = false, place = null as string | null } = {}) {
  const answers = new Mailbox<ExecutionResult>(10_000)
  const stop = new Ending()
  let sent: Promise<void> | undefined
  let response: ServerResponse | undefined
  const server = createServer((_request, raw) => {
    response = raw
    raw.once('close', () => stop.end(new Error('the reader has left')))
    const reply = { raw, hijack: () => undefined, getHeaders: () => ({ 'x-request-id': 'r1' }) }
    sent = sendEvents(reply as unknown as FastifyReply, { answers, stop, place })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1' }, resolve).on('error', reject)
  })
  incoming.on('error', () => undefined)
  closing.push(() => {
    incoming.destroy()
    server.closeAllConnections()
    server.close()
  })
  let text = ''
  let isOver = false
  if (!isSlow) incoming.on('data', (part: Buffer) => (text += part.toString()))
  incoming.on('close', () => (isOver = true))
  return {
    answers,
    stop,
    incoming,
    text: () => text,
    isOver: () => isOver,
    sent: () => sent,
    buffered: () => response?.writableLength ?? 0,
    isDropped: () => response?.destroyed === true,
  }
}

const wait = vi.waitFor

describe('a stream on its way', () => {
  it('begins at once, and shows a sign of life every 15 seconds', async () => {
    const { text, incoming } = await open()
    expect(incoming.headers).toMatchObject({ 'x-request-id': 'r1', 'x-accel-buffering': 'no' })
    await wait(() => expect(text()).toBe(':\n\n'))
    await vi.advanceTimersByTimeAsync(30_000)
    await wait(() => expect(text()).toBe(':\n\n:\n\n:\n\n'))
  })

  it('begins with the place from which its reader goes on when nothing happens', async () => {
    const { text } = await open({ place: 'c0' })
    await wait(() => expect(text()).toBe(':\nid: c0\n\n'))
  })

  it('ends after a quarter of an hour, to be taken up again', async () => {
    const { text, isOver, answers } = await open()
    answers.put({ data: { a: 1 }, extensions: { cursor: 'c1' } })
    await wait(() => expect(text()).toContain('event: next\nid: c1\ndata: {"data":{"a":1}'))
    await vi.advanceTimersByTimeAsync(15 * 60_000)
    await wait(() => expect(isOver()).toBe(true))
    expect(text()).not.toContain('complete')
  })

  it('says that it is complete when there is no more to come', async () => {
    const { text, isOver, answers } = await open()
    answers.put({ errors: [] })
    answers.end()
    await wait(() => expect(isOver()).toBe(true))
    expect(text()).toBe(':\n\nevent: next\ndata: {"errors":[]}\n\nevent: complete\ndata:\n\n')
  })

  it('takes the next answer once the one before has left, and drops a slow reader’s when it ends', async () => {
    const { answers, stop, sent, buffered, isDropped } = await open({ isSlow: true })
    const large = { data: { text: 'x'.repeat(100_000) } }
    for (let count = 0; count < 1_000; count += 1) answers.put(large)
    await wait(() => expect(buffered()).toBeGreaterThan(0))
    const left = answers.waits
    await new Promise((resolve) => setImmediate(resolve))
    // A hundred megabytes wait where they are; of them one answer is in the connection's own memory.
    expect(answers.waits).toBe(left)
    expect(left).toBeGreaterThan(900)
    expect(buffered()).toBeLessThan(400_000)
    stop.end(new Error('too slow'))
    await sent()
    expect(isDropped()).toBe(true)
    expect(answers.waits).toBe(0)
  })

  it('lets go of its source when its reader leaves', async () => {
    const { answers, stop, incoming, sent } = await open()
    incoming.destroy()
    await wait(() => expect(stop.reason).not.toBeNull())
    await sent()
    expect(answers.put({ data: null })).toBe(false)
  })
})
