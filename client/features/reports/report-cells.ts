import { formatShortDate, type Instant, lagosDate, type PlainDate } from '#rules/dates.ts'

/** The day of an instant for people, '21 Nov 2026'; '' for none. */
export const dayText = (instant: Instant | null): string =>
  instant === null ? '' : formatShortDate(lagosDate(instant))

/** The day of an instant for a file; null for none. */
export const dayCell = (instant: Instant | null): PlainDate | null =>
  instant === null ? null : lagosDate(instant)
