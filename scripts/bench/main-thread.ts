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

/** What the main thread of a page did, in milliseconds of CPU time. */
export interface MainThreadWork {
  /** Each task by itself. */
  readonly tasks: readonly number[]
  /** How long tasks after the first text or picture would block a phone of a quarter of the speed: what each takes over 50 ms. */
  readonly blocking: number
  /** The part of all that ran and compiled scripts. */
  readonly script: number
}

/** By how much Lighthouse's phone is slower. */
export const CPU_SLOWDOWN = 4

/** A task that takes the phone longer delays what the person does, in milliseconds. */
const LONG_TASK_MS = 50

/** What is read of the trace. */
export const TRACE_CATEGORIES = ['toplevel', 'devtools.timeline', 'loading', '__metadata']

/** A task, in the categories above and in those of Lighthouse. */
const TASKS: ReadonlySet<string> = new Set(['ThreadControllerImpl::RunTask', 'RunTask'])
const FIRST_PAINT = 'firstContentfulPaint'
const SCRIPT: ReadonlySet<string> = new Set([
  'EvaluateScript',
  'v8.evaluateModule',
  'v8.compile',
  'FunctionCall',
])

const sum = (list: readonly number[]): number => list.reduce((total, time) => total + time, 0)

/**
 * Reads the work of the page of a site in a trace. Chromium has pages of its own, such as that of its address bar, which
 * work at the same time. Throws Error where the trace has no such page, or not its first paint.
 */
export function mainThreadWork(trace: string, site: string): MainThreadWork {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: readonly TraceEvent[] }
  const processes = new Set(
    traceEvents.filter(({ args }) => args?.data?.url?.startsWith(site)).map(({ pid }) => pid),
  )
  const paint = traceEvents.find(({ name, pid }) => name === FIRST_PAINT && processes.has(pid))
  if (paint === undefined) throw new Error(`the trace does not hold the first paint of ${site}`)
  const own = traceEvents.filter(({ pid, tid }) => pid === paint.pid && tid === paint.tid)
  const times = (wanted: (event: TraceEvent) => boolean) =>
    own.filter((event) => event.ph === 'X' && wanted(event)).map(({ tdur = 0 }) => tdur / 1000)
  return {
    tasks: times(({ name }) => TASKS.has(name)),
    blocking: sum(
      times(({ name, ts }) => TASKS.has(name) && ts >= paint.ts).map((task) =>
        Math.max(0, task * CPU_SLOWDOWN - LONG_TASK_MS),
      ),
    ),
    script: sum(times(({ name }) => SCRIPT.has(name))),
  }
}
