import { once } from 'node:events'
import { createServer } from 'node:net'
import { SettingProblem } from '#rules/settings/process-settings.ts'
import { DirectoryInUse } from './db/directory-lock.ts'
import { MigrationProblem } from './db/migrate.ts'
import { makeLog } from './log.ts'
import { openBackend } from './open-backend.ts'
import { readBackendSettings } from './settings.ts'

/** How long requests under way may take after SIGTERM, in milliseconds. */
const FINISH_MS = 10_000

function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

/** What stops a start, as one line; null for what is our own fault and deserves its stack. */
function startProblem(error: unknown, port: number): string | null {
  if (error instanceof SettingProblem || error instanceof DirectoryInUse || error instanceof MigrationProblem)
    return error.message
  if (isCode(error, 'EADDRINUSE'))
    return `port ${port} is taken; stop what uses it, or choose another with REST_PORT=${port + 10}`
  if (isCode(error, 'EADDRNOTAVAIL')) return 'REST_HOST is not an address of this machine'
  if (isCode(error, 'ECONNREFUSED', 'ENOTFOUND', '28P01', '3D000', 'ETIMEDOUT'))
    return `DATABASE_URL: the database cannot be reached (${error instanceof Error ? error.message : 'no answer'})`
  if (isCode(error, 'ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', '53100'))
    return `DATA_DIR: the store cannot be written (${error instanceof Error ? error.message : 'no reason given'})`
  return null
}

/** Takes the port for a moment: a start on a taken one is to leave no trace in the store. Throws EADDRINUSE. */
async function probePort(host: string, port: number): Promise<void> {
  const probe = createServer().listen({ host, port })
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

async function main(): Promise<void> {
  let port = 0
  try {
    const settings = readBackendSettings(process.env)
    port = settings.restPort
    const log = makeLog(settings)
    await probePort(settings.restHost, port)
    const backend = await openBackend(settings, log)
    const stop = () => {
      // What is not answered by then is cut off; the store is closed all the same.
      setTimeout(() => backend.app.server.closeAllConnections(), FINISH_MS).unref()
      void backend.close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    }
    process.once('SIGTERM', stop)
    process.once('SIGINT', stop)
    try {
      const address = await backend.app.listen({ host: settings.restHost, port: settings.restPort })
      process.stdout.write(`REST backend ready at ${address}\n`)
      backend.warmUp()
    } catch (error) {
      await backend.close()
      throw error
    }
  } catch (error) {
    const line = startProblem(error, port)
    if (line === null) throw error
    process.stderr.write(`${line}\n`)
    process.exit(1)
  }
}

await main()
