import { collectErrors, type FieldErrors, requiredName, type TextField } from '../field-errors.ts'
import { emailError } from '../members/contact-fields.ts'
import type { DecisionError } from '../requests/lifecycle.ts'
import { STAFF_TEXTS } from '../texts/staff.ts'
import { ACCESS_LEVELS, type AccessLevel, isStaff } from './access-level.ts'

/** What an admin enters of a staff account. */
export interface StaffAccountInput {
  readonly name?: TextField
  readonly email?: TextField
  readonly accessLevel?: AccessLevel | null
}

/** A staff account that is made or changed. Keys: `name`, `email`, `accessLevel`. */
export const validateStaffAccount = ({ name, email, accessLevel }: StaffAccountInput): FieldErrors =>
  collectErrors({
    name: requiredName(name, STAFF_TEXTS.cannotBeBlank),
    email: emailError(email, STAFF_TEXTS.cannotBeBlank),
    accessLevel: accessLevel && isStaff(accessLevel) ? null : STAFF_TEXTS.chooseLevel,
  })

/** The facts that a change of a staff account depends on. */
interface StaffChangeCase {
  readonly actorId: string
  readonly target: { readonly id: string; readonly accessLevel: AccessLevel; readonly isDisabled: boolean }
  /** What it becomes. */
  readonly becomes: { readonly accessLevel: AccessLevel; readonly isDisabled: boolean }
  /** The number of admins who can sign in, before the change. */
  readonly adminCount: number
}

/** Why a staff account cannot be changed this way; null when it can. There is always an admin who can sign in. */
export function staffChangeError({
  actorId,
  target,
  becomes,
  adminCount,
}: StaffChangeCase): DecisionError<'LAST_ADMIN' | 'SELF'> | null {
  const isAdmin = ({ accessLevel, isDisabled }: StaffChangeCase['becomes']) =>
    accessLevel === ACCESS_LEVELS.ADMIN && !isDisabled
  if (!isAdmin(target) || isAdmin(becomes)) return null
  if (adminCount <= 1) return { code: 'LAST_ADMIN', message: STAFF_TEXTS.lastAdmin }
  return actorId === target.id ? { code: 'SELF', message: STAFF_TEXTS.notOneself } : null
}
