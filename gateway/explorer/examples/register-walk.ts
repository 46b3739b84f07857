import { asVariables, type ExampleTab } from './example-tab.ts'

const REGISTER_WALK = `# For integrators: a whole register, page after page. Ask again with the next page while hasNextPage is true.
# extensions.cost says what an operation may cost; schemaVersion is also in the header x-schema-version.
# Sign in above as staff first; copy the tab as a program at the right.
query RegisterWalk($page: Int! = 1) {
  society {
    schemaVersion
  }
  members(status: CONFIRMED, orderBy: NAME, page: $page, pageSize: 50) {
    currentPage
    hasNextPage
    items {
      id
      memberNumber
      name
    }
  }
}
`

/** A walk over a register in GraphiQL. */
export const registerWalkExample: ExampleTab = {
  query: REGISTER_WALK,
  caller: 'STAFF',
  variables: asVariables({ page: 1 }),
}
