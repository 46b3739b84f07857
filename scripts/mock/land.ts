import type { Demo } from '#backend/seed/demo.ts'
import { DEMO_LAND, plotsTaken } from '#backend/seed/land.ts'
import { ESTATE_IDS } from '#rules/land/estates.ts'
import { kobo } from '#rules/money.ts'
import type { LandPayment, LandRequest, SystemConfig } from '#schema/land/source.ts'
import type { Member, NextOfKin } from '#schema/members/source.ts'
import { picture } from './members.ts'

/** What land costs and how many plots are left. */
export const landConfigOf = (demo: Demo): SystemConfig => ({
  memberPlotPrice: DEMO_LAND.memberPlotPrice,
  nonMemberPlotPrice: DEMO_LAND.nonMemberPlotPrice,
  minimumPaymentPercent: DEMO_LAND.minimumPaymentPercent,
  maximumInstalments: DEMO_LAND.maximumInstalments,
  estates: ESTATE_IDS.map((id) => {
    const { total, status } = DEMO_LAND.estates[id]
    return { id, total, available: total - plotsTaken(demo, id), open: status === 'open' }
  }),
  version: '1',
})

type Applicant = Omit<LandRequest['applicant'], 'passportUrl' | 'signatureUrl'>

/** Applications for plots. */
export const landRequestsOf = (demo: Demo, members: readonly Member[]): LandRequest[] =>
  demo.rows.landRequests.map((row) => {
    const applicant = JSON.parse(row.applicant) as Applicant
    const face = picture(applicant.fullName ?? '')
    const instalment = row.monthly_installment ?? null
    return {
      id: row.id,
      state: row.state ?? 'pending',
      memberType: row.member_type,
      memberNumber: members.find(({ id }) => id === row.member_id)?.memberNumber ?? null,
      applicant: { ...applicant, passportUrl: face, signatureUrl: face },
      nextOfKin: row.next_of_kin ? (JSON.parse(row.next_of_kin) as NextOfKin) : null,
      acquisition: {
        estate: row.estate_id,
        plots: row.plots,
        totalAmount: kobo(row.total_amount),
        paymentType: row.payment_type,
        percentPaid: row.percentage_paid ?? null,
        amountPaid: kobo(row.amount_paid),
        outstandingAmount: kobo(row.outstanding_amount),
        instalmentMonths: row.installment_months ?? null,
        monthlyInstalment: instalment === null ? null : kobo(instalment),
      },
      payment: { ...(JSON.parse(row.payment) as Omit<LandPayment, 'proofUrl'>), proofUrl: picture('Proof') },
      requestedAt: row.requested_at,
      approvedAt: row.state === 'approved' || row.state === 'completed' ? (row.decided_at ?? null) : null,
      approvedBy: null,
      rejectionReason: row.rejection_reason ?? null,
    }
  })
