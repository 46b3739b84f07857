import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRecord } from '#rules/is-record.ts'
import { SettingProblem } from '#rules/settings/process-settings.ts'
import type { BackendSettings } from '../settings.ts'

/** The file in DATA_DIR that says a store was made as a sandbox, and how far its clock is ahead. */
const MARK = 'sandbox.json'

/** What a folder may have that becomes a sandbox: the secret, and a mark that was cut off. */
const BEFORE_A_STORE = new Set(['auth-secret', `${MARK}.part`])

/** What the store is made of, beside the mark and the secret. */
const STORE = ['db', 'files', 'outbox', 'uploads-received']

/** A society that programs are tried on. */
export interface Sandbox {
  /** Its clock: the machine's, and as far ahead of it as it was set. */
  readonly now: () => Date
  /** The machine's clock. */
  readonly realNow: () => Date
  /** Sets the clock to a later moment, for good. Throws what the disk says. */
  setClock(moment: Date): Promise<void>
  /** Asks for the sandbox to be made anew; what is under way is finished first. */
  reset(): void
}

/** The listener that makes a sandbox anew, and the sandbox. */
export interface OpenSandbox extends Sandbox {
  onReset(listener: () => void): void
}

type Place = Pick<BackendSettings, 'sandbox' | 'dataDirectory'>

/** What the mark says. */
interface Mark {
  /** How far the clock is ahead of the machine's, in milliseconds. */
  readonly aheadMs: number
  /** Whether the store is being emptied: a start after a crash empties the rest of it. */
  readonly isEmptied?: boolean
}

/** What a read answers; null where nothing is there. Throws what the disk says else: what cannot be read is not missing. */
const orNone = <Result>(read: Promise<Result>): Promise<Result | null> =>
  read.catch((problem: unknown) => {
    if (isRecord(problem) && problem.code === 'ENOENT') return null
    throw problem
  })

async function readMark(directory: string): Promise<Mark | null> {
  const text = await orNone(readFile(join(directory, MARK), 'utf8'))
  if (text === null) return null
  const mark: unknown = JSON.parse(text)
  if (!isRecord(mark)) return { aheadMs: 0 }
  const { aheadMs, isEmptied } = mark
  return { aheadMs: typeof aheadMs === 'number' ? aheadMs : 0, isEmptied: isEmptied === true }
}

/** Whether nothing of a society is in a folder: one on PostgreSQL has its files there, and no database. */
const isFree = async (directory: string): Promise<boolean> =>
  ((await orNone(readdir(directory))) ?? []).every((name) => BEFORE_A_STORE.has(name))

/** Whole or not at all: a start after a crash must find the mark. */
async function writeMark(directory: string, mark: Mark): Promise<void> {
  const path = join(directory, MARK)
  await mkdir(directory, { recursive: true })
  await writeFile(`${path}.part`, JSON.stringify(mark), { flush: true })
  await rename(`${path}.part`, path)
}

/**
 * The sandbox that SANDBOX=1 asks for, made where DATA_DIR is empty; null without it. Throws SettingProblem where the store
 * is of the other kind: a sandbox is never started as a society, nor a society as a sandbox.
 */
export async function openSandbox(
  { sandbox, dataDirectory }: Place,
  realNow: () => Date,
): Promise<OpenSandbox | null> {
  const mark = await readMark(dataDirectory)
  if (!sandbox) {
    if (mark === null) return null
    throw new SettingProblem('the store in DATA_DIR is a sandbox: it is started with SANDBOX=1 only')
  }
  if (mark === null && !(await isFree(dataDirectory)))
    throw new SettingProblem(
      'SANDBOX=1: DATA_DIR is not empty and was not made as a sandbox; name another folder',
    )
  if (mark === null) await writeMark(dataDirectory, { aheadMs: 0 })
  if (mark?.isEmptied === true) await emptySandbox({ dataDirectory })
  let aheadMs = mark === null || mark.isEmptied === true ? 0 : mark.aheadMs
  let listener = () => {}
  return {
    now: () => new Date(realNow().getTime() + aheadMs),
    realNow,
    async setClock(moment) {
      const next = moment.getTime() - realNow().getTime()
      await writeMark(dataDirectory, { aheadMs: next })
      aheadMs = next
    },
    reset: () => listener(),
    onReset(given) {
      listener = given
    },
  }
}

/** Empties the closed store of a sandbox and sets its clock back to the machine's. The secret stays. */
export async function emptySandbox({ dataDirectory }: Pick<BackendSettings, 'dataDirectory'>): Promise<void> {
  if ((await readMark(dataDirectory)) === null) throw new Error('the store is no sandbox')
  await writeMark(dataDirectory, { aheadMs: 0, isEmptied: true })
  for (const part of STORE) await rm(join(dataDirectory, part), { recursive: true, force: true })
  await writeMark(dataDirectory, { aheadMs: 0 })
}
