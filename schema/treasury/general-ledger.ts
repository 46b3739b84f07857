import { builder } from '../builder.ts'
import { PersonRef } from '../members/person.ts'
import { pageRequest } from '../page.ts'
import { pageArgs, pageType } from '../page-type.ts'
import { AccountRef } from './account.ts'
import { entryOfLine } from './entry-field.ts'
import type { GeneralLedger, GeneralLedgerLine } from './source.ts'

const GeneralLedgerLineRef = builder.objectRef<GeneralLedgerLine>('GeneralLedgerLine').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  description: 'One line of an account.',
  fields: (t) => ({
    lineId: t.exposeID('id', { description: 'Stable and unique over all lines of the books.' }),
    entry: entryOfLine(t),
    narration: t.exposeString('narration', { description: 'What it was for.' }),
    occurredAt: t.expose('occurredAt', { type: 'DateTime', description: 'Time of the movement.' }),
    member: t.field({
      type: PersonRef,
      nullable: true,
      description: "Whose account the line is on; null on the society's own accounts.",
      resolve: ({ member }) => member,
    }),
    debit: t.expose('debit', { type: 'Kobo', description: 'In kobo; 0 for a credit.' }),
    credit: t.expose('credit', { type: 'Kobo', description: 'In kobo; 0 for a debit.' }),
    balance: t.expose('balance', {
      type: 'Kobo',
      description:
        'The balance of the account after the line in kobo, positive on the side on which it grows.',
    }),
  }),
})

const GeneralLedgerLinePage = pageType('GeneralLedgerLinePage', GeneralLedgerLineRef, 'lines')

const GeneralLedgerRef = builder.objectRef<GeneralLedger>('GeneralLedger').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  description:
    'The lines of one account between two days. Balances are positive on the side on which the account grows: debits for assets and expenses, credits for the others.',
  fields: (t) => ({
    account: t.field({
      type: AccountRef,
      description: 'The account of the chart that it is about.',
      resolve: ({ account }) => account,
    }),
    openingBalance: t.expose('openingBalance', {
      type: 'Kobo',
      description: 'The balance before the first day, in kobo.',
    }),
    closingBalance: t.expose('closingBalance', {
      type: 'Kobo',
      description: 'The balance after the last day, in kobo.',
    }),
    totalDebit: t.expose('totalDebit', { type: 'Kobo', description: 'Sum of the debits, in kobo.' }),
    totalCredit: t.expose('totalCredit', { type: 'Kobo', description: 'Sum of the credits, in kobo.' }),
    lines: t.field({
      type: GeneralLedgerLinePage,
      description: 'The page asked for, oldest line first.',
      resolve: ({ lines }) => lines,
    }),
  }),
})

builder.queryField('generalLedger', (t) =>
  t.field({
    type: GeneralLedgerRef,
    nullable: true,
    access: 'BOOKS',
    scope: 'READ_BOOKS',
    description: 'The general ledger of one account; null for a number that is no account.',
    args: {
      accountNumber: t.arg({
        type: 'AccountNumber',
        required: true,
        description: 'The account that it is of.',
      }),
      from: t.arg({ type: 'PlainDate', description: 'Only lines from this day on.' }),
      to: t.arg({ type: 'PlainDate', description: 'Only lines up to this day, inclusive.' }),
      ...pageArgs(t.arg),
    },
    resolve: (_root, { accountNumber, from, to, ...page }, { treasury }) =>
      treasury.generalLedger(accountNumber, { from: from ?? null, to: to ?? null }, pageRequest(page)),
  }),
)
