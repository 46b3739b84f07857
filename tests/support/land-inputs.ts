import { aPdf, aPicture } from './uploads.ts'

/** Applies for land, with all the answer shows. */
export const APPLY = `mutation ($input: ApplyForLandInput!) { applyForLand(input: $input) {
  landRequest { id state memberType memberNumber applicant { email phone faculty passportUrl } nextOfKin { phone }
    acquisition { estate plots totalAmount percentPaid amountPaid outstandingAmount instalmentMonths monthlyInstalment }
    payment { paymentDate } }
  userErrors { field message code } } }`

/** The land configuration, whole. */
export const CONFIG = `{ systemConfig { memberPlotPrice nonMemberPlotPrice minimumPaymentPercent maximumInstalments version
  estates { name total available status } } }`

/** Saves the land configuration. */
export const SAVE = `mutation ($input: UpdateSystemConfigInput!) { updateSystemConfig(input: $input) {
  message systemConfig { maximumInstalments version } userErrors { field message code } } }`

/** The applicant, as typed. */
export const PERSON = {
  fullName: 'Chiamaka Nwosu',
  email: 'Chiamaka@Applicants.example',
  phone: '0803 123 4567',
  address: '12 Odenigwe Road, Nsukka',
}
/** Their next of kin, as typed. */
export const KIN = {
  name: 'Obi Nwosu',
  relationship: 'Brother',
  phone: '08031234568',
  email: 'obi@kin.example',
  address: '4 Aku Road, Nsukka',
}

/** Where an applicant who is a member works. */
export const WORK = { faculty: 'Arts', department: 'Music', salaryStructure: 'CONUASS' }
/** What the transfer is found by. */
export const PAYMENT = {
  transactionId: 'TRX1',
  tellerId: 'TL1',
  bankName: 'Zenith Bank',
  paymentDate: '2026-11-19',
}

/** A non-member's application for a plot, paid in full, but for its files. */
export const anApplication = (changes: object = {}) => ({
  memberType: 'NON_MEMBER',
  applicant: { ...PERSON, natureOfBusiness: 'Tailoring' },
  nextOfKin: KIN,
  acquisition: { estate: 'BLOSSOM', plots: 1, paymentType: 'FULL' },
  payment: PAYMENT,
  ...changes,
})

/** The same by a member. */
export const aMembersApplication = (changes: object = {}) =>
  anApplication({
    memberType: 'MEMBER',
    applicant: { ...PERSON, ...WORK },
    nextOfKin: null,
    ...changes,
  })

/** Both pictures and the proof of payment. */
export const landFiles = async () => ({
  'input.passport': new Blob([new Uint8Array(await aPicture('jpeg'))], { type: 'image/jpeg' }),
  'input.signature': new Blob([new Uint8Array(await aPicture('png'))], { type: 'image/png' }),
  'input.paymentProof': new Blob([new Uint8Array(aPdf())], { type: 'application/pdf' }),
})
