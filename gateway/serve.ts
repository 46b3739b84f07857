import type { FastifyInstance } from 'fastify'
import { SettingProblem } from '#rules/settings/process-settings.ts'
import { endInOrder } from './end-in-order.ts'
import { type GatewaySettings, readGatewaySettings } from './settings.ts'

/** How long requests under way may take after SIGTERM, in milliseconds. */
const FINISH_MS = 10_000

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** One line for an error of the configuration or the environment; null for a bug, which is printed with its stack. */
function startProblem(error: unknown, port: number): string | null {
  if (error instanceof SettingProblem) return error.message
  if (isCode(error, 'EADDRINUSE'))
    return `port ${port} is taken; stop what uses it, or choose another with PORT=${port + 10}`
  if (isCode(error, 'EADDRNOTAVAIL')) return 'HOST is not an address of this machine'
  return null
}

/**
 * The gateway as a process: reads the settings from `environment`, opens a server with them, listens until SIGTERM
 * or SIGINT, and prints what `ready` says of its address. A start that fails prints one line and exits with 1.
 */
export async function serveGateway(
  environment: Readonly<Record<string, string | undefined>>,
  open: (settings: GatewaySettings) => Promise<FastifyInstance>,
  ready: (address: string, settings: GatewaySettings) => string,
): Promise<void> {
  let port = 0
  try {
    const settings = readGatewaySettings(environment)
    port = settings.port
    const app = await open(settings)
    let isEnding = false
    const end = (code: number) => {
      if (isEnding) return
      isEnding = true
      // Connections that are still open by then are closed.
      setTimeout(() => app.server.closeAllConnections(), FINISH_MS).unref()
      void app.close().then(
        () => process.exit(code),
        () => process.exit(1),
      )
    }
    process.once('SIGTERM', () => end(0))
    process.once('SIGINT', () => end(0))
    endInOrder(app.log, () => end(1))
    const address = await app.listen({ host: settings.host, port: settings.port })
    process.stdout.write(`${ready(address, settings)}\n`)
  } catch (error) {
    const line = startProblem(error, port)
    if (line === null) throw error
    process.stderr.write(`${line}\n`)
    process.exit(1)
  }
}
