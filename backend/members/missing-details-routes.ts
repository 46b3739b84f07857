import type { Updateable } from 'kysely'
import { lagosDate } from '#rules/dates.ts'
import { normaliseEmail } from '#rules/members/email.ts'
import { addsSomething, validateMissingDetails } from '#rules/members/validate-missing-details.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { broughtOverCalls, MISSING_DETAILS_FORM } from '../contract/brought-over.ts'
import type { Schema } from '../db/schema.ts'
import { filesOf } from '../files/read-files.ts'
import { badRequest, notFound } from '../http/problems.ts'
import { readForm } from '../http/read-form.ts'
import type { RouteModule } from '../http/route.ts'
import { holderOf, sendLetter } from '../messages/send-letter.ts'
import { answerWithUser } from './account-routes.ts'
import { emailIsTaken, emailTaken, lockAccount, withFreeEmail } from './registration.ts'

/**
 * What members add to their own record where it is empty, such as one from the old books: e-mail, date of birth, passport and
 * signature, which staff alone change once they are there.
 */
export const missingDetailsRoutes: RouteModule = (on, deps) => {
  on(broughtOverCalls.addMissingDetails, async (call) => {
    const form = readForm(MISSING_DETAILS_FORM, call.body)
    const { email, birthDate } = form.values
    const { passport, signature } = filesOf(MISSING_DETAILS_FORM, call)
    form.refuse(validateMissingDetails({ email, birthDate }, lagosDate(call.now)))
    if (!addsSomething({ email, birthDate, passport, signature }))
      throw badRequest(MEMBERS_TEXTS.nothingToChange)
    return call.work(async (work) => {
      const account = await lockAccount(work.tx, call.viewer.id)
      if (account === null) throw notFound(MEMBERS_TEXTS.notFound)
      const filled = {
        ...(email !== '' && account.email !== '' && { email: MEMBERS_TEXTS.missingExists }),
        ...(birthDate && account.birth_date !== null && { birthDate: MEMBERS_TEXTS.missingExists }),
        ...(passport && account.passport_file_id !== null && { passport: MEMBERS_TEXTS.missingExists }),
        ...(signature && account.signature_file_id !== null && { signature: MEMBERS_TEXTS.missingExists }),
      }
      if (Object.keys(filled).length > 0)
        throw form.conflict({ code: 'NOT_EMPTY', message: MEMBERS_TEXTS.missingExists }, filled)
      if (await emailIsTaken(work.tx, email)) throw emailTaken()
      const own = { ownerId: account.id, audience: 'staff' } as const
      const update: Updateable<Schema['members']> = {
        ...(email !== '' && {
          email: normaliseEmail(email),
          email_changed_at: work.now,
          email_changed_by: account.id,
        }),
        ...(birthDate && { birth_date: birthDate }),
        ...(passport && { passport_file_id: await deps.files.keep(work, passport, own) }),
        ...(signature && { signature_file_id: await deps.files.keep(work, signature, own) }),
      }
      await withFreeEmail(() =>
        work.tx.updateTable('members').set(update).where('id', '=', account.id).execute(),
      )
      const { email_changed_at: _at, email_changed_by: _by, ...after } = update
      await work.audit({ act: 'add missing details', recordKind: 'member', recordId: account.id, after })
      // To the telephone, where messages went until now.
      if (email !== '') await sendLetter(deps, work, holderOf(account), 'emailChanged', 'another')
      return answerWithUser(deps, call, account.id, MEMBERS_TEXTS.missingSaved)
    })
  })
}
