import type { StaffAccountsPageQuery } from './StaffAccountsPage.generated.ts'

/** A staff account as the list of the page has it. */
export type StaffAccountRow = NonNullable<StaffAccountsPageQuery['staffAccounts']>[number]
