import { AFTER_CHART_CHANGE } from '../chart-change.ts'
import type { NominalAccountsPageQuery } from './NominalAccountsPage.generated.ts'

/** An account of the list. */
export type NominalAccountRow = NonNullable<NominalAccountsPageQuery['nominalAccounts']>[number]

/** A new one is in no list that was read, so the list is read again at once, and the chart when it is shown next. */
export const AFTER_ADDING = { refetchQueries: ['NominalAccountsPage'], ...AFTER_CHART_CHANGE }
