import { lagosDate, type PlainDate } from '#rules/dates.ts'
import { type Instalment, loanSchedule } from '#rules/loans/schedule.ts'
import type { LoanTerms } from '#rules/loans/terms.ts'
import type { Kobo } from '#rules/money.ts'
import { builder } from '../builder.ts'

/** Terms with the loan that they belong to. */
export interface QuotedTerms extends LoanTerms {
  readonly amount: Kobo
  readonly durationMonths: number
}

const InstalmentRef = builder.objectRef<Instalment>('LoanInstalment').implement({
  description: 'One instalment of a repayment schedule.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: '1 for the first.' }),
    dueDate: t.expose('dueDate', {
      type: 'PlainDate',
      description: 'The day on which it is due; the first is due one month after the start.',
    }),
    amount: t.expose('amount', { type: 'Kobo', description: 'Amount in kobo.' }),
    remaining: t.expose('remaining', {
      type: 'Kobo',
      description: 'Amount still owed after this instalment, in kobo.',
    }),
  }),
})

export const LoanTermsRef = builder.objectRef<QuotedTerms>('LoanTerms').implement({
  description: 'The cost and the repayment of a loan, exactly as the society computes them.',
  fields: (t) => ({
    interestRatePercent: t.exposeFloat('interestRatePercent', {
      description: 'Interest rate in percent over `totalMonths`.',
    }),
    totalMonths: t.exposeInt('totalMonths', { description: 'Months that the interest rate covers.' }),
    proRataPercent: t.exposeFloat('proRataPercent', {
      description:
        'Interest for the duration in percent of the amount: interest rate ÷ total months × duration.',
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
      description: 'What the borrower receives: amount less interest less handling charge, in kobo.',
    }),
    monthlyPayable: t.expose('monthlyPayable', {
      type: 'Kobo',
      description: 'Monthly deduction from the salary, in kobo; the last one includes the remainder.',
    }),
    totalPayable: t.expose('totalPayable', {
      type: 'Kobo',
      description: 'Total to repay in kobo: the amount, because interest and charge are deducted at source.',
    }),
    ledgerCode: t.exposeString('ledgerCode', { description: "Code of the loan's ledger lines." }),
    schedule: t.field({
      type: [InstalmentRef],
      description: 'The instalments, one per month; their sum is `totalPayable`.',
      args: {
        startsOn: t.arg({
          type: 'PlainDate',
          description: 'Start of the loan; today by default. The first instalment is due one month later.',
        }),
      },
      resolve: (terms, { startsOn }, { now }) => {
        const start: PlainDate = startsOn ?? lagosDate(now())
        return loanSchedule(terms.amount, terms.durationMonths, start)
      },
    }),
  }),
})
