import { asVariables, type ExampleTab } from './example-tab.ts'

const WITHDRAWALS = `# Who wants savings paid out, and who wants to leave.
# Sign in above as staff first.
query Withdrawals($state: WithdrawalState) {
  savingsWithdrawals(state: $state) {
    totalCount
    items {
      memberNumber
      person {
        fullName
      }
      total
      items {
        label
        amount
      }
      bankAccount {
        bankName
        accountNumber
      }
      state
      transactionReference
    }
  }
  membershipWithdrawals {
    totalCount
    items {
      memberNumber
      person {
        fullName
      }
      effectiveDate
      settlement {
        totalSavings
        totalLoans
        serviceCharge
        amountDue
      }
      state
    }
  }
}
`

/** Withdrawals in GraphiQL. */
export const withdrawalsExample: ExampleTab = {
  query: WITHDRAWALS,
  caller: 'STAFF',
  variables: asVariables({ state: 'PENDING' }),
}
