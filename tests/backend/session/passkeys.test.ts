import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSKEYS_MAX } from '#rules/session/passkeys.ts'
import { DEMO_PASSWORD, startTestBackend, type TestBackend } from '../../support/backend.ts'
import { mailsTo } from '../../support/mailed-token.ts'
import { type AnswerTraits, passkeyDevice } from '../../support/passkey-device.ts'
import { auditOf, enrol, type Person } from '../../support/people.ts'
import { appCode } from '../../support/sign-in-codes.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

type Device = ReturnType<typeof passkeyDevice>

const PATH = '/user/API/passkeys'
const SIGN_IN = '/user/API/signin/passkey'

const post = (path: string, body: object, token?: string) =>
  backend.call({ method: 'POST', path, body, ...(token !== undefined && { token }) })

const withPassword = (traits: Parameters<typeof enrol>[1] = {}): Promise<Person> =>
  enrol(backend, { password: DEMO_PASSWORD, ...traits })

const begin = (person: Person) => post(`${PATH}/begin`, { password: DEMO_PASSWORD }, person.token)

async function add(person: Person, device: Device = passkeyDevice(), traits: AnswerTraits = {}) {
  const { body } = await begin(person)
  const made = device.make(body.options, traits)
  return { device, made, answer: await post(PATH, { name: 'My phone', credential: made }, person.token) }
}

async function signIn(device: Device, traits: AnswerTraits = {}) {
  const { body } = await post(`${SIGN_IN}/begin`, {})
  const credential = device.answer(body.options, traits)
  return { credential, answer: await post(SIGN_IN, { credential }) }
}

describe('a passkey is added', () => {
  it('needs the password, and keeps its name', async () => {
    const person = await withPassword()
    expect((await post(`${PATH}/begin`, { password: 'wrong' }, person.token)).status).toBe(400)
    const { answer } = await add(person)
    expect(answer.status).toBe(200)
    const { body } = await backend.call({ path: PATH, token: person.token })
    expect(body.passkeys).toEqual([expect.objectContaining({ name: 'My phone', lastUsedAt: null })])
    expect(await auditOf(backend, person.id)).toContainEqual(expect.objectContaining({ act: 'add passkey' }))
  })

  it('refuses the answer to the question of another account, and one that was given before', async () => {
    const [one, other] = [await withPassword(), await withPassword()]
    const { body } = await begin(one)
    const credential = passkeyDevice().make(body.options)
    expect((await post(PATH, { name: 'Phone', credential }, other.token)).status).toBe(400)
    expect((await post(PATH, { name: 'Phone', credential }, one.token)).status).toBe(200)
    expect((await post(PATH, { name: 'Phone', credential }, one.token)).status).toBe(400)
  })

  it('refuses a device that asked for no finger, and an answer to another site', async () => {
    const person = await withPassword()
    expect((await add(person, passkeyDevice(), { verified: false })).answer.status).toBe(400)
    expect((await add(person, passkeyDevice(), { origin: 'https://isusu.example.evil' })).answer.status).toBe(
      400,
    )
    expect((await post(PATH, { name: 'Phone', credential: '{"id":1}' }, person.token)).status).toBe(400)
  })

  it('stops at ten for an account', async () => {
    const person = await withPassword()
    for (let count = 0; count < PASSKEYS_MAX; count += 1) expect((await add(person)).answer.status).toBe(200)
    expect((await begin(person)).status).toBe(409)
  })

  it('stops at ten for questions that were asked before as well', async () => {
    const person = await withPassword()
    const questions = [(await begin(person)).body.options]
    for (let count = 1; count < PASSKEYS_MAX; count += 1) await add(person)
    questions.push((await begin(person)).body.options)
    const statuses: number[] = []
    for (const options of questions) {
      const credential = passkeyDevice().make(options)
      statuses.push((await post(PATH, { name: 'Phone', credential }, person.token)).status)
    }
    expect(statuses).toEqual([200, 409])
  })
})

describe('signing in by a passkey', () => {
  it('begins a session as the password does, without naming the account, and notes the use', async () => {
    const person = await withPassword()
    const { device } = await add(person)
    const { answer } = await signIn(device)
    expect(answer.status).toBe(200)
    expect(answer.body.user._id).toBe(person.id)
    const { body } = await backend.call({ path: PATH, token: answer.body.token })
    expect(body.passkeys[0].lastUsedAt).not.toBeNull()
  })

  it('takes the place of password and code for staff', async () => {
    const staff = await withPassword({ level: 2 })
    const { device } = await add(staff)
    await sql`
      insert into second_factors (member_id, sealed_secret, begun_at, confirmed_at)
        values (${staff.id}, 'sealed', now(), now())`.execute(backend.deps.db)
    const { answer } = await signIn(device)
    expect(answer.status).toBe(200)
    expect(answer.body.user._id).toBe(staff.id)
  })

  it('takes an answer once, refuses a counter that went back, another site, and a device without the finger', async () => {
    const { device } = await add(await withPassword())
    const first = await signIn(device, { counter: 5 })
    expect(first.answer.status).toBe(200)
    expect((await post(SIGN_IN, { credential: first.credential })).status).toBe(401)
    expect((await signIn(device, { counter: 5 })).answer.status).toBe(401)
    expect((await signIn(device, { counter: 9, origin: 'https://isusu.example.evil' })).answer.status).toBe(
      401,
    )
    expect((await signIn(device, { counter: 9, verified: false })).answer.status).toBe(401)
    expect((await signIn(device, { counter: 9 })).answer.status).toBe(200)
  })

  it('counts each one that is not accepted', async () => {
    const limited = await startTestBackend({ LIMIT_LOOKUPS: '2' })
    const send = (credential: string) => limited.call({ method: 'POST', path: SIGN_IN, body: { credential } })
    const statuses = []
    for (let count = 0; count < 3; count += 1) statuses.push((await send('{}')).status)
    await limited.close()
    expect(statuses).toEqual([401, 401, 429])
  })

  it('answers an unknown passkey as one that is not accepted', async () => {
    const { device } = await add(await withPassword())
    const unknown = await signIn(passkeyDevice())
    const wrong = await signIn(device, { verified: false })
    expect(unknown.answer.status).toBe(401)
    expect(unknown.answer.body).toEqual(wrong.answer.body)
  })

  it('refuses a question that is older than five minutes', async () => {
    const { device } = await add(await withPassword())
    const { body } = await post(`${SIGN_IN}/begin`, {})
    backend.clock.now = new Date(backend.clock.now.getTime() + 5 * 60_000 + 1)
    expect((await post(SIGN_IN, { credential: device.answer(body.options) })).status).toBe(401)
  })

  it('stays closed to an account that is disabled', async () => {
    const person = await withPassword()
    const { device } = await add(person)
    await backend.deps.db
      .updateTable('members')
      .set({ disabled_at: backend.clock.now })
      .where('id', '=', person.id)
      .execute()
    expect((await signIn(device)).answer.status).toBe(401)
  })
})

describe('a passkey is removed', () => {
  const remove = (person: Person, { id }: Device) =>
    backend.call({ method: 'DELETE', path: `${PATH}/${id}`, token: person.token })

  it('signs in no more, and only its owner removes it', async () => {
    const [person, other] = [await withPassword(), await withPassword()]
    const { device } = await add(person)
    expect((await remove(other, device)).status).toBe(404)
    expect((await remove(person, device)).status).toBe(200)
    expect((await signIn(device)).answer.status).toBe(401)
    expect(await auditOf(backend, person.id)).toContainEqual(
      expect.objectContaining({ act: 'remove passkey' }),
    )
  })

  it('signs every other device out, which may be signed in by it, and leaves this one', async () => {
    const person = await withPassword()
    const { device } = await add(person)
    const { answer } = await signIn(device)
    expect((await remove(person, device)).status).toBe(200)
    expect((await backend.call({ path: PATH, token: answer.body.token })).status).toBe(401)
    expect((await backend.call({ path: PATH, token: person.token })).status).toBe(200)
  })

  it('stays where it is the last way in', async () => {
    const person = await withPassword()
    const { device } = await add(person)
    await backend.deps.db.deleteFrom('credentials').where('member_id', '=', person.id).execute()
    const { status, body } = await remove(person, device)
    expect([status, body.code]).toEqual([409, 'LAST_WAY_IN'])
  })
})

describe('passkeys are forgotten', () => {
  const emailOf = async ({ id }: Person) =>
    (
      await backend.deps.db
        .selectFrom('members')
        .select('email')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).email

  /** The member's passkeys, and a question that waits for one. */
  const kept = async ({ id }: Person) => {
    const { db } = backend.deps
    const passkeys = await db.selectFrom('passkeys').select('id').where('member_id', '=', id).execute()
    const questions = await db
      .selectFrom('passkey_challenges')
      .select('challenge')
      .where('member_id', '=', id)
      .execute()
    return [passkeys.length, questions.length]
  }

  /** Adds a passkey, and asks the question of another. */
  async function withQuestion(person: Person): Promise<Device> {
    const { device } = await add(person)
    await begin(person)
    expect(await kept(person)).toEqual([1, 1])
    return device
  }

  it('sets a new password by a link and leaves no passkey', async () => {
    const person = await withPassword()
    const device = await withQuestion(person)
    const email = await emailOf(person)
    await post('/user/API/forgotpassword', { email })
    const mails = (await mailsTo(backend, email)).join()
    const token = /token=([\w-]{43})/.exec(mails)?.[1] ?? ''
    const password = 'another-secret-9'
    const done = await post('/user/API/resetpassword', { token, password, confirmpassword: password })
    expect(done.status).toBe(200)
    expect(await kept(person)).toEqual([0, 0])
    expect((await signIn(device)).answer.status).toBe(401)
  })

  it('an admin who resets the sign-in codes leaves no passkey', async () => {
    const staff = await withPassword({ level: 2 })
    const device = await withQuestion(staff)
    await sql`
      insert into second_factors (member_id, sealed_secret, begun_at, confirmed_at)
        values (${staff.id}, 'sealed', now(), now())`.execute(backend.deps.db)
    const path = `/admin/API/staffaccounts/${staff.id}/secondfactor`
    expect((await backend.call({ method: 'DELETE', path, as: 'admin' })).status).toBe(200)
    expect(await kept(staff)).toEqual([0, 0])
    expect((await signIn(device)).answer.status).toBe(401)
  })

  it('an account that is disabled and enabled again has no passkey', async () => {
    const staff = await withPassword({ level: 2 })
    const device = await withQuestion(staff)
    const change = (disabled: boolean) =>
      backend.call({
        method: 'PUT',
        path: `/admin/API/staffaccounts/${staff.id}`,
        as: 'admin',
        body: { disabled },
      })
    expect((await change(true)).status).toBe(200)
    expect(await kept(staff)).toEqual([0, 0])
    expect((await change(false)).status).toBe(200)
    expect((await signIn(device)).answer.status).toBe(401)
  })

  it('sign-in codes that are turned on remove passkeys which the password alone had added', async () => {
    const staff = await withPassword({ level: 2 })
    const device = await withQuestion(staff)
    const path = '/admin/API/secondfactor'
    const { body } = await post(path, { password: DEMO_PASSWORD }, staff.token)
    const code = appCode(body.setup.secret, backend.clock.now)
    const confirmed = await post(`${path}/confirm`, { code }, staff.token)
    expect(confirmed.status).toBe(200)
    expect(confirmed.body.message).toContain('passkeys that were added before are removed')
    expect(await kept(staff)).toEqual([0, 0])
    expect((await signIn(device)).answer.status).toBe(401)
    expect(await auditOf(backend, staff.id)).toContainEqual(
      expect.objectContaining({ act: 'turn on sign-in codes', after: { passkeysRemoved: 1 } }),
    )
  })
})
