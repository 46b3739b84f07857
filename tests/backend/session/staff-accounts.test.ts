import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { mailedToken } from '../../support/mailed-token.ts'
import { auditOf, enrol, type Person } from '../../support/people.ts'

let backend: TestBackend
let admin: Person
let moderator: Person
beforeAll(async () => {
  backend = await startTestBackend()
  admin = await enrol(backend, { level: 3 })
  moderator = await enrol(backend, { level: 2 })
})
afterAll(() => backend.close())

const PATH = '/admin/API/staffaccounts'
const list = async (token = admin.token) => backend.call({ path: PATH, token })
const make = (body: object, token = admin.token) => backend.call({ method: 'POST', path: PATH, token, body })
const change = (id: string, body: object, token = admin.token) =>
  backend.call({ method: 'PUT', path: `${PATH}/${id}`, token, body })

describe('staff accounts', () => {
  it('belong to admins alone', async () => {
    for (const answer of [
      await list(moderator.token),
      await make({ name: 'A B', email: 'ab@isusu.example', accessLevel: '3' }, moderator.token),
      await change(moderator.id, { accessLevel: '3' }, moderator.token),
    ])
      expect(answer.status).toBe(403)
  })

  it('makes an account whose owner chooses the password through the mailed link', async () => {
    const email = 'ifeoma@isusu.example'
    const made = await make({ name: 'Ifeoma Clerk', email, accessLevel: '2' })
    expect(made).toMatchObject({ status: 200, body: { account: { accessLevel: '2', hasPassword: false } } })
    expect((await make({ name: 'Ifeoma Again', email, accessLevel: '2' })).status).toBe(409)
    expect((await make({ name: '', email: 'x', accessLevel: '1' })).body.errors).toMatchObject({
      name: expect.any(String),
      email: expect.any(String),
      accessLevel: expect.any(String),
    })
    const password = 'a-long-enough-secret-9'
    const set = await backend.call({
      method: 'POST',
      path: '/user/API/resetpassword',
      body: { token: await mailedToken(backend, email), password, confirmpassword: password, email },
    })
    expect(set.status).toBe(200)
    const signIn = await backend.call({
      method: 'POST',
      path: '/admin/API/login',
      body: { email, password, userType: 'admin' },
    })
    expect(signIn.body.user.accessLevel).toBe(2)
    expect(await auditOf(backend, made.body.account._id)).toMatchObject([
      { act: 'make staff account', actor_id: admin.id, after: { name: 'Ifeoma Clerk', accessLevel: 2 } },
      { act: 'change password' },
    ])
  })

  it('signs a disabled account out at once, keeps it out, and lets it in again', async () => {
    const clerk = await enrol(backend, { level: 2 })
    expect((await change(clerk.id, { disabled: true })).body.account.disabledAt).not.toBeNull()
    const own = () => backend.call({ path: '/admin/API/memberregister', token: clerk.token })
    expect((await own()).status).toBe(401)
    const { email } = await backend.deps.db
      .selectFrom('members')
      .select('email')
      .where('id', '=', clerk.id)
      .executeTakeFirstOrThrow()
    const forgot = await backend.call({ method: 'POST', path: '/user/API/forgotpassword', body: { email } })
    expect(forgot.status).toBe(200)
    expect(await mailedToken(backend, email)).toBe('')
    expect((await change(clerk.id, { disabled: false })).body.account.disabledAt).toBeNull()
    expect((await own()).status).toBe(401)
    expect((await auditOf(backend, clerk.id)).map(({ act }) => act)).toEqual([
      'disable staff account',
      'enable staff account',
    ])
  })

  it('never leaves the society without an admin who can sign in', async () => {
    const { staff } = (await list()).body
    const others = staff.filter(
      ({ _id, accessLevel }: { _id: string; accessLevel: string }) => accessLevel === '3' && _id !== admin.id,
    )
    for (const { _id } of others) expect((await change(_id, { disabled: true })).status).toBe(200)
    expect((await change(admin.id, { disabled: true })).status).toBe(409)
    expect((await change(admin.id, { accessLevel: '2' })).status).toBe(409)
    const second = await enrol(backend, { level: 3 })
    // Another admin has to do it.
    expect((await change(admin.id, { disabled: true })).status).toBe(409)
    const both = await Promise.all([
      change(admin.id, { accessLevel: '2' }, second.token),
      change(second.id, { accessLevel: '2' }, admin.token),
    ])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)[0]).toBe(200)
    const admins = await backend.deps.db
      .selectFrom('members')
      .select('id')
      .where('access_level', '=', 3)
      .where('disabled_at', 'is', null)
      .execute()
    expect(admins).toHaveLength(1)
  })
})
