import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALLS } from '#backend/contract/calls.ts'
import { isChange, type WireCall } from '#backend/contract/wire.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'

let backend: TestBackend
let token: string
beforeAll(async () => {
  backend = await startTestBackend()
  token = await backend.tokenOf('admin')
})
afterAll(() => backend.close())

/** A body that is this deep, under a name that no form has and, in a form, as the text of every object and list. */
const nested = (depth: number) => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`

const WITH_BODY: readonly WireCall[] = CALLS.filter((call) => isChange(call) && call.method !== 'GET')

const send = async ({ method, path, access }: WireCall, payload: string) => {
  const { statusCode, body } = await backend.app.inject({
    method,
    url: path.replace(/:\w+/g, 'f'.repeat(24)),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': `nested ${method} ${path} ${payload.length}`,
      ...(access === 'public' ? {} : { 'x-auth-token': token }),
    },
    payload,
  })
  return { status: statusCode, message: (JSON.parse(body) as { message: string }).message }
}

describe('a nested body', () => {
  it.each(WITH_BODY.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'a nested body is refused by %s with 33 and with 10,000 levels',
    async (_name, call) => {
      for (const depth of [33, 10_000])
        expect(await send(call, nested(depth))).toEqual({
          status: 400,
          message: 'the body is nested too deeply',
        })
    },
  )
})

describe('a body of many values', () => {
  it('a body of many values is refused before it is parsed', async () => {
    const [call] = WITH_BODY
    if (call === undefined) throw new Error('no call has a body')
    const payload = JSON.stringify({ a: Array.from({ length: 200_000 }, () => 0) })
    expect(await send(call, payload)).toMatchObject({ status: 400, message: 'the body has too many values' })
  })
})
