import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { ALL_REFUSED, aCast, aPerson, type Cast, refusalsOf } from '../../support/cast.ts'
import { aRegistration } from '../../support/registrations.ts'
import { aForm, aPdf, aPicture, aPictureOfSize } from '../../support/uploads.ts'

let backend: TestBackend
let cast: Cast
beforeAll(async () => {
  backend = await startTestBackend()
  cast = await aCast(backend)
})
afterAll(() => backend.close())

type Fields = Record<string, string | Buffer>

const signUp = (fields: Fields, headers: Record<string, string> = {}) =>
  backend.call({ method: 'POST', path: '/user/API/signup', form: aForm(fields), headers })

const without = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name))

const accountsWith = async (email: unknown) =>
  backend.deps.db.selectFrom('members').select('id').where('email', '=', String(email)).execute()

describe('a registration', () => {
  it('creates an account that is signed in and waits for confirmation', async () => {
    const form = await aRegistration({ refererId: cast.member.id })
    const { status, body } = await signUp(form)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      accessLevel: 1,
      name: 'Ọ́bịnna Eze-Okafor'.normalize('NFC'),
      memberId: 'pending approval',
      confirmed: false,
      phone: '+2348031234567',
      email: form.email,
      category: 'Senior',
      birthDate: '1985-02-28',
      employmentDetails: { staffNum: 'UNP/SS. 5512', assumptionOfdutyDate: '2014-03-01', ippisNum: 'N/A' },
      paymentDetails: { amount: 2000, tellerName: 'Obinna Eze', paymentDate: '2026-11-02' },
      nok: null,
      bankDetails: null,
      featureToggles: { commodityLoan: false },
    })
    expect(JSON.stringify(body)).not.toMatch(/password|hash|argon/i)
    const profile = await backend.call({ path: `/user/getuser/${body.user._id}`, token: body.token })
    expect(profile.status).toBe(200)
    const row = await backend.deps.db
      .selectFrom('members')
      .select(['referrer_id', 'passport_file_id'])
      .where('id', '=', body.user._id)
      .executeTakeFirstOrThrow()
    expect(row.referrer_id).toBe(cast.member.id)
    const passport = await backend.call({ path: body.user.passport })
    expect(passport).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } })
    const again = await backend.call({
      method: 'POST',
      path: '/user/API/signin',
      body: { email: String(form.email).toUpperCase(), password: form.password },
    })
    expect(again.status).toBe(200)
  })

  it('accepts pictures as data URLs', async () => {
    const picture = `data:image/png;base64,${(await aPicture()).toString('base64')}`
    const { status, body } = await signUp(await aRegistration({ passport: picture, signature: picture }))
    expect(status).toBe(200)
    expect((await backend.call({ path: body.user.signature })).status).toBe(200)
  })

  it('requires every field and names a missing one as the wire does', async () => {
    const form = await aRegistration()
    for (const name of Object.keys(form).filter((field) => field !== 'refererId')) {
      const answer = await signUp(without(form, name))
      expect({ name, status: answer.status, text: answer.body.errors?.[name] }).toEqual({
        name,
        status: 400,
        text: 'cannot be blank!',
      })
      if (typeof form[name] !== 'string') continue
      const blank = await signUp({ ...form, [name]: '   ' })
      expect({ name, status: blank.status }).toEqual({ name, status: 400 })
    }
    expect(await accountsWith(form.email)).toEqual([])
  })

  it.each<[string, string, string]>([
    ['amount', '1999.99', 'amount should be 2000'],
    ['amount', 'two thousand', 'must be an amount in naira, with two decimals at the most'],
    ['paymentDate', '2026-11-22', 'this date cannot be in the future'],
    ['paymentDate', '2026-02-30', 'must be a date like 2026-01-31'],
    ['birthDate', '2015-01-01', 'members must be at least 16 years old'],
    ['retirementDate', '2014-02-28', 'the retirement date cannot be before the assumption of duty'],
    ['campusName', 'LAGOS', 'please choose one of the listed values'],
    ['category', 'Middle', 'please choose one of the listed values'],
    ['gender', 'Unknown', 'please choose one of the listed values'],
    ['staffNum', 'none', 'please enter the digits of the staff number'],
    ['email', 'not an address', 'please give an e-mail address like name@example.com'],
    ['phone', '12', 'please give a phone number like 0803 123 4567'],
    ['password', 'short', 'password must have 8 or more characters'],
    ['confirmpassword', 'something else', 'the two passwords are not the same'],
    ['fullname', 'a'.repeat(201), 'cannot be longer than 200 characters'],
    ['fullname', 'a\0b', 'contains a character that cannot be stored'],
    ['refererId', 'nobody', 'referrer not found'],
  ])('refuses a registration with %s = %s', async (name, value, text) => {
    const form = await aRegistration()
    const answer = await signUp({ ...form, [name]: value })
    expect(answer.status).toBe(400)
    expect(answer.body.errors[name]).toBe(text)
    expect(await accountsWith(form.email)).toEqual([])
  })

  it('accepts only pictures of 1 MB or less', async () => {
    const limit = 1024 * 1024
    expect((await signUp(await aRegistration({ passport: await aPictureOfSize(limit) }))).status).toBe(200)
    expect(await signUp(await aRegistration({ passport: await aPictureOfSize(limit + 1) }))).toMatchObject({
      status: 413,
      body: { errors: { passport: 'file cannot exceed 1mb' } },
    })
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    for (const signature of [svg, aPdf(), await aPicture('gif'), Buffer.from('<html></html>')])
      expect(await signUp(await aRegistration({ signature }))).toMatchObject({
        status: 415,
        body: {
          errors: { signature: 'this kind of file is not accepted here, please choose JPG, PNG or WebP' },
        },
      })
  })

  it('refuses an e-mail that is in use, whatever its case, also when two register at the same time', async () => {
    const form = await aRegistration()
    expect((await signUp(form)).status).toBe(200)
    const again = await signUp({ ...form, email: String(form.email).toLowerCase() })
    expect(again).toMatchObject({
      status: 409,
      body: {
        code: 'EMAIL_TAKEN',
        message: 'an account with this e-mail already exists',
        errors: { email: 'an account with this e-mail already exists' },
      },
    })
    const other = await aRegistration()
    const both = await Promise.all([signUp(other), signUp(other)])
    expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409])
    expect(await accountsWith(other.email)).toHaveLength(1)
  })

  it('repeats the answer for the same idempotency key without storing the token', async () => {
    const form = await aRegistration()
    const headers = { 'idempotency-key': 'joining-1' }
    const first = await signUp(form, headers)
    backend.clock.now = new Date(backend.clock.now.getTime() + 90_000)
    const again = await signUp(form, headers)
    expect(first.status).toBe(200)
    expect(again).toMatchObject({ status: 200, headers: { 'idempotent-replayed': 'true' } })
    expect(again.body).toEqual(first.body)
    expect((await signUp({ ...form, fullname: 'Other Name' }, headers)).status).toBe(422)
    const stored = JSON.stringify(await backend.deps.db.selectFrom('idempotency_keys').selectAll().execute())
    expect(stored).not.toContain(first.body.token)
    expect(stored).not.toContain(String(form.password))
  })

  it('accepts a form of forty parts at the most', async () => {
    const extra = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`extra${index}`, 'x']))
    expect((await signUp(await aRegistration(extra))).status).toBe(413)
  })
})

describe('a referrer', () => {
  const referrer = (id: string) => backend.call({ path: `/user/API/getreferer/${id}` })

  it("shows the referrer's name to everyone who opens the link", async () => {
    const { status, body } = await referrer(cast.member.id)
    expect(status).toBe(200)
    expect(body).toEqual({ _id: cast.member.id, name: 'Ada Member' })
  })

  it('answers 404 for an unknown or unconfirmed referrer', async () => {
    for (const id of ['nobody', cast.applicant.id, "' or 1=1 --", cast.member.memberNumber ?? ''])
      expect((await referrer(encodeURIComponent(id))).status).toBe(404)
  })

  it('gives a member a referral link once there is a member id', async () => {
    const link = (token: string) => backend.call({ path: '/user/API/referal-link', token })
    const { status, body } = await link(cast.member.token)
    expect(status).toBe(200)
    expect(body.message).toBe(`http://127.0.0.1:4000/signup?ref=${cast.member.id}`)
    const early = await link(cast.applicant.token)
    expect(early).toMatchObject({ status: 409, body: { code: 'NOT_CONFIRMED' } })
    expect(await refusalsOf(backend, cast, { path: '/user/API/referal-link' }, 'member')).toEqual(
      ALL_REFUSED.member,
    )
  })
})

describe('the referral report', () => {
  it('lists who referred whom, without deleted accounts', async () => {
    const referrer = await aPerson(backend, { name: 'Zik Referrer' })
    const joined = await aPerson(backend, { referrerId: referrer.id, name: 'Joined First' })
    const waiting = await aPerson(backend, { referrerId: referrer.id, confirmed: false })
    const gone = await aPerson(backend, { referrerId: referrer.id, confirmed: false })
    await backend.deps.db
      .updateTable('members')
      .set({ archived_at: backend.clock.now })
      .where('id', '=', gone.id)
      .execute()
    const { status, body } = await backend.call({
      path: '/admin/api/getreferals',
      token: cast.moderator.token,
    })
    expect(status).toBe(200)
    type Entry = { userId: { _id: string }; referedUsers: { _id: string }[] }
    const entry = (body.referals as Entry[]).find(({ userId }) => userId._id === referrer.id)
    expect(entry?.userId).toEqual({ _id: referrer.id, name: 'Zik Referrer', passport: null })
    expect(entry?.referedUsers.map(({ _id }) => _id).sort()).toEqual([joined.id, waiting.id].sort())
    expect(entry?.referedUsers.find(({ _id }) => _id === waiting.id)).toMatchObject({
      memberId: 'pending approval',
    })
  })

  it('only staff read the referral report', async () => {
    const asking = { path: '/admin/api/getreferals' }
    expect(await refusalsOf(backend, cast, asking, 'staff')).toEqual(ALL_REFUSED.staff)
  })
})
