import { asVariables, type ExampleTab } from './example-tab.ts'

const TREASURER_MONTH = `# A treasurer's month: what is left to do, the deductions of the month and the money of the payers.
# Sign in above as staff first.
query TreasurerMonth($month: YearMonth!) {
  booksWork {
    kind
    effect
    count
    amount
    since
  }
  deductionSchedules(month: $month) {
    totalCount
    items {
      state
      members
      amount
      deducted
      remitted
    }
  }
  deductionReports(pageSize: 5) {
    items {
      month
      state
      controlTotal
      total
      mayDecide
    }
  }
  remittances(pageSize: 5) {
    items {
      number
      date
      received
      charge
      state
    }
  }
}
`

/** What a treasurer looks at every day, in GraphiQL. */
export const treasurerMonthExample: ExampleTab = {
  query: TREASURER_MONTH,
  caller: 'STAFF',
  variables: asVariables({ month: '2026-10' }),
}
