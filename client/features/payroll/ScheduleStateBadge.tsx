import { SCHEDULE_STATE_LABELS } from '#rules/texts/payroll.ts'
import type { ScheduleState } from '../../apollo/graph-types.generated.ts'
import { Badge } from '../../ui/Badge.tsx'

const TONES = { DRAFT: 'warning', SENT: 'success', WITHDRAWN: 'neutral' } as const

/** The state of a schedule. */
export const ScheduleStateBadge = ({ state }: { readonly state: ScheduleState }) => (
  <Badge tone={TONES[state]}>{SCHEDULE_STATE_LABELS[state]}</Badge>
)
