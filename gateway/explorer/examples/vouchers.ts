import { asVariables, type ExampleTab } from './example-tab.ts'

const VOUCHERS = `# Vouchers that wait to be posted, and whether you are the one who may post them.
# Sign in above as staff first.
query VouchersToPost($page: Int! = 1) {
  vouchers(state: WAITING, page: $page) {
    totalCount
    hasNextPage
    items {
      id
      number
      kind
      date
      total
      party
      narration
      mayDecide
    }
  }
}
`

/** Vouchers in GraphiQL. */
export const vouchersExample: ExampleTab = {
  query: VOUCHERS,
  caller: 'STAFF',
  variables: asVariables({ page: 1 }),
}
