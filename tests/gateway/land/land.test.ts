import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO, DEMO_PASSWORD, startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { errorCodes, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import {
  APPLY,
  aMembersApplication,
  anApplication,
  CONFIG,
  landFiles,
  SAVE,
} from '#tests/support/land-inputs.ts'
import { enrol, type Person } from '#tests/support/people.ts'

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
      files: await landFiles(),
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

  it('everyone applies for land, and staff review, approve and complete the application', async () => {
    const { data, errors } = await apply(anApplication())
    expect(errors).toBeUndefined()
    expect(data.applyForLand.userErrors).toEqual([])
    const { id, acquisition, ...request } = data.applyForLand.landRequest
    const recordId = id.replace('LandRequest:', '')
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
      `query ($s: String) { landRequests(state: PENDING, memberType: NON_MEMBER, search: $s) { totalCount items {
        id reference applicant { passportUrl signatureUrl } payment { proofUrl } } } }`,
      { variables: { s: recordId.slice(0, 8) }, token: moderator },
    )
    expect(found.errors).toBeUndefined()
    const [item] = found.data.landRequests.items
    expect(item).toMatchObject({ id, reference: recordId.slice(0, 8) })
    const proof = await gateway.inject({ method: 'GET', url: item.payment.proofUrl })
    expect([proof.statusCode, proof.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(gateway.callNames()).toEqual(['GET /admin/land-acquisition-requests', 'GET /files/:id'])

    const before = await available()
    expect((await decide('complete', id)).data.done.userErrors).toMatchObject([{ code: 'NOT_APPROVED' }])
    const approved = await decide('approve', id)
    expect(approved.data.done).toMatchObject({
      landRequest: { state: 'APPROVED', approvedBy: expect.any(String), rejectionReason: null },
      userErrors: [],
    })
    expect(await available()).toBe(before - 1)
    expect((await decide('complete', id)).data.done.landRequest.state).toBe('COMPLETED')
    expect((await decide('reject', id, 'rejectionReason: "late"')).data.done.userErrors).toMatchObject([
      { code: 'ALREADY_DECIDED' },
    ])
  })

  it('shows a member their own applications, with the reason of a rejection', async () => {
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
    expect(found.data.landRequests.items).toEqual([{ member: { id: `Member:${member.id}` } }])
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

  it("refuses an application for another member's number before checking the land", async () => {
    const other = await apply(aMembersApplication({ memberNumber: 'COOP000101' }), member.token)
    expect(errorCodes(other)).toEqual({ applyForLand: 'FORBIDDEN' })
    expect(gateway.callNames()).toEqual(['GET /user/getuser/:id'])
    const unknown = await apply(aMembersApplication({ memberNumber: 'COOP999999' }))
    expect(unknown.data.applyForLand.userErrors).toMatchObject([
      { field: ['memberNumber'], code: 'NOT_FOUND' },
    ])
  })

  it('submits an application once for one key and reports backend errors beside the field', async () => {
    const input = anApplication({ idempotencyKey: 'land-once' })
    const [first, second] = [await apply(input), await apply(input)]
    expect(second.data.applyForLand.landRequest.id).toBe(first.data.applyForLand.landRequest.id)
    const fake = await gateway.upload(APPLY, {
      variables: { input: anApplication() },
      files: { ...(await landFiles()), 'input.passport': new Blob(['<svg/>'], { type: 'image/png' }) },
    })
    expect(fake.data.applyForLand.userErrors).toMatchObject([{ field: ['passport'] }])
  })

  it('keeps the configuration of the first of two simultaneous changes', async () => {
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
    expect(late.data.updateSystemConfig.userErrors).toMatchObject([{ field: null, code: 'VERSION_CHANGED' }])
    expect((await save({ maximumInstalments: 6, version: null })).data.updateSystemConfig.userErrors).toEqual(
      [],
    )
  })
})
