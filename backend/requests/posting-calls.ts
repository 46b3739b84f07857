import { bankRuleCalls } from '../contract/bank-rules.ts'
import { commodityCalls } from '../contract/commodities.ts'
import { reportCalls } from '../contract/deduction-reports.ts'
import { fixedAssetCalls } from '../contract/fixed-assets.ts'
import { landCalls } from '../contract/land.ts'
import { loanCalls } from '../contract/loans.ts'
import { memberCalls } from '../contract/members.ts'
import { openingCalls } from '../contract/opening.ts'
import { remittanceCalls } from '../contract/remittances.ts'
import { treasuryCalls } from '../contract/treasury.ts'
import { voucherCalls } from '../contract/vouchers.ts'
import type { WireCall } from '../contract/wire.ts'
import { withdrawalCalls } from '../contract/withdrawals.ts'
import { yearEndCalls } from '../contract/year-ends.ts'

/** A call that posts entries, where a society asks for two people. */
export interface PostingCall {
  readonly call: WireCall
  /** What it posts, as it is told: 'A voucher'. */
  readonly posts: string
  /** Who leaves it to a colleague; null where one person is enough. */
  readonly hands: string | null
  /** Why one person is enough, a sentence; null for the others. */
  readonly because: string | null
}

const byTwo = (call: WireCall, posts: string, hands: string): PostingCall => ({
  call,
  posts,
  hands,
  because: null,
})

const byOne = (call: WireCall, posts: string, because: string): PostingCall => ({
  call,
  posts,
  hands: null,
  because,
})

const ASKED = 'who asks for it, so it waits'
const PAID = 'who approved it, changed the e-mail or the bank account within 7 days, or is the member'

/**
 * Every call of the contract that posts entries. No other call can: its work has no way to. docs/domain.md shows the list,
 * and a test runs each of its calls.
 */
export const POSTING_CALLS: readonly PostingCall[] = [
  byTwo(voucherCalls.postVoucher, 'A voucher, a settlement or a write-off', 'who entered it'),
  byTwo(
    bankRuleCalls.enterByRules,
    'Vouchers by the rules of a bank account',
    'who enters them, so they wait as vouchers',
  ),
  byTwo(voucherCalls.reverseVoucher, 'The reversal of a voucher', ASKED),
  byTwo(voucherCalls.decideReversal, 'A reversal that waits', 'who asked for it'),
  byTwo(
    reportCalls.postReport,
    'A deduction report',
    'who uploaded it, set its columns or decided rows of it',
  ),
  byTwo(reportCalls.netPayOnly, 'A month of net pay only', 'who enters it, so it waits as a report'),
  byTwo(reportCalls.reverseReport, 'The reversal of a deduction report', ASKED),
  byTwo(openingCalls.postOpening, 'Opening balances', 'who uploaded them'),
  byTwo(openingCalls.reverseOpening, 'The reversal of opening balances', ASKED),
  byTwo(yearEndCalls.adjustYear, 'An audit adjustment', 'who enters it, so it waits as a voucher'),
  byTwo(yearEndCalls.postAppropriation, 'An appropriation', 'who approved it'),
  byTwo(yearEndCalls.payAppropriation, 'The shares of an appropriation', 'who approved it'),
  byTwo(fixedAssetCalls.disposeFixedAsset, 'The disposal of a fixed asset', 'who entered it in the register'),
  byTwo(fixedAssetCalls.reverseDisposal, 'The reversal of the disposal of a fixed asset', ASKED),
  byTwo(memberCalls.confirmUser, 'An entrance fee', 'who registered the applicant at the office'),
  byTwo(loanCalls.acceptLoan, 'A loan', 'the borrower'),
  byTwo(commodityCalls.decideCommodity, 'An order of commodities', 'who ordered'),
  byTwo(
    landCalls.updateLandRequest,
    'A deposit for land, a completed purchase',
    'the buyer, and of a completion who approved the purchase',
  ),
  byTwo(withdrawalCalls.updateSavingsWithdrawal, 'The payment of a savings withdrawal', PAID),
  byTwo(withdrawalCalls.updateMembershipWithdrawal, 'The payment of a member who leaves', PAID),
  byTwo(withdrawalCalls.updateBeneficiary, 'The payment of a claim', PAID),
  byOne(
    remittanceCalls.postRemittance,
    'A remittance',
    'It is money that the bank statement shows, and members get no more than posted reports say.',
  ),
  byOne(
    remittanceCalls.reverseRemittance,
    'The reversal of a remittance',
    'It is posted by one person, and the bank statement shows what is missing.',
  ),
  byOne(
    treasuryCalls.closePeriod,
    'The interest earned and the depreciation of a month',
    'The amounts follow from the loans and the register of assets; no one enters anything.',
  ),
  byOne(
    yearEndCalls.closeYear,
    'The end of a year',
    'The amounts are the balances of income and expenses; no one enters anything.',
  ),
]

const KEYS = new Set(POSTING_CALLS.map(({ call: { method, path } }) => `${method} ${path}`))

/** Whether a call is one of those that post entries. */
export const isPostingCall = ({ method, path }: Pick<WireCall, 'method' | 'path'>): boolean =>
  KEYS.has(`${method} ${path}`)
