import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClaimInput, claimPapers } from '#tests/support/claim-records.ts'
import { errorCodes, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { OTHER_PASSWORD, type OtherBackend, startOtherBackend } from '#tests/support/other-backend.ts'
import { json, startScriptedBackend } from '#tests/support/scripted-backend.ts'

let other: OtherBackend
let gateway: TestGateway
let staff: string

beforeAll(async () => {
  other = await startOtherBackend()
  gateway = await startTestGateway({ restUrl: other.url })
  staff = await gateway.signIn('staff', 'staff@other.example', OTHER_PASSWORD)
})
afterAll(async () => {
  await gateway.close()
  await other.close()
})

const CALCULATION = `{ beneficiaryCalculation(memberNumber: "OAU000007", surname: "adeyemi") {
  memberNumber name department settlement { totalSavings totalLoans amountDue savingsItems { name value } loanItems { name code value } } } }`

describe('claims over a backend of another shape', () => {
  it('computes the amount due from numbers as text over nine savings products and every loan', async () => {
    const { data, errors } = await gateway.ask(CALCULATION)
    expect(errors).toBeUndefined()
    expect(data.beneficiaryCalculation).toEqual({
      memberNumber: 'OAU000007',
      name: 'Bola Adeyemi',
      department: 'Physics',
      settlement: {
        totalSavings: 10_104_000,
        totalLoans: 4_001_050,
        amountDue: 6_102_950,
        savingsItems: [
          { name: 'Share capital', value: 10_000_000 },
          { name: 'Retirement savings × 1.04', value: 104_000 },
        ],
        loanItems: [
          { name: '1-year normal loan', code: '01020306', value: 4_000_050 },
          { name: '01029999', code: '01029999', value: 1_000 },
        ],
      },
    })
  })

  const submit = async (changes: object) => {
    const { data, errors } = await gateway.upload(
      `mutation ($input: SubmitBeneficiaryClaimInput!) { submitBeneficiaryClaim(input: $input) {
        claimId message userErrors { field message } } }`,
      {
        variables: {
          input: aClaimInput({ deceasedMemberNumber: 'OAU000007', surname: 'Adeyemi', ...changes }),
        },
        files: await claimPapers(),
      },
    )
    expect(errors).toBeUndefined()
    return data.submitBeneficiaryClaim
  }

  it('submits a claim in the documented form, objects as JSON', async () => {
    expect(await submit({})).toEqual({ claimId: 'BeneficiaryClaim:77', message: 'Received', userErrors: [] })
    const { bankDetails, withdrawalCalculation, ...parts } = other.bodies.at(-1) ?? {}
    expect(parts).toEqual({
      deceasedMemberId: 'OAU000007',
      beneficiaryName: 'Ngozi Okafor',
      beneficiaryEmail: 'Ngozi@Beneficiaries.example',
      beneficiaryPhone: '0803 123 4567',
      relationship: 'Wife',
      beneficiaryAddress: '3 Obollo Road, Nsukka',
      dateOfDeath: '2026-10-01',
      submissionDate: '2026-11-20',
      deathCertificate: expect.stringMatching(/^application\/pdf \d+$/),
      identification: expect.stringMatching(/^image\/png \d+$/),
      proofOfRelationship: expect.stringMatching(/^application\/pdf \d+$/),
      passport: expect.stringMatching(/^image\/png \d+$/),
      signatureImage: expect.stringMatching(/^image\/png \d+$/),
    })
    expect(JSON.parse(String(bankDetails))).toEqual({
      bankName: 'Zenith Bank',
      accountName: 'Ngozi Okafor',
      accountNumber: '0123456789',
    })
    expect(JSON.parse(String(withdrawalCalculation))).toMatchObject({
      totalSavings: 101_040,
      totalLoans: 40_010.5,
      netAmount: 61_029.5,
      amountDue: 61_029.5,
      savingsItems: [
        { name: 'Share capital', code: '03010101', value: 100_000 },
        { name: 'Retirement savings × 1.04', code: '02020301', value: 1_040 },
      ],
    })
  })

  it('reports refused fields by the names of the graph', async () => {
    expect(
      (await submit({ beneficiary: { ...aClaimInput().beneficiary, name: 'Nobody' } })).userErrors,
    ).toEqual([
      { field: ['deceasedMemberNumber'], message: 'no' },
      { field: ['signature'], message: 'blurred' },
      { field: ['calculatedAmountDue'], message: 'old' },
      { field: ['bankAccount', 'accountNumber'], message: 'short' },
    ])
  })

  it('reads incomplete claims and leaves out what is missing', async () => {
    const { data, errors } = await gateway.ask(
      `{ beneficiaryClaims { totalPages totalCount items { id state dateOfDeath
        beneficiary { name email phone relationship } bankAccount { accountNumber }
        settlement { totalSavings totalLoans netAmount amountDue shortfall loanItems { name code } }
        documents { kind label url } transactionReference requestedAt processedAt mayDecide } } }`,
      { token: staff },
    )
    expect(errors).toBeUndefined()
    expect(data.beneficiaryClaims).toEqual({
      totalPages: 1,
      totalCount: 2,
      items: [
        {
          id: 'BeneficiaryClaim:71',
          state: 'PENDING',
          dateOfDeath: '2026-09-30',
          beneficiary: {
            name: 'Tunde Adeyemi',
            email: null,
            phone: '8031234567',
            relationship: 'Brother',
          },
          bankAccount: { accountNumber: '0123456789' },
          settlement: {
            totalSavings: 100_000,
            totalLoans: 150_050,
            netAmount: -50_050,
            amountDue: 0,
            shortfall: 50_050,
            loanItems: [{ name: 'Car loan', code: null }],
          },
          documents: [
            {
              kind: 'DEATH_CERTIFICATE',
              label: 'Death certificate',
              url: expect.stringMatching(/^\/files\//),
            },
            { kind: 'SIGNATURE', label: 'Signature', url: 'https://cdn.other.example/s.png' },
            { kind: null, label: 'Bank letter', url: expect.stringMatching(/^\/files\//) },
          ],
          transactionReference: null,
          requestedAt: '2026-10-05T09:00:00.000Z',
          processedAt: null,
          mayDecide: true,
        },
        {
          id: 'BeneficiaryClaim:72',
          state: 'PROCESSED',
          dateOfDeath: null,
          beneficiary: { name: 'Sade Adeyemi', email: 'sade@other.example', phone: null, relationship: null },
          bankAccount: { accountNumber: null },
          settlement: null,
          documents: [],
          transactionReference: '123',
          requestedAt: '2026-08-01T00:00:00.000Z',
          processedAt: '2026-08-20T00:00:00.000Z',
          mayDecide: false,
        },
      ],
    })
  })

  it('decides claims whose answers hold a message only', async () => {
    const { data, errors } = await gateway.ask(
      `mutation { approveBeneficiaryClaim(input: { id: "71" }) { beneficiaryClaim { id state } }
        rejectBeneficiaryClaim(input: { id: "71", rejectionReason: "x" }) { message beneficiaryClaim { id } }
        processBeneficiaryClaim(input: { id: "72", transactionReference: "FT1" }) { userErrors { field message } } }`,
      { token: staff },
    )
    expect(errors).toBeUndefined()
    expect(data).toEqual({
      approveBeneficiaryClaim: { beneficiaryClaim: { id: 'BeneficiaryClaim:71', state: 'APPROVED' } },
      rejectBeneficiaryClaim: { message: 'noted', beneficiaryClaim: { id: 'BeneficiaryClaim:71' } },
      processBeneficiaryClaim: { userErrors: [{ field: null, message: 'Paid already' }] },
    })
    expect(other.bodies.slice(-3)).toEqual([
      { status: 'approved' },
      { status: 'rejected', comments: 'x' },
      { status: 'processed', transactionReference: 'FT1' },
    ])
  })
})

describe('a look-up without balances', () => {
  it('shows who the look-up is about and reports which part failed', async () => {
    const backend = await startScriptedBackend()
    backend.on('/user/getmemberbymemberid/OAU000007', json({ name: 'Bola Adeyemi' }))
    backend.on('/user/get-balances-public', json({ summary: [{ itemId: '03010101', Balance: 'much' }] }))
    const broken = await startTestGateway({ restUrl: backend.url })
    const answer = await broken.ask(CALCULATION)
    expect(answer.data.beneficiaryCalculation).toEqual({
      memberNumber: 'OAU000007',
      name: 'Bola Adeyemi',
      department: null,
      settlement: null,
    })
    expect(errorCodes(answer)).toEqual({ 'beneficiaryCalculation.settlement': 'BACKEND_INVALID_ANSWER' })
    expect(broken.calls.at(-1)?.field).toBe('balances.summary[0].Balance')
    await broken.close()
    await backend.close()
  })

  it('reports balances whose sum exceeds any amount', async () => {
    const backend = await startScriptedBackend()
    const Balance = 89_000_000_000_000
    backend.on('/user/getmemberbymemberid/OAU000007', json({ name: 'Bola Adeyemi' }))
    backend.on(
      '/user/get-balances-public',
      json({
        summary: [
          { itemId: '03010101', Balance },
          { itemId: '02020305', Balance },
        ],
      }),
    )
    const broken = await startTestGateway({ restUrl: backend.url })
    const answer = await broken.ask(CALCULATION)
    expect(errorCodes(answer)).toEqual({ 'beneficiaryCalculation.settlement': 'BACKEND_INVALID_ANSWER' })
    expect(broken.calls.at(-1)?.field).toBe('a sum of amounts')
    await broken.close()
    await backend.close()
  })
})
