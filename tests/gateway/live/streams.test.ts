import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from 'graphql-sse'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { DEMO, DEMO_PASSWORD, startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { type OpenStream, openStream } from '#tests/support/event-stream.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { OTHER_PASSWORD, startOtherBackend } from '#tests/support/other-backend.ts'

const EVENTS = 'subscription Events { eventAdded { id type state actorKind subject { id } } }'
const QUEUE = 'subscription Queue { workQueueChanged { waiting: pendingSavingsInstructions(kind: INITIAL) } }'

let directory: string
let backend: TestBackend
let gateway: TestGateway
let restUrl: string
let url: string
let moderator: string
let admin: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'isusu-client-'))
  await writeFile(join(directory, 'operations.json'), JSON.stringify({ [hashOf(EVENTS)]: EVENTS }))
  backend = await startTestBackend()
  restUrl = await backend.listen()
  gateway = await startTestGateway({ restUrl, clientDirectory: directory })
  gateway.clock.now = backend.clock.now
  url = `${await gateway.app.listen({ host: '127.0.0.1', port: 0 })}/graphql`
  moderator = await gateway.signIn('staff', DEMO.moderator, DEMO_PASSWORD)
  admin = await gateway.signIn('staff', DEMO.admin, DEMO_PASSWORD)
})
afterAll(async () => {
  // Connections that carry no request would be waited for.
  gateway.app.server.closeAllConnections()
  await gateway.close()
  await backend.close()
  await rm(directory, { recursive: true })
})
// So that no identity of the test before is kept.
beforeEach(() => {
  gateway.clock.now = new Date(gateway.clock.now.getTime() + 70_000)
})

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const open = (query: string, options: Parameters<typeof openStream>[2] = {}): Promise<OpenStream> =>
  openStream(url, query, { token: moderator, ...options })

/** Something that is told to programs: the admin changes what a member may use. */
async function somethingHappens(): Promise<void> {
  const [found] = (await waiting()) as [string]
  const { data } = await gateway.ask(
    'mutation ($input: SetFeatureToggleInput!) { setFeatureToggle(input: $input) { userErrors { message } } }',
    { variables: { input: { memberId: found, feature: 'COMMODITY_LOAN', enabled: true } }, token: admin },
  )
  expect(data.setFeatureToggle.userErrors).toEqual([])
}

/** The members whose first savings instructions wait. */
async function waiting(): Promise<string[]> {
  const { data } = await gateway.ask(
    '{ savingsInstructions(kind: INITIAL, state: PENDING) { items { member { id } } } }',
    { token: admin },
  )
  return data.savingsInstructions.items.map(({ member }: { member: { id: string } }) => member.id)
}

async function acknowledgeOne(): Promise<string> {
  const [memberId = ''] = await waiting()
  const { data } = await gateway.ask(
    'mutation ($id: ID!) { acknowledgeSavingsInstruction(input: { memberId: $id, kind: INITIAL }) { userErrors { message } } }',
    { variables: { id: memberId }, token: admin },
  )
  expect(data.acknowledgeSavingsInstruction.userErrors).toEqual([])
  return memberId
}

describe('a subscription', () => {
  it('tells of what a colleague does within two seconds, with the place to go on from', async () => {
    const stream = await open(EVENTS)
    expect(stream.status).toBe(200)
    await acknowledgeOne()
    await expect.poll(stream.answers, { timeout: 2_000 }).toHaveLength(1)
    const [told] = stream.answers()
    expect(told?.data.eventAdded).toMatchObject({
      type: 'SAVINGS_INSTRUCTION_ACKNOWLEDGED',
      state: 'SEEN',
      actorKind: 'STAFF',
    })
    expect(told?.extensions?.cost?.requested).toBeGreaterThan(0)
    expect(stream.ids()).toEqual([expect.any(String), told?.extensions?.cursor])
  })

  it('names who acted by the record that their sign-in answers, so that a person knows their own acts', async () => {
    const stream = await openStream(url, 'subscription { eventAdded { actor { name record { id } } } }', {
      token: admin,
    })
    await acknowledgeOne()
    await expect.poll(stream.answers, { timeout: 2_000 }).toHaveLength(1)
    const { data } = await gateway.ask('{ viewer { memberId member { id } } }', { token: admin })
    const { memberId, member } = data.viewer
    expect(memberId).toBe(member.id)
    expect(stream.answers()[0]?.data.eventAdded).toMatchObject({ actor: { record: { id: memberId } } })
  })

  it('names at once the place to go on from when it breaks before anything happens', async () => {
    const first = await open(EVENTS)
    await expect.poll(first.ids, { timeout: 2_000 }).toHaveLength(1)
    expect(first.answers()).toEqual([])
    first.close()
    await somethingHappens()
    const second = await open(EVENTS, { headers: { 'last-event-id': first.ids()[0] ?? '' } })
    await expect.poll(second.answers, { timeout: 2_000 }).toHaveLength(1)
  })

  it('goes on behind what its caller heard last, and loses nothing', async () => {
    const first = await open(EVENTS)
    await somethingHappens()
    await expect.poll(first.answers, { timeout: 2_000 }).toHaveLength(1)
    first.close()
    await somethingHappens()
    await somethingHappens()
    const second = await open(EVENTS, { headers: { 'last-event-id': first.ids().at(-1) ?? '' } })
    await expect.poll(second.answers, { timeout: 2_000 }).toHaveLength(2)
    await somethingHappens()
    await expect.poll(second.answers, { timeout: 2_000 }).toHaveLength(3)
    const ids = [first, second].flatMap((stream) =>
      stream.answers().map(({ data }) => data.eventAdded.id as string),
    )
    expect(new Set(ids).size).toBe(4)
  })

  it('tells of the types alone that are asked for', async () => {
    const stream = await open(
      'subscription { eventAdded(types: [SAVINGS_INSTRUCTION_ACKNOWLEDGED]) { type } }',
    )
    await somethingHappens()
    await acknowledgeOne()
    await expect.poll(stream.answers, { timeout: 2_000 }).not.toEqual([])
    expect(stream.answers().map(({ data }) => data.eventAdded.type)).toEqual([
      'SAVINGS_INSTRUCTION_ACKNOWLEDGED',
    ])
  })

  it('tells the work queue at once, and again when it has changed', async () => {
    const count = (await waiting()).length
    const stream = await open(QUEUE)
    const counts = () => stream.answers().map(({ data }) => data.workQueueChanged.waiting as number)
    await expect.poll(counts, { timeout: 2_000 }).toEqual([count])
    await acknowledgeOne()
    await expect.poll(counts, { timeout: 2_000 }).toEqual([count, count - 1])
  })

  it('suits the reference client of the protocol', async () => {
    const client = createClient({ url, headers: { 'x-auth-token': moderator }, retryAttempts: 0 })
    onTestFinished(() => client.dispose())
    const told = client.iterate({ query: EVENTS })
    const first = told.next()
    const again = setInterval(() => void somethingHappens(), 300)
    onTestFinished(() => clearInterval(again))
    expect((await first).value).toMatchObject({ data: { eventAdded: { type: 'MEMBER_UPDATED' } } })
    await told.return?.()
  })

  it('takes an operation by its hash, and by GET', async () => {
    const sha256Hash = hashOf(EVENTS)
    const byHash = await open('', { body: { extensions: { persistedQuery: { version: 1, sha256Hash } } } })
    const leaving = new AbortController()
    onTestFinished(() => leaving.abort())
    const byGet = await fetch(`${url}?query=${encodeURIComponent(EVENTS)}`, {
      headers: { accept: 'text/event-stream', 'x-auth-token': admin },
      signal: leaving.signal,
    })
    const reader = byGet.body?.getReader()
    await somethingHappens()
    await expect.poll(byHash.answers, { timeout: 2_000 }).toHaveLength(1)
    let text = ''
    while (!text.includes('MEMBER_UPDATED'))
      text += Buffer.from((await reader?.read())?.value ?? []).toString()
    expect(text).toMatch(/^event: next$/m)
  })

  it('reaches its caller neither compressed, kept nor held back', async () => {
    const { headers } = await open(EVENTS, {
      headers: { 'accept-encoding': 'br, gzip', origin: 'https://other.example' },
    })
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'access-control-allow-origin': 'https://other.example',
      'x-schema-version': expect.any(String),
      'x-request-id': expect.any(String),
    })
    expect(headers.get('content-encoding')).toBeNull()
  })
})

describe('a subscription that is refused', () => {
  it('tells a member and a visitor why', async () => {
    const member = await gateway.signIn('member', DEMO.member, DEMO_PASSWORD)
    const ofMember = await open(EVENTS, { token: member })
    await expect.poll(ofMember.isOver).toBe(true)
    expect(ofMember.codes()).toEqual(['FORBIDDEN'])
    const ofVisitor = await openStream(url, QUEUE, { headers: { 'x-graphql-yoga-csrf': '1' } })
    await expect.poll(ofVisitor.isOver).toBe(true)
    expect(ofVisitor.codes()).toEqual(['UNAUTHENTICATED'])
    expect(gateway.callNames()).not.toContain('GET /admin/API/events')
  })

  it('needs a caller who takes a stream', async () => {
    const { errors } = await gateway.ask(EVENTS, { token: moderator })
    expect(errors?.[0]?.extensions.code).toBe('BAD_REQUEST')
    expect(errors?.[0]?.message).toContain('text/event-stream')
  })

  it('needs a header that no page of another site can send', async () => {
    const stream = await openStream(url, EVENTS, { headers: { 'content-type': 'text/plain' } })
    await expect.poll(stream.isOver).toBe(true)
    expect(stream.codes()).toEqual(['CSRF_HEADER_MISSING'])
  })

  it('asks for no more at each event than a query may', async () => {
    const subjects = Array.from(
      { length: 14 },
      (_, index) => `a${index}: deceasedMember { id ledger { totals { amount } } }`,
    )
    const stream = await open(
      `subscription { eventAdded { subject { ... on BeneficiaryClaim { ${subjects.join(' ')} } } } }`,
    )
    await expect.poll(stream.isOver).toBe(true)
    expect(stream.codes()).not.toEqual([])
  })

  it('says CURSOR_EXPIRED for a place that is of no use any more, and the like for one that never was', async () => {
    const stream = await open(EVENTS, { headers: { 'last-event-id': 'nonsense' } })
    await expect.poll(stream.isOver).toBe(true)
    expect(stream.codes()).toEqual(['BAD_USER_INPUT'])
  })

  it('says NOT_SUPPORTED_BY_BACKEND over a backend that tells no events', async () => {
    const other = await startOtherBackend()
    const over = await startTestGateway({ restUrl: other.url })
    onTestFinished(async () => {
      await over.close()
      await other.close()
    })
    const token = await over.signIn('staff', 'staff@other.example', OTHER_PASSWORD)
    const at = `${await over.app.listen({ host: '127.0.0.1', port: 0 })}/graphql`
    for (const query of [EVENTS, QUEUE]) {
      const stream = await openStream(at, query, { token })
      await expect.poll(stream.isOver).toBe(true)
      expect(stream.codes()).toEqual(['NOT_SUPPORTED_BY_BACKEND'])
    }
  })
})

describe('a stream that is open', () => {
  it('ends when its session does, and hears nothing of what happens then', async () => {
    const leaving = await gateway.signIn('staff', DEMO.moderator, DEMO_PASSWORD)
    const [ended, other] = [await open(EVENTS, { token: leaving }), await open(EVENTS)]
    await gateway.ask('mutation { signOut { message } }', { token: leaving })
    await somethingHappens()
    await expect.poll(other.answers, { timeout: 2_000 }).toHaveLength(1)
    await expect.poll(ended.isOver, { timeout: 6_000 }).toBe(true)
    expect(ended.codes()).toEqual(['UNAUTHENTICATED'])
    expect(ended.answers().map(({ data }) => data?.eventAdded ?? null)).toEqual([null])
  })

  it('ends when its session is ended elsewhere, of which this process hears nothing', async () => {
    const leaving = await gateway.signIn('staff', DEMO.moderator, DEMO_PASSWORD)
    const stream = await open(EVENTS, { token: leaving })
    await backend.call({ path: '/user/API/signout', method: 'POST', token: leaving })
    gateway.clock.now = new Date(gateway.clock.now.getTime() + 6_000)
    await somethingHappens()
    await expect.poll(stream.isOver, { timeout: 6_000 }).toBe(true)
    expect(stream.answers().filter(({ data }) => data?.eventAdded)).toEqual([])
  })

  it('gives way to the third of its session, and is told not to come back', async () => {
    const token = await gateway.signIn('staff', DEMO.moderator, DEMO_PASSWORD)
    const streams: Awaited<ReturnType<typeof open>>[] = []
    for (let count = 0; count < 3; count += 1) streams.push(await open(EVENTS, { token }))
    await expect.poll(() => streams.map(({ isOver }) => isOver())).toEqual([true, false, false])
    expect(streams[0]?.codes()).toEqual(['CONFLICT'])
    expect(streams[0]?.text()).toMatch(/event: complete\ndata:\n\n$/)
  })

  it('leaves no place taken and asks nothing more when its caller goes', async () => {
    const stream = await open(EVENTS)
    stream.close()
    const streams = async () =>
      /isusu_streams_open (\d+)/.exec((await gateway.inject({ method: 'GET', url: '/metrics' })).body)?.[1]
    await expect.poll(streams, { timeout: 3_000 }).toBe('0')
  })

  it('ends at once with its server, so that its caller takes it up again', async () => {
    const stopping = await startTestGateway({ restUrl })
    stopping.clock.now = backend.clock.now
    const token = await stopping.signIn('staff', DEMO.moderator, DEMO_PASSWORD)
    const at = `${await stopping.app.listen({ host: '127.0.0.1', port: 0 })}/graphql`
    const stream = await openStream(at, EVENTS, { token })
    const began = performance.now()
    await stopping.close()
    await expect.poll(stream.isOver).toBe(true)
    expect(performance.now() - began).toBeLessThan(3_000)
    expect(stream.text()).not.toContain('complete')
  })
})
