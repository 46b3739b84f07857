import { lagosDate } from '#rules/dates.ts'
import { ageLimits } from '#rules/members/age.ts'
import { validateBankAccount } from '#rules/members/bank-account.ts'
import { FEATURES } from '#rules/members/options.ts'
import { deletionError, memberStatus, REGISTRATION_LIFECYCLE } from '#rules/members/review-registration.ts'
import { isAuditor, isStaff, mayManage } from '#rules/session/access-level.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { SECOND_PERSON_TEXTS } from '#rules/texts/second-person.ts'
import { BANK_ACCOUNT_FORM, DELETE_USER_FORM, FEATURE_FORM, memberCalls } from '../contract/members.ts'
import type { WireBankDetails } from '../contract/wire.ts'
import { columnsOf, fieldsOf } from '../db/named-columns.ts'
import type { Work } from '../db/work.ts'
import type { Deps } from '../deps.ts'
import { decisionConflict, forbidden, invalid, notFound } from '../http/problems.ts'
import { readForm } from '../http/read-form.ts'
import type { Call, RouteModule } from '../http/route.ts'
import { credit, debit, societyAccount } from '../journal/chart.ts'
import { holderOf, sendLetter } from '../messages/send-letter.ts'
import { overrideOf } from '../requests/limit-override.ts'
import { lookOf, requireAnother } from '../requests/second-person.ts'
import { closeSessionsOf, hasPassword } from '../session/store.ts'
import { feeIsPosted, hasRecords, lockedAdminCount } from './account-records.ts'
import { BANK_COLUMNS } from './bank-columns.ts'
import { sendFirstLink } from './first-link.ts'
import { presentForStaff, presentUser, registrationHands } from './present.ts'
import { lockAccount, nextMemberNumber } from './registration.ts'
import { type MemberRow, memberById } from './store.ts'

/** The account staff are about to change, locked. Throws 404, and 403 for a level above their own. */
export async function accountToManage(work: Work, call: Call<'staff'>, id: string): Promise<MemberRow> {
  const account = await lockAccount(work.tx, id)
  if (account === null || isAuditor(account.access_level)) throw notFound(MEMBERS_TEXTS.notFound)
  if (!mayManage(call.viewer.level, account.access_level)) throw forbidden(MEMBERS_TEXTS.higherLevel)
  return account
}

/** `{ message, user }` of an account as it is now. */
export async function answerWithUser(deps: Deps, call: Call<'member'>, id: string, message: string) {
  const member = await memberById(call.db, id)
  if (member === null) throw notFound(MEMBERS_TEXTS.notFound)
  const link = (fileId: string | null) => deps.files.link(fileId, call.viewer.id, call.now)
  const user = isStaff(call.viewer.level)
    ? presentForStaff(member, link, lookOf(call, deps))
    : presentUser(member, link)
  return { message, user }
}

/** Posts the entrance fee of a registration, which staff have seen paid when they confirm it. */
async function postEntranceFee(work: Work, account: MemberRow): Promise<void> {
  const { amount } = account.registration_payment
  if (amount <= 0 || (await feeIsPosted(work.tx, account.id))) return
  await work.post({
    kind: 'registration fee',
    narration: `Entrance fee, ${account.name}`,
    occurredAt: work.now,
    lines: [debit(societyAccount('BANK'), amount), credit(societyAccount('REGISTRATION_INCOME'), amount)],
    source: { kind: 'member', id: account.id },
  })
}

/** Staff's work on accounts: confirming, deleting, features, bank accounts (Spec 001 §4, §5). */
export const accountRoutes: RouteModule = (on, deps) => {
  on(memberCalls.confirmUser, async (call) => {
    const id = call.params.userId ?? ''
    return call.work(async (work) => {
      const account = await accountToManage(work, call, id)
      const status = account.confirmed_at === null ? memberStatus(account.member_number) : 'confirmed'
      const error = REGISTRATION_LIFECYCLE.moveError(status, 'confirmed')
      if (error !== null) throw decisionConflict(error)
      requireAnother(work, registrationHands(deps.society, account), SECOND_PERSON_TEXTS.registration)
      const override = await overrideOf(work, {
        over: ageLimits(account.birth_date, lagosDate(work.now)),
        strengths: deps.society.limitStrengths,
        reason: call.query.overrideReason ?? '',
        stored: null,
        problem: (errors) => invalid(errors),
      })
      const memberNumber = await nextMemberNumber(work.tx, deps.society)
      await work.tx
        .updateTable('members')
        .set({ member_number: memberNumber, confirmed_at: work.now, confirmed_by: call.viewer.id })
        .where('id', '=', id)
        .execute()
      await postEntranceFee(work, account)
      await work.audit({
        act: 'confirm registration',
        recordKind: 'member',
        recordId: id,
        before: { memberNumber: null },
        after: { memberNumber, ...(override && { allowed: override }) },
      })
      const to = { memberId: id, name: account.name, email: account.email, phone: account.phone }
      await sendLetter(deps, work, to, 'welcome', deps.society.name, memberNumber)
      // The first link may have come to its end before it was opened.
      if (account.registered_by !== null && !(await hasPassword(work.tx, id)))
        await sendFirstLink(deps, work, account)
      return answerWithUser(deps, call, id, MEMBERS_TEXTS.userConfirmed)
    })
  })

  on(memberCalls.deleteUser, async (call) => {
    const form = readForm(DELETE_USER_FORM, call.body)
    const { id } = form.values
    form.refuse(id === '' ? { id: MEMBERS_TEXTS.cannotBeBlank } : {})
    await call.work(async (work) => {
      // Admins first and always in one order, so that two deletions never wait for each other.
      const adminCount = await lockedAdminCount(work.tx)
      const account = await lockAccount(work.tx, id)
      if (account === null) throw notFound(MEMBERS_TEXTS.notFound)
      const error = deletionError({
        actor: { id: call.viewer.id, accessLevel: call.viewer.level },
        target: { id, accessLevel: account.access_level },
        hasRecords: await hasRecords(work.tx, id),
        adminCount,
      })
      if (error?.code === 'HIGHER_LEVEL') throw forbidden(error.message)
      if (error !== null) throw decisionConflict(error)
      await work.tx
        .updateTable('members')
        .set({ archived_at: work.now, archived_by: call.viewer.id })
        .where('id', '=', id)
        .execute()
      await closeSessionsOf(work.tx, id)
      await work.audit({
        act: 'delete account',
        recordKind: 'member',
        recordId: id,
        before: { name: account.name, email: account.email, memberNumber: account.member_number },
        after: { archived: true },
      })
    })
    return { message: MEMBERS_TEXTS.userDeleted }
  })

  on(memberCalls.featureToggle, async (call) => {
    const form = readForm(FEATURE_FORM, call.body)
    const { isOn } = form.values
    const feature = FEATURES.find((each) => each === form.values.feature)
    form.refuse({
      ...(feature === undefined ? { feature: MEMBERS_TEXTS.featureUnknown } : {}),
      ...(isOn === null ? { isOn: MEMBERS_TEXTS.cannotBeBlank } : {}),
    })
    if (feature === undefined || isOn === null) throw form.problem({})
    const id = call.params.id ?? ''
    return call.work(async (work) => {
      const account = await accountToManage(work, call, id)
      await work.tx.updateTable('members').set({ commodity_loan: isOn }).where('id', '=', id).execute()
      await work.audit({
        act: 'switch feature',
        recordKind: 'member',
        recordId: id,
        before: { [feature]: account.commodity_loan },
        after: { [feature]: isOn },
      })
      return answerWithUser(deps, call, id, MEMBERS_TEXTS.featureSaved)
    })
  })

  on(memberCalls.updateBankDetails, async (call) => {
    const form = readForm(BANK_ACCOUNT_FORM, call.body)
    const { values: bankDetails } = form
    form.refuse(validateBankAccount(bankDetails))
    const id = call.params.userId ?? ''
    await call.work(async (work) => {
      const account = await accountToManage(work, call, id)
      await storeBankAccount(deps, work, account, bankDetails)
    })
    return { message: MEMBERS_TEXTS.bankDetailsSaved, bankDetails }
  })
}

/** Stores and records a bank account and tells its owner, since a stolen session would change this first. */
export async function storeBankAccount(
  deps: Deps,
  work: Work,
  account: MemberRow,
  details: WireBankDetails,
): Promise<void> {
  await work.tx
    .updateTable('members')
    .set({
      ...columnsOf(BANK_COLUMNS, (field) => details[field]),
      bank_changed_at: work.now,
      bank_changed_by: work.actor.id,
    })
    .where('id', '=', account.id)
    .execute()
  await work.audit({
    act: 'change bank details',
    recordKind: 'member',
    recordId: account.id,
    before: account.account_number === null ? null : fieldsOf(BANK_COLUMNS, account),
    after: details,
  })
  await sendLetter(
    deps,
    work,
    holderOf(account),
    'bankDetailsChanged',
    details,
    account.account_number === null ? 'first' : 'another',
  )
}
