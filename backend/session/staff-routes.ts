import type { AuditAct } from '#rules/audit/acts.ts'
import { sameEmail } from '#rules/members/email.ts'
import { takenBackWith } from '#rules/messages/notices-of-acts.ts'
import { ACCESS_LEVELS, parseAccessLevel } from '#rules/session/access-level.ts'
import { staffChangeError, validateStaffAccount } from '#rules/session/staff-account.ts'
import { STAFF_TEXTS } from '#rules/texts/staff.ts'
import { STAFF_ACCOUNT_FORM, STAFF_CHANGE_FORM, staffCalls } from '../contract/staff.ts'
import { randomId } from '../db/random-id.ts'
import type { Queryable } from '../db/schema.ts'
import type { Work } from '../db/work.ts'
import { decisionConflict, forbidden, notFound } from '../http/problems.ts'
import { readForm } from '../http/read-form.ts'
import type { Call, RouteModule } from '../http/route.ts'
import { lockedAdminCount } from '../members/account-records.ts'
import { emailIsTaken, emailTaken, withFreeEmail } from '../members/registration.ts'
import type { MemberRow } from '../members/store.ts'
import { holderOf, sendLetter } from '../messages/send-letter.ts'
import { forgetPasskeys } from './passkeys.ts'
import { issueReset } from './password-resets.ts'
import { presentStaff } from './present-staff.ts'
import { lockStaffAccount, NO_EMPLOYMENT, NO_PAYMENT, staffRows } from './staff-accounts.ts'
import { closeSessionsOf } from './store.ts'

/** Throws 403 for everybody below level 3. */
export function requireAdmin({ viewer }: Call<'staff'>): void {
  if (viewer.level < ACCESS_LEVELS.ADMIN) throw forbidden()
}

/** The account as it is now, with a message. Throws 404. */
export async function answerWith(db: Queryable, id: string, message: string) {
  const [account] = await staffRows(db, id)
  if (account === undefined) throw notFound(STAFF_TEXTS.notFound)
  return { message, account: presentStaff(account) }
}

/** What the audit log shows of a staff account. */
const audited = (row: Pick<MemberRow, 'name' | 'email' | 'access_level' | 'disabled_at'>) => ({
  name: row.name,
  email: row.email,
  accessLevel: row.access_level,
  disabled: row.disabled_at !== null,
})

const actOf = (was: boolean, is: boolean): AuditAct =>
  was === is ? 'change staff account' : is ? 'disable staff account' : 'enable staff account'

/** Staff accounts, made, changed and disabled by admins. */
export const staffRoutes: RouteModule = (on, deps) => {
  const invite = async (work: Work, id: string, name: string, email: string) => {
    const token = await issueReset(work.tx, id, work.now)
    if (token === null) return
    const droppedWith = takenBackWith('make staff account', id)
    const to = { memberId: id, name, email, phone: '', droppedWith }
    await sendLetter(deps, work, to, 'staffInvitation', deps.society.name, token, id, email)
  }

  on(staffCalls.staffAccounts, async (call) => {
    requireAdmin(call)
    return { staff: (await staffRows(call.db)).map(presentStaff) }
  })

  on(staffCalls.createStaffAccount, async (call) => {
    requireAdmin(call)
    const form = readForm(STAFF_ACCOUNT_FORM, call.body)
    const { name, email } = form.values
    const accessLevel = parseAccessLevel(form.values.accessLevel)
    form.refuse(validateStaffAccount({ name, email, accessLevel }))
    if (accessLevel === null) throw form.problem({})
    return call.work(async (work) => {
      if (await emailIsTaken(work.tx, email)) throw emailTaken()
      const id = randomId()
      const account = {
        id,
        access_level: accessLevel,
        name,
        email,
        employment: JSON.stringify(NO_EMPLOYMENT),
        registration_payment: JSON.stringify(NO_PAYMENT),
        created_at: work.now,
        confirmed_at: work.now,
        confirmed_by: call.viewer.id,
      }
      await withFreeEmail(() => work.tx.insertInto('members').values(account).execute())
      await work.audit({
        act: 'make staff account',
        recordKind: 'staff account',
        recordId: id,
        after: { name, email, accessLevel },
      })
      await invite(work, id, name, email)
      return answerWith(work.tx, id, STAFF_TEXTS.added)
    })
  })

  on(staffCalls.updateStaffAccount, async (call) => {
    requireAdmin(call)
    const form = readForm(STAFF_CHANGE_FORM, call.body)
    const { given } = form
    const id = call.params.id ?? ''
    return call.work(async (work) => {
      // Admins first and always in one order, as where an account is deleted.
      const adminCount = await lockedAdminCount(work.tx)
      const account = await lockStaffAccount(work.tx, id)
      if (account === null) throw notFound(STAFF_TEXTS.notFound)
      const { name = account.name, email = account.email } = given
      const accessLevel = parseAccessLevel(given.accessLevel ?? account.access_level)
      form.refuse(validateStaffAccount({ name, email, accessLevel }))
      const isDisabled = given.disabled ?? account.disabled_at !== null
      const becomes = { accessLevel: accessLevel ?? account.access_level, isDisabled }
      const target = {
        id,
        accessLevel: account.access_level,
        isDisabled: account.disabled_at !== null,
      }
      const error = staffChangeError({ actorId: call.viewer.id, target, becomes, adminCount })
      if (error !== null) throw decisionConflict(error)
      const hasNewEmail = !sameEmail(account.email, email)
      if (hasNewEmail && (await emailIsTaken(work.tx, email, id))) throw emailTaken()
      const changed = {
        name,
        email,
        access_level: becomes.accessLevel,
        disabled_at: isDisabled ? (account.disabled_at ?? work.now) : null,
        disabled_by: isDisabled ? (account.disabled_by ?? call.viewer.id) : null,
        ...(hasNewEmail && { email_changed_at: work.now, email_changed_by: call.viewer.id }),
      }
      await withFreeEmail(() => work.tx.updateTable('members').set(changed).where('id', '=', id).execute())
      if (isDisabled) {
        await forgetPasskeys(work.tx, id)
        await closeSessionsOf(work.tx, id)
      }
      await work.audit({
        act: actOf(target.isDisabled, isDisabled),
        recordKind: 'staff account',
        recordId: id,
        before: audited(account),
        after: audited({ ...account, ...changed }),
      })
      if (hasNewEmail) await sendLetter(deps, work, holderOf(account), 'emailChanged', 'another')
      const message =
        target.isDisabled === isDisabled
          ? STAFF_TEXTS.saved
          : isDisabled
            ? STAFF_TEXTS.disabled
            : STAFF_TEXTS.enabled
      return answerWith(work.tx, id, message)
    })
  })
}
