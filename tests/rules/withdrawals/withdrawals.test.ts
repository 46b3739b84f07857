import { describe, expect, it } from 'vitest'
import type { PlainDate } from '#rules/dates.ts'
import { kobo, naira, ZERO_KOBO } from '#rules/money.ts'
import { exitQuote, noticeEnds, validateMembershipWithdrawal } from '#rules/withdrawals/membership-exit.ts'
import { validateWithdrawalDecision } from '#rules/withdrawals/review.ts'
import {
  type SavingsWithdrawalInput,
  validateSavingsWithdrawal,
} from '#rules/withdrawals/validate-savings-withdrawal.ts'

const bankAccount = { bankName: 'Zenith Bank', accountName: 'Ada', accountNumber: '0123456789' }

describe('a request to withdraw savings', () => {
  const context = {
    balances: {
      ORDINARY_SAVINGS: naira(10_000),
      CHRISTMAS_SAVINGS: naira(500),
      SHARE_CAPITAL: naira(100_000),
    },
    reserved: { ORDINARY_SAVINGS: naira(4000), CHRISTMAS_SAVINGS: naira(700) },
  }
  const errorsOf = (items: SavingsWithdrawalInput['items']) =>
    validateSavingsWithdrawal({ items, bankAccount }, context)

  it('limits a request to what pending requests leave', () => {
    expect(errorsOf([{ product: 'ORDINARY_SAVINGS', amount: naira(6000) }])).toEqual({})
    expect(errorsOf([{ product: 'ORDINARY_SAVINGS', amount: kobo(600_001) }])).toEqual({
      'items.0.amount': 'you can withdraw up to ₦6,000 of these savings',
    })
    expect(errorsOf([{ product: 'CHRISTMAS_SAVINGS', amount: kobo(1) }])).toEqual({
      'items.0.amount': 'you can withdraw up to ₦0 of these savings',
    })
  })

  it('names the line that is wrong', () => {
    expect(
      errorsOf([
        { product: 'ORDINARY_SAVINGS', amount: ZERO_KOBO },
        { product: 'ORDINARY_SAVINGS', amount: naira(1) },
        { product: 'SHARE_CAPITAL', amount: naira(1) },
        { amount: naira(1) },
      ]),
    ).toEqual({
      'items.0.amount': 'please give an amount greater than zero',
      'items.1.product': 'these savings are named twice',
      'items.2.product': 'these savings cannot be withdrawn while you are a member',
      'items.3.product': 'please choose one of the listed savings',
    })
  })

  it('requires an amount and an account to pay it to', () => {
    expect(validateSavingsWithdrawal({ items: [] }, context)).toEqual({
      form: 'please give an amount for at least one kind of savings',
      'bankAccount.bankName': 'cannot be blank!',
      'bankAccount.accountName': 'cannot be blank!',
      'bankAccount.accountNumber': 'cannot be blank!',
    })
  })
})

describe('the states of a withdrawal', () => {
  it('requires a reason for a rejection and a reference for a payment', () => {
    expect(validateWithdrawalDecision({ to: 'approved' })).toEqual({})
    expect(validateWithdrawalDecision({ to: 'rejected', rejectionReason: ' ' })).toEqual({
      rejectionReason: 'please provide a reason for rejection',
    })
    expect(validateWithdrawalDecision({ to: 'rejected', rejectionReason: 'wrong account' })).toEqual({})
    expect(validateWithdrawalDecision({ to: 'processed', transactionReference: '' })).toEqual({
      transactionReference: 'please provide the transaction reference',
    })
    expect(validateWithdrawalDecision({ to: 'processed', transactionReference: 'TRX-9' })).toEqual({})
  })
})

describe('leaving the society', () => {
  const savings = [
    { product: 'SHARE_CAPITAL', balance: naira(100_000) },
    { product: 'ORDINARY_SAVINGS', balance: naira(60_000.05) },
    { product: 'RETIREMENT_SAVINGS', balance: naira(10_000) },
    { product: 'CHRISTMAS_SAVINGS', balance: naira(-500) },
    { product: 'SPECIAL_DEPOSIT', balance: ZERO_KOBO },
  ] as const

  it('charges 10% of ordinary savings and counts only positive balances, without a factor', () => {
    const loans = [{ type: 'CAR', code: '01020310', balance: naira(20_000) }] as const
    const quote = exitQuote({ savings, loans }, 10)
    expect(quote).toMatchObject({
      totalSavings: naira(170_000.05),
      totalLoans: naira(20_000),
      netAmount: naira(150_000.05),
      serviceChargePercent: 10,
      // 6,000.005 rounds half up to the kobo.
      serviceCharge: naira(6000.01),
      amountDue: naira(144_000.04),
    })
    expect(quote.savingsItems.map((item) => item.name)).toEqual([
      'Share capital',
      'Ordinary savings',
      'Retirement savings',
    ])
    expect(quote.loanItems).toEqual([
      { name: 'Car loan', code: '01020310', balance: naira(20_000), value: naira(20_000) },
    ])
  })

  it('shows a shortfall when more is owed than saved', () => {
    const loans = [{ type: 'LAND', code: '01020309', balance: naira(5) }] as const
    const quote = exitQuote({ savings: [], loans }, 10)
    expect(quote).toMatchObject({ serviceCharge: 0, netAmount: naira(-5), amountDue: naira(-5) })
    expect(exitQuote({ savings: [], loans, unapplied: naira(8) }, 10)).toMatchObject({
      serviceCharge: 0,
      netAmount: naira(-5),
      unappliedBalance: naira(8),
      amountDue: naira(3),
    })
  })

  it("takes effect today or later and shows when six months' notice ends", () => {
    const today = '2026-08-31' as PlainDate
    expect(noticeEnds(today)).toBe('2027-02-28')
    expect(validateMembershipWithdrawal({}, { today })).toEqual({ effectiveDate: 'cannot be blank!' })
    expect(validateMembershipWithdrawal({ effectiveDate: '2026-08-30' }, { today })).toEqual({
      effectiveDate: 'the effective date cannot be in the past',
    })
    expect(validateMembershipWithdrawal({ effectiveDate: today }, { today })).toEqual({})
  })
})
