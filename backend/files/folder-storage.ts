import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileStorage, isFileId, type StoredName } from './storage.ts'

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Writes to the disk, not to its cache: what was acknowledged is there after a power cut. */
async function writeThrough(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Files in a folder, in 256 subfolders by the first two digits of their ids. */
export function folderStorage(root: string): FileStorage {
  const folderOf = (fileId: string) => join(root, fileId.slice(0, 2))
  const pathOf = (fileId: string) => {
    if (!isFileId(fileId)) throw new RangeError('not an id of a file')
    return join(folderOf(fileId), fileId)
  }
  return {
    async write(fileId, bytes) {
      const path = pathOf(fileId)
      await mkdir(folderOf(fileId), { recursive: true })
      const unfinished = `${path}.${randomUUID()}.part`
      try {
        await writeThrough(unfinished, bytes)
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async read(fileId) {
      try {
        return await readFile(pathOf(fileId))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async remove(fileId) {
      await rm(pathOf(fileId), { force: true })
    },
    async *list() {
      const folders = await readdir(root).catch((): string[] => [])
      for (const folder of folders.filter((name) => /^[0-9a-f]{2}$/.test(name))) {
        const names = await readdir(join(root, folder))
        const found = await Promise.all(names.map((name) => namedFile(join(root, folder), name)))
        yield found.filter((each) => each !== null)
      }
    },
  }
}

/** A file of ours. The unfinished ones of a crash carry their id in front and go with the rest. */
async function namedFile(folder: string, name: string): Promise<StoredName | null> {
  const path = join(folder, name)
  try {
    const { mtime } = await stat(path)
    if (isFileId(name)) return { fileId: name, changedAt: mtime }
    if (name.endsWith('.part') && Date.now() - mtime.getTime() > 3_600_000) await rm(path, { force: true })
    return null
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
