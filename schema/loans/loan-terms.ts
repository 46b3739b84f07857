import { lagosDate, type PlainDate } from '#rules/dates.ts'
import { type Instalment, loanSchedule } from '#rules/loans/schedule.ts'
import type { LoanTerms } from '#rules/loans/terms.ts'
import type { Kobo } from '#rules/money.ts'
import { builder } from '../builder.ts'

/** Terms with what they are the terms of. */
export interface QuotedTerms extends LoanTerms {
  readonly amount: Kobo
  readonly durationMonths: number
}

const InstalmentRef = builder.objectRef<Instalment>('LoanInstalment').implement({
  description: 'One month of a repayment schedule.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: '1 for the first.' }),
    dueDate: t.expose('dueDate', {
      type: 'PlainDate',
      description: 'The day it is deducted by: a month after the start for the first.',
    }),
    amount: t.expose('amount', { type: 'Kobo', description: 'What is deducted, in kobo.' }),
    remaining: t.expose('remaining', { type: 'Kobo', description: 'What is owed after it, in kobo.' }),
  }),
})

export const LoanTermsRef = builder.objectRef<QuotedTerms>('LoanTerms').implement({
  description: 'What a loan costs and how it is paid back, to the kobo as the society computes it.',
  fields: (t) => ({
    interestRatePercent: t.exposeFloat('interestRatePercent', {
      description: 'Interest rate in percent over `totalMonths`.',
    }),
    totalMonths: t.exposeInt('totalMonths', { description: 'Months the interest rate is for.' }),
    proRataPercent: t.exposeFloat('proRataPercent', {
      description:
        'Interest for the duration, percent of the amount: interest rate ÷ total months × months lent.',
    }),
    interest: t.expose('interest', { type: 'Kobo', description: 'Interest deducted at source, in kobo.' }),
    handlingChargePercent: t.exposeFloat('handlingChargePercent', {
      description: 'Handling charge, percent of the amount.',
    }),
    handlingCharge: t.expose('handlingCharge', {
      type: 'Kobo',
      description: 'Handling charge deducted at source, in kobo.',
    }),
    amountDue: t.expose('amountDue', {
      type: 'Kobo',
      description: 'What the borrower is paid: amount less interest less handling charge, in kobo.',
    }),
    monthlyPayable: t.expose('monthlyPayable', {
      type: 'Kobo',
      description: 'Deducted from the salary each month, in kobo; the last month takes the remainder.',
    }),
    totalPayable: t.expose('totalPayable', {
      type: 'Kobo',
      description: 'What is paid back in all, in kobo.',
    }),
    ledgerCode: t.exposeString('ledgerCode', { description: "Code of the loan's ledger lines." }),
    schedule: t.field({
      type: [InstalmentRef],
      description: 'The instalments, one a month; they sum to what is paid back.',
      args: {
        startsOn: t.arg({
          type: 'PlainDate',
          description: 'The day the loan starts; today when left out. The first instalment is a month later.',
        }),
      },
      resolve: (terms, { startsOn }, { now }) => {
        const start: PlainDate = startsOn ?? lagosDate(now())
        return loanSchedule(terms.amount, terms.durationMonths, start)
      },
    }),
  }),
})
