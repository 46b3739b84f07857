import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCodes, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { APPLY, anApplication, CONFIG, landFiles, SAVE } from '#tests/support/land-inputs.ts'
import { OTHER_PASSWORD, type OtherBackend, startOtherBackend } from '#tests/support/other-backend.ts'
import { json, startScriptedBackend } from '#tests/support/scripted-backend.ts'

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

  it('reads applications with missing parts and in every spelling', async () => {
    const { data, errors } = await gateway.ask(
      `{ landRequests { totalPages totalCount items { id reference state memberType memberNumber approvedBy approvedAt
        applicant { fullName email passportUrl signatureUrl } nextOfKin { name } payment { transactionId paymentDate proofUrl }
        acquisition { estate plots totalAmount paymentType percentPaid outstandingAmount instalmentMonths monthlyInstalment } } }
        viewer { workQueue { pendingLandRequests } } }`,
      { token: staff },
    )
    expect(errors).toBeUndefined()
    expect(data.viewer.workQueue.pendingLandRequests).toBe(1)
    expect(data.landRequests).toEqual({
      totalPages: 1,
      totalCount: 2,
      items: [
        {
          id: 'LandRequest:31',
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
          id: 'LandRequest:32',
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

  it("decides applications in the backend's words and reports that applying is not supported", async () => {
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
      rejectLandRequest: {
        message: 'noted: no proof',
        landRequest: { id: 'LandRequest:31' },
        userErrors: [],
      },
      late: { userErrors: [{ message: 'Already approved' }] },
    })
    const applied = await gateway.upload(APPLY, {
      variables: { input: anApplication() },
      files: await landFiles(),
    })
    expect(errorCodes(applied)).toEqual({ applyForLand: 'NOT_SUPPORTED_BY_BACKEND' })
  })

  it('saves the configuration, reads it again and reports refused fields by the names of the graph', async () => {
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
      { field: ['memberPlotPrice'], message: 'odd' },
      { field: ['estates', 'university', 'total'], message: 'no such estate' },
    ])
  })
})

describe('land over a backend that marks its versions', () => {
  const config = (available: number) => ({
    plotPrice: 1,
    nonMemberPlotPrice: 2,
    minimumPercentage: 30,
    maximumInstallments: 12,
    availablePlots: { blossom: { total: 10, available, status: 'open' } },
  })
  const input = (version: string) => ({
    memberPlotPrice: 100,
    nonMemberPlotPrice: 200,
    minimumPaymentPercent: 30,
    maximumInstalments: 12,
    version,
    estates: {
      blossom: { total: 10, available: 4, status: 'OPEN' },
      university: { total: 0, available: 0, status: 'CLOSED' },
    },
  })

  it('saves the configuration only when it still equals what was read', async () => {
    const backend = await startScriptedBackend()
    const gateway = await startTestGateway({ restUrl: backend.url })
    const member = { _id: 's1', name: 'Kunle', accessLevel: 2, memberId: 'pending approval' }
    backend.on('/admin/API/login', json({ token: 'opaque', user: member }))
    backend.on('/api/system-configs', json(config(4), 200, { etag: '"v7"' }))
    backend.on('/admin/update-system-configs', json({ message: 'changed meanwhile' }, 409))
    const token = await gateway.signIn('staff', 'kunle@isusu.example', 'x')
    const { data } = await gateway.ask(CONFIG)
    const save = () => gateway.ask(SAVE, { variables: { input: input(data.systemConfig.version) }, token })
    const saved = await save()
    // Approved between our reading and our writing: the backend itself refuses.
    expect(saved.data.updateSystemConfig.userErrors).toMatchObject([{ code: 'VERSION_CHANGED' }])
    expect(backend.requests.at(-1)?.headers['if-match']).toBe('"v7"')
    backend.on('/api/system-configs', json(config(3), 200, { etag: '"v8"' }))
    expect((await save()).data.updateSystemConfig.userErrors).toMatchObject([{ code: 'VERSION_CHANGED' }])
    expect(backend.requests.at(-1)?.method).toBe('GET')
    await gateway.close()
    await backend.close()
  })
})

describe('land over a backend with an absurd configuration', () => {
  const QUOTE = `{ landQuote(memberType: MEMBER, estate: BLOSSOM, plots: 1000, paymentType: PARTIAL, percentPaid: 50,
    instalmentMonths: 1000000) { sums { amountPaid } } }`

  it.each([
    ['a price no sum can hold', { plotPrice: 90_000_000_000_000 }, 'config.plotPrice'],
    [
      'more instalments than anybody lives to pay',
      { maximumInstallments: 2_000_000_000 },
      'config.maximumInstallments',
    ],
  ])('reports an invalid answer for a configuration with %s', async (_what, absurd, field) => {
    const backend = await startScriptedBackend()
    const gateway = await startTestGateway({ restUrl: backend.url })
    const sane = { plotPrice: 1, nonMemberPlotPrice: 2, minimumPercentage: 30, maximumInstallments: 12 }
    const availablePlots = { blossom: { total: 10, available: 4, status: 'open' } }
    backend.on('/api/system-configs', json({ ...sane, availablePlots, ...absurd }))
    const answer = await gateway.ask(QUOTE)
    expect(errorCodes(answer)).toEqual({ landQuote: 'BACKEND_INVALID_ANSWER' })
    expect(gateway.calls.at(-1)?.field).toBe(field)
    await gateway.close()
    await backend.close()
  })
})
