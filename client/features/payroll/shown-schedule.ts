import type { SchedulePageQuery } from './SchedulePage.generated.ts'

type Checked = NonNullable<SchedulePageQuery['deductionSchedule']>

/** The schedule of its page. */
export type ShownSchedule = Checked['schedule']

/** What to look at before it is sent. */
export type ShownWarnings = Checked['warnings']
