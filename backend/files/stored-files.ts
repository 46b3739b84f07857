import { join } from 'node:path'
import { Readable } from 'node:stream'
import { PICTURE_WIDTHS, type PictureWidth } from '#rules/documents/picture-widths.ts'
import { heard } from '#rules/heard.ts'
import { OWN_DATA_KEPT_MS } from '#rules/privacy/own-data.ts'
import type { Scope } from '#rules/programs/scopes.ts'
import { isServiceAccount } from '#rules/programs/service-account.ts'
import { isAuditor, isStaff, parseAccessLevel } from '#rules/session/access-level.ts'
import { randomId } from '../db/random-id.ts'
import type { Queryable } from '../db/schema.ts'
import type { Work } from '../db/work.ts'
import type { BackendSettings } from '../settings.ts'
import { type BucketSettings, bucketStorage } from './bucket-storage.ts'
import type { CheckedFile } from './check-file.ts'
import { isFileOfScopes } from './file-scopes.ts'
import { folderStorage } from './folder-storage.ts'
import { type FileLinks, makeFileLinks } from './links.ts'
import { makePictureSizes } from './picture-sizes.ts'
import { clearLeftSpools, makeSpool, type Spool, type SpooledFile } from './spool.ts'
import type { FileStorage } from './storage.ts'
import { type SweepResult, sweepStorage } from './sweep.ts'

/** Whose a file is and who else may read it. */
export interface FileOwnership {
  /** The account it belongs to; null for what belongs to the society, or to somebody without an account. */
  readonly ownerId: string | null
  /** Besides the owner: staff alone, or everybody who is signed in. */
  readonly audience: 'staff' | 'signed in'
}

/** A file that the program wrote itself, for its owner alone. */
export interface WrittenFile extends SpooledFile {
  readonly kind: 'own data'
  readonly contentType: 'application/zip'
}

/** A file as it is served. */
export interface ServedFile {
  readonly contentType: string
  readonly size: number
  /** Read to its end or destroyed by whoever serves it. */
  readonly bytes: Readable
}

/** How a file is asked for. */
interface ReadOptions {
  readonly width?: PictureWidth | null
  /** What the key allows with which a program asks, which was looked at now; null or left out for a person. */
  readonly scopes?: readonly Scope[] | null
}

/** Files of the society: their addresses, their bytes, and who may read them. */
export interface Files extends FileLinks {
  /** A place on the disk for what one request sends. */
  readonly spool: () => Spool
  /**
   * Keeps a file that was checked or written here; answers its id. Row and bytes stand or fall with the unit of work: refused, the
   * bytes go at once; after a crash the sweep sets them aside.
   */
  keep(work: Work, file: CheckedFile | WrittenFile, ownership: FileOwnership): Promise<string>
  /** Removes the bytes of files without a row; what cannot be removed the sweep sets aside. */
  discard(fileIds: readonly string[]): Promise<void>
  /**
   * The file for that viewer, who must be signed in somewhere and allowed to read it; null otherwise. A program must have sent its key,
   * whose scopes decide. With a width a picture is AVIF of that width, where such a copy can be had: otherwise, and for any other file, it is as it was stored.
   */
  readFor(
    db: Queryable,
    fileId: string,
    viewerId: string,
    now: Date,
    options?: ReadOptions,
  ): Promise<ServedFile | null>
  /**
   * Sets aside files that no record knows and that are older than `minimumAgeMs`: see sweepStorage. Removes what killed
   * processes left of requests.
   */
  sweep(db: Queryable, now: Date, minimumAgeMs: number): Promise<SweepResult>
}

/** The bucket when one is configured, otherwise DATA_DIR/files; for a width the place of the pictures' copies in it. */
export function storageOf(settings: BackendSettings, width: PictureWidth | null = null): FileStorage {
  const { s3Endpoint, s3Bucket, s3Region, s3AccessKeyId, s3SecretAccessKey } = settings
  const sizes = width === null ? '' : `sizes/${width}/`
  if (s3Endpoint === null) return folderStorage(join(settings.dataDirectory, 'files', sizes))
  const bucket: BucketSettings = {
    endpoint: s3Endpoint,
    bucket: s3Bucket ?? '',
    region: s3Region,
    accessKeyId: s3AccessKeyId ?? '',
    secretAccessKey: s3SecretAccessKey ?? '',
  }
  return bucketStorage(bucket, sizes)
}

/** Whether a file is the evidence of a voucher, which is all that auditors see of files. */
async function isEvidence(db: Queryable, fileId: string): Promise<boolean> {
  const voucher = await db
    .selectFrom('vouchers')
    .select('id')
    .where('evidence_file_id', '=', fileId)
    .executeTakeFirst()
  return voucher !== undefined
}

/** Whether that account may read the file now: its level and sessions are read from the database. */
async function mayRead(
  db: Queryable,
  file: {
    readonly id: string
    readonly kind: string
    readonly owner_id: string | null
    readonly audience: string
  },
  viewerId: string,
  now: Date,
  scopes: readonly Scope[] | null,
): Promise<boolean> {
  // A program has no session: without its key it reads nothing.
  if (isServiceAccount(viewerId)) return scopes !== null && isFileOfScopes(db, file, scopes)
  const viewer = await db
    .selectFrom('members')
    .select('access_level')
    .where('id', '=', viewerId)
    .where('archived_at', 'is', null)
    .where((is) =>
      is.exists(
        is
          .selectFrom('sessions')
          .select('sessions.id')
          .whereRef('sessions.member_id', '=', 'members.id')
          .where('expires_at', '>', now),
      ),
    )
    .executeTakeFirst()
  const level = parseAccessLevel(viewer?.access_level)
  if (level !== null && isAuditor(level)) return isEvidence(db, file.id)
  if (file.kind === 'own data') return level !== null && file.owner_id === viewerId
  return level !== null && (file.audience === 'signed in' || file.owner_id === viewerId || isStaff(level))
}

/**
 * `storages` gives the storage of files, and for a width that of the pictures' copies. `spools` is the folder for what
 * requests send; processes may share it.
 */
export function makeFiles(
  secret: Uint8Array,
  storages: (width: PictureWidth | null) => FileStorage,
  spools: string,
): Files {
  const storage = storages(null)
  const sizes = makePictureSizes(new Map(PICTURE_WIDTHS.map((width) => [width, storages(width)])), spools)
  return {
    spool: () => makeSpool(spools),
    ...makeFileLinks(secret),
    async keep(work, file, { ownerId, audience }) {
      const { kind } = file
      if (kind === 'picture zip') throw new TypeError('a zip of pictures is read and not kept')
      const id = randomId()
      work.onRollback(() => storage.remove(id))
      await storage.write(id, file.path, file.contentType)
      await work.tx
        .insertInto('files')
        .values({
          id,
          kind,
          owner_id: ownerId,
          audience,
          content_type: file.contentType,
          size_bytes: file.size,
          sha256: file.sha256,
          created_at: work.now,
          created_by: work.actor.id,
        })
        .execute()
      return id
    },
    async discard(fileIds) {
      await Promise.allSettled(fileIds.map((fileId) => storage.remove(fileId)))
    },
    async readFor(db, fileId, viewerId, now, { width = null, scopes = null } = {}) {
      const file = await db
        .selectFrom('files')
        .select(['id', 'kind', 'owner_id', 'audience', 'content_type', 'size_bytes', 'created_at'])
        .where('id', '=', fileId)
        .executeTakeFirst()
      if (file === undefined || !(await mayRead(db, file, viewerId, now, scopes))) return null
      // It may lie there until it is cleared away.
      if (file.kind === 'own data' && now.getTime() - file.created_at.getTime() >= OWN_DATA_KEPT_MS)
        return null
      if (width !== null && file.content_type.startsWith('image/')) {
        const small = await sizes.of(fileId, width, () => storage.read(fileId))
        if (small !== null)
          return { contentType: 'image/avif', size: small.length, bytes: heard(Readable.from([small])) }
      }
      const bytes = await storage.open(fileId)
      return bytes && { contentType: file.content_type, size: file.size_bytes, bytes }
    },
    async sweep(db, now, minimumAgeMs) {
      await clearLeftSpools(spools, now)
      const result = await sweepStorage(storage, db, now, minimumAgeMs)
      if (result.refusal === null) await sizes.sweep(db)
      return result
    },
  }
}
