import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wireFields } from '#backend/contract/form.ts'
import { PROFILE_FORM } from '#backend/contract/members.ts'
import { without } from '#rules/without.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { ALL_REFUSED, aCast, type Cast, refusalsOf } from '../../support/cast.ts'
import { mailedToken, sendAll } from '../../support/mailed-token.ts'
import { enrol } from '../../support/people.ts'
import { aRegistration } from '../../support/registrations.ts'
import { aForm } from '../../support/uploads.ts'

let backend: TestBackend
let cast: Cast
beforeAll(async () => {
  backend = await startTestBackend()
  cast = await aCast(backend)
})
afterAll(() => backend.close())

/** A paper form as staff enter it: no password. */
async function aPaperForm(changes: Readonly<Record<string, string>> = {}) {
  return without(await aRegistration(changes), 'password', 'confirmpassword')
}

const register = (form: Record<string, string | Buffer>, token = cast.moderator.token) =>
  backend.call({ method: 'POST', path: '/admin/API/registermember', token, form: aForm(form) })

/** What went to an address, as the outbox of the backend has it: a mail or an SMS each. */
async function sentTo(address: string): Promise<string[]> {
  await sendAll(backend)
  const folder = join(backend.deps.settings.dataDirectory, 'outbox')
  const names = await readdir(folder).catch((): string[] => [])
  const messages = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })),
  )
  return messages
    .filter(({ text }) => text.includes(`To: ${address}`))
    .map(({ name, text }) => `${name.slice(-3)} ${text.replaceAll(/=\r?\n/g, '')}`)
}

const messagesTo = (memberId: string) =>
  backend.deps.db.selectFrom('deliveries').select('id').where('member_id', '=', memberId).execute()

const tokenIn = (text = ''): string =>
  new URL(/https?:\S+emailreset\S+/.exec(text)?.[0] ?? 'http://none').searchParams.get('token') ?? ''

/** An edit of a record by staff with the values of a paper form, but for some. */
async function editAsStaff(id: string, changes: object, token = cast.moderator.token) {
  const known = new Set(wireFields(PROFILE_FORM.fields).map(([wire]) => wire))
  const form = Object.fromEntries(Object.entries(await aPaperForm()).filter(([wire]) => known.has(wire)))
  return backend.call({
    method: 'POST',
    path: '/admin/API/updateprofile',
    token,
    form: aForm({ ...form, name: 'Ngozi Adichie', ...changes, id }),
  })
}

describe('a registration at the office', () => {
  it('makes an applicant without a password, marked with who registered them', async () => {
    const form = await aPaperForm({ refererId: String(cast.member.memberNumber).toLowerCase() })
    const { status, body, text } = await register(form)
    expect(status, text).toBe(200)
    expect(body.user).toMatchObject({
      memberId: 'pending approval',
      email: form.email,
      registeredBy: { _id: cast.moderator.id, name: cast.moderator.name },
      referredBy: { _id: cast.member.id, name: cast.member.name },
      mayDecide: true,
    })
    expect(body.token).toBeUndefined()
    const row = await backend.deps.db
      .selectFrom('members')
      .select(['referrer_id', 'registered_by'])
      .where('id', '=', body.user._id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ referrer_id: cast.member.id, registered_by: cast.moderator.id })
    const noted = await backend.deps.db
      .selectFrom('audit_log')
      .select(['act', 'actor_id'])
      .where('record_id', '=', body.user._id)
      .execute()
    expect(noted).toEqual([{ act: 'register at the office', actor_id: cast.moderator.id }])
    const waiting = await backend.call({
      path: '/admin/API/newregistration',
      token: cast.admin.token,
    })
    expect(waiting.body.users).toContainEqual(
      expect.objectContaining({
        _id: body.user._id,
        registeredBy: { _id: cast.moderator.id, name: cast.moderator.name },
      }),
    )
  })

  it('takes a retired person, and refuses what the website refuses', async () => {
    expect((await register(await aPaperForm({ retirementDate: '2020-06-30' }))).status).toBe(200)
    for (const [field, value, text] of [
      ['amount', '1999.99', 'amount should be 2000'],
      ['birthDate', '2015-01-01', 'members must be at least 16 years old'],
      ['rank', ' ', 'cannot be blank!'],
      ['email', 'nobody', 'please give an e-mail address like name@example.com'],
      ['refererId', 'COOP999999', 'referrer not found'],
    ] as const) {
      const refused = await register(await aPaperForm({ [field]: value }))
      expect(refused).toMatchObject({ status: 400, body: { errors: { [field]: text } } })
    }
    const twice = await aPaperForm()
    await register(twice)
    expect((await register({ ...(await aPaperForm()), email: twice.email ?? '' })).status).toBe(409)
  })

  it('sends a link by e-mail that works for days and sets the password', async () => {
    const form = await aPaperForm()
    const { body } = await register(form)
    expect(body.message).toContain('by e-mail')
    const token = await mailedToken(backend, String(form.email))
    expect(token).not.toBe('')
    const signIn = () =>
      backend.call({
        method: 'POST',
        path: '/user/API/signin',
        body: { email: form.email, password: 'a-good-secret-7' },
      })
    expect((await signIn()).status).toBe(401)
    const { now } = backend.clock
    backend.clock.now = new Date(now.getTime() + 6 * 86_400_000)
    const set = await backend.call({
      method: 'POST',
      path: '/user/API/resetpassword',
      body: {
        token,
        email: form.email,
        password: 'a-good-secret-7',
        confirmpassword: 'a-good-secret-7',
      },
    })
    expect(set.status, set.text).toBe(200)
    expect((await signIn()).status).toBe(200)
    backend.clock.now = now
  })

  it('registers two people without e-mail, who get the link and the member ID by SMS', async () => {
    const people = [
      await register(await aPaperForm({ email: 'N/A', phone: '0803 111 2233' })),
      await register(await aPaperForm({ email: 'n/a', phone: '0803 111 2244' })),
    ]
    expect(people.map(({ status }) => status)).toEqual([200, 200])
    const id = String(people[0]?.body.user._id)
    expect(people[0]?.body).toMatchObject({ user: { email: '', phone: '+2348031112233' } })
    expect(people[0]?.body.message).toContain('by SMS')
    const confirmed = await backend.call({
      path: `/admin/API/confirm/${id}`,
      token: cast.admin.token,
    })
    expect(confirmed.status, confirmed.text).toBe(200)
    const messages = await sentTo('+2348031112233')
    expect(messages.map((text) => text.slice(0, 3))).toEqual(messages.map(() => 'sms'))
    expect(messages.some((text) => text.includes(confirmed.body.user.memberId))).toBe(true)
    const links = messages.map(tokenIn).filter((token) => token !== '')
    // One at the registration, one at the confirmation, since no password is set yet.
    expect(links).toHaveLength(2)
    const set = await backend.call({
      method: 'POST',
      path: '/user/API/resetpassword',
      body: { token: links[0], email: '', password: 'a-good-secret-7', confirmpassword: 'a-good-secret-7' },
    })
    expect(set.status, set.text).toBe(200)
    const signedIn = await backend.call({
      method: 'POST',
      path: '/user/API/signin',
      body: { email: confirmed.body.user.memberId, password: 'a-good-secret-7' },
    })
    expect(signedIn.status).toBe(200)
  })

  it('tells a member without e-mail by SMS of a new bank account, a changed telephone and a link for a forgotten password', async () => {
    const member = await enrol(backend)
    const phone = '+2348031112266'
    await backend.deps.db
      .updateTable('members')
      .set({ email: '', phone })
      .where('id', '=', member.id)
      .execute()
    const bankAccount = { bankName: 'Zenith Bank', accountName: member.name, accountNumber: '1234567897' }
    const saved = await backend.call({
      method: 'POST',
      path: '/user/API/editprofile',
      token: member.token,
      body: { bankDetails: bankAccount },
    })
    expect(saved.status, saved.text).toBe(200)
    const forgotten = await backend.call({
      method: 'POST',
      path: '/user/API/forgotpassword',
      body: { email: ` ${member.memberNumber.toLowerCase()} ` },
    })
    expect(forgotten.status, forgotten.text).toBe(200)
    const edited = await editAsStaff(member.id, { email: 'N/A', phone: '0803 111 2277' })
    expect(edited.status, edited.text).toBe(200)
    const messages = (await sentTo(phone)).join('\n')
    expect(messages).toContain('Your bank account is on record')
    expect(messages).toContain('Your telephone number was changed')
    expect(tokenIn(messages)).not.toBe('')
  })

  it('removes no e-mail of an account that signs in with it', async () => {
    const refusal = { email: 'this account signs in with its e-mail, so the address cannot be removed' }
    for (const person of [await enrol(backend, { confirmed: false }), await enrol(backend, { level: 2 })]) {
      const answer = await editAsStaff(person.id, { email: 'N/A' }, cast.admin.token)
      expect(answer).toMatchObject({ status: 400, body: { errors: refusal } })
    }
  })

  it('registers a person without e-mail and telephone, to whom nothing is sent', async () => {
    const { status, body } = await register(await aPaperForm({ email: 'N/A', phone: 'N/A' }))
    expect(status).toBe(200)
    expect(await messagesTo(body.user._id)).toEqual([])
    // Staff go on editing the record without inventing an address.
    const edited = await editAsStaff(body.user._id, { name: 'Ngozi Retired', email: 'N/A', phone: 'N/A' })
    expect(edited.status, edited.text).toBe(200)
    const row = await backend.deps.db
      .selectFrom('members')
      .select(['name', 'email', 'email_changed_at'])
      .where('id', '=', body.user._id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ name: 'Ngozi Retired', email: '', email_changed_at: null })
  })

  it('refuses everybody but staff', async () => {
    const form = aForm(await aPaperForm())
    const request = { method: 'POST', path: '/admin/API/registermember', form } as const
    expect(await refusalsOf(backend, cast, request, 'staff')).toEqual(ALL_REFUSED.staff)
  })
})
