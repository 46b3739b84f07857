import { asVariables, type ExampleTab } from './example-tab.ts'

const LOANS = `# For an integrator: one page of loan requests with their members and guarantors.
# Amounts are whole kobo: 250000 is N2,500.00. Ask for the next page while hasNextPage.
query LoanRequestPage($state: LoanRequestState! = PENDING, $page: Int! = 1, $search: String) {
  loanRequests(state: $state, page: $page, search: $search) {
    currentPage
    totalCount
    hasNextPage
    items {
      id
      reference
      loanType
      amount
      durationMonths
      interest
      handlingCharge
      amountDue
      monthlyPayable
      requestedAt
      member {
        memberNumber
        name
        phone
      }
      guarantorsNeeded
      guarantors {
        name
        phone
        isMember
      }
    }
  }
}
`

/** Loan requests in GraphiQL. */
export const loansExample: ExampleTab = {
  query: LOANS,
  caller: 'STAFF',
  variables: asVariables({ state: 'PENDING', page: 1 }),
}
