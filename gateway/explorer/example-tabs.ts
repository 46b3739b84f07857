import { landExample } from './examples/land.ts'

/** One tab the explorer opens with. */
export interface ExampleTab {
  readonly query: string
  readonly variables?: string
}

const MEMBER_DASHBOARD = `# A member's dashboard: balances and both histories in one request.
# Sign in above as a member first (three calls to the backend).
query MemberDashboard {
  viewer {
    name
    accessLevel
    member {
      memberNumber
      status
      statement {
        asAt
        totalSavings
        totalLoans
        summary {
          code
          label
          kind
          balance
        }
        savingsLines {
          date
          narration
          debit
          credit
          balance
        }
        loanLines {
          date
          narration
          debit
          credit
          balance
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

const STAFF_QUEUE = `# What waits for staff: counts and the first registrations.
# Sign in above as staff first. Each count costs one call, so ask only for those you show.
query StaffQueue($page: Int! = 1) {
  viewer {
    name
    workQueue {
      newRegistrations
      pendingLoanRequests
    }
  }
  registrations(page: $page) {
    currentPage
    totalPages
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
        paidOn
      }
    }
  }
}
`

const LOAN_PAGE = `# For an integrator: one page of loan requests with their members and guarantors.
# Amounts are whole kobo: 250000 is N2,500.00. Walk pages 1 to totalPages.
query LoanRequestPage($state: LoanRequestState! = PENDING, $page: Int! = 1, $search: String) {
  loanRequests(state: $state, page: $page, search: $search) {
    currentPage
    totalPages
    totalRequests
    items {
      reference
      type
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

const SIGN_IN = `# A mutation: begins a session. Send its token with later requests, in the header
# x-auth-token; the form above does just that for you.
mutation SignIn($input: SignInMemberInput!) {
  signInMember(input: $input) {
    session {
      token
      expiresAt
    }
    viewer {
      name
      accessLevel
    }
    userErrors {
      field
      message
      code
    }
  }
}
`

/** The tabs; `withDemo` fills in the demo member's sign-in, which no production store has. */
export const exampleTabs = (withDemo: boolean): readonly ExampleTab[] => [
  { query: MEMBER_DASHBOARD },
  { query: STAFF_QUEUE, variables: JSON.stringify({ page: 1 }, null, 2) },
  { query: LOAN_PAGE, variables: JSON.stringify({ state: 'PENDING', page: 1 }, null, 2) },
  landExample,
  {
    query: SIGN_IN,
    variables: JSON.stringify(
      {
        input: withDemo
          ? { identifier: 'member@isusu.example', password: 'isusu-demo-2026' }
          : { identifier: '', password: '' },
      },
      null,
      2,
    ),
  },
]
