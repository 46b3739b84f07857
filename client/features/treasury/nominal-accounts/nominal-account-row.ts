import { AFTER_CHART_CHANGE } from '../chart-change.ts'
import type { NominalAccountsPageQuery } from './NominalAccountsPage.generated.ts'

/** An account of the list. */
export type NominalAccountRow = NonNullable<NominalAccountsPageQuery['nominalAccounts']>[number]

/** After a change the list is read again at once, and the chart with its names when it is shown next. */
export const AFTER_CHANGE = { refetchQueries: ['NominalAccountsPage'], ...AFTER_CHART_CHANGE }
