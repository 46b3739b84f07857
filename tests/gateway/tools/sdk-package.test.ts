import { createHmac } from 'node:crypto'
import { buildSchema, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import * as sdk from '#scripts/sdk/package/api.ts'
import { plugin } from '#scripts/sdk/typed-documents.ts'

/** A connection whose answers are given one after another, what it was sent, and what it waited for. */
function answering(...answers: readonly (Response | Error)[]) {
  const waits: number[] = []
  const sent: RequestInit[] = []
  const left = [...answers]
  const connection: sdk.Connection = {
    url: 'http://127.0.0.1',
    wait: async (milliseconds) => void waits.push(milliseconds),
    async fetch(_url, request = {}) {
      sent.push(request)
      const answer = left.shift()
      if (answer instanceof Response) return answer
      throw answer ?? new Error('asked too often')
    },
  }
  return { connection, waits, sent, left }
}

const done = () => Response.json({ data: { done: true } })
const CHANGE = 'mutation { approveLoan { loan { member { name } } } }'

describe('a change that was answered by a problem', () => {
  it.each([
    ['OVERLOADED', { approveLoan: { loan: { member: null } } }],
    ['TOO_MANY_REQUESTS', { approveLoan: null }],
    ['TOO_MANY_REQUESTS', null],
  ])('stays sent once where a field of it says %s, beside %o', async (code, data) => {
    const path = ['approveLoan', 'loan', 'member']
    const answer = () => Response.json({ data, errors: [{ message: 'no', path, extensions: { code } }] })
    const without = answering(answer(), done())
    await expect(sdk.call(without.connection, CHANGE, {})).rejects.toMatchObject({ code })
    expect(without.sent).toHaveLength(1)
    const keyed = answering(answer(), done())
    const options = { idempotencyKey: sdk.newKey() }
    expect(await sdk.call(keyed.connection, CHANGE, {}, options)).toEqual({ done: true })
  })

  it('goes again where the whole request was refused before it was begun', async () => {
    const refused = Response.json({ errors: [{ message: 'no', extensions: { code: 'OVERLOADED' } }] })
    const { connection } = answering(refused, done())
    expect(await sdk.call(connection, CHANGE, {})).toEqual({ done: true })
  })

  it.each([
    [
      'as an error of its state',
      { data: null, errors: [{ message: 'no', extensions: { code: 'CONFLICT', reason: 'IN_PROGRESS' } }] },
    ],
    ['beside its input', { data: { approveLoan: { userErrors: [{ code: 'IN_PROGRESS' }] } } }],
  ])('waits with a key while the same change is being made: %s', async (_how, answer) => {
    const keyed = answering(Response.json(answer), Response.json(answer), done())
    const options = { idempotencyKey: sdk.newKey() }
    expect(await sdk.call(keyed.connection, CHANGE, {}, options)).toEqual({ done: true })
    expect(keyed.waits).toEqual([1_000, 2_000])
    const without = answering(Response.json(answer), done())
    await sdk.call(without.connection, CHANGE, {}).catch(() => null)
    expect(without.sent).toHaveLength(1)
  })

  it('answers what its input is told once it has waited long enough', async () => {
    const answer = { exportBooks: { userErrors: [{ code: 'IN_PROGRESS' }] } }
    const { connection, waits } = answering(
      ...Array.from({ length: 4 }, () => Response.json({ data: answer })),
    )
    expect(await sdk.call(connection, CHANGE, {}, { idempotencyKey: 'k' })).toEqual(answer)
    expect(waits).toHaveLength(3)
  })
})

describe('an operation whose answer was lost', () => {
  it.each([
    'fragment F on X{id}mutation M{a{...F}}',
    'query Q{a}mutation M{a}',
    '# a comment with "quotes\nmutation M{a}',
    '"""A description with { and #"""mutation M{a}',
    'mutation($text:String="}"){a(text:$text)}',
  ])('stays sent once without a key: %s', async (text) => {
    const { connection, sent } = answering(new TypeError('fetch failed'), done())
    await expect(sdk.call(connection, text, {})).rejects.toThrow('fetch failed')
    expect(sent).toHaveLength(1)
  })

  it.each([
    '{a}',
    'query Q($mutation:ID){mutation:a(id:$mutation)}',
    '# no mutation\nquery Q{a(text:"mutation { b }")}',
    'query Q{a}fragment F on X{mutation{id}}',
  ])('goes again where it only reads: %s', async (text) => {
    const { connection } = answering(new TypeError('fetch failed'), done())
    expect(await sdk.call(connection, text, {})).toEqual({ done: true })
  })

  it('ends at once when its signal says so, also while it waits', async () => {
    const ending = new AbortController()
    const { connection, sent } = answering(new TypeError('fetch failed'), done())
    const wait = () => new Promise<void>(() => ending.abort(new Error('enough')))
    const asked = sdk.call({ ...connection, wait }, '{a}', {}, { signal: ending.signal })
    await expect(asked).rejects.toThrow('enough')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.signal).toBe(ending.signal)
  })
})

describe('a list that does not go on', () => {
  type Data = { list: sdk.PageOf<number> }
  const page = (endCursor: string | null) =>
    Response.json({ data: { list: { items: [1], hasNextPage: true, endCursor } } })

  it.each([
    ['its cursor is missing', [page(null), page(null)], []],
    ['its cursor is the one that was sent', [page('a'), page('a'), page('a')], [1]],
  ])('throws when %s', async (_why, answers, found) => {
    const items: number[] = []
    const read = async () => {
      const { connection } = answering(...answers)
      for await (const item of sdk.walk<Data, object, number>(connection, '{list}', {}, ({ list }) => list))
        items.push(item)
    }
    await expect(read()).rejects.toThrow('does not go on')
    expect(items).toEqual(found)
  })
})

describe('files of an operation', () => {
  it('stand in a list where their path has a number', async () => {
    const { connection, sent } = answering(done())
    const files = {
      'input.files.0': new Blob(['a']),
      'input.files.1': new Blob(['b']),
      'input.main': new Blob([]),
    }
    await sdk.upload(connection, 'mutation { a }', {}, files)
    const form = sent[0]?.body
    const operations = form instanceof FormData ? form.get('operations') : null
    expect(JSON.parse(typeof operations === 'string' ? operations : '').variables).toEqual({
      input: { files: [null, null], main: null },
    })
  })
})

describe('a file at an address', () => {
  it.each([
    ['/files/a.b.c', 'Bearer the-key'],
    ['http://127.0.0.1/files/a.b.c', 'Bearer the-key'],
    ['https://cdn.example/a.pdf', null],
    ['//cdn.example/a.pdf', null],
  ])('comes with the key at the society’s own address alone: %s', async (address, sentKey) => {
    const { connection, sent } = answering(new Response('bytes'))
    const answer = await sdk.download({ ...connection, token: 'the-key' }, address)
    expect(await answer.text()).toBe('bytes')
    expect(new Headers(sent[0]?.headers).get('authorization')).toBe(sentKey)
  })

  it('throws what the society says where it is closed', async () => {
    const { connection } = answering(
      Response.json({ message: 'Send its key.' }, { status: 401 }),
      Response.json(
        { message: 'Wait.', code: 'TOO_MANY_REQUESTS' },
        { status: 429, headers: { 'retry-after': '3' } },
      ),
    )
    const read = () => sdk.download(connection, '/files/a.b.c')
    await expect(read()).rejects.toMatchObject({ code: 'UNAUTHENTICATED', message: 'Send its key.' })
    await expect(read()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 3 })
  })
})

describe('the feed of events', () => {
  const feed = (endCursor: string, hasMore = false) =>
    Response.json({ data: { events: { endCursor, hasMore, items: [] } } })

  it('asks again no sooner than after a second while there is nothing new', async () => {
    const { connection, waits } = answering(feed('a'), feed('a'), feed('b'), feed('b', true))
    const read = async () => {
      for await (const { endCursor } of sdk.events(connection, { after: 'a', wait: 0 }))
        expect(endCursor).toBe('b')
    }
    await expect(read()).rejects.toThrow('asked too often')
    const pauses = waits.filter((each) => each > 500 && each <= 1_000)
    expect(pauses.length).toBeGreaterThanOrEqual(3)
  })

  it('ends in order when its signal says so while a question waits', async () => {
    const ending = new AbortController()
    const fetch: typeof globalThis.fetch = (_url, request) =>
      new Promise((_done, fail) => {
        request?.signal?.addEventListener('abort', () => fail(new Error('aborted')))
        setTimeout(() => ending.abort(), 10)
      })
    const { signal } = ending
    const following = sdk.events({ url: 'http://127.0.0.1', fetch }, { after: 'now', signal })
    expect(await following.next()).toEqual({ done: true, value: undefined })
    expect(signal.aborted).toBe(true)
  })
})

describe('a webhook', () => {
  const secret = `whsec_${Buffer.from('a secret of twenty-four by').toString('base64')}`
  const now = new Date('2026-11-20T10:00:00Z')
  const time = String(now.getTime() / 1000)
  const signature = (body: Uint8Array) =>
    `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
      .update(`e.${time}.`)
      .update(body)
      .digest('base64')}`
  const headers = (body: Uint8Array) => ({
    'webhook-id': 'e',
    'webhook-timestamp': time,
    'webhook-signature': signature(body),
  })

  it('counts by its bytes, with a byte order mark and with bytes that are no text', async () => {
    for (const body of [Buffer.from('\uFEFF{"type":"a"}'), Buffer.from('{"type":"a","b":"\xFF"}', 'latin1')])
      expect(await sdk.verifyWebhook({ secret, headers: headers(body), body, now })).toMatchObject({
        type: 'a',
      })
    const [sent, other] = ['\xFE', '\xFF'].map((byte) => Buffer.from(`{"type":"${byte}"}`, 'latin1'))
    if (sent === undefined || other === undefined) throw new Error('no bodies')
    const judged = sdk.verifyWebhook({ secret, headers: headers(sent), body: other, now })
    await expect(judged).rejects.toBeInstanceOf(sdk.WebhookRefused)
  })

  it('takes headers of another realm, which are no instance of this one', async () => {
    const body = Buffer.from('{"type":"a"}')
    const given = new Map(Object.entries(headers(body)))
    const foreign = { get: (name: string) => given.get(name) ?? null } as unknown as Headers
    expect(await sdk.verifyWebhook({ secret, headers: foreign, body, now })).toEqual({ type: 'a' })
  })
})

it('carries the fragments of an operation in its document', async () => {
  const schema = buildSchema('type Query { a: Query, b: Int }')
  const document = parse(
    'query A { a { ...Outer } } fragment Outer on Query { a { ...Inner } } fragment Inner on Query { b } fragment Unused on Query { b } query B { b }',
  )
  const { content } = (await plugin(schema, [{ document }], {})) as { content: string }
  const [first = '', second = ''] = content.split('\n')
  expect(first).toContain(
    'query A{a{...Outer}}fragment Outer on Query{a{...Inner}}fragment Inner on Query{b}',
  )
  expect(first).not.toContain('Unused')
  expect(second).not.toContain('fragment')
})
