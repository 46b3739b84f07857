import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { SCHEMA_VERSION } from '#schema/version.ts'
import { PROJECT_ROOT } from '../project-root.ts'
import { type Readiness, readinessOf } from '../readiness.ts'
import { breakersByGroup } from '../rest/breakers-by-group.ts'
import type { Services } from '../services.ts'

/** How long a status is kept, in milliseconds: however many ask, the backend is asked once in it. */
const KEPT_MS = 1_000

/** How long the backend may take to say that it is ready, in milliseconds; after it, it counts as not ready. */
const READY_MS = 2_000

/** What anybody may know of the gateway. */
interface Status {
  readonly version: string
  readonly schemaVersion: string
  readonly isBackendReady: boolean
  /** By the group of calls: the worst state of its breakers. */
  readonly breakers: ReturnType<typeof breakersByGroup>
  /** The number of the last event; null where the backend does not say. */
  readonly lastEvent: number | null
  /** When this was so. */
  readonly at: string
}

/** The version of the program, from its package. */
const readVersion = (): string => JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')).version

/**
 * GET /status.json: public facts for people and programs that watch the service. Always 200, whatever it says, and readable
 * by pages of any origin. It costs at most one call of the backend a second.
 */
export function serveStatus(app: FastifyInstance, services: Services): void {
  const version = readVersion()
  const asker = { requestId: 'status', address: '127.0.0.1' }

  async function look(): Promise<Status> {
    const late: Readiness = { code: 'BACKEND_TIMEOUT', lastEvent: null }
    const { code, lastEvent } = await Promise.race([
      readinessOf(services, asker),
      delay(READY_MS, late, { ref: false }),
    ])
    return {
      version,
      schemaVersion: SCHEMA_VERSION,
      isBackendReady: code === null,
      breakers: breakersByGroup(services.backend.guards()),
      lastEvent,
      at: services.now().toISOString(),
    }
  }

  let kept: { readonly since: number; readonly status: Promise<Status> } | null = null

  app.get('/status.json', async (_request, reply) => {
    // By the count of this process: a clock that is set back keeps nothing for longer.
    const now = performance.now()
    if (kept === null || kept.since + KEPT_MS <= now) kept = { since: now, status: look() }
    void reply.headers({ 'cache-control': 'public, max-age=1', 'access-control-allow-origin': '*' })
    return kept.status
  })
}
