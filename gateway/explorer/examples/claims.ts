import { asVariables, type ExampleTab } from './example-tab.ts'

const CLAIMS = `# When a member has died: what is due to the family, and the claims that wait.
# Sign in above as staff first; the claim form asks the first half as a visitor, by member number and surname.
query BeneficiaryClaims($memberNumber: String!, $surname: String!) {
  beneficiaryCalculation(memberNumber: $memberNumber, surname: $surname) {
    name
    department
    settlement {
      totalSavings
      totalLoans
      netAmount
      amountDue
      shortfall
    }
  }
  beneficiaryClaims(state: PENDING) {
    totalCount
    items {
      id
      deceasedMemberNumber
      dateOfDeath
      beneficiary {
        name
        relationship
        phone
      }
      documents {
        label
        url
      }
      settlement {
        amountDue
      }
    }
  }
}
`

/** Beneficiary claims in GraphiQL. */
export const claimsExample: ExampleTab = {
  query: CLAIMS,
  caller: 'STAFF',
  variables: asVariables({ memberNumber: 'COOP000101', surname: 'Okafor' }),
}
