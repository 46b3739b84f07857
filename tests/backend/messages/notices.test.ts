import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#backend/db/work.ts'
import { clearOldNotices } from '#backend/messages/notices/store.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { enrol, type Person } from '../../support/people.ts'

let backend: TestBackend
let moderator: Person
let admin: Person
let member: Person

beforeAll(async () => {
  backend = await startTestBackend()
  moderator = await enrol(backend, { level: 2 })
  admin = await enrol(backend, { level: 3 })
  member = await enrol(backend)
})
afterAll(() => backend.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const ask = (person: Person, method: Method, path: string, body?: object) =>
  backend.call({ method, path, token: person.token, ...(body !== undefined && { body }) })

interface Notice {
  readonly _id: string
  readonly kind: string
  readonly subjectId: string | null
  readonly amount: number | null
  readonly readAt: string | null
}

const noticesOf = async (person: Person, query = ''): Promise<readonly Notice[]> =>
  (await ask(person, 'GET', `/user/API/notifications${query}`)).body.notifications

const unreadOf = async (person: Person): Promise<number> =>
  (await ask(person, 'GET', '/user/API/unreadnotifications')).body.unread

const instruct = (person: Person) =>
  ask(person, 'POST', '/user/API/initialsaving', {
    formdata: { shareCapitalAmount: 5000, shareCapitalMonths: 20, ordinarySavingsAmount: 6000 },
  })

const notify = (
  kind: 'NEW_DEVICE' | 'NOT_REMITTED' | 'REGISTRATION_CONFIRMED',
  accountId: string,
  times = 1,
) =>
  inTransaction(
    backend.deps.db,
    { id: null, level: null, requestId: null },
    backend.clock.now,
    async (work) => {
      for (let n = 0; n < times; n += 1) work.notify({ kind, accountId, subjectId: null })
    },
  )

describe('what happened to people', () => {
  it('waits for all staff until one of them has done it, and is then told to the member', async () => {
    const person = await enrol(backend)
    expect((await instruct(person)).status).toBe(200)
    const waiting = (await noticesOf(moderator))[0]
    expect(waiting).toMatchObject({ kind: 'INSTRUCTION_WAITS', amount: 11_000, readAt: null })
    expect(waiting?.subjectId).toMatch(/^SavingsInstruction:/)
    expect((await noticesOf(admin))[0]).toMatchObject({ kind: 'INSTRUCTION_WAITS', readAt: null })
    expect(await noticesOf(person)).toEqual([])

    await ask(admin, 'POST', '/admin/API/acknowledgereciept', { userdata: person.id })
    expect(await noticesOf(person)).toMatchObject([
      { kind: 'INSTRUCTION_ACKNOWLEDGED', subjectId: waiting?.subjectId, amount: 11_000, readAt: null },
    ])
    expect((await noticesOf(moderator))[0]?.readAt).not.toBeNull()
    expect((await noticesOf(admin))[0]?.readAt).not.toBeNull()
  })

  it('names all that is deducted from then on, not only what an instruction changes', async () => {
    const person = await enrol(backend)
    await instruct(person)
    await ask(admin, 'POST', '/admin/API/acknowledgereciept', { userdata: person.id })
    await ask(person, 'POST', '/user/API/initialsaving', {
      formdata: { type: 'increase', ordinarySavingsAmount: 9000 },
    })
    await ask(admin, 'POST', '/admin/API/acknowledgeincreasereciept', { userdata: person.id })
    const told = (await noticesOf(person)).filter(({ kind }) => kind === 'INSTRUCTION_ACKNOWLEDGED')
    // Both at one moment of the test's clock.
    expect(new Set(told.map(({ amount }) => amount))).toEqual(new Set([11_000, 14_000]))
  })

  it('nothing is told when what happened is rolled back', async () => {
    const person = await enrol(backend)
    const refused = inTransaction(
      backend.deps.db,
      { id: null, level: null, requestId: null },
      backend.clock.now,
      async (work) => {
        work.notify({ kind: 'NEW_DEVICE', accountId: person.id, subjectId: null })
        throw new Error('refused')
      },
    )
    await expect(refused).rejects.toThrow('refused')
    expect(await unreadOf(person)).toBe(0)
  })

  it('tells a member whose record staff change, and staff nothing of their own doing', async () => {
    const before = (await noticesOf(admin)).length
    const changed = await backend.call({
      method: 'PATCH',
      path: `/admin/${member.id}/feature-toggle`,
      token: admin.token,
      body: { featureName: 'commodityLoan', status: true },
    })
    expect(changed.status, changed.text).toBe(200)
    expect((await noticesOf(member)).map(({ kind }) => kind)).toEqual(['PROFILE_CHANGED'])
    expect(await noticesOf(admin)).toHaveLength(before)
  })
})

describe('the bell', () => {
  it('counts what is not read, reads one or all, and belongs to one account', async () => {
    const [person, other] = [await enrol(backend), await enrol(backend)]
    await notify('REGISTRATION_CONFIRMED', person.id, 3)
    expect(await unreadOf(person)).toBe(3)
    expect(await unreadOf(other)).toBe(0)

    const [first] = await noticesOf(person)
    const read = await ask(person, 'POST', '/user/API/notifications/read', { id: first?._id })
    expect(read.body.notification).toMatchObject({ _id: first?._id })
    expect(read.body.notification.readAt).not.toBeNull()
    expect(await unreadOf(person)).toBe(2)

    expect((await ask(other, 'POST', '/user/API/notifications/read', { id: first?._id })).status).toBe(404)
    expect((await ask(other, 'GET', `/user/API/notifications/${first?._id}`)).status).toBe(404)
    expect((await ask(person, 'GET', `/user/API/notifications/${first?._id}`)).body.notification.kind).toBe(
      'REGISTRATION_CONFIRMED',
    )

    await ask(person, 'POST', '/user/API/notifications/readall')
    expect(await unreadOf(person)).toBe(0)
    expect(await noticesOf(person)).toHaveLength(3)
  })

  it('reads on behind a cursor while new notices come', async () => {
    const person = await enrol(backend)
    await notify('REGISTRATION_CONFIRMED', person.id, 5)
    const first = await ask(person, 'GET', '/user/API/notifications?pageSize=2')
    expect(first.body).toMatchObject({ totalRequests: 5, hasNextPage: true })
    backend.clock.now = new Date(backend.clock.now.getTime() + 60_000)
    await notify('NEW_DEVICE', person.id)
    const after = encodeURIComponent(first.body.endCursor)
    const rest = await noticesOf(person, `?pageSize=10&after=${after}`)
    expect(rest).toHaveLength(3)
    expect(rest.map(({ kind }) => kind)).not.toContain('NEW_DEVICE')
  })

  it('keeps notices 400 days', async () => {
    const person = await enrol(backend)
    await notify('NEW_DEVICE', person.id)
    const day = 86_400_000
    await clearOldNotices(backend.deps.db, new Date(backend.clock.now.getTime() + 399 * day))
    expect(await noticesOf(person)).toHaveLength(1)
    await clearOldNotices(backend.deps.db, new Date(backend.clock.now.getTime() + 401 * day))
    expect(await noticesOf(person)).toHaveLength(0)
  })
})
