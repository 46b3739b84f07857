import { formatMonth } from '#rules/dates.ts'
import { parseMonth } from '#rules/treasury/period.ts'

/** 'May 2026' of '2026-05'. */
export const monthName = (month: string): string => {
  const parsed = parseMonth(month)
  return parsed === null ? month : formatMonth(parsed)
}

export const STATE_LABELS = { DRAFT: 'Looked at', POSTED: 'Posted', REVERSED: 'Reversed' } as const
