import type { EquityAfter, Strain } from '#rules/treasury/appropriation.ts'
import { builder } from '../builder.ts'
import { AccountRef } from './account.ts'
import type { AppropriatedFund } from './year-end-source.ts'

export const FundRef = builder.objectRef<AppropriatedFund>('AppropriatedFund').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  description: 'What goes to a fund that the society opened itself.',
  fields: (t) => ({
    account: t.field({
      type: AccountRef,
      description: 'The account of the fund in the chart.',
      resolve: ({ account }) => account,
    }),
    percent: t.exposeFloat('percent', { nullable: true, description: 'As a rate: percent of the surplus.' }),
    amount: t.expose('amount', { type: 'Kobo', nullable: true, description: 'As an amount, in kobo.' }),
    total: t.expose('total', { type: 'Kobo', description: 'What it comes to, in kobo.' }),
  }),
})

const StrainEnum = builder.enumType('AppropriationStrain', {
  description: 'What an appropriation asks of the society’s own money.',
  values: {
    NONE: { description: 'Nothing that it lacks.' },
    SURPLUS: { description: 'The accumulated surplus would be overdrawn.' },
    EQUITY: {
      description:
        'Members or officers would be paid out of equity that is not there: it is neither approved nor posted.',
    },
  } satisfies Record<Strain, { description: string }>,
})

export const EquityAfterRef = builder.objectRef<EquityAfter>('EquityAfter').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  description: 'What an appropriation would leave of the society’s own money. Amounts in kobo.',
  fields: (t) => ({
    accumulatedSurplus: t.expose('accumulatedSurplus', {
      type: 'Kobo',
      description: 'The balance of the accumulated surplus.',
    }),
    totalEquity: t.expose('totalEquity', {
      type: 'Kobo',
      description: 'Capital, funds and surplus, with the income and expenses that are not yet carried.',
    }),
    strain: t.expose('strain', { type: StrainEnum, description: 'What that means.' }),
  }),
})
