import type { LimitStrength, UsualLimit } from '../society/usual-limits.ts'
import type { RebateRule } from '../treasury/early-settlement.ts'

/** What each usual limit asks for, as staff read it. Spec 002 §9. */
const LIMITS: Readonly<Record<UsualLimit, readonly [name: string, rule: string]>> = {
  CONTRIBUTIONS: ['Contributions', 'A loan is at most three times the contributions.'],
  MEMBERSHIP: ['Membership', 'A loan needs six months of membership.'],
  SALARY_SHARE: ['Salary', 'The deductions of a month stay within a share of the net salary.'],
  SERVICE_END: ['Retirement', 'A loan is repaid before the borrower retires.'],
  NOTICE: ['Notice', 'Leaving the society needs six months of notice.'],
  RETIREMENT_TENURE: ['Retirement savings', 'Retirement savings are kept for ten years or more.'],
  AGE: ['Age', 'Members are 16 years old or older.'],
}

const STRENGTHS: Readonly<Record<LimitStrength, readonly [name: string, meaning: string]>> = {
  REFUSED: ['Refused', 'A request above it is refused.'],
  NEEDS_ADMIN_AND_REASON: ['An admin decides', 'An admin may allow it with a reason, which is recorded.'],
  SHOWN: ['Shown', 'It is shown to the member and to staff; nothing is refused.'],
}

/** Texts of the page of the society's rules; none is documented. */
export const RULES_TEXTS = {
  about: 'The society’s current rules.',
  whereTitle: 'Where these rules are changed',
  where:
    'The society decides them and keeps them in its settings file (SOCIETY_FILE). The server administrator changes the file and restarts the servers. Each change is recorded in the audit log.',
  elsewhereTitle: 'These rules are kept by another system',
  elsewhere:
    'The society’s records are kept by a system that does not tell this website its rules. What is not known here is decided there; the charges and loans below are those of this website.',
  unknown: 'Not known here',
  limits: 'Usual limits',
  charges: 'Charges and share capital',
  loans: 'Loans',
  safety: 'Safety',
  LIMITS,
  STRENGTHS,
  on: 'On',
  off: 'Off',
  registrationFee: 'Registration fee',
  shareCapital: 'Minimum share capital of a member',
  noMinimum: 'No minimum',
  salaryShare: 'Share of the net salary that deductions with a loan stay within',
  handling: 'Handling charge on loans',
  markup: 'Mark-up on commodities',
  exit: 'Service charge on ordinary savings when a member leaves',
  claim: 'Retirement savings in a beneficiary’s claim',
  settlementRebate: 'Rebate on interest when a loan is settled early',
  twoOfficers: 'Two officers for money',
  twoOfficersHelp:
    'A second person makes a payment that a colleague approved, or to a member whose e-mail or bank account that colleague changed within 7 days. A second person also posts vouchers, reports and balances that a colleague entered, and makes reversals that a colleague requested. Nobody approves their own loan, order or purchase.',
  codes: 'Sign-in codes for all staff',
  codesHelp: 'Until staff set them up, they can open only the Security page.',
  notOffered: 'Not offered',
} as const

/** The rules of rebates on the page Rules in force. */
export const REBATE_LABELS: Readonly<Record<RebateRule, string>> = {
  NONE: 'No rebate',
  PRO_RATA: 'Interest for months that have not started',
  RULE_OF_78: 'Rule of 78: interest for months that have not started, by the sum of the digits',
}
