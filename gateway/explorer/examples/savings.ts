import { asVariables, type ExampleTab } from './example-tab.ts'

const SAVINGS = `# What an instruction to save more would come to, and what would be wrong with it. Nothing is submitted.
# Sign in above as a member first.
query SavingsCheck($kind: SavingsInstructionKind!, $figures: SavingsFiguresInput!) {
  savingsInstructionCheck(kind: $kind, figures: $figures) {
    monthlyTotal
    lines {
      product
      label
      amount
      months
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
  variables: asVariables({ kind: 'INCREASE', figures: { ordinarySavingsAmount: 9_000_000 } }),
}
