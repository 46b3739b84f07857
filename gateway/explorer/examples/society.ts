import type { ExampleTab } from './example-tab.ts'

const SOCIETY = `# The society itself: what joining costs, whom to ask, on which terms it lends. Nobody needs to sign in.
query Society {
  society {
    name
    address
    registrationFee
    contacts {
      emails
      phones
    }
    handlingChargePercent
    commodityMarkupPercent
    loanProducts {
      loanType
      label
      interestRatePercent
      totalMonths
    }
    savingsProducts {
      product
      label
      code
    }
  }
}
`

/** The society in GraphiQL. */
export const societyExample: ExampleTab = {
  query: SOCIETY,
  caller: 'ANYONE',
}
