import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type Graph, societyGraph } from './graph/graph.ts'
import { PROJECT_ROOT } from './project-root.ts'
import { checkAddress } from './readiness.ts'
import type { CallRecord } from './rest/call-record.ts'
import { buildServer } from './server.ts'
import { makeServices, tryOutBackend } from './services.ts'
import { authSecret } from './session/auth-secret.ts'
import type { GatewaySettings } from './settings.ts'
import { readSocietyFile } from './society-file.ts'
import { passingOn } from './tracing/trace.ts'

const CLIENT_DIRECTORY = join(PROJECT_ROOT, 'dist/client')

/** How long the start waits for the token check of the backend, in milliseconds; it can also be done later. */
const TRY_OUT_MS = 1_000

/** Replacements for tests and the mock. */
export interface GatewayOptions {
  readonly now?: () => Date
  readonly onCall?: (record: CallRecord) => void
  readonly clientDirectory?: string
  /** A graph to serve instead of the one over the backend, which is then not called at the start. */
  readonly graph?: Graph
}

/**
 * The gateway, ready to listen. Throws a SettingProblem for a society file or secret it cannot start with. It starts
 * although the backend is down.
 */
export async function openGateway(
  settings: GatewaySettings,
  log: FastifyBaseLogger,
  options: GatewayOptions = {},
): Promise<FastifyInstance> {
  const { now = () => new Date(), onCall, clientDirectory = CLIENT_DIRECTORY, graph } = options
  const society = await readSocietyFile(settings.societyFile)
  const secret = await authSecret(settings.authSecret, settings.dataDirectory)
  // Loaded only where traces are recorded: the library is large.
  const tracing =
    settings.tracesTo === null
      ? passingOn
      : (await import('./tracing/open-telemetry.ts')).openTelemetry(settings.tracesTo)
  const services = makeServices({ settings, society, secret, log, now, tracing, ...(onCall && { onCall }) })
  const app = await buildServer(services, graph ?? societyGraph(services), clientDirectory)
  if (graph !== undefined) return app
  app.addHook('onReady', async () => {
    await Promise.race([
      Promise.all([tryOutBackend(services), checkAddress(services)]),
      delay(TRY_OUT_MS, undefined, { ref: false }),
    ])
  })
  return app
}
