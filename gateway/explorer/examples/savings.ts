import { asVariables, type ExampleTab } from './example-tab.ts'

const SAVINGS = `# What an instruction to save more would come to, and what would be wrong with it. Nothing is submitted.
# Sign in above as a member first.
query SavingsCheck($kind: SavingsInstructionKind!, $items: [SavingsInstructionItemInput!]!) {
  savingsInstructionCheck(kind: $kind, items: $items) {
    monthlyTotal
    items {
      product
      label
      amount
      durationMonths
      total
    }
    amountsInForce {
      label
      amount
    }
    userErrors {
      field
      message
    }
  }
}
`

/** Savings instructions in GraphiQL. */
export const savingsExample: ExampleTab = {
  query: SAVINGS,
  caller: 'MEMBER',
  variables: asVariables({
    kind: 'INCREASE',
    items: [{ product: 'ORDINARY_SAVINGS', amount: 9_000_000 }],
  }),
}
