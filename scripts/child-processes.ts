import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

/** The project's folder: every script works from here, wherever it was called. */
export const PROJECT_ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Runs one command to its end with its output shown; resolves with the exit code. */
export function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: PROJECT_ROOT, stdio: 'inherit', ...options })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** Starts one of our servers as a separate process, on the Node that runs this script. */
export function startServer(
  script: string,
  env: NodeJS.ProcessEnv,
  nodeArgs: readonly string[] = [],
): ChildProcess {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...nodeArgs, script], {
    cwd: PROJECT_ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
}

/** A server, and whether it is ready. */
export interface Started {
  readonly server: ChildProcess
  readonly isReady: boolean
}

/**
 * Starts a server and waits until it answers 200 at `url`. Not ready if it ended, if `timeoutMs` passed, or if
 * another server answers there already: ours then ends by itself and reports the port.
 */
export async function startUntilReady(
  start: () => ChildProcess,
  url: string,
  timeoutMs: number,
): Promise<Started> {
  const isTaken = await answersOk(url)
  const server = start()
  // A server that answers now may be shutting down, as in a restart. Once it is silent, the next answer is ours.
  if (isTaken && !(await fallsSilent(url, server, timeoutMs))) return { server, isReady: false }
  return { server, isReady: await becomesReady(url, server, timeoutMs) }
}

async function fallsSilent(url: string, server: ChildProcess, timeoutMs: number): Promise<boolean> {
  const end = Date.now() + timeoutMs
  while (Date.now() < end && server.exitCode === null && server.signalCode === null) {
    if (!(await answersOk(url))) return true
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
  return false
}

/**
 * Asks a server until it answers 200.
 * @returns false when the server ended or `timeoutMs` passed first.
 */
export async function becomesReady(url: string, server: ChildProcess, timeoutMs: number): Promise<boolean> {
  const end = Date.now() + timeoutMs
  while (Date.now() < end) {
    if (server.exitCode !== null || server.signalCode !== null) return false
    if (await answersOk(url)) return true
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
  return false
}

/** Uses node:http, because fetch refuses some ports (4190 among them) that a server may be given. */
function answersOk(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    // Not an address: the server itself reports which setting is wrong.
    if (!URL.canParse(url)) return resolve(false)
    const request = get(url, { timeout: 1_000, agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(false))
  })
}

/** A port of 127.0.0.1 that nothing listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Resolves once the process has ended, with its exit code. */
export function ended(child: ChildProcess): Promise<number> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode)
  if (child.signalCode !== null) return Promise.resolve(1)
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
}

async function stopInOrder(servers: readonly ChildProcess[]): Promise<void> {
  for (const server of servers) {
    if (server.exitCode === null && server.signalCode === null) server.kill('SIGTERM')
    await ended(server)
  }
}

/**
 * Leaves nothing running when a start is interrupted or fails: SIGTERM and SIGINT stop what `servers` holds by
 * then. Returns a function that ends the watch, for when `superviseUntilStopped` takes over.
 */
export function leaveNothingBehind(servers: readonly ChildProcess[]): () => void {
  const breakOff = () => void stopInOrder(servers).then(() => process.exit(0))
  process.on('SIGTERM', breakOff)
  process.on('SIGINT', breakOff)
  process.on('exit', () => {
    for (const server of servers) server.kill('SIGTERM')
  })
  return () => {
    process.off('SIGTERM', breakOff)
    process.off('SIGINT', breakOff)
  }
}

/**
 * Runs servers together: SIGTERM or SIGINT stops them in the order given, each finishing its work first; if one
 * ends by itself, the others are stopped. Resolves with the exit code.
 */
export async function superviseUntilStopped(servers: readonly ChildProcess[]): Promise<number> {
  let asked = false
  const stopAll = () => stopInOrder(servers)
  const stopped = new Promise<number>((resolve) => {
    const onSignal = () => {
      if (asked) return
      asked = true
      void stopAll().then(() => resolve(servers.every((server) => server.exitCode === 0) ? 0 : 1))
    }
    process.on('SIGTERM', onSignal)
    process.on('SIGINT', onSignal)
    for (const server of servers) {
      void ended(server).then((code) => {
        if (asked) return
        asked = true
        void stopAll().then(() => resolve(code === 0 ? 1 : code))
      })
    }
  })
  return stopped
}
