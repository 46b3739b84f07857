/** An event of Chromium's trace, as far as it is read. Times in microseconds. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  /** CPU time of the thread. */
  readonly tdur?: number
  readonly args?: { readonly data?: { readonly url?: string } }
}

/** By how much Lighthouse's phone is slower. */
const CPU_SLOWDOWN = 4

/** A task that takes the phone longer delays what the person does, in milliseconds. */
const LONG_TASK_MS = 50

/** A task, in Lighthouse's categories of the trace and in Chromium's own. */
const TASKS: ReadonlySet<string> = new Set(['ThreadControllerImpl::RunTask', 'RunTask'])
const FIRST_PAINT = 'firstContentfulPaint'

/**
 * How long the tasks of a site's page, after its first text or picture, would block a phone of a quarter of the speed: what
 * each takes of CPU time over 50 ms. Milliseconds. Chromium has pages of its own, such as that of its address bar, which
 * work at the same time. Throws Error where the trace has no such page, or not its first paint.
 */
export function blockingTime(trace: string, site: string): number {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: readonly TraceEvent[] }
  const processes = new Set(
    traceEvents.filter(({ args }) => args?.data?.url?.startsWith(site)).map(({ pid }) => pid),
  )
  const paint = traceEvents.find(({ name, pid }) => name === FIRST_PAINT && processes.has(pid))
  if (paint === undefined) throw new Error(`the trace does not hold the first paint of ${site}`)
  let blocking = 0
  for (const { name, ph, pid, tid, ts, tdur = 0 } of traceEvents)
    if (ph === 'X' && TASKS.has(name) && pid === paint.pid && tid === paint.tid && ts >= paint.ts)
      blocking += Math.max(0, (tdur / 1000) * CPU_SLOWDOWN - LONG_TASK_MS)
  return blocking
}
