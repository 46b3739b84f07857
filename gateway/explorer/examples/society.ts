import type { ExampleTab } from './example-tab.ts'

const SOCIETY = `# The settings of the society: fees, contacts and loan terms. No sign-in needed.
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
