import { kobo } from '#rules/money.ts'
import { builder } from '../builder.ts'
import type { ClaimAmounts, ClaimItem } from './source.ts'

const ClaimItemRef = builder.objectRef<ClaimItem>('ClaimItem').implement({
  description: 'One line of what is due to a beneficiary.',
  fields: (t) => ({
    name: t.exposeString('name', {
      description: 'The savings product or loan; it says when retirement savings count for more.',
    }),
    code: t.exposeString('code', { nullable: true, description: 'Its code in the books.' }),
    value: t.expose('value', { type: 'Kobo', description: 'What it counts for, in kobo.' }),
  }),
})

export const ClaimAmountsRef = builder.objectRef<ClaimAmounts>('ClaimAmounts').implement({
  description:
    'What is due to a beneficiary: savings above zero less loans above zero, without a service charge.',
  fields: (t) => ({
    savingsItems: t.field({
      type: [ClaimItemRef],
      description: 'The savings that count.',
      resolve: ({ savingsItems }) => [...savingsItems],
    }),
    loanItems: t.field({
      type: [ClaimItemRef],
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
      description: 'What is paid out, in kobo; never below zero.',
    }),
    shortfall: t.field({
      type: 'Kobo',
      description: 'By how much loans exceed savings, in kobo; 0 when they do not.',
      resolve: ({ netAmount }) => kobo(Math.max(0 - netAmount, 0)),
    }),
  }),
})
