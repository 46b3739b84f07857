import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { auditOf, enrol, type Person } from '../../support/people.ts'
import { statusesOf } from '../../support/statuses.ts'

const FIRST = {
  shareCapitalAmount: 5000,
  shareCapitalMonths: 20,
  ordinarySavingsAmount: '6000.00',
  landDevSavingsAmount: 2500.5,
  landDevSavingsMonths: '',
}

describe('savings instructions', () => {
  let backend: TestBackend
  let admin: Person
  let moderator: Person

  beforeAll(async () => {
    backend = await startTestBackend()
    admin = await enrol(backend, { level: 3 })
    moderator = await enrol(backend, { level: 2 })
  })
  afterAll(() => backend.close())

  const submit = (person: Person | null, body: unknown, key?: string) =>
    backend.call({
      method: 'POST',
      path: '/user/API/initialsaving',
      body,
      ...(person === null ? {} : { token: person.token }),
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    })

  const staff = (call: string, body: unknown, token: string | undefined = moderator.token) =>
    backend.call({
      method: 'POST',
      path: `/admin/API/${call}`,
      body,
      ...(token === undefined ? {} : { token }),
    })

  const userOf = async (person: Person) =>
    (await backend.call({ path: `/user/getuser/${person.id}`, token: person.token })).body

  it('stores a first instruction as pending on the member', async () => {
    const member = await enrol(backend)
    expect(await submit(member, { formdata: FIRST })).toMatchObject({
      status: 200,
      body: { message: 'Your instruction has been submitted.' },
    })
    expect((await userOf(member)).initialSavingsRequest).toEqual({
      shareCapitalAmount: 5000,
      shareCapitalMonths: 20,
      ordinarySavingsAmount: 6000,
      landDevSavingsAmount: 2500.5,
      acknowledged: 'pending',
      requestedAt: backend.clock.now.toISOString(),
      updatedAt: expect.any(String),
    })
  })

  it('reads the type beside the form or inside it', async () => {
    const member = await enrol(backend)
    await submit(member, { formdata: FIRST, type: 'initial' })
    expect((await submit(member, { formdata: { type: 'increase', shareCapitalAmount: 7000 } })).status).toBe(
      200,
    )
    expect(
      (await submit(member, { formdata: { ordinarySavingsAmount: 5000 }, type: 'decrease' })).status,
    ).toBe(200)
    const user = await userOf(member)
    expect(user.increaseSavingsRequest).toMatchObject({ shareCapitalAmount: 7000, acknowledged: 'pending' })
    expect(user.decreaseSavingsRequest).toMatchObject({
      ordinarySavingsAmount: 5000,
      acknowledged: 'pending',
    })
  })

  it('refuses a second instruction of a kind while the first is pending', async () => {
    const member = await enrol(backend)
    await submit(member, { formdata: FIRST })
    expect(await submit(member, { formdata: FIRST })).toMatchObject({
      status: 409,
      body: { message: 'an instruction of this kind is already waiting for acknowledgement' },
    })
  })

  it('stores one of two instructions that arrive at the same time', async () => {
    const member = await enrol(backend)
    const answers = await Promise.all([
      submit(member, { formdata: FIRST }),
      submit(member, { formdata: FIRST }),
    ])
    expect(statusesOf(answers)).toEqual([200, 409])
  })

  it('stores one instruction for one idempotency key', async () => {
    const member = await enrol(backend)
    const [first, again, other] = [
      await submit(member, { formdata: FIRST }, 'once'),
      await submit(member, { formdata: FIRST }, 'once'),
      await submit(member, { formdata: { ...FIRST, shareCapitalMonths: 21 } }, 'once'),
    ]
    expect([first.status, again.status, other.status]).toEqual([200, 200, 422])
    expect(again.body).toEqual(first.body)
    const { count } = await backend.deps.db
      .selectFrom('savings_instructions')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  it.each<[string, Record<string, unknown>, Record<string, string>]>([
    [
      'an empty form',
      {},
      {
        shareCapitalAmount: 'cannot be blank!',
        shareCapitalMonths: 'cannot be blank!',
        ordinarySavingsAmount: 'cannot be blank!',
      },
    ],
    [
      'share capital under 5,000 a month',
      { ...FIRST, shareCapitalAmount: 4999.99 },
      { shareCapitalAmount: 'share capital cannot be less than 5000 per month' },
    ],
    [
      'ordinary savings under 5,000 a month',
      { ...FIRST, ordinarySavingsAmount: 4000 },
      { ordinarySavingsAmount: 'ordinary savings cannot be less than 5000 per month' },
    ],
    [
      'too few months of share capital',
      { ...FIRST, shareCapitalAmount: 6000, shareCapitalMonths: 16 },
      {
        shareCapitalMonths:
          'please input a valid number of months, the acceptable number of months for 6000 is at least 17',
      },
    ],
    [
      'share capital past five million',
      { ...FIRST, shareCapitalAmount: 50_000, shareCapitalMonths: 101 },
      { shareCapitalMonths: 'total share capital cannot be more than ₦5,000,000' },
    ],
    [
      'a word for an amount',
      { ...FIRST, christmasSavingsAmount: 'plenty' },
      { christmasSavingsAmount: 'must be an amount in naira, with two decimals at the most' },
    ],
    [
      'a fraction of a kobo',
      { ...FIRST, educationSavingsAmount: '10.001' },
      { educationSavingsAmount: 'must be an amount in naira, with two decimals at the most' },
    ],
    [
      'an amount below zero under the documented name',
      { ...FIRST, landDevSavingsAmount: -1 },
      { landDevSavingsAmount: 'please give an amount greater than zero' },
    ],
    [
      'half a month',
      { ...FIRST, shareCapitalMonths: 20.5 },
      { shareCapitalMonths: 'must be a whole number' },
    ],
    ['a list for an amount', { ...FIRST, shareCapitalAmount: [5000] }, {}],
    ['an endless number', { ...FIRST, shareCapitalAmount: 1e21 }, {}],
  ])('refuses an instruction with %s', async (_, formdata, errors) => {
    const member = await enrol(backend)
    const answer = await submit(member, { formdata })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toMatchObject(errors)
    expect(Object.keys(answer.body.errors).length).toBeGreaterThan(0)
    expect((await userOf(member)).initialSavingsRequest).toBeNull()
  })

  it('accepts 10,000 over 10 months, because the formula alone decides', async () => {
    const member = await enrol(backend)
    const form = { shareCapitalAmount: 10_000, shareCapitalMonths: 10, ordinarySavingsAmount: 5000 }
    expect((await submit(member, { formdata: form })).status).toBe(200)
  })

  it('refuses an unknown type of instruction', async () => {
    const member = await enrol(backend)
    expect(await submit(member, { formdata: FIRST, type: 'sideways' })).toMatchObject({
      status: 400,
      body: { errors: { type: 'must be initial, increase or decrease' } },
    })
  })

  it('compares a change with the amount in force, which an acknowledged change replaces', async () => {
    const member = await enrol(backend)
    await submit(member, { formdata: FIRST })
    await staff('acknowledgereciept', { userdata: member.id })
    const increase = (amount: number) =>
      submit(member, { formdata: { shareCapitalAmount: amount }, type: 'increase' })
    expect((await increase(5000)).body.errors).toEqual({
      shareCapitalAmount: 'increase amount cannot be less than the amount in initial instruction (N 5000)',
    })
    expect((await increase(8000)).status).toBe(200)
    backend.clock.now = new Date(backend.clock.now.getTime() + 60_000)
    expect((await staff('acknowledgeincreasereciept', { userdata: member.id })).status).toBe(200)
    expect((await increase(8000)).body.errors).toEqual({
      shareCapitalAmount: 'increase amount cannot be less than the amount deducted now (N 8000)',
    })
    const decrease = (amount: number) =>
      submit(member, { formdata: { shareCapitalAmount: amount }, type: 'decrease' })
    expect((await decrease(8000)).body.errors).toEqual({
      shareCapitalAmount: 'decrease amount cannot be greater than the amount deducted now (N 8000)',
    })
    expect((await decrease(4999)).body.errors).toEqual({
      shareCapitalAmount: 'share capital cannot be less than 5000 per month',
    })
    expect((await decrease(6000)).status).toBe(200)
    expect((await staff('acknowledgedecreasereciept', { userdata: { _id: member.id } })).status).toBe(200)
    expect((await userOf(member)).decreaseSavingsRequest).toMatchObject({ acknowledged: 'seen' })
  })

  it('acknowledges an instruction once, by its id or by the whole user, and audits who did it', async () => {
    const member = await enrol(backend)
    await submit(member, { formdata: FIRST })
    const user = await userOf(member)
    const [one, other] = await Promise.all([
      staff('acknowledgereciept', { userdata: user }),
      staff('acknowledgereciept', { userdata: member.id }, admin.token),
    ])
    expect(statusesOf([one, other])).toEqual([200, 409])
    expect((await userOf(member)).initialSavingsRequest.acknowledged).toBe('seen')
    expect((await staff('declinereciept', { userdata: member.id })).status).toBe(409)
    const row = await backend.deps.db
      .selectFrom('savings_instructions')
      .selectAll()
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow()
    const acts = await auditOf(backend, row.id)
    expect(acts).toHaveLength(1)
    expect(acts[0]).toMatchObject({
      act: 'acknowledge savings instruction',
      actor_id: row.decided_by,
      before: { state: 'pending' },
      after: { state: 'seen', kind: 'initial', memberId: member.id },
    })
  })

  it('stops optional savings with a decrease to 0, alone or beside another product', async () => {
    const [alone, both] = [await enrol(backend), await enrol(backend)]
    for (const member of [alone, both]) {
      await submit(member, { formdata: { ...FIRST, christmasSavingsAmount: 1000 } })
      await staff('acknowledgereciept', { userdata: member.id })
    }
    expect(await submit(alone, { formdata: { landDevSavingsAmount: 0 }, type: 'decrease' })).toMatchObject({
      status: 200,
    })
    const amounts = { ordinarySavingsAmount: 5000, landDevSavingsAmount: '0', christmasSavingsAmount: 500 }
    expect((await submit(both, { formdata: amounts, type: 'decrease' })).status).toBe(200)
    expect((await userOf(both)).decreaseSavingsRequest).toEqual({
      ordinarySavingsAmount: 5000,
      christmasSavingsAmount: 500,
      landDevSavingsAmount: 0,
      acknowledged: 'pending',
      requestedAt: backend.clock.now.toISOString(),
      updatedAt: expect.any(String),
    })
    expect((await staff('acknowledgedecreasereciept', { userdata: alone.id })).status).toBe(200)
    backend.clock.now = new Date(backend.clock.now.getTime() + 60_000)
    expect(await submit(alone, { formdata: { landDevSavingsAmount: 0 }, type: 'decrease' })).toMatchObject({
      status: 400,
      body: {
        errors: { landDevSavingsAmount: 'these savings are not being deducted, so there is nothing to stop' },
      },
    })
    const compulsory = { shareCapitalAmount: 0, ordinarySavingsAmount: 0 }
    expect((await submit(alone, { formdata: compulsory, type: 'decrease' })).body.errors).toEqual({
      shareCapitalAmount: 'share capital cannot be less than 5000 per month',
      ordinarySavingsAmount: 'ordinary savings cannot be less than 5000 per month',
    })
  })

  it('keeps a declined instruction in the history and accepts a new one', async () => {
    const member = await enrol(backend)
    await submit(member, { formdata: FIRST })
    expect((await staff('declinereciept', { userdata: member.id, type: 'increase' })).status).toBe(409)
    expect(await staff('declinereciept', { userdata: member.id })).toMatchObject({
      status: 200,
      body: { message: 'The instruction has been declined.' },
    })
    expect((await userOf(member)).initialSavingsRequest.acknowledged).toBe('declined')
    expect(await staff('declinereciept', { userdata: member.id })).toMatchObject({
      status: 409,
      body: { message: 'there is no pending instruction of this kind' },
    })
    backend.clock.now = new Date(backend.clock.now.getTime() + 60_000)
    expect((await submit(member, { formdata: FIRST })).status).toBe(200)
    expect((await userOf(member)).initialSavingsRequest.acknowledged).toBe('pending')
    const states = await backend.deps.db
      .selectFrom('savings_instructions')
      .select('state')
      .where('member_id', '=', member.id)
      .orderBy('requested_at')
      .execute()
    expect(states.map(({ state }) => state)).toEqual(['declined', 'pending'])
  })

  it('refuses to acknowledge a kind that was not requested', async () => {
    const member = await enrol(backend)
    await submit(member, { formdata: FIRST })
    expect((await staff('acknowledgeincreasereciept', { userdata: member.id })).status).toBe(409)
    expect((await staff('acknowledgedecreasereciept', { userdata: member.id })).status).toBe(409)
  })

  it('answers 404 for an unknown member', async () => {
    for (const call of ['acknowledgereciept', 'acknowledgeincreasereciept', 'declinereciept']) {
      expect((await staff(call, { userdata: 'f'.repeat(24) })).status).toBe(404)
      expect((await staff(call, {})).body.errors).toEqual({ userdata: 'cannot be blank!' })
      expect((await staff(call, { userdata: 7 })).status).toBe(404)
    }
    expect((await staff('declinereciept', { userdata: admin.id, type: 'backwards' })).status).toBe(400)
  })

  it('refuses visitors, members and unconfirmed accounts what is not theirs', async () => {
    const [member, unconfirmed] = [await enrol(backend), await enrol(backend, { confirmed: false })]
    expect((await submit(null, { formdata: FIRST })).status).toBe(401)
    expect(await submit(unconfirmed, { formdata: FIRST })).toMatchObject({ status: 409 })
    expect((await submit(admin, { formdata: FIRST })).status).toBe(409)
    await submit(member, { formdata: FIRST })
    for (const call of [
      'acknowledgereciept',
      'acknowledgeincreasereciept',
      'acknowledgedecreasereciept',
      'declinereciept',
    ]) {
      const path = `/admin/API/${call}`
      expect((await backend.call({ method: 'POST', path, body: {} })).status).toBe(401)
      for (const person of [member, unconfirmed])
        expect((await staff(call, { userdata: member.id }, person.token)).status).toBe(403)
    }
    expect((await userOf(member)).initialSavingsRequest.acknowledged).toBe('pending')
  })
})
