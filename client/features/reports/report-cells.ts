import type { CsvCell } from '#rules/csv.ts'
import { formatShortDate, type Instant, lagosDate } from '#rules/dates.ts'

/** The day of an instant for people, '21 Nov 2026'; '' for none. */
export const dayText = (instant: Instant | null): string =>
  instant === null ? '' : formatShortDate(lagosDate(instant))

/** The day of an instant for spreadsheets, '2026-11-21'. */
export const dayCell = (instant: Instant | null): CsvCell => (instant === null ? null : lagosDate(instant))
