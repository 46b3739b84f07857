import type { ExampleTab } from './example-tab.ts'

const COMMODITIES = `# The catalogue, and the orders that wait for a decision.
# Sign in above as staff first; the first half is for members too.
query Commodities($search: String) {
  products(search: $search) {
    totalPages
    items {
      id
      code
      name
      lowestPrice
      highestPrice
      status
      variations {
        name
        price
      }
    }
  }
  commodityRequests(state: PENDING) {
    totalCount
    items {
      invoiceNumber
      memberName
      lines {
        name
        variation
        quantity
        total
      }
      total
      markup
      grandTotal
      instalments {
        dueDate
        amount
      }
    }
  }
}
`

/** The catalogue and commodity requests in GraphiQL. */
export const commoditiesExample: ExampleTab = {
  query: COMMODITIES,
  caller: 'STAFF',
}
