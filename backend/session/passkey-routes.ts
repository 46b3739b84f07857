import { isAuditor } from '#rules/session/access-level.ts'
import { deviceOf } from '#rules/session/device.ts'
import { readDeviceMark } from '#rules/session/known-places.ts'
import { PASSKEYS_MAX, validatePasskeyName } from '#rules/session/passkeys.ts'
import { validateOwnPassword } from '#rules/session/second-factor.ts'
import { PASSKEY_TEXTS } from '#rules/texts/passkeys.ts'
import { SECURITY_TEXTS } from '#rules/texts/security.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import {
  BEGIN_PASSKEY_FORM,
  FINISH_PASSKEY_FORM,
  PASSKEY_SIGN_IN_FORM,
  passkeyCalls,
  type WirePasskey,
} from '../contract/passkeys.ts'
import { conflict, notFound, Problem } from '../http/problems.ts'
import { readForm } from '../http/read-form.ts'
import type { RouteModule } from '../http/route.ts'
import { memberById } from '../members/store.ts'
import {
  acceptPasskey,
  beginRegistration,
  beginSignIn,
  keepPasskey,
  type PasskeyRow,
  passkeyNamed,
  passkeysOf,
  relyingPartyOf,
} from './passkeys.ts'
import { makeProof } from './proof.ts'
import { needsCode } from './second-factors.ts'
import { startSession } from './start-session.ts'
import { endSessions, hasPassword } from './store.ts'
import { makeStrangerTries } from './stranger-tries.ts'

const present = ({ id, name, created_at, last_used_at }: PasskeyRow): WirePasskey => ({
  _id: id,
  name,
  createdAt: created_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
})

/** Passkeys of one's own account, and signing in by one. */
export const passkeyRoutes: RouteModule = (on, deps) => {
  const always = { beforeSecondFactor: 'always' } as const
  const party = relyingPartyOf(deps.society.name, deps.settings.clientUrl)
  const proof = makeProof(deps)
  const strangers = makeStrangerTries(deps)

  on(
    passkeyCalls.passkeys,
    async ({ db, viewer }) => ({ passkeys: (await passkeysOf(db, viewer.id)).map(present) }),
    always,
  )

  on(
    passkeyCalls.beginPasskey,
    async (call) => {
      const form = readForm(BEGIN_PASSKEY_FORM, call.body)
      const { password, code } = form.values
      form.refuse(validateOwnPassword({ password }))
      const own = await proof.password(
        call,
        password,
        form.problem({ password: SECURITY_TEXTS.wrongPassword }),
      )
      return call.work(async (work) => {
        if (await needsCode(work.tx, own.id)) {
          if (code.trim() === '') throw form.problem({ code: SESSION_TEXTS.codeNeeded })
          await proof.code(call, work, code, form.problem({ code: SESSION_TEXTS.wrongCode }))
        }
        if ((await passkeysOf(work.tx, own.id)).length >= PASSKEYS_MAX)
          throw conflict('LIMIT_REACHED', PASSKEY_TEXTS.tooMany)
        return {
          message: PASSKEY_TEXTS.addText,
          options: await beginRegistration(work.tx, party, own, work.now),
        }
      })
    },
    always,
  )

  on(
    passkeyCalls.finishPasskey,
    async (call) => {
      const form = readForm(FINISH_PASSKEY_FORM, call.body)
      const { name, credential } = form.values
      form.refuse(validatePasskeyName({ name }))
      const { viewer } = call
      // A question that was answered wrongly is used up all the same.
      const passkey = await call.work(async (work) => {
        const kept = { name: name.trim(), answer: credential, now: work.now }
        // One after another: several questions may wait, and two answers at once would both find room for the last passkey.
        await work.tx.selectFrom('members').select('id').where('id', '=', viewer.id).forUpdate().execute()
        if ((await passkeysOf(work.tx, viewer.id)).length >= PASSKEYS_MAX)
          throw conflict('LIMIT_REACHED', PASSKEY_TEXTS.tooMany)
        const id = await keepPasskey(work.tx, party, viewer.id, kept)
        if (id === null) return null
        await work.audit({
          act: 'add passkey',
          recordKind: 'session',
          recordId: viewer.id,
          after: { name: kept.name },
        })
        const row = (await passkeysOf(work.tx, viewer.id)).find((each) => each.id === id)
        if (row === undefined) throw new Error('a passkey that was kept is there')
        return present(row)
      })
      if (passkey === null) throw form.problem({ credential: PASSKEY_TEXTS.notAccepted })
      return { message: PASSKEY_TEXTS.added, passkey }
    },
    always,
  )

  on(
    passkeyCalls.removePasskey,
    async (call) => {
      const { viewer, params } = call
      return call.work(async (work) => {
        const all = await passkeysOf(work.tx, viewer.id)
        const found = all.find(({ id }) => id === params.id)
        if (found === undefined) throw notFound(PASSKEY_TEXTS.gone)
        if (all.length === 1 && !(await hasPassword(work.tx, viewer.id)))
          throw conflict('LAST_WAY_IN', PASSKEY_TEXTS.lastWay)
        await work.tx.deleteFrom('passkeys').where('id', '=', found.id).execute()
        // Whoever holds the device may be signed in by it.
        await endSessions(work.tx, viewer.id, { except: viewer.sessionId })
        await work.audit({
          act: 'remove passkey',
          recordKind: 'session',
          recordId: viewer.id,
          before: { name: found.name },
        })
        return { message: PASSKEY_TEXTS.removed }
      })
    },
    always,
  )

  on(
    passkeyCalls.beginPasskeySignIn,
    (call) =>
      call.work(async ({ tx, now }) => ({
        message: PASSKEY_TEXTS.signIn,
        options: await beginSignIn(tx, party, now),
      })),
    { limit: 'lookups' },
  )

  on(
    passkeyCalls.passkeySignIn,
    async (call) => {
      const form = readForm(PASSKEY_SIGN_IN_FORM, call.body)
      const { credential, agent, deviceMark } = form.values
      const { address, requestId, now } = call
      const passkey = await passkeyNamed(call.db, credential)
      const member = passkey === null ? null : await memberById(call.db, passkey.member_id)
      const failed = { who: 'member', accountId: member?.row.id ?? null, address, requestId, now }
      const isOpen =
        member !== null &&
        member.row.archived_at === null &&
        member.row.disabled_at === null &&
        member.row.membership_ended !== 'deceased' &&
        !isAuditor(member.row.access_level)
      const profile =
        passkey === null || !isOpen
          ? null
          : await startSession(deps, call, passkey.member_id, {
              device: deviceOf(agent),
              origin: { mark: readDeviceMark(deviceMark), address },
              proof: {
                kind: 'passkey',
                accept: ({ tx }) => acceptPasskey(tx, party, passkey, credential, now),
              },
            })
      if (profile === null) {
        await strangers.record(failed, { passkey: 'wrong' }, false)
        // Only what is not accepted counts: a campus signs in from one address.
        throw new Problem(401, PASSKEY_TEXTS.notAccepted, { isMiss: true })
      }
      return profile
    },
    { limit: 'lookups', counts: 'misses' },
  )
}
