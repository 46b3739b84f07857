import { builder } from '../builder.ts'
import { AccountRef } from './account.ts'
import type { AccountMovement, AccountMovements } from './account-movement-source.ts'

const AccountMovementRef = builder.objectRef<AccountMovement>('AccountMovement').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  description:
    'What moved on one account between two days, in kobo. Balances are positive on the side on which the account grows.',
  fields: (t) => ({
    account: t.field({
      type: AccountRef,
      description: 'The account that moved.',
      resolve: ({ account }) => account,
    }),
    opening: t.expose('opening', { type: 'Kobo', description: 'Its balance before the first day.' }),
    debit: t.expose('debit', { type: 'Kobo', description: 'Sum of its debits, those of reversals too.' }),
    credit: t.expose('credit', { type: 'Kobo', description: 'Sum of its credits, those of reversals too.' }),
    closing: t.expose('closing', { type: 'Kobo', description: 'Its balance at the end of the last day.' }),
  }),
})

const AccountMovementsRef = builder.objectRef<AccountMovements>('AccountMovements').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  description: 'What moved on the accounts of the society between two days.',
  fields: (t) => ({
    from: t.expose('from', { type: 'PlainDate', description: 'The first day of the movements.' }),
    to: t.expose('to', { type: 'PlainDate', description: 'The last day of the movements.' }),
    movements: t.field({
      type: [AccountMovementRef],
      description: 'By number; accounts of income and expenses are not among them.',
      resolve: ({ movements }) => [...movements],
    }),
  }),
})

builder.queryField('accountMovements', (t) =>
  t.field({
    type: AccountMovementsRef,
    nullable: true,
    access: 'BOOKS',
    scope: 'READ_BOOKS',
    description:
      'What the accounts of assets, liabilities and equity had before some days, their debits and credits, and what they have after.',
    args: {
      from: t.arg({ type: 'PlainDate', required: true, description: 'The first day.' }),
      to: t.arg({ type: 'PlainDate', required: true, description: 'The last day, which counts.' }),
    },
    resolve: (_root, days, { treasury }) => treasury.accountMovements(days),
  }),
)
