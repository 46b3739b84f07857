import { naira } from '#rules/money.ts'
import type { LandRequest, SystemConfig } from '#schema/land/source.ts'
import { day } from './graph-records.ts'
import { KIN, PAYMENT, PERSON } from './land-inputs.ts'

/** A plot is ₦1,800,000 for members and ₦2,200,000 for everybody else; Blossom alone is known. */
export const aSystemConfig = (changes: Partial<SystemConfig> = {}): SystemConfig => ({
  memberPlotPrice: naira(1_800_000),
  nonMemberPlotPrice: naira(2_200_000),
  minimumPaymentPercent: 30,
  maximumInstalments: 12,
  estates: [{ id: 'blossom', total: 200, available: 112, open: true }],
  version: 'v1',
  ...changes,
})

/** A non-member's application for two plots, paid in full. */
export const aLandRequest = (changes: Partial<LandRequest> = {}): LandRequest => ({
  id: 'la12345678',
  state: 'pending',
  memberType: 'non-member',
  memberNumber: null,
  applicant: {
    ...PERSON,
    email: 'chiamaka@applicants.example',
    phone: '+2348031234567',
    faculty: null,
    department: null,
    salaryStructure: null,
    natureOfBusiness: 'Tailoring',
    passportUrl: null,
    signatureUrl: null,
  },
  nextOfKin: { ...KIN, phone: '+2348031234568' },
  acquisition: {
    estate: 'blossom',
    plots: 2,
    totalAmount: naira(4_400_000),
    paymentType: 'full',
    percentPaid: 100,
    amountPaid: naira(4_400_000),
    outstandingAmount: naira(0),
    instalmentMonths: null,
    monthlyInstalment: null,
  },
  payment: { ...PAYMENT, paymentDate: day('2026-11-18'), proofUrl: null },
  requestedAt: new Date('2026-11-18T10:00:00Z'),
  updatedAt: new Date('2026-11-19T10:00:00Z'),
  approvedAt: null,
  approvedBy: null,
  rejectionReason: null,
  completionReason: null,
  ...changes,
})
