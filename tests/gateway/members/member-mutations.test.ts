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
  session { token } viewer { memberId member { status memberNumber employment { staffNumber } passportUrl payment { amount } } }
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
      { variables: { id: viewer.memberId }, token: moderator },
    )
    expect(confirmed.data.confirmRegistration).toEqual({
      member: { memberNumber: expect.stringMatching(/^COOP\d{6}$/), status: 'CONFIRMED' },
      userErrors: [],
    })
    const again = await gateway.ask(
      'mutation ($id: ID!) { confirmRegistration(input: { id: $id }) { userErrors { code } } }',
      { variables: { id: viewer.memberId }, token: moderator },
    )
    expect(again.data.confirmRegistration.userErrors).toEqual([{ code: 'ALREADY_DECIDED' }])
    const link = await gateway.ask('{ referralLink }', { token: session.token })
    expect(link.data.referralLink).toContain(`ref=${viewer.memberId.replace('Member:', '')}`)
  })

  it('shows staff the members that a member has referred', async () => {
    const one = await enrol(backend)
    const shown = await gateway.ask(
      'query ($id: ID!) { referrer(id: $id) { memberId name } none: referrer(id: "x") { memberId } }',
      {
        variables: { id: one.id },
      },
    )
    expect(shown.data).toEqual({ referrer: { memberId: `Member:${one.id}`, name: one.name }, none: null })
    const wrong = await join({ referrerId: 'nobody' })
    expect(wrong.data.register.userErrors).toEqual([{ field: ['referrerId'], code: 'BAD_USER_INPUT' }])
    await join({ referrerId: one.id, name: 'Brought Along' })
    const { data } = await gateway.ask(
      'query ($s: String) { referrals(search: $s) { totalCount items { memberId name referredMembers { name memberNumber } } } }',
      { variables: { s: 'brought' }, token: moderator },
    )
    expect(data.referrals).toEqual({
      totalCount: 1,
      items: [
        {
          memberId: `Member:${one.id}`,
          name: one.name,
          referredMembers: [{ name: 'Brought Along', memberNumber: null }],
        },
      ],
    })
  })

  it('shows staff likely duplicates in one call', async () => {
    const [one, other] = [await join(), await join()]
    gateway.forgetCalls()
    const { data } = await gateway.ask(
      'query ($id: ID!) { member(id: $id) { likelyDuplicates { isComplete found { member { id } reasons } } } }',
      { variables: { id: one.data.register.viewer.memberId }, token: moderator },
    )
    expect(data.member.likelyDuplicates.isComplete).toBe(true)
    expect(data.member.likelyDuplicates.found).toContainEqual({
      member: { id: other.data.register.viewer.memberId },
      reasons: ['PHONE', 'STAFF_NUMBER', 'PERSON'],
    })
    expect(gateway.callNames()).toEqual(['GET /admin/API/getmember/:id', 'GET /admin/API/likelyduplicates'])
  })

  it('refuses a second registration with one e-mail', async () => {
    const input = { email: 'twice@isusu.example' }
    await join(input)
    const { data } = await join({ email: 'TWICE@isusu.example' })
    expect(data.register).toMatchObject({
      session: null,
      userErrors: [{ field: ['email'], code: 'EMAIL_TAKEN' }],
    })
  })

  it('refuses an e-mail of another account when staff edit a member', async () => {
    const [one, other] = [await enrol(backend), await enrol(backend)]
    const { data } = await gateway.ask(
      'mutation ($i: UpdateMemberInput!) { updateMember(input: $i) { userErrors { field code } } }',
      {
        variables: { i: { id: `Member:${one.id}`, ...aProfileInput({ email: other.email }) } },
        token: moderator,
      },
    )
    expect(data.updateMember.userErrors).toEqual([{ field: ['email'], code: 'EMAIL_TAKEN' }])
  })

  it("changes the member's own record, the bank account once", async () => {
    const one = await enrol(backend)
    const change = (input: object) =>
      gateway.ask(
        `mutation ($i: UpdateOwnProfileInput!) { updateOwnProfile(input: $i) { userErrors { field code }
          member { phone homeAddress bankAccount { accountNumber } nextOfKin { name phone } } } }`,
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
      nextOfKin: [kin('Ngozi'), kin('Ada')],
      bankAccount: { bankName: 'UBA', accountName: one.name, accountNumber: '0123456789' },
    })
    expect(data.updateOwnProfile.userErrors).toEqual([])
    expect(data.updateOwnProfile.member).toMatchObject({
      phone: '+2348037654321',
      bankAccount: { accountNumber: '0123456789' },
      nextOfKin: [{ name: 'Ngozi', phone: '+2348030000003' }, { name: 'Ada' }],
    })
    const again = await change({
      bankAccount: { bankName: 'UBA', accountName: one.name, accountNumber: '0123456780' },
    })
    expect(again.data.updateOwnProfile.userErrors).toEqual([{ field: null, code: 'NOT_EMPTY' }])
  })

  it('staff edit a member, switch a feature, set the bank account and delete the account', async () => {
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
      'mutation ($id: ID!) { updateBankAccount(input: { memberId: $id, bankAccount: { bankName: "UBA", accountName: "A", accountNumber: "0123456789" } }) { member { bankAccount { bankName } } } }',
    )
    expect(banked.data.updateBankAccount.member.bankAccount.bankName).toBe('UBA')
    const asRegistration = await act(
      'mutation ($id: ID!) { deleteRegistration(input: { id: $id }) { userErrors { code } } }',
    )
    expect(asRegistration.data.deleteRegistration.userErrors).toEqual([{ code: 'ALREADY_DECIDED' }])
    const gone = await act(
      'mutation ($id: ID!) { deleteMember(input: { id: $id }) { deletedId userErrors { code } } }',
    )
    expect(gone.data.deleteMember).toEqual({ deletedId: `Member:${one.id}`, userErrors: [] })
    expect((await act('query ($id: ID!) { member(id: $id) { name } }')).data.member).toBeNull()
  })

  it('lists members by page and finds them by search', async () => {
    const one = await enrol(backend)
    const { data } = await gateway.ask(
      'query ($s: String) { all: members { totalPages totalCount items { id } } found: members(search: $s) { totalCount items { id } } }',
      { variables: { s: one.memberNumber }, token: moderator },
    )
    expect(data.all.items).toHaveLength(10)
    expect(data.all.totalCount).toBeGreaterThan(10)
    expect(data.found).toEqual({ totalCount: 1, items: [{ id: `Member:${one.id}` }] })
  })

  it('lists the register in pages of any size, by name or by member number', async () => {
    const list = async (args: string) => {
      const { data } = await gateway.ask(
        `{ members(${args}) { totalCount totalPages hasNextPage items { id memberNumber name } } }`,
        { token: moderator },
      )
      return data.members
    }
    const [four, ten] = [await list('pageSize: 4, page: 3'), await list('page: 1')]
    expect(four.items.slice(0, 2)).toEqual(ten.items.slice(8))
    expect(four.totalPages).toBe(Math.ceil(four.totalCount / 4))
    expect(four.hasNextPage).toBe(true)
    gateway.forgetCalls()
    const { items } = await list('orderBy: MEMBER_NUMBER, pageSize: 100')
    const digits = items.map(({ memberNumber }: { memberNumber: string }) => Number(memberNumber.slice(-6)))
    expect(digits).toHaveLength(100)
    expect(digits).toEqual(digits.toSorted((one: number, other: number) => one - other))
    expect(gateway.callNames()).toEqual(['GET /admin/API/memberregister'])
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
    expect(check).toMatchObject({
      data: { a: { works: false, message: 'link expired or invalid' }, b: { works: false } },
    })
  })
})
