import { lagosHour } from '../dates.ts'

/** Hours of Lagos between which no SMS and no push is sent but of what is for the night too. */
const QUIET_HOURS = { from: 21, until: 7 } as const

/** Whether it is night for SMS and pushes. */
export function isQuiet(now: Date): boolean {
  const hour = lagosHour(now)
  return hour >= QUIET_HOURS.from || hour < QUIET_HOURS.until
}
