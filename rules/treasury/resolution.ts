import type { PlainDate } from '../dates.ts'
import {
  collectErrors,
  type DateField,
  type FieldErrors,
  isBlank,
  knownDate,
  pastDateError,
  requiredText,
  type TextField,
} from '../field-errors.ts'
import { RESOLUTION_TEXTS } from '../texts/resolutions.ts'

/** The longest number of a resolution. */
export const RESOLUTION_MAX = 100

/** The resolution by which something is booked, as it is entered. */
export interface ResolutionForm {
  /** Its number, at most 100 characters. */
  readonly resolution: TextField
  readonly resolvedOn: DateField
}

/** Whether nothing of a resolution is given. */
export const isWithoutResolution = ({ resolution, resolvedOn }: Partial<ResolutionForm>): boolean =>
  isBlank(resolution) && isBlank(resolvedOn)

/** What is wrong with a resolution that is needed, by `resolution` and `resolvedOn`; it is not after today. */
export const resolutionErrors = (
  { resolution, resolvedOn }: Partial<ResolutionForm>,
  today: PlainDate,
): FieldErrors =>
  collectErrors({
    resolution: requiredText(resolution, RESOLUTION_TEXTS.noResolution, RESOLUTION_MAX),
    resolvedOn: pastDateError(resolvedOn, today, RESOLUTION_TEXTS.noResolvedOn),
  })

/** The text for a day of booking before the day of its resolution; null for a later one, and while either is unknown. */
export function beforeResolutionError(date: DateField, resolvedOn: DateField): string | null {
  const [booked, resolved] = [knownDate(date), knownDate(resolvedOn)]
  return booked !== null && resolved !== null && booked < resolved ? RESOLUTION_TEXTS.beforeResolution : null
}
