import { formatMonth } from '#rules/dates.ts'
import { SCHEDULE_STATE_LABELS } from '#rules/texts/payroll.ts'
import { parseMonth } from '#rules/treasury/period.ts'
import type { ScheduleState } from '../../apollo/graph-types.generated.ts'
import { Badge } from '../../ui/Badge.tsx'

/** 'October 2026' for '2026-10'; another text as it is. */
export function monthName(text: string): string {
  const month = parseMonth(text)
  return month === null ? text : formatMonth(month)
}

const TONES = { DRAFT: 'warning', SENT: 'success', WITHDRAWN: 'neutral' } as const

/** The state of a schedule. */
export const ScheduleStateBadge = ({ state }: { readonly state: ScheduleState }) => (
  <Badge tone={TONES[state]}>{SCHEDULE_STATE_LABELS[state]}</Badge>
)
