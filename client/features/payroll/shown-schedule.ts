import type { SchedulePageQuery } from './SchedulePage.generated.ts'

/** The schedule of its page. */
export type ShownSchedule = NonNullable<SchedulePageQuery['deductionSchedule']>

/** What to look at before it is sent. */
export type ShownWarnings = NonNullable<ShownSchedule['warnings']>
