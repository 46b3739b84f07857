import type { RebateRule } from '#rules/treasury/early-settlement.ts'
import { builder } from '../builder.ts'
import type { LoanSettlement } from './arrears-source.ts'

export const RebateRuleEnum = builder.enumType('RebateRule', {
  description: 'What of the interest taken up front is given back when a loan is settled early.',
  values: {
    NONE: { description: 'Nothing.' },
    PRO_RATA: { description: 'The interest of the months that have not begun, in equal parts.' },
    RULE_OF_78: { description: 'The interest of those months by the sum of the digits.' },
  } satisfies Record<RebateRule, { description: string }>,
})

const SettledLoanRef = builder.objectRef<LoanSettlement['loans'][number]>('SettledLoan').implement({
  description: 'One loan of a settlement.',
  fields: (t) => ({
    reference: t.exposeString('reference', { description: 'The reference of the loan.' }),
    outstanding: t.expose('outstanding', { type: 'Kobo', description: 'What is still owed, in kobo.' }),
    rebate: t.expose('rebate', { type: 'Kobo', description: 'What is given back of its interest, in kobo.' }),
  }),
})

export const LoanSettlementRef = builder.objectRef<LoanSettlement>('LoanSettlement').implement({
  description:
    'What settles a loan early on a day: what is outstanding less the rebate. Loans that share an account are settled together.',
  fields: (t) => ({
    at: t.expose('at', { type: 'PlainDate', description: 'The day of the settlement.' }),
    loans: t.field({
      type: [SettledLoanRef],
      description: 'The loans that are settled.',
      resolve: ({ loans }) => [...loans],
    }),
    outstanding: t.expose('outstanding', { type: 'Kobo', description: 'Of all of them, in kobo.' }),
    rebate: t.expose('rebate', { type: 'Kobo', description: 'Of all of them, in kobo.' }),
    figure: t.expose('figure', { type: 'Kobo', description: 'What is to be paid, in kobo.' }),
    inFlightCount: t.int({
      description: 'Deductions for these loans that were sent to payroll and are not reported yet.',
      resolve: ({ inFlight }) => inFlight.count,
    }),
    inFlightAmount: t.field({
      type: 'Kobo',
      description: 'What these come to, in kobo. What is still deducted goes to the unapplied balance.',
      resolve: ({ inFlight }) => inFlight.amount,
    }),
  }),
})
