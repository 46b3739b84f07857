import { asVariables, type ExampleTab } from './example-tab.ts'

const LOAN_QUOTE = `# The terms of a loan, as the society computes them. No sign-in needed; for a signed-in member their own rates apply.
# Amounts are whole kobo: 60000000 is N600,000.00.
query LoanQuote($loanType: LoanType!, $amount: Kobo!, $durationMonths: Int!) {
  loanQuote(loanType: $loanType, amount: $amount, durationMonths: $durationMonths) {
    terms {
      interestRatePercent
      proRataPercent
      interest
      handlingCharge
      amountDue
      monthlyPayable
      schedule {
        number
        dueDate
        amount
        remaining
      }
    }
    brokenLimits {
      limit
      text
    }
    userErrors {
      field
      message
    }
  }
}
`

/** A quote in GraphiQL. */
export const loanQuoteExample: ExampleTab = {
  query: LOAN_QUOTE,
  caller: 'ANYONE',
  variables: asVariables({ loanType: 'ONE_YEAR_NORMAL', amount: 60_000_000, durationMonths: 12 }),
}
