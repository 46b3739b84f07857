import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

interface User {
  _id: string
  name: string
  memberId: string
  email: string
}

const users = async (path: string): Promise<User[]> => {
  const { status, body } = await backend.call({ path, as: 'moderator' })
  expect(status).toBe(200)
  return body.users
}

describe('searching members', () => {
  it.each([
    ['a part of the name, whatever its case', 'OKAF'],
    ['a part of the member id', 'coop000101'],
    ['a part of the e-mail', 'member@isusu'],
  ])('finds members by %s', async (_, text) => {
    const found = await users(`/admin/API/searchmembers?search=${encodeURIComponent(text)}`)
    expect(found.map(({ memberId }) => memberId)).toContain('COOP000101')
  })

  it('finds members by phone number in its usual spelling', async () => {
    const { phone } = await backend.deps.db
      .selectFrom('members')
      .select('phone')
      .where('member_number', '=', 'COOP000101')
      .executeTakeFirstOrThrow()
    const found = await users(`/admin/API/searchmembers?search=${phone.replace('+234', '0')}`)
    expect(found.map(({ memberId }) => memberId)).toEqual(['COOP000101'])
  })

  it('finds members by staff number', async () => {
    const { staffNumber } = await backend.deps.db
      .selectFrom('members')
      .select((is) => is.ref('employment', '->>').key('staffNumber').as('staffNumber'))
      .where('member_number', '=', 'COOP000101')
      .executeTakeFirstOrThrow()
    const found = await users(`/admin/API/searchmembers?search=${encodeURIComponent(staffNumber)}`)
    expect(staffNumber).toMatch(/\d/)
    expect(found.map(({ memberId }) => memberId)).toEqual(['COOP000101'])
  })

  it('finds nothing for a blank search and treats % and _ as plain characters', async () => {
    expect(await users('/admin/API/searchmembers?search=')).toEqual([])
    expect(await users('/admin/API/searchmembers')).toEqual([])
    expect(await users('/admin/API/searchmembers?search=%25')).toEqual([])
    expect(await users('/admin/API/searchmembers?search=COOP_00101')).toEqual([])
  })

  it('finds no staff among members', async () => {
    expect(await users('/admin/API/searchmembers?search=admin%40isusu')).toEqual([])
  })
})

describe('new registrations', () => {
  it('lists unconfirmed accounts, oldest first', async () => {
    const { body } = await backend.call({ path: '/admin/API/newregistration', as: 'moderator' })
    expect(body.users).toHaveLength(8)
    expect(body.users.every((user: User & { confirmed: boolean }) => !user.confirmed)).toBe(true)
    const times = body.users.map((user: { createdAt: string }) => user.createdAt)
    expect(times).toEqual(times.toSorted((one: string, other: string) => one.localeCompare(other)))
    expect(body.users.map((user: User) => user.email)).toContain('applicant@isusu.example')
  })

  it('lists registrations in pages when a page is asked for', async () => {
    const { body } = await backend.call({ path: '/admin/API/newregistration?page=1', as: 'moderator' })
    expect(body).toMatchObject({ currentPage: 1, totalPages: 1, totalRequests: 8 })
  })
})

describe('all members', () => {
  it('lists all members at once, each once and without staff', async () => {
    const all = await users('/admin/API/getallusers')
    expect(all).toHaveLength(120)
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(120)
    expect(all.map(({ email }) => email)).not.toContain('admin@isusu.example')
  })

  it('lists members in pages of ten that add up to the whole list, with an empty page after the last', async () => {
    const pages: User[] = []
    for (let page = 1; page <= 12; page += 1)
      pages.push(...(await users(`/admin/API/getallusers?page=${page}`)))
    const all = await users('/admin/API/getallusers')
    expect(pages.map(({ _id }) => _id)).toEqual(all.map(({ _id }) => _id))
    expect(await users('/admin/API/getallusers?page=13')).toEqual([])
  })

  it.each(['0', '-1', 'x', '1.5'])('refuses page %s of the members', async (page) => {
    expect((await backend.call({ path: `/admin/API/getallusers?page=${page}`, as: 'admin' })).status).toBe(
      400,
    )
  })

  it('reads all members in batches, however many there are', async () => {
    const { db } = backend.deps
    const template = await db
      .selectFrom('members')
      .selectAll()
      .where('member_number', '=', 'COOP000001')
      .executeTakeFirstOrThrow()
    const copies = Array.from({ length: 1_200 }, (_, index) => ({
      id: `copy${index}`,
      // Equal names: the pieces must not lose or repeat a row between two of the same name.
      name: `Same Name ${index % 3}`,
      email: `copy${index}@mail.example`,
      employment: JSON.stringify(template.employment),
      registration_payment: JSON.stringify(template.registration_payment),
      created_at: template.created_at,
    }))
    await db.insertInto('members').values(copies).execute()
    const all = await users('/admin/API/getallusers')
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(1_320)
    expect(all).toHaveLength(1_320)
  })
})

describe('several members by their numbers', () => {
  const numbered = (numbers: readonly string[], as: 'moderator' | 'member' = 'moderator') =>
    backend.call({ path: `/admin/API/getmembers?numbers=${numbers.join(',')}`, as })

  it('reads those that exist, whatever the case, beside those of ids', async () => {
    const { body } = await numbered(['COOP000101', 'coop000102', 'COOP999999'])
    expect(body.users.map(({ memberId }: User) => memberId).toSorted()).toEqual(['COOP000101', 'COOP000102'])
    const [{ _id: id }] = (await numbered(['COOP000103'])).body.users
    const both = await backend.call({
      path: `/admin/API/getmembers?ids=${id}&numbers=COOP000101`,
      as: 'moderator',
    })
    expect(both.body.users).toHaveLength(2)
  })

  it('reads at most a hundred, and for staff alone', async () => {
    const many = Array.from({ length: 101 }, (_, n) => `COOP${String(n).padStart(6, '0')}`)
    expect((await numbered(many)).status).toBe(400)
    expect((await numbered(['COOP000101'], 'member')).status).toBe(403)
  })
})

describe('several members at once', () => {
  const several = (ids: readonly string[], as: 'moderator' | 'member' = 'moderator') =>
    backend.call({ path: `/admin/API/getmembers?ids=${ids.join(',')}`, as })

  it('reads each as it is read by itself, and leaves out who is unknown or archived', async () => {
    const listed = (await users('/admin/API/getallusers?page=2')).map(({ _id }) => _id)
    const [gone = '', ...wanted] = listed
    await backend.deps.db
      .updateTable('members')
      .set({ archived_at: backend.clock.now })
      .where('id', '=', gone)
      .execute()
    const { body } = await several([...wanted, gone, 'nobody'])
    const alone = await Promise.all(
      wanted.map(
        async (id) => (await backend.call({ path: `/admin/API/getmember/${id}`, as: 'moderator' })).body,
      ),
    )
    const byId = (one: User, other: User) => one._id.localeCompare(other._id)
    expect(wanted.length).toBeGreaterThan(5)
    expect(alone.some(({ savingsInForce }) => Object.keys(savingsInForce).length > 0)).toBe(true)
    expect(body.users.toSorted(byId)).toEqual(alone.toSorted(byId))
  })

  it('answers no ids with no one, refuses more than a hundred, and serves staff alone', async () => {
    expect((await several([])).body.users).toEqual([])
    expect((await several(Array.from({ length: 101 }, (_, index) => `m${index}`))).status).toBe(400)
    expect((await several(['m1'], 'member')).status).toBe(403)
  })
})
