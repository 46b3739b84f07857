import { builder } from '../builder.ts'
import { mayDecideField } from '../requests/may-decide.ts'
import type { BankAgreement } from './bank-source.ts'
import { DoneRef } from './voucher.ts'

export const BankAgreementRef = builder.objectRef<BankAgreement>('BankAgreement').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  description:
    'What a bank account and the books differ by from before its first statement, agreed once. Nothing is booked by it.',
  fields: (t) => ({
    amount: t.expose('amount', {
      type: 'Kobo',
      description: 'What was unexplained when it was asked for, in kobo.',
    }),
    upTo: t.expose('upTo', {
      type: 'PlainDate',
      description: 'The last day of the statement in which it is agreed.',
    }),
    reason: t.exposeString('reason', { description: 'Why it is done, as staff write it.' }),
    asked: t.field({ type: DoneRef, description: 'Who asked for it.', resolve: ({ asked }) => asked }),
    confirmed: t.field({
      type: DoneRef,
      nullable: true,
      description: 'Who confirmed it; null while it waits for a second person.',
      resolve: ({ confirmed }) => confirmed,
    }),
    ...mayDecideField(
      t,
      'Whether the viewer may confirm it: it waits, and another person asked for it.',
      ({ confirmed }) => ({ isOpen: confirmed === null }),
    ),
  }),
})
