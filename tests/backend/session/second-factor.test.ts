import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO, DEMO_PASSWORD, startTestBackend, type TestBackend } from '../../support/backend.ts'
import { auditOf } from '../../support/people.ts'
import { appCode } from '../../support/sign-in-codes.ts'

const PATH = '/admin/API/secondfactor'
const MINUTE = 60_000

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend({ LIMIT_SIGN_IN: '5' })
})
afterAll(() => backend.close())

const post = (token: string, path: string, body: object, of = backend) =>
  of.call({ method: 'POST', path, token, body })

const signIn = (
  code?: string,
  email: string = DEMO.moderator,
  more: { path?: string; address?: string } = {},
) =>
  backend.call({
    method: 'POST',
    path: more.path ?? '/admin/API/login',
    body: { email, password: DEMO_PASSWORD, userType: 'admin', ...(code !== undefined && { code }) },
    ...(more.address !== undefined && { address: more.address }),
  })

const codeOf = (secret: string, of = backend) => appCode(secret, of.clock.now)

const laterBy = (milliseconds: number, of = backend) => {
  of.clock.now = new Date(of.clock.now.getTime() + milliseconds)
}

async function turnOn(token: string, of = backend) {
  const { body } = await post(token, PATH, { password: DEMO_PASSWORD }, of)
  const { secret } = body.setup
  const confirmed = await post(token, `${PATH}/confirm`, { code: codeOf(secret, of) }, of)
  expect(confirmed.status).toBe(200)
  laterBy(MINUTE, of)
  return { secret, setup: body.setup, recoveryCodes: confirmed.body.recoveryCodes as string[] }
}

const idOf = async (account: 'admin' | 'moderator') => {
  const { body } = await backend.call({ path: '/admin/API/staffaccounts', as: 'admin' })
  return body.staff.find(({ email }: { email: string }) => email === DEMO[account])._id as string
}

describe('sign-in codes of staff', () => {
  it('changes nothing for those who have none, and belongs to staff alone', async () => {
    expect((await signIn()).status).toBe(200)
    expect((await signIn('123456')).status).toBe(200)
    expect((await backend.call({ path: PATH, as: 'member' })).status).toBe(403)
    expect((await backend.call({ path: PATH, as: 'moderator' })).body).toEqual({
      isOn: false,
      isRequired: false,
      since: null,
      recoveryCodesLeft: 0,
    })
  })

  it('asks for them once they are confirmed, at both entrances, and each opens once', async () => {
    const token = await backend.tokenOf('moderator')
    const other = (await signIn()).body.token
    expect((await post(token, PATH, { password: 'not mine' })).body.errors).toHaveProperty('password')
    // A set-up that is not confirmed asks nothing.
    await post(token, PATH, { password: DEMO_PASSWORD })
    expect((await signIn()).status).toBe(200)
    expect((await post(token, `${PATH}/confirm`, { code: '000000' })).body.errors).toHaveProperty('code')
    const { secret, setup, recoveryCodes } = await turnOn(token)
    expect(setup.address).toMatch(/^otpauth:\/\/totp\/.*moderator%40isusu\.example\?.*secret=/)
    expect(recoveryCodes).toHaveLength(10)
    expect((await backend.call({ path: PATH, token: other })).status).toBe(401)
    expect((await backend.call({ path: PATH, token })).body).toMatchObject({
      isOn: true,
      recoveryCodesLeft: 10,
    })
    expect((await post(token, PATH, { password: DEMO_PASSWORD })).status).toBe(409)

    for (const path of ['/admin/API/login', '/user/API/signin'])
      expect(await signIn(undefined, DEMO.moderator, { path })).toMatchObject({
        status: 401,
        body: { code: 'CODE_NEEDED', errors: { code: expect.any(String) } },
      })
    const code = codeOf(secret)
    const both = await Promise.all([signIn(code), signIn(code)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401])
    expect(await signIn(code)).toMatchObject({ status: 401, body: { code: 'WRONG_CODE' } })
    laterBy(MINUTE)
    // The app's clock may be half a minute away.
    const early = codeOf(secret)
    laterBy(MINUTE / 2)
    expect((await signIn(early)).status).toBe(200)
    laterBy(MINUTE)
    expect((await signIn(early)).status).toBe(401)

    const [recovery = ''] = recoveryCodes
    expect((await signIn(recovery.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await signIn(recovery)).status).toBe(401)
    const kept = await backend.deps.db.selectFrom('recovery_codes').selectAll().execute()
    const factors = await backend.deps.db.selectFrom('second_factors').selectAll().execute()
    const stored = JSON.stringify([kept, factors])
    for (const secretText of [
      secret,
      ...recoveryCodes,
      ...recoveryCodes.map((each) => each.replaceAll('-', '')),
    ])
      expect(stored).not.toContain(secretText)
  })

  it('a wrong password is told before any code, and wrong codes are limited from all networks together', async () => {
    const wrong = await backend.call({
      method: 'POST',
      path: '/admin/API/login',
      body: { email: DEMO.moderator, password: 'wrong', code: '000000', userType: 'admin' },
    })
    expect(wrong.body.code).toBeUndefined()
    laterBy(15 * MINUTE)
    const statuses: number[] = []
    for (let attempt = 0; attempt < 14; attempt += 1)
      statuses.push((await signIn('000000', DEMO.moderator, { address: `10.7.${attempt}.1` })).status)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
    expect(statuses.at(-1)).toBe(429)
    const refused = (await auditOf(backend, 'staff')).filter(
      ({ act, after }) => act === 'fail to sign in' && (after as { counter?: string }).counter === 'code',
    )
    // The first refusal alone; the next record is the tenth.
    expect(refused).toHaveLength(1)
  })

  it('an admin resets them: signed out, told by mail, recorded; never ones own', async () => {
    const id = await idOf('moderator')
    const token = await backend.tokenOf('moderator')
    const reset = (of: string, as: 'admin' | 'moderator') =>
      backend.call({ method: 'DELETE', path: `/admin/API/staffaccounts/${of}/secondfactor`, as })
    expect((await reset(id, 'moderator')).status).toBe(403)
    expect((await reset(await idOf('admin'), 'admin')).status).toBe(409)
    expect((await reset(id, 'admin')).body.account).toMatchObject({ hasSecondFactor: false })
    expect((await reset(id, 'admin')).status).toBe(409)
    expect((await backend.call({ path: PATH, token })).status).toBe(401)
    expect((await signIn()).status).toBe(200)
    const mails = await backend.deps.db
      .selectFrom('deliveries')
      .select('subject')
      .where('member_id', '=', id)
      .execute()
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        'Sign-in codes are on',
        'A recovery code was used',
        'Your sign-in codes were reset',
      ]),
    )
    expect((await auditOf(backend, id)).map(({ act }) => act)).toEqual(
      expect.arrayContaining(['begin sign-in codes', 'turn on sign-in codes', 'reset sign-in codes']),
    )
  })
})

describe('a society that asks its staff for sign-in codes', () => {
  let directory: string
  let strict: TestBackend
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'isusu-society-'))
    const file = join(directory, 'society.json')
    await writeFile(file, JSON.stringify({ secondFactorForStaff: true }))
    strict = await startTestBackend({ SOCIETY_FILE: file })
  })
  afterAll(async () => {
    await strict.close()
    await rm(directory, { recursive: true })
  })

  it('opens nothing else to staff before they have set them up, and all of it afterwards', async () => {
    const token = await strict.tokenOf('moderator')
    const register = () => strict.call({ path: '/admin/API/memberregister', token })
    expect(await register()).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_REQUIRED' } })
    expect((await strict.call({ path: '/user/API/sessions', token })).status).toBe(200)
    expect((await strict.call({ path: PATH, token })).body).toMatchObject({ isOn: false, isRequired: true })
    const { secret } = await turnOn(token, strict)
    expect((await register()).status).toBe(200)
    const off = { password: DEMO_PASSWORD, code: codeOf(secret, strict) }
    expect((await post(token, `${PATH}/remove`, off, strict)).status).toBe(409)
    const renewed = await post(token, `${PATH}/recoverycodes`, off, strict)
    expect(renewed.body.recoveryCodes).toHaveLength(10)
    // Members are not asked.
    expect((await strict.call({ path: '/user/API/sessions', as: 'member' })).status).toBe(200)
  })
})
