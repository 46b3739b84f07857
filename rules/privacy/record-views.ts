import { addMonths, type PlainDate } from '../dates.ts'
import { REPORTS_TEXTS } from '../texts/reports.ts'

/** How a record was looked at: opened, its accounts opened, read in a list by a program, or taken out in a file or on paper. */
export const VIEW_KINDS = ['RECORD', 'ACCOUNTS', 'LIST', 'EXPORT'] as const
export type ViewKind = (typeof VIEW_KINDS)[number]

/** Who looked. */
export const VIEWER_KINDS = ['STAFF', 'AUDITOR', 'PROGRAM'] as const
export type ViewerKind = (typeof VIEWER_KINDS)[number]

/** The lists of staff that hold every member, by the names under which a client records that they were taken out. */
export const LISTS_OF_EVERYONE: ReadonlySet<string> = new Set([
  'members-register',
  'members-summary',
  'members-bank-report',
  REPORTS_TEXTS.membersRegister,
  REPORTS_TEXTS.membersSummaryTable,
  REPORTS_TEXTS.membersBankReport,
])

/** How long it is kept who looked at a record, in months. The data protection act names no time: two annual audits fit. */
export const VIEWS_KEPT_MONTHS = 24

/** The first day of which it is kept. */
export const viewsKeptSince = (today: PlainDate): PlainDate => addMonths(today, -VIEWS_KEPT_MONTHS)
