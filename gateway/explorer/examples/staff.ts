import { asVariables, type ExampleTab } from './example-tab.ts'

const STAFF = `# What waits for staff: counts and the first registrations.
# Sign in above as staff first. Each count costs one call, so ask only for those you show.
query StaffQueue($page: Int! = 1) {
  viewer {
    name
    workQueue {
      newRegistrations
      pendingLoanRequests
      pendingSavingsInstructions
    }
  }
  registrations(page: $page) {
    currentPage
    totalPages
    hasNextPage
    items {
      id
      name
      email
      joinedAt
      employment {
        organisation
        department
      }
      payment {
        bankName
        amount
        paymentDate
      }
    }
  }
}
`

/** The staff's queue in GraphiQL. */
export const staffExample: ExampleTab = {
  query: STAFF,
  caller: 'STAFF',
  variables: asVariables({ page: 1 }),
}
