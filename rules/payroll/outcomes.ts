/** What became of one row of a deduction report, or of one item of the schedule that it lacks. */
export const OUTCOMES = [
  'EXACT',
  'SHORT',
  'OVER',
  'NOT_DEDUCTED',
  'LEFT_PAYROLL',
  'UNEXPECTED',
  'UNMATCHED',
  'AMBIGUOUS',
  'DUPLICATE',
  'OTHER_MONTH',
  'INVALID',
] as const

export type Outcome = (typeof OUTCOMES)[number]

/**
 * What a person decides about a row. TAKE_OUT: it counts for nothing. HOLD: its money waits in suspense. KEEP: it counts
 * for the month of the report, a second time if need be. MOVE: it counts for the month that it names.
 */
export const ROW_DECISIONS = ['TAKE_OUT', 'HOLD', 'KEEP', 'MOVE'] as const

export type RowDecision = (typeof ROW_DECISIONS)[number]

/** Why nothing was deducted from a member in a month, as staff say. */
export const MISSED_REASONS = [
  'STOPPED_SALARY',
  'LEAVE_WITHOUT_PAY',
  'MOVED',
  'RETIRED',
  'DIED',
  'OTHER',
] as const

export type MissedReason = (typeof MISSED_REASONS)[number]

/** Whether nothing was deducted of what was scheduled: staff can say why. */
export const isMissed = (outcome: Outcome): boolean =>
  outcome === 'NOT_DEDUCTED' || outcome === 'LEFT_PAYROLL'

/** How a row found its member: by the identifier, by its digits alone, or by a person. */
export const MATCHES = ['STRONG', 'WEAK', 'CONFIRMED'] as const

export type Match = (typeof MATCHES)[number]

/** The decisions that a row with this outcome admits. */
export const decisionsFor = (outcome: Outcome): readonly RowDecision[] => {
  if (outcome === 'INVALID') return ['TAKE_OUT']
  if (isMissed(outcome)) return []
  if (outcome === 'DUPLICATE') return ['KEEP', 'HOLD', 'TAKE_OUT']
  if (outcome === 'OTHER_MONTH') return ['MOVE', 'KEEP', 'HOLD', 'TAKE_OUT']
  return ['HOLD', 'TAKE_OUT']
}

const DOUBTFUL: ReadonlySet<Outcome> = new Set([
  'UNMATCHED',
  'AMBIGUOUS',
  'DUPLICATE',
  'OTHER_MONTH',
  'INVALID',
])

/** Whether a person looks at rows with this outcome before the report is posted. */
export const isDoubtful = (outcome: Outcome): boolean => DOUBTFUL.has(outcome)

/** Whether a row waits for a decision. One that cannot be read waits until it is taken out. */
export const isToDecide = (row: {
  readonly outcome: Outcome
  readonly decision: RowDecision | null
}): boolean =>
  row.outcome === 'INVALID' ? row.decision !== 'TAKE_OUT' : isDoubtful(row.outcome) && row.decision === null

/** Whether the money of a row counts for the report: what is on the letter, in suspense or not. */
export const isCounted = (row: {
  readonly outcome: Outcome
  readonly decision: RowDecision | null
}): boolean => row.decision !== 'TAKE_OUT' && row.outcome !== 'INVALID'
