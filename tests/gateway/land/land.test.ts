import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO, DEMO_PASSWORD, startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { errorCodes, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { OTHER_PASSWORD, type OtherBackend, startOtherBackend } from '#tests/support/other-backend.ts'
import { enrol, type Person } from '#tests/support/people.ts'
import { aPdf, aPicture } from '#tests/support/uploads.ts'

const APPLY = `mutation ($input: ApplyForLandInput!) { applyForLand(input: $input) {
  landRequest { id state memberType memberNumber applicant { email phone faculty passportUrl } nextOfKin { phone }
    acquisition { estate plots totalAmount percentPaid amountPaid outstandingAmount instalmentMonths monthlyInstalment }
    payment { paymentDate } }
  userErrors { field message code } } }`

const CONFIG = `{ systemConfig { memberPlotPrice nonMemberPlotPrice minimumPaymentPercent maximumInstalments version
  estates { name total available status } } }`

const SAVE = `mutation ($input: UpdateSystemConfigInput!) { updateSystemConfig(input: $input) {
  message systemConfig { maximumInstalments version } userErrors { field message code } } }`

const PERSON = {
  fullName: 'Chiamaka Nwosu',
  email: 'Chiamaka@Applicants.example',
  phone: '0803 123 4567',
  address: '12 Odenigwe Road, Nsukka',
}
const KIN = {
  name: 'Obi Nwosu',
  relationship: 'Brother',
  phone: '08031234568',
  email: 'obi@kin.example',
  address: '4 Aku Road, Nsukka',
}

const anApplication = (changes: object = {}) => ({
  memberType: 'NON_MEMBER',
  applicant: { ...PERSON, natureOfBusiness: 'Tailoring' },
  nextOfKin: KIN,
  acquisition: { estate: 'BLOSSOM', plots: 1, paymentType: 'FULL' },
  payment: { transactionId: 'TRX1', tellerId: 'TL1', bankName: 'Zenith Bank', paymentDate: '2026-11-19' },
  ...changes,
})

const aMembersApplication = (changes: object = {}) =>
  anApplication({
    memberType: 'MEMBER',
    applicant: { ...PERSON, faculty: 'Arts', department: 'Music', salaryStructure: 'CONUASS' },
    nextOfKin: null,
    ...changes,
  })

const files = async () => ({
  'input.passport': new Blob([new Uint8Array(await aPicture('jpeg'))], { type: 'image/jpeg' }),
  'input.signature': new Blob([new Uint8Array(await aPicture('png'))], { type: 'image/png' }),
  'input.paymentProof': new Blob([new Uint8Array(aPdf())], { type: 'application/pdf' }),
})

describe('land through the graph', () => {
  let backend: TestBackend
  let gateway: TestGateway
  let moderator: string
  let member: Person

  beforeAll(async () => {
    backend = await startTestBackend()
    gateway = await startTestGateway({ restUrl: await backend.listen() })
    gateway.clock.now = backend.clock.now
    moderator = await gateway.signIn('staff', DEMO.moderator, DEMO_PASSWORD)
    member = await enrol(backend)
  })
  afterAll(async () => {
    await gateway.close()
    await backend.close()
  })
  beforeEach(() => gateway.forgetCalls())

  const apply = async (input: object, token?: string) =>
    gateway.upload(APPLY, {
      variables: { input },
      files: await files(),
      ...(token !== undefined && { token }),
    })

  const decide = (act: string, id: string, more = '') =>
    gateway.ask(
      `mutation ($id: ID!) { done: ${act}LandRequest(input: { id: $id ${more} }) {
        landRequest { state approvedBy approvedAt rejectionReason } userErrors { field message code } } }`,
      { variables: { id }, token: moderator },
    )

  const available = async (): Promise<number> => {
    const { data } = await gateway.ask(CONFIG)
    return data.systemConfig.estates.find(({ name }: { name: string }) => name === 'BLOSSOM').available
  }

  it('is applied for by anybody, reviewed with pictures and proof, approved and completed', async () => {
    const { data, errors } = await apply(anApplication())
    expect(errors).toBeUndefined()
    expect(data.applyForLand.userErrors).toEqual([])
    const { id, acquisition, ...request } = data.applyForLand.landRequest
    expect(request).toEqual({
      state: 'PENDING',
      memberType: 'NON_MEMBER',
      memberNumber: null,
      applicant: {
        email: 'chiamaka@applicants.example',
        phone: '+2348031234567',
        faculty: null,
        passportUrl: null,
      },
      nextOfKin: { phone: '+2348031234568' },
      payment: { paymentDate: '2026-11-19' },
    })
    expect(acquisition).toMatchObject({ percentPaid: 100, outstandingAmount: 0, instalmentMonths: null })
    expect(acquisition.amountPaid).toBe(acquisition.totalAmount)
    expect(gateway.callNames()).toEqual(['GET /api/system-configs', 'POST /api/land-acquisition'])
    gateway.forgetCalls()

    const found = await gateway.ask(
      `query ($s: String) { landRequests(state: PENDING, memberType: NON_MEMBER, search: $s) { totalRequests items {
        id reference applicant { passportUrl signatureUrl } payment { proofUrl } } } }`,
      { variables: { s: id.slice(0, 8) }, token: moderator },
    )
    expect(found.errors).toBeUndefined()
    const [item] = found.data.landRequests.items
    expect(item).toMatchObject({ id, reference: id.slice(0, 8) })
    const proof = await gateway.inject({ method: 'GET', url: item.payment.proofUrl })
    expect([proof.statusCode, proof.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(gateway.callNames()).toEqual(['GET /admin/land-acquisition-requests'])

    const before = await available()
    expect((await decide('complete', id)).data.done.userErrors).toMatchObject([{ code: 'CONFLICT' }])
    const approved = await decide('approve', id)
    expect(approved.data.done).toMatchObject({
      landRequest: { state: 'APPROVED', approvedBy: expect.any(String), rejectionReason: null },
      userErrors: [],
    })
    expect(await available()).toBe(before - 1)
    expect((await decide('complete', id)).data.done.landRequest.state).toBe('COMPLETED')
    expect((await decide('reject', id, 'rejectionReason: "late"')).data.done.userErrors).toMatchObject([
      { code: 'CONFLICT' },
    ])
  })

  it("is a member's own, and found with its member; a rejection keeps its reason", async () => {
    const acquisition = {
      estate: 'BLOSSOM',
      plots: 2,
      paymentType: 'PARTIAL',
      percentPaid: 40,
      instalmentMonths: 7,
    }
    const { data } = await apply(aMembersApplication({ acquisition }), member.token)
    expect(data.applyForLand.userErrors).toEqual([])
    const { landRequest } = data.applyForLand
    expect(landRequest).toMatchObject({ memberNumber: member.memberNumber, applicant: { faculty: 'Arts' } })
    const quote = await gateway.ask(
      `{ landQuote(memberType: MEMBER, estate: BLOSSOM, plots: 2, paymentType: PARTIAL, percentPaid: 40, instalmentMonths: 7) {
        sums { totalAmount percentPaid amountPaid outstandingAmount instalmentMonths instalments } } }`,
    )
    const { instalments, ...sums } = quote.data.landQuote.sums
    expect(landRequest.acquisition).toMatchObject({ ...sums, monthlyInstalment: instalments[0] })
    gateway.forgetCalls()
    const found = await gateway.ask(
      'query ($s: String) { landRequests(memberType: MEMBER, search: $s) { items { member { id } } } }',
      { variables: { s: member.memberNumber }, token: moderator },
    )
    expect(found.data.landRequests.items).toEqual([{ member: { id: member.id } }])
    expect(gateway.callNames()).toEqual([
      'GET /admin/API/searchmembers',
      'GET /admin/land-acquisition-requests',
    ])
    const rejected = await decide('reject', landRequest.id, 'rejectionReason: "no proof"')
    expect(rejected.data.done.landRequest).toEqual({
      state: 'REJECTED',
      approvedBy: null,
      approvedAt: null,
      rejectionReason: 'no proof',
    })
  })

  it("is refused a member for another's number before anything is asked of the land", async () => {
    const other = await apply(aMembersApplication({ memberNumber: 'COOP000101' }), member.token)
    expect(errorCodes(other)).toEqual({ applyForLand: 'FORBIDDEN' })
    expect(gateway.callNames()).toEqual(['GET /user/getuser/:id'])
    const unknown = await apply(aMembersApplication({ memberNumber: 'COOP999999' }))
    expect(unknown.data.applyForLand.userErrors).toMatchObject([{ field: 'memberNumber', code: 'NOT_FOUND' }])
  })

  it('is applied for once however often it is sent, and told beside the field by the backend', async () => {
    const input = anApplication({ clientMutationId: 'land-once' })
    const [first, second] = [await apply(input), await apply(input)]
    expect(second.data.applyForLand.landRequest.id).toBe(first.data.applyForLand.landRequest.id)
    const fake = await gateway.upload(APPLY, {
      variables: { input: anApplication() },
      files: { ...(await files()), 'input.passport': new Blob(['<svg/>'], { type: 'image/png' }) },
    })
    expect(fake.data.applyForLand.userErrors).toMatchObject([{ field: 'passport' }])
  })

  it('keeps the configuration of whoever was first', async () => {
    const { data } = await gateway.ask(CONFIG)
    const { version, estates, ...terms } = data.systemConfig
    const plots = Object.fromEntries(
      estates.map(({ name, ...each }: { name: string }) => [name.toLowerCase(), each]),
    )
    const save = (changes: object) =>
      gateway.ask(SAVE, {
        variables: { input: { ...terms, estates: plots, version, ...changes } },
        token: moderator,
      })
    gateway.forgetCalls()
    const saved = await save({ maximumInstalments: 24 })
    expect(saved.data.updateSystemConfig).toMatchObject({
      systemConfig: { maximumInstalments: 24 },
      userErrors: [],
    })
    expect(saved.data.updateSystemConfig.systemConfig.version).not.toBe(version)
    expect(gateway.callNames()).toEqual(['GET /api/system-configs', 'PUT /admin/update-system-configs'])
    const late = await save({ maximumInstalments: 6 })
    expect(late.data.updateSystemConfig.userErrors).toMatchObject([{ field: null, code: 'CONFLICT' }])
    expect((await save({ maximumInstalments: 6, version: null })).data.updateSystemConfig.userErrors).toEqual(
      [],
    )
  })
})

describe('land over a backend of another shape', () => {
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

  it('is read with what is left out, in every spelling of its words', async () => {
    const { data, errors } = await gateway.ask(
      `{ landRequests { totalPages totalRequests items { id reference state memberType memberNumber approvedBy approvedAt
        applicant { fullName email passportUrl signatureUrl } nextOfKin { name } payment { transactionId paymentDate proofUrl }
        acquisition { estate plots totalAmount paymentType percentPaid outstandingAmount instalmentMonths monthlyInstalment } } }
        viewer { workQueue { pendingLandRequests } } }`,
      { token: staff },
    )
    expect(errors).toBeUndefined()
    expect(data.viewer.workQueue.pendingLandRequests).toBe(1)
    expect(data.landRequests).toEqual({
      totalPages: 1,
      totalRequests: 2,
      items: [
        {
          id: '31',
          reference: 'OAU000007',
          state: 'PENDING',
          memberType: 'MEMBER',
          memberNumber: 'OAU000007',
          approvedBy: null,
          approvedAt: null,
          applicant: {
            fullName: 'Bola Adeyemi',
            email: null,
            passportUrl: 'https://cdn.other.example/p/7.jpg',
            signatureUrl: null,
          },
          nextOfKin: null,
          payment: { transactionId: '99', paymentDate: '2026-09-30', proofUrl: null },
          acquisition: {
            estate: 'UNIVERSITY',
            plots: 2,
            totalAmount: 180_000_000,
            paymentType: 'PARTIAL',
            percentPaid: 30,
            outstandingAmount: 126_000_000,
            instalmentMonths: 12,
            monthlyInstalment: 10_500_000,
          },
        },
        {
          id: '32',
          reference: '32',
          state: 'APPROVED',
          memberType: 'NON_MEMBER',
          memberNumber: null,
          approvedBy: 'Kunle Staff',
          approvedAt: '2026-10-05T09:00:00.000Z',
          applicant: { fullName: null, email: null, passportUrl: null, signatureUrl: null },
          nextOfKin: null,
          payment: { transactionId: null, paymentDate: null, proofUrl: null },
          acquisition: {
            estate: 'BLOSSOM',
            plots: 1,
            totalAmount: 100_000_000,
            paymentType: 'FULL',
            percentPaid: 100,
            outstandingAmount: 0,
            instalmentMonths: null,
            monthlyInstalment: null,
          },
        },
      ],
    })
  })

  it('is decided in its words, and cannot be applied for', async () => {
    const { data, errors } = await gateway.ask(
      `mutation {
        approveLandRequest(input: { id: "31" }) { landRequest { state } }
        rejectLandRequest(input: { id: "31", rejectionReason: "no proof" }) { message landRequest { id } userErrors { code } }
        late: approveLandRequest(input: { id: "32" }) { userErrors { message } } }`,
      { token: staff },
    )
    expect(errors).toBeUndefined()
    expect(data).toEqual({
      approveLandRequest: { landRequest: { state: 'APPROVED' } },
      rejectLandRequest: { message: 'noted: no proof', landRequest: null, userErrors: [] },
      late: { userErrors: [{ message: 'Already approved' }] },
    })
    const applied = await gateway.upload(APPLY, {
      variables: { input: anApplication() },
      files: await files(),
    })
    expect(errorCodes(applied)).toEqual({ applyForLand: 'NOT_SUPPORTED_BY_BACKEND' })
  })

  it('is configured: what was saved is read again, and refusals name the inputs', async () => {
    const input = (maximumInstalments: number, version: string | null = null) => ({
      memberPlotPrice: 50,
      nonMemberPlotPrice: 150,
      minimumPaymentPercent: 30,
      maximumInstalments,
      version,
      estates: {
        blossom: { total: 10, available: 4, status: 'OPEN' },
        university: { total: 0, available: 0, status: 'CLOSED' },
      },
    })
    const { data } = await gateway.ask(CONFIG)
    const saved = await gateway.ask(SAVE, {
      variables: { input: input(12, data.systemConfig.version) },
      token: staff,
    })
    expect(saved.data.updateSystemConfig).toEqual({
      message: 'Saved',
      systemConfig: { maximumInstalments: 12, version: data.systemConfig.version },
      userErrors: [],
    })
    expect(other.bodies.at(-1)).toEqual({
      plotPrice: 0.5,
      nonMemberPlotPrice: 1.5,
      minimumPercentage: 30,
      maximumInstallments: 12,
      availablePlots: {
        blossom: { total: 10, available: 4, status: 'open' },
        university: { total: 0, available: 0, status: 'closed' },
      },
    })
    const refused = await gateway.ask(SAVE, { variables: { input: input(13) }, token: staff })
    expect(refused.data.updateSystemConfig.userErrors).toMatchObject([
      { field: 'memberPlotPrice', message: 'odd' },
      { field: 'estates.university.total', message: 'no such estate' },
    ])
  })
})
