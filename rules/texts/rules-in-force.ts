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
}

const STRENGTHS: Readonly<Record<LimitStrength, readonly [name: string, meaning: string]>> = {
  REFUSED: ['Refused', 'A request over it is refused.'],
  NEEDS_ADMIN_AND_REASON: ['An admin decides', 'An admin may allow it with a reason, which is kept.'],
  SHOWN: ['Shown', 'It is shown to the member and to staff; nothing is refused.'],
}

/** Texts of the page of the society's rules; none is documented. */
export const RULES_TEXTS = {
  about: 'What the society has decided, as it is kept at this moment.',
  whereTitle: 'Where these rules are changed',
  where:
    'They are decided by the society and stand in its settings file (SOCIETY_FILE). Whoever runs the server changes the file and starts the servers again; each change is then in the audit log.',
  limits: 'Usual limits',
  charges: 'Charges and share capital',
  loans: 'Loans',
  safety: 'Safety',
  LIMITS,
  STRENGTHS,
  on: 'On',
  off: 'Off',
  registrationFee: 'Registration fee',
  shareCapital: 'Share capital of a member, at least',
  noMinimum: 'No minimum',
  salaryShare: 'Share of the net salary that deductions with a loan stay within',
  handling: 'Handling charge on loans',
  markup: 'Mark-up on commodities',
  exit: 'Service charge when a member leaves, of the ordinary savings',
  claim: 'Retirement balance in a beneficiary’s claim',
  settlementRebate: 'Rebate on interest when a loan is settled early',
  twoOfficers: 'Two officers for money',
  twoOfficersHelp:
    'A colleague pays what somebody approved, or to a member whose e-mail or bank account they changed within 7 days, posts the vouchers, reports and balances they entered, and makes the reversals they asked for. Nobody approves their own loan, order or purchase.',
  codes: 'Sign-in codes for all staff',
  codesHelp: 'Until staff have set them up, nothing but the Security page opens to them.',
  notOffered: 'Not offered',
} as const

/** The rules of rebates on the page Rules in force. */
export const REBATE_LABELS: Readonly<Record<RebateRule, string>> = {
  NONE: 'No rebate',
  PRO_RATA: 'The interest of the months that have not begun',
  RULE_OF_78: 'By the rule of 78: the interest of the months that have not begun, by the sum of the digits',
}
