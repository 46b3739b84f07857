import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileTypeOf, SNIFFED_BYTES } from '#rules/documents/file-type.ts'
import { heard } from '#rules/heard.ts'
import type { UploadedFile } from '#schema/upload.ts'

/** The media type of a file whose first bytes match no kind that a field accepts. */
const UNKNOWN_TYPE = 'application/octet-stream'

/** The age in milliseconds from which a file counts as left by a killed process. */
const LEFT_BEHIND_MS = 60 * 60 * 1000

/** One file of a form as it streams in. */
export interface IncomingFile {
  readonly name: string
  readonly bytes: AsyncIterable<Buffer>
}

/** The files of one request, kept on disk (never in memory) from arrival until the request is answered. */
export interface UploadSpool {
  /**
   * Stores a file. Its type is determined from its first bytes, not from the sender's name or type. Of a file over
   * `mostBytes` only the size is kept, so that its field can refuse it. `onBytes` is called for every chunk and may
   * throw to stop.
   */
  keep(file: IncomingFile, mostBytes: number, onBytes: (count: number) => void): Promise<UploadedFile>
  /** Removes everything; called when the request is answered. */
  clear(): Promise<void>
}

/** A spool for one request below `directory`, which is created with the first file. */
export function makeUploadSpool(directory: string): UploadSpool {
  const own = join(directory, randomUUID())
  let isMade: Promise<unknown> | null = null
  return {
    async keep({ name, bytes }, mostBytes, onBytes) {
      await (isMade ??= mkdir(own, { recursive: true, mode: 0o700 }))
      const path = join(own, randomUUID())
      const { size, start } = await write(path, bytes, mostBytes, onBytes)
      const type = fileTypeOf(start) ?? UNKNOWN_TYPE
      if (size > mostBytes) await rm(path)
      return { name, type, size, stream: () => heard(createReadStream(path)) }
    },
    clear: async () => {
      // A folder that could not be created need not be removed.
      const isThere = await isMade?.then(
        () => true,
        () => false,
      )
      if (isThere === true) await rm(own, { recursive: true, force: true })
    },
  }
}

async function write(
  path: string,
  bytes: AsyncIterable<Buffer>,
  mostBytes: number,
  onBytes: (count: number) => void,
): Promise<{ size: number; start: Uint8Array }> {
  const file = await open(path, 'wx', 0o600)
  let size = 0
  let start = Buffer.alloc(0)
  try {
    for await (const chunk of bytes) {
      onBytes(chunk.length)
      size += chunk.length
      if (start.length < SNIFFED_BYTES) start = Buffer.concat([start, chunk]).subarray(0, SNIFFED_BYTES)
      if (size <= mostBytes) await file.write(chunk)
    }
  } finally {
    await file.close()
  }
  return { size, start }
}

/** Removes old files left by killed processes. Recent ones may belong to another running process. */
export async function clearLeftUploads(directory: string, now: Date): Promise<void> {
  const entries = await readdir(directory).catch(() => [])
  for (const entry of entries) {
    const path = join(directory, entry)
    const found = await stat(path).catch(() => null)
    if (found !== null && now.getTime() - found.mtimeMs > LEFT_BEHIND_MS)
      await rm(path, { recursive: true, force: true })
  }
}
