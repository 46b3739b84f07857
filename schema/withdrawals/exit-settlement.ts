import { kobo } from '#rules/money.ts'
import { builder } from '../builder.ts'
import type { ExitItem, ExitSettlement } from './source.ts'

const ExitItemRef = builder.objectRef<ExitItem>('ExitSettlementItem').implement({
  description: 'One line of what a member gets on leaving.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The savings product or loan.' }),
    value: t.expose('value', { type: 'Kobo', description: 'What it counts for, in kobo.' }),
  }),
})

export const ExitSettlementRef = builder.objectRef<ExitSettlement>('ExitSettlement').implement({
  description:
    'What a member gets on leaving: savings above zero less loans above zero, less the service charge.',
  fields: (t) => ({
    savingsItems: t.field({
      type: [ExitItemRef],
      description: 'The savings that count.',
      resolve: ({ savingsItems }) => [...savingsItems],
    }),
    loanItems: t.field({
      type: [ExitItemRef],
      description: 'The loans that are taken off.',
      resolve: ({ loanItems }) => [...loanItems],
    }),
    totalSavings: t.expose('totalSavings', { type: 'Kobo', description: 'Sum of the savings, in kobo.' }),
    totalLoans: t.expose('totalLoans', { type: 'Kobo', description: 'Sum of the loans, in kobo.' }),
    netAmount: t.expose('netAmount', {
      type: 'Kobo',
      description: 'Savings less loans, in kobo; below zero when more is owed than saved.',
    }),
    serviceChargePercent: t.exposeFloat('serviceChargePercent', {
      nullable: true,
      description: 'The charge for leaving, percent of ordinary savings.',
    }),
    serviceCharge: t.expose('serviceCharge', { type: 'Kobo', description: 'The charge, in kobo.' }),
    amountDue: t.expose('amountDue', {
      type: 'Kobo',
      description: 'What is paid out, in kobo; below zero when it does not cover loans and charge.',
    }),
    shortfall: t.field({
      type: 'Kobo',
      description: 'What the member has to pay before they can leave, in kobo; 0 for nothing.',
      resolve: ({ amountDue }) => kobo(Math.max(0 - amountDue, 0)),
    }),
  }),
})
