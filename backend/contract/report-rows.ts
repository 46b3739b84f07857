import { isMissed, MATCHES, MISSED_REASONS, OUTCOMES, ROW_DECISIONS } from '#rules/payroll/outcomes.ts'
import { DONE } from './done.ts'
import { choice, form, open, text, texts, whole } from './form.ts'
import { COUNT, each, listOf, NAIRA, objectOf, oneOf, orNull, recordOf, TEXT, type Wire } from './schema.ts'

export const MONTH = { type: 'string', pattern: String.raw`^\d{4}-\d{2}$`, description: 'YYYY-MM' } as const

const NAMED = { _id: TEXT, name: TEXT, memberId: TEXT }

/** A row of a deduction report, or what the schedule has and the file lacks. */
export const ROW = recordOf(
  'ReportRow',
  {
    _id: TEXT,
    sheet: { ...TEXT, description: "'' where the file has its rows on one sheet" } as const,
    row: orNull({
      ...COUNT,
      description: 'as the spreadsheet numbers it; null for what the file lacks',
    } as const),
    ...each(['column', 'identifier', 'name', 'element', 'note', 'message'], TEXT),
    ...each(['amount', 'scheduled'], NAIRA),
    month: orNull(MONTH),
    outcome: oneOf(...OUTCOMES),
    match: orNull(oneOf(...MATCHES)),
    member: orNull(objectOf(NAMED)),
    candidates: listOf(objectOf(NAMED)),
    duplicateOf: orNull({
      ...COUNT,
      description: 'the earlier row of the file with the same person, month and element',
    } as const),
    decision: orNull(oneOf(...ROW_DECISIONS)),
    decided: orNull({
      ...DONE,
      description: 'who decided, or named the member, and when',
    } as const),
    decisions: { ...listOf(oneOf(...ROW_DECISIONS)), description: 'what may be decided' } as const,
    reason: orNull({ ...oneOf(...MISSED_REASONS), description: 'why nothing was deducted' } as const),
  },
  ['sheet', 'duplicateOf', 'decided'],
)
export type WireReportRow = Wire<typeof ROW>

/** A decision about rows: a word, '' to take it back, or a member's number. */
export const DECIDE_FORM = form({
  version: whole(),
  rows: texts(),
  decision: open(choice(['', ...ROW_DECISIONS])),
  memberNumber: open(text()),
})

/** One decision about all rows with an outcome that a search finds; '' takes decisions back. */
export const DECIDE_ALL_FORM = form({
  version: whole(),
  outcome: choice(OUTCOMES),
  search: open(text()),
  decision: open(choice(['', ...ROW_DECISIONS])),
})

/**
 * Why nothing was deducted from the members of rows, or of all rows with an outcome for whom no reason is stated; '' takes
 * it back.
 */
export const REASON_FORM = form({
  rows: open(texts()),
  outcome: open(choice(['', ...OUTCOMES.filter(isMissed)])),
  reason: open(choice(['', ...MISSED_REASONS])),
})
