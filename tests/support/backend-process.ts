import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { bareEnvironment } from './bare-environment.ts'

const MAIN = new URL('../../backend/main.ts', import.meta.url).pathname

/** A backend in a process of its own. */
export interface BackendProcess {
  readonly address: string
  /** Whether it has not ended. */
  isAlive(): boolean
  /** Ends it at once, whatever it is doing. */
  kill(): Promise<void>
  /** Asks it to stop; answers its exit code. */
  stop(): Promise<number | null>
}

/** Starts a backend and waits until it listens. Throws with its own words when it ends instead. */
export async function startProcess(environment: Readonly<Record<string, string>>): Promise<BackendProcess> {
  const child: ChildProcess = spawn(process.execPath, [MAIN], {
    env: { ...bareEnvironment(), REST_PORT: '0', LIMIT_FORMS: '1000000', ...environment },
  })
  let output = ''
  let problems = ''
  const ended = once(child, 'exit').then(() => child.exitCode)
  const { promise: listening, resolve } = Promise.withResolvers<string>()
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    const address = /ready at (http:\S+)/.exec(output)?.[1]
    if (address !== undefined) resolve(address)
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    problems += chunk.toString()
  })
  const address = await Promise.race([
    listening,
    ended.then((code) => {
      throw new Error(`the backend ended with ${code}: ${problems.trim() || output.trim()}`)
    }),
  ])
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    return ended
  }
  return {
    address,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async kill() {
      await end('SIGKILL')
    },
    stop: () => end('SIGTERM'),
  }
}
