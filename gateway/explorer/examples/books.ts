import { asVariables, type ExampleTab } from './example-tab.ts'

const BOOKS = `# The books at the end of a month. Each report counts 5 of the 200 calls of an operation.
# Sign in above as staff or as an auditor first.
query MonthEnd($from: PlainDate!, $to: PlainDate!) {
  trialBalance(at: $to) {
    totalDebit
    totalCredit
    rows {
      account {
        number
        name
      }
      debit
      credit
    }
  }
  financialStatement(kind: INCOME_AND_EXPENDITURE, from: $from, to: $to) {
    comparativeFrom
    comparativeTo
    sections {
      name
      amount
      comparative
    }
  }
}
`

/** Reports of the books in GraphiQL. */
export const booksExample: ExampleTab = {
  query: BOOKS,
  caller: 'STAFF',
  variables: asVariables({ from: '2026-10-01', to: '2026-10-31' }),
}
