import { naira } from '#rules/money.ts'
import type { OwnRequests } from '#schema/society/own-requests.ts'
import type { MembershipWithdrawal, SavingsWithdrawal, Withdrawal } from '#schema/withdrawals/source.ts'
import { ADAEZE, day } from './graph-records.ts'

const { faculty, department, salaryStructure } = ADAEZE.employment

const aWithdrawal = (): Withdrawal => ({
  id: 'w1',
  state: 'pending',
  memberId: ADAEZE.id,
  memberNumber: ADAEZE.memberNumber,
  person: {
    fullName: ADAEZE.name,
    email: ADAEZE.email,
    phone: ADAEZE.phone,
    faculty,
    department,
    salaryStructure,
  },
  bankAccount: ADAEZE.bankAccount,
  warnings: [],
  limitOverride: null,
  comments: null,
  rejectionReason: null,
  transactionReference: null,
  requestedAt: new Date('2026-11-18T10:00:00Z'),
  updatedAt: new Date('2026-11-19T10:00:00Z'),
  processedAt: null,
  mayDecide: true,
})

/** ₦20,000 of ordinary and ₦5,000 of Christmas savings. */
export const aSavingsWithdrawal = (changes: Partial<SavingsWithdrawal> = {}): SavingsWithdrawal => ({
  ...aWithdrawal(),
  items: [
    {
      product: 'ORDINARY_SAVINGS',
      label: 'Ordinary savings',
      code: '02020305',
      amount: naira(20_000),
      state: 'pending',
    },
    {
      product: 'CHRISTMAS_SAVINGS',
      label: 'Christmas savings',
      code: '02010402',
      amount: naira(5_000),
      state: 'pending',
    },
  ],
  total: naira(25_000),
  ...changes,
})

/** ₦100,000 saved, ₦30,000 owed, ₦5,000 charged. */
export const aMembershipWithdrawal = (changes: Partial<MembershipWithdrawal> = {}): MembershipWithdrawal => ({
  ...aWithdrawal(),
  id: 'x1',
  laterUnapplied: null,
  effectiveDate: day('2027-06-01'),
  settlement: {
    savingsItems: [{ name: 'Ordinary savings', code: null, value: naira(50_000) }],
    loanItems: [{ name: '1-year normal loan', code: null, value: naira(30_000) }],
    totalSavings: naira(100_000),
    totalLoans: naira(30_000),
    netAmount: naira(70_000),
    unappliedBalance: naira(0),
    serviceChargePercent: 10,
    serviceCharge: naira(5_000),
    amountDue: naira(65_000),
  },
  ...changes,
})

/** Nothing asked for but what is given. */
export const ownRequests = (changes: Partial<OwnRequests> = {}): OwnRequests => ({
  commodityRequests: [],
  savingsWithdrawals: [],
  membershipWithdrawals: [],
  landRequests: [],
  ...changes,
})
