import { describe, expect, it } from 'vitest'
import { codesOf, fakeGraph } from '#tests/support/graph.ts'
import { aFile, aMember, aViewer } from '#tests/support/graph-records.ts'
import { aProfileInput, aRegistrationInput } from '#tests/support/registrations.ts'

const staff = aViewer({ id: 's2', accessLevel: 2 })

type UserErrors = { field: string[] }[]
const fieldsOf = (errors: UserErrors) => errors.map(({ field }) => field.join('.')).sort()

const REGISTER = `mutation ($input: RegisterInput!) { register(input: $input) {
  message session { token } viewer { name } userErrors { field message code } } }`

const pictures = { passport: aFile(), signature: aFile() }

describe('a registration', () => {
  it('registers a member, begins a session and sends the staff number with its prefix', async () => {
    const graph = fakeGraph({ viewer: null })
    const { data, errors } = await graph.ask(REGISTER, { input: { ...aRegistrationInput(), ...pictures } })
    expect(errors).toBeUndefined()
    expect(data?.register).toMatchObject({ session: { token: 't1' }, userErrors: [] })
    expect(graph.calls).toHaveLength(1)
    expect(graph.calls[0]).toContain('"staffNumber":"UNP/SS. 5512"')
    expect(graph.calls[0]).toContain('"gender":"Male"')
  })

  it.each([
    ['the id the link carries', 'm7'],
    ['the id of the referrer in the graph', 'Member:m7'],
  ])('passes the referrer on by %s', async (_which, referrerId) => {
    const graph = fakeGraph({ viewer: null })
    await graph.ask(REGISTER, { input: { ...aRegistrationInput(), ...pictures, referrerId } })
    expect(graph.calls[0]).toContain('"referrerId":"m7"')
  })

  it('says by a code which picture is too large and which is no picture', async () => {
    const { data } = await fakeGraph({ viewer: null }).ask(REGISTER, {
      input: {
        ...aRegistrationInput(),
        passport: aFile('image/png', 1024 * 1024 + 1),
        signature: aFile('text/html'),
      },
    })
    expect(data?.register.userErrors).toMatchObject([
      { field: ['passport'], code: 'FILE_TOO_LARGE' },
      { field: ['signature'], code: 'FILE_TYPE' },
    ])
  })

  it('takes no choice the form does not have', async () => {
    const graph = fakeGraph({ viewer: null })
    const input = { ...aRegistrationInput({ gender: 'Male' }), ...pictures }
    expect((await graph.ask(REGISTER, { input })).errors?.[0]?.message).toContain('"Gender"')
    expect(graph.calls).toEqual([])
  })

  it('refuses a wrong fee, different passwords, a large picture and unaccepted terms before any call', async () => {
    const graph = fakeGraph({ viewer: null })
    const good = aRegistrationInput()
    const { data } = await graph.ask(REGISTER, {
      input: {
        ...good,
        payment: { ...good.payment, amount: 100 },
        employment: { ...good.employment, rank: ' ' },
        passwordConfirmation: 'other',
        acceptsTerms: false,
        passport: aFile('image/png', 1024 * 1024 + 1),
        signature: aFile(),
      },
    })
    expect(data?.register.session).toBeNull()
    expect(fieldsOf(data?.register.userErrors)).toEqual([
      'acceptsTerms',
      'employment.rank',
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
    const { data } = await graph.ask(OWN, { input: { nextOfKin: [kin, kin] } })
    expect(data?.updateOwnProfile).toEqual({
      message: 'saved',
      member: { name: 'Adaeze Okafor' },
      userErrors: [],
    })
    expect(graph.calls[0]).toMatch(
      /^members.updateOwn\({"phone":null,"homeAddress":null,"nextOfKin":\[{"address"/,
    )
  })

  it('names an invalid nested field', async () => {
    const { data } = await fakeGraph().ask(OWN, {
      input: {
        nextOfKin: [{ ...kin, phone: '1' }, kin],
        bankAccount: { bankName: '', accountName: 'x', accountNumber: '1' },
      },
    })
    expect(fieldsOf(data?.updateOwnProfile.userErrors)).toEqual([
      'bankAccount.accountNumber',
      'bankAccount.bankName',
      'nextOfKin.0.phone',
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
      confirmRegistration(input: { id: "Member:m7" }) { member { id } }
      setFeatureToggle(input: { memberId: "Member:m7", feature: COMMODITY_LOAN, enabled: true }) { member { featureToggles { commodityLoan } } }
      deleteMember(input: { id: "m7" }) { deletedId userErrors { message } }
    }`)
    expect(errors).toBeUndefined()
    expect(data).toEqual({
      confirmRegistration: { member: { id: 'Member:m7' } },
      setFeatureToggle: { member: { featureToggles: { commodityLoan: true } } },
      deleteMember: { deletedId: 'Member:m7', userErrors: [] },
    })
    expect(graph.calls).toEqual([
      'members.confirm(m7, )',
      'members.setFeature(m7, commodityLoan, true)',
      'members.delete(m7)',
    ])
  })

  it('refuses to delete a confirmed member as a registration', async () => {
    const drop = 'mutation { deleteRegistration(input: { id: "m7" }) { deletedId userErrors { code } } }'
    const confirmed = fakeGraph({ viewer: staff })
    expect((await confirmed.ask(drop)).data?.deleteRegistration).toEqual({
      deletedId: null,
      userErrors: [{ code: 'ALREADY_DECIDED' }],
    })
    expect(confirmed.calls).toEqual(['members.member(m7)'])
    const waiting = fakeGraph({
      viewer: staff,
      members: { member: async (id) => aMember({ id, status: 'unconfirmed', memberNumber: null }) },
    })
    expect((await waiting.ask(drop)).data?.deleteRegistration.deletedId).toBe('Member:m7')
  })

  it('edits a record and keeps its pictures', async () => {
    const graph = fakeGraph({ viewer: staff })
    const record = aProfileInput()
    const edit = (input: object) =>
      graph.ask(
        'mutation ($i: UpdateMemberInput!) { updateMember(input: $i) { member { id } userErrors { field } } }',
        { i: input },
      )
    expect((await edit({ id: 'Member:m7', ...record })).data?.updateMember).toEqual({
      member: { id: 'Member:m7' },
      userErrors: [],
    })
    const wrong = await edit({ id: 'm7', ...record, name: ' ', signature: aFile('text/html') })
    expect(fieldsOf(wrong.data?.updateMember.userErrors)).toEqual(['name', 'signature'])
    expect(graph.calls).toHaveLength(1)
  })

  it('tells an id of another kind of record from one of a member', async () => {
    const graph = fakeGraph({ viewer: staff })
    const { data } = await graph.ask(
      'mutation { confirmRegistration(input: { id: "LegalDocument:d1" }) { member { id } userErrors { field code } } }',
    )
    expect(data?.confirmRegistration).toEqual({
      member: null,
      userErrors: [{ field: ['id'], code: 'NOT_FOUND' }],
    })
    expect(graph.calls).toEqual([])
  })

  it('loads the member again only when the bank account changes and the member is selected', async () => {
    const graph = fakeGraph({ viewer: staff })
    const set = (accountNumber: string) =>
      graph.ask(
        'mutation ($n: String!) { updateBankAccount(input: { memberId: "m7", bankAccount: { bankName: "UBA", accountName: "A", accountNumber: $n } }) { member { id } userErrors { field } } }',
        { n: accountNumber },
      )
    expect((await set('0123456789')).data?.updateBankAccount.member).toEqual({ id: 'Member:m7' })
    expect((await set('1')).data?.updateBankAccount.userErrors).toEqual([
      { field: ['bankAccount', 'accountNumber'] },
    ])
  })
})

describe('referrals and forgotten passwords', () => {
  it('shows referrals and the password reset to those they are for', async () => {
    const graph = fakeGraph()
    const { data } = await graph.ask(
      '{ referrer(id: "m1") { memberId name } referralLink referrals { totalPages } members { totalPages } checkPasswordResetLink(token: "x") { works } }',
    )
    expect(data).toEqual({
      referrer: { memberId: 'Member:m1', name: 'Adaeze Okafor' },
      referralLink: 'https://isusu.example/signup?ref=m1',
      referrals: null,
      members: null,
      checkPasswordResetLink: { works: true },
    })
    const denied = await fakeGraph().ask('{ referrals { totalPages } }')
    expect(codesOf(denied)).toEqual({ referrals: 'FORBIDDEN' })
  })

  it('sorts referrals as asked, those who brought the most first when nothing is asked', async () => {
    const graph = fakeGraph({ viewer: staff })
    const { data } = await graph.ask(
      '{ referrals { items { memberId referredMembers { memberId } } } byName: referrals(orderBy: NAME, pageSize: 5) { totalPages } }',
    )
    expect(data?.referrals.items).toEqual([
      { memberId: 'Member:m1', referredMembers: [{ memberId: 'Member:m5' }] },
    ])
    expect(graph.calls).toEqual([
      'members.referrals({"page":1,"pageSize":10,"search":""}, MOST_REFERRED)',
      'members.referrals({"page":1,"pageSize":5,"search":""}, NAME)',
    ])
  })

  it('refuses a short password and a missing token before any call', async () => {
    const graph = fakeGraph({ viewer: null })
    const { data } = await graph.ask(
      'mutation { resetPassword(input: { token: " ", password: "short", passwordConfirmation: "short" }) { userErrors { field } } requestPasswordReset(input: { email: "x" }) { userErrors { field } } }',
    )
    expect(fieldsOf(data?.resetPassword.userErrors)).toEqual(['password', 'token'])
    expect(fieldsOf(data?.requestPasswordReset.userErrors)).toEqual(['email'])
    expect(graph.calls).toEqual([])
  })
})
