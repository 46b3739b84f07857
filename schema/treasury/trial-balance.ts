import { builder } from '../builder.ts'
import { AccountRef } from './account.ts'
import type { ControlCheck, TrialBalance, TrialBalanceRow } from './source.ts'

const ControlCheckRef = builder.objectRef<ControlCheck>('ControlCheck').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  description: 'What the accounts of members come to, which their control account must agree with.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'Number of members whose balance is not zero.' }),
    balance: t.expose('balance', {
      type: 'Kobo',
      description: 'The sum of their balances in kobo, positive on the side on which the account grows.',
    }),
    difference: t.expose('difference', {
      type: 'Kobo',
      description:
        'What the control account has beside them, in kobo; anything but 0 is an error of the books.',
    }),
  }),
})

const TrialBalanceRowRef = builder.objectRef<TrialBalanceRow>('TrialBalanceRow').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  description: 'The balance of one account, on one of the two sides; the other is 0.',
  fields: (t) => ({
    account: t.field({
      type: AccountRef,
      description: 'The account of the chart that it is about.',
      resolve: ({ account }) => account,
    }),
    debit: t.expose('debit', { type: 'Kobo', description: 'The balance in kobo when the debits are more.' }),
    credit: t.expose('credit', {
      type: 'Kobo',
      description: 'The balance in kobo when the credits are more.',
    }),
    members: t.field({
      type: ControlCheckRef,
      nullable: true,
      description: "For a control account; null for the society's own accounts.",
      resolve: ({ members }) => members,
    }),
  }),
})

const TrialBalanceRef = builder.objectRef<TrialBalance>('TrialBalance').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  description: 'The balances of all accounts at the end of a day.',
  fields: (t) => ({
    at: t.expose('at', { type: 'PlainDate', description: 'The day at whose end this stands.' }),
    rows: t.field({
      type: [TrialBalanceRowRef],
      description: 'Every account that had an entry by then, by number.',
      resolve: ({ rows }) => [...rows],
    }),
    totalDebit: t.expose('totalDebit', { type: 'Kobo', description: 'Sum of the debit balances, in kobo.' }),
    totalCredit: t.expose('totalCredit', {
      type: 'Kobo',
      description: 'Sum of the credit balances, in kobo; equal to the debits.',
    }),
  }),
})

builder.queryField('trialBalance', (t) =>
  t.field({
    type: TrialBalanceRef,
    nullable: true,
    access: 'BOOKS',
    scope: 'READ_BOOKS',
    description: 'The trial balance at the end of a day.',
    args: { at: t.arg({ type: 'PlainDate', description: 'The day; today when left out.' }) },
    resolve: (_root, { at }, { treasury }) => treasury.trialBalance(at ?? null),
  }),
)
