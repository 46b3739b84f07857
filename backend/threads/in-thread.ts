import { Piscina } from 'piscina'
import { DOCUMENTS_TEXTS } from '#rules/texts/documents.ts'
import { refuseFilesInsideTransaction } from '../db/own-transaction.ts'
import { tooMany, wrongKind } from '../http/problems.ts'
import type { TaskInput, TaskName, TaskResult } from './tasks.ts'

/** What files from outside may take of this machine. */
export const THREAD_LIMITS = {
  /** Files that are read at a time, each in a thread of its own. */
  atOnce: 2,
  /** Files that wait for a thread; whoever comes after them is asked to come again. */
  waiting: 20,
  /** The heap of a thread in megabytes. A payroll of 600,000 rows needs 450. */
  heapMb: 1_024,
  /** How long a thread may work on one file, in milliseconds. */
  deadlineMs: 55_000,
  /** After how many idle milliseconds a thread ends, which gives its memory back. */
  idleMs: 10_000,
} as const

/** Seconds after which somebody who found every place taken may try again. */
const RETRY_AFTER = 15

let pool: Piscina | null = null

/** One pool for the process, made with the first file. */
function threads(): Piscina {
  if (pool !== null) return pool
  pool = new Piscina({
    filename: new URL('./thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: THREAD_LIMITS.atOnce,
    idleTimeout: THREAD_LIMITS.idleMs,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_LIMITS.heapMb, maxYoungGenerationSizeMb: 96 },
  })
  // Of a thread that dies the task hears as well; without a listener the process would end.
  pool.on('error', () => undefined)
  return pool
}

let running = 0
const waiting: (() => void)[] = []

/** Takes a place, or waits for one. Throws 429 when too many wait. */
async function takePlace(): Promise<void> {
  if (running < THREAD_LIMITS.atOnce) {
    running += 1
    return
  }
  if (waiting.length >= THREAD_LIMITS.waiting) throw tooMany(RETRY_AFTER)
  await new Promise<void>((resolve) => waiting.push(resolve))
}

function leavePlace(): void {
  const next = waiting.shift()
  if (next === undefined) running -= 1
  else next()
}

/** Whether a task was ended from outside: it was late, or its thread died. */
const wasEnded = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' ||
    ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') ||
    error.message.startsWith('worker exited'))

/**
 * Does something with a file from outside in a thread of its own, so that no file, however it is made, keeps others waiting
 * or ends the process. Never within a transaction, which would be held for as long: that throws. Throws 415 at `field` for a file that
 * takes too long or too much memory, and 429 while too many others are read.
 */
export async function inThread<Name extends TaskName>(
  name: Name,
  input: TaskInput<Name>,
  field = 'file',
): Promise<TaskResult<Name>> {
  refuseFilesInsideTransaction()
  await takePlace()
  try {
    return (await threads().run(
      { name, input },
      { signal: AbortSignal.timeout(THREAD_LIMITS.deadlineMs) },
    )) as TaskResult<Name>
  } catch (error) {
    if (!wasEnded(error)) throw error
    throw wrongKind(DOCUMENTS_TEXTS.fileTooMuch, { [field]: DOCUMENTS_TEXTS.fileTooMuch })
  } finally {
    leavePlace()
  }
}
