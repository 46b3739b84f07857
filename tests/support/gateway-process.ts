import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { bareEnvironment } from './bare-environment.ts'

const ROOT = join(import.meta.dirname, '../..')

/** A gateway that was started as a process of its own. */
export interface GatewayProcess {
  readonly process: ChildProcess
  /** What it has printed so far. */
  output(): string
  errors(): string
  /** Where it listens, once it does. Throws with what it printed when it ended first. */
  address(): Promise<string>
  /** Its exit code, once it has ended. */
  exitCode(): Promise<number | null>
}

/** Starts a gateway with these settings alone: from the sources, or another `file` in another `folder`. */
export function startGatewayProcess(
  environment: Readonly<Record<string, string>>,
  { folder = ROOT, file = 'gateway/main.ts' } = {},
): GatewayProcess {
  let [output, errors] = ['', '']
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    cwd: folder,
    env: { ...bareEnvironment(), LOG_LEVEL: 'silent', ...environment },
  })
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  return {
    process: child,
    output: () => output,
    errors: () => errors,
    async address() {
      for (;;) {
        const address = /ready at (http:\S+?),/.exec(output)?.[1]
        if (address !== undefined) return address
        if (child.exitCode !== null) throw new Error(errors)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    exitCode: async () => child.exitCode ?? ((await once(child, 'close'))[0] as number | null),
  }
}
