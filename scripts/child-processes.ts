import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { get } from 'node:http'
import { fileURLToPath } from 'node:url'

/** The project's own folder: every script works from here, wherever it was called. */
export const PROJECT_ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Runs one command to its end with its output shown; resolves with the exit code. */
export function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: PROJECT_ROOT, stdio: 'inherit', ...options })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** Starts a server of ours as a process of its own, on the Node this script runs on. */
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

/** Asked through node:http: fetch refuses some ports (4190 among them) that a server may well be given. */
function answersOk(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { timeout: 1_000, agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(false))
  })
}

/** Resolves once the process has ended, with its exit code. */
export function ended(child: ChildProcess): Promise<number> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode)
  if (child.signalCode !== null) return Promise.resolve(1)
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
}

/**
 * Keeps servers together: SIGTERM or SIGINT stops them in the order given, each finishing its work first;
 * one that ends by itself takes the others along. Resolves with the exit code to leave with.
 */
export async function superviseUntilStopped(servers: readonly ChildProcess[]): Promise<number> {
  let asked = false
  const stopAll = async () => {
    for (const server of servers) {
      if (server.exitCode === null && server.signalCode === null) server.kill('SIGTERM')
      await ended(server)
    }
  }
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
