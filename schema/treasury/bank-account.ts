import { builder } from '../builder.ts'
import { NodeRef, readNode } from '../node.ts'
import { textOf } from '../text-of.ts'
import { AccountRef } from './account.ts'
import type { SocietyBankAccount } from './bank-account-source.ts'
import type { TreasurySource } from './source.ts'

export const SocietyBankAccountRef = builder.objectRef<SocietyBankAccount>('SocietyBankAccount').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  interfaces: [NodeRef],
  description: 'An account of the society at a bank.',
  fields: (t) => ({
    account: t.field({
      type: AccountRef,
      description: 'Its account in the chart.',
      resolve: ({ account }) => account,
    }),
    bankName: t.string({
      nullable: true,
      description: 'The name of the bank; null where nobody said it.',
      resolve: textOf('bankName'),
    }),
    numberAtBank: t.string({
      nullable: true,
      description: "The last four digits of its number at the bank: '••••••6789'; null where nobody said it.",
      resolve: textOf('numberAtBank'),
    }),
    balance: t.expose('balance', { type: 'Kobo', description: 'What the books have on it, in kobo.' }),
    isFirst: t.exposeBoolean('isFirst', { description: 'Whether it is used where no other is chosen.' }),
    closedAt: t.expose('closedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was closed; null while it is open.',
    }),
  }),
})

/** The account with that number in the chart, as it is now; null for none. */
export const bankAccountWith = async (
  treasury: TreasurySource,
  number: string,
): Promise<SocietyBankAccount | null> =>
  (await treasury.bankAccounts()).find(({ account }) => account.number === number) ?? null

readNode('SocietyBankAccount', (number, { treasury }) => bankAccountWith(treasury, number))

builder.queryField('societyBankAccounts', (t) =>
  t.field({
    type: [SocietyBankAccountRef],
    nullable: true,
    access: 'BOOKS',
    scope: 'READ_BOOKS',
    description:
      "The society's bank accounts, closed ones too: the first one, then by number. All at once: the chart has numbers for 99. NOT_SUPPORTED_BY_BACKEND over a backend with one alone.",
    resolve: async (_root, _args, { treasury }) => [...(await treasury.bankAccounts())],
  }),
)
