import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { naira } from '#rules/money.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { balancesOn, expectBalanced, linesOf, spend } from '../../support/books.ts'
import { auditOf, contribute, enrol, type Person } from '../../support/people.ts'
import { statusesOf } from '../../support/statuses.ts'

const ORDINARY = '02020305'
const SPECIAL = '02020306'

const BANK = {
  bankName: 'First Bank of Nigeria',
  accountNumber: '0123456789',
  accountName: 'Adaeze Testimony',
}

const item = (savingsCode: string, amount: unknown) => ({ savingsType: 'Savings', savingsCode, amount })

describe('savings withdrawals', () => {
  let backend: TestBackend
  let admin: Person
  let moderator: Person

  beforeAll(async () => {
    backend = await startTestBackend()
    admin = await enrol(backend, { level: 3 })
    moderator = await enrol(backend, { level: 2 })
  })
  afterAll(() => backend.close())

  /** A member with 1,000.50 of ordinary savings and 500 of special deposit. */
  const saver = async () => {
    const person = await enrol(backend)
    await contribute(backend, person, 'ORDINARY_SAVINGS', naira(1000.5))
    await contribute(backend, person, 'SPECIAL_DEPOSIT', naira(500))
    return person
  }

  const ask = (
    person: Person | null,
    withdrawalRequests: unknown,
    more: Record<string, unknown> = { bankDetails: BANK },
    headers: Record<string, string> = {},
  ) =>
    backend.call({
      method: 'POST',
      path: '/user/API/withdrawal-request',
      body: { withdrawalRequests, ...more },
      headers,
      ...(person === null ? {} : { token: person.token }),
    })

  const asked = async (person: Person, ...amounts: [string, number][]): Promise<string> => {
    const { status, body } = await ask(
      person,
      amounts.map(([code, amount]) => item(code, amount)),
    )
    expect(status, JSON.stringify(body)).toBe(200)
    return body.request._id
  }

  const update = (id: string, body: unknown, token: string | null = moderator.token) =>
    backend.call({
      method: 'PUT',
      path: `/admin/update-savings-withdrawal/${id}`,
      body,
      ...(token === null ? {} : { token }),
    })

  const list = (query: string, token: string | null = moderator.token) =>
    backend.call({ path: `/admin/withdrawal-requests?${query}`, ...(token === null ? {} : { token }) })

  it("stores a member's request as pending", async () => {
    const member = await saver()
    const { status, body } = await ask(member, [item(ORDINARY, '400.25'), item(SPECIAL, 100)])
    expect(status).toBe(200)
    expect(body).toEqual({
      message: 'Your withdrawal request has been submitted.',
      request: {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        memberId: member.memberNumber,
        userId: member.id,
        createdAt: backend.clock.now.toISOString(),
        requestDate: backend.clock.now.toISOString(),
        updatedAt: expect.any(String),
        status: 'pending',
        comments: null,
        transactionReference: null,
        processedDate: null,
        personalInfo: {
          fullName: member.name,
          email: member.email,
          phoneNumber: member.phone,
          faculty: 'Arts',
          department: expect.any(String),
          salaryStructure: 'CONUASS',
        },
        bankDetails: BANK,
        warnings: [],
        limitOverride: null,
        mayDecide: false,
        withdrawalRequests: [
          { savingsType: 'Ordinary savings', savingsCode: ORDINARY, amount: 400.25, status: 'pending' },
          { savingsType: 'Special deposit', savingsCode: SPECIAL, amount: 100, status: 'pending' },
        ],
      },
    })
    expect(await balancesOn(backend, member)).toEqual({ [ORDINARY]: 1000.5, [SPECIAL]: 500 })
  })

  it('accepts the label of a savings product instead of its code', async () => {
    const { body } = await ask(await saver(), [{ savingsType: 'special deposit', amount: 1 }])
    expect(body.request.withdrawalRequests).toMatchObject([{ savingsCode: SPECIAL }])
  })

  it.each<[string, unknown, Record<string, unknown>, Record<string, string>]>([
    [
      'nothing',
      [],
      { bankDetails: BANK },
      { withdrawalRequests: 'please give an amount for at least one kind of savings' },
    ],
    [
      'no list',
      'all',
      { bankDetails: BANK },
      { withdrawalRequests: 'please give an amount for at least one kind of savings' },
    ],
    [
      'unknown savings',
      [item('99999999', 1)],
      { bankDetails: BANK },
      { 'withdrawalRequests.0.savingsCode': 'please choose one of the listed savings' },
    ],
    ['a number for an item', [7], { bankDetails: BANK }, {}],
    [
      'share capital',
      [item('03010101', 1)],
      { bankDetails: BANK },
      { 'withdrawalRequests.0.savingsCode': 'these savings cannot be withdrawn while you are a member' },
    ],
    [
      'the same savings twice',
      [item(ORDINARY, 1), item(ORDINARY, 1)],
      { bankDetails: BANK },
      { 'withdrawalRequests.1.savingsCode': 'these savings are named twice' },
    ],
    [
      'zero',
      [item(ORDINARY, 0)],
      { bankDetails: BANK },
      { 'withdrawalRequests.0.amount': 'please give an amount greater than zero' },
    ],
    [
      'less than zero',
      [item(ORDINARY, -5)],
      { bankDetails: BANK },
      { 'withdrawalRequests.0.amount': 'please give an amount greater than zero' },
    ],
    [
      'half a kobo',
      [item(ORDINARY, 1.005)],
      { bankDetails: BANK },
      { 'withdrawalRequests.0.amount': 'must be an amount in naira, with two decimals at the most' },
    ],
    ['no account', [item(ORDINARY, 1)], {}, { 'bankDetails.bankName': 'cannot be blank!' }],
    [
      'nine digits',
      [item(ORDINARY, 1)],
      { bankDetails: { ...BANK, accountNumber: '012345678' } },
      { 'bankDetails.accountNumber': 'account number must have 10 digits' },
    ],
  ])('refuses a savings withdrawal for %s', async (_, items, more, errors) => {
    const { status, body } = await ask(await saver(), items, more)
    expect(status).toBe(400)
    expect(body.errors).toMatchObject(errors)
    expect(Object.keys(body.errors).length).toBeGreaterThan(0)
  })

  it('refuses a kobo more than there is, with a code for programs', async () => {
    const { status, body } = await ask(await saver(), [item(ORDINARY, 1000.51)], { bankDetails: BANK })
    const text = 'you can withdraw up to ₦1,000.50 of these savings'
    expect(status).toBe(409)
    expect(body).toMatchObject({
      message: text,
      code: 'BALANCE_TOO_LOW',
      errors: { 'withdrawalRequests.0.amount': text },
    })
  })

  it('refuses requests that together exceed the balance, counting approved but not rejected ones', async () => {
    const member = await saver()
    const first = await asked(member, [ORDINARY, 600])
    await update(first, { status: 'approved' })
    const tooMuch = await ask(member, [item(ORDINARY, 400.51)])
    expect(tooMuch).toMatchObject({
      status: 409,
      body: {
        code: 'BALANCE_TOO_LOW',
        errors: { 'withdrawalRequests.0.amount': 'you can withdraw up to ₦400.50 of these savings' },
      },
    })
    const second = await asked(member, [ORDINARY, 400.5])
    expect((await ask(member, [item(ORDINARY, 0.01)])).status).toBe(409)
    await update(second, { status: 'rejected', comments: 'Please wait.' })
    await asked(member, [ORDINARY, 400.5])
  })

  it('never accepts more than the balance from simultaneous requests', async () => {
    const member = await saver()
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(member, [item(ORDINARY, 300)])))
    expect(statusesOf(answers)).toEqual([200, 200, 200, 409, 409, 409])
  })

  it('only confirmed members withdraw savings', async () => {
    const good = [item(ORDINARY, 1)]
    expect((await ask(null, good)).status).toBe(401)
    expect((await ask(await enrol(backend, { confirmed: false }), good)).status).toBe(409)
    expect((await ask(await enrol(backend, { confirmed: false }), [])).status).toBe(400)
    for (const staff of [moderator, admin]) expect((await ask(staff, good)).status).toBe(409)
  })

  it('stores one savings withdrawal for one idempotency key, which is bound to its body', async () => {
    const member = await saver()
    const key = { 'idempotency-key': 'withdraw-once' }
    const first = await ask(member, [item(ORDINARY, 600)], { bankDetails: BANK }, key)
    const again = await ask(member, [item(ORDINARY, 600)], { bankDetails: BANK }, key)
    expect(again.body).toEqual(first.body)
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect((await ask(member, [item(ORDINARY, 1)], { bankDetails: BANK }, key)).status).toBe(422)
    expect((await list(`search=${member.memberNumber}`)).body.totalRequests).toBe(1)
  })

  it('approves and pays out a request: the savings fall and the bank pays', async () => {
    const member = await saver()
    const id = await asked(member, [ORDINARY, 400.25], [SPECIAL, 500])
    const approved = await update(id, { status: 'approved', comments: 'All in order.' })
    expect(approved).toMatchObject({
      status: 200,
      body: {
        message: 'The withdrawal request has been approved.',
        request: { _id: id, status: 'approved', comments: 'All in order.', processedDate: null },
      },
    })
    expect(await linesOf(backend, id)).toEqual([])
    backend.clock.now = new Date(backend.clock.now.getTime() + 60_000)
    const { status, body } = await update(
      id,
      {
        status: 'processed',
        transactionReference: 'FT123',
        withdrawalRequests: approved.body.request.withdrawalRequests,
      },
      admin.token,
    )
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      message: 'The withdrawal request has been marked as processed.',
      request: {
        status: 'processed',
        comments: 'All in order.',
        transactionReference: 'FT123',
        processedDate: backend.clock.now.toISOString(),
      },
    })
    expect(await linesOf(backend, id)).toEqual([
      { kind: 'savings withdrawal', code: ORDINARY, debit: 40_025, credit: 0 },
      { kind: 'savings withdrawal', code: SPECIAL, debit: 50_000, credit: 0 },
      { kind: 'savings withdrawal', code: 'BANK', debit: 0, credit: 90_025 },
    ])
    expect(await balancesOn(backend, member)).toEqual({ [ORDINARY]: 600.25, [SPECIAL]: 0 })
    await expectBalanced(backend)
    expect(await auditOf(backend, id)).toMatchObject([
      {
        act: 'approve savings withdrawal',
        actor_id: moderator.id,
        before: { state: 'pending' },
        after: { state: 'approved', comments: 'All in order.' },
      },
      {
        act: 'process savings withdrawal',
        actor_id: admin.id,
        before: { state: 'approved' },
        after: { state: 'processed', transactionReference: 'FT123', entry: expect.stringMatching(/^JV/) },
      },
    ])
  })

  it('refuses to pay out when the savings have been spent meanwhile', async () => {
    const member = await saver()
    const id = await asked(member, [ORDINARY, 800])
    await update(id, { status: 'approved' })
    await spend(backend, member, 'ORDINARY_SAVINGS', naira(200.51))
    expect(await update(id, { status: 'processed', transactionReference: 'FT1' })).toMatchObject({
      status: 409,
      body: { message: 'Ordinary savings has only ₦799.99 left, so this cannot be paid out' },
    })
    expect(await linesOf(backend, id)).toEqual([])
    expect((await list(`status=approved&search=${member.memberNumber}`)).body.totalRequests).toBe(1)
  })

  it.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['no status', {}, { status: 'status must be approved, rejected or processed' }],
    ['an unknown status', { status: 'paid' }, { status: 'status must be approved, rejected or processed' }],
    [
      'a rejection without comments',
      { status: 'rejected' },
      { comments: 'please provide a reason for rejection' },
    ],
    [
      'a rejection with blank comments',
      { status: 'rejected', comments: '  ' },
      { comments: 'please provide a reason for rejection' },
    ],
    [
      'a payment without its reference',
      { status: 'processed', transactionReference: ' ' },
      { transactionReference: 'please provide the transaction reference' },
    ],
    [
      'other amounts than were asked for',
      { status: 'approved', withdrawalRequests: [item(ORDINARY, 2)] },
      { withdrawalRequests: 'the savings and amounts are the member’s choice and cannot be changed here' },
    ],
    [
      'comments of a book',
      { status: 'approved', comments: 'x'.repeat(5001) },
      { comments: 'cannot be longer than 5000 characters' },
    ],
  ])('refuses a decision with %s', async (_, body, errors) => {
    const id = await asked(await saver(), [ORDINARY, 1])
    const answer = await update(id, body)
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual(errors)
  })

  it('allows the documented state changes of a savings withdrawal and no others', async () => {
    const member = await saver()
    const states = {
      pending: [],
      approved: [{ status: 'approved' }],
      rejected: [{ status: 'rejected', comments: 'No.' }],
      processed: [{ status: 'approved' }, { status: 'processed', transactionReference: 'FT2' }],
    }
    const ways: Record<string, readonly string[]> = {
      pending: ['approved', 'rejected'],
      approved: ['processed'],
      rejected: [],
      processed: [],
    }
    for (const [from, steps] of Object.entries(states))
      for (const to of ['pending', 'approved', 'rejected', 'processed']) {
        const id = await asked(member, [SPECIAL, 1])
        for (const step of steps) expect((await update(id, step)).status).toBe(200)
        const answer = await update(id, { status: to, comments: 'Why.', transactionReference: 'FT3' })
        expect([from, to, answer.status]).toEqual([from, to, ways[from]?.includes(to) ? 200 : 409])
        expect([
          'The withdrawal request has been approved.',
          'The withdrawal request has been rejected.',
          'The withdrawal request has been marked as processed.',
          `a request that is ${from} cannot become ${to}`,
        ]).toContain(answer.body.message)
      }
    await expectBalanced(backend)
  })

  it('decides and pays a request once when several staff act at the same time', async () => {
    const id = await asked(await saver(), [ORDINARY, 1])
    const decided = await Promise.all([
      update(id, { status: 'approved' }),
      update(id, { status: 'approved' }, admin.token),
      update(id, { status: 'rejected', comments: 'No.' }),
    ])
    expect(statusesOf(decided)).toEqual([200, 409, 409])
    const other = await asked(await saver(), [ORDINARY, 1])
    await update(other, { status: 'approved' })
    const paid = await Promise.all(
      [moderator, admin, moderator, admin].map(({ token }) =>
        update(other, { status: 'processed', transactionReference: 'FT4' }, token),
      ),
    )
    expect(statusesOf(paid)).toEqual([200, 409, 409, 409])
    expect(await linesOf(backend, other)).toHaveLength(2)
    await expectBalanced(backend)
  })

  it('only staff decide, and an unknown request is 404', async () => {
    const member = await saver()
    const id = await asked(member, [ORDINARY, 1])
    const body = { status: 'approved' }
    expect((await update(id, body, null)).status).toBe(401)
    for (const person of [member, await saver(), await enrol(backend, { confirmed: false })])
      expect((await update(id, body, person.token)).status).toBe(403)
    expect((await update('0'.repeat(24), body)).status).toBe(404)
    expect((await update('%00', body)).status).toBeLessThan(500)
  })

  it('lists savings withdrawals by page, state and search, those that wait the oldest first', async () => {
    const member = await saver()
    const ids: string[] = []
    for (let count = 0; count < 11; count += 1) {
      backend.clock.now = new Date(backend.clock.now.getTime() + 1000)
      ids.unshift(await asked(member, [SPECIAL, 1]))
    }
    await update(ids[0] ?? '', { status: 'approved' })
    const idsIn = (answer: { body: { requests: { _id: string }[] } }) =>
      answer.body.requests.map(({ _id }) => _id)
    const first = await list(`search=${member.memberNumber}&status=pending`)
    expect(first.body).toMatchObject({ currentPage: 1, totalPages: 1, totalRequests: 10 })
    expect(idsIn(first)).toEqual(ids.slice(1).toReversed())
    for (const all of ['&status=all', '&status=', '']) {
      const page = await list(`search=${member.memberNumber}${all}`)
      expect(page.body).toMatchObject({ currentPage: 1, totalPages: 2, totalRequests: 11 })
      expect(idsIn(page)).toEqual(ids.slice(0, 10))
    }
    expect(idsIn(await list(`search=${member.memberNumber}&page=2`))).toEqual(ids.slice(10))
    expect((await list(`search=${member.memberNumber}&page=3`)).body).toEqual({
      requests: [],
      currentPage: 3,
      totalPages: 2,
      totalRequests: 11,
      endCursor: null,
      hasNextPage: false,
    })
    expect(
      idsIn(await list(`search=${encodeURIComponent(member.name.toUpperCase())}&status=approved`)),
    ).toEqual([ids[0]])
    for (const search of ['%25', '_', 'nobody-of-that-name'])
      expect((await list(`search=${search}`)).body.totalRequests).toBe(0)
    for (const bad of ['status=lost', 'page=0', 'page=-1', 'page=x', 'page=1.5'])
      expect((await list(bad)).status, bad).toBe(400)
    expect((await list('', null)).status).toBe(401)
    expect((await list('', member.token)).status).toBe(403)
    expect((await list('', admin.token)).status).toBe(200)
  })
})
