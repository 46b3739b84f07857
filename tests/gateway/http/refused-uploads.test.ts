import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RequestErrorCode } from '#gateway/graph/request-errors.ts'
import { UPLOAD_SLOTS } from '#gateway/http/upload-slots.ts'
import { UNREAD } from '#rules/http/unread-bodies.ts'
import type { ErrorCode } from '#schema/errors.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { OTHER_PASSWORD, type OtherBackend, startOtherBackend } from '#tests/support/other-backend.ts'
import { type Framing, type RawAnswer, sendWhole } from '#tests/support/raw-upload.ts'
import { startScriptedBackend, untilReleased } from '#tests/support/scripted-backend.ts'
import { beginUpload } from '#tests/support/slow-upload.ts'

const SIZES = [70, 500, 64 * 1024, 1024 * 1024, 9 * 1024 * 1024]

const ADD = `mutation ($input: AddLegalDocumentInput!) { addLegalDocument(input: $input) { message } }`
const VARIABLES = { input: { name: 'Bye-law', description: '', file: null } }
/** For a gateway that knows the tokens of another. */
const ONE_SECRET = { AUTH_SECRET: 'a secret of the test, long enough for its purpose' }
const MAP = '{"0":["variables.input.file"]}'

let backend: OtherBackend
let gateway: TestGateway
let address: string
let staff: string
let member: string
/** What a test has begun and is ended after it. */
const begun: (() => unknown)[] = []

beforeAll(async () => {
  backend = await startOtherBackend()
  gateway = await startTestGateway({ restUrl: backend.url, environment: ONE_SECRET })
  address = await gateway.app.listen({ host: '127.0.0.1', port: 0 })
  staff = await gateway.signIn('staff', 'staff@other.example', OTHER_PASSWORD)
  member = await gateway.signIn('member', 'bola@other.example', OTHER_PASSWORD)
})
afterEach(async () => {
  vi.useRealTimers()
  for (const end of begun.splice(0)) await end()
})
afterAll(async () => {
  await gateway.close()
  await backend.close()
})

/** An upload that is refused before its file was read. */
interface Refusal {
  readonly status?: number
  readonly headers?: () => Readonly<Record<string, string>>
  readonly operations?: string
  readonly map?: string
  /** Brings about the state in which it is refused; answers the address to send it to. */
  readonly given?: () => Promise<string>
}

/** An operation by its text, or by what names it. */
const operation = (named: object) => JSON.stringify({ ...named, variables: VARIABLES })

const byStaff = () => ({ 'x-auth-token': staff })
const byVisitor = () => ({ 'apollo-require-preflight': 'yes' })

async function uploadsUnderWay(): Promise<number> {
  const { body } = await gateway.inject({ url: '/metrics' })
  return Number(/^isusu_uploads_under_way (\d+)/m.exec(body)?.[1])
}

/** Fills the places for uploads of the staff's account. */
async function fillSlots(): Promise<string> {
  for (let count = 0; count < UPLOAD_SLOTS.ofOneAccount; count += 1) {
    const slow = beginUpload(address, { query: ADD, variables: VARIABLES }, ['input.file'], byStaff())
    slow.begin('input.file')
    begun.push(() => slow.request.destroy())
  }
  await expect.poll(uploadsUnderWay).toBe(UPLOAD_SLOTS.ofOneAccount)
  return address
}

/** A gateway whose place for this address is taken until the end of the test. */
async function fillPlaces(): Promise<string> {
  const hanging = await startScriptedBackend()
  const full = await startTestGateway({ restUrl: hanging.url, environment: { MOST_OPERATIONS: '2' } })
  const { isAsked, release } = untilReleased(hanging, '/api/system-configs')
  const first = full.ask('{ systemConfig { memberPlotPrice } }')
  begun.push(async () => {
    release()
    await first
    await full.close()
    await hanging.close()
  })
  await isAsked
  return full.app.listen({ host: '127.0.0.1', port: 0 })
}

/** A gateway that cannot ask whose token it is, as its backend is away. */
async function withoutBackend(): Promise<string> {
  const alone = await startTestGateway({ restUrl: 'http://127.0.0.1:9', environment: ONE_SECRET })
  begun.push(() => alone.close())
  return alone.app.listen({ host: '127.0.0.1', port: 0 })
}

/** A gateway whose disk takes no files. */
async function withoutDisk(): Promise<string> {
  const folder = join(gateway.directory, 'uploads-under-way')
  await rm(folder, { recursive: true, force: true })
  await writeFile(folder, '')
  begun.push(() => rm(folder))
  return address
}

const AFTER = 'is answered after the whole form has been read'

/** Every code of the graph with the ways in which an upload gets it early, or why it never does. */
const REFUSALS: Record<ErrorCode | RequestErrorCode, Readonly<Record<string, Refusal>> | string> = {
  UNAUTHENTICATED: { 'without a session': { headers: byVisitor } },
  FORBIDDEN: { 'of a member for staff': { headers: () => ({ 'x-auth-token': member }) } },
  TOO_MANY_REQUESTS: { 'beside four of the account': { status: 429, given: fillSlots } },
  OVERLOADED: { 'without a free place': { status: 503, given: fillPlaces } },
  BACKEND_UNAVAILABLE: { 'while the backend is away': { given: withoutBackend } },
  INTERNAL: { 'on a disk that takes nothing': { status: 500, given: withoutDisk } },
  GRAPHQL_PARSE_FAILED: { 'of no document': { operations: operation({ query: '{' }) } },
  PERSISTED_QUERY_NOT_FOUND: {
    'of an unknown hash': {
      operations: operation({ extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } } }),
    },
  },
  BAD_REQUEST: {
    'of operations that are no JSON': { status: 400, operations: '{"query' },
    'with a map that is no object': { status: 400, map: '[]' },
  },
  REQUEST_ENTITY_TOO_LARGE: {
    'with a map of too many files': {
      status: 413,
      map: JSON.stringify(Object.fromEntries(Array.from({ length: 9 }, (_, at) => [at, []]))),
    },
  },
  UNSUPPORTED_MEDIA_TYPE: {
    'that is compressed': { status: 415, headers: () => ({ ...byStaff(), 'content-encoding': 'gzip' }) },
  },
  CSRF_HEADER_MISSING: { 'of a foreign page': { status: 403, headers: () => ({}) } },
  REQUEST_TIMEOUT: 'is shown below, as it is given to slow uploads alone',
  BAD_USER_INPUT: AFTER,
  NOT_FOUND: AFTER,
  CONFLICT: AFTER,
  BACKEND_TIMEOUT: 'comes from the same question as BACKEND_UNAVAILABLE',
  BACKEND_INVALID_ANSWER: 'comes from the same question as BACKEND_UNAVAILABLE',
  NOT_SUPPORTED_BY_BACKEND: AFTER,
  REQUEST_REFUSED: AFTER,
  OPERATION_TOO_COSTLY: AFTER,
  GRAPHQL_VALIDATION_FAILED: AFTER,
  OPERATION_RESOLUTION_FAILURE: AFTER,
}

const EARLY = Object.entries(REFUSALS).flatMap(([code, ways]) =>
  typeof ways === 'string' ? [] : Object.entries(ways).map(([way, refusal]) => ({ code, way, refusal })),
)

const file = new Blob([Buffer.alloc(Math.max(...SIZES), '%PDF-1.7\n')])

function formOf({ operations = operation({ query: ADD }), map = MAP }: Refusal, size: number): FormData {
  const form = new FormData()
  form.append('operations', operations)
  form.append('map', map)
  form.append('0', file.slice(0, size), 'a.pdf')
  return form
}

/** The form as fetch sends it, and as bytes for a connection of our own. */
async function bytesOf(refusal: Refusal, size: number) {
  const encoded = new Response(formOf(refusal, size))
  return {
    type: encoded.headers.get('content-type') ?? '',
    body: Buffer.from(await encoded.arrayBuffer()),
  }
}

const headersOf = ({ headers = byStaff }: Refusal) => ({ accept: 'application/json', ...headers() })

async function byFetch(to: string, refusal: Refusal, size: number): Promise<RawAnswer> {
  const answer = await fetch(`${to}/graphql`, {
    method: 'POST',
    headers: headersOf(refusal),
    body: formOf(refusal, size),
  })
  return { status: answer.status, body: await answer.text() }
}

async function asBrowsers(to: string, refusal: Refusal, size: number, framing?: Framing): Promise<RawAnswer> {
  const { type, body } = await bytesOf(refusal, size)
  const headers = { ...headersOf(refusal), 'content-type': type }
  const [answer] = await sendWhole(to, '/graphql', headers, body, framing && { framing })
  if (answer === undefined) throw new Error('no answer')
  return answer
}

const told = ({ status, body }: RawAnswer) => ({
  status,
  code: JSON.parse(body).errors?.[0]?.extensions.code,
})

describe('an upload that is refused before its file was read', () => {
  it.each(EARLY)('hears $code: $way', async ({ code, refusal }) => {
    const to = (await refusal.given?.()) ?? address
    const expected = { status: refusal.status ?? 200, code }
    const answers = SIZES.flatMap((size) => [
      async () => [size, 'fetch', told(await byFetch(to, refusal, size))],
      async () => [size, 'browser', told(await asBrowsers(to, refusal, size))],
    ])
    const heard: unknown[] = []
    if (code === 'OVERLOADED') heard.push(...(await Promise.all(answers.map((each) => each()))))
    else for (const each of answers) heard.push(await each())
    expect(heard).toEqual(
      SIZES.flatMap((size) => [
        [size, 'fetch', expected],
        [size, 'browser', expected],
      ]),
    )
  })
})

/** Lets the time of slow bodies run out, with connections on their own clocks. */
async function hurried<Answer>(answered: Promise<Answer>): Promise<Answer> {
  let isHere = false
  void answered.then(() => (isHere = true))
  await expect.poll(() => vi.advanceTimersByTime(40_000) && isHere).toBe(true)
  return answered
}

describe('a body that comes too slowly', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'performance'] }))

  it('hears REQUEST_TIMEOUT for an upload that has stalled, which then holds no slot', async () => {
    const slow = beginUpload(address, { query: ADD, variables: VARIABLES }, ['input.file'], byStaff())
    begun.push(() => slow.request.destroy())
    slow.begin('input.file')
    await expect.poll(uploadsUnderWay).toBe(1)
    const { status, body } = await hurried(slow.answered)
    expect([status, body.errors[0].extensions.code]).toEqual([408, 'REQUEST_TIMEOUT'])
    expect(await uploadsUnderWay()).toBe(0)
  })

  it.each(['application/json', 'application/graphql+json'])('hears it for %s as well', async (type) => {
    const slow = request(`${address}/graphql`, {
      method: 'POST',
      headers: { ...byStaff(), 'content-type': type, 'content-length': '100', accept: 'application/json' },
    })
    begun.push(() => slow.destroy())
    slow.write('{"query":')
    const [answer] = await hurried(once(slow, 'response') as Promise<[IncomingMessage]>)
    const body = JSON.parse(Buffer.concat(await answer.toArray()).toString())
    expect([answer.statusCode, body.errors[0].extensions.code]).toEqual([408, 'REQUEST_TIMEOUT'])
  })
})

describe('what is left of a refused body', () => {
  const foreign: Refusal = { headers: () => ({}) }

  it.each<Framing>(['content-length', 'chunked', 'expect'])(
    'takes nothing of the body for a request, and answers the next one of its connection: %s',
    async (framing) => {
      const { type, body } = await bytesOf(foreign, 1024 * 1024)
      // As a request of its own this would be answered too.
      const smuggled = Buffer.from(`GET /livez HTTP/1.1\r\nhost: x\r\n\r\n`)
      const answers = await sendWhole(
        address,
        '/graphql',
        { 'content-type': type, accept: 'application/json' },
        Buffer.concat([body, smuggled, smuggled]),
        { framing, next: '/healthz' },
      )
      expect(answers.map(({ status }) => status)).toEqual([403, 200])
    },
  )

  it('drops sixteen of one network at most and cuts the others', async () => {
    const dripping = Array.from({ length: UNREAD.ofOneNetwork + 24 }, () => {
      const socket = connect({ host: '127.0.0.1', port: Number(new URL(address).port) })
      socket.on('error', () => undefined)
      socket.write(
        `POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 9000000\r\n\r\n`,
      )
      begun.push(() => socket.destroy())
      return socket
    })
    const open = () => dripping.filter(({ destroyed }) => !destroyed)
    await Promise.all(dripping.map((socket) => once(socket, 'data')))
    await expect.poll(() => open().length).toBe(UNREAD.ofOneNetwork)
    // Those that came last are left.
    expect(open()).toEqual(dripping.slice(-UNREAD.ofOneNetwork))
  })

  it('cuts what is left when the gateway is closed', async () => {
    const other = await startTestGateway({ restUrl: backend.url })
    const to = await other.app.listen({ host: '127.0.0.1', port: 0 })
    const slow = beginUpload(to, { query: ADD, variables: VARIABLES }, ['input.file'])
    slow.begin('input.file')
    await slow.send(Buffer.from('%PDF-1.7\n'))
    expect((await slow.answered).body.errors[0].extensions.code).toBe('UNAUTHENTICATED')
    slow.request.on('error', () => undefined)
    await other.close()
    await expect.poll(() => slow.request.destroyed).toBe(true)
  })
})
