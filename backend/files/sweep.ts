import type { Queryable } from '../db/schema.ts'
import type { FileStorage } from './storage.ts'

/** How long a file that was set aside can be put back, in milliseconds: 30 days. */
const ASIDE_MS = 30 * 24 * 3_600_000

/** Of all files at most this share may be leftovers; more means that the records are wrong, not the files. */
const LEFTOVER_SHARE = 0.03

/** So few may always go: of a handful of files any leftover is a large share. */
const LEFTOVERS_ALWAYS = 10

/** Why nothing was swept. */
export type SweepRefusal = 'another database' | 'no records' | 'too many leftovers'

/** What a sweep found and did, in files. */
export interface SweepResult {
  /** null when the storage was swept. */
  readonly refusal: SweepRefusal | null
  /** Leftovers without a record; they were set aside unless the sweep was refused. */
  readonly leftovers: number
  /** Files whose records came back. */
  readonly putBack: number
  /** Files that had been aside for 30 days. */
  readonly removed: number
  /** Records whose file is in the storage no more. */
  readonly missing: number
}

/** The id of the connected database, which the storage of its files bears as well. */
export async function databaseId(db: Queryable): Promise<string> {
  return (await db.selectFrom('store_identity').select('id').executeTakeFirstOrThrow()).id
}

/** Those of the ids that a record knows. */
export async function recordedAmong(db: Queryable, fileIds: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (let from = 0; from < fileIds.length; from += 500) {
    const piece = fileIds.slice(from, from + 500)
    const rows = await db.selectFrom('files').select('id').where('id', 'in', piece).execute()
    for (const { id } of rows) found.add(id)
  }
  return found
}

/** Whether so many leftovers can be what uploads leave behind. */
const isPlausible = (leftovers: number, files: number): boolean =>
  leftovers <= Math.max(LEFTOVERS_ALWAYS, files * LEFTOVER_SHARE)

/** The files in the storage: how many, how many have a record, and which have none and are old enough. */
async function lookThrough(storage: FileStorage, db: Queryable, now: Date, minimumAgeMs: number) {
  const leftovers: string[] = []
  let [files, recorded] = [0, 0]
  for await (const names of storage.list()) {
    const kept = await recordedAmong(
      db,
      names.map(({ fileId }) => fileId),
    )
    files += names.length
    recorded += kept.size
    for (const { fileId, changedAt } of names)
      if (!kept.has(fileId) && now.getTime() - changedAt.getTime() >= minimumAgeMs) leftovers.push(fileId)
  }
  return { files, recorded, leftovers }
}

/** Puts back what has a record again, and removes for good what has been aside for 30 days. */
async function tidyAside(storage: FileStorage, db: Queryable, now: Date) {
  let [putBack, removed] = [0, 0]
  for await (const names of storage.listAside()) {
    const kept = await recordedAmong(
      db,
      names.map(({ fileId }) => fileId),
    )
    for (const { fileId, changedAt } of names) {
      if (kept.has(fileId)) {
        await storage.putBack(fileId)
        putBack += 1
      } else if (now.getTime() - changedAt.getTime() >= ASIDE_MS) {
        await storage.removeAside(fileId)
        removed += 1
      }
    }
  }
  return { putBack, removed }
}

/**
 * Sets aside the files that no record knows and that are older than `minimumAgeMs`. It touches nothing when the storage
 * belongs to another database, when there is no record at all, and when implausibly many would go: then it is the
 * records that are wrong. A storage nobody owns is taken over by the database whose files it holds.
 */
export async function sweepStorage(
  storage: FileStorage,
  db: Queryable,
  now: Date,
  minimumAgeMs: number,
): Promise<SweepResult> {
  const [owner, own] = [await storage.owner(), await databaseId(db)]
  // Counted first: what is uploaded meanwhile must not count as missing.
  const { records } = await db
    .selectFrom('files')
    .select((is) => is.fn.countAll<number>().as('records'))
    .executeTakeFirstOrThrow()
  const { files, recorded, leftovers } = await lookThrough(storage, db, now, minimumAgeMs)
  const refusal: SweepRefusal | null =
    owner !== null && owner !== own
      ? 'another database'
      : files > 0 && records === 0
        ? 'no records'
        : isPlausible(leftovers.length, files)
          ? null
          : 'too many leftovers'
  if (refusal !== null)
    return {
      refusal,
      leftovers: leftovers.length,
      putBack: 0,
      removed: 0,
      missing: Math.max(0, records - recorded),
    }
  if (owner === null) await storage.setOwner(own)
  for (const fileId of leftovers) await storage.setAside(fileId)
  const { putBack, removed } = await tidyAside(storage, db, now)
  const missing = Math.max(0, records - recorded - putBack)
  return { refusal, leftovers: leftovers.length, putBack, removed, missing }
}
