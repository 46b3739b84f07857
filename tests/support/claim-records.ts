import { naira } from '#rules/money.ts'
import type { BeneficiaryClaim, DeceasedMember } from '#schema/claims/source.ts'
import { ADAEZE, day } from './graph-records.ts'
import { aPdf, aPicture } from './uploads.ts'

/** ₦100,000 of shares and ₦50,000 of retirement savings, ₦30,000 owed. */
export const aDeceasedMember = (changes: Partial<DeceasedMember> = {}): DeceasedMember => ({
  memberNumber: ADAEZE.memberNumber,
  name: ADAEZE.name,
  department: ADAEZE.employment.department,
  accounts: async () => ({
    savings: [
      { product: 'SHARE_CAPITAL', balance: naira(100_000) },
      { product: 'RETIREMENT_SAVINGS', balance: naira(50_000) },
    ],
    loans: [{ type: 'ONE_YEAR_NORMAL', code: '01020306', balance: naira(30_000) }],
    unapplied: naira(0),
  }),
  ...changes,
})

export const aClaim = (changes: Partial<BeneficiaryClaim> = {}): BeneficiaryClaim => ({
  id: 'bc1',
  state: 'pending',
  deceasedMemberNumber: ADAEZE.memberNumber,
  dateOfDeath: day('2026-10-01'),
  beneficiary: { name: 'Ngozi Okafor', email: null, phone: null, relationship: 'Wife', address: null },
  bankAccount: { bankName: 'UBA', accountNumber: '0123456789', accountName: 'Ngozi Okafor' },
  settlement: {
    savingsItems: [{ name: 'Share capital', code: '03010101', value: naira(10_000) }],
    loanItems: [{ name: '1-year normal loan', code: '01020306', value: naira(14_000) }],
    totalSavings: naira(10_000),
    totalLoans: naira(14_000),
    netAmount: naira(-4_000),
    unappliedBalance: naira(0),
    amountDue: naira(0),
  },
  laterUnapplied: null,
  papers: [{ kind: 'signature', label: 'Signature', url: '/files/x' }],
  comments: null,
  rejectionReason: null,
  transactionReference: null,
  requestedAt: new Date('2026-11-01T10:00:00Z'),
  updatedAt: new Date('2026-11-19T10:00:00Z'),
  processedAt: null,
  mayDecide: true,
  ...changes,
})

/** The beneficiary form of a deceased Okafor; its papers come as files. */
export const aClaimInput = (changes: object = {}) => ({
  deceasedMemberNumber: ADAEZE.memberNumber,
  surname: 'Okafor',
  beneficiary: {
    name: 'Ngozi Okafor',
    email: 'Ngozi@Beneficiaries.example',
    phone: '0803 123 4567',
    address: '3 Obollo Road, Nsukka',
    relationship: 'Wife',
  },
  dateOfDeath: '2026-10-01',
  bankAccount: { bankName: 'Zenith Bank', accountName: 'Ngozi Okafor', accountNumber: '0123456789' },
  ...changes,
})

/** The papers a claim needs, by their places in the variables. */
export async function claimPapers(): Promise<Record<string, Blob>> {
  const pdf = new Blob([new Uint8Array(aPdf())], { type: 'application/pdf' })
  const picture = new Blob([new Uint8Array(await aPicture('png'))], { type: 'image/png' })
  return {
    'input.deathCertificate': pdf,
    'input.identification': picture,
    'input.proofOfRelationship': pdf,
    'input.passport': picture,
    'input.signature': picture,
  }
}
