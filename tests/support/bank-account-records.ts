import { naira, ZERO_KOBO } from '#rules/money.ts'
import type { BankAccountSource, SocietyBankAccount } from '#schema/treasury/bank-account-source.ts'
import { anAccount } from './treasury-records.ts'

/** The society's only bank account. */
export const aBankAccount = (changes: Partial<SocietyBankAccount> = {}): SocietyBankAccount => ({
  id: '01020101',
  account: anAccount('01020101'),
  bankName: 'Wema Bank',
  numberAtBank: '••••••4321',
  balance: naira(5_000),
  isFirst: true,
  closedAt: null,
  ...changes,
})

/** A second one, empty. */
export const aSecondBankAccount = (changes: Partial<SocietyBankAccount> = {}): SocietyBankAccount =>
  aBankAccount({
    id: '01020103',
    account: { ...anAccount('01020101'), id: '01020103', number: '01020103', name: 'Projects account' },
    bankName: 'Zenith Bank',
    numberAtBank: '••••••7890',
    balance: ZERO_KOBO,
    isFirst: false,
    ...changes,
  })

/** A source with one account. */
export const fakeBankAccounts = (): BankAccountSource => ({
  bankAccounts: async () => [aBankAccount()],
  addBankAccount: async () => ({ message: 'added' }),
  updateBankAccount: async () => ({ message: 'saved' }),
  closeBankAccount: async () => ({ message: 'closed' }),
  reopenBankAccount: async () => ({ message: 'open' }),
})
