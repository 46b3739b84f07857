import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { heard } from '#rules/heard.ts'

/** Clock ticks of the kernel in a second. */
const TICKS = 100

/** What something cost the process meanwhile. */
export interface Cost {
  readonly wallSeconds: number
  readonly cpuSeconds: number
  readonly peakMb: number
  /** The longest answer to a health check, in milliseconds; infinite when there was none. */
  readonly longestHealthMs: number
}

/** A server in a process of its own, whose processor, memory and health are watched (Linux). */
export interface WatchedProcess {
  readonly address: string
  readonly isAlive: () => boolean
  /** Does something, and says what it cost the server. */
  during<Result>(act: () => Promise<Result>): Promise<{ readonly result: Result; readonly cost: Cost }>
  stop(): Promise<void>
}

/** Starts a script of this project as a server; `ready` finds its address in what it prints. */
export async function startWatched(
  script: string,
  environment: Readonly<Record<string, string>>,
  ready: RegExp,
): Promise<WatchedProcess> {
  const child: ChildProcess = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    env: { PATH: process.env.PATH ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const isAlive = () => child.exitCode === null && child.signalCode === null
  let address: string | undefined
  while (address === undefined) {
    if (!isAlive()) throw new Error(`${script} ended: ${output}`)
    await pause(50)
    address = ready.exec(output)?.[1]
  }
  const found = address
  const file = (name: string) => `/proc/${child.pid ?? 0}/${name}`
  const cpuSeconds = () => {
    const [, fields = ''] = readFileSync(file('stat'), 'utf8').split(') ')
    const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number)
    return (user + system) / TICKS
  }
  const peakMb = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(file('status'), 'utf8'))?.[1] ?? 0) / 1024
  const health = heard(
    new Worker(new URL('health-watch.ts', import.meta.url), { workerData: { address: found } }),
  )
  return {
    address: found,
    isAlive,
    async during(act) {
      writeFileSync(file('clear_refs'), '5')
      const [cpu, startedAt] = [cpuSeconds(), performance.now()]
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
      health.postMessage('begin')
      const result = await act()
      const wallSeconds = (performance.now() - startedAt) / 1000
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
      health.postMessage('end')
      const [longestHealthMs] = (await once(health, 'message')) as [number]
      const cost = isAlive()
        ? { cpuSeconds: cpuSeconds() - cpu, peakMb: peakMb() }
        : { cpuSeconds: Number.NaN, peakMb: Number.NaN }
      return { result, cost: { wallSeconds, longestHealthMs, ...cost } }
    },
    async stop() {
      await health.terminate()
      if (!isAlive()) return
      child.kill('SIGTERM')
      await new Promise((resolve) => child.once('exit', resolve))
    },
  }
}
