import {
  ASSUMED_EARLY_LOAN_CODES,
  LOAN_PRODUCTS,
  LOAN_TYPES,
  type LoanCodes,
  type LoanType,
} from '../loans/products.ts'
import { type Kobo, naira, ZERO_KOBO } from '../money.ts'
import { ALLOCATION_LEGS, type AllocationLeg } from '../payroll/allocation-legs.ts'
import type { DeductionLimit } from '../payroll/limit.ts'
import type { CreditMoment } from '../payroll/words.ts'
import type { RebateRule } from '../treasury/early-settlement.ts'
import type { SocietyAccountTitles } from '../treasury/society-accounts.ts'
import type { InterestRecognition } from '../treasury/unearned-interest.ts'
import type { LimitStrengths } from './usual-limits.ts'

/** Percent over the loan type's total months; null where no rate is set, and then the type is not offered. */
export interface LoanRate {
  readonly privileged: number | null
  readonly others: number | null
}

/** A bank account of the society, as shown to people. */
export interface AccountOfRecord {
  readonly bankName: string
  readonly accountName: string
  readonly accountNumber: string
}

/** The settings that a society chooses. Read from SOCIETY_FILE at start; each has a default. */
export interface SocietySettings {
  readonly name: string
  readonly address: string
  readonly contacts: {
    readonly emails: readonly string[]
    readonly phones: readonly string[]
    readonly socialLinks: readonly { readonly label: string; readonly url: string }[]
  }
  /** The university whose staff numbers get a prefix (Spec 000 §5); the first choice of organisations. */
  readonly university: string
  /** Kobo. Spec 000 §9. In SOCIETY_FILE it is written in naira. */
  readonly registrationFee: Kobo
  readonly registrationAccount: AccountOfRecord
  /** What a member's share capital comes to at least, in kobo; 0 where the society sets nothing. In SOCIETY_FILE in naira. */
  readonly shareCapitalMinimum: Kobo
  /** Percent of the amount lent. Spec 002 §9 gives two figures; 0.25 is the one stated to members. */
  readonly handlingChargePercent: number
  /** Percent of the cart's total. Spec 001 §9. */
  readonly commodityMarkupPercent: number
  /** Percent of ordinary savings kept when a member leaves. Spec 002 §9. */
  readonly exitServiceChargePercent: number
  /** The factor of the retirement balance in a beneficiary's claim, in percent: 104 is × 1.04. Spec 002 §9. */
  readonly claimRetirementFactorPercent: number
  /** Member numbers of the early members, who have separate loan codes and the privileged rates. */
  readonly earlyMembers: readonly string[]
  /** The loan codes of early members' ledger lines. */
  readonly earlyLoanCodes: LoanCodes
  readonly loanRates: Readonly<Record<LoanType, LoanRate>>
  /** Numbers and names of its own accounts that differ from the assumed ones. A number keeps its class and is no other account's. */
  readonly accounts: SocietyAccountTitles
  /** The last month of the financial year, 1 to 12. */
  readonly financialYearEndMonth: number
  /** Percent of a net surplus that goes to the statutory reserve before any dividend. The bye-laws say how much. */
  readonly reserveFundPercent: number
  /**
   * When interest that is taken up front is earned: all of it at the disbursement, or month by month over the duration.
   * Applies to loans disbursed from then on. Books that began when all of it was earned at the disbursement keep that.
   */
  readonly recogniseInterest: InterestRecognition
  /** What of the interest taken up front is given back when a loan is settled early. The documents promise nothing. */
  readonly settlementRebate: RebateRule
  /** Letters before the six digits of a member number. */
  readonly memberNumberPrefix: string
  /**
   * Whether money needs two people: a colleague pays what somebody approved, or to a member whose e-mail or bank account
   * they changed within 7 days, and posts what they entered or uploaded. The documents let one officer do both.
   */
  readonly twoOfficers: boolean
  /** Whether staff have to set up sign-in codes before anything else opens to them. */
  readonly secondFactorForStaff: boolean
  /** How strictly each usual limit of the FAQ is kept. */
  readonly limitStrengths: LimitStrengths
  /** The most of a salary that is deducted; a schedule above it is warned of, never cut. null for none. */
  readonly deductionLimit: DeductionLimit | null
  /**
   * The order in which a sum that payroll deducted is allocated to what is scheduled of a member, until staff decide
   * another one.
   */
  readonly allocationOrder: readonly AllocationLeg[]
  /**
   * When members are credited with what was deducted: when its report is posted, or when the payer’s money comes. Kept
   * with each posting.
   */
  readonly creditMembersOn: CreditMoment
  /** Rows on a page of every list. */
  readonly pageSize: number
}

const documentedRates = Object.fromEntries(
  LOAN_TYPES.map((type) => [
    type,
    { privileged: LOAN_PRODUCTS[type].privilegedRate, others: LOAN_PRODUCTS[type].otherRate },
  ]),
) as Record<LoanType, LoanRate>

export const DEFAULT_SOCIETY_SETTINGS: SocietySettings = {
  name: 'Isusu Multi-Purpose Co-operative Society',
  address: 'Co-operative House, University Road, Nsukka, Enugu State, Nigeria',
  contacts: {
    emails: ['office@isusu.example'],
    phones: ['+2348030000101', '+2348030000102'],
    socialLinks: [
      { label: 'Facebook', url: 'https://facebook.example/isusu' },
      { label: 'X', url: 'https://x.example/isusu' },
      { label: 'WhatsApp', url: 'https://whatsapp.example/isusu' },
    ],
  },
  university: 'University of Nigeria, Nsukka',
  registrationFee: naira(2000),
  registrationAccount: {
    bankName: 'First Bank of Nigeria',
    accountName: 'Isusu Multi-Purpose Co-operative Society',
    accountNumber: '0000014579',
  },
  shareCapitalMinimum: ZERO_KOBO,
  handlingChargePercent: 0.25,
  commodityMarkupPercent: 5,
  exitServiceChargePercent: 10,
  claimRetirementFactorPercent: 104,
  earlyMembers: [],
  earlyLoanCodes: ASSUMED_EARLY_LOAN_CODES,
  loanRates: documentedRates,
  accounts: {},
  financialYearEndMonth: 12,
  reserveFundPercent: 25,
  recogniseInterest: 'MONTHLY',
  settlementRebate: 'NONE',
  memberNumberPrefix: 'COOP',
  twoOfficers: false,
  secondFactorForStaff: false,
  limitStrengths: {
    CONTRIBUTIONS: 'SHOWN',
    MEMBERSHIP: 'SHOWN',
    NOTICE: 'SHOWN',
    RETIREMENT_TENURE: 'SHOWN',
  },
  deductionLimit: null,
  allocationOrder: ALLOCATION_LEGS,
  creditMembersOn: 'DEDUCTION',
  pageSize: 10,
}

/** Whether a member number is one of an early member, ignoring case and spaces; false for null. */
export function isEarlyMember(memberNumber: string | null, settings: SocietySettings): boolean {
  if (memberNumber === null) return false
  const wanted = memberNumber.trim().toUpperCase()
  return settings.earlyMembers.some((early) => early.trim().toUpperCase() === wanted)
}
