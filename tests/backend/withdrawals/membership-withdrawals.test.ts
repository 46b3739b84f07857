import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { naira } from '#rules/money.ts'
import { MEMBERS_UNAPPLIED } from '#rules/treasury/society-accounts.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { balancesOn, deductTooMuch, expectBalanced, lend, linesOf, spend } from '../../support/books.ts'
import { auditOf, contribute, enrol, type Person } from '../../support/people.ts'
import { statusesOf } from '../../support/statuses.ts'

const SHARES = '03010101'
const ORDINARY = '02020305'
const RETIREMENT = '02020301'
const LOAN = '01020306'

describe('leaving the society', () => {
  let backend: TestBackend
  let admin: Person
  let moderator: Person

  beforeAll(async () => {
    backend = await startTestBackend()
    admin = await enrol(backend, { level: 3 })
    moderator = await enrol(backend, { level: 2 })
  })
  afterAll(() => backend.close())

  const DATE = '2027-06-30'

  /** 100,000 of shares, 60,000.05 ordinary and 10,000 retirement savings, 25,000 owed. */
  const leaver = async () => {
    const person = await enrol(backend)
    await contribute(backend, person, 'SHARE_CAPITAL', naira(100_000))
    await contribute(backend, person, 'ORDINARY_SAVINGS', naira(60_000.05))
    await contribute(backend, person, 'RETIREMENT_SAVINGS', naira(10_000))
    await lend(backend, person, naira(25_000), LOAN)
    return person
  }

  const ask = (
    person: Person | null,
    body: unknown = { effectiveDate: DATE },
    headers: Record<string, string> = {},
  ) =>
    backend.call({
      method: 'POST',
      path: '/user/API/membership-withdrawal',
      body,
      headers,
      ...(person === null ? {} : { token: person.token }),
    })

  const asked = async (person: Person): Promise<string> => (await ask(person)).body.request._id

  const update = (id: string, body: unknown, token: string | null = moderator.token) =>
    backend.call({
      method: 'PUT',
      path: `/admin/update-member-withdrawal/${id}`,
      body,
      ...(token === null ? {} : { token }),
    })

  const list = (query: string, token: string | null = moderator.token) =>
    backend.call({ path: `/admin/member-withdrawal-requests?${query}`, ...(token === null ? {} : { token }) })

  const PAID = { status: 'processed', transactionReference: 'FT900' }

  it('computes the amount due: savings less loans less ten percent of the ordinary savings', async () => {
    const member = await leaver()
    const { status, body } = await ask(member)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      message: 'Your withdrawal request has been submitted.',
      request: { memberId: member.memberNumber, userId: member.id, status: 'pending', processedDate: null },
    })
    // 10 % of 60,000.05 is 6,000.005: half a kobo is rounded up. 170,000.05 − 25,000 − 6,000.01.
    expect(body.request.withdrawalDetails).toEqual({
      effectiveDate: DATE,
      totalSavings: 170_000.05,
      totalLoans: 25_000,
      netBalance: 145_000.05,
      serviceChargeRate: 10,
      serviceChargeAmount: 6000.01,
      amountDue: 139_000.04,
      unappliedBalance: 0,
      savingsItems: [
        { name: 'Retirement savings', value: 10_000 },
        { name: 'Ordinary savings', value: 60_000.05 },
        { name: 'Share capital', value: 100_000 },
      ],
      loanItems: [{ name: '1-year normal loan', value: 25_000 }],
    })
  })

  it('settles every account when a membership withdrawal is processed', async () => {
    const member = await leaver()
    const id = await asked(member)
    expect((await update(id, { status: 'approved' })).body.message).toBe(
      'The withdrawal request has been approved.',
    )
    const { status, body } = await update(id, PAID, admin.token)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.request).toMatchObject({
      status: 'processed',
      transactionReference: 'FT900',
      processedDate: backend.clock.now.toISOString(),
    })
    expect(await linesOf(backend, id)).toEqual([
      { kind: 'membership withdrawal', code: RETIREMENT, debit: 1_000_000, credit: 0 },
      { kind: 'membership withdrawal', code: ORDINARY, debit: 6_000_005, credit: 0 },
      { kind: 'membership withdrawal', code: SHARES, debit: 10_000_000, credit: 0 },
      { kind: 'membership withdrawal', code: LOAN, debit: 0, credit: 2_500_000 },
      { kind: 'membership withdrawal', code: 'SERVICE_CHARGE_INCOME', debit: 0, credit: 600_001 },
      { kind: 'membership withdrawal', code: 'BANK', debit: 0, credit: 13_900_004 },
    ])
    expect(await balancesOn(backend, member)).toEqual({
      [RETIREMENT]: 0,
      [ORDINARY]: 0,
      [SHARES]: 0,
      [LOAN]: 0,
    })
    await expectBalanced(backend)
    expect(await auditOf(backend, id)).toMatchObject([
      { act: 'approve membership withdrawal', before: { state: 'pending' }, after: { state: 'approved' } },
      {
        act: 'process membership withdrawal',
        actor_id: admin.id,
        before: { state: 'approved', amountDue: 13_900_004 },
        after: { state: 'processed', amountDue: 13_900_004, transactionReference: 'FT900' },
      },
    ])
  })

  it('pays the unapplied balance without a charge, and tells staff of money that comes later', async () => {
    const member = await leaver()
    const id = await asked(member)
    await deductTooMuch(backend, member, naira(1000))
    await update(id, { status: 'approved' })
    const { body } = await update(id, PAID, admin.token)
    expect(body.request).toMatchObject({
      laterUnapplied: 0,
      withdrawalDetails: {
        netBalance: 145_000.05,
        serviceChargeAmount: 6000.01,
        unappliedBalance: 1000,
        amountDue: 140_000.04,
      },
    })
    expect(await linesOf(backend, id)).toContainEqual({
      kind: 'membership withdrawal',
      code: MEMBERS_UNAPPLIED,
      debit: 100_000,
      credit: 0,
    })
    await deductTooMuch(backend, member, naira(30))
    const { requests } = (await list(`search=${member.memberNumber}`)).body
    expect(requests).toMatchObject([{ laterUnapplied: 30, withdrawalDetails: { amountDue: 140_000.04 } }])
    await expectBalanced(backend)
  })

  it('pays by the balances of the moment and keeps the figures it paid', async () => {
    const member = await leaver()
    const id = await asked(member)
    await contribute(backend, member, 'SHARE_CAPITAL', naira(1000))
    const approved = await update(id, { status: 'approved' })
    expect(approved.body.request.withdrawalDetails.amountDue).toBe(140_000.04)
    await contribute(backend, member, 'ORDINARY_SAVINGS', naira(100))
    const paid = await update(id, PAID)
    expect(paid.body.request.withdrawalDetails).toMatchObject({
      totalSavings: 171_100.05,
      serviceChargeAmount: 6010.01,
      amountDue: 140_090.04,
    })
    expect(Object.values(await balancesOn(backend, member))).toEqual([0, 0, 0, 0])
    await expectBalanced(backend)
  })

  it('refuses to pay while more is owed than saved', async () => {
    const member = await leaver()
    await lend(backend, member, naira(150_000))
    const { body } = await ask(member)
    expect(body.request.withdrawalDetails).toMatchObject({ netBalance: -4999.95, amountDue: -10_999.96 })
    const id = body.request._id
    await update(id, { status: 'approved' })
    expect(await update(id, PAID)).toMatchObject({
      status: 409,
      body: { message: 'loans and charges exceed the savings by ₦10,999.96, which must be paid first' },
    })
    expect(await linesOf(backend, id)).toEqual([])
  })

  it('refuses to pay while an approved savings withdrawal is unpaid', async () => {
    const member = await leaver()
    const { body } = await backend.call({
      method: 'POST',
      path: '/user/API/withdrawal-request',
      token: member.token,
      body: {
        withdrawalRequests: [{ savingsCode: ORDINARY, amount: 10_000 }],
        bankDetails: { bankName: 'Zenith Bank', accountNumber: '0123456789', accountName: 'Adaeze' },
      },
    })
    const withdrawal = (change: unknown) =>
      backend.call({
        method: 'PUT',
        path: `/admin/update-savings-withdrawal/${body.request._id}`,
        token: moderator.token,
        body: change,
      })
    await withdrawal({ status: 'approved' })
    const id = await asked(member)
    await update(id, { status: 'approved' })
    expect((await update(id, PAID)).body.message).toBe(
      'an approved savings withdrawal has not been paid, please process it first',
    )
    await withdrawal({ status: 'processed', transactionReference: 'FT1' })
    expect((await update(id, PAID)).body.request.withdrawalDetails.amountDue).toBe(130_000.04)
    await expectBalanced(backend)
  })

  it('posts nothing for a member without savings', async () => {
    const member = await enrol(backend)
    const id = await asked(member)
    await update(id, { status: 'approved' })
    expect((await update(id, PAID)).body.request.withdrawalDetails).toMatchObject({
      amountDue: 0,
      savingsItems: [],
      loanItems: [],
    })
    expect(await linesOf(backend, id)).toEqual([])
  })

  it('accepts one request at a time, and another after a rejection', async () => {
    const member = await leaver()
    const answers = await Promise.all([ask(member), ask(member), ask(member)])
    expect(statusesOf(answers)).toEqual([200, 409, 409])
    const refused = await ask(member)
    expect(refused.body.message).toBe('a request to leave the society is already waiting')
    const id = answers.find(({ status }) => status === 200)?.body.request._id
    await update(id, { status: 'rejected', comments: 'Six months’ notice, please.' })
    expect((await ask(member)).status).toBe(200)
  })

  it.each<[string, unknown, string]>([
    ['no date', {}, 'cannot be blank!'],
    ['yesterday', { effectiveDate: '2026-11-19' }, 'the effective date cannot be in the past'],
    ['no day of the calendar', { effectiveDate: '2027-02-30' }, 'must be a date like 2026-01-31'],
    ['a list', { effectiveDate: ['2027-01-01'] }, 'must be a date like 2026-01-31'],
  ])('refuses a membership withdrawal on %s', async (_, body, text) => {
    const answer = await ask(await leaver(), body)
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual({ effectiveDate: text })
  })

  it('accepts today as effective date and reads the day of an instant', async () => {
    const { body } = await ask(await leaver(), { effectiveDate: '2026-11-20T23:30:00.000Z' })
    expect(body.request.withdrawalDetails.effectiveDate).toBe('2026-11-21')
    expect((await ask(await leaver(), { effectiveDate: '2026-11-20' })).status).toBe(200)
  })

  it('only confirmed members leave the society, and only staff decide', async () => {
    expect((await ask(null)).status).toBe(401)
    expect((await ask(await enrol(backend, { confirmed: false }))).status).toBe(409)
    expect((await ask(moderator)).status).toBe(409)
    const member = await leaver()
    const id = await asked(member)
    expect((await update(id, { status: 'approved' }, null)).status).toBe(401)
    for (const person of [member, await enrol(backend, { confirmed: false })]) {
      expect((await update(id, { status: 'approved' }, person.token)).status).toBe(403)
      expect((await list('', person.token)).status).toBe(403)
    }
    expect((await list('', null)).status).toBe(401)
    expect((await update('f'.repeat(24), { status: 'approved' })).status).toBe(404)
  })

  it('stores one membership withdrawal for one idempotency key', async () => {
    const member = await leaver()
    const key = { 'idempotency-key': 'leave' }
    const first = await ask(member, undefined, key)
    const again = await ask(member, undefined, key)
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect((await ask(member, undefined, { 'idempotency-key': 'k'.repeat(256) })).status).toBe(400)
  })

  it('allows the documented state changes of a membership withdrawal and no others', async () => {
    const steps: Record<string, unknown[]> = {
      pending: [],
      approved: [{ status: 'approved' }],
      rejected: [{ status: 'rejected', comments: 'No.' }],
      processed: [{ status: 'approved' }, PAID],
    }
    const ways: Record<string, readonly string[]> = {
      pending: ['approved', 'rejected'],
      approved: ['processed'],
    }
    for (const [from, path] of Object.entries(steps))
      for (const to of ['pending', 'approved', 'rejected', 'processed']) {
        const id = await asked(await enrol(backend))
        for (const step of path) expect((await update(id, step)).status).toBe(200)
        const { status } = await update(id, { status: to, comments: 'Why.', transactionReference: 'FT3' })
        expect([from, to, status]).toEqual([from, to, ways[from]?.includes(to) === true ? 200 : 409])
      }
    const id = await asked(await leaver())
    expect((await update(id, { status: 'rejected' })).body.errors).toHaveProperty('comments')
    expect((await update(id, { status: 'processed' })).body.errors).toHaveProperty('transactionReference')
    expect((await update(id, { status: 'left' })).body.errors).toHaveProperty('status')
  })

  it('pays a membership withdrawal once when several staff process it at the same time', async () => {
    const member = await leaver()
    const id = await asked(member)
    await update(id, { status: 'approved' })
    const paid = await Promise.all([moderator, admin, moderator].map(({ token }) => update(id, PAID, token)))
    expect(statusesOf(paid)).toEqual([200, 409, 409])
    expect(Object.values(await balancesOn(backend, member))).toEqual([0, 0, 0, 0])
    await expectBalanced(backend)
  })

  it('lists membership withdrawals by state and search, with the amount due at the request', async () => {
    const member = await leaver()
    const id = await asked(member)
    await spend(backend, member, 'SHARE_CAPITAL', naira(1))
    const found = await list(`status=pending&search=${member.memberNumber.toLowerCase()}`)
    expect(found.body).toMatchObject({
      requests: [{ _id: id, withdrawalDetails: { amountDue: 139_000.04 } }],
      currentPage: 1,
      totalPages: 1,
      totalRequests: 1,
    })
    expect((await list(`status=processed&search=${member.memberNumber}`)).body.requests).toEqual([])
    expect((await list('status=gone')).status).toBe(400)
    expect((await list('page=two')).status).toBe(400)
    const all = await list('page=1')
    expect(all.body.requests).toHaveLength(10)
    expect(all.body.totalPages).toBe(Math.ceil(all.body.totalRequests / 10))
  })
})
