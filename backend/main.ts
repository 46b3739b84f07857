import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { heard } from '#rules/heard.ts'
import { SettingProblem } from '#rules/settings/process-settings.ts'
import { mayComeBack, NoConnection } from './db/database-trouble.ts'
import { DirectoryInUse } from './db/directory-lock.ts'
import { MigrationProblem } from './db/migrate.ts'
import { endInOrder } from './end-in-order.ts'
import { makeLog } from './log.ts'
import { type Backend, openBackend } from './open-backend.ts'
import { everyNight } from './sandbox/nightly.ts'
import { emptySandbox, type OpenSandbox } from './sandbox/sandbox.ts'
import { type BackendSettings, readBackendSettings } from './settings.ts'

/** How long requests under way may take after SIGTERM, in milliseconds. */
const FINISH_MS = 10_000

/** How long a start waits before it looks for the database again, in milliseconds: longer each time, up to the last. */
const WAITS_MS = [500, 1_000, 2_000, 5_000] as const

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

const isCode = (error: unknown, ...codes: string[]): boolean => codes.includes(codeOf(error))

/** The first line of what an error says. */
const whyNot = (error: unknown): string =>
  (error instanceof Error && (error.message.split('\n')[0] || codeOf(error))) || 'no reason given'

/** What stops a start, as one line; null for what is our own fault, of which the stack is shown. */
function startProblem(error: unknown, port: number): string | null {
  if (error instanceof SettingProblem || error instanceof DirectoryInUse || error instanceof MigrationProblem)
    return error.message
  if (isCode(error, 'EADDRINUSE'))
    return `port ${port} is taken; stop what uses it, or choose another with REST_PORT=${port + 10}`
  if (isCode(error, 'EADDRNOTAVAIL')) return 'REST_HOST is not an address of this machine'
  if (error instanceof NoConnection)
    return `DATABASE_URL: the database cannot be used (${whyNot(error.cause)})`
  if (isCode(error, 'ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', '53100'))
    return `DATA_DIR: the store cannot be written (${whyNot(error)})`
  return null
}

/** Takes the port for a moment: a start on a taken one is to leave no trace in the store. Throws EADDRINUSE. */
async function probePort(host: string, port: number): Promise<void> {
  const probe = heard(createServer()).listen({ host, port })
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

/**
 * Opens the backend, and waits for its database where that is not there yet, restarts, or takes no writes. It listens to nobody
 * meanwhile, so that whoever asks whether it is ready finds it as it is.
 */
async function openWhenPossible(settings: BackendSettings, log: Logger): Promise<Backend> {
  for (let tried = 0; ; tried += 1)
    try {
      return await openBackend(settings, log)
    } catch (error) {
      if (settings.databaseUrl === null || !mayComeBack(error)) throw error
      const waitMs = WAITS_MS[Math.min(tried, WAITS_MS.length - 1)]
      const reason = whyNot(error instanceof NoConnection ? error.cause : error)
      log.warn({ reason, waitMs }, 'DATABASE_URL: the start waits for the database')
      await pause(waitMs)
    }
}

async function main(): Promise<void> {
  let port = 0
  let backend: Backend | null = null
  let isEnding = false
  /** Finishes what is under way and ends; at once where nothing is. */
  const end = (code: number) => {
    if (backend === null) process.exit(code)
    if (isEnding) return
    isEnding = true
    const { app } = backend
    // What is not answered by then is cut off; the store is closed all the same.
    setTimeout(() => app.server.closeAllConnections(), FINISH_MS).unref()
    void backend.close().then(
      () => process.exit(code),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', () => end(0))
  process.once('SIGINT', () => end(0))
  try {
    const settings = readBackendSettings(process.env)
    port = settings.restPort
    const log = makeLog(settings)
    endInOrder(log, () => end(1))
    await probePort(settings.restHost, port)
    const serve = async (): Promise<void> => {
      const opened = await openWhenPossible(settings, log)
      backend = opened
      try {
        const address = await opened.app.listen({ host: settings.restHost, port })
        port = (opened.app.server.address() as AddressInfo).port
        process.stdout.write(`REST backend ready at ${address}\n`)
        opened.warmUp()
      } catch (error) {
        await opened.close()
        throw error
      }
      if (opened.sandbox !== null) makeAnew(opened, opened.sandbox)
    }
    /** Makes a sandbox anew when somebody asks for it, and every night; the port is the same again. */
    const makeAnew = (opened: Backend, sandbox: OpenSandbox) => {
      let isBegun = false
      const again = async () => {
        if (isBegun || isEnding) return
        isBegun = true
        night.stop()
        log.info('the sandbox is made anew')
        setTimeout(() => opened.app.server.closeAllConnections(), FINISH_MS).unref()
        await opened.close()
        if (isEnding) return
        backend = null
        await emptySandbox(settings)
        await serve()
      }
      const begin = () => void again().catch((error: unknown) => endWith(error))
      const night = everyNight(sandbox.realNow, begin)
      sandbox.onReset(begin)
    }
    await serve()
  } catch (error) {
    endWith(error)
  }

  function endWith(error: unknown): void {
    const line = startProblem(error, port) ?? (error instanceof Error ? error.stack : String(error))
    process.stderr.write(`${line}\n`)
    process.exit(1)
  }
}

await main()
