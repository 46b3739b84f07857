/** An event of Chromium's trace, as far as it is read. Times in microseconds. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** CPU time of the thread. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** What the main thread of a page did, in milliseconds of CPU time. */
export interface MainThreadWork {
  /** Each task by itself. */
  readonly tasks: readonly number[]
  /** The part of all that ran and compiled scripts. */
  readonly script: number
}

const TASK = 'ThreadControllerImpl::RunTask'
const SCRIPT: ReadonlySet<string> = new Set([
  'EvaluateScript',
  'v8.evaluateModule',
  'v8.compile',
  'FunctionCall',
])

/** Reads the work of the busiest page in a trace; there is one page besides those of the browser itself. */
export function mainThreadWork(trace: string): MainThreadWork {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: readonly TraceEvent[] }
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const works = [...threads].map((thread): MainThreadWork => {
    const events = traceEvents.filter(({ ph, pid, tid }) => ph === 'X' && `${pid} ${tid}` === thread)
    const times = (wanted: (name: string) => boolean) =>
      events.filter(({ name }) => wanted(name)).map(({ tdur = 0 }) => tdur / 1000)
    const sum = (list: readonly number[]) => list.reduce((total, time) => total + time, 0)
    return { tasks: times((name) => name === TASK), script: sum(times((name) => SCRIPT.has(name))) }
  })
  const total = ({ tasks }: MainThreadWork) => tasks.reduce((sum, task) => sum + task, 0)
  const busiest = works.toSorted((one, other) => total(other) - total(one))[0]
  if (busiest === undefined || busiest.tasks.length === 0)
    throw new Error('the trace holds no tasks of a page')
  return busiest
}
