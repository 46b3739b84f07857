import { builder } from '../builder.ts'
import { NodeRef, readNode } from '../node.ts'
import { AccountRef } from './account.ts'
import type { NominalAccount } from './nominal-account-source.ts'
import type { TreasurySource } from './source.ts'

export const NominalAccountRef = builder.objectRef<NominalAccount>('NominalAccount').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  interfaces: [NodeRef],
  description: 'An account of the society that is no bank account and no control account of members.',
  fields: (t) => ({
    account: t.field({
      type: AccountRef,
      description: 'Its account in the chart.',
      resolve: ({ account }) => account,
    }),
    balance: t.expose('balance', {
      type: 'Kobo',
      description:
        'On the side on which the account grows, in kobo; of income and expenses since the financial year began.',
    }),
    isStandard: t.exposeBoolean('isStandard', {
      description: 'Whether it is one of the product, which is neither renamed nor closed.',
    }),
  }),
})

/** The account with that number in the chart, as it is now; null for none. */
export const nominalAccountWith = async (
  treasury: TreasurySource,
  number: string,
): Promise<NominalAccount | null> =>
  (await treasury.nominalAccounts()).find(({ account }) => account.number === number) ?? null

readNode('NominalAccount', (number, { treasury }) => nominalAccountWith(treasury, number))

builder.queryField('nominalAccounts', (t) =>
  t.field({
    type: [NominalAccountRef],
    nullable: true,
    access: 'BOOKS',
    scope: 'READ_BOOKS',
    description:
      'The accounts of the society by number, the standard ones and those that it opened; closed ones too. Bank accounts and control accounts of members are not among them. All at once: admins open them one by one, and they do not grow with members. NOT_SUPPORTED_BY_BACKEND over a backend that keeps none.',
    resolve: async (_root, _args, { treasury }) => [...(await treasury.nominalAccounts())],
  }),
)
