import { collectErrors, hasErrors } from '#rules/field-errors.ts'
import { isStaff, parseAccessLevel } from '#rules/session/access-level.ts'
import { deviceOf } from '#rules/session/device.ts'
import { networkOfAddress } from '#rules/session/network-of-address.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { SIGN_IN_FORM, sessionCalls } from '../contract/session.ts'
import { randomId } from '../db/random-id.ts'
import type { Queryable } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { unauthenticated } from '../http/problems.ts'
import { readForm } from '../http/read-form.ts'
import type { Call, RouteModule } from '../http/route.ts'
import { presentUser } from '../members/present.ts'
import { memberById } from '../members/store.ts'
import { passwordFits } from './password.ts'
import { accountFor, closeSession, openSession, sessionById } from './store.ts'

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

/** The auth profile `{ token, user }` of an account whose password was right. */
async function startSession(deps: Deps, call: Call<'public'>, accountId: string, device: string) {
  const sessionId = randomId()
  const member = await call.work(async ({ tx, now, audit }) => {
    await openSession(tx, sessionId, accountId, now, device)
    const opened = await memberById(tx, accountId)
    await audit({
      act: 'sign in',
      recordKind: 'session',
      recordId: sessionId,
      by: { id: accountId, level: opened?.row.access_level ?? null },
      after: { network: networkOfAddress(call.address), device },
    })
    return opened
  })
  if (member === null) throw unauthenticated(SESSION_TEXTS.wrongCredentials)
  const token = await deps.tokens.sign({ accountId, sessionId }, call.now)
  return { token, user: presentUser(member, (fileId) => deps.files.link(fileId, accountId, call.now)) }
}

/** Signing in and out. */
export const sessionRoutes: RouteModule = (on, deps) => {
  const signIn = async (call: Call<'public'>, who: 'staff' | 'member') => {
    const form = readForm(SIGN_IN_FORM, call.body)
    const { email: name, password } = form.values
    const errors = collectErrors({
      email: name === '' ? SESSION_TEXTS.cannotBeBlank : null,
      password: password === '' ? SESSION_TEXTS.cannotBeBlank : null,
    })
    if (hasErrors(errors)) throw form.problem(errors)
    const found = await accountFor(call.db, name.slice(0, 320), who === 'member')
    // To the staff's sign-in a member's account is unknown: the text and the time it takes are the same.
    const level = parseAccessLevel(found?.level)
    const account = who === 'staff' && !(level !== null && isStaff(level)) ? null : found
    const tries = await deps.limits.countSignIn(found?.id ?? name.toLowerCase(), call.address)
    const fits = await passwordFits(password.slice(0, PASSWORD_MAX), account?.passwordHash ?? null)
    if (account === null || !fits) {
      // Recorded for known and unknown accounts alike, so that both answers take as long. Never what was typed.
      await call.work(({ audit }) =>
        audit({
          act: 'fail to sign in',
          recordKind: 'sign-in',
          recordId: who,
          after: { account: found?.id ?? null, network: networkOfAddress(call.address) },
        }),
      )
      throw unauthenticated(SESSION_TEXTS.wrongCredentials)
    }
    await tries.forgive()
    return startSession(deps, call, account.id, deviceOf(form.values.agent))
  }

  on(sessionCalls.staffSignIn, (call) => signIn(call, 'staff'))

  on(sessionCalls.memberSignIn, (call) => signIn(call, 'member'))

  on(sessionCalls.signOut, async (call) => {
    const { sessionId } = call.viewer
    await call.work(async ({ tx, audit }) => {
      await closeSession(tx, sessionId)
      await audit({ act: 'sign out', recordKind: 'session', recordId: sessionId })
    })
    return { message: SESSION_TEXTS.signedOut }
  })
}
