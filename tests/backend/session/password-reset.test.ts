import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { aPerson, type Person } from '../../support/cast.ts'
import { auditOf } from '../../support/people.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

const forgot = (email: unknown) =>
  backend.call({ method: 'POST', path: '/user/API/forgotpassword', body: { email } })
const check = (token: string) => backend.call({ path: `/user/API/checklink/${token}` })
const reset = (body: unknown) => backend.call({ method: 'POST', path: '/user/API/resetpassword', body })
const signIn = (email: string, password: string) =>
  backend.call({ method: 'POST', path: '/user/API/signin', body: { email, password } })

async function mailsTo(email: string): Promise<string[]> {
  await backend.deps.messages.settled()
  const folder = join(backend.deps.settings.dataDirectory, 'outbox')
  const names = await readdir(folder).catch((): string[] => [])
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.filter((mail) => mail.includes(`To: ${email}`))
}

/** The link of the only reset mail to that person. */
async function linkOf(person: Person): Promise<URL> {
  const links = (await mailsTo(person.email)).flatMap((mail) => mail.match(/^http\S+emailreset\S+/m) ?? [])
  expect(links).toHaveLength(1)
  return new URL(links[0] ?? '')
}

const LINK_EXPIRED = { status: 400, body: { message: 'link expired or invalid' } }
const NEW = { password: 'another-secret-9', confirmpassword: 'another-secret-9' }

describe('a forgotten password', () => {
  it('sets a new password through the link once and signs out every device', async () => {
    const person = await aPerson(backend, { password: 'first-secret-1' })
    const other = await signIn(person.email, 'first-secret-1')
    expect(other.status).toBe(200)
    expect((await forgot(person.email.toUpperCase())).status).toBe(200)
    const link = await linkOf(person)
    expect(link.pathname).toBe('/emailreset')
    const token = link.searchParams.get('token') ?? ''
    expect(link.searchParams.get('id')).toBe(person.id)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect((await check(token)).status).toBe(200)

    const done = await reset({ ...NEW, token, id: person.id, email: person.email })
    expect(done).toMatchObject({ status: 200, body: { message: expect.stringContaining('new password') } })
    for (const ended of [person.token, other.body.token])
      expect((await backend.call({ path: `/user/getuser/${person.id}`, token: ended })).status).toBe(401)
    expect((await signIn(person.email, 'first-secret-1')).status).toBe(401)
    expect((await signIn(person.email, NEW.password)).status).toBe(200)
    expect(await check(token)).toMatchObject(LINK_EXPIRED)
    expect(await reset({ ...NEW, token })).toMatchObject(LINK_EXPIRED)

    const audit = await auditOf(backend, person.id)
    expect(audit).toMatchObject([{ act: 'change password', actor_id: null, after: { by: 'reset link' } }])
    expect(JSON.stringify(audit)).not.toContain(NEW.password)
    expect((await mailsTo(person.email)).some((mail) => mail.includes('Your password was changed'))).toBe(
      true,
    )
  })

  it('answers the same for an unknown account and sends nothing', async () => {
    const person = await aPerson(backend)
    const known = await forgot(person.email)
    const unknown = await forgot('nobody@isusu.example')
    expect(unknown.status).toBe(known.status)
    expect(unknown.body).toEqual(known.body)
    expect(await mailsTo('nobody@isusu.example')).toEqual([])
  })

  it('sends at most five links an hour', async () => {
    const person = await aPerson(backend)
    for (let count = 0; count < 7; count += 1) expect((await forgot(person.email)).status).toBe(200)
    expect(await mailsTo(person.email)).toHaveLength(5)
  })

  it('accepts one of two simultaneous uses of a link', async () => {
    const person = await aPerson(backend)
    await forgot(person.email)
    const token = (await linkOf(person)).searchParams.get('token') ?? ''
    const statuses = await Promise.all([reset({ ...NEW, token }), reset({ ...NEW, token })])
    expect(statuses.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 400])
  })

  it('never stores the token, nor the link once it is sent', async () => {
    const person = await aPerson(backend)
    await forgot(person.email)
    const token = (await linkOf(person)).searchParams.get('token') ?? ''
    const { db } = backend.deps
    const stored = JSON.stringify([
      await db.selectFrom('password_resets').selectAll().execute(),
      await db.selectFrom('deliveries').selectAll().where('member_id', '=', person.id).execute(),
    ])
    expect(stored).not.toContain(token)
    expect(stored).toContain(person.id)
  })

  it('expires a link after an hour', async () => {
    const person = await aPerson(backend)
    await forgot(person.email)
    const token = (await linkOf(person)).searchParams.get('token') ?? ''
    const began = backend.clock.now
    backend.clock.now = new Date(began.getTime() + 3_599_000)
    expect((await check(token)).status).toBe(200)
    backend.clock.now = new Date(began.getTime() + 3_600_000)
    expect(await check(token)).toMatchObject(LINK_EXPIRED)
    expect(await reset({ ...NEW, token })).toMatchObject(LINK_EXPIRED)
    backend.clock.now = began
  })

  it('refuses an incomplete form and keeps the link valid', async () => {
    const person = await aPerson(backend)
    await forgot(person.email)
    const token = (await linkOf(person)).searchParams.get('token') ?? ''
    const cases: [Record<string, unknown>, Record<string, string>][] = [
      [{ password: '' }, { password: 'cannot be blank!' }],
      [
        { password: 'short', confirmpassword: 'short' },
        { password: 'password must have 8 or more characters' },
      ],
      [{ confirmpassword: 'something else' }, { confirmpassword: 'the two passwords are not the same' }],
      [{ confirmpassword: '' }, { confirmpassword: 'cannot be blank!' }],
    ]
    for (const [change, errors] of cases)
      expect(await reset({ ...NEW, token, ...change })).toMatchObject({ status: 400, body: { errors } })
    for (const change of [
      { token: '' },
      { token: 'a'.repeat(43) },
      { id: 'somebody' },
      { email: 'a@b.example' },
    ])
      expect(await reset({ ...NEW, token, ...change })).toMatchObject(LINK_EXPIRED)
    expect((await check(token)).status).toBe(200)
    expect(await forgot('')).toMatchObject({ status: 400, body: { errors: { email: 'cannot be blank!' } } })
    expect((await forgot('no address')).status).toBe(400)
    expect((await forgot({ $ne: '' })).status).toBe(400)
  })

  it('refuses to set a password for a deleted account', async () => {
    const person = await aPerson(backend)
    await forgot(person.email)
    const token = (await linkOf(person)).searchParams.get('token') ?? ''
    await backend.deps.db
      .updateTable('members')
      .set({ archived_at: backend.clock.now })
      .where('id', '=', person.id)
      .execute()
    expect(await check(token)).toMatchObject(LINK_EXPIRED)
    expect(await reset({ ...NEW, token })).toMatchObject(LINK_EXPIRED)
  })
})

it('limits the public forms of one address', async () => {
  const limited = await startTestBackend({ LIMIT_FORMS: '3', LIMIT_LOOKUPS: '3' })
  const ask = (path: string, body?: unknown) =>
    limited.call({
      ...(body === undefined ? {} : { method: 'POST' as const, body }),
      path,
      address: '10.1.2.3',
    })
  const tries = async (path: string, body?: unknown) => {
    const answers = []
    for (let count = 0; count < 4; count += 1) answers.push(await ask(path, body))
    return answers.at(-1)
  }
  const forms = await tries('/user/API/forgotpassword', { email: 'nobody@isusu.example' })
  expect(forms).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } })
  expect((await tries('/user/API/checklink/none'))?.status).toBe(429)
  await limited.close()
})
