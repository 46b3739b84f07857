import { AFTER_CHART_CHANGE } from '../chart-change.ts'
import type { BankAccountsPageQuery } from './BankAccountsPage.generated.ts'

/** A bank account of the list. */
export type BankAccountRow = NonNullable<BankAccountsPageQuery['societyBankAccounts']>[number]

/** A new one is in no list that was read, so the list is read again at once, and the chart when it is shown next. */
export const AFTER_ADDING = { refetchQueries: ['BankAccountsPage'], ...AFTER_CHART_CHANGE }
