import { bankExample } from './examples/bank.ts'
import { booksExample } from './examples/books.ts'
import { claimsExample } from './examples/claims.ts'
import { commoditiesExample } from './examples/commodities.ts'
import { documentsExample } from './examples/documents.ts'
import type { ExampleTab } from './examples/example-tab.ts'
import { landExample } from './examples/land.ts'
import { loanQuoteExample } from './examples/loan-quote.ts'
import { loansExample } from './examples/loans.ts'
import { dashboardExample } from './examples/members.ts'
import { messagesExample } from './examples/messages.ts'
import { registerWalkExample } from './examples/register-walk.ts'
import { savingsExample } from './examples/savings.ts'
import { signInExample } from './examples/sign-in.ts'
import { societyExample } from './examples/society.ts'
import { staffExample } from './examples/staff.ts'
import { treasurerMonthExample } from './examples/treasurer-month.ts'
import { vouchersExample } from './examples/vouchers.ts'
import { withdrawalsExample } from './examples/withdrawals.ts'

/** The tabs GraphiQL opens with, one or more for each domain; `withDemo` fills in the demo member's sign-in. */
export const exampleTabs = (withDemo: boolean): readonly ExampleTab[] => [
  // The first two answer without a session.
  societyExample,
  loanQuoteExample,
  signInExample(withDemo),
  dashboardExample,
  staffExample,
  treasurerMonthExample,
  vouchersExample,
  bankExample,
  booksExample,
  registerWalkExample,
  loansExample,
  savingsExample,
  commoditiesExample,
  withdrawalsExample,
  claimsExample,
  landExample,
  documentsExample,
  messagesExample,
]
