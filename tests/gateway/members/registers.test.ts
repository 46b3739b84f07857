import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO, DEMO_PASSWORD, startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { errorCodes, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { json, type ScriptedBackend, startScriptedBackend } from '#tests/support/scripted-backend.ts'

interface Listed {
  readonly name: string
  readonly memberNumber: string | null
  readonly status: string
  readonly joinedAt: string | null
  readonly employment: { readonly organisation: string | null; readonly campus: string | null } | null
  readonly bankAccount: { readonly bankName: string | null } | null
}

const MEMBERS = `{ totalCount totalPages items { name memberNumber status joinedAt
  employment { organisation campus } bankAccount { bankName } } }`

describe('the register of the embedded backend', () => {
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

  const members = async (args: string) => {
    const { data, errors } = await gateway.ask(`{ members(${args}) ${MEMBERS} }`, { token: moderator })
    expect(errors).toBeUndefined()
    return data.members
  }

  it('answers a page in the order of the member numbers in one call', async () => {
    const { items, totalCount } = await members(
      'status: CONFIRMED, orderBy: MEMBER_NUMBER, pageSize: 100, page: 2',
    )
    expect(totalCount).toBe(112)
    expect(items.map(({ memberNumber }: Listed) => memberNumber)).toEqual(
      Array.from({ length: 12 }, (_, index) => `COOP000${101 + index}`),
    )
    expect(gateway.callNames()).toEqual(['GET /admin/API/memberregister'])
  })

  it.each<[string, (member: Listed) => string | null | undefined]>([
    ['NAME', ({ name }) => name],
    ['JOINED_AT', ({ joinedAt }) => joinedAt],
    ['ORGANISATION', ({ employment }) => employment?.organisation],
    // COLLEGE_OF_MEDICINE, ENUGU, NSUKKA: the names in the graph sort as the campuses do.
    ['CAMPUS', ({ employment }) => employment?.campus],
    ['BANK', ({ bankAccount }) => bankAccount?.bankName],
    ['STATUS', ({ status }) => (status === 'CONFIRMED' ? '1' : '0')],
  ])('sorts by %s in both directions', async (order, keyOf) => {
    for (const descending of [false, true]) {
      const { items, totalCount } = await members(
        `orderBy: ${order}, descending: ${descending}, pageSize: 100`,
      )
      expect(totalCount).toBe(120)
      const keys: string[] = items.map(keyOf).filter(Boolean)
      expect(keys.length).toBeGreaterThan(80)
      expect(keys).toEqual(descending ? keys.toSorted().toReversed() : keys.toSorted())
    }
  })

  it('shows staff every bank account in full, for the bank report', async () => {
    const report = `{ members(status: CONFIRMED, orderBy: MEMBER_NUMBER, pageSize: 100) {
      items { name memberNumber bankAccount { bankName accountName accountNumber } } } }`
    const { data } = await gateway.ask(report, { token: moderator })
    const accounts = data.members.items.flatMap(
      ({ bankAccount }: { bankAccount: { accountNumber: string } | null }) => bankAccount ?? [],
    )
    expect(accounts.length).toBeGreaterThan(50)
    for (const { accountNumber } of accounts) expect(accountNumber).toMatch(/^\d{10}$/)
    const own = await gateway.signIn('member', DEMO.member, DEMO_PASSWORD)
    expect(errorCodes(await gateway.ask(report, { token: own }))).toEqual({ members: 'FORBIDDEN' })
  })

  it('lists everything a member has asked for, rejected loans as well', async () => {
    const { data } = await gateway.ask(
      '{ loanRequests(state: PENDING) { items { reference member { id } } } }',
      { token: moderator },
    )
    const [loan] = data.loanRequests.items
    await gateway.ask(
      `mutation ($r: String!) { rejectLoanRequest(input: { reference: $r, rejectionReason: "No room" }) { message } }`,
      { variables: { r: loan.reference }, token: moderator },
    )
    const { data: shown, errors } = await gateway.ask(
      `query ($id: ID!) { member(id: $id) { requests {
        kind state requestedAt rejectionReason record { ... on LoanRequest { reference } } } } }`,
      { variables: { id: loan.member.id }, token: moderator },
    )
    expect(errors).toBeUndefined()
    const { requests } = shown.member
    expect(requests).toContainEqual(
      expect.objectContaining({
        kind: 'LOAN',
        state: 'REJECTED',
        rejectionReason: 'No room',
        record: { reference: loan.reference },
      }),
    )
    expect(requests.map(({ kind }: { kind: string }) => kind)).toContain('SAVINGS_INSTRUCTION')
    const times = requests.map(({ requestedAt }: { requestedAt: string }) => requestedAt)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  it('counts the members a message would reach', async () => {
    const { data } = await gateway.ask('{ broadcastRecipients { members sms email both } }', {
      token: moderator,
    })
    // Of 112 in the register, three have left or died.
    expect(data.broadcastRecipients).toEqual({ members: 109, sms: 109, email: 109, both: 218 })
    expect(gateway.callNames()).toEqual(['GET /admin/API/broadcastrecipients'])
  })
})

const account = (id: number, changes: object = {}) => ({
  _id: String(id),
  name: `Person ${String.fromCharCode(65 + (id % 26))}${id}`,
  email: `p${id}@plain.example`,
  phone: id % 3 === 0 ? '' : `080355500${String(id).padStart(2, '0')}`,
  accessLevel: 1,
  // The numbers run against the names, with prefixes of different lengths.
  memberId: `${id % 2 === 0 ? 'X' : 'COOP'}${String(1000 - id).padStart(6, '0')}`,
  createdAt: new Date(Date.UTC(2020, 0, 1 + ((id * 7) % 40))).toISOString(),
  ...changes,
})

const PEOPLE = [
  ...Array.from({ length: 30 }, (_, index) => account(index + 1)),
  account(31, { memberId: 'pending approval', confirmed: false }),
  account(32, { memberId: 'pending approval', confirmed: false }),
]

const STAFF = account(99, { accessLevel: 2, email: 'desk@plain.example', memberId: 'pending approval' })

describe('the register of a backend that returns it whole', () => {
  let backend: ScriptedBackend
  let gateway: TestGateway
  let staff: string

  beforeAll(async () => {
    backend = await startScriptedBackend()
    backend.on('/admin/API/login', json({ token: 'opaque-staff-token', user: STAFF }))
    backend.on('/user/getuser/99', (request, response) =>
      String(request.headers['x-auth-token']).startsWith('opaque-staff-token')
        ? json(STAFF)(request, response)
        : json({ message: 'no' }, 401)(request, response),
    )
    backend.on('/admin/API/getadmin/99', json(STAFF))
    backend.on('/admin/API/getallusers', json({ users: PEOPLE }))
    gateway = await startTestGateway({ restUrl: backend.url })
    staff = await gateway.signIn('staff', 'desk@plain.example', 'a-password-1')
  })
  afterAll(async () => {
    await gateway.close()
    await backend.close()
  })

  const members = async (args: string) => {
    const { data, errors } = await gateway.ask(`{ members(${args}) ${MEMBERS} }`, { token: staff })
    expect(errors).toBeUndefined()
    return data.members
  }

  const runningNumbers = (items: readonly Listed[]) =>
    items.map(({ memberNumber }) => (memberNumber === null ? null : Number(memberNumber.slice(-6))))

  it('sorts, filters and pages a register that comes whole', async () => {
    const second = await members('status: CONFIRMED, orderBy: MEMBER_NUMBER, pageSize: 20, page: 2')
    expect(second).toMatchObject({ totalCount: 30, totalPages: 2 })
    expect(runningNumbers(second.items)).toEqual(Array.from({ length: 10 }, (_, index) => 990 + index))
    const down = await members('orderBy: MEMBER_NUMBER, descending: true, pageSize: 100')
    expect(runningNumbers(down.items)).toEqual([
      ...Array.from({ length: 30 }, (_, index) => 999 - index),
      null,
      null,
    ])
    expect((await members('status: UNCONFIRMED')).items).toHaveLength(2)
  })

  it('counts the recipients of a message in it', async () => {
    const { data } = await gateway.ask('{ broadcastRecipients { members sms email both } }', { token: staff })
    expect(data.broadcastRecipients).toEqual({ members: 30, sms: 20, email: 30, both: 50 })
  })

  describe('read once in a minute', () => {
    const REGISTER = 'GET /admin/API/getallusers'
    const reads = () => gateway.callNames().filter((call) => call === REGISTER).length

    beforeEach(() => {
      // Later than whatever was kept before.
      gateway.clock.now = new Date(gateway.clock.now.getTime() + 61_000)
      gateway.forgetCalls()
    })

    it('turns its pages, by name or sorted, without asking again', async () => {
      const first = await members('pageSize: 10')
      const second = await members('pageSize: 10, page: 2')
      await members('orderBy: MEMBER_NUMBER')
      expect([first.totalCount, first.items.length, second.items.length]).toEqual([32, 10, 10])
      expect(first.items.map(({ name }: Listed) => name)).not.toEqual(
        second.items.map(({ name }: Listed) => name),
      )
      expect(reads()).toBe(1)
      gateway.clock.now = new Date(gateway.clock.now.getTime() + 61_000)
      await members('pageSize: 10')
      expect(reads()).toBe(2)
    })

    it('asks again for another session', async () => {
      backend.on('/admin/API/login', json({ token: 'opaque-staff-token-2', user: STAFF }))
      const other = await gateway.signIn('staff', 'desk@plain.example', 'a-password-1')
      await members('pageSize: 10')
      const { errors } = await gateway.ask(`{ members(pageSize: 10) ${MEMBERS} }`, { token: other })
      expect(errors).toBeUndefined()
      expect(reads()).toBe(2)
    })

    it('asks again after a member has changed', async () => {
      await members('pageSize: 10')
      backend.on('/admin/API/deleteuser', json({ message: 'User deleted successfully' }))
      await gateway.ask('mutation { deleteMember(input: { id: "31" }) { message } }', { token: staff })
      await members('pageSize: 10')
      expect(reads()).toBe(2)
    })

    it('asks again when it could not be read', async () => {
      backend.on('/admin/API/getallusers', json({ message: 'Try later' }, 500))
      const { errors } = await gateway.ask('{ members(orderBy: MEMBER_NUMBER) { totalCount } }', {
        token: staff,
      })
      expect(errors).toHaveLength(1)
      backend.on('/admin/API/getallusers', json({ users: PEOPLE }))
      expect((await members('orderBy: MEMBER_NUMBER')).totalCount).toBe(32)
    })
  })
})
