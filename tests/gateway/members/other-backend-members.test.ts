import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { OTHER_PASSWORD, type OtherBackend, startOtherBackend } from '#tests/support/other-backend.ts'
import { aProfileInput, aRegistrationInput } from '#tests/support/registrations.ts'
import { aBlobOf } from '#tests/support/uploads.ts'

let backend: OtherBackend
let gateway: TestGateway
let member: string
let staff: string

beforeAll(async () => {
  backend = await startOtherBackend()
  gateway = await startTestGateway({ restUrl: backend.url })
  member = await gateway.signIn('member', 'bola@other.example', OTHER_PASSWORD)
  staff = await gateway.signIn('staff', 'staff@other.example', OTHER_PASSWORD)
})

afterAll(async () => {
  await gateway.close()
  await backend.close()
})

const join = (changes: object = {}) =>
  gateway.upload(
    'mutation ($input: RegisterInput!) { register(input: $input) { session { token } viewer { memberId name } userErrors { field message code } } }',
    {
      variables: { input: aRegistrationInput(changes) },
      files: {
        'input.passport': aBlobOf('image/jpeg', 23),
        'input.signature': aBlobOf('image/png', 25),
      },
    },
  )

describe('members over a backend of another shape', () => {
  it('registers a member with every field under its documented name', async () => {
    const { data } = await join()
    expect(data.register).toMatchObject({
      viewer: { memberId: 'Member:99', name: 'Obinna Eze-Okafor' },
      userErrors: [],
    })
    expect(backend.bodies.at(-1)).toMatchObject({
      fullname: 'Obinna Eze-Okafor',
      tellerRefNum: expect.stringContaining('TG-'),
      amount: '2000',
      assumptionOfdutyDate: '2014-03-01',
      ippisNum: 'N/A',
      staffNum: 'UNP/SS. 5512',
      confirmpassword: 'a-good-secret-7',
      refererId: '',
      passport: 'image/jpeg 23',
      signature: 'image/png 25',
    })
    const known = await join({ email: 'bola@other.example' })
    expect(known.data.register.userErrors).toEqual([
      { field: ['email'], message: 'User exists', code: 'EMAIL_TAKEN' },
    ])
  })

  it('reads bare lists, numeric ids and entries without a referrer', async () => {
    const { data, errors } = await gateway.ask(
      `{ referrer(id: "7") { memberId name } members { totalPages totalCount items { id gender category } }
        numbered: members(orderBy: MEMBER_NUMBER, pageSize: 1) { totalPages items { id } }
        referrals { totalCount items { memberId passportUrl referredMembers { memberId memberNumber joinedAt } } }
        good: checkPasswordResetLink(token: "good") { works message } bad: checkPasswordResetLink(token: "bad") { works message } }`,
      { token: staff },
    )
    expect(errors).toBeUndefined()
    expect(data).toEqual({
      referrer: { memberId: 'Member:7', name: 'Bola Adeyemi' },
      members: {
        totalPages: 1,
        totalCount: 2,
        items: [
          { id: 'Member:7', gender: null, category: null },
          { id: 'Member:8', gender: null, category: null },
        ],
      },
      numbered: { totalPages: 2, items: [{ id: 'Member:7' }] },
      referrals: {
        totalCount: 1,
        items: [
          {
            memberId: 'Member:7',
            passportUrl: null,
            referredMembers: [{ memberId: 'Member:8', memberNumber: null, joinedAt: null }],
          },
        ],
      },
      good: { works: true, message: null },
      bad: { works: false, message: 'link expired or invalid' },
    })
  })

  it('reads the changed member from answers of any shape, or without one', async () => {
    const record = aProfileInput()
    const { data, errors } = await gateway.ask(
      `mutation ($i: UpdateMemberInput!) {
        confirmRegistration(input: { id: "8" }) { message member { id } }
        deleteMember(input: { id: "8" }) { message deletedId }
        updateMember(input: $i) { member { id name } }
        updateBankAccount(input: { memberId: "7", bankAccount: { bankName: "UBA", accountName: "B", accountNumber: "0123456789" } }) { member { id } }
        setFeatureToggle(input: { memberId: "7", feature: COMMODITY_LOAN, enabled: false }) { member { featureToggles { commodityLoan } } } }`,
      { variables: { i: { id: '7', ...record } }, token: staff },
    )
    expect(errors).toBeUndefined()
    expect(data).toEqual({
      confirmRegistration: { message: 'Confirmed', member: null },
      deleteMember: { message: null, deletedId: 'Member:8' },
      updateMember: { member: { id: 'Member:7', name: 'Obinna Eze-Okafor' } },
      updateBankAccount: { member: { id: 'Member:7' } },
      setFeatureToggle: { member: { featureToggles: { commodityLoan: false } } },
    })
    // Pictures that are not changed are sent as the addresses they are stored under.
    expect(backend.bodies.find(({ id, name }) => id === '7' && name === record.name)).toMatchObject({
      passport: 'http://cdn.other.example/p/7.jpg',
      signature: '/uploads/7.png',
    })
  })

  it('reports refused member fields by the names of the graph', async () => {
    const change = (input: object) =>
      gateway.ask(
        'mutation ($i: UpdateOwnProfileInput!) { updateOwnProfile(input: $i) { message userErrors { field } } }',
        { variables: { i: input }, token: member },
      )
    const refused = await change({ phone: '08030000001' })
    expect(refused.data.updateOwnProfile.userErrors).toEqual([
      { field: ['nextOfKin', '1', 'phone'] },
      { field: ['phone'] },
      { field: ['bankAccount', 'bankName'] },
    ])
    const done = await change({ homeAddress: '1 Road' })
    expect(done.data.updateOwnProfile).toEqual({ message: 'Updated', userErrors: [] })
    expect(backend.bodies.at(-1)).toEqual({ homeAddress: '1 Road' })
    const link = await gateway.ask('{ referralLink }', { token: member })
    expect(link.data.referralLink).toBe('https://other.example/signup?ref=7')
  })

  it('compares members by search when the call for duplicates is missing', async () => {
    gateway.forgetCalls()
    const { data, errors } = await gateway.ask(
      '{ member(id: "8") { likelyDuplicates { isComplete found { member { id name } reasons inWords } } } }',
      { token: staff },
    )
    expect(errors).toBeUndefined()
    expect(data.member.likelyDuplicates).toEqual({
      isComplete: false,
      found: [
        {
          member: { id: 'Member:7', name: 'Bola Adeyemi' },
          reasons: ['PHONE'],
          inWords: ['has the same phone number'],
        },
      ],
    })
    expect(gateway.callNames()).toContain('GET /admin/API/searchmembers')
  })
})
