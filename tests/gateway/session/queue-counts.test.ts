import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO, DEMO_PASSWORD, startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'

let backend: TestBackend
let gateway: TestGateway
let moderator: string
let another: string
let admin: string

beforeAll(async () => {
  backend = await startTestBackend()
  gateway = await startTestGateway({ restUrl: await backend.listen() })
  gateway.clock.now = backend.clock.now
  const signIn = (email: string) => gateway.signIn('staff', email, DEMO_PASSWORD)
  ;[moderator, another, admin] = [
    await signIn(DEMO.moderator),
    await signIn(DEMO.moderator),
    await signIn(DEMO.admin),
  ]
})
afterAll(async () => {
  await gateway.close()
  await backend.close()
})
beforeEach(() => {
  gateway.clock.now = new Date(gateway.clock.now.getTime() + 10_000)
  gateway.forgetCalls()
})

const LOANS = 'GET /admin/API/loanrequest'
const INSTRUCTIONS = 'GET /admin/API/savingsinstructions'

async function queue(token: string) {
  const { data, errors } = await gateway.ask(
    `{ viewer { workQueue { pendingLoanRequests
        initial: pendingSavingsInstructions(kind: INITIAL) changes: pendingSavingsInstructions(kind: INCREASE) } } }`,
    { token },
  )
  expect(errors).toBeUndefined()
  return data.viewer.workQueue as Readonly<Record<'pendingLoanRequests' | 'initial' | 'changes', number>>
}
const countCalls = () =>
  gateway.callNames().filter((call) => call.startsWith(LOANS) || call.startsWith(INSTRUCTIONS)).length

describe('the counts of the work queue', () => {
  it('asks the backend once for the staff of one level within five seconds', async () => {
    const first = await queue(moderator)
    const asked = countCalls()
    expect(asked).toBeGreaterThan(0)
    expect(first.pendingLoanRequests).toBeGreaterThan(0)
    gateway.clock.now = new Date(gateway.clock.now.getTime() + 4_900)
    expect(await queue(another)).toEqual(first)
    expect(countCalls()).toBe(asked)
    gateway.clock.now = new Date(gateway.clock.now.getTime() + 200)
    await queue(another)
    expect(countCalls()).toBe(2 * asked)
  })

  it('asks again for staff of another level, and tells arguments apart', async () => {
    const { initial, changes } = await queue(moderator)
    expect(initial).not.toBe(changes)
    const asked = countCalls()
    await queue(admin)
    expect(countCalls()).toBe(2 * asked)
  })

  it('counts again after every change, no matter who made it', async () => {
    const before = await queue(moderator)
    const { data } = await gateway.ask(
      '{ savingsInstructions(kind: INITIAL, state: PENDING) { items { member { id } } } }',
      { token: admin },
    )
    const done = await gateway.ask(
      'mutation ($id: ID!) { acknowledgeSavingsInstruction(input: { memberId: $id, kind: INITIAL }) { userErrors { message } } }',
      { variables: { id: data.savingsInstructions.items[0].member.id }, token: admin },
    )
    expect(done.data.acknowledgeSavingsInstruction.userErrors).toEqual([])
    expect(await queue(moderator)).toEqual({ ...before, initial: before.initial - 1 })
  })

  it('refuses a member and a visitor as before, also while the counts are known', async () => {
    await queue(moderator)
    const member = await gateway.signIn('member', DEMO.member, DEMO_PASSWORD)
    const { data, errors } = await gateway.ask('{ viewer { workQueue { pendingLoanRequests } } }', {
      token: member,
    })
    expect(data.viewer.workQueue).toBeNull()
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    expect((await gateway.ask('{ viewer { workQueue { pendingLoanRequests } } }')).data.viewer).toBeNull()
  })
})
