import { SECURITY_TEXTS } from '#rules/texts/security.ts'
import { sessionCalls } from '../contract/session.ts'
import type { Work } from '../db/work.ts'
import { notFound } from '../http/problems.ts'
import type { RouteModule } from '../http/route.ts'
import { endSessions, sessionsOf } from './store.ts'

/** Records the end of each session. */
async function auditEnds({ audit }: Work, ended: readonly string[]): Promise<void> {
  for (const recordId of ended) await audit({ act: 'end session', recordKind: 'session', recordId })
}

/** The sessions of one's own account, listed and ended. */
export const ownSessionRoutes: RouteModule = (on) => {
  const always = { beforeSecondFactor: 'always' } as const

  on(
    sessionCalls.sessions,
    async ({ db, viewer, now }) => ({
      sessions: (await sessionsOf(db, viewer.id, now)).map((session) => ({
        _id: session.id,
        device: session.device,
        network: session.network,
        startedAt: session.issued_at.toISOString(),
        lastSeenAt: session.last_seen_at?.toISOString() ?? null,
        isThis: session.id === viewer.sessionId,
      })),
    }),
    always,
  )

  on(
    sessionCalls.endSession,
    async (call) => {
      await call.work(async (work) => {
        const ended = await endSessions(work.tx, call.viewer.id, { only: call.params.id ?? '' })
        if (ended.length === 0) throw notFound(SECURITY_TEXTS.sessionGone)
        await auditEnds(work, ended)
      })
      return { message: SECURITY_TEXTS.sessionEnded }
    },
    always,
  )

  on(
    sessionCalls.endOtherSessions,
    async (call) => {
      await call.work(async (work) => {
        await auditEnds(work, await endSessions(work.tx, call.viewer.id, { except: call.viewer.sessionId }))
      })
      return { message: SECURITY_TEXTS.otherSessionsEnded }
    },
    always,
  )
}
