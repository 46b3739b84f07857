import { builder } from '../builder.ts'
import type { BankAccount } from './source.ts'

export const BankAccountRef = builder.objectRef<BankAccount>('BankAccount').implement({
  description: 'A bank account that money is paid to.',
  fields: (t) => ({
    bankName: t.exposeString('bankName', { nullable: true, description: "Name of the bank: 'Zenith Bank'." }),
    accountNumber: t.exposeString('accountNumber', {
      nullable: true,
      description: 'Ten digits, as text because they may begin with zeros.',
    }),
    accountName: t.exposeString('accountName', {
      nullable: true,
      description: 'Name of the account holder.',
    }),
  }),
})

/** The bank account in the forms of loans, withdrawals, claims and members. Spec 002 §9: ten digits. */
export const BankAccountInput = builder.inputType('BankAccountInput', {
  description: 'A bank account to pay money to.',
  fields: (t) => ({
    bankName: t.string({ required: true, description: "Name of the bank: 'Zenith Bank'." }),
    accountNumber: t.string({
      required: true,
      description: 'Ten digits, as text because they may begin with zeros.',
    }),
    accountName: t.string({ required: true, description: 'Name of the account holder.' }),
  }),
})
