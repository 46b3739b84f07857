import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALLS } from '#backend/contract/calls.ts'
import { isChange, type WireCall } from '#backend/contract/wire.ts'
import { isScopeGiven, SCOPES, type Scope, scopesOf } from '#rules/programs/scopes.ts'
import { aProgram, bearing } from '../../support/a-program.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'

const nameOf = ({ method, path }: WireCall) => `${method} ${path}`

/** Every change that a program may make. What is added to the contract is closed to them until it stands here. */
const CHANGES = [
  'DELETE /admin/API/exports/:id EXPORT',
  'POST /admin/API/deductionreports WRITE_PAYROLL',
  'POST /admin/API/deductionschedules WRITE_PAYROLL',
  'POST /admin/API/deductionschedules/:id/send WRITE_PAYROLL',
  'POST /admin/API/exports EXPORT',
  'POST /admin/API/sendemail SEND_MESSAGES',
  'POST /admin/API/vouchers WRITE_VOUCHERS',
  'POST /admin/API/webhookdeliveries/:id MANAGE_WEBHOOKS',
  'POST /admin/API/webhooks/:id/test MANAGE_WEBHOOKS',
  'PUT /admin/API/deductionreports/:id/columns WRITE_PAYROLL',
  'PUT /admin/API/deductionreports/:id/controltotal WRITE_PAYROLL',
]

let backend: TestBackend
const keys = new Map<string, string>()
beforeAll(async () => {
  backend = await startTestBackend()
  keys.set('all', (await aProgram(backend)).key)
  for (const scope of SCOPES) keys.set(scope, (await aProgram(backend, [scope])).key)
})
afterAll(() => backend.close())

const ask = (call: WireCall, key: string) =>
  backend.call({
    method: call.method,
    path: call.path.replaceAll(/:\w+/g, 'unknown'),
    headers: bearing(keys.get(key) ?? ''),
  })

const calls = CALLS.filter(({ access }) => access !== 'public')
const isOpenTo = ({ programs }: WireCall, scopes: readonly Scope[]) =>
  programs !== undefined && isScopeGiven(scopes, programs)

describe('what a program may ask of the backend', () => {
  it('lists every change that a program may make', () => {
    const changes = CALLS.filter((call) => call.programs !== undefined && isChange(call))
    expect(changes.map((call) => `${nameOf(call)} ${String(call.programs)}`).toSorted()).toEqual(CHANGES)
  })

  it.each(calls.map((call) => [nameOf(call), call] as const))(
    '%s takes a key by its scope alone',
    async (_name, call) => {
      /** Why a key is refused; null for a key that is let through, whatever the call then says. */
      const refusalOf = async (scopes: Parameters<typeof ask>[1]) => {
        const { status, body } = await ask(call, scopes)
        return status === 401 ? 'UNAUTHENTICATED' : status === 403 ? String(body.code) : null
      }
      const isForPeople = call.programs === undefined
      expect(await refusalOf('all')).toBe(isForPeople ? 'PEOPLE_ONLY' : null)
      for (const scope of isForPeople ? [] : SCOPES)
        expect(await refusalOf(scope)).toBe(isOpenTo(call, [scope]) ? null : 'SCOPE_NEEDED')
    },
  )

  it('treats a program as a visitor in what is open to everybody', async () => {
    const terms = { method: 'GET', path: '/api/system-configs' } as const
    const seen = await backend.call({ ...terms, headers: bearing(keys.get('all') ?? '') })
    expect(seen.body).toEqual((await backend.call(terms)).body)
  })

  it('opens a call only by scopes that there are', () => {
    const named = CALLS.flatMap(({ programs }) => (programs === undefined ? [] : scopesOf(programs)))
    expect(named.filter((scope) => !SCOPES.includes(scope))).toEqual([])
  })
})
