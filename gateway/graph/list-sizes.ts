/** The size of a list that is the page which the field around it is asked for. */
export const OF_PAGE = 'of page'

/**
 * How many objects a list holds below which a field may make calls, by the coordinate of the list: a number, or the argument
 * of the field that says; of several the largest that is given, or the first. A number is what a large society has, which
 * the backend does not bound everywhere. `items` of a page is counted by the page's `pageSize`. The lists of one member's records have
 * none.
 */
export const LIST_SIZES: Readonly<Record<string, number | string | readonly string[]>> = {
  'Query.auditors': 10,
  'Query.bankRules': 20,
  'Query.nodes': 'ids',
  'Query.payers': 20,
  'Query.searchMembers': ['first', 'pageSize'],
  'Query.staffAccounts': 20,
  'BankLine.entries': 10,
  'BankLine.rules': 5,
  'BankSuggestions.byRules': 20,
  'ClaimArrearsPayload.items': 20,
  'DayBook.entries': OF_PAGE,
  'DuplicateSearch.found': 10,
  'EventFeed.items': OF_PAGE,
  'GuarantorExposure.guarantees': 10,
  'JournalEntry.lines': 10,
  'Periods.closed': 24,
  'PicturesOfZip.pictures': 100,
  'ReportRow.candidates': 5,
  'Reversal.uses': 10,
  'ScheduleWarnings.overLimit': 100,
  'UnappliedBalance.origins': 10,
  'UnremittedDeductions.months': 12,
  'Voucher.lines': 10,
  'Query.webhooks': 20,
  'YearEnds.closed': 10,
}

/** The most items of a page, and of a list whose size is a variable that is not given. */
export const LARGEST_LIST = 100
