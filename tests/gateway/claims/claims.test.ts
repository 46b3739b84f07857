import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { naira } from '#rules/money.ts'
import { CLAIMS_TEXTS } from '#rules/texts/claims.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { deductTooMuch, lend } from '#tests/support/books.ts'
import { aPerson } from '#tests/support/cast.ts'
import { aClaimInput, claimPapers } from '#tests/support/claim-records.ts'
import { errorCodes, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { contribute } from '#tests/support/people.ts'

const CALCULATION = `query ($n: String!, $s: String!) { beneficiaryCalculation(memberNumber: $n, surname: $s) {
  memberNumber name department retirementFactorPercent
  settlement { totalSavings totalLoans netAmount amountDue shortfall savingsItems { name code value } loanItems { name code value } } } }`

const SUBMIT = `mutation ($input: SubmitBeneficiaryClaimInput!) { submitBeneficiaryClaim(input: $input) {
  claimId message userErrors { field message code } } }`

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

/** 50,000 of ordinary and 10,000.25 of retirement savings, 20,000 owed. */
async function deceased() {
  const person = await aPerson(backend, { name: 'Adaeze Ngozi Ọkáfọ̀r' })
  const member = { ...person, memberNumber: person.memberNumber ?? '' }
  await contribute(backend, member, 'ORDINARY_SAVINGS', naira(50_000))
  await contribute(backend, member, 'RETIREMENT_SAVINGS', naira(10_000.25))
  await lend(backend, member, naira(20_000))
  return member
}

const calculate = (memberNumber: string, surname: string) =>
  gateway.ask(CALCULATION, { variables: { n: memberNumber, s: surname } })

const submit = async (memberNumber: string, changes: object = {}, files: Record<string, Blob> = {}) => {
  const { data, errors } = await gateway.upload(SUBMIT, {
    variables: { input: aClaimInput({ deceasedMemberNumber: memberNumber, ...changes }) },
    files: { ...(await claimPapers()), ...files },
  })
  expect(errors).toBeUndefined()
  return data.submitBeneficiaryClaim
}

/** AMOUNT_DUE: 50,000 + 10,000.25 × 1.04 − 20,000. */
const AMOUNT_DUE = 4_040_026

describe('the amount due to a beneficiary', () => {
  it('shows the amount due to a caller with number and surname, ignoring accents and case', async () => {
    const { memberNumber, name } = await deceased()
    const { data, errors } = await calculate(` ${memberNumber.toLowerCase()} `, 'OKAFOR')
    expect(errors).toBeUndefined()
    expect(data.beneficiaryCalculation).toEqual({
      memberNumber,
      name,
      department: expect.any(String),
      retirementFactorPercent: 104,
      settlement: {
        totalSavings: 6_040_026,
        totalLoans: 2_000_000,
        netAmount: AMOUNT_DUE,
        amountDue: AMOUNT_DUE,
        shortfall: 0,
        savingsItems: [
          { name: 'Retirement savings × 1.04', code: '02020301', value: 1_040_026 },
          { name: 'Ordinary savings', code: '02020305', value: 5_000_000 },
        ],
        loanItems: [{ name: '1-year normal loan', code: '01020306', value: 2_000_000 }],
      },
    })
    expect(gateway.callNames()).toEqual([
      'GET /user/get-balances-public',
      'GET /user/getmemberbymemberid/:memberId',
    ])
  })

  it('pays the unapplied balance, which the public look-up does not tell', async () => {
    const member = await deceased()
    await deductTooMuch(backend, member, naira(321.09))
    const { data } = await gateway.ask(CALCULATION.replace('shortfall ', 'shortfall unappliedBalance '), {
      variables: { n: member.memberNumber, s: 'OKAFOR' },
    })
    const { settlement } = data.beneficiaryCalculation
    expect(settlement).toMatchObject({
      netAmount: AMOUNT_DUE,
      unappliedBalance: 0,
      amountDue: AMOUNT_DUE,
    })
    expect((await submit(member.memberNumber)).userErrors).toEqual([])
    const { rows } = await sql<{ amount_due: number; unapplied_balance: number }>`
      select amount_due, unapplied_balance from claims where deceased_member_number = ${member.memberNumber}`.execute(
      backend.deps.db,
    )
    expect(rows).toEqual([{ amount_due: settlement.amountDue + 32_109, unapplied_balance: 32_109 }])
  })

  it('answers unknown numbers and wrong surnames alike, in the same time', async () => {
    const { memberNumber } = await deceased()
    for (const [number, surname] of [
      [memberNumber, 'Eze'],
      ['COOP999999', 'Okafor'],
      ['pending approval', 'Okafor'],
    ] as const) {
      gateway.forgetCalls()
      expect(await calculate(number, surname)).toMatchObject({ data: { beneficiaryCalculation: null } })
      expect(gateway.callNames()).toEqual(['GET /user/getmemberbymemberid/:memberId'])
    }
  })
})

describe('a claim', () => {
  it("submits a claim with its documents, decides and pays it with the ledger's figures", async () => {
    const { id: deceasedId, memberNumber } = await deceased()
    const claim = await submit(memberNumber, { calculatedAmountDue: AMOUNT_DUE })
    expect(claim).toEqual({ claimId: expect.any(String), message: CLAIMS_TEXTS.submitted, userErrors: [] })
    expect(gateway.callNames()).toEqual([
      'GET /user/get-balances-public',
      'GET /user/getmemberbymemberid/:memberId',
      'POST /api/beneficiary-withdrawal',
    ])

    gateway.forgetCalls()
    const listed = await gateway.ask(
      `query ($s: String) { beneficiaryClaims(state: PENDING, search: $s) { totalCount items {
        id state deceasedMemberNumber deceasedMember { id beneficiaryClaims { id } } dateOfDeath beneficiary { name email phone relationship address }
        bankAccount { bankName accountNumber accountName } settlement { amountDue } documents { kind label url }
        comments rejectionReason transactionReference processedAt requestedAt } } }`,
      { variables: { s: memberNumber }, token: moderator },
    )
    expect(listed.errors).toBeUndefined()
    expect(listed.data.beneficiaryClaims).toEqual({
      totalCount: 1,
      items: [
        {
          id: claim.claimId,
          state: 'PENDING',
          deceasedMemberNumber: memberNumber,
          deceasedMember: { id: `Member:${deceasedId}`, beneficiaryClaims: [{ id: claim.claimId }] },
          dateOfDeath: '2026-10-01',
          beneficiary: {
            name: 'Ngozi Okafor',
            email: 'ngozi@beneficiaries.example',
            phone: '+2348031234567',
            relationship: 'Wife',
            address: '3 Obollo Road, Nsukka',
          },
          bankAccount: {
            bankName: 'Zenith Bank',
            accountNumber: '0123456789',
            accountName: 'Ngozi Okafor',
          },
          settlement: { amountDue: AMOUNT_DUE },
          documents: [
            'DEATH_CERTIFICATE',
            'IDENTIFICATION',
            'PROOF_OF_RELATIONSHIP',
            'PASSPORT',
            'SIGNATURE',
          ].map((kind) => ({ kind, label: expect.any(String), url: expect.stringMatching(/^\/files\//) })),
          comments: null,
          rejectionReason: null,
          transactionReference: null,
          processedAt: null,
          requestedAt: expect.any(String),
        },
      ],
    })
    expect(gateway.callNames()).toEqual([
      'GET /admin/API/searchmembers',
      'GET /admin/beneficiary-requests',
      'GET /admin/beneficiary-requests',
      'GET /user/getuser/:id',
    ])
    const paper = await gateway.inject({ url: listed.data.beneficiaryClaims.items[0].documents[0].url })
    expect(paper.statusCode).toBe(200)
    expect(paper.headers['content-type']).toBe('application/pdf')

    const decide = (act: string, input: object) =>
      gateway.ask(
        `mutation ($input: ${act}BeneficiaryClaimInput!) { done: ${act.toLowerCase()}BeneficiaryClaim(input: $input) {
          message beneficiaryClaim { state comments transactionReference processedAt } userErrors { field code } } }`,
        { variables: { input: { id: claim.claimId, ...input } }, token: moderator },
      )
    const early = await decide('Process', { transactionReference: 'FT1' })
    expect(early.data.done.userErrors).toEqual([{ field: null, code: 'NOT_APPROVED' }])
    const approved = await decide('Approve', { comments: 'Seen.' })
    expect(approved.data.done).toEqual({
      message: CLAIMS_TEXTS.requestText('approved'),
      beneficiaryClaim: {
        state: 'APPROVED',
        comments: 'Seen.',
        transactionReference: null,
        processedAt: null,
      },
      userErrors: [],
    })
    const paid = await decide('Process', { transactionReference: ' FT700 ' })
    expect(paid.data.done.beneficiaryClaim).toMatchObject({
      state: 'PROCESSED',
      transactionReference: 'FT700',
      processedAt: expect.any(String),
    })
    expect((await decide('Reject', { rejectionReason: 'No.' })).data.done.userErrors).toEqual([
      { field: null, code: 'ALREADY_DECIDED' },
    ])
    // What was paid is closed to further claims: the public look-up no longer finds the member.
    const settled = await calculate(memberNumber, 'Okafor')
    expect(settled.data.beneficiaryCalculation).toBeNull()
  })

  it('rejects a claim with a reason staff can read', async () => {
    const { memberNumber } = await deceased()
    const { claimId } = await submit(memberNumber)
    const { data } = await gateway.ask(
      `mutation ($id: ID!) { blank: rejectBeneficiaryClaim(input: { id: $id, rejectionReason: " " }) { userErrors { field } }
        done: rejectBeneficiaryClaim(input: { id: $id, rejectionReason: "No certificate." }) { beneficiaryClaim { state comments rejectionReason } } }`,
      { variables: { id: claimId }, token: moderator },
    )
    expect(data).toEqual({
      blank: { userErrors: [{ field: ['rejectionReason'] }] },
      done: {
        beneficiaryClaim: { state: 'REJECTED', comments: null, rejectionReason: 'No certificate.' },
      },
    })
  })

  it('submits a claim once for one idempotency key', async () => {
    const { memberNumber } = await deceased()
    const first = await submit(memberNumber, { idempotencyKey: `claim-${memberNumber}` })
    const again = await submit(memberNumber, { idempotencyKey: `claim-${memberNumber}` })
    expect(first.userErrors).toEqual([])
    expect(again).toEqual(first)
    const other = await submit(memberNumber, {
      idempotencyKey: `claim-${memberNumber}`,
      beneficiary: { ...aClaimInput().beneficiary, relationship: 'Son' },
    })
    expect(other).toMatchObject({ claimId: null, userErrors: [{ field: null }] })
  })

  it('answers a claim with a wrong surname as one with an unknown number', async () => {
    const { memberNumber } = await deceased()
    const refused = {
      claimId: null,
      message: CLAIMS_TEXTS.memberNotFound,
      userErrors: [
        { field: ['deceasedMemberNumber'], message: CLAIMS_TEXTS.memberNotFound, code: 'NOT_FOUND' },
      ],
    }
    expect(await submit(memberNumber, { surname: 'Eze' })).toEqual(refused)
    expect(await submit('COOP999998')).toEqual(refused)
    expect(gateway.callNames().filter((call) => call.startsWith('POST'))).toEqual([])
  })

  it('refuses a claim when the balances have changed since they were shown', async () => {
    const { memberNumber } = await deceased()
    expect(await submit(memberNumber, { calculatedAmountDue: AMOUNT_DUE + 1 })).toMatchObject({
      userErrors: [
        {
          field: ['calculatedAmountDue'],
          message: CLAIMS_TEXTS.figuresChanged,
          code: 'FIGURES_CHANGED',
        },
      ],
    })
  })

  it('reports a rejected file beside the field of its document', async () => {
    const { memberNumber } = await deceased()
    const broken = new Blob(['%PDF-1.7 and nothing more'], { type: 'application/pdf' })
    expect((await submit(memberNumber, {}, { 'input.identification': broken })).userErrors).toEqual([
      { field: ['identification'], message: expect.any(String), code: 'FILE_TYPE' },
    ])
    const cut = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])], { type: 'image/jpeg' })
    expect((await submit(memberNumber, {}, { 'input.signature': cut })).userErrors).toEqual([
      { field: ['signature'], message: expect.any(String), code: 'FILE_TYPE' },
    ])
  })

  it('counts a claim in the work queue and shows it to staff only', async () => {
    const { token } = await deceased()
    const { data } = await gateway.ask('{ viewer { workQueue { pendingBeneficiaryClaims } } }', {
      token: moderator,
    })
    expect(data.viewer.workQueue.pendingBeneficiaryClaims).toBeGreaterThan(0)
    const own = await gateway.ask(
      '{ viewer { member { beneficiaryClaims { id } } } beneficiaryClaims { totalPages } }',
      {
        token,
      },
    )
    expect(errorCodes(own)).toEqual({
      'viewer.member.beneficiaryClaims': 'FORBIDDEN',
      beneficiaryClaims: 'FORBIDDEN',
    })
  })
})
