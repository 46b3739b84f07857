import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type Graph, societyGraph } from './graph/graph.ts'
import type { CallRecord } from './rest/backend.ts'
import { buildServer } from './server.ts'
import { makeServices, tryOutBackend } from './services.ts'
import { authSecret } from './session/auth-secret.ts'
import type { GatewaySettings } from './settings.ts'
import { readSocietyFile } from './society-file.ts'

const CLIENT_DIRECTORY = fileURLToPath(new URL('../dist/client', import.meta.url))

/** How long the start waits for what can be learnt later as well. */
const TRY_OUT_MS = 1_000

/** What tests and the mock put in place of the real thing. */
export interface GatewayOptions {
  readonly now?: () => Date
  readonly onCall?: (record: CallRecord) => void
  readonly clientDirectory?: string
  /** Another graph than the one over the backend; the backend is then not asked at the start. */
  readonly graph?: Graph
}

/**
 * The gateway, ready to listen. Throws a SettingProblem for a society file or secret it cannot start with.
 * A backend that is down is no reason not to start.
 */
export async function openGateway(
  settings: GatewaySettings,
  log: FastifyBaseLogger,
  options: GatewayOptions = {},
): Promise<FastifyInstance> {
  const { now = () => new Date(), onCall, clientDirectory = CLIENT_DIRECTORY, graph } = options
  const society = await readSocietyFile(settings.societyFile)
  const secret = await authSecret(settings.authSecret, settings.dataDirectory)
  const services = makeServices({ settings, society, secret, log, now, ...(onCall && { onCall }) })
  const app = await buildServer(services, graph ?? societyGraph(services), clientDirectory)
  if (graph !== undefined) return app
  app.addHook('onReady', () =>
    Promise.race([tryOutBackend(services), delay(TRY_OUT_MS, undefined, { ref: false })]),
  )
  return app
}
