import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { errorCodes, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { enrol } from '#tests/support/people.ts'
import { aProfileInput, aRegistrationInput } from '#tests/support/registrations.ts'
import { aPicture } from '#tests/support/uploads.ts'

let backend: TestBackend
let gateway: TestGateway
let moderator: string

beforeAll(async () => {
  backend = await startTestBackend()
  gateway = await startTestGateway({ restUrl: await backend.listen() })
  gateway.clock.now = backend.clock.now
  moderator = await backend.tokenOf('moderator')
})

afterAll(async () => {
  await gateway.close()
  await backend.close()
})

beforeEach(() => gateway.forgetCalls())

const REGISTER = `mutation ($input: RegisterInput!) { register(input: $input) {
  session { token } viewer { id member { status memberNumber employment { staffNumber } passportUrl payment { amount } } }
  userErrors { field code } } }`

async function join(changes: object = {}) {
  const blob = async (format: 'png' | 'jpeg') =>
    new Blob([new Uint8Array(await aPicture(format))], { type: `image/${format}` })
  const files = { 'input.passport': await blob('jpeg'), 'input.signature': await blob('png') }
  return gateway.upload(REGISTER, { variables: { input: aRegistrationInput(changes) }, files })
}

describe('a member through the graph', () => {
  it('registers a member in one call, confirms in one and shows the member number', async () => {
    const { data, errors } = await join()
    expect(errors).toBeUndefined()
    const { session, viewer, userErrors } = data.register
    expect(userErrors).toEqual([])
    expect(viewer.member).toEqual({
      status: 'UNCONFIRMED',
      memberNumber: null,
      employment: { staffNumber: 'UNP/SS. 5512' },
      passportUrl: expect.stringMatching(/^\/files\//),
      payment: { amount: 200_000 },
    })
    expect(gateway.callNames()).toEqual(['POST /user/API/signup'])
    gateway.forgetCalls()
    const early = await gateway.ask('{ referralLink }', { token: session.token })
    expect(errorCodes(early)).toEqual({ referralLink: 'CONFLICT' })
    const confirmed = await gateway.ask(
      'mutation ($id: ID!) { confirmRegistration(input: { id: $id }) { member { memberNumber status } userErrors { code } } }',
      { variables: { id: viewer.id }, token: moderator },
    )
    expect(confirmed.data.confirmRegistration).toEqual({
      member: { memberNumber: expect.stringMatching(/^COOP\d{6}$/), status: 'CONFIRMED' },
      userErrors: [],
    })
    const again = await gateway.ask(
      'mutation ($id: ID!) { confirmRegistration(input: { id: $id }) { userErrors { code } } }',
      { variables: { id: viewer.id }, token: moderator },
    )
    expect(again.data.confirmRegistration.userErrors).toEqual([{ code: 'CONFLICT' }])
    const link = await gateway.ask('{ referralLink }', { token: session.token })
    expect(link.data.referralLink).toContain(`ref=${viewer.id}`)
  })

  it('shows staff the members that a member has referred', async () => {
    const one = await enrol(backend)
    const shown = await gateway.ask(
      'query ($id: ID!) { referrer(id: $id) { id name } none: referrer(id: "x") { id } }',
      {
        variables: { id: one.id },
      },
    )
    expect(shown.data).toEqual({ referrer: { id: one.id, name: one.name }, none: null })
    const wrong = await join({ referrerId: 'nobody' })
    expect(wrong.data.register.userErrors).toEqual([{ field: 'referrerId', code: 'BAD_USER_INPUT' }])
    await join({ referrerId: one.id, name: 'Brought Along' })
    const { data } = await gateway.ask(
      'query ($s: String) { referrals(search: $s) { totalRequests items { id name referredMembers { name memberNumber } } } }',
      { variables: { s: 'brought' }, token: moderator },
    )
    expect(data.referrals).toEqual({
      totalRequests: 1,
      items: [
        { id: one.id, name: one.name, referredMembers: [{ name: 'Brought Along', memberNumber: null }] },
      ],
    })
  })

  it('shows staff likely duplicates in one call', async () => {
    const [one, other] = [await join(), await join()]
    gateway.forgetCalls()
    const { data } = await gateway.ask(
      'query ($id: ID!) { member(id: $id) { likelyDuplicates { isComplete found { member { id } reasons } } } }',
      { variables: { id: one.data.register.viewer.id }, token: moderator },
    )
    expect(data.member.likelyDuplicates.isComplete).toBe(true)
    expect(data.member.likelyDuplicates.found).toContainEqual({
      member: { id: other.data.register.viewer.id },
      reasons: ['PHONE', 'STAFF_NUMBER', 'PERSON'],
    })
    expect(gateway.callNames()).toEqual(['GET /admin/API/getmember/:id', 'GET /admin/API/likelyduplicates'])
  })

  it('refuses a second registration with one e-mail', async () => {
    const input = { email: 'twice@isusu.example' }
    await join(input)
    const { data } = await join({ email: 'TWICE@isusu.example' })
    expect(data.register).toMatchObject({ session: null, userErrors: [{ field: 'email', code: 'CONFLICT' }] })
  })

  it("changes the member's own record, bank details once", async () => {
    const one = await enrol(backend)
    const change = (input: object) =>
      gateway.ask(
        `mutation ($i: UpdateOwnProfileInput!) { updateOwnProfile(input: $i) { userErrors { field code }
          member { phone homeAddress bankDetails { accountNumber } nextOfKin { name phone } } } }`,
        { variables: { i: input }, token: one.token },
      )
    const kin = (name: string) => ({
      name,
      address: '1 Road',
      email: 'kin@isusu.example',
      phone: '08030000003',
      relationship: 'Sister',
    })
    const { data } = await change({
      phone: '0803 765 4321',
      nextOfKin: { first: kin('Ngozi'), second: kin('Ada') },
      bankDetails: { bankName: 'UBA', accountName: one.name, accountNumber: '0123456789' },
    })
    expect(data.updateOwnProfile.userErrors).toEqual([])
    expect(data.updateOwnProfile.member).toMatchObject({
      phone: '+2348037654321',
      bankDetails: { accountNumber: '0123456789' },
      nextOfKin: [{ name: 'Ngozi', phone: '+2348030000003' }, { name: 'Ada' }],
    })
    const again = await change({
      bankDetails: { bankName: 'UBA', accountName: one.name, accountNumber: '0123456780' },
    })
    expect(again.data.updateOwnProfile.userErrors).toEqual([{ field: null, code: 'CONFLICT' }])
  })

  it('staff edit a member, switch a feature, set bank details and delete the account', async () => {
    const one = await enrol(backend)
    const act = (query: string, variables: object = {}) =>
      gateway.ask(query, { variables: { id: one.id, ...variables }, token: moderator })
    const record = aProfileInput()
    const edited = await act(
      'mutation ($i: UpdateMemberInput!) { updateMember(input: $i) { member { name employment { rank retirementDate } } userErrors { field } } }',
      { i: { id: one.id, ...record } },
    )
    expect(edited.data.updateMember).toEqual({
      member: {
        name: 'Obinna Eze-Okafor',
        employment: { rank: 'Lecturer II', retirementDate: '2050-06-30' },
      },
      userErrors: [],
    })
    const toggled = await act(
      'mutation ($id: ID!) { setFeatureToggle(input: { memberId: $id, feature: COMMODITY_LOAN, enabled: true }) { member { featureToggles { commodityLoan } } } }',
    )
    expect(toggled.data.setFeatureToggle.member.featureToggles.commodityLoan).toBe(true)
    const banked = await act(
      'mutation ($id: ID!) { updateBankDetails(input: { memberId: $id, bankDetails: { bankName: "UBA", accountName: "A", accountNumber: "0123456789" } }) { member { bankDetails { bankName } } } }',
    )
    expect(banked.data.updateBankDetails.member.bankDetails.bankName).toBe('UBA')
    const wrongDoor = await act(
      'mutation ($id: ID!) { deleteRegistration(input: { id: $id }) { userErrors { code } } }',
    )
    expect(wrongDoor.data.deleteRegistration.userErrors).toEqual([{ code: 'CONFLICT' }])
    const gone = await act(
      'mutation ($id: ID!) { deleteMember(input: { id: $id }) { deletedId userErrors { code } } }',
    )
    expect(gone.data.deleteMember).toEqual({ deletedId: one.id, userErrors: [] })
    expect((await act('query ($id: ID!) { member(id: $id) { name } }')).data.member).toBeNull()
  })

  it('lists members by page and finds them by search', async () => {
    const one = await enrol(backend)
    const { data } = await gateway.ask(
      'query ($s: String) { all: members { totalPages totalRequests items { id } } found: members(search: $s) { totalRequests items { id } } }',
      { variables: { s: one.memberNumber }, token: moderator },
    )
    expect(data.all.items).toHaveLength(10)
    expect(data.all.totalRequests).toBeGreaterThan(10)
    expect(data.found).toEqual({ totalRequests: 1, items: [{ id: one.id }] })
  })

  it('sends a link for a forgotten password and refuses a used or invented one', async () => {
    const { data } = await gateway.ask(
      `mutation { known: requestPasswordReset(input: { email: "second.member@isusu.example" }) { message }
        unknown: requestPasswordReset(input: { email: "nobody@isusu.example" }) { message }
        resetPassword(input: { token: "invented", password: "a-good-secret-8", passwordConfirmation: "a-good-secret-8" }) { userErrors { message } } }`,
    )
    expect(data.known.message).toBe(data.unknown.message)
    expect(data.resetPassword.userErrors).toEqual([{ message: 'link expired or invalid' }])
    const check = await gateway.ask(
      '{ a: checkPasswordResetLink(token: "invented") { works message } b: checkPasswordResetLink(token: "") { works } }',
    )
    expect(check).toEqual({
      data: { a: { works: false, message: 'link expired or invalid' }, b: { works: false } },
    })
  })
})
