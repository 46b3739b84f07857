import type { AuditAct } from '#rules/audit/acts.ts'
import { validateCode, validateOwnPassword, validatePasswordAndCode } from '#rules/session/second-factor.ts'
import { SECURITY_TEXTS } from '#rules/texts/security.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { STAFF_TEXTS } from '#rules/texts/staff.ts'
import {
  BEGIN_SECOND_FACTOR_FORM,
  CONFIRM_SECOND_FACTOR_FORM,
  PASSWORD_AND_CODE_FORM,
  secondFactorCalls,
} from '../contract/second-factor.ts'
import type { Work } from '../db/work.ts'
import { conflict, notFound } from '../http/problems.ts'
import { readForm } from '../http/read-form.ts'
import type { Call, RouteModule } from '../http/route.ts'
import { type AboutOf, holderOf, sendLetter } from '../messages/send-letter.ts'
import { forgetPasskeys } from './passkeys.ts'
import { makeProof } from './proof.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  needsCode,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactorOf,
} from './second-factors.ts'
import { lockStaffAccount } from './staff-accounts.ts'
import { answerWith, requireAdmin } from './staff-routes.ts'
import { closeSessionsOf, endSessions, ownCredentials } from './store.ts'

/** Sign-in codes of one's own staff account, and the reset of another's by an admin. */
export const secondFactorRoutes: RouteModule = (on, deps) => {
  const always = { beforeSecondFactor: 'always' } as const

  const proof = makeProof(deps)

  const tell = async (
    work: Work,
    account: Parameters<typeof holderOf>[0],
    ...what: AboutOf<'secondFactor'>
  ) => sendLetter(deps, work, holderOf(account), 'secondFactor', ...what)

  on(
    secondFactorCalls.secondFactor,
    async ({ db, viewer }) => {
      const found = await secondFactorOf(db, viewer.id)
      const since = found?.confirmedAt ?? null
      return {
        isOn: since !== null,
        isRequired: deps.society.secondFactorForStaff,
        since: since?.toISOString() ?? null,
        recoveryCodesLeft: found?.recoveryCodesLeft ?? 0,
      }
    },
    always,
  )

  on(
    secondFactorCalls.beginSecondFactor,
    async (call) => {
      const form = readForm(BEGIN_SECOND_FACTOR_FORM, call.body)
      form.refuse(validateOwnPassword(form.values))
      const wrong = form.problem({ password: SECURITY_TEXTS.wrongPassword })
      const own = await proof.password(call, form.values.password, wrong)
      return call.work(async (work) => {
        const { name } = deps.society
        const setup = await beginSecondFactor(work.tx, deps.seal, own, name, work.now)
        if (setup === null) throw conflict('CODES_ON', SECURITY_TEXTS.isOnAlready)
        await work.audit({ act: 'begin sign-in codes', recordKind: 'staff account', recordId: own.id })
        return { message: SECURITY_TEXTS.setupBegun, setup }
      })
    },
    always,
  )

  on(
    secondFactorCalls.confirmSecondFactor,
    async (call) => {
      const form = readForm(CONFIRM_SECOND_FACTOR_FORM, call.body)
      form.refuse(validateCode(form.values))
      return call.work(async (work) => {
        const { id, sessionId } = call.viewer
        const found = await secondFactorOf(work.tx, id)
        if (found === null) throw conflict('CODES_OFF', SECURITY_TEXTS.notBegun)
        if (found.confirmedAt !== null) throw conflict('CODES_ON', SECURITY_TEXTS.isOnAlready)
        await proof.code(call, work, form.values.code, form.problem({ code: SESSION_TEXTS.wrongCode }))
        await confirmSecondFactor(work.tx, id, work.now)
        await endSessions(work.tx, id, { except: sessionId })
        // A passkey passes the codes, and those from before them were added with the password alone.
        const passkeys = await forgetPasskeys(work.tx, id)
        await work.audit({
          act: 'turn on sign-in codes',
          recordKind: 'staff account',
          recordId: id,
          ...(passkeys > 0 && { after: { passkeysRemoved: passkeys } }),
        })
        const own = await ownCredentials(work.tx, id)
        if (own !== null) await tell(work, own, 'on')
        const recoveryCodes = await renewRecoveryCodes(work.tx, id, work.now)
        const message = passkeys > 0 ? SECURITY_TEXTS.turnedOnWithoutPasskeys : SECURITY_TEXTS.turnedOn
        return { message, recoveryCodes }
      })
    },
    always,
  )

  /** What changes codes that are on: the caller gives password and code. */
  const withCode = async <Answer>(
    call: Call<'staff'>,
    act: AuditAct,
    change: (work: Work, own: Parameters<typeof holderOf>[0]) => Promise<Answer>,
  ): Promise<Answer> => {
    const form = readForm(PASSWORD_AND_CODE_FORM, call.body)
    form.refuse(validatePasswordAndCode(form.values))
    const { password, code } = form.values
    const wrong = form.problem({ password: SECURITY_TEXTS.wrongPassword })
    const own = await proof.password(call, password, wrong)
    return call.work(async (work) => {
      if (!(await needsCode(work.tx, own.id))) throw conflict('CODES_OFF', SECURITY_TEXTS.isOff)
      await proof.code(call, work, code, form.problem({ code: SESSION_TEXTS.wrongCode }))
      await work.audit({ act, recordKind: 'staff account', recordId: own.id })
      return change(work, own)
    })
  }

  on(secondFactorCalls.renewRecoveryCodes, (call) =>
    withCode(call, 'renew recovery codes', async (work, own) => ({
      message: SECURITY_TEXTS.recoveryRenewed,
      recoveryCodes: await renewRecoveryCodes(work.tx, own.id, work.now),
    })),
  )

  on(secondFactorCalls.turnOffSecondFactor, async (call) => {
    if (deps.society.secondFactorForStaff) throw conflict('CODES_ON', SECURITY_TEXTS.requiredBySociety)
    return withCode(call, 'turn off sign-in codes', async (work, own) => {
      await removeSecondFactor(work.tx, own.id)
      await tell(work, own, 'off')
      return { message: SECURITY_TEXTS.turnedOff }
    })
  })

  on(secondFactorCalls.resetSecondFactor, async (call) => {
    requireAdmin(call)
    const id = call.params.id ?? ''
    // A session that somebody else has taken over could otherwise rid itself of the codes.
    if (id === call.viewer.id) throw conflict('SELF', STAFF_TEXTS.resetOwn)
    return call.work(async (work) => {
      const account = await lockStaffAccount(work.tx, id)
      if (account === null) throw notFound(STAFF_TEXTS.notFound)
      if (!(await removeSecondFactor(work.tx, id))) throw conflict('CODES_OFF', STAFF_TEXTS.noCodes)
      // The device that is lost may hold a passkey as well.
      await forgetPasskeys(work.tx, id)
      await closeSessionsOf(work.tx, id)
      await work.audit({ act: 'reset sign-in codes', recordKind: 'staff account', recordId: id })
      await tell(work, account, 'reset')
      return answerWith(work.tx, id, STAFF_TEXTS.resetDone)
    })
  })
}
