import type { PlainDate } from '../dates.ts'
import { type DateField, knownDate } from '../field-errors.ts'

/**
 * Whether the day of retirement has passed. Who has retired may join all the same, and is told that nothing can be deducted
 * from a salary.
 */
export function hasRetired(retirementDate: DateField, today: PlainDate): boolean {
  const retires = knownDate(retirementDate)
  return retires !== null && retires < today
}
