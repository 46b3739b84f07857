import { expect } from 'vitest'
import { bothPictures, type Operation, pdfBlob } from './operation.ts'

const PERSON = {
  fullName: 'Chiamaka Nwosu',
  email: 'chiamaka@applicants.example',
  phone: '08031234567',
  address: '12 Odenigwe Road',
}
const PAYMENT = { transactionId: 'T1', tellerId: 'L1', bankName: 'UBA', paymentDate: '2026-11-19' }

const apply = (keepAs: string): Operation => ({
  name: 'applyForLand',
  as: 'visitor',
  extension: true,
  document: `mutation ($input: ApplyForLandInput!) { applyForLand(input: $input) {
    landRequest { id state } userErrors { field message code } } }`,
  variables: () => ({
    input: {
      memberType: 'NON_MEMBER',
      applicant: { ...PERSON, natureOfBusiness: 'Tailoring' },
      nextOfKin: {
        name: 'Obi Nwosu',
        relationship: 'Brother',
        phone: '08031234568',
        email: 'obi@kin.example',
        address: '4 Aku Road',
      },
      acquisition: { estate: 'BLOSSOM', plots: 1, paymentType: 'FULL' },
      payment: PAYMENT,
    },
  }),
  files: async () => ({ ...(await bothPictures()), 'input.paymentProof': pdfBlob() }),
  keep: ({ applyForLand }) => ({ [keepAs]: applyForLand?.landRequest?.id }),
})

/** The signed-in member's own application. */
const applyAsMember: Operation = {
  ...apply('ownLandId'),
  as: 'member',
  variables: () => ({
    input: {
      memberType: 'MEMBER',
      applicant: { ...PERSON, faculty: 'Arts', department: 'Music', salaryStructure: 'CONUASS' },
      acquisition: {
        estate: 'BLOSSOM',
        plots: 1,
        paymentType: 'PARTIAL',
        percentPaid: 40,
        instalmentMonths: 6,
      },
      payment: PAYMENT,
    },
  }),
}

const decide = (act: string, key: string, more = ''): Operation => ({
  name: `${act}LandRequest`,
  as: 'staff',
  document: `mutation ($id: ID!) { ${act}LandRequest(input: { id: $id ${more} }) {
    message landRequest { state } userErrors { message code } } }`,
  variables: (known) => ({ id: known[key] }),
})

export const landOperations: readonly Operation[] = [
  {
    name: 'systemConfig',
    as: 'visitor',
    document: `{ systemConfig { memberPlotPrice nonMemberPlotPrice minimumPaymentPercent maximumInstalments version
      estates { name label total available status } } }`,
    check: ({ systemConfig }) =>
      expect(systemConfig.estates).toContainEqual(
        expect.objectContaining({ name: 'BLOSSOM', status: 'OPEN' }),
      ),
    keep: ({ systemConfig }) => ({ version: systemConfig.version }),
  },
  {
    name: 'landQuote',
    as: 'visitor',
    document: `{ landQuote(memberType: MEMBER, estate: BLOSSOM, plots: 2) {
      sums { plotPrice totalAmount amountPaid outstandingAmount } closedReason userErrors { field } } }`,
    check: ({ landQuote: { sums, closedReason } }) =>
      expect([closedReason, sums.totalAmount]).toEqual([null, 2 * sums.plotPrice]),
  },
  apply('landId'),
  apply('unwantedLand'),
  applyAsMember,
  {
    name: 'viewer.member.landRequests',
    as: 'member',
    extension: true,
    document: '{ viewer { member { landRequests { id state memberNumber acquisition { plots } } } } }',
    check: ({ viewer }, { ownLandId }) =>
      expect(viewer.member.landRequests).toContainEqual(expect.objectContaining({ id: ownLandId })),
  },
  {
    name: 'member.landRequests',
    as: 'staff',
    document: 'query ($id: ID!) { member(id: $id) { landRequests { id memberNumber } } }',
    variables: ({ memberId }) => ({ id: memberId }),
    check: ({ member }, { ownLandId, memberNumber }) =>
      expect(member.landRequests).toContainEqual({ id: ownLandId, memberNumber }),
  },
  {
    name: 'landRequests',
    as: 'staff',
    document: `{ landRequests(state: PENDING) { currentPage totalPages totalCount items { id reference state memberType memberNumber
      applicant { fullName } nextOfKin { name } acquisition { estate plots totalAmount outstandingAmount } payment { paymentDate } } } }`,
    check: ({ landRequests }, { landId }) =>
      expect(landRequests.items).toContainEqual(expect.objectContaining({ id: landId, state: 'PENDING' })),
  },
  {
    name: 'landRequest',
    as: 'staff',
    document: 'query ($id: ID!) { landRequest(id: $id) { id state acquisition { plots } } }',
    variables: ({ landId }) => ({ id: landId }),
    check: ({ landRequest }, { landId }) =>
      expect(landRequest).toMatchObject({ id: landId, state: 'PENDING' }),
  },
  {
    name: 'nodes',
    as: 'staff',
    document:
      'query ($ids: [ID!]!) { nodes(ids: $ids) { id ... on LandRequest { state } ... on Member { name } } }',
    variables: ({ landId, memberId }) => ({ ids: [landId, 'LandRequest:none', memberId] }),
    check: ({ nodes }, { landId }) =>
      expect(nodes).toMatchObject([{ id: landId, state: 'PENDING' }, null, { name: expect.any(String) }]),
  },
  {
    name: 'viewer.workQueue.pendingLandRequests',
    as: 'staff',
    document: '{ viewer { workQueue { pendingLandRequests } } }',
    check: ({ viewer }) => expect(viewer.workQueue.pendingLandRequests).toBeGreaterThan(0),
  },
  decide('approve', 'landId'),
  decide('complete', 'landId'),
  decide('reject', 'unwantedLand', 'rejectionReason: "no proof"'),
  {
    name: 'updateSystemConfig',
    as: 'staff',
    document: `mutation ($input: UpdateSystemConfigInput!) { updateSystemConfig(input: $input) {
      systemConfig { memberPlotPrice version } userErrors { field message } } }`,
    variables: () => ({
      input: {
        memberPlotPrice: 150_000_000,
        nonMemberPlotPrice: 200_000_000,
        minimumPaymentPercent: 30,
        maximumInstalments: 12,
        estates: {
          blossom: { total: 40, available: 10, status: 'OPEN' },
          university: { total: 40, available: 10, status: 'CLOSED' },
        },
      },
    }),
    check: ({ updateSystemConfig }) => expect(updateSystemConfig.systemConfig.version).toBeTruthy(),
  },
]
