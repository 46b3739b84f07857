import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

/** A program on one core that serves at an address. */
export interface Pinned {
  readonly pid: number
  readonly address: string
  end(): Promise<void>
}

const NODE: readonly string[] = [process.execPath, '--disable-warning=ExperimentalWarning']

/** Where a program of ours serves, in the line that it prints once it is ready: host and port. */
const READY = /ready.*?([\d.]+:\d+)/i

/** Starts a program of Node on one core and waits until it prints its address. */
export function startPinned(
  core: number,
  program: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Pinned> {
  return startCommand(core, [...NODE, ...program], environment, READY)
}

/** Starts any command on one core and waits for the line in which `ready` finds host and port of where it serves. */
export async function startCommand(
  core: number,
  command: readonly string[],
  environment: Readonly<Record<string, string>>,
  ready: RegExp,
): Promise<Pinned> {
  // taskset becomes the program it starts, so its process id is the program's.
  const child = spawn('taskset', ['-c', String(core), ...command], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    const address = ready.exec(line)?.[1]
    if (address === undefined) continue
    return {
      pid: child.pid ?? 0,
      address: `http://${address}`,
      async end() {
        child.kill()
        await ended
      },
    }
  }
  throw new Error(`${command.join(' ')} ended before it was ready`)
}

/** Runs a program of Node on one core to its end, and answers what it prints. */
export async function runPinned(
  core: number,
  program: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { stdout } = await promisify(execFile)('taskset', ['-c', String(core), ...NODE, ...program], {
    env: { ...process.env, ...environment },
  })
  return stdout
}

/** The clock of /proc, in ticks a second. */
const TICKS = 100

/** The CPU time and the memory of a process so far. */
export function figuresOf(pid: number): { cpuSeconds: number; megabytes: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name of the program may hold spaces; what follows it does not.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const kilobytes = Number(/^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  return { cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS, megabytes: kilobytes / 1024 }
}
