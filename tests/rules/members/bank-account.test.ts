import { describe, expect, it } from 'vitest'
import { accountNumberWarning, nubanCheckDigit, validateBankAccount } from '#rules/members/bank-account.ts'
import { BANKS, bankCode } from '#rules/members/banks.ts'

describe('bank details', () => {
  it('requires all three fields', () => {
    expect(validateBankAccount({})).toEqual({
      bankName: 'cannot be blank!',
      accountName: 'cannot be blank!',
      accountNumber: 'cannot be blank!',
    })
    expect(
      validateBankAccount({ bankName: 'A bank', accountName: 'Ada', accountNumber: '0123456789' }),
    ).toEqual({})
  })

  it.each([['123'], ['01234567890'], ['01234 5678'], ['012345678x']])(
    'refuses the account number %s',
    (accountNumber) => {
      const errors = validateBankAccount({ bankName: 'Zenith Bank', accountName: 'Ada', accountNumber })
      expect(errors).toEqual({ accountNumber: 'account number must have 10 digits' })
    },
  )
})

describe('the check digit of an account number', () => {
  it('computes 9 for serial 000001457 at First Bank', () => {
    expect(nubanCheckDigit('011', '000001457')).toBe(9)
  })

  it('computes 0 when the sum ends in 0', () => {
    // 3 × 7 + 7 × 7 = 70: worked out by hand for 077.
    expect(nubanCheckDigit('077', '000000000')).toBe(0)
  })

  it('warns about a wrong check digit without refusing it', () => {
    expect(accountNumberWarning('First Bank of Nigeria Plc', '0000014579')).toBeNull()
    expect(accountNumberWarning('First Bank', '0000014570')).toContain('please check it again')
    expect(accountNumberWarning('OPay', '0000014570')).toBeNull()
    expect(accountNumberWarning('First Bank', '12')).toBeNull()
  })
})

describe('the list of banks', () => {
  it('finds each bank by its code, short names and former names', () => {
    for (const bank of BANKS) expect(bankCode(bank.name)).toBe(bank.code)
    expect(new Set(BANKS.map((bank) => bank.code)).size).toBe(BANKS.length)
    expect(bankCode('GTBank')).toBe('058')
    expect(bankCode('u.b.a.')).toBeNull()
    expect(bankCode('UBA Plc')).toBe('033')
    expect(bankCode('Skye Bank')).toBe('076')
    expect(bankCode('Moniepoint')).toBeNull()
    expect(bankCode('')).toBeNull()
  })
})
