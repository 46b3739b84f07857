import { SCHEDULE_STATE_LABELS } from '#rules/texts/payroll.ts'
import type { ScheduleState } from '../../apollo/graph-types.generated.ts'
import { RecordState } from '../../ui/RecordState.tsx'

/** The state of a schedule. */
export const ScheduleStateBadge = ({ state }: { readonly state: ScheduleState }) => (
  <RecordState state={state} label={SCHEDULE_STATE_LABELS[state]} />
)
