import { kobo } from '#rules/money.ts'
import { builder } from '../builder.ts'
import type { ExitSettlement, Settlement, SettlementItem } from './source.ts'

const SettlementItemRef = builder.objectRef<SettlementItem>('SettlementItem').implement({
  description: 'One line of a settlement.',
  fields: (t) => ({
    name: t.exposeString('name', {
      description: 'The savings product or loan; for a claim it says when retirement savings count for more.',
    }),
    code: t.exposeString('code', {
      nullable: true,
      description: "Its code in the books: '02020305'; null where the backend keeps none with the line.",
    }),
    value: t.expose('value', { type: 'Kobo', description: 'What it counts for, in kobo; above zero.' }),
  }),
})

/** What both settlements show: that of a member who leaves, and that of a claim. */
export const SettlementRef = builder.interfaceRef<Settlement>('Settlement').implement({
  description:
    'What is paid out when the accounts of a member are settled: savings above zero less loans above zero.',
  fields: (t) => ({
    savingsItems: t.field({
      type: [SettlementItemRef],
      description: 'The savings that count.',
      resolve: ({ savingsItems }) => [...savingsItems],
    }),
    loanItems: t.field({
      type: [SettlementItemRef],
      description: 'The loans that are taken off.',
      resolve: ({ loanItems }) => [...loanItems],
    }),
    totalSavings: t.expose('totalSavings', { type: 'Kobo', description: 'Sum of the savings, in kobo.' }),
    totalLoans: t.expose('totalLoans', { type: 'Kobo', description: 'Sum of the loans, in kobo.' }),
    netAmount: t.expose('netAmount', {
      type: 'Kobo',
      description: 'Savings less loans, in kobo; below zero when more is owed than saved.',
    }),
    amountDue: t.expose('amountDue', {
      type: 'Kobo',
      description:
        'What is paid out, in kobo. Below zero for a member who leaves and whose savings do not cover loans and charge; never for a claim.',
    }),
    shortfall: t.field({
      type: 'Kobo',
      description:
        'What is missing, in kobo; 0 for nothing: what a member who leaves has to pay first, or by how much the loans of a deceased member exceed the savings.',
      resolve: ({ netAmount, amountDue }) => kobo(Math.max(0 - Math.min(netAmount, amountDue), 0)),
    }),
  }),
})

export const ExitSettlementRef = builder.objectRef<ExitSettlement>('ExitSettlement').implement({
  interfaces: [SettlementRef],
  description: 'What a member gets on leaving, less the service charge.',
  fields: (t) => ({
    serviceChargePercent: t.exposeFloat('serviceChargePercent', {
      nullable: true,
      description: 'The charge for leaving, percent of ordinary savings; null where the backend keeps none.',
    }),
    serviceCharge: t.expose('serviceCharge', { type: 'Kobo', description: 'The charge, in kobo.' }),
  }),
})
