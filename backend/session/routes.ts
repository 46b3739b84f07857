import { collectErrors, hasErrors } from '#rules/field-errors.ts'
import { isAuditor, isStaff, parseAccessLevel } from '#rules/session/access-level.ts'
import { deviceOf } from '#rules/session/device.ts'
import { readDeviceMark } from '#rules/session/known-places.ts'
import { networkOfAddress } from '#rules/session/network-of-address.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { SIGN_IN_FORM, sessionCalls } from '../contract/session.ts'
import type { Queryable } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { passedLimit } from '../http/limits.ts'
import { Problem, unauthenticated } from '../http/problems.ts'
import { readForm } from '../http/read-form.ts'
import type { Call, RouteModule } from '../http/route.ts'
import { presentUser } from '../members/present.ts'
import { memberById } from '../members/store.ts'
import { refusalOfAuditor } from './auditors.ts'
import { passwordFits } from './password.ts'
import { knownOrigin } from './places.ts'
import { needsCode } from './second-factors.ts'
import { startSession } from './start-session.ts'
import { accountFor, closeSession, sessionById } from './store.ts'
import { makeStrangerTries } from './stranger-tries.ts'

/** The characters of a password that are hashed at most: the time it takes must not depend on the sender. */
const PASSWORD_MAX = 1_000

/**
 * The auth profile of an open session; null when the session has ended. It is the same each time, since the token is
 * dated to the beginning of the session.
 */
export async function profileOfSession(deps: Deps, db: Queryable, sessionId: string) {
  const session = await sessionById(db, sessionId)
  const member = session === null ? null : await memberById(db, session.member_id)
  if (session === null || member === null) return null
  const token = await deps.tokens.sign({ accountId: member.row.id, sessionId }, session.issued_at)
  const link = (fileId: string | null) => deps.files.link(fileId, member.row.id, session.issued_at)
  return { token, user: presentUser(member, link) }
}

/** 401 of a sign-in whose password was right. */
const codeProblem = (code: 'CODE_NEEDED' | 'WRONG_CODE', message: string): Problem =>
  new Problem(401, message, { code, errors: { code: message } })

/** Signing in and out. */
export const sessionRoutes: RouteModule = (on, deps) => {
  const strangers = makeStrangerTries(deps)

  const signIn = async (call: Call<'public'>, who: 'staff' | 'member') => {
    const form = readForm(SIGN_IN_FORM, call.body)
    const { email: name, password, code } = form.values
    const errors = collectErrors({
      email: name === '' ? SESSION_TEXTS.cannotBeBlank : null,
      password: password === '' ? SESSION_TEXTS.cannotBeBlank : null,
    })
    if (hasErrors(errors)) throw form.problem(errors)
    const { address, requestId, now } = call
    const found = await accountFor(call.db, name.slice(0, 320), who === 'member')
    // To the staff's sign-in a member's account is unknown: the text and the time it takes are the same.
    const level = parseAccessLevel(found?.level)
    const entersHere = who === 'member' || (level !== null && (isStaff(level) || isAuditor(level)))
    const account = entersHere ? found : null
    const accountId = found?.id ?? null
    const origin = { mark: readDeviceMark(form.values.deviceMark), address }
    const { device, isKnownNetwork } = await knownOrigin(call.db, accountId, origin, now)
    const failed = { who, accountId, address, requestId, now }
    const network = networkOfAddress(address)
    const tries = await deps.limits.signIn({ account: accountId ?? name.toLowerCase(), network, device })
    const { closed, guarded } = tries
    if (closed !== null) {
      strangers.passed(failed, closed)
      throw passedLimit(closed)
    }
    if (guarded !== null) strangers.passed(failed, guarded)
    const fits = await passwordFits(
      password.slice(0, PASSWORD_MAX),
      account?.passwordHash ?? null,
      tries.rank,
    ).catch(async (problem: unknown) => {
      await tries.takeBack()
      throw problem
    })
    if (guarded !== null && !(fits && isKnownNetwork)) {
      await strangers.record(failed, {}, false)
      throw passedLimit(guarded)
    }
    if (account === null || !fits) {
      // Recorded for known and unknown accounts alike, so that both answers take as long. Never what was typed.
      await strangers.record(failed, {}, device !== null)
      throw unauthenticated(SESSION_TEXTS.wrongCredentials)
    }
    const refusal =
      level !== null && isAuditor(level) ? await refusalOfAuditor(call.db, account.id, now) : null
    if (refusal !== null) {
      await tries.takeBack()
      await strangers.record(failed, { access: 'closed' }, device !== null)
      throw new Problem(403, refusal, { code: 'ACCESS_CLOSED' })
    }
    const started = { device: deviceOf(form.values.agent), origin }
    if (!(await needsCode(call.db, account.id))) {
      await tries.forgive()
      return startSession(deps, call, account.id, { ...started, proof: { kind: 'password' } })
    }
    if (code.trim() === '') {
      await tries.takeBack()
      throw codeProblem('CODE_NEEDED', SESSION_TEXTS.codeNeeded)
    }
    const place = device ?? (isKnownNetwork ? network : null)
    const codeTries = await deps.limits.countCode(account.id, place)
    if (codeTries.over > 0) {
      strangers.passed(failed, { counter: 'code', over: codeTries.over })
      throw passedLimit(codeTries)
    }
    const profile = await startSession(deps, call, account.id, {
      ...started,
      proof: { kind: 'code', code },
    })
    if (profile === null) {
      await strangers.record(failed, { code: 'wrong' }, true)
      throw codeProblem('WRONG_CODE', SESSION_TEXTS.wrongCode)
    }
    await tries.forgive()
    await codeTries.forgive()
    return profile
  }

  on(sessionCalls.staffSignIn, (call) => signIn(call, 'staff'))

  on(sessionCalls.memberSignIn, (call) => signIn(call, 'member'))

  on(
    sessionCalls.signOut,
    async (call) => {
      const { sessionId } = call.viewer
      await call.work(async ({ tx, audit }) => {
        await closeSession(tx, sessionId)
        await audit({ act: 'sign out', recordKind: 'session', recordId: sessionId })
      })
      return { message: SESSION_TEXTS.signedOut }
    },
    { beforeSecondFactor: 'always' },
  )
}
