import { randomUUID } from 'node:crypto'
import {
  chmod,
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { heard } from '#rules/heard.ts'
import { type FileStorage, isFileId, type StoredName } from './storage.ts'

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** To the disk, not to its cache: what was acknowledged is there after a power cut. */
async function flush(path: string, flags: 'r' | 'r+'): Promise<void> {
  const file = await open(path, flags)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Where a file is under a root. */
function pathOf(root: string, fileId: string): string {
  if (!isFileId(fileId)) throw new RangeError('not an id of a file')
  return join(root, fileId.slice(0, 2), fileId)
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

async function openIfThere(path: string): Promise<Readable | null> {
  try {
    return heard((await open(path, 'r')).createReadStream())
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Puts a file in place whole or not at all; `make` makes it. */
async function makeWhole(path: string, make: (unfinished: string) => Promise<void>): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
  const unfinished = `${path}.${randomUUID()}.part`
  try {
    await make(unfinished)
    await chmod(unfinished, 0o600)
    await flush(unfinished, 'r+')
    await rename(unfinished, path)
    // The name is on the disk when its folder is; Windows has no such call.
    if (process.platform !== 'win32') await flush(folder, 'r')
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Moves a file, and dates it to this moment. */
async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  const now = new Date()
  try {
    await utimes(from, now, now)
    await rename(from, to)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

async function* listed(root: string): AsyncIterable<readonly StoredName[]> {
  const folders = await readdir(root).catch((): string[] => [])
  for (const folder of folders.filter((name) => /^[0-9a-f]{2}$/.test(name))) {
    const names = await readdir(join(root, folder))
    const found = await Promise.all(names.map((name) => namedFile(join(root, folder), name)))
    yield found.filter((each) => each !== null)
  }
}

/**
 * Files in a folder, in 256 subfolders by the first two digits of their ids. Beside them `owner` names the database,
 * and `aside` holds what was set aside.
 */
export function folderStorage(root: string): FileStorage {
  const aside = join(root, 'aside')
  const owner = join(root, 'owner')
  return {
    write: async (fileId, path) =>
      makeWhole(pathOf(root, fileId), (unfinished) => copyFile(path, unfinished)),
    read: async (fileId) => readIfThere(pathOf(root, fileId)),
    open: async (fileId) => openIfThere(pathOf(root, fileId)),
    remove: async (fileId) => rm(pathOf(root, fileId), { force: true }),
    list: () => listed(root),
    owner: async () => (await readIfThere(owner))?.toString('utf8').trim() ?? null,
    setOwner: (databaseId) => makeWhole(owner, (unfinished) => writeFile(unfinished, databaseId)),
    setAside: async (fileId) => move(pathOf(root, fileId), pathOf(aside, fileId)),
    putBack: async (fileId) => move(pathOf(aside, fileId), pathOf(root, fileId)),
    listAside: () => listed(aside),
    removeAside: async (fileId) => rm(pathOf(aside, fileId), { force: true }),
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
