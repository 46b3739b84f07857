import { accountMovementCalls } from './account-movements.ts'
import { accountStatementCalls } from './account-statements.ts'
import { allocationCalls } from './allocation.ts'
import { arrearsCalls } from './arrears.ts'
import { auditCalls } from './audit.ts'
import { auditorCalls } from './auditors.ts'
import { bankCalls } from './bank.ts'
import { bankAccountCalls } from './bank-accounts.ts'
import { bankAgreementCalls } from './bank-agreements.ts'
import { bankRuleCalls } from './bank-rules.ts'
import { booksOverviewCalls } from './books-overview.ts'
import { broughtOverCalls } from './brought-over.ts'
import { commodityCalls } from './commodities.ts'
import { deductionDecisionCalls } from './deduction-decisions.ts'
import { reportCalls } from './deduction-reports.ts'
import { documentCalls } from './documents.ts'
import { settlementCalls } from './early-settlement.ts'
import { eventCalls } from './events.ts'
import { exportCalls } from './exports.ts'
import { fileCalls } from './files.ts'
import { fixedAssetCalls } from './fixed-assets.ts'
import { guarantorLinkCalls } from './guarantor-links.ts'
import { instructionCalls } from './instructions.ts'
import { landCalls } from './land.ts'
import { landCostCalls } from './land-costs.ts'
import { loanCalls } from './loans.ts'
import { memberCalls } from './members.ts'
import { membersByClassCalls } from './members-by-class.ts'
import { messageCalls } from './messages.ts'
import { nominalAccountCalls } from './nominal-accounts.ts'
import { noticeCalls } from './notices.ts'
import { openingCalls } from './opening.ts'
import { passkeyCalls } from './passkeys.ts'
import { payrollCalls } from './payroll.ts'
import { privacyCalls } from './privacy.ts'
import { programCalls } from './programs.ts'
import { remittanceCalls } from './remittances.ts'
import { sandboxCalls } from './sandbox.ts'
import { savingsCalls } from './savings.ts'
import { secondFactorCalls } from './second-factor.ts'
import { sessionCalls } from './session.ts'
import { societyCalls } from './society.ts'
import { staffCalls } from './staff.ts'
import { treasuryCalls } from './treasury.ts'
import { unappliedCalls } from './unapplied.ts'
import { voucherCalls } from './vouchers.ts'
import { webhookCalls } from './webhooks.ts'
import type { DocumentedCall } from './wire.ts'
import { withdrawalCalls } from './withdrawals.ts'
import { writeOffCalls } from './write-offs.ts'
import { yearEndCalls } from './year-ends.ts'

/** The calls of the contract, group by group. */
const GROUPS = {
  sessionCalls,
  memberCalls,
  broughtOverCalls,
  savingsCalls,
  instructionCalls,
  loanCalls,
  guarantorLinkCalls,
  commodityCalls,
  documentCalls,
  withdrawalCalls,
  landCalls,
  societyCalls,
  messageCalls,
  noticeCalls,
  fileCalls,
  exportCalls,
  auditCalls,
  accountStatementCalls,
  allocationCalls,
  arrearsCalls,
  settlementCalls,
  writeOffCalls,
  treasuryCalls,
  booksOverviewCalls,
  membersByClassCalls,
  accountMovementCalls,
  yearEndCalls,
  payrollCalls,
  reportCalls,
  remittanceCalls,
  deductionDecisionCalls,
  voucherCalls,
  unappliedCalls,
  bankAccountCalls,
  nominalAccountCalls,
  fixedAssetCalls,
  landCostCalls,
  bankCalls,
  bankRuleCalls,
  bankAgreementCalls,
  openingCalls,
  secondFactorCalls,
  passkeyCalls,
  staffCalls,
  eventCalls,
  webhookCalls,
  auditorCalls,
  programCalls,
  privacyCalls,
  sandboxCalls,
}

/** The calls of the contract by the name of their group: 'member', 'loan'. */
export const CALLS_BY_GROUP: ReadonlyMap<string, readonly DocumentedCall[]> = new Map(
  Object.entries(GROUPS).map(([name, calls]) => [name.replace(/Calls$/, ''), Object.values(calls)]),
)

/** Every call of the contract. */
export const CALLS: readonly DocumentedCall[] = [...CALLS_BY_GROUP.values()].flat()
