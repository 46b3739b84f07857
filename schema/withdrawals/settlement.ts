import { kobo } from '#rules/money.ts'
import { builder } from '../builder.ts'
import type { ExitSettlement, Settlement, SettlementItem } from './source.ts'

const SettlementItemRef = builder.objectRef<SettlementItem>('SettlementItem').implement({
  description: 'One item of a settlement: a savings product or a loan.',
  fields: (t) => ({
    name: t.exposeString('name', {
      description:
        'Name of the savings product or loan; in a claim it also states the factor of retirement savings.',
    }),
    code: t.exposeString('code', {
      nullable: true,
      description: "Its code in the books: '02020305'; null where the backend keeps none with the line.",
    }),
    value: t.expose('value', {
      type: 'Kobo',
      description: 'Its value in the settlement, in kobo; above zero.',
    }),
  }),
})

/** The fields shared by the settlements of membership withdrawals and claims. */
export const SettlementRef = builder.interfaceRef<Settlement>('Settlement').implement({
  description: 'The settlement of a member’s accounts: savings above zero less loans above zero.',
  fields: (t) => ({
    savingsItems: t.field({
      type: [SettlementItemRef],
      description: 'The savings that are paid out.',
      resolve: ({ savingsItems }) => [...savingsItems],
    }),
    loanItems: t.field({
      type: [SettlementItemRef],
      description: 'The loans that are deducted.',
      resolve: ({ loanItems }) => [...loanItems],
    }),
    totalSavings: t.expose('totalSavings', { type: 'Kobo', description: 'Sum of the savings, in kobo.' }),
    totalLoans: t.expose('totalLoans', { type: 'Kobo', description: 'Sum of the loans, in kobo.' }),
    netAmount: t.expose('netAmount', {
      type: 'Kobo',
      description: 'Savings less loans, in kobo; negative when the loans are higher.',
    }),
    unappliedBalance: t.expose('unappliedBalance', {
      type: 'Kobo',
      description:
        'What the society owes beside the savings, such as deductions above what was due, in kobo; it is in the amount due. 0 where the backend keeps none.',
    }),
    amountDue: t.expose('amountDue', {
      type: 'Kobo',
      description:
        'Amount to pay out, in kobo. Negative when the savings of a leaving member do not cover loans and charge; never negative for a claim.',
    }),
    shortfall: t.field({
      type: 'Kobo',
      description:
        'What a leaving member has to pay first, or the amount by which the loans of a deceased member exceed the savings, in kobo; otherwise 0.',
      resolve: ({ netAmount, unappliedBalance, amountDue }) =>
        kobo(Math.max(0 - Math.min(netAmount + unappliedBalance, amountDue), 0)),
    }),
  }),
})

export const ExitSettlementRef = builder.objectRef<ExitSettlement>('ExitSettlement').implement({
  interfaces: [SettlementRef],
  description: 'The settlement of a member who leaves, after the service charge.',
  fields: (t) => ({
    serviceChargePercent: t.exposeFloat('serviceChargePercent', {
      nullable: true,
      description: 'Service charge in percent of ordinary savings; null when the backend stores none.',
    }),
    serviceCharge: t.expose('serviceCharge', { type: 'Kobo', description: 'Service charge, in kobo.' }),
  }),
})
