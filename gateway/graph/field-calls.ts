/**
 * The calls to the backend that resolving a field makes at most over the embedded backend, by its coordinate. Checked
 * against the measured calls of docs/calls.md: tests/gateway/every-operation.test.ts fails when an operation makes
 * more calls than this table says. Fields that are not listed make none, root fields one.
 */
export const FIELD_CALLS: Readonly<Record<string, number>> = {
  'Query.society': 0,
  'Query.contactFormPass': 0,
  'Query.beneficiaryCalculation': 2,
  'Query.beneficiaryClaim': 2,
  'Query.cartQuote': 2,
  'Query.commodityRequest': 2,
  'Query.landRequest': 2,
  'Query.loanRequest': 3,
  'Query.membershipExitQuote': 2,
  'Query.membershipWithdrawal': 2,
  'Query.myRequests': 0,
  'Query.node': 3,
  'Query.nodes': 2,
  'Query.savingsWithdrawal': 2,
  'Query.withdrawableSavings': 3,
  'Mutation.sendContactMessage': 0,
  'Mutation.addFinancialReport': 2,
  'Mutation.addLegalDocument': 2,
  'Mutation.applyForLand': 3,
  'Mutation.deleteRegistration': 2,
  'Mutation.issueStatement': 2,
  'Mutation.requestLoan': 3,
  'Mutation.submitBeneficiaryClaim': 3,
  'Mutation.submitCommodityRequest': 3,
  'Mutation.submitGuarantor': 2,
  'Mutation.updateMember': 2,
  'Mutation.updateProduct': 2,
  'BeneficiaryClaim.deceasedMember': 1,
  'CommodityRequest.member': 1,
  'LandRequest.member': 1,
  'LoanRequest.member': 1,
  'LoanSchedule.settlement': 1,
  'Member.accountStatement': 1,
  'Member.beneficiaryClaims': 1,
  'Member.commodityRequests': 1,
  'Member.landRequests': 1,
  'Member.likelyDuplicates': 1,
  'Member.loanRequests': 1,
  'Member.membershipWithdrawals': 1,
  'Member.requests': 5,
  'Member.savingsWithdrawals': 1,
  'LoanQuote.brokenLimits': 2,
  'LoanQuote.limitsNotChecked': 1,
  'LoanQuote.salaryLine': 1,
  'LoanRequest.brokenLimits': 3,
  'LoanRequest.limitsNotChecked': 2,
  'LoanRequest.salaryLine': 2,
  'Member.ledger': 1,
  'Member.statement': 1,
  'MembershipWithdrawal.member': 1,
  'MyRequests.all': 2,
  'MyRequests.commodityRequests': 1,
  'MyRequests.landRequests': 1,
  'MyRequests.loanRequests': 1,
  'MyRequests.membershipWithdrawals': 1,
  'MyRequests.savingsInstructions': 1,
  'MyRequests.savingsWithdrawals': 1,
  'SavingsInstruction.amountsInForce': 1,
  'SavingsInstruction.member': 1,
  'SavingsWithdrawal.member': 1,
  'Viewer.member': 1,
  'Viewer.secondFactor': 1,
  'WorkQueue.newRegistrations': 1,
  'WorkQueue.pendingBeneficiaryClaims': 1,
  'WorkQueue.pendingCommodityRequests': 1,
  'WorkQueue.pendingLandRequests': 1,
  'WorkQueue.pendingLoanRequests': 1,
  'WorkQueue.pendingMembershipWithdrawals': 1,
  'WorkQueue.pendingSavingsInstructions': 1,
  'WorkQueue.pendingSavingsWithdrawals': 1,
}

/**
 * How many objects a list holds whose fields may make calls, by the coordinate of the list: a number, or the argument
 * of the field that says. `items` of a page is counted by the page's `pageSize`. The other lists hold records of one
 * member, whose calls are made once for all of them.
 */
export const LIST_SIZES: Readonly<Record<string, number | string>> = {
  'Query.nodes': 'ids',
  'Query.searchMembers': 'first',
  'DuplicateSearch.found': 10,
}

/** The most items of a page, and of a list whose size is a variable that is not given. */
export const LARGEST_LIST = 100
