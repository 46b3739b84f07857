import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The store belongs to another process that is alive. */
export class DirectoryInUse extends Error {
  override name = 'DirectoryInUse'
}

function isErrorWithCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/**
 * When that process began, as the kernel counts; null when it is gone, '-' where this cannot be told. The
 * time tells a reused pid apart; a killed process nobody has reaped yet (Z) holds nothing any more.
 */
async function startOf(pid: number): Promise<string | null> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it lives, as somebody else.
    if (!isErrorWithCode(error, 'EPERM')) return null
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (stat === null) return '-'
  // The second field is the command in brackets and may hold blanks; the state follows, the start is the 22nd.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? '-')
}

/** Puts a file in place whole, or not at all: nobody ever reads half of it. Answers whether it did. */
export async function createWhole(path: string, content: string): Promise<boolean> {
  const unfinished = `${path}.${randomUUID()}`
  await writeFile(unfinished, content, { mode: 0o600, flag: 'wx' })
  try {
    await link(unfinished, path)
    return true
  } catch (error) {
    if (!isErrorWithCode(error, 'EEXIST')) throw error
    return false
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** Takes away a dead owner's lock; of several processes that try, one does, and a new lock stays. */
async function removeStale(path: string, stale: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`
  try {
    await rename(path, aside)
  } catch (error) {
    if (isErrorWithCode(error, 'ENOENT')) return
    throw error
  }
  const moved = await readFile(aside, 'utf8')
  if (moved !== stale) await link(aside, path).catch(() => undefined)
  await rm(aside, { force: true })
}

/** The pid a lock names, if that very process is alive. */
async function livingOwner(lock: string): Promise<number | null> {
  const [pidText = '', started = '-'] = lock.split(' ')
  const pid = Number(pidText)
  const running = pid > 0 ? await startOf(pid) : null
  return running !== null && (started === '-' || running === '-' || started === running) ? pid : null
}

/** The pid of the process that has the embedded store of that folder; null while nobody has it. */
export const ownerOf = async (directory: string): Promise<number | null> =>
  livingOwner(await readFile(join(directory, 'lock'), 'utf8').catch(() => ''))

/**
 * Takes the embedded store for this process: the engine has no lock of its own and two processes on one
 * folder would lose data silently. A lock left by a process that was killed is taken over. Answers how to
 * give it back. Throws DirectoryInUse, naming the pid, when the owner is alive.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true })
  const path = join(directory, 'lock')
  const mine = `${process.pid} ${(await startOf(process.pid)) ?? '-'}`
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (await createWhole(path, mine)) return () => rm(path, { force: true })
    const owner = await readFile(path, 'utf8').catch(() => '')
    const pid = await livingOwner(owner)
    if (pid !== null)
      throw new DirectoryInUse(
        `the store ${directory} is in use by process ${pid}; stop it, or give this one another DATA_DIR`,
      )
    await removeStale(path, owner)
  }
  throw new DirectoryInUse(`the store ${directory} is being taken by another process`)
}
