import { builder } from '../builder.ts'
import type { BankDetails } from './source.ts'

export const BankDetailsRef = builder.objectRef<BankDetails>('BankDetails').implement({
  description: 'A bank account money is paid to.',
  fields: (t) => ({
    bankName: t.exposeString('bankName', { nullable: true, description: 'Name of the bank.' }),
    accountNumber: t.exposeString('accountNumber', {
      nullable: true,
      description: 'Account number, ten digits as text.',
    }),
    accountName: t.exposeString('accountName', {
      nullable: true,
      description: 'Name the account is held in.',
    }),
  }),
})
