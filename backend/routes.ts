import { auditRoutes } from './audit/routes.ts'
import { claimDecisionRoutes } from './claims/decision-routes.ts'
import { claimLookupRoutes } from './claims/lookup-routes.ts'
import { claimSubmissionRoutes } from './claims/submission-routes.ts'
import { productRoutes } from './commodities/product-routes.ts'
import { commodityRequestRoutes } from './commodities/request-routes.ts'
import { documentRoutes } from './documents/routes.ts'
import { fileRoutes } from './files/routes.ts'
import type { RouteModule } from './http/route.ts'
import { landApplicationRoutes } from './land/application-routes.ts'
import { landConfigurationRoutes } from './land/configuration-routes.ts'
import { landCostRoutes } from './land/cost-routes.ts'
import { landDecisionRoutes } from './land/decision-routes.ts'
import { askRoutes } from './loans/ask-routes.ts'
import { loanDecisionRoutes } from './loans/decision-routes.ts'
import { guarantorRoutes } from './loans/guarantor-routes.ts'
import { memberGuarantorRoutes } from './loans/member-guarantor-routes.ts'
import { ownGuaranteeRoutes } from './loans/own-guarantees.ts'
import { loanRequestRoutes } from './loans/request-routes.ts'
import { loanRoutes } from './loans/routes.ts'
import { accountRoutes } from './members/account-routes.ts'
import { broughtOverRoutes } from './members/brought-over/routes.ts'
import { missingDetailsRoutes } from './members/missing-details-routes.ts'
import { officeRoutes } from './members/office-routes.ts'
import { profileRoutes } from './members/profile-routes.ts'
import { referralRoutes } from './members/referral-routes.ts'
import { registrationRoutes } from './members/registration-routes.ts'
import { memberRoutes } from './members/routes.ts'
import { noticeRoutes } from './messages/notices/routes.ts'
import { messageRoutes } from './messages/routes.ts'
import { openApiRoutes } from './openapi/routes.ts'
import { arrearsPlanRoutes } from './payroll/arrears-routes.ts'
import { holidayRoutes } from './payroll/holiday-routes.ts'
import { nextDeductionRoutes } from './payroll/next-deduction-routes.ts'
import { ownDeductionRoutes } from './payroll/own-deductions-routes.ts'
import { payerRoutes } from './payroll/payer-routes.ts'
import { remittanceRoutes } from './payroll/remittances/routes.ts'
import { allocationRoutes } from './payroll/reports/allocation-routes.ts'
import { decisionRoutes as reportDecisionRoutes } from './payroll/reports/decision-routes.ts'
import { reportPostingRoutes } from './payroll/reports/posting-routes.ts'
import { missedReasonRoutes } from './payroll/reports/reason-routes.ts'
import { reportRoutes } from './payroll/reports/routes.ts'
import { scheduleRoutes } from './payroll/schedule-routes.ts'
import { ownDataRoutes } from './privacy/own-data-routes.ts'
import { recordViewRoutes } from './privacy/record-view-routes.ts'
import { eventRoutes } from './programs/event-routes.ts'
import { exportRoutes } from './programs/exports/routes.ts'
import { programRoutes } from './programs/routes.ts'
import { deliveryRoutes } from './programs/webhooks/delivery-routes.ts'
import { webhookRoutes } from './programs/webhooks/routes.ts'
import { sandboxRoutes } from './sandbox/routes.ts'
import { instructionListRoutes } from './savings/instruction-list-routes.ts'
import { instructionRoutes } from './savings/instruction-routes.ts'
import { savingsPlanRoutes } from './savings/plan-routes.ts'
import { savingsRoutes } from './savings/routes.ts'
import { auditorRoutes } from './session/auditor-routes.ts'
import { passkeyRoutes } from './session/passkey-routes.ts'
import { passwordRoutes } from './session/password-routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { secondFactorRoutes } from './session/second-factor-routes.ts'
import { ownSessionRoutes } from './session/session-routes.ts'
import { staffRoutes } from './session/staff-routes.ts'
import { myRequestsRoutes } from './society/my-requests-routes.ts'
import { societyRoutes } from './society/routes.ts'
import { accountMovementRoutes } from './treasury/account-movement-routes.ts'
import { accountStatementRoutes } from './treasury/account-statement-routes.ts'
import { arrearsRoutes } from './treasury/arrears-routes.ts'
import { bankAccountRoutes } from './treasury/bank-account-routes.ts'
import { booksOverviewRoutes } from './treasury/books-overview-routes.ts'
import { dayBookRoutes } from './treasury/day-book-routes.ts'
import { fixedAssetRoutes } from './treasury/fixed-asset-routes.ts'
import { memberBalanceRoutes } from './treasury/member-balance-routes.ts'
import { membersByClassRoutes } from './treasury/members-by-class-routes.ts'
import { nominalAccountRoutes } from './treasury/nominal-account-routes.ts'
import { periodRoutes } from './treasury/period-routes.ts'
import { treasuryRoutes } from './treasury/routes.ts'
import { yearEndRoutes } from './treasury/year-end-routes.ts'
import { adjustmentRoutes } from './vouchers/adjustment-routes.ts'
import { bankAgreementRoutes } from './vouchers/bank/agreement-routes.ts'
import { bankRoutes } from './vouchers/bank/routes.ts'
import { bankRuleRoutes } from './vouchers/bank/rules-routes.ts'
import { openingPostingRoutes } from './vouchers/opening/posting-routes.ts'
import { openingRoutes } from './vouchers/opening/routes.ts'
import { reversalRoutes } from './vouchers/reversal-routes.ts'
import { voucherRoutes } from './vouchers/routes.ts'
import { settlementRoutes } from './vouchers/settlement-routes.ts'
import { unappliedRoutes } from './vouchers/unapplied-routes.ts'
import { writeOffRoutes } from './vouchers/write-off-routes.ts'
import { membershipWithdrawalRoutes } from './withdrawals/membership-routes.ts'
import { savingsWithdrawalRoutes } from './withdrawals/savings-routes.ts'

/** Every domain's calls: a new route module is added here and nowhere else. */
export const routeModules: readonly RouteModule[] = [
  eventRoutes,
  webhookRoutes,
  deliveryRoutes,
  accountRoutes,
  accountStatementRoutes,
  arrearsPlanRoutes,
  arrearsRoutes,
  auditorRoutes,
  auditRoutes,
  booksOverviewRoutes,
  membersByClassRoutes,
  accountMovementRoutes,
  passwordRoutes,
  profileRoutes,
  referralRoutes,
  registrationRoutes,
  officeRoutes,
  broughtOverRoutes,
  missingDetailsRoutes,
  claimDecisionRoutes,
  claimLookupRoutes,
  claimSubmissionRoutes,
  commodityRequestRoutes,
  documentRoutes,
  exportRoutes,
  fileRoutes,
  guarantorRoutes,
  askRoutes,
  memberGuarantorRoutes,
  ownGuaranteeRoutes,
  holidayRoutes,
  instructionListRoutes,
  instructionRoutes,
  landApplicationRoutes,
  landConfigurationRoutes,
  landDecisionRoutes,
  loanDecisionRoutes,
  loanRequestRoutes,
  loanRoutes,
  memberBalanceRoutes,
  memberRoutes,
  membershipWithdrawalRoutes,
  messageRoutes,
  myRequestsRoutes,
  noticeRoutes,
  nextDeductionRoutes,
  openApiRoutes,
  ownDeductionRoutes,
  payerRoutes,
  periodRoutes,
  productRoutes,
  remittanceRoutes,
  reportPostingRoutes,
  allocationRoutes,
  reportDecisionRoutes,
  missedReasonRoutes,
  reportRoutes,
  sandboxRoutes,
  savingsPlanRoutes,
  savingsRoutes,
  scheduleRoutes,
  savingsWithdrawalRoutes,
  secondFactorRoutes,
  passkeyRoutes,
  sessionRoutes,
  ownSessionRoutes,
  societyRoutes,
  settlementRoutes,
  writeOffRoutes,
  treasuryRoutes,
  dayBookRoutes,
  bankAccountRoutes,
  nominalAccountRoutes,
  fixedAssetRoutes,
  landCostRoutes,
  voucherRoutes,
  reversalRoutes,
  unappliedRoutes,
  bankRoutes,
  bankRuleRoutes,
  bankAgreementRoutes,
  openingRoutes,
  openingPostingRoutes,
  yearEndRoutes,
  adjustmentRoutes,
  staffRoutes,
  programRoutes,
  recordViewRoutes,
  ownDataRoutes,
]
