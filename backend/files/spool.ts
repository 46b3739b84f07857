import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The age in milliseconds from which a folder counts as left by a killed process. */
const LEFT_BEHIND_MS = 60 * 60 * 1000

/** A file on the disk for as long as its request is under way. */
export interface SpooledFile {
  readonly path: string
  /** Bytes that came; of more than were allowed the file holds only the first. */
  readonly size: number
  /** SHA-256 of all bytes that came, in hexadecimal digits. */
  readonly sha256: string
}

/** The files of one request, on the disk and never whole in memory, until the request is answered. */
export interface Spool {
  /**
   * Stores bytes as they come, at most `mostBytes` of them; the others are read and counted. Throws what the disk
   * refused, after the last byte: a sender who is not read to the end never gets an answer.
   */
  keep(bytes: AsyncIterable<unknown> | Iterable<unknown>, mostBytes: number): Promise<SpooledFile>
  /** Removes one of its files. */
  drop(file: SpooledFile): Promise<void>
  /** Removes everything; called when the request is answered. */
  clear(): Promise<void>
}

/** Writes the first `mostBytes` of what comes, and goes on reading whatever the disk says. */
async function write(
  openFile: () => Promise<FileHandle>,
  bytes: AsyncIterable<unknown> | Iterable<unknown>,
  mostBytes: number,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  let file: FileHandle | null = null
  let failure: unknown = null
  const attempt = async (act: () => Promise<unknown>) => {
    if (failure !== null) return
    await act().catch((error: unknown) => {
      failure = error
    })
  }
  try {
    await attempt(async () => {
      file = await openFile()
    })
    for await (const chunk of bytes) {
      if (!(chunk instanceof Buffer)) continue
      size += chunk.length
      hash.update(chunk)
      if (size <= mostBytes) await attempt(async () => file?.writeFile(chunk))
    }
  } finally {
    await attempt(async () => file?.close())
  }
  if (failure !== null) throw failure
  return { size, sha256: hash.digest('hex') }
}

/** A spool for one request below `directory`, which is made with the first file. */
export function makeSpool(directory: string): Spool {
  const own = join(directory, randomUUID())
  let isMade: Promise<unknown> | null = null
  return {
    async keep(bytes, mostBytes) {
      const path = join(own, randomUUID())
      const openFile = async () => {
        await (isMade ??= mkdir(own, { recursive: true, mode: 0o700 }))
        return open(path, 'wx', 0o600)
      }
      return { path, ...(await write(openFile, bytes, mostBytes)) }
    },
    drop: ({ path }) => rm(path, { force: true }),
    clear: async () => {
      if (isMade !== null) await rm(own, { recursive: true, force: true })
    },
  }
}

const DISK_CALLS = new Set(['open', 'mkdir', 'write', 'close'])

/** Whether an error is what the disk refused: it is full, or may not be written. */
export const isOfTheDisk = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error && DISK_CALLS.has(String(error.syscall))

/** Removes old files left by killed processes. Recent ones may belong to another running process. */
export async function clearLeftSpools(directory: string, now: Date): Promise<void> {
  for (const entry of await readdir(directory).catch((): string[] => [])) {
    const path = join(directory, entry)
    const found = await stat(path).catch(() => null)
    if (found !== null && now.getTime() - found.mtimeMs > LEFT_BEHIND_MS)
      await rm(path, { recursive: true, force: true })
  }
}
