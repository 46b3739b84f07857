import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { enrol } from '../../support/people.ts'

interface User {
  readonly _id: string
  readonly name: string
  readonly memberId: string
  readonly createdAt: string
  readonly confirmed: boolean
  readonly bankDetails: { readonly bankName: string } | null
  readonly employmentDetails: { readonly campusName: string; readonly organisationName: string }
}

const PENDING = 'pending approval'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

const register = async (query: string) => {
  const { status, body } = await backend.call({
    path: `/admin/API/memberregister?${query}`,
    as: 'moderator',
  })
  expect(status).toBe(200)
  return body as {
    users: readonly User[]
    currentPage: number
    totalPages: number
    totalRequests: number
    pageSize?: number
  }
}

/** Every page of the register in the order of a query. */
async function whole(query: string): Promise<readonly User[]> {
  const first = await register(`${query}&pageSize=50`)
  const users = [...first.users]
  for (let page = 2; page <= first.totalPages; page += 1)
    users.push(...(await register(`${query}&pageSize=50&page=${page}`)).users)
  return users
}

const running = ({ memberId }: User) => Number(memberId.slice(-6))

describe('the register', () => {
  it('sorts confirmed members by the last six characters of the member id, without pending ones', async () => {
    // A longer prefix must not come between: the number alone counts.
    await enrol(backend, { memberNumber: 'ABCD999900' })
    const users = await whole('status=confirmed&orderBy=memberId')
    expect(users.map(({ memberId }) => memberId)).not.toContain(PENDING)
    expect(users.map(running)).toEqual(users.map(running).toSorted((one, other) => one - other))
    expect(users[0]?.memberId).toBe('COOP000001')
    expect(users.at(-1)?.memberId).toBe('ABCD999900')
    const downwards = await whole('status=confirmed&orderBy=memberId&descending=true')
    expect(downwards.map(running)).toEqual(users.map(running).toReversed())
  })

  it('puts who has no member id last in either direction', async () => {
    for (const direction of ['false', 'true']) {
      const users = await whole(`orderBy=memberId&descending=${direction}`)
      const first = users.findIndex(({ memberId }) => memberId === PENDING)
      expect(users.length - first).toBe(8)
      expect(users.slice(first).every(({ memberId }) => memberId === PENDING)).toBe(true)
    }
  })

  it.each<[string, (user: User) => string]>([
    ['createdAt', ({ createdAt }) => createdAt],
    ['organisationName', ({ employmentDetails }) => employmentDetails.organisationName],
    ['campusName', ({ employmentDetails }) => employmentDetails.campusName],
    ['bankName', ({ bankDetails }) => bankDetails?.bankName ?? ''],
    ['confirmed', ({ confirmed }) => String(confirmed)],
  ])('sorts by %s in both directions, each member once', async (order, keyOf) => {
    const all = await whole('')
    const sign = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
    for (const descending of [false, true]) {
      const users = await whole(`orderBy=${order}&descending=${descending}`)
      expect(new Set(users.map(({ _id }) => _id)).size).toBe(all.length)
      const keys = users.map(keyOf).filter((key) => key !== '')
      expect(keys).toEqual(keys.toSorted((one, other) => (descending ? -1 : 1) * sign(one, other)))
      // Nothing with a value comes after the first without one.
      expect(
        users
          .map(keyOf)
          .slice(keys.length)
          .every((key) => key === ''),
      ).toBe(true)
    }
  })

  it('lists one status, searches, and counts what fits', async () => {
    const unconfirmed = await register('status=unconfirmed')
    expect(unconfirmed.totalRequests).toBe(8)
    expect(unconfirmed.users.every(({ confirmed }) => !confirmed)).toBe(true)
    const found = await register('search=coop00010&orderBy=memberId&descending=true&pageSize=3')
    expect(found).toMatchObject({ totalRequests: 10, totalPages: 4, pageSize: 3 })
    expect(found.users.map(({ memberId }) => memberId)).toEqual(['COOP000109', 'COOP000108', 'COOP000107'])
    expect((await register('search=member%40isusu.example&status=unconfirmed')).totalRequests).toBe(0)
    expect((await register('search=admin%40isusu')).totalRequests).toBe(0)
  })

  it.each(['orderBy=salary', 'status=dead', 'descending=perhaps', 'pageSize=101', 'page=0'])(
    'refuses a register with %s',
    async (query) => {
      const { status } = await backend.call({ path: `/admin/API/memberregister?${query}`, as: 'moderator' })
      expect(status).toBe(400)
    },
  )

  it('refuses visitors and members the register', async () => {
    const path = '/admin/API/memberregister'
    expect((await backend.call({ path })).status).toBe(401)
    expect((await backend.call({ path, as: 'member' })).status).toBe(403)
  })
})

describe('referrals', () => {
  it('lists those who brought most members first, and equals by name', async () => {
    const { body } = await backend.call({ path: '/admin/api/getreferals', as: 'moderator' })
    const referrals = body.referals as { userId: { name: string }; referedUsers: unknown[] }[]
    expect(referrals.length).toBeGreaterThan(5)
    const counts = referrals.map(({ referedUsers }) => referedUsers.length)
    expect(counts).toEqual(counts.toSorted((one, other) => other - one))
    for (const count of new Set(counts)) {
      const names = referrals
        .filter(({ referedUsers }) => referedUsers.length === count)
        .map(({ userId }) => userId.name)
      expect(names).toEqual(names.toSorted())
    }
  })
})
