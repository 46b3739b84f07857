import { describe, expect, it } from 'vitest'
import { pageOf } from '#schema/cut-page.ts'
import { unauthenticated } from '#schema/errors.ts'
import { codesOf, fakeGraph } from '#tests/support/graph.ts'
import { aFile, aMember, aViewer } from '#tests/support/graph-records.ts'
import { aLandRequest, aSystemConfig } from '#tests/support/land-records.ts'
import { ownRequests } from '#tests/support/withdrawal-records.ts'

const staff = aViewer({ id: 's2', accessLevel: 2 })

const QUOTE = `query ($m: LandMemberType!, $e: EstateName!, $n: Int!, $t: LandPaymentType!, $p: Float, $i: Int) {
  landQuote(memberType: $m, estate: $e, plots: $n, paymentType: $t, percentPaid: $p, instalmentMonths: $i) {
    sums { plotPrice totalAmount percentPaid amountPaid outstandingAmount instalmentMonths instalments }
    closedReason userErrors { field message } } }`

const APPLY = `mutation ($input: ApplyForLandInput!) { applyForLand(input: $input) {
  landRequest { id reference state } message userErrors { field message code } } }`

const anApplication = (changes: object = {}) => ({
  memberType: 'NON_MEMBER',
  applicant: {
    fullName: 'Chiamaka Nwosu',
    email: 'chiamaka@applicants.example',
    phone: '0803 123 4567',
    address: '12 Odenigwe Road',
    natureOfBusiness: 'Tailoring',
  },
  nextOfKin: {
    name: 'Obi Nwosu',
    relationship: 'Brother',
    phone: '08031234568',
    email: 'obi@kin.example',
    address: '4 Aku Road',
  },
  acquisition: { estate: 'BLOSSOM', plots: 2, paymentType: 'FULL' },
  payment: { transactionId: 'T1', tellerId: 'L1', bankName: 'Zenith Bank', paymentDate: '2026-11-20' },
  passport: aFile(),
  signature: aFile(),
  paymentProof: aFile('application/pdf'),
  ...changes,
})

const aMembersApplication = (changes: object = {}) =>
  anApplication({
    memberType: 'MEMBER',
    nextOfKin: null,
    applicant: {
      fullName: 'Adaeze Okafor',
      email: 'adaeze@isusu.example',
      phone: '08030000001',
      address: '4 Ziks Avenue',
      faculty: 'Arts',
      department: 'History',
      salaryStructure: 'CONUASS',
    },
    ...changes,
  })

type UserErrors = readonly { field: readonly string[] | null; message: string; code: string }[]
const fieldsOf = (errors: UserErrors) =>
  errors.map(({ field }) => String(field?.join('.'))).toSorted((one, other) => one.localeCompare(other))

describe('a quote for land', () => {
  it('quotes land by the configuration, with the remainder on the last instalment', async () => {
    const { data } = await fakeGraph().ask(QUOTE, {
      m: 'MEMBER',
      e: 'BLOSSOM',
      n: 1,
      t: 'PARTIAL',
      p: 33.33,
      i: 7,
    })
    const { sums, ...rest } = data?.landQuote ?? {}
    expect(sums).toEqual({
      plotPrice: 180_000_000,
      totalAmount: 180_000_000,
      percentPaid: 33.33,
      amountPaid: 59_994_000,
      outstandingAmount: 120_006_000,
      instalmentMonths: 7,
      instalments: [...Array.from({ length: 6 }, () => 17_143_714), 17_143_716],
    })
    expect(rest).toEqual({ closedReason: null, userErrors: [] })
  })

  it('explains what cannot be bought and which estate is sold out', async () => {
    const graph = fakeGraph({ viewer: null })
    const wrong = await graph.ask(QUOTE, { m: 'NON_MEMBER', e: 'BLOSSOM', n: 0, t: 'PARTIAL', p: 10, i: 99 })
    expect(wrong.data?.landQuote.sums).toBeNull()
    expect(fieldsOf(wrong.data?.landQuote.userErrors)).toEqual(['instalmentMonths', 'percentPaid', 'plots'])
    const many = await graph.ask(QUOTE, { m: 'NON_MEMBER', e: 'BLOSSOM', n: 113, t: 'FULL' })
    expect(many.data?.landQuote).toMatchObject({
      closedReason: 'only 112 plots are left in this estate',
      sums: { totalAmount: 24_860_000_000, instalments: [] },
    })
    // The backend tells of one estate alone.
    const none = await graph.ask(QUOTE, { m: 'NON_MEMBER', e: 'UNIVERSITY', n: 1, t: 'FULL' })
    expect(none.data?.landQuote.closedReason).toBe('this estate is closed for applications')
  })
})

describe('an application for land', () => {
  it('everyone applies for land, with the sums of the configuration', async () => {
    const graph = fakeGraph({ viewer: null })
    const { data, errors } = await graph.ask(APPLY, {
      input: anApplication({
        applicant: { ...anApplication().applicant, faculty: 'Arts' },
      }),
    })
    expect(errors).toBeUndefined()
    expect(data?.applyForLand).toEqual({
      landRequest: { id: 'LandRequest:la12345678', reference: 'la123456', state: 'PENDING' },
      message: 'received',
      userErrors: [],
    })
    expect(graph.calls[0]).toBe('land.systemConfig()')
    expect(graph.calls[1]).toMatch(/"faculty":null.*"totalAmount":440000000,.*"estate":"blossom".*\)$/)
  })

  it('refuses an invalid application beside each field and sends nothing', async () => {
    const graph = fakeGraph({ viewer: null })
    const { data } = await graph.ask(APPLY, {
      input: anApplication({
        applicant: { ...anApplication().applicant, email: 'nobody', natureOfBusiness: ' ' },
        nextOfKin: null,
        acquisition: { estate: 'BLOSSOM', plots: 1, paymentType: 'PARTIAL', percentPaid: 10 },
        payment: { ...anApplication().payment, paymentDate: '2026-11-21', tellerId: '' },
        passport: aFile('application/pdf'),
        paymentProof: aFile('application/pdf', 5 * 1024 * 1024 + 1),
      }),
    })
    expect(data?.applyForLand.landRequest).toBeNull()
    expect(fieldsOf(data?.applyForLand.userErrors)).toEqual([
      'acquisition.instalmentMonths',
      'acquisition.percentPaid',
      'applicant.email',
      'applicant.natureOfBusiness',
      'nextOfKin.address',
      'nextOfKin.email',
      'nextOfKin.name',
      'nextOfKin.phone',
      'nextOfKin.relationship',
      'passport',
      'payment.paymentDate',
      'payment.tellerId',
      'paymentProof',
    ])
    expect(graph.calls).toEqual(['land.systemConfig()'])
  })

  it('refuses a wrong payment and plots that are not left', async () => {
    const graph = fakeGraph({ viewer: null })
    const paid = await graph.ask(APPLY, {
      input: anApplication({
        acquisition: { estate: 'BLOSSOM', plots: 1, paymentType: 'FULL', amountPaid: 100 },
      }),
    })
    expect(paid.data?.applyForLand.userErrors).toEqual([
      {
        field: ['acquisition', 'amountPaid'],
        message: 'the amount paid should be ₦2,200,000',
        code: 'BAD_USER_INPUT',
      },
    ])
    const closed = await graph.ask(APPLY, {
      input: anApplication({ acquisition: { estate: 'UNIVERSITY', plots: 1, paymentType: 'FULL' } }),
    })
    expect(closed.data?.applyForLand.userErrors).toMatchObject([
      { field: ['acquisition', 'plots'], code: 'CLOSED_TO_APPLICATIONS' },
    ])
    expect(graph.calls.filter((call) => call.startsWith('land.apply'))).toEqual([])
  })

  it("submits a member's application under their own number and never another's", async () => {
    const graph = fakeGraph()
    const own = await graph.ask(APPLY, { input: aMembersApplication() })
    expect(own.data?.applyForLand.userErrors).toEqual([])
    expect(graph.calls.at(-1)).toContain('"memberNumber":"COOP000101"')
    const other = fakeGraph()
    const result = await other.ask(APPLY, { input: aMembersApplication({ memberNumber: 'COOP000102' }) })
    expect(codesOf(result)).toEqual({ applyForLand: 'FORBIDDEN' })
    expect(other.calls).toEqual(['members.member(m1)'])
  })

  it('refuses an application of an unconfirmed member', async () => {
    const graph = fakeGraph({
      members: { member: async (id) => aMember({ id, memberNumber: null, status: 'unconfirmed' }) },
    })
    const { data } = await graph.ask(APPLY, { input: aMembersApplication() })
    expect(data?.applyForLand.userErrors).toMatchObject([{ field: null, code: 'NOT_CONFIRMED' }])
  })

  it('accepts the member number from staff and visitors, also after a session has ended', async () => {
    const named = aMembersApplication({ memberNumber: ' coop000102 ' })
    for (const viewer of [null, staff]) {
      const graph = fakeGraph({ viewer })
      expect((await graph.ask(APPLY, { input: named })).data?.applyForLand.userErrors).toEqual([])
      expect(graph.calls.at(-1)).toContain('"memberNumber":"COOP000102"')
    }
    const ended = fakeGraph({ viewerFails: unauthenticated() })
    expect((await ended.ask(APPLY, { input: named })).data?.applyForLand.userErrors).toEqual([])
    const unnamed = await ended.ask(APPLY, { input: aMembersApplication() })
    expect(fieldsOf(unnamed.data?.applyForLand.userErrors)).toEqual(['memberNumber'])
  })
})

describe("the staff's work on land", () => {
  it('lists applications with their member and counts pending ones', async () => {
    const graph = fakeGraph({
      viewer: staff,
      land: {
        requests: {
          page: async (_filter, request) =>
            pageOf(
              [aLandRequest({ id: 'r1', memberType: 'member', memberNumber: 'COOP000101' }), aLandRequest()],
              request,
            ),
        },
      },
    })
    const { data, errors } = await graph.ask(`{
      landRequests(state: COMPLETED, memberType: MEMBER, search: " b ", pageSize: 50) { totalCount hasNextPage items {
        reference memberType member { memberNumber } acquisition { estateLabel } nextOfKin { name } } }
      viewer { workQueue { pendingLandRequests } } }`)
    expect(errors).toBeUndefined()
    expect(data?.landRequests.items).toEqual([
      {
        reference: 'COOP000101',
        memberType: 'MEMBER',
        member: { memberNumber: 'COOP000101' },
        acquisition: { estateLabel: 'Blossom Estate Iyana Ipaja' },
        nextOfKin: { name: 'Obi Nwosu' },
      },
      {
        reference: 'la123456',
        memberType: 'NON_MEMBER',
        member: null,
        acquisition: { estateLabel: 'Blossom Estate Iyana Ipaja' },
        nextOfKin: { name: 'Obi Nwosu' },
      },
    ])
    expect(data?.viewer.workQueue.pendingLandRequests).toBe(2)
    expect(graph.calls[0]).toBe(
      'land.requests.page({"state":"completed","memberType":"member"}, {"page":1,"pageSize":50,"search":"b"})',
    )
  })

  it('approves an application, rejects one with a reason and completes one', async () => {
    const graph = fakeGraph({ viewer: staff })
    const { data } = await graph.ask(`mutation {
      approveLandRequest(input: { id: "LandRequest:a" }) { landRequest { id state } }
      rejectLandRequest(input: { id: "b", rejectionReason: " no proof " }) { landRequest { state } }
      completeLandRequest(input: { id: "c" }) { landRequest { state } }
      blank: rejectLandRequest(input: { id: "d", rejectionReason: " " }) { userErrors { field message } } }`)
    expect(data).toEqual({
      approveLandRequest: { landRequest: { id: 'LandRequest:a', state: 'APPROVED' } },
      rejectLandRequest: { landRequest: { state: 'REJECTED' } },
      completeLandRequest: { landRequest: { state: 'COMPLETED' } },
      blank: {
        userErrors: [{ field: ['rejectionReason'], message: 'Please provide a reason for rejection' }],
      },
    })
    expect(graph.calls).toEqual([
      'land.requests.decide(a, {"to":"approved"})',
      'land.requests.decide(b, {"to":"rejected","rejectionReason":"no proof"})',
      'land.requests.decide(c, {"to":"completed"})',
    ])
  })
})

describe("a member's applications for land", () => {
  const ASK = '{ viewer { member { landRequests { id } } } }'
  const mine = aLandRequest({ id: 'mine', memberType: 'member', memberNumber: 'COOP000101' })
  const theirs = aLandRequest({ id: 'theirs', memberType: 'member', memberNumber: 'COOP000102' })

  it('shows members only their own applications, whatever the backend returns', async () => {
    const graph = fakeGraph({
      ownRequests: { all: async () => ({ ...ownRequests(), landRequests: [mine, theirs, aLandRequest()] }) },
    })
    const { data } = await graph.ask(ASK)
    expect(data?.viewer.member.landRequests).toEqual([{ id: 'LandRequest:mine' }])
    expect(graph.calls).toEqual(['members.member(m1)', 'ownRequests.all()'])
  })

  it("finds a member's applications by number for staff, and none without a number", async () => {
    const graph = fakeGraph({ viewer: staff, land: { ofMember: async () => [theirs, mine] } })
    const { data } = await graph.ask('{ member(id: "m1") { landRequests { id } } }')
    expect(data?.member.landRequests).toEqual([{ id: 'LandRequest:mine' }])
    const applicant = fakeGraph({ members: { member: async (id) => aMember({ id, memberNumber: null }) } })
    expect((await applicant.ask(ASK)).data?.viewer.member.landRequests).toEqual([])
    expect(applicant.calls).toEqual(['members.member(m1)'])
  })
})

describe('the land configuration', () => {
  const SAVE = `mutation ($input: UpdateSystemConfigInput!) { updateSystemConfig(input: $input) {
    systemConfig { memberPlotPrice estates { name available status } } userErrors { field message } } }`
  const input = {
    memberPlotPrice: 100,
    nonMemberPlotPrice: 200,
    minimumPaymentPercent: 12.5,
    maximumInstalments: 6,
    estates: {
      blossom: { total: 10, available: 4, status: 'OPEN' },
      university: { total: 5, available: 0, status: 'CLOSED' },
    },
  }

  it('saves the whole configuration with the version it was changed from', async () => {
    const graph = fakeGraph({ viewer: staff })
    const { data, errors } = await graph.ask(SAVE, { input: { ...input, version: 'v1' } })
    expect(errors).toBeUndefined()
    expect(data?.updateSystemConfig).toEqual({
      systemConfig: {
        memberPlotPrice: 100,
        estates: [
          { name: 'BLOSSOM', available: 4, status: 'OPEN' },
          { name: 'UNIVERSITY', available: 0, status: 'CLOSED' },
        ],
      },
      userErrors: [],
    })
    expect(graph.calls[0]).toMatch(/"minimumPaymentPercent":12.5.*"open":false}\]}, v1\)$/)
  })

  it('reads the configuration again when the backend does not return it', async () => {
    const graph = fakeGraph({
      viewer: staff,
      land: { updateSystemConfig: async () => ({ message: 'ok', record: async () => aSystemConfig() }) },
    })
    const { data } = await graph.ask(SAVE, { input })
    expect(data?.updateSystemConfig.systemConfig.memberPlotPrice).toBe(180_000_000)
  })

  it('refuses an invalid configuration beside each field', async () => {
    const graph = fakeGraph({ viewer: staff })
    const { data } = await graph.ask(SAVE, {
      input: {
        ...input,
        memberPlotPrice: 0,
        minimumPaymentPercent: 101,
        maximumInstalments: 0,
        estates: { ...input.estates, university: { total: 1, available: 2, status: 'OPEN' } },
      },
    })
    expect(fieldsOf(data?.updateSystemConfig.userErrors)).toEqual([
      'estates.university.available',
      'maximumInstalments',
      'memberPlotPrice',
      'minimumPaymentPercent',
    ])
    expect(graph.calls).toEqual([])
  })
})
