import { describe, expect, it } from 'vitest'
import { naira } from '#rules/money.ts'
import { CLAIMS_TEXTS } from '#rules/texts/claims.ts'
import { aClaim, aClaimInput, aDeceasedMember } from '#tests/support/claim-records.ts'
import { codesOf, fakeGraph } from '#tests/support/graph.ts'
import { aFile, aViewer } from '#tests/support/graph-records.ts'

const visitor = { viewer: null }
const staff = { viewer: aViewer({ id: 's2', accessLevel: 2 }) }

const CALCULATION = `query ($n: String!, $s: String!) { beneficiaryCalculation(memberNumber: $n, surname: $s) {
  memberNumber name settlement { totalSavings totalLoans netAmount amountDue shortfall savingsItems { name value } } } }`

const SUBMIT = `mutation ($input: SubmitBeneficiaryClaimInput!) { submitBeneficiaryClaim(input: $input) {
  claimId message userErrors { field message code } } }`

const papers = (changes: object = {}) => ({
  deathCertificate: aFile('application/pdf'),
  identification: aFile('image/jpeg'),
  proofOfRelationship: aFile('application/pdf'),
  passport: aFile('image/png'),
  signature: aFile('image/png'),
  ...changes,
})

describe('the amount due to a beneficiary', () => {
  it('adds positive savings, with retirement savings × 1.04, and subtracts loans', async () => {
    const { data } = await fakeGraph(visitor).ask(CALCULATION, { n: 'COOP000101', s: 'Okafor' })
    expect(data?.beneficiaryCalculation).toEqual({
      memberNumber: 'COOP000101',
      name: 'Adaeze Okafor',
      settlement: {
        totalSavings: 15_200_000,
        totalLoans: 3_000_000,
        netAmount: 12_200_000,
        amountDue: 12_200_000,
        shortfall: 0,
        savingsItems: [
          { name: 'Share capital', value: 10_000_000 },
          { name: 'Retirement savings × 1.04', value: 5_200_000 },
        ],
      },
    })
  })

  it('answers zero when loans exceed savings, with the shortfall on a line of its own', async () => {
    const indebted = aDeceasedMember({
      accounts: async () => ({
        savings: [{ product: 'ORDINARY_SAVINGS', balance: naira(10) }],
        loans: [{ type: null, code: '01029999', balance: naira(25) }],
        unapplied: naira(0),
      }),
    })
    const graph = fakeGraph({ ...visitor, claims: { deceased: async () => indebted } })
    const { data } = await graph.ask(CALCULATION, { n: 'COOP000101', s: 'Okafor' })
    expect(data?.beneficiaryCalculation.settlement).toMatchObject({
      netAmount: -1_500,
      amountDue: 0,
      shortfall: 1_500,
    })
  })

  it('requires member number and surname before any call', async () => {
    const graph = fakeGraph(visitor)
    const blank = await graph.ask(CALCULATION, { n: ' ', s: 'Okafor' })
    expect(codesOf(blank)).toEqual({ beneficiaryCalculation: 'BAD_USER_INPUT' })
    expect(blank.errors?.[0]?.message).toBe(CLAIMS_TEXTS.memberIdRequired)
    const nameless = await graph.ask(CALCULATION, { n: 'COOP000101', s: '' })
    expect(nameless.errors?.[0]?.message).toBe(CLAIMS_TEXTS.surnameRequired)
    expect(graph.calls).toEqual([])
  })

  it('loads no balances unless they are selected', async () => {
    const accounts = () => Promise.reject(new Error('asked for'))
    const graph = fakeGraph({ ...visitor, claims: { deceased: async () => aDeceasedMember({ accounts }) } })
    const { errors } = await graph.ask('{ beneficiaryCalculation(memberNumber: "A", surname: "B") { name } }')
    expect(errors).toBeUndefined()
  })
})

describe('a submitted claim', () => {
  it('sends the current figures, trimmed texts and the day in Lagos', async () => {
    const graph = fakeGraph(visitor)
    const { beneficiary } = aClaimInput()
    const input = aClaimInput({
      ...papers(),
      beneficiary: { ...beneficiary, relationship: ' Wife ' },
    })
    const { data } = await graph.ask(SUBMIT, { input })
    expect(data?.submitBeneficiaryClaim).toEqual({
      claimId: 'BeneficiaryClaim:bc1',
      message: 'submitted',
      userErrors: [],
    })
    expect(graph.calls[0]).toBe('claims.deceased(COOP000101, Okafor)')
    expect(graph.calls[1]).toMatch(
      /^claims\.submit\(.*"relationship":"Wife".*"amountDue":12200000.*"submittedOn":"2026-11-20".*\)$/,
    )
  })

  it('reports all field errors by the names of the graph before any call', async () => {
    const graph = fakeGraph(visitor)
    const input = aClaimInput({
      ...papers({
        deathCertificate: aFile('application/zip'),
        identification: aFile('image/png', 5 * 1024 * 1024 + 1),
        letterOfAdministration: aFile('image/webp'),
        passport: aFile('application/pdf'),
        signature: aFile('image/png', 1024 * 1024 + 1),
      }),
      surname: ' ',
      beneficiary: { ...aClaimInput().beneficiary, email: 'nobody', phone: '1' },
      dateOfDeath: '2026-11-21',
      bankAccount: { bankName: '', accountName: 'x', accountNumber: '1' },
    })
    const { data } = await graph.ask(SUBMIT, { input })
    const { claimId, userErrors } = data?.submitBeneficiaryClaim ?? {}
    expect(claimId).toBeNull()
    expect(
      Object.fromEntries(
        userErrors.map((each: { field: string[]; message: string }) => [each.field.join('.'), each.message]),
      ),
    ).toEqual({
      surname: CLAIMS_TEXTS.surnameRequired,
      'beneficiary.email': expect.any(String),
      'beneficiary.phone': expect.any(String),
      dateOfDeath: CLAIMS_TEXTS.dateInFuture,
      'bankAccount.bankName': expect.any(String),
      'bankAccount.accountNumber': expect.any(String),
      deathCertificate: 'this kind of file is not accepted here, please choose a PDF, JPG or PNG',
      identification: 'file cannot exceed 5mb',
      letterOfAdministration: 'this kind of file is not accepted here, please choose a PDF, JPG or PNG',
      passport: 'this kind of file is not accepted here, please choose JPG, PNG or WebP',
      signature: 'file cannot exceed 1mb',
    })
    expect(graph.calls).toEqual([])
  })

  it('refuses a claim with a wrong surname or outdated figures', async () => {
    const unknown = fakeGraph({ ...visitor, claims: { deceased: async () => null } })
    const none = await unknown.ask(SUBMIT, { input: aClaimInput(papers()) })
    expect(none.data?.submitBeneficiaryClaim.userErrors).toEqual([
      { field: ['deceasedMemberNumber'], message: CLAIMS_TEXTS.memberNotFound, code: 'NOT_FOUND' },
    ])
    const graph = fakeGraph(visitor)
    const stale = await graph.ask(SUBMIT, {
      input: aClaimInput({ ...papers(), calculatedAmountDue: 12_200_001 }),
    })
    expect(stale.data?.submitBeneficiaryClaim.userErrors).toMatchObject([
      { field: ['calculatedAmountDue'], code: 'FIGURES_CHANGED' },
    ])
    expect([...unknown.calls, ...graph.calls].filter((call) => call.startsWith('claims.submit'))).toEqual([])
  })
})

describe('claims under review', () => {
  it('lists claims as pages of a state with member and documents', async () => {
    const graph = fakeGraph(staff)
    const { data, errors } = await graph.ask(
      `{ beneficiaryClaims(state: APPROVED, page: 1, search: " Okafor ") { currentPage items {
        settlement { amountDue shortfall } documents { kind label } deceasedMember { name } } } }`,
    )
    expect(errors).toBeUndefined()
    expect(data?.beneficiaryClaims).toEqual({
      currentPage: 1,
      items: [
        {
          settlement: { amountDue: 0, shortfall: 400_000 },
          documents: [{ kind: 'SIGNATURE', label: 'Signature' }],
          deceasedMember: { name: 'Adaeze Okafor' },
        },
      ],
    })
    expect(graph.calls).toEqual([
      'claims.requests.page(approved, {"page":1,"pageSize":10,"search":"Okafor"})',
      'members.byNumber(COOP000101)',
    ])
  })

  it('approves a claim, rejects one with a reason and pays one with a reference', async () => {
    const graph = fakeGraph(staff)
    const { data, errors } = await graph.ask(
      `mutation { approveBeneficiaryClaim(input: { id: "bc1" }) { message beneficiaryClaim { state } }
        rejectBeneficiaryClaim(input: { id: "BeneficiaryClaim:bc1", rejectionReason: " No certificate " }) { beneficiaryClaim { state } }
        processBeneficiaryClaim(input: { id: "bc1", transactionReference: "FT1", comments: "" }) { beneficiaryClaim { state } } }`,
    )
    expect(errors).toBeUndefined()
    expect(data).toEqual({
      approveBeneficiaryClaim: { message: 'approved', beneficiaryClaim: { state: 'APPROVED' } },
      rejectBeneficiaryClaim: { beneficiaryClaim: { state: 'REJECTED' } },
      processBeneficiaryClaim: { beneficiaryClaim: { state: 'PROCESSED' } },
    })
    expect(graph.calls).toEqual([
      'claims.requests.decide(bc1, {"to":"approved","comments":null})',
      'claims.requests.decide(bc1, {"to":"rejected","rejectionReason":"No certificate"})',
      'claims.requests.decide(bc1, {"to":"processed","transactionReference":"FT1","comments":null})',
    ])
  })

  it('refuses a decision without its reason or reference', async () => {
    const graph = fakeGraph(staff)
    const { data } = await graph.ask(
      `mutation { rejectBeneficiaryClaim(input: { id: "bc1", rejectionReason: " " }) { userErrors { field } }
        processBeneficiaryClaim(input: { id: "bc1", transactionReference: "" }) { userErrors { field } } }`,
    )
    expect(data).toEqual({
      rejectBeneficiaryClaim: { userErrors: [{ field: ['rejectionReason'] }] },
      processBeneficiaryClaim: { userErrors: [{ field: ['transactionReference'] }] },
    })
    expect(graph.calls).toEqual([])
  })

  it("lists a member's claims to staff, and none for a member without a number", async () => {
    const graph = fakeGraph({ ...staff, claims: { onMember: async () => [aClaim(), aClaim({ id: 'bc2' })] } })
    const { data } = await graph.ask('{ member(id: "m1") { beneficiaryClaims { id } } }')
    expect(data?.member.beneficiaryClaims).toEqual([
      { id: 'BeneficiaryClaim:bc1' },
      { id: 'BeneficiaryClaim:bc2' },
    ])
    expect(graph.calls).toContain('claims.onMember(COOP000101)')
  })

  it('shows one claim to staff by its id', async () => {
    const { data } = await fakeGraph(staff).ask(
      '{ beneficiaryClaim(id: "BeneficiaryClaim:bc7") { id state } }',
    )
    expect(data?.beneficiaryClaim).toEqual({ id: 'BeneficiaryClaim:bc7', state: 'PENDING' })
  })

  it('closes every field of a claim to members on every way to it', async () => {
    const graph = fakeGraph()
    const result = await graph.ask(`{ viewer { member { beneficiaryClaims { id } } }
      beneficiaryClaim(id: "bc1") { id } node(id: "BeneficiaryClaim:bc1") { id } }`)
    expect(codesOf(result)).toEqual({
      'viewer.member.beneficiaryClaims': 'FORBIDDEN',
      beneficiaryClaim: 'FORBIDDEN',
      node: 'FORBIDDEN',
    })
    expect(result.data?.node).toBeNull()
    expect(graph.calls.filter((call) => call.startsWith('claims.'))).toEqual([])
  })
})
