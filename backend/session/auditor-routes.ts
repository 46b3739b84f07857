import { endOfDay, lagosDate, type PlainDate } from '#rules/dates.ts'
import { collectErrors } from '#rules/field-errors.ts'
import { takenBackWith } from '#rules/messages/notices-of-acts.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { auditorState, lastDayError, validateAuditor } from '#rules/session/auditor.ts'
import { AUDITOR_TEXTS } from '#rules/texts/auditors.ts'
import { AUDITOR_FORM, auditorCalls, LAST_DAY_FORM } from '../contract/auditors.ts'
import { randomId } from '../db/random-id.ts'
import type { Work } from '../db/work.ts'
import { conflict, notFound } from '../http/problems.ts'
import { readForm } from '../http/read-form.ts'
import type { RouteModule } from '../http/route.ts'
import { emailIsTaken, emailTaken, withFreeEmail } from '../members/registration.ts'
import { sendLetter } from '../messages/send-letter.ts'
import { allAuditors, auditorById, lockAuditor } from './auditors.ts'
import { issueReset } from './password-resets.ts'
import { presentAuditor } from './present-auditor.ts'
import { NO_EMPLOYMENT, NO_PAYMENT } from './staff-accounts.ts'
import { requireAdmin } from './staff-routes.ts'
import { closeSessionsOf, endSessionsAt } from './store.ts'

/** What the audit log shows of the days of an access. */
const audited = (row: {
  readonly first_day: PlainDate
  readonly last_day: PlainDate
  readonly ended_at: Date | null
}) => ({ firstDay: row.first_day, lastDay: row.last_day, ended: row.ended_at !== null })

async function answerWith({ tx, now }: Work, id: string, message: string) {
  const auditor = await auditorById(tx, id)
  if (auditor === null) throw notFound(AUDITOR_TEXTS.notFound)
  return { message, auditor: presentAuditor(auditor, now) }
}

/** The access of auditors: given, changed and ended by admins (decision 122). */
export const auditorRoutes: RouteModule = (on, deps) => {
  const invite = async (
    work: Work,
    { id, name, email }: { readonly id: string; readonly name: string; readonly email: string },
    days: readonly [PlainDate, PlainDate],
  ) => {
    const token = await issueReset(work.tx, id, work.now)
    if (token === null) return
    const droppedWith = takenBackWith('give auditor access', id)
    const to = { memberId: id, name, email, phone: '', droppedWith }
    await sendLetter(deps, work, to, 'auditorInvitation', deps.society.name, days, token, id, email)
  }

  on(auditorCalls.auditors, async (call) => {
    requireAdmin(call)
    return { auditors: (await allAuditors(call.db)).map((row) => presentAuditor(row, call.now)) }
  })

  on(auditorCalls.giveAuditorAccess, async (call) => {
    requireAdmin(call)
    const form = readForm(AUDITOR_FORM, call.body)
    const { name, firm, email, firstDay, lastDay } = form.values
    form.refuse(validateAuditor({ name, firm, email, firstDay, lastDay }, lagosDate(call.now)))
    if (firstDay === null || lastDay === null) throw form.problem({})
    return call.work(async (work) => {
      // One e-mail is one account: a member or a colleague does not become an auditor beside.
      if (await emailIsTaken(work.tx, email)) throw emailTaken()
      const id = randomId()
      const account = {
        id,
        access_level: ACCESS_LEVELS.AUDITOR,
        name,
        email,
        employment: JSON.stringify(NO_EMPLOYMENT),
        registration_payment: JSON.stringify(NO_PAYMENT),
        created_at: work.now,
      }
      await withFreeEmail(() => work.tx.insertInto('members').values(account).execute())
      const access = {
        member_id: id,
        firm,
        first_day: firstDay,
        last_day: lastDay,
        given_at: work.now,
        given_by: call.viewer.id,
      }
      await work.tx.insertInto('auditors').values(access).execute()
      await work.audit({
        act: 'give auditor access',
        recordKind: 'auditor',
        recordId: id,
        after: { name, firm, email, ...audited({ ...access, ended_at: null }) },
      })
      await invite(work, account, [firstDay, lastDay])
      return answerWith(work, id, AUDITOR_TEXTS.given)
    })
  })

  on(auditorCalls.changeAuditorLastDay, async (call) => {
    requireAdmin(call)
    const form = readForm(LAST_DAY_FORM, call.body)
    const { lastDay } = form.values
    return call.work(async (work) => {
      const today = lagosDate(work.now)
      const row = await lockAuditor(work.tx, call.params.id ?? '')
      if (row === null) throw notFound(AUDITOR_TEXTS.notFound)
      const state = auditorState(
        { firstDay: row.first_day, lastDay: row.last_day, endedAt: row.ended_at },
        work.now,
      )
      const isAgain = state === 'OVER' || state === 'ENDED'
      const isTurned = lastDay !== null && !isAgain && lastDay < row.first_day
      form.refuse(
        collectErrors({
          lastDay: lastDayError(lastDay, today) ?? (isTurned ? AUDITOR_TEXTS.dayOrder : null),
        }),
      )
      if (lastDay === null) throw form.problem({})
      const changed = {
        first_day: isAgain ? today : row.first_day,
        last_day: lastDay,
        ...(isAgain && { given_at: work.now, given_by: call.viewer.id }),
        ended_at: null,
        ended_by: null,
      }
      await work.tx.updateTable('auditors').set(changed).where('member_id', '=', row.id).execute()
      await endSessionsAt(work.tx, row.id, endOfDay(lastDay))
      await work.audit({
        act: isAgain ? 'give auditor access' : 'change last day of auditor',
        recordKind: 'auditor',
        recordId: row.id,
        before: audited(row),
        after: audited(changed),
      })
      if (isAgain) await invite(work, row, [today, lastDay])
      return answerWith(work, row.id, isAgain ? AUDITOR_TEXTS.givenAgain : AUDITOR_TEXTS.changed)
    })
  })

  on(auditorCalls.endAuditorAccess, async (call) => {
    requireAdmin(call)
    return call.work(async (work) => {
      const row = await lockAuditor(work.tx, call.params.id ?? '')
      if (row === null) throw notFound(AUDITOR_TEXTS.notFound)
      if (row.ended_at !== null) throw conflict('ENDED', AUDITOR_TEXTS.isEnded)
      const changed = { ended_at: work.now, ended_by: call.viewer.id }
      await work.tx.updateTable('auditors').set(changed).where('member_id', '=', row.id).execute()
      await closeSessionsOf(work.tx, row.id)
      // A link to choose a password would open nothing; it ends all the same.
      await work.tx.deleteFrom('password_resets').where('member_id', '=', row.id).execute()
      await work.audit({
        act: 'end auditor access',
        recordKind: 'auditor',
        recordId: row.id,
        before: audited(row),
        after: audited({ ...row, ...changed }),
      })
      return answerWith(work, row.id, AUDITOR_TEXTS.endedNow)
    })
  })
}
