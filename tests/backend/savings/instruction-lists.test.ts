import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { enrol, type Person } from '../../support/people.ts'

interface Listed {
  readonly type: string
  readonly user: { readonly _id: string; readonly name: string; readonly memberId: string }
  readonly request: Readonly<Record<string, unknown>> & { readonly requestedAt: string }
  readonly inForce: Readonly<Record<string, number>>
}

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

const list = async (query = '') => {
  const { status, body } = await backend.call({
    path: `/admin/API/savingsinstructions?${query}`,
    as: 'moderator',
  })
  expect(status).toBe(200)
  return body as { requests: readonly Listed[]; totalPages: number; totalRequests: number }
}

const totals = async (query = '') =>
  (await backend.call({ path: `/admin/API/savingsinstructiontotals?${query}`, as: 'moderator' })).body

const submit = (person: Person, formdata: object, type = 'initial') =>
  backend.call({
    method: 'POST',
    path: '/user/API/initialsaving',
    body: { formdata, type },
    token: person.token,
  })

const staff = (call: string, body: object) =>
  backend.call({ method: 'POST', path: `/admin/API/${call}`, body, as: 'moderator' })

const later = () => {
  backend.clock.now = new Date(backend.clock.now.getTime() + 60_000)
}

const FIRST = { shareCapitalAmount: 5000, shareCapitalMonths: 20, ordinarySavingsAmount: 6000 }

describe('the lists of savings instructions', () => {
  it.each(['initial', 'increase', 'decrease'])(
    'lists the pending ones of the kind %s with their members, the oldest first',
    async (kind) => {
      const { requests, totalRequests } = await list(`type=${kind}&status=pending`)
      expect(requests.length).toBeGreaterThan(1)
      expect(requests).toHaveLength(totalRequests)
      for (const { type, request, user } of requests) {
        expect(type).toBe(kind)
        expect(request['acknowledged']).toBe('pending')
        expect(user.memberId).toMatch(/^COOP\d{6}$/)
      }
      const times = requests.map(({ request }) => request.requestedAt)
      expect(times).toEqual(times.toSorted())
    },
  )

  it('lists every kind together, the pending ones first', async () => {
    const { requests, totalRequests } = await list('pageSize=100')
    expect(totalRequests).toBeGreaterThan(100)
    const pending = (await list('status=pending&pageSize=100')).requests
    expect(requests.slice(0, pending.length)).toEqual(pending)
  })

  it('says what is in force beside an instruction, before and after others are decided', async () => {
    const member = await enrol(backend)
    const own = async (kind: string) => (await list(`type=${kind}&search=${member.memberNumber}`)).requests[0]
    await submit(member, FIRST)
    expect((await own('initial'))?.inForce).toMatchObject({ shareCapitalAmount: 0, ordinarySavingsAmount: 0 })
    later()
    await submit(member, { ordinarySavingsAmount: 9000 }, 'increase')
    expect((await own('increase'))?.inForce).toMatchObject({
      shareCapitalAmount: 5000,
      ordinarySavingsAmount: 6000,
      christmasSavingsAmount: 0,
    })
    await staff('acknowledgereciept', { userdata: member.id })
    await staff('acknowledgeincreasereciept', { userdata: member.id })
    later()
    await submit(member, { ordinarySavingsAmount: 7000 }, 'decrease')
    expect((await own('decrease'))?.inForce).toMatchObject({ ordinarySavingsAmount: 9000 })
    expect((await own('increase'))?.inForce).toMatchObject({ ordinarySavingsAmount: 6000 })
  })

  it('shows the latest of each kind alone', async () => {
    const member = await enrol(backend)
    await submit(member, FIRST)
    await staff('declinereciept', { userdata: member.id })
    later()
    await submit(member, { ...FIRST, ordinarySavingsAmount: 8000 })
    const { requests } = await list(`type=initial&search=${member.memberNumber}`)
    expect(requests).toHaveLength(1)
    expect(requests[0]?.request).toMatchObject({ ordinarySavingsAmount: 8000, acknowledged: 'pending' })
    expect((await list(`status=declined&search=${member.memberNumber}`)).totalRequests).toBe(0)
  })

  it.each<[string, (listed: Listed) => number | string]>([
    ['name', ({ user }) => user.name],
    ['memberId', ({ user }) => Number(user.memberId.slice(-6))],
    [
      'amount',
      ({ request }) =>
        Object.entries(request).reduce(
          (sum, [name, value]) => sum + (name.endsWith('Amount') ? Number(value) : 0),
          0,
        ),
    ],
    ['requestedAt', ({ request }) => request.requestedAt],
  ])('sorts the summary of the seen ones by %s, page after page', async (order, keyOf) => {
    for (const descending of [false, true]) {
      const found: Listed[] = []
      for (let page = 1, last = 1; page <= last; page += 1) {
        const answered = await list(
          `type=initial&status=seen&orderBy=${order}&descending=${descending}&pageSize=40&page=${page}`,
        )
        found.push(...answered.requests)
        last = answered.totalPages
      }
      const keys = found.map(keyOf)
      const sign = (one: number | string, other: number | string) => (one < other ? -1 : one > other ? 1 : 0)
      expect(keys).toEqual(keys.toSorted((one, other) => (descending ? -1 : 1) * sign(one, other)))
      expect(new Set(found.map(({ user }) => user._id)).size).toBe(found.length)
      expect(found.length).toBeGreaterThan(80)
    }
  })

  it('adds up what it lists, product by product', async () => {
    const query = 'type=initial&status=seen'
    const { requests } = await list(`${query}&pageSize=100`)
    const more = await list(`${query}&pageSize=100&page=2`)
    const all = [...requests, ...more.requests]
    const sum = (name: string) =>
      all.reduce((total, { request }) => total + Math.round(Number(request[name] ?? 0) * 100), 0) / 100
    expect(await totals(query)).toEqual({
      count: all.length,
      shareCapitalAmount: sum('shareCapitalAmount'),
      ordinarySavingsAmount: sum('ordinarySavingsAmount'),
      christmasSavingsAmount: sum('christmasSavingsAmount'),
      educationSavingsAmount: sum('educationSavingsAmount'),
      retirementSavingsAmount: sum('retirementSavingsAmount'),
      landDevSavingsAmount: sum('landDevSavingsAmount'),
    })
    expect(await totals('search=nobody-has-this-name')).toMatchObject({ count: 0, shareCapitalAmount: 0 })
  })

  it('adds up again after each change of an instruction or of its member', async () => {
    const member = await enrol(backend)
    const countOf = async (state: string) => (await totals(`type=initial&status=${state}`)).count
    const counts = async () => [await countOf('pending'), await countOf('seen'), await countOf('declined')]
    const [pending = 0, seen = 0, declined = 0] = await counts()
    await submit(member, FIRST)
    expect(await counts()).toEqual([pending + 1, seen, declined])
    await staff('declinereciept', { userdata: member.id })
    expect(await counts()).toEqual([pending, seen, declined + 1])
    later()
    await submit(member, FIRST)
    expect(await counts()).toEqual([pending + 1, seen, declined])
    await backend.deps.db
      .updateTable('members')
      .set({ archived_at: backend.clock.now })
      .where('id', '=', member.id)
      .execute()
    expect(await counts()).toEqual([pending, seen, declined])
  })

  it('keeps the reason with which staff decline, for the member to read', async () => {
    const [told, untold] = [await enrol(backend), await enrol(backend)]
    for (const member of [told, untold]) await submit(member, FIRST)
    const tooLong = { userdata: told.id, rejectionReason: 'x'.repeat(6000) }
    expect((await staff('declinereciept', tooLong)).status).toBe(400)
    await staff('declinereciept', { userdata: told.id, rejectionReason: 'The salary does not cover it.' })
    await staff('declinereciept', { userdata: untold.id })
    const requestOf = async ({ id, token }: Person) =>
      (await backend.call({ path: `/user/getuser/${id}`, token })).body.initialSavingsRequest
    expect(await requestOf(told)).toMatchObject({
      acknowledged: 'declined',
      rejectionReason: 'The salary does not cover it.',
    })
    expect(await requestOf(untold)).not.toHaveProperty('rejectionReason')
  })

  it.each(['type=other', 'status=approved', 'orderBy=salary', 'descending=2', 'pageSize=0'])(
    'refuses a list with %s',
    async (query) => {
      const path = `/admin/API/savingsinstructions?${query}`
      expect((await backend.call({ path, as: 'moderator' })).status).toBe(400)
    },
  )

  it('refuses visitors and members the lists of instructions', async () => {
    for (const path of ['/admin/API/savingsinstructions', '/admin/API/savingsinstructiontotals']) {
      expect((await backend.call({ path })).status).toBe(401)
      expect((await backend.call({ path, as: 'member' })).status).toBe(403)
    }
  })
})
