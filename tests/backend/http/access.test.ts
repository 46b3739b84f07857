import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditCalls } from '#backend/contract/audit.ts'
import { commodityCalls } from '#backend/contract/commodities.ts'
import { documentCalls } from '#backend/contract/documents.ts'
import { landCalls } from '#backend/contract/land.ts'
import { loanCalls } from '#backend/contract/loans.ts'
import { memberCalls } from '#backend/contract/members.ts'
import { messageCalls } from '#backend/contract/messages.ts'
import { noticeCalls } from '#backend/contract/notices.ts'
import { savingsCalls } from '#backend/contract/savings.ts'
import { secondFactorCalls } from '#backend/contract/second-factor.ts'
import { sessionCalls } from '#backend/contract/session.ts'
import { societyCalls } from '#backend/contract/society.ts'
import { staffCalls } from '#backend/contract/staff.ts'
import type { WireCall } from '#backend/contract/wire.ts'
import { withdrawalCalls } from '#backend/contract/withdrawals.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

const documented: readonly WireCall[] = [
  auditCalls,
  commodityCalls,
  documentCalls,
  landCalls,
  loanCalls,
  memberCalls,
  messageCalls,
  noticeCalls,
  savingsCalls,
  sessionCalls,
  societyCalls,
  secondFactorCalls,
  staffCalls,
  withdrawalCalls,
].flatMap((calls) => Object.values(calls))

const nameOf = (call: WireCall) => `${call.method} ${call.path}`
const pathOf = (call: WireCall) => call.path.replace(/:\w+/g, 'unknown')

describe('access to the calls', () => {
  it.each(
    documented.filter(({ access }) => access !== 'public').map((call) => [nameOf(call), call] as const),
  )('%s is closed to visitors, whatever the body', async (_, call) => {
    for (const payload of [undefined, '{bad', '{}']) {
      const { statusCode } = await backend.app.inject({
        method: call.method,
        url: pathOf(call),
        ...(payload === undefined || call.method === 'GET'
          ? {}
          : { payload, headers: { 'content-type': 'application/json' } }),
      })
      expect(statusCode).toBe(401)
    }
    const garbage = await backend.call({ method: call.method, path: pathOf(call), token: 'garbage' })
    expect(garbage.status).toBe(401)
  })

  it.each(documented.filter(({ access }) => access === 'staff').map((call) => [nameOf(call), call] as const))(
    '%s is closed to members, whatever the body',
    async (_, call) => {
      const token = await backend.tokenOf('member')
      for (const payload of ['{bad', 'x'.repeat(5 * 1024 * 1024)]) {
        const { statusCode } = await backend.app.inject({
          method: call.method,
          url: pathOf(call),
          headers: {
            'x-auth-token': token,
            ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
          },
          ...(call.method === 'GET' ? {} : { payload }),
        })
        expect(statusCode).toBe(403)
      }
    },
  )
})

describe('unusual spellings of a path', () => {
  it.each([
    '/ADMIN/API/newregistration',
    '/admin/api/newregistration',
    '//admin/API/newregistration',
    '/admin//API/newregistration',
    '/admin/API/newregistration/',
    '/admin%2FAPI%2Fnewregistration',
    '/admin/API%2fnewregistration',
    '/user/getuser/../../admin/API/newregistration',
    '/user/getuser/%2e%2e/%2e%2e/admin/API/newregistration',
    '/user/getuser/..%2f..%2fadmin%2fAPI%2fnewregistration',
    '/admin/API/newregistration%00',
    '/admin/API/./newregistration',
    '/admin/API;a=b/newregistration',
  ])('%s reveals nothing to a member', async (path) => {
    const { status, text } = await backend.call({ path, as: 'member' })
    expect([400, 401, 403, 404]).toContain(status)
    expect(text).not.toContain('"users"')
  })

  it('answers 404 with a message for a call that does not exist', async () => {
    const { status, body } = await backend.call({ path: '/nothing/here', as: 'admin' })
    expect([status, body]).toEqual([404, { message: 'there is no such call' }])
  })
})

describe('error answers', () => {
  const signIn = (payload: string, contentType = 'application/json') =>
    backend.app.inject({
      method: 'POST',
      url: '/user/API/signin',
      payload,
      headers: { 'content-type': contentType },
    })

  it.each([
    ['{bad', 400],
    ['[]', 400],
    ['"text"', 400],
    ['{"__proto__":{"admin":true}}', 400],
    ['', 400],
    [`{"email":"${'x'.repeat(4 * 1024 * 1024)}"}`, 413],
  ])('answers the body %.20s with %i and a message only', async (payload, status) => {
    const answer = await signIn(payload)
    expect(answer.statusCode).toBe(status)
    expect(typeof answer.json().message).toBe('string')
    expect(answer.body).not.toMatch(/stack|node_modules|\.ts|Error:/)
  })

  it('answers 415 to another content type', async () => {
    expect((await signIn('<a/>', 'application/xml')).statusCode).toBe(415)
  })

  it('never answers 5xx to a text the database cannot hold', async () => {
    const answer = await signIn(JSON.stringify({ email: 'a\u0000b', password: 'x' }))
    expect([400, 401]).toContain(answer.statusCode)
    const search = await backend.call({ path: '/admin/API/searchmembers?search=%00', as: 'admin' })
    expect(search.status).toBeLessThan(500)
  })

  it('forbids caching, sniffing and framing of answers and adds a request id', async () => {
    const { headers } = await backend.call({ path: '/healthz', headers: { 'x-request-id': 'trace-me-1234' } })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-request-id': 'trace-me-1234',
    })
    const odd = await backend.call({ path: '/healthz', headers: { 'x-request-id': 'a b\tc' } })
    expect(odd.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
})
