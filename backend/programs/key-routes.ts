import { lagosDate } from '#rules/dates.ts'
import { collectErrors } from '#rules/field-errors.ts'
import { keyDayError, keyState, LIVE_KEYS_MAX, overlapError } from '#rules/programs/service-account.ts'
import { PROGRAM_TEXTS } from '#rules/texts/programs.ts'
import { programCalls, ROTATION_FORM } from '../contract/programs.ts'
import { conflict, forbidden, notFound } from '../http/problems.ts'
import { readForm } from '../http/read-form.ts'
import type { RouteModule } from '../http/route.ts'
import { requireAdmin } from '../session/staff-routes.ts'
import { lockAccount } from './accounts.ts'
import { type Answers, openAccount } from './answers.ts'

const HOUR_MS = 60 * 60 * 1000

/** Keys of programs, made by who made the account and revoked by any admin (decision 126). */
export function keyRoutes(on: Parameters<RouteModule>[0], { addKey, answerWith, withKey }: Answers): void {
  on(
    programCalls.rotateKey,
    async (call) => {
      requireAdmin(call)
      const form = readForm(ROTATION_FORM, call.body)
      const { overlapHours, lastDay } = form.values
      form.refuse(
        collectErrors({
          overlapHours: overlapError(overlapHours),
          lastDay: keyDayError(lastDay, lagosDate(call.now)),
        }),
      )
      if (lastDay === null || overlapHours === null) throw form.problem({})
      return call.work(async (work) => {
        const { tx, now } = work
        const account = await openAccount(work, call.params.id ?? '')
        if (account.created_by !== call.viewer.id) throw forbidden(PROGRAM_TEXTS.onlyMaker)
        const until = new Date(now.getTime() + overlapHours * HOUR_MS)
        const live = account.keys.filter((key) => {
          const state = keyState({ expiresAt: key.expires_at, revokedAt: key.revoked_at }, now)
          return state === 'LIVE' || state === 'ENDING'
        })
        if (overlapHours > 0 && live.length >= LIVE_KEYS_MAX)
          throw conflict('LIMIT_REACHED', PROGRAM_TEXTS.keysFull)
        // Only ever earlier: a key that was revoked does not come back.
        await tx
          .updateTable('api_keys')
          .set({ revoked_at: until })
          .where('account_id', '=', account.id)
          .where((is) => is.or([is('revoked_at', 'is', null), is('revoked_at', '>', until)]))
          .execute()
        const keyId = await addKey(call, work, account.id, lastDay)
        await work.audit({
          act: 'rotate key',
          recordKind: 'service account',
          recordId: account.id,
          before: { keys: live.map(({ id }) => id) },
          after: { key: keyId, overlapHours, lastDay },
        })
        return { ...(await answerWith(call, work, account.id, PROGRAM_TEXTS.rotated)), keyId }
      })
    },
    { present: withKey },
  )

  on(programCalls.revokeKey, async (call) => {
    requireAdmin(call)
    return call.work(async (work) => {
      const { tx, now } = work
      const named = tx
        .selectFrom('api_keys')
        .selectAll()
        .where('id', '=', call.params.id ?? '')
      const found = await named.executeTakeFirst()
      // The account first, as where its keys are made: whoever comes second sees what the first has done.
      if (found !== undefined) await lockAccount(tx, found.account_id)
      const key = await named.executeTakeFirst()
      if (key === undefined) throw notFound(PROGRAM_TEXTS.keyNotFound)
      const state = keyState({ expiresAt: key.expires_at, revokedAt: key.revoked_at }, now)
      if (state === 'REVOKED' || state === 'EXPIRED') throw conflict('ENDED', PROGRAM_TEXTS.keyEnded)
      await tx.updateTable('api_keys').set({ revoked_at: now }).where('id', '=', key.id).execute()
      await work.audit({
        act: 'revoke key',
        recordKind: 'service account',
        recordId: key.account_id,
        after: { key: key.id },
      })
      return answerWith(call, work, key.account_id, PROGRAM_TEXTS.revoked)
    })
  })
}
