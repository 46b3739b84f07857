import { builder } from '../builder.ts'
import { AccountRef } from './account.ts'
import type { NominalAccount } from './nominal-account-source.ts'

const NominalAccountRef = builder.objectRef<NominalAccount>('NominalAccount').implement({
  access: 'STAFF',
  description: 'An account of income or expenses.',
  fields: (t) => ({
    account: t.field({
      type: AccountRef,
      description: 'Its account in the chart, whose number names it in inputs.',
      resolve: ({ account }) => account,
    }),
    balance: t.expose('balance', {
      type: 'Kobo',
      description: 'Since the financial year began, on the side on which the account grows, in kobo.',
    }),
    isStandard: t.exposeBoolean('isStandard', {
      description: 'Whether it is one of the product, which is neither renamed nor closed.',
    }),
  }),
})

builder.queryField('nominalAccounts', (t) =>
  t.field({
    type: [NominalAccountRef],
    nullable: true,
    access: 'STAFF',
    description:
      'The accounts of income and expenses by number, the standard ones and those that the society opened; closed ones too. NOT_SUPPORTED_BY_BACKEND over a backend that keeps none.',
    resolve: async (_root, _args, { treasury }) => [...(await treasury.nominalAccounts())],
  }),
)
