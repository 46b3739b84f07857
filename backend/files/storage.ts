import type { Readable } from 'node:stream'

/** A file found in the storage, whether the database knows it or not. */
export interface StoredName {
  readonly fileId: string
  readonly changedAt: Date
}

/** Where the bytes of files are: a folder or a bucket. Ids are ours, 24 hexadecimal digits. */
export interface FileStorage {
  /**
   * Takes a copy of the file at `path`, whole or not at all: a crash in between leaves nothing under that id. With a signal a
   * bucket breaks off and throws its reason; whether it has the file then is unknown.
   */
  write(fileId: string, path: string, contentType: string, signal?: AbortSignal): Promise<void>
  /** null when there is none. */
  read(fileId: string): Promise<Buffer | null>
  /** As `read`, in pieces. Whoever opens a file reads it to its end or destroys it. */
  open(fileId: string): Promise<Readable | null>
  /** Removing what is not there is fine. */
  remove(fileId: string): Promise<void>
  /** All there is, in pieces. */
  list(): AsyncIterable<readonly StoredName[]>
  /** The id of the database these files belong to; null while they belong to none. */
  owner(): Promise<string | null>
  setOwner(databaseId: string): Promise<void>
  /** Takes a file out of reach without removing it. Setting aside what is not there is fine. */
  setAside(fileId: string): Promise<void>
  /** Brings a file that was set aside back into reach. */
  putBack(fileId: string): Promise<void>
  /** What is set aside, in pieces; `changedAt` is when it was. */
  listAside(): AsyncIterable<readonly StoredName[]>
  removeAside(fileId: string): Promise<void>
}

/** Nothing that is not one of our ids ever becomes a path or a key. */
export const isFileId = (text: string): boolean => /^[0-9a-f]{24}$/.test(text)
