import type { ExampleTab } from './example-tab.ts'

const BANK = `# Statements of the bank, and what is left before each agrees with the books.
# Sign in above as staff first.
query BankReconciliation {
  bankStatements(pageSize: 5) {
    items {
      from
      to
      opening
      closing
      book
      unmatchedLines
      unexplained
      canClose
      state
    }
  }
}
`

/** Statements of the bank in GraphiQL. */
export const bankExample: ExampleTab = {
  query: BANK,
  caller: 'STAFF',
}
