import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO, DEMO_PASSWORD, startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { errorCodes, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { OTHER_PASSWORD, type OtherBackend, startOtherBackend } from '#tests/support/other-backend.ts'

const ALL = `{ myRequests { all { kind detail state waitsFor amount rejectionReason requestedAt record { type: __typename ... on Node { id }
  ... on Withdrawal { bankAccount { bankName } member { name } } ... on LandRequest { applicant { fullName } }
  ... on LoanRequest { reference } ... on CommodityRequest { invoiceNumber } } } } }`

const KINDS = `{ myRequests { loanRequests { id } savingsInstructions { id } commodityRequests { id }
  savingsWithdrawals { id } membershipWithdrawals { id } landRequests { id } } }`

interface Told {
  readonly kind: string
  readonly state: string
  readonly requestedAt: string
  readonly record: { readonly type: string; readonly id: string }
}

describe('all requests of a member', () => {
  let backend: TestBackend
  let gateway: TestGateway
  let member: string

  beforeAll(async () => {
    backend = await startTestBackend()
    gateway = await startTestGateway({ restUrl: await backend.listen() })
    gateway.clock.now = backend.clock.now
    member = await gateway.signIn('member', DEMO.member, DEMO_PASSWORD)
  })
  afterAll(async () => {
    await gateway.close()
    await backend.close()
  })
  beforeEach(() => gateway.forgetCalls())

  it('lists all requests of a member, newest first, in three calls', async () => {
    const { data, errors } = await gateway.ask(ALL, { token: member })
    expect(errors).toBeUndefined()
    expect(gateway.callNames()).toEqual([
      'GET /user/API/my-requests',
      'GET /user/API/myloans',
      'GET /user/getuser/:id',
    ])
    const all: readonly Told[] = data.myRequests.all
    expect(all.map(({ requestedAt }) => requestedAt)).toEqual(
      all
        .map(({ requestedAt }) => requestedAt)
        .toSorted()
        .toReversed(),
    )
    const typeOf = new Map(all.map(({ kind, record }) => [kind, record.type]))
    expect(Object.fromEntries(typeOf)).toMatchObject({
      LOAN: 'LoanRequest',
      SAVINGS_INSTRUCTION: 'SavingsInstruction',
    })
    gateway.forgetCalls()
    const kinds = await gateway.ask(KINDS, { token: member })
    expect(kinds.errors).toBeUndefined()
    const ids = Object.values<{ id: string }[]>(kinds.data.myRequests).flat()
    expect(ids.map(({ id }) => id).toSorted()).toEqual(all.map(({ record }) => record.id).toSorted())
    expect(gateway.calls).toHaveLength(3)
  })

  it('makes only the calls for the selected kinds', async () => {
    await gateway.ask('{ myRequests { savingsWithdrawals { id } landRequests { id } } }', { token: member })
    expect(gateway.callNames()).toEqual(['GET /user/API/my-requests', 'GET /user/getuser/:id'])
  })

  it('shows a new request of every kind at once, and its later state', async () => {
    const submitted = await gateway.ask(
      `mutation { requestSavingsWithdrawal(input: { items: [{ product: ORDINARY_SAVINGS, amount: 10000 }],
          bankAccount: { bankName: "UBA", accountName: "A", accountNumber: "0123456789" } }) {
          savingsWithdrawal { id member { savingsWithdrawals { id } } } }
        requestMembershipWithdrawal(input: { effectiveDate: "2027-06-01" }) { membershipWithdrawal { id } } }`,
      { token: member },
    )
    expect(submitted.errors).toBeUndefined()
    const { savingsWithdrawal } = submitted.data.requestSavingsWithdrawal
    expect(savingsWithdrawal.member.savingsWithdrawals[0].id).toBe(savingsWithdrawal.id)
    const find = async (id: string) => {
      const { data } = await gateway.ask(ALL, { token: member })
      return data.myRequests.all.find((request: Told) => request.record.id === id)
    }
    expect(await find(savingsWithdrawal.id)).toMatchObject({
      kind: 'SAVINGS_WITHDRAWAL',
      detail: 'Ordinary savings',
      state: 'PENDING',
      waitsFor: 'DECISION',
      amount: 10_000,
      rejectionReason: null,
      record: { type: 'SavingsWithdrawal', bankAccount: { bankName: 'UBA' } },
    })
    const { id: leaving } = submitted.data.requestMembershipWithdrawal.membershipWithdrawal
    expect(await find(leaving)).toMatchObject({ kind: 'MEMBERSHIP_WITHDRAWAL', waitsFor: 'DECISION' })
    const staff = await gateway.signIn('staff', DEMO.moderator, DEMO_PASSWORD)
    await gateway.ask(
      `mutation ($s: ID!, $m: ID!) { approveSavingsWithdrawal(input: { id: $s }) { message }
        rejectMembershipWithdrawal(input: { id: $m, rejectionReason: "Come and talk to us." }) { message } }`,
      { variables: { s: savingsWithdrawal.id, m: leaving }, token: staff },
    )
    expect(await find(savingsWithdrawal.id)).toMatchObject({ state: 'APPROVED', waitsFor: 'PAYMENT' })
    expect(await find(leaving)).toMatchObject({
      state: 'REJECTED',
      waitsFor: null,
      rejectionReason: 'Come and talk to us.',
    })
  })

  it('answers an empty list for applicants and staff and refuses visitors', async () => {
    const applicant = await gateway.signIn('member', DEMO.applicant, DEMO_PASSWORD)
    gateway.forgetCalls()
    const { data, errors } = await gateway.ask(ALL, { token: applicant })
    expect(errors).toBeUndefined()
    expect(data.myRequests.all).toEqual([])
    expect(gateway.callNames().filter((call) => !call.includes('getuser'))).toEqual([])
    expect(errorCodes(await gateway.ask(ALL))).toEqual({ myRequests: 'UNAUTHENTICATED' })
  })
})

describe('all requests of a member over a backend with fewer calls', () => {
  let other: OtherBackend
  let gateway: TestGateway

  beforeAll(async () => {
    other = await startOtherBackend()
    gateway = await startTestGateway({ restUrl: other.url })
  })
  afterAll(async () => {
    await gateway.close()
    await other.close()
  })

  it('lists the kinds that can be read and names those that cannot', async () => {
    const member = await gateway.signIn('member', 'bola@other.example', OTHER_PASSWORD)
    const answer = await gateway.ask(`{ myRequests { all { kind } ${KINDS.slice('{ myRequests { '.length)}`, {
      token: member,
    })
    expect(errorCodes(answer)).toEqual(
      Object.fromEntries(
        ['commodityRequests', 'savingsWithdrawals', 'membershipWithdrawals', 'landRequests'].map((field) => [
          `myRequests.${field}`,
          'NOT_SUPPORTED_BY_BACKEND',
        ]),
      ),
    )
    const kinds = answer.data.myRequests.all.map(({ kind }: { kind: string }) => kind)
    expect(kinds.toSorted()).toEqual(['LOAN', 'LOAN', 'SAVINGS_INSTRUCTION'])
    expect(answer.data.myRequests.loanRequests).toHaveLength(2)
    expect(answer.data.myRequests.savingsInstructions).toHaveLength(1)
    expect(other.calls.filter((call) => call.includes('my-requests'))).toHaveLength(1)
  })
})
