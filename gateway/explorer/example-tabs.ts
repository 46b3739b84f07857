import { claimsExample } from './examples/claims.ts'
import { commoditiesExample } from './examples/commodities.ts'
import { documentsExample } from './examples/documents.ts'
import type { ExampleTab } from './examples/example-tab.ts'
import { landExample } from './examples/land.ts'
import { loanQuoteExample } from './examples/loan-quote.ts'
import { loansExample } from './examples/loans.ts'
import { dashboardExample } from './examples/members.ts'
import { messagesExample } from './examples/messages.ts'
import { savingsExample } from './examples/savings.ts'
import { signInExample } from './examples/sign-in.ts'
import { societyExample } from './examples/society.ts'
import { staffExample } from './examples/staff.ts'
import { withdrawalsExample } from './examples/withdrawals.ts'

/** The tabs GraphiQL opens with, one or more for each domain; `withDemo` fills in the demo member's sign-in. */
export const exampleTabs = (withDemo: boolean): readonly ExampleTab[] => [
  dashboardExample,
  staffExample,
  loansExample,
  loanQuoteExample,
  savingsExample,
  commoditiesExample,
  withdrawalsExample,
  claimsExample,
  landExample,
  documentsExample,
  messagesExample,
  societyExample,
  signInExample(withDemo),
]
