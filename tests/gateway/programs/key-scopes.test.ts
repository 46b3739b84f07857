import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SCOPES, type Scope } from '#rules/programs/scopes.ts'
import { aProgram, bearing } from '#tests/support/a-program.ts'
import { DEMO, DEMO_PASSWORD, startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { type GraphAnswer, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'

let backend: TestBackend
let gateway: TestGateway
let admin: string
const keys = new Map<Scope, string>()

beforeAll(async () => {
  backend = await startTestBackend()
  gateway = await startTestGateway({ restUrl: await backend.listen() })
  gateway.clock.now = backend.clock.now
  admin = await gateway.signIn('staff', DEMO.admin, DEMO_PASSWORD)
  for (const scope of SCOPES) {
    // The sentence of the scope says that it wants the register beside it.
    const scopes: readonly Scope[] = scope === 'READ_BALANCES' ? ['READ_MEMBERS', scope] : [scope]
    keys.set(scope, (await aProgram(backend, scopes)).key)
  }
})
afterAll(async () => {
  await gateway.close()
  await backend.close()
})

const by = (scope: Scope, query: string) => gateway.ask(query, { headers: bearing(keys.get(scope) ?? '') })
const reasons = ({ errors = [] }: GraphAnswer) =>
  new Set(errors.map(({ extensions }) => extensions.reason ?? extensions.code))
const calls = (part: string) => gateway.callNames().filter((name) => name.includes(part)).length

const LOANS = '{ loanRequests(pageSize: 20) { items { id member { name } } } }'
const BALANCES = '{ members(pageSize: 20) { items { memberNumber ledger { totalSavings } } } }'

/** A call that each scope opens by itself, through both doors. */
const CALL_OF: Readonly<Record<Scope, string>> = {
  READ_MEMBERS: '{ members(pageSize: 1) { items { name } } }',
  READ_BALANCES: '{ members(pageSize: 1) { items { ledger { totalSavings } } } }',
  READ_LOANS: '{ loanRequests(pageSize: 1) { items { id } } }',
  READ_REQUESTS: '{ savingsWithdrawals(pageSize: 1) { items { id } } }',
  READ_PAYROLL: '{ payers { name } }',
  WRITE_PAYROLL: '{ payers { name } }',
  READ_BOOKS: '{ vouchers(pageSize: 1) { items { id } } }',
  WRITE_VOUCHERS:
    'mutation { addVoucher(input: { kind: JOURNAL, date: "2026-11-20", narration: "By a program", lines: [{ accountNumber: "05010101", debit: 700 }, { accountNumber: "04010101", credit: 700 }] }) { voucher { id } } }',
  SEND_MESSAGES: '{ broadcastRecipients { members } }',
  READ_EVENTS: '{ events(pageSize: 1) { items { id } } }',
  MANAGE_WEBHOOKS: '{ webhooks { id } }',
  EXPORT: '{ exports(pageSize: 1) { items { id } } }',
}

describe('a key in lists that are read together', () => {
  it('asks nothing of the backend for what its scope does not give, and takes nothing from others', async () => {
    gateway.forgetCalls()
    const answer = await by('READ_LOANS', LOANS)
    expect(answer.data.loanRequests.items.length).toBeGreaterThan(1)
    expect([...reasons(answer)]).toEqual(['SCOPE_NEEDED'])
    expect(calls('getmember')).toBe(0)
    gateway.forgetCalls()
    expect((await gateway.ask(LOANS, { token: admin })).errors).toBeUndefined()
    expect([calls('getmembers'), calls('getmember/')]).toEqual([1, 0])
  })

  it('leaves balances to be read together by everybody after a key was refused them', async () => {
    expect([...reasons(await by('READ_MEMBERS', BALANCES))]).toEqual(['SCOPE_NEEDED'])
    gateway.forgetCalls()
    expect((await gateway.ask(BALANCES, { token: admin })).errors).toBeUndefined()
    expect(calls('memberbalances')).toBe(1)
  })
})

describe('each scope', () => {
  it.each(SCOPES)('opens a call through the graph: %s', async (scope) => {
    const answer = await by(scope, CALL_OF[scope])
    expect(answer.errors).toBeUndefined()
    expect(Object.values(answer.data)).not.toContain(null)
  })
})
