import { Piscina } from 'piscina'
import { DOCUMENTS_TEXTS } from '#rules/texts/documents.ts'
import { refuseFilesInsideTransaction } from '../db/own-transaction.ts'
import { tooMany, wrongKind } from '../http/problems.ts'
import type { TaskInput, TaskName, TaskResult } from './tasks.ts'

/** What files from outside may take of this machine. */
export interface ThreadLimits {
  /** Files that are read at a time, each in a thread of its own. */
  readonly atOnce: number
  /** Files that wait for a thread; whoever comes after them is asked to come again. */
  readonly waiting: number
  /** The heap of a thread in megabytes. */
  readonly heapMb: number
  /** How long a thread may work on one file, in milliseconds. */
  readonly deadlineMs: number
}

/** A payroll of 600,000 rows needs 450 MB and some ten seconds of one core. */
export const THREAD_LIMITS: ThreadLimits = { atOnce: 2, waiting: 20, heapMb: 1_024, deadlineMs: 90_000 }

/** Room for what is soon forgotten, in megabytes: with less of it half of the time goes into clearing up. */
const YOUNG_MB = 96

/** After how many idle milliseconds a thread ends, which gives its memory back. */
const IDLE_MS = 10_000

/** Seconds after which somebody who found every place taken may try again. */
const RETRY_AFTER = 15

/**
 * Does something with a file from outside in a thread of its own, so that no file, however it is made, keeps others waiting
 * or ends the process. Never within a transaction, which would be held for as long: that throws. Throws 415 at `field` for
 * a file that takes too long or too much memory, and 429 while too many others are read.
 */
export type InThread = <Name extends TaskName>(
  name: Name,
  input: TaskInput<Name>,
  field?: string,
) => Promise<TaskResult<Name>>

/** Whether a task was ended from outside: it was late, or its thread died. */
const wasEnded = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' ||
    ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') ||
    error.message.startsWith('worker exited'))

function makePool({ atOnce, heapMb }: ThreadLimits): Piscina {
  const pool = new Piscina({
    filename: new URL('./thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: atOnce,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
  })
  // Of a thread that dies the task hears as well; without a listener the process would end.
  pool.on('error', () => undefined)
  return pool
}

/** Threads within these limits; they are begun with the first file, and end when there is none for a while. */
export function makeInThread(limits: ThreadLimits): InThread {
  let pool: Piscina | null = null
  let running = 0
  const waiting: (() => void)[] = []

  async function takePlace(): Promise<void> {
    if (running < limits.atOnce) {
      running += 1
      return
    }
    if (waiting.length >= limits.waiting) throw tooMany(RETRY_AFTER)
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function leavePlace(): void {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }

  return async <Name extends TaskName>(name: Name, input: TaskInput<Name>, field = 'file') => {
    refuseFilesInsideTransaction()
    await takePlace()
    try {
      pool ??= makePool(limits)
      const answer: unknown = await pool.run(
        { name, input },
        { signal: AbortSignal.timeout(limits.deadlineMs) },
      )
      return answer as TaskResult<Name>
    } catch (error) {
      if (!wasEnded(error)) throw error
      throw wrongKind(DOCUMENTS_TEXTS.fileTooMuch, { [field]: DOCUMENTS_TEXTS.fileTooMuch })
    } finally {
      leavePlace()
    }
  }
}

/** The threads of this process. */
export const inThread: InThread = makeInThread(THREAD_LIMITS)
