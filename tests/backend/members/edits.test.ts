import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FIELD_TEXTS } from '#rules/texts/fields.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { ALL_REFUSED, aCast, aPerson, type Cast, type Person, refusalsOf } from '../../support/cast.ts'
import { auditOf } from '../../support/people.ts'
import { aForm, aPdf, aPicture } from '../../support/uploads.ts'

let backend: TestBackend
let cast: Cast
beforeAll(async () => {
  backend = await startTestBackend()
  cast = await aCast(backend)
})
afterAll(() => backend.close())

const KIN = {
  nok1: 'Ngozi Member',
  nokAddress1: '4 Odim Street, Nsukka',
  nokEmail1: 'ngozi@people.example',
  nokPhone1: '0803 222 3333',
  relationship1: 'Sister',
  nok2: 'Emeka Member',
  nokAddress2: '9 Zik Avenue, Enugu',
  nokEmail2: 'emeka@people.example',
  nokPhone2: '+2348091112222',
  relationship2: 'Son',
}

const BANK = { bankName: 'Zenith Bank', accountNumber: '0123456789', accountName: 'Ada Member' }

const profileOf = async (person: Person) =>
  (await backend.call({ path: `/user/getuser/${person.id}`, token: person.token })).body

describe("a member's own edit", () => {
  const edit = (person: Person, body: unknown) =>
    backend.call({ method: 'POST', path: '/user/API/editprofile', token: person.token, body })

  it('a member changes phone and address, and the change is audited', async () => {
    const one = await aPerson(backend)
    const { status, body } = await edit(one, { phone: '0805 111 2222', homeAddress: '1 New Road' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      message: 'profile saved',
      user: { _id: one.id, phone: '+2348051112222', homeAddress: '1 New Road' },
    })
    expect(await auditOf(backend, one.id)).toMatchObject([
      {
        act: 'edit own profile',
        actor_id: one.id,
        after: { phone: '+2348051112222', home_address: '1 New Road' },
      },
    ])
  })

  it('a member sets both next of kin together and can replace them', async () => {
    const one = await aPerson(backend)
    const { body } = await edit(one, { nok: KIN })
    expect(body).toMatchObject({
      message: 'next of kin saved',
      user: { nok: { ...KIN, nokPhone1: '+2348032223333' } },
    })
    const again = await edit(one, { nok: { ...KIN, nok1: 'Nkechi Member' } })
    expect(again.body.user.nok.nok1).toBe('Nkechi Member')
    expect(await auditOf(backend, one.id)).toHaveLength(2)
  })

  it('a member sets bank details once, and a second edit with bank details stores nothing', async () => {
    const one = await aPerson(backend)
    expect(await edit(one, { bankDetails: BANK })).toMatchObject({
      status: 200,
      body: { message: 'bank details saved', user: { bankDetails: BANK } },
    })
    const before = await profileOf(one)
    const second = await edit(one, {
      homeAddress: 'Not kept',
      bankDetails: { ...BANK, accountNumber: '9999999999' },
    })
    expect(second).toMatchObject({
      status: 409,
      body: { message: 'bank details are already saved, please ask staff to change them' },
    })
    expect(await profileOf(one)).toEqual(before)
    expect((await auditOf(backend, one.id)).map(({ act }) => act)).toEqual(['change bank details'])
  })

  it('stores bank details once when two edits arrive at the same time', async () => {
    const one = await aPerson(backend)
    const both = await Promise.all([edit(one, { bankDetails: BANK }), edit(one, { bankDetails: BANK })])
    expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409])
  })

  it("ignores level, name, e-mail and member id in a member's own edit", async () => {
    const one = await aPerson(backend)
    const before = await profileOf(one)
    const sneaky = { accessLevel: 3, name: 'Other', email: 'other@people.example', memberId: 'COOP000001' }
    expect((await edit(one, { ...sneaky, homeAddress: '2 New Road' })).status).toBe(200)
    expect(await profileOf(one)).toEqual({
      ...before,
      homeAddress: '2 New Road',
      updatedAt: expect.any(String),
    })
    expect((await edit(one, sneaky)).status).toBe(400)
  })

  it.each<[Record<string, unknown>, Record<string, string>]>([
    [{ phone: '12' }, { phone: 'please give a phone number like 0803 123 4567' }],
    [{ phone: '' }, { phone: 'cannot be blank!' }],
    [{ homeAddress: '  ' }, { homeAddress: 'cannot be blank!' }],
    [{ homeAddress: ['x'] }, { homeAddress: 'must be a text' }],
    [{ nok: 'Ngozi' }, { nok: 'must be an object' }],
    [{ nok: { ...KIN, relationship2: '' } }, { relationship2: 'field cannot be blank!' }],
    [{ nok: { ...KIN, nokEmail1: 'nowhere' } }, { nokEmail1: FIELD_TEXTS.emailOrNone }],
    [{ nok: { ...KIN, nokPhone2: {} } }, { nokPhone2: 'must be a text' }],
    [
      { bankDetails: { ...BANK, accountNumber: '12' } },
      { accountNumber: 'account number must have 10 digits' },
    ],
    [{ bankDetails: { ...BANK, bankName: null } }, { bankName: 'cannot be blank!' }],
  ])("refuses a member's own edit %j", async (body, errors) => {
    const one = await aPerson(backend)
    const before = await profileOf(one)
    expect(await edit(one, body)).toMatchObject({ status: 400, body: { errors } })
    expect(await profileOf(one)).toEqual(before)
  })

  it('requires all ten fields of the next of kin', async () => {
    for (const name of Object.keys(KIN)) {
      const rest = Object.fromEntries(Object.entries(KIN).filter(([field]) => field !== name))
      const answer = await edit(cast.member, { nok: rest })
      expect({ name, status: answer.status, text: answer.body.errors[name] }).toEqual({
        name,
        status: 400,
        text: 'field cannot be blank!',
      })
    }
  })

  it('every signed-in account edits itself, unconfirmed ones too', async () => {
    expect((await edit(cast.applicant, { homeAddress: '3 New Road' })).status).toBe(200)
    expect((await edit(cast.admin, { homeAddress: '3 New Road' })).status).toBe(200)
    const editing = { method: 'POST', path: '/user/API/editprofile', body: { phone: '' } } as const
    expect(await refusalsOf(backend, cast, editing, 'member')).toEqual(ALL_REFUSED.member)
  })
})

describe("staff's edit of a profile", () => {
  const good = (id: string, email: string): Record<string, string | Buffer> => ({
    id,
    name: 'Ada Ezinne Member',
    email,
    title: 'Prof.',
    gender: 'Female',
    category: 'Junior',
    birthDate: '1979-12-31',
    homeAddress: '8 Odim Street, Nsukka',
    phone: '08031234567',
    organisationName: 'University of Nigeria, Nsukka',
    campusName: 'ENUGU',
    faculty: 'Law',
    department: 'Public Law',
    rank: 'Senior Lecturer',
    gradeLevel: '13',
    step: '2',
    retirementDate: '2044-12-31',
    ippisNum: 'N/A',
    salaryStructure: 'CONUASS',
    staffNum: 'UNP/SS. 771',
    assumptionOfdutyDate: '2009-09-01',
  })
  const update = (fields: Record<string, string | Buffer>, token = cast.moderator.token) =>
    backend.call({ method: 'POST', path: '/admin/API/updateprofile', token, form: aForm(fields) })

  it('staff replace every field of a profile, and only changes are audited', async () => {
    const one = await aPerson(backend)
    const { status, body } = await update(good(one.id, one.email))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      message: 'profile saved',
      user: {
        name: 'Ada Ezinne Member',
        phone: '+2348031234567',
        memberId: one.memberNumber,
        employmentDetails: { staffNum: 'UNP/JS. 771', campusName: 'ENUGU' },
      },
    })
    const [act] = await auditOf(backend, one.id)
    expect(act).toMatchObject({ act: 'edit profile', actor_id: cast.moderator.id, before: { title: 'Dr.' } })
    expect(Object.keys(act?.after as object)).not.toContain('gender')
    await update(good(one.id, one.email))
    expect(await auditOf(backend, one.id)).toHaveLength(1)
  })

  it('replaces a picture that is sent and keeps it when none or its address is sent', async () => {
    const one = await aPerson(backend)
    const sent = await update({ ...good(one.id, one.email), passport: await aPicture('jpeg') })
    const address: string = sent.body.user.passport
    expect((await backend.call({ path: address })).status).toBe(200)
    const fileIn = async () =>
      (
        await backend.deps.db
          .selectFrom('members')
          .select('passport_file_id')
          .where('id', '=', one.id)
          .executeTakeFirstOrThrow()
      ).passport_file_id
    const kept = await fileIn()
    await update(good(one.id, one.email))
    expect(await fileIn()).toBe(kept)
    await update({ ...good(one.id, one.email), passport: address })
    expect(await fileIn()).toBe(kept)
    await update({ ...good(one.id, one.email), passport: await aPicture('png') })
    expect(await fileIn()).not.toBe(kept)
    expect((await update({ ...good(one.id, one.email), signature: aPdf() })).status).toBe(415)
  })

  it('refuses a profile with a blank field', async () => {
    const one = await aPerson(backend)
    const form = good(one.id, one.email)
    for (const name of Object.keys(form)) {
      const answer = await update({ ...form, [name]: ' ' })
      expect({ name, status: answer.status, text: answer.body.errors[name] }).toEqual({
        name,
        status: 400,
        text: 'cannot be blank!',
      })
    }
  })

  it('refuses values outside the closed lists', async () => {
    const form = good(cast.member.id, cast.member.email)
    for (const name of ['campusName', 'gender', 'category'])
      expect((await update({ ...form, [name]: 'Something else' })).body.errors).toHaveProperty(name)
  })

  it('changes the e-mail to a free one and notifies the old address', async () => {
    const one = await aPerson(backend)
    expect(await update(good(one.id, cast.member.email.toUpperCase()))).toMatchObject({
      status: 409,
      body: { message: 'an account with this e-mail already exists' },
    })
    expect((await update(good(one.id, `new.${one.email}`))).status).toBe(200)
    const mails = await backend.deps.db
      .selectFrom('deliveries')
      .select(['address', 'subject'])
      .where('member_id', '=', one.id)
      .where('channel', '=', 'email')
      .execute()
    expect(mails).toContainEqual({ address: one.email, subject: 'Your e-mail address was changed' })
  })

  it('only staff edit profiles, of existing accounts not above their level', async () => {
    expect((await update(good('nobody', 'free@people.example'))).status).toBe(404)
    expect((await update(good(cast.admin.id, cast.admin.email))).status).toBe(403)
    const form = aForm(good(cast.otherMember.id, cast.otherMember.email))
    const updating = { method: 'POST', path: '/admin/API/updateprofile', form } as const
    expect(await refusalsOf(backend, cast, updating, 'staff')).toEqual(ALL_REFUSED.staff)
  })
})
