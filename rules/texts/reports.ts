/** Texts of the members lists and reports: Spec 001 §2, §9; Spec 002 §2.5. */
export const REPORTS_TEXTS = {
  membersRegister: 'Members Register',
  summaryReport: 'Summary Report',
  membersSummaryTable: 'Members Summary Table',
  referralTables: 'Referral Tables',
  membersBankReport: 'Members Bank Report',
} as const
