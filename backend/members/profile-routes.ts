import { type Updateable } from 'kysely'
import { lagosDate } from '#rules/dates.ts'
import { isRecord } from '#rules/is-record.ts'
import { reachToKeep } from '#rules/members/contact-fields.ts'
import { normaliseEmail } from '#rules/members/email.ts'
import { isOtherPhone } from '#rules/members/new-phone.ts'
import { parsePhone } from '#rules/members/phone.ts'
import { validateOwnProfile, validateProfile } from '#rules/members/validate-profile.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { wirePath } from '../contract/form.ts'
import { memberCalls, OWN_PROFILE_ERRORS, OWN_PROFILE_FORM, PROFILE_FORM } from '../contract/members.ts'
import type { Schema } from '../db/schema.ts'
import { filesOf } from '../files/read-files.ts'
import { badRequest, conflict, invalid, notFound } from '../http/problems.ts'
import { objectFrom } from '../http/read-body.ts'
import { readForm } from '../http/read-form.ts'
import type { RouteModule } from '../http/route.ts'
import { holderOf, sendEachWay, sendLetter } from '../messages/send-letter.ts'
import { accountToManage, answerWithUser, storeBankAccount } from './account-routes.ts'
import { personColumns } from './person-columns.ts'
import { emailIsTaken, emailTaken, lockAccount, withFreeEmail } from './registration.ts'
import type { MemberRow } from './store.ts'

const kinToStore = <Kin extends { readonly phone: string; readonly email: string }>(kin: Kin): Kin => ({
  ...kin,
  ...reachToKeep(kin),
})

/** What differs between two rows, for the audit log. */
function changes(before: MemberRow, after: Updateable<Schema['members']>) {
  const was: Record<string, unknown> = {}
  const is: Record<string, unknown> = {}
  const stored: Readonly<Record<string, unknown>> = before
  for (const [column, value] of Object.entries(after)) {
    const isJson = typeof stored[column] === 'object' && stored[column] !== null && typeof value === 'string'
    const parsed: unknown = isJson || column === 'next_of_kin' ? JSON.parse(String(value)) : value
    if (sorted(parsed) === sorted(stored[column])) continue
    was[column] = stored[column]
    is[column] = parsed
  }
  return { was, is, any: Object.keys(is).length > 0 }
}

/** Equal texts for equal values, whatever the order of an object's keys. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isRecord(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  ) ?? ''

/** Changes of profiles: a member's own, and those staff make to accounts up to their level (Spec 001 §2, §5). */
export const profileRoutes: RouteModule = (on, deps) => {
  on(memberCalls.editProfile, async (call) => {
    const form = readForm(OWN_PROFILE_FORM, call.body, { errors: OWN_PROFILE_ERRORS })
    const { given } = form
    for (const part of ['nextOfKin', 'bankAccount'] as const)
      if (given[part] !== undefined && objectFrom(form.sent(part)) === null)
        throw invalid({ [wirePath(OWN_PROFILE_FORM, part)]: 'must be an object' })
    if (Object.keys(given).length === 0) throw badRequest(MEMBERS_TEXTS.nothingToChange)
    const { phone, homeAddress, nextOfKin, bankAccount } = given
    const relatives = nextOfKin === undefined ? null : [nextOfKin[0], nextOfKin[1]]
    form.refuse(validateOwnProfile({ ...given, nextOfKin: relatives }))
    return call.work(async (work) => {
      const account = await lockAccount(work.tx, call.viewer.id)
      if (account === null) throw notFound(MEMBERS_TEXTS.notFound)
      if (bankAccount !== undefined && account.account_number !== null)
        throw conflict('NOT_EMPTY', MEMBERS_TEXTS.bankDetailsExist)
      const update: Updateable<Schema['members']> = {
        ...(phone === undefined ? {} : { phone: parsePhone(phone) ?? phone }),
        ...(homeAddress === undefined ? {} : { home_address: homeAddress }),
        ...(nextOfKin === undefined
          ? {}
          : {
              next_of_kin: JSON.stringify({
                first: kinToStore(nextOfKin[0]),
                second: kinToStore(nextOfKin[1]),
              }),
            }),
      }
      const changed = changes(account, update)
      if (changed.any) {
        const hasNewPhone = isOtherPhone(account.phone, update.phone ?? account.phone)
        const change = hasNewPhone ? { ...update, phone_changed_at: work.now } : update
        await work.tx.updateTable('members').set(change).where('id', '=', account.id).execute()
        // The phone recovers the password: whoever holds an open session could otherwise take the account over unseen.
        if (hasNewPhone) await sendEachWay(deps, work, holderOf(account), 'phoneChanged')
        await work.audit({
          act: 'edit own profile',
          recordKind: 'member',
          recordId: account.id,
          before: changed.was,
          after: changed.is,
        })
      }
      if (bankAccount !== undefined) await storeBankAccount(deps, work, account, bankAccount)
      const message =
        bankAccount !== undefined
          ? MEMBERS_TEXTS.bankDetailsSaved
          : nextOfKin !== undefined
            ? MEMBERS_TEXTS.nextOfKinSaved
            : MEMBERS_TEXTS.profileSaved
      return answerWithUser(deps, call, account.id, message)
    })
  })

  on(memberCalls.updateProfile, async (call) => {
    const form = readForm(PROFILE_FORM, call.body)
    const { id, ...person } = form.values
    const { passport, signature } = filesOf(PROFILE_FORM, call)
    // The stored picture stays when none is sent, or its own address; there may be none yet.
    const kept = { passport: passport ?? 'kept', signature: signature ?? 'kept' }
    const context = { university: deps.society.university, today: lagosDate(call.now) }
    form.refuse({
      ...(id === '' ? { id: MEMBERS_TEXTS.cannotBeBlank } : {}),
      ...validateProfile({ ...person, ...kept }, context),
    })
    return call.work(async (work) => {
      const account = await accountToManage(work, call, id)
      const columns = personColumns(person, deps.society.university)
      // Without one, who has no member number could neither sign in nor set a password.
      const needsEmail = account.access_level > 1 || account.member_number === null
      if (needsEmail && columns.email === '' && account.email !== '')
        throw form.problem({ email: MEMBERS_TEXTS.emailNeeded })
      if (await emailIsTaken(work.tx, columns.email, id)) throw emailTaken()
      const keepsEmail = normaliseEmail(account.email) === normaliseEmail(columns.email)
      const hasNewPhone = isOtherPhone(account.phone, columns.phone)
      const own = { ownerId: id, audience: 'staff' } as const
      const update: Updateable<Schema['members']> = {
        ...columns,
        ...(passport === null ? {} : { passport_file_id: await deps.files.keep(work, passport, own) }),
        ...(signature === null ? {} : { signature_file_id: await deps.files.keep(work, signature, own) }),
      }
      const changed = changes(account, update)
      if (changed.any) {
        const change = {
          ...update,
          ...(!keepsEmail && { email_changed_at: work.now, email_changed_by: work.actor.id }),
          ...(hasNewPhone && { phone_changed_at: work.now }),
        }
        await withFreeEmail(() => work.tx.updateTable('members').set(change).where('id', '=', id).execute())
        await work.audit({
          act: 'edit profile',
          recordKind: 'member',
          recordId: id,
          before: changed.was,
          after: changed.is,
        })
      }
      if (!keepsEmail)
        await sendLetter(
          deps,
          work,
          holderOf(account),
          'emailChanged',
          update.email === '' ? 'none' : 'another',
        )
      if (hasNewPhone) await sendEachWay(deps, work, holderOf(account), 'phoneChanged')
      return answerWithUser(deps, call, id, MEMBERS_TEXTS.profileSaved)
    })
  })
}
