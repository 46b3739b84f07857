import { useUrlState } from '../../shell/use-url-state.ts'
import { HISTORY_DEFAULTS, historyVariables, readHistoryView } from './history-view.ts'

/** The variables of a query for the page of the history in the address. */
export const useHistoryVariables = () =>
  historyVariables(readHistoryView(useUrlState(HISTORY_DEFAULTS).values))
