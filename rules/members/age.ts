import { ageOn, type PlainDate } from '../dates.ts'
import type { OverLimit } from '../society/usual-limits.ts'
import { REGISTRATION_TEXTS } from '../texts/registration.ts'
import { MINIMUM_AGE } from './options.ts'

/** Whether somebody is younger than members are (Spec 002 §9); never of an unknown day of birth. */
export const isTooYoung = (birthDate: PlainDate | null, today: PlainDate): boolean =>
  birthDate !== null && ageOn(birthDate, today) < MINIMUM_AGE

/** The limit of age that a registration exceeds; none for most. */
export const ageLimits = (birthDate: PlainDate | null, today: PlainDate): readonly OverLimit[] =>
  isTooYoung(birthDate, today) ? [{ limit: 'AGE', text: REGISTRATION_TEXTS.tooYoung(MINIMUM_AGE) }] : []
