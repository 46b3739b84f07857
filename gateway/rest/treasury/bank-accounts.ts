import { bankAccountCalls } from '#backend/contract/bank-accounts.ts'
import type { BankAccountSource, SocietyBankAccount } from '#schema/treasury/bank-account-source.ts'
import type { Backend } from '../backend.ts'
import type { Decoder } from '../decoder.ts'
import { objectIn } from '../envelope.ts'
import { everyRow } from './books-parts.ts'
import { accountOf } from './translate.ts'

const readBankAccount = (fields: Decoder): SocietyBankAccount => {
  const account = accountOf(fields)
  return {
    id: account.number,
    account,
    bankName: fields.optionalText('bankName') ?? '',
    numberAtBank: fields.optionalText('accountNumber') ?? '',
    balance: fields.naira('balance'),
    isFirst: fields.flag('first', false),
    closedAt: fields.strict.instant('closed'),
  }
}

/** The calls of the society's bank accounts. */
export const bankAccountApi = (backend: Backend): BankAccountSource => {
  const state = (number: string, act: 'close' | 'reopen') =>
    backend.act(bankAccountCalls.setBankAccountState, { params: { number }, values: { act } })
  return {
    bankAccounts: () =>
      backend.ask(bankAccountCalls.bankAccounts, {}, (answer) =>
        everyRow(objectIn(answer, [], ['accounts']), 'accounts', readBankAccount),
      ),
    addBankAccount: (values) => backend.act(bankAccountCalls.addBankAccount, { values: { ...values } }),
    updateBankAccount: (number, values) =>
      backend.act(bankAccountCalls.updateBankAccount, { params: { number }, values: { ...values } }),
    closeBankAccount: (number) => state(number, 'close'),
    reopenBankAccount: (number) => state(number, 'reopen'),
  }
}
