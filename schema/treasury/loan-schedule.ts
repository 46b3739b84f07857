import { readLoanReference } from '#rules/loans/loan-reference.ts'
import { isStaff } from '#rules/session/access-level.ts'
import type { PaidInstalment } from '#rules/treasury/arrears.ts'
import { builder } from '../builder.ts'
import { ownLoans } from '../loans/own-loans.ts'
import type { LoanAccountLine, LoanSchedule } from './arrears-source.ts'
import { LoanSettlementRef } from './loan-settlement.ts'
import { LoanStandingRef } from './loan-standing.ts'

const PaidInstalmentRef = builder.objectRef<PaidInstalment>('PaidInstalment').implement({
  description: 'An instalment of a stored schedule with what was paid of it.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: '1 for the first.' }),
    dueOn: t.expose('dueOn', { type: 'PlainDate', description: 'The day on which it is due.' }),
    amount: t.expose('amount', { type: 'Kobo', description: 'Amount in kobo.' }),
    paid: t.expose('paid', { type: 'Kobo', description: 'What is paid of it, in kobo.' }),
  }),
})

const LineRef = builder.objectRef<LoanAccountLine>('LoanAccountLine').implement({
  description: 'A line of the account that a loan is repaid on.',
  fields: (t) => ({
    reference: t.exposeString('reference', {
      description: 'The reference of its entry. Argument of `journalEntry`.',
    }),
    narration: t.exposeString('narration', { description: 'What it was for.' }),
    occurredAt: t.expose('occurredAt', { type: 'DateTime', description: 'Time of the movement.' }),
    debit: t.expose('debit', { type: 'Kobo', description: 'What was lent or taken back, in kobo; or 0.' }),
    credit: t.expose('credit', { type: 'Kobo', description: 'What was repaid, in kobo; or 0.' }),
  }),
})

const LoanScheduleRef = builder.objectRef<LoanSchedule>('LoanSchedule').implement({
  access: { ownRecordOf: ({ loan }) => loan.member.id },
  scope: 'READ_LOANS',
  description: 'The stored schedule of a loan with what was paid of it by the end of today.',
  fields: (t) => ({
    at: t.expose('at', { type: 'PlainDate', description: 'The day at whose end it stands so.' }),
    loan: t.field({
      type: LoanStandingRef,
      description: 'Where the loan stands.',
      resolve: ({ loan }) => loan,
    }),
    instalments: t.field({
      type: [PaidInstalmentRef],
      description: 'All instalments, the first one first.',
      resolve: ({ instalments }) => [...instalments],
    }),
    lines: t.field({
      type: [LineRef],
      description: 'The lines of its account since it was paid out, the oldest first.',
      resolve: ({ lines }) => [...lines],
    }),
    settlement: t.field({
      type: LoanSettlementRef,
      nullable: true,
      description: 'What settles the loan early; null when nothing is owed on it.',
      args: {
        at: t.arg({ type: 'PlainDate', description: 'The day of the settlement; today when left out.' }),
      },
      resolve: ({ loan }, { at }, { arrears }) => arrears.settlement(loan.reference, at ?? null),
    }),
    otherLoans: t.int({
      description: 'Number of further loans on the same account, whose instalments its repayments pay too.',
      resolve: ({ others }) => others,
    }),
  }),
})

builder.queryField('loanSchedule', (t) =>
  t.field({
    type: LoanScheduleRef,
    nullable: true,
    access: 'SIGNED_IN',
    scope: 'READ_LOANS',
    description:
      'The schedule of a loan or a commodity order, for staff, and of a loan of their own for members; null for one that is not paid out or belongs to somebody else.',
    args: {
      reference: t.arg.string({
        required: true,
        description: "The reference of the loan, or the number of the order's invoice.",
      }),
    },
    async resolve(_root, { reference }, context) {
      const wanted = reference.trim()
      const viewer = await context.viewer()
      if (viewer !== null && isStaff(viewer.accessLevel)) return context.arrears.schedule(wanted)
      const own = (await ownLoans(context)).find((loan) => loan.reference === readLoanReference(wanted))
      return own === undefined ? null : context.arrears.schedule(own.reference)
    },
  }),
)
