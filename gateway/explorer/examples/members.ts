import type { ExampleTab } from './example-tab.ts'

const DASHBOARD = `# A member's dashboard: balances and both histories in one request.
# Sign in above as a member first (three calls to the backend).
query MemberDashboard {
  viewer {
    name
    accessLevel
    member {
      memberNumber
      status
      ledger {
        asAt
        totalSavings
        totalLoans
        summary {
          code
          label
          kind
          balance
        }
        savingsLines(pageSize: 5) {
          totalCount
          items {
            date
            narration
            debit
            credit
            balance
          }
        }
        loanLines(pageSize: 5) {
          totalCount
          items {
            date
            narration
            debit
            credit
            balance
          }
        }
      }
      loanRequests {
        reference
        typeLabel
        amount
        state
      }
    }
  }
}
`

/** A member's dashboard in GraphiQL. */
export const dashboardExample: ExampleTab = {
  query: DASHBOARD,
  caller: 'MEMBER',
}
