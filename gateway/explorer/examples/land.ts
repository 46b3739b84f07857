import { asVariables, type ExampleTab } from './example-tab.ts'

const LAND = `# Land: what plots cost needs no sign-in; who has applied for them is for staff.
# Sign in above as staff, or drop the second half and ask as a visitor.
query Land(
  $memberType: LandMemberType! = NON_MEMBER
  $plots: Int! = 2
  $months: Int = 6
  $state: LandRequestState
) {
  systemConfig {
    memberPlotPrice
    nonMemberPlotPrice
    minimumPaymentPercent
    maximumInstalments
    estates {
      name
      label
      available
      total
      status
    }
  }
  landQuote(
    memberType: $memberType
    estate: BLOSSOM
    plots: $plots
    paymentType: PARTIAL
    percentPaid: 40
    instalmentMonths: $months
  ) {
    sums {
      totalAmount
      amountPaid
      outstandingAmount
      instalments
    }
    closedReason
    userErrors {
      field
      message
    }
  }
  landRequests(state: $state) {
    currentPage
    totalPages
    totalCount
    items {
      reference
      state
      memberType
      applicant {
        fullName
        phone
      }
      acquisition {
        estateLabel
        plots
        totalAmount
        amountPaid
        outstandingAmount
      }
      member {
        name
        employment {
          department
        }
      }
    }
  }
}
`

/** Land in GraphiQL. */
export const landExample: ExampleTab = {
  query: LAND,
  caller: 'STAFF',
  variables: asVariables({ memberType: 'NON_MEMBER', plots: 2, months: 6, state: 'PENDING' }),
}
