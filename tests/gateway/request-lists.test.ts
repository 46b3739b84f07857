import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO, DEMO_PASSWORD, startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'

let backend: TestBackend
let gateway: TestGateway
let moderator: string

beforeAll(async () => {
  backend = await startTestBackend()
  gateway = await startTestGateway({ restUrl: await backend.listen() })
  gateway.clock.now = backend.clock.now
  moderator = await gateway.signIn('staff', DEMO.moderator, DEMO_PASSWORD)
})
afterAll(async () => {
  await gateway.close()
  await backend.close()
})
beforeEach(() => gateway.forgetCalls())

const TOGETHER = 'GET /admin/API/getmembers'
const BY_NUMBER = 'GET /admin/API/searchmembers'

interface Listed {
  readonly member: { readonly id: string; readonly ledger: { readonly asAt: string } | null } | null
}

/** Every list of requests, what is asked of each, and the call that answers its page. */
const LISTS = [
  {
    list: 'loanRequests',
    more: 'reference guarantors { name phone } guarantorsNeeded',
    page: 'GET /admin/API/loanrequest',
    least: 10,
  },
  {
    list: 'commodityRequests',
    more: 'lines { name total }',
    page: 'GET /admin/v2/commodityrequests',
    least: 5,
  },
  {
    list: 'savingsWithdrawals',
    more: 'total items { label }',
    page: 'GET /admin/withdrawal-requests',
    least: 5,
  },
  {
    list: 'membershipWithdrawals',
    more: 'settlement { amountDue }',
    page: 'GET /admin/member-withdrawal-requests',
    least: 2,
  },
  {
    list: 'landRequests',
    more: 'applicant { fullName } acquisition { plots }',
    page: 'GET /admin/land-acquisition-requests',
    least: 5,
  },
  {
    list: 'beneficiaryClaims',
    member: 'member: deceasedMember',
    more: 'beneficiary { name } settlement { amountDue }',
    page: 'GET /admin/beneficiary-requests',
    least: 2,
  },
] as const

describe('a page of requests', () => {
  it.each(LISTS)('loads a page of $list in one call and all members on it in another', async (asked) => {
    const { list, more, page, least } = asked
    const member = 'member' in asked ? asked.member : 'member'
    const { data, errors } = await gateway.ask(
      `{ ${list} { items { id ${more} ${member} { id name memberNumber employment { department } bankAccount { bankName } } } } }`,
      { token: moderator },
    )
    expect(errors).toBeUndefined()
    const items: readonly Listed[] = data[list].items
    expect(items.length).toBeGreaterThanOrEqual(least)
    const members = items.flatMap((item) => (item.member === null ? [] : [item.member.id]))
    expect(members.length).toBeGreaterThan(0)
    const calls = gateway.callNames()
    expect(calls.filter((call) => call === page)).toHaveLength(1)
    // Members who are named by their numbers are found by these at once.
    expect(calls.filter((call) => call === BY_NUMBER)).toEqual([])
    expect(calls.filter((call) => call === TOGETHER)).toHaveLength(1)
    // Who was found before is read by the id.
    expect(calls.length).toBeLessThanOrEqual(3)
  })

  it('loads a member once for lists of every kind when the numbers have been found before', async () => {
    const every = `{ ${LISTS.map((asked) => `${asked.list} { items { id ${'member' in asked ? asked.member : 'member'} { id } } }`).join(' ')} }`
    await gateway.ask(every, { token: moderator })
    gateway.forgetCalls()
    const { data, errors } = await gateway.ask(every, { token: moderator })
    expect(errors).toBeUndefined()
    const ids = new Set(
      LISTS.flatMap(({ list }) =>
        (data[list].items as readonly Listed[]).flatMap(({ member }) => (member === null ? [] : [member.id])),
      ),
    )
    expect(ids.size).toBeGreaterThan(10)
    const calls = gateway.callNames()
    for (const { page } of LISTS) expect(calls.filter((call) => call === page)).toHaveLength(1)
    // Lists whose answers arrive in different turns ask for their members in calls of their own.
    const others = calls.filter((call) => !LISTS.some(({ page }) => page === call))
    expect(new Set(others)).toEqual(new Set([TOGETHER]))
    expect(others.length).toBeLessThanOrEqual(LISTS.length)
  })

  it('loads the savings of the members of ten loans with one call', async () => {
    const { data, errors } = await gateway.ask(
      '{ loanRequests { items { member { id memberNumber ledger { totalSavings } } guarantors { name } } } }',
      { token: moderator },
    )
    expect(errors).toBeUndefined()
    const items: readonly Listed[] = data.loanRequests.items
    expect(items).toHaveLength(10)
    expect(gateway.callNames()).toEqual(
      ['GET /admin/API/loanrequest', TOGETHER, 'GET /admin/API/memberbalances'].toSorted(),
    )
  })
})
