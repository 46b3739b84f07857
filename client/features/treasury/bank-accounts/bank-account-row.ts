import { AFTER_CHART_CHANGE } from '../chart-change.ts'
import type { BankAccountsPageQuery } from './BankAccountsPage.generated.ts'

/** A bank account of the list. */
export type BankAccountRow = NonNullable<BankAccountsPageQuery['societyBankAccounts']>[number]

/** After a change the list is read again at once, and the chart with its names when it is shown next. */
export const AFTER_CHANGE = { refetchQueries: ['BankAccountsPage'], ...AFTER_CHART_CHANGE }
