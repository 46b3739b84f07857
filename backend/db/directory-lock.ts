import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The store belongs to another process that is alive. */
export class DirectoryInUse extends Error {
  override name = 'DirectoryInUse'
}

function isErrorWithCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** True while that process lives; EPERM means it does, as somebody else. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isErrorWithCode(error, 'EPERM')
  }
}

/** When the process began, from the kernel; null where it cannot be told. It tells a reused pid apart. */
async function startedAt(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The second field is the command in brackets and may hold blanks; the start time is the 22nd.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

/**
 * Takes the embedded store for this process: the engine has no lock of its own and two processes on one
 * folder would lose data silently. A lock left by a process that was killed is taken over. Answers how to
 * give it back. Throws DirectoryInUse, naming the pid, when the owner is alive.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true })
  const path = join(directory, 'lock')
  const mine = `${process.pid} ${(await startedAt(process.pid)) ?? '-'}`
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const file = await open(path, 'wx', 0o600)
      await file.writeFile(mine)
      await file.close()
      return () => rm(path, { force: true })
    } catch (error) {
      if (!isErrorWithCode(error, 'EEXIST')) throw error
    }
    const [pidText = '', started = '-'] = (await readFile(path, 'utf8').catch(() => '')).split(' ')
    const pid = Number(pidText)
    const same = pidText !== '' && isAlive(pid) && (started === '-' || started === (await startedAt(pid)))
    if (same)
      throw new DirectoryInUse(
        `the store ${directory} is in use by process ${pid}; stop it, or give this one another DATA_DIR`,
      )
    await rm(path, { force: true })
  }
  throw new DirectoryInUse(`the store ${directory} is being taken by another process`)
}
