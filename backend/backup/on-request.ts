import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isRecord } from '#rules/is-record.ts'
import { createWhole, ownerOf } from '../db/directory-lock.ts'
import { BackupProblem } from './backup.ts'

/** How often the process that has the store looks for requests, in milliseconds. */
const LOOK_MS = 500

/** How long a request may lie before nobody is taken to look for it, in milliseconds. */
const PATIENCE_MS = 15_000

const REQUEST = /^copy-([0-9a-f-]{36})\.request$/

const requestPath = (directory: string, id: string) => join(directory, `copy-${id}.request`)
const answerPath = (directory: string, id: string) => join(directory, `copy-${id}.answer`)

/** How a request ended: what to tell, or what stood in the way. */
type Answer = { readonly told: string } | { readonly problem: string }

/**
 * Looks for requests in the folder of the embedded store, which only the process that has it can copy. `copy` makes a copy
 * in a folder and answers a line to tell; what it throws is told by its message. `stop` waits for what is under way.
 */
export function answerCopyRequests(
  directory: string,
  copy: (folder: string) => Promise<string>,
): { stop(): Promise<void> } {
  const answer = async (id: string): Promise<void> => {
    const folder = await readFile(requestPath(directory, id), 'utf8')
    // Whoever asked sees by this that the request was taken.
    await rm(requestPath(directory, id))
    const given: Answer = await copy(folder).then(
      (told) => ({ told }),
      (error: unknown) => ({ problem: error instanceof Error ? error.message : 'no reason given' }),
    )
    await createWhole(answerPath(directory, id), JSON.stringify(given))
  }
  const look = async (): Promise<void> => {
    for (const name of await readdir(directory)) {
      const id = REQUEST.exec(name)?.[1]
      if (id !== undefined) await answer(id)
    }
  }
  let looking: Promise<void> | null = null
  const timer = setInterval(() => {
    // A folder that cannot be read now may be readable the next time; whoever asked gives up in the end.
    looking ??= look()
      .catch(() => undefined)
      .finally(() => {
        looking = null
      })
  }, LOOK_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}

async function answerTo(directory: string, id: string): Promise<Answer | null> {
  const text = await readFile(answerPath(directory, id), 'utf8').catch(() => null)
  if (text === null) return null
  await rm(answerPath(directory, id))
  const read: unknown = JSON.parse(text)
  if (isRecord(read) && typeof read.told === 'string') return { told: read.told }
  return { problem: isRecord(read) ? String(read.problem) : 'no reason given' }
}

/**
 * Has the process that has the embedded store of `directory` copy it to `folder`, and answers the line it tells. Throws
 * BackupProblem when the process ends, does not look for requests, or could not make the copy.
 */
export async function requestCopy(directory: string, folder: string): Promise<string> {
  const id = randomUUID()
  const request = requestPath(directory, id)
  await createWhole(request, resolve(folder))
  const isWaiting = async () => (await readdir(directory)).includes(`copy-${id}.request`)
  for (let waited = 0; ; waited += LOOK_MS) {
    const isAlive = (await ownerOf(directory)) !== null
    const answer = await answerTo(directory, id)
    if (answer !== null) {
      if ('told' in answer) return answer.told
      throw new BackupProblem(answer.problem)
    }
    const isIgnored = waited >= PATIENCE_MS && (await isWaiting())
    if (!isAlive || isIgnored) {
      await rm(request, { force: true })
      throw new BackupProblem(
        isAlive
          ? 'the process that has the store does not answer; it may be of an earlier release or run as another user'
          : 'the process that had the store ended before the copy was made',
      )
    }
    await pause(LOOK_MS)
  }
}
