import { koboToNaira } from '#rules/money.ts'
import { inWireNames } from '../contract/form.ts'
import {
  ACQUISITION_FIELDS,
  LAND_CONFIGURATION_FORM,
  type WireLandRequest,
  type WireSystemConfigs,
} from '../contract/land.ts'
import type { Link } from '../files/links.ts'
import type { LandRequest } from './requests.ts'
import { type LandConfiguration, landTerms } from './store.ts'

export function presentConfiguration(configuration: LandConfiguration): WireSystemConfigs {
  const { memberPlotPrice, nonMemberPlotPrice, estates, ...terms } = landTerms(configuration)
  const plots = ({ total, available, status }: typeof estates.blossom) => ({ total, available, status })
  return inWireNames(LAND_CONFIGURATION_FORM.fields, {
    memberPlotPrice: koboToNaira(memberPlotPrice),
    nonMemberPlotPrice: koboToNaira(nonMemberPlotPrice),
    ...terms,
    estates: { blossom: plots(estates.blossom), university: plots(estates.university) },
  })
}

/** An application with addresses of its files made by `link`. */
export function presentLandRequest(
  { row, memberNumber, decidedBy }: LandRequest,
  link: Link,
): WireLandRequest {
  return {
    _id: row.id,
    status: row.state,
    memberType: row.member_type,
    memberId: memberNumber,
    createdAt: row.requested_at.toISOString(),
    requestDate: row.requested_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    approvalDate: row.state === 'rejected' ? null : (row.decided_at?.toISOString() ?? null),
    approvedBy: row.state === 'rejected' ? null : decidedBy,
    rejectionReason: row.rejection_reason,
    completionReason: row.completion_reason,
    personalInfo: {
      ...row.applicant,
      passport: link(row.passport_file_id),
      signature: link(row.signature_file_id),
    },
    nextOfKin: row.next_of_kin,
    acquisitionDetails: inWireNames(ACQUISITION_FIELDS, {
      estate: row.estate_id,
      plots: row.plots,
      totalAmount: koboToNaira(row.total_amount),
      paymentType: row.payment_type,
      percentPaid: row.percentage_paid,
      amountPaid: koboToNaira(row.amount_paid),
      outstandingAmount: koboToNaira(row.outstanding_amount),
      instalmentMonths: row.installment_months,
      monthlyInstalment: row.monthly_installment === null ? null : koboToNaira(row.monthly_installment),
    }),
    paymentDetails: { ...row.payment, paymentProof: link(row.payment_proof_file_id) },
  }
}
