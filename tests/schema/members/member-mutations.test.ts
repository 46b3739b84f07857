import { describe, expect, it } from 'vitest'
import { codesOf, fakeGraph } from '#tests/support/graph.ts'
import { aFile, aMember, aViewer } from '#tests/support/graph-records.ts'
import { aProfileInput, aRegistrationInput } from '#tests/support/registrations.ts'

const staff = aViewer({ id: 's2', accessLevel: 2 })

type Told = { field: string }[]
const decoderOf = (errors: Told) => errors.map(({ field }) => field).sort()

const REGISTER = `mutation ($input: RegisterInput!) { register(input: $input) {
  message session { token } viewer { name } userErrors { field message } } }`

const pictures = { passport: aFile(), signature: aFile() }

describe('a registration', () => {
  it('registers a member, begins a session and sends the staff number with its prefix', async () => {
    const graph = fakeGraph({ viewer: null })
    const { data, errors } = await graph.ask(REGISTER, { input: { ...aRegistrationInput(), ...pictures } })
    expect(errors).toBeUndefined()
    expect(data?.register).toMatchObject({ session: { token: 't1' }, userErrors: [] })
    expect(graph.calls).toHaveLength(1)
    expect(graph.calls[0]).toContain('"staffNumber":"UNP/SS. 5512"')
  })

  it('refuses a wrong fee, different passwords, a large picture and unaccepted terms before any call', async () => {
    const graph = fakeGraph({ viewer: null })
    const good = aRegistrationInput()
    const { data } = await graph.ask(REGISTER, {
      input: {
        ...good,
        payment: { ...good.payment, amount: 100 },
        employment: { ...good.employment, campus: 'LAGOS' },
        passwordConfirmation: 'other',
        acceptsTerms: false,
        passport: aFile('image/png', 1024 * 1024 + 1),
        signature: aFile(),
      },
    })
    expect(data?.register.session).toBeNull()
    expect(decoderOf(data?.register.userErrors)).toEqual([
      'acceptsTerms',
      'employment.campus',
      'passport',
      'passwordConfirmation',
      'payment.amount',
    ])
    expect(graph.calls).toEqual([])
  })
})

const OWN = `mutation ($input: UpdateOwnProfileInput!) { updateOwnProfile(input: $input) {
  message member { name } userErrors { field message code } } }`

const kin = {
  name: 'Chidi',
  address: '1 Road',
  email: 'c@isusu.example',
  phone: '08030000003',
  relationship: 'Brother',
}

describe("a change of one's own record", () => {
  it("sends only the changed fields of the member's own record", async () => {
    const graph = fakeGraph()
    const { data } = await graph.ask(OWN, { input: { nextOfKin: { first: kin, second: kin } } })
    expect(data?.updateOwnProfile).toEqual({
      message: 'saved',
      member: { name: 'Adaeze Okafor' },
      userErrors: [],
    })
    expect(graph.calls[0]).toMatch(
      /^members.updateOwn\({"phone":null,"homeAddress":null,"nextOfKin":{"first"/,
    )
  })

  it('names an invalid nested field', async () => {
    const { data } = await fakeGraph().ask(OWN, {
      input: {
        nextOfKin: { first: { ...kin, phone: '1' }, second: kin },
        bankDetails: { bankName: '', accountName: 'x', accountNumber: '1' },
      },
    })
    expect(decoderOf(data?.updateOwnProfile.userErrors)).toEqual([
      'bankDetails.accountNumber',
      'bankDetails.bankName',
      'nextOfKin.first.phone',
    ])
  })

  it('sends nothing when nothing has changed', async () => {
    const graph = fakeGraph()
    const { data } = await graph.ask(OWN, { input: {} })
    expect(data?.updateOwnProfile.userErrors).toMatchObject([{ field: null, code: 'BAD_USER_INPUT' }])
    expect(graph.calls).toEqual([])
  })
})

describe("staff's work on members", () => {
  it('confirms, switches and deletes members and answers the record or its id', async () => {
    const graph = fakeGraph({ viewer: staff })
    const { data, errors } = await graph.ask(`mutation {
      confirmRegistration(input: { id: "m7" }) { member { id } }
      setFeatureToggle(input: { memberId: "m7", feature: COMMODITY_LOAN, enabled: true }) { member { featureToggles { commodityLoan } } }
      deleteMember(input: { id: "m7" }) { deletedId userErrors { message } }
    }`)
    expect(errors).toBeUndefined()
    expect(data).toEqual({
      confirmRegistration: { member: { id: 'm7' } },
      setFeatureToggle: { member: { featureToggles: { commodityLoan: true } } },
      deleteMember: { deletedId: 'm7', userErrors: [] },
    })
    expect(graph.calls).toEqual([
      'members.confirm(m7)',
      'members.setFeature(m7, commodityLoan, true)',
      'members.delete(m7)',
    ])
  })

  it('refuses to delete a confirmed member as a registration', async () => {
    const drop = 'mutation { deleteRegistration(input: { id: "m7" }) { deletedId userErrors { code } } }'
    const confirmed = fakeGraph({ viewer: staff })
    expect((await confirmed.ask(drop)).data?.deleteRegistration).toEqual({
      deletedId: null,
      userErrors: [{ code: 'CONFLICT' }],
    })
    expect(confirmed.calls).toEqual(['members.member(m7)'])
    const waiting = fakeGraph({
      viewer: staff,
      members: { member: async (id) => aMember({ id, status: 'unconfirmed', memberNumber: null }) },
    })
    expect((await waiting.ask(drop)).data?.deleteRegistration.deletedId).toBe('m7')
  })

  it('edits a record and keeps its pictures', async () => {
    const graph = fakeGraph({ viewer: staff })
    const record = aProfileInput()
    const edit = (input: object) =>
      graph.ask(
        'mutation ($i: UpdateMemberInput!) { updateMember(input: $i) { member { id } userErrors { field } } }',
        { i: input },
      )
    expect((await edit({ id: 'm7', ...record })).data?.updateMember).toEqual({
      member: { id: 'm7' },
      userErrors: [],
    })
    const wrong = await edit({ id: 'm7', ...record, gender: 'x', signature: aFile('text/html') })
    expect(decoderOf(wrong.data?.updateMember.userErrors)).toEqual(['gender', 'signature'])
    expect(graph.calls).toHaveLength(1)
  })

  it('loads the member again only when bank details change and the member is selected', async () => {
    const graph = fakeGraph({ viewer: staff })
    const set = (accountNumber: string) =>
      graph.ask(
        'mutation ($n: String!) { updateBankDetails(input: { memberId: "m7", bankDetails: { bankName: "UBA", accountName: "A", accountNumber: $n } }) { member { id } userErrors { field } } }',
        { n: accountNumber },
      )
    expect((await set('0123456789')).data?.updateBankDetails.member).toEqual({ id: 'm7' })
    expect((await set('1')).data?.updateBankDetails.userErrors).toEqual([
      { field: 'bankDetails.accountNumber' },
    ])
  })
})

describe('referrals and forgotten passwords', () => {
  it('shows referrals and the password reset to those they are for', async () => {
    const graph = fakeGraph()
    const { data } = await graph.ask(
      '{ referrer(id: "m1") { name } referralLink referrals { totalPages } members { totalPages } checkPasswordResetLink(token: "x") { works } }',
    )
    expect(data).toEqual({
      referrer: { name: 'Adaeze Okafor' },
      referralLink: 'https://isusu.example/signup?ref=m1',
      referrals: null,
      members: null,
      checkPasswordResetLink: { works: true },
    })
    const denied = await fakeGraph().ask('{ referrals { totalPages } }')
    expect(codesOf(denied)).toEqual({ referrals: 'FORBIDDEN' })
  })

  it('refuses a short password and a missing token before any call', async () => {
    const graph = fakeGraph({ viewer: null })
    const { data } = await graph.ask(
      'mutation { resetPassword(input: { token: " ", password: "short", passwordConfirmation: "short" }) { userErrors { field } } requestPasswordReset(input: { email: "x" }) { userErrors { field } } }',
    )
    expect(decoderOf(data?.resetPassword.userErrors)).toEqual(['password', 'token'])
    expect(decoderOf(data?.requestPasswordReset.userErrors)).toEqual(['email'])
    expect(graph.calls).toEqual([])
  })
})
