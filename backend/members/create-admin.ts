import type { Kysely } from 'kysely'
import { collectErrors, type FieldErrors, hasErrors, requiredText } from '#rules/field-errors.ts'
import { emailError } from '#rules/members/contact-fields.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { validateNewPassword } from '#rules/session/password.ts'
import { REGISTRATION_TEXTS } from '#rules/texts/registration.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { randomId } from '../db/random-id.ts'
import type { Schema } from '../db/schema.ts'
import { inTransaction } from '../db/work.ts'
import { hashPassword } from '../session/password.ts'
import { NO_EMPLOYMENT, NO_PAYMENT } from '../session/staff-accounts.ts'
import { emailIsTaken, insertRegistration } from './registration.ts'

/** What an admin is made from. */
export interface NewAdmin {
  readonly email: string
  readonly name: string
  readonly password: string
  readonly passwordConfirmation: string
}

/** The program itself acts: nobody is signed in. */
const NOBODY = { id: null, level: null, requestId: null }

/**
 * Makes a level-3 account that signs in at once, and records that it was made: a store that holds nobody has no
 * other way in. Answers its id, or the texts for the fields that cannot stay (`email`, `name`, `password`,
 * `passwordConfirmation`); then nothing is stored.
 */
export async function createAdmin(
  db: Kysely<Schema>,
  admin: NewAdmin,
  now: Date,
): Promise<{ readonly id: string } | { readonly errors: FieldErrors }> {
  const [email, name] = [admin.email.trim(), admin.name.trim().normalize('NFC')]
  const errors = {
    ...collectErrors({
      email: emailError(email, SESSION_TEXTS.cannotBeBlank),
      name: requiredText(name, SESSION_TEXTS.cannotBeBlank),
    }),
    ...validateNewPassword(admin),
  }
  if (hasErrors(errors)) return { errors }
  const passwordHash = await hashPassword(admin.password)
  return inTransaction(db, NOBODY, now, async (work) => {
    if (await emailIsTaken(work.tx, email)) return { errors: { email: REGISTRATION_TEXTS.emailTaken } }
    const id = randomId()
    const account = {
      id,
      access_level: ACCESS_LEVELS.ADMIN,
      name,
      email,
      employment: JSON.stringify(NO_EMPLOYMENT),
      registration_payment: JSON.stringify(NO_PAYMENT),
      created_at: now,
      confirmed_at: now,
    }
    await insertRegistration(work.tx, account, passwordHash, now)
    await work.audit({
      act: 'create admin',
      recordKind: 'member',
      recordId: id,
      after: { name, email, accessLevel: ACCESS_LEVELS.ADMIN },
    })
    return { id }
  })
}
