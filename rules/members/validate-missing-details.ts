import type { PlainDate } from '../dates.ts'
import {
  collectErrors,
  type DateField,
  type FieldErrors,
  type FileField,
  pastDateError,
  type TextField,
} from '../field-errors.ts'
import { MEMBERS_TEXTS } from '../texts/members.ts'
import { emailError } from './contact-fields.ts'

/** What members may add to their own record where it is empty; null for what is not given. */
export interface MissingDetailsInput {
  readonly email?: TextField
  readonly birthDate?: DateField
  readonly passport?: FileField
  readonly signature?: FileField
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** The details that a member adds. Keys: `email`, `birthDate`. */
export const validateMissingDetails = (input: MissingDetailsInput, today: PlainDate): FieldErrors =>
  collectErrors({
    email: isGiven(input.email) ? emailError(input.email, MEMBERS_TEXTS.cannotBeBlank) : null,
    birthDate: isGiven(input.birthDate)
      ? pastDateError(input.birthDate, today, MEMBERS_TEXTS.cannotBeBlank)
      : null,
  })

/** Whether anything is given at all. */
export const addsSomething = (input: MissingDetailsInput): boolean => Object.values(input).some(isGiven)
