import { ASSUMED_EARLY_LOAN_CODES, type LoanCodes } from '../loans/products.ts'
import { SALARY_SHARE_PERCENT } from '../loans/salary.ts'
import { type Kobo, ZERO_KOBO } from '../money.ts'
import { ALLOCATION_LEGS, type AllocationLeg } from '../payroll/allocation-legs.ts'
import type { DeductionLimit } from '../payroll/limit.ts'
import type { CreditMoment } from '../payroll/words.ts'
import type { RebateRule } from '../treasury/early-settlement.ts'
import type { SocietyAccountTitles } from '../treasury/society-accounts.ts'
import type { InterestRecognition } from '../treasury/unearned-interest.ts'
import { DEFAULT_PUBLIC_SETTINGS, type PublicSettings } from './public-settings.ts'

/** The settings that a society chooses. Read from SOCIETY_FILE at start; each has a default. */
export interface SocietySettings extends PublicSettings {
  /** What a member's share capital comes to at least, in kobo; 0 where the society sets nothing. In SOCIETY_FILE in naira. */
  readonly shareCapitalMinimum: Kobo
  /** The factor of the retirement balance in a beneficiary's claim, in percent: 104 is × 1.04. Spec 002 §9. */
  readonly claimRetirementFactorPercent: number
  /** Member numbers of the early members, who have separate loan codes and the privileged rates. */
  readonly earlyMembers: readonly string[]
  /** The loan codes of early members' ledger lines. */
  readonly earlyLoanCodes: LoanCodes
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
  /**
   * Whether money needs two people: a colleague pays what somebody approved, or to a member whose e-mail or bank account
   * they changed within 7 days, and posts what they entered or uploaded. The documents let one officer do both.
   */
  readonly twoOfficers: boolean
  /** Whether staff have to set up sign-in codes before anything else opens to them. */
  readonly secondFactorForStaff: boolean
  /** Whether members see the names of the staff who looked at their records; otherwise that it was staff. */
  readonly viewsNameStaff: boolean
  /** Percent of the net salary that the deductions of a month stay within when a loan is given. */
  readonly salarySharePercent: number
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
}

export const DEFAULT_SOCIETY_SETTINGS: SocietySettings = {
  ...DEFAULT_PUBLIC_SETTINGS,
  shareCapitalMinimum: ZERO_KOBO,
  claimRetirementFactorPercent: 104,
  earlyMembers: [],
  earlyLoanCodes: ASSUMED_EARLY_LOAN_CODES,
  accounts: {},
  financialYearEndMonth: 12,
  reserveFundPercent: 25,
  recogniseInterest: 'MONTHLY',
  settlementRebate: 'NONE',
  twoOfficers: false,
  secondFactorForStaff: false,
  viewsNameStaff: true,
  salarySharePercent: SALARY_SHARE_PERCENT,
  deductionLimit: null,
  allocationOrder: ALLOCATION_LEGS,
  creditMembersOn: 'DEDUCTION',
}
