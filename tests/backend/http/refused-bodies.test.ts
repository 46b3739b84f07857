import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALLS } from '#backend/contract/calls.ts'
import { type DemoAccount, startTestBackend, type TestBackend } from '../../support/backend.ts'
import { sendWhole } from '../../support/raw-upload.ts'

const MEGABYTE = 1024 * 1024
const SIZES = [70, 64 * 1024, 9 * MEGABYTE]

let backend: TestBackend
let address: string
beforeAll(async () => {
  backend = await startTestBackend({ LIMIT_FORMS: '1' })
  address = await backend.listen()
  // The one form of this address; the next is refused.
  await backend.call({ method: 'POST', path: CLAIM, body: {} })
})
afterAll(() => backend.close())

/** A body of a kind; its text is part of nothing that a call reads. */
interface Kind {
  readonly type: string
  readonly body: (size: number) => Buffer
}

const KINDS = {
  JSON: {
    type: 'application/json',
    body: (size: number) => Buffer.from(JSON.stringify({ note: 'x'.repeat(size - 11) })),
  },
  multipart: {
    type: 'multipart/form-data; boundary=b',
    body: (size: number) => {
      const head = '--b\r\ncontent-disposition: form-data; name="a"; filename="a"\r\n\r\n'
      return Buffer.from(`${head}${'x'.repeat(size)}\r\n--b--\r\n`)
    },
  },
} satisfies Readonly<Record<string, Kind>>

interface Refusal {
  readonly status: number
  readonly path: string
  readonly as?: DemoAccount
  /** The kinds of bodies that get it, if not all. */
  readonly only?: Kind
  readonly from?: number
}

const CLAIM = '/api/beneficiary-withdrawal'

/** How a call is refused before its body was read. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  'without a session': { status: 401, path: '/admin/API/add-legal-doc' },
  'below the level': { status: 403, path: '/admin/API/add-legal-doc', as: 'member' },
  'over the limit of the address': { status: 429, path: CLAIM },
  'with a kind of body that is not taken': {
    status: 415,
    path: '/user/API/signin',
    only: { type: 'application/xml', body: (size) => Buffer.alloc(size, 'x') },
  },
  'with more JSON than a call takes': {
    status: 413,
    path: '/user/API/signin',
    only: KINDS.JSON,
    from: 9 * MEGABYTE,
  },
  'of no call': { status: 404, path: '/no-such-call', only: KINDS.multipart },
}

const cases = Object.entries(REFUSALS).flatMap(([why, refusal]) =>
  Object.entries<Kind>(refusal.only === undefined ? KINDS : { 'of one kind': refusal.only }).map(
    ([name, kind]) => ({ why, name, kind, refusal }),
  ),
)

/** The statuses that both senders hear: fetch, and one that reads nothing before it has sent everything. */
async function heardBy(path: string, headers: Record<string, string>, body: Buffer): Promise<number[]> {
  const fetched = await fetch(`${address}${path}`, { method: 'POST', headers, body: new Uint8Array(body) })
  await fetched.arrayBuffer()
  const [sent] = await sendWhole(address, path, headers, body)
  return [fetched.status, sent?.status ?? 0]
}

describe('a call that is refused before its body was read', () => {
  it.each(cases)('hears it $why: $name', async ({ kind, refusal: { status, path, as, from = 0 } }) => {
    const session: Record<string, string> =
      as === undefined ? {} : { 'x-auth-token': await backend.tokenOf(as) }
    const sizes = SIZES.filter((size) => size >= from)
    const heard: unknown[] = []
    for (const size of sizes)
      heard.push([size, ...(await heardBy(path, { 'content-type': kind.type, ...session }, kind.body(size)))])
    expect(heard).toEqual(sizes.map((size) => [size, status, status]))
  })

  it('hears 401 whichever call it was', async () => {
    const closed = CALLS.filter(({ access, method }) => access !== 'public' && method === 'POST')
    const body = KINDS.JSON.body(MEGABYTE)
    const heard: unknown[] = []
    for (const { path } of closed) {
      const [answer] = await sendWhole(
        address,
        path.replaceAll(/:\w+/g, '1'),
        { 'content-type': 'application/json' },
        body,
      )
      heard.push([path, answer?.status])
    }
    expect(heard).toEqual(closed.map(({ path }) => [path, 401]))
  })

  it('hears of too many parts, with what comes after them', async () => {
    const part = (at: number) => `--b\r\ncontent-disposition: form-data; name="a${at}"\r\n\r\nx\r\n`
    const parts = Array.from({ length: 25 }, (_, at) => part(at)).join('')
    const file = `--b\r\ncontent-disposition: form-data; name="f"; filename="f"\r\n\r\n${'x'.repeat(9 * MEGABYTE)}\r\n--b--\r\n`
    const type = { 'content-type': 'multipart/form-data; boundary=b' }
    expect(await heardBy('/user/API/signin', type, Buffer.from(parts + file))).toEqual([413, 413])
  })
})
