import { sql } from 'kysely'
import { IMAGE_RULE } from '#rules/documents/file-limits.ts'
import {
  isKept,
  type NamedPicture,
  namedPicture,
  type PictureKind,
  type PictureOutcome,
  PictureOwners,
} from '#rules/members/picture-names.ts'
import { type AccessLevel, mayManage } from '#rules/session/access-level.ts'
import { BROUGHT_OVER_TEXTS } from '#rules/texts/brought-over.ts'
import type { Queryable } from '../../db/schema.ts'
import type { Work } from '../../db/work.ts'
import { type CheckedFile, checkFile } from '../../files/check-file.ts'
import type { Spool, SpooledFile } from '../../files/spool.ts'
import type { Files } from '../../files/stored-files.ts'
import { Problem, wrongKind } from '../../http/problems.ts'
import { inThread } from '../../threads/in-thread.ts'

interface Owner {
  readonly id: string
  readonly name: string
  readonly memberNumber: string
  readonly level: AccessLevel
}

/** A file of a zip that was looked at: whose it is, and what speaks against keeping it. */
export interface JudgedPicture {
  readonly file: string
  readonly kind: PictureKind | null
  readonly owner: Owner | null
  /** null for one that can be kept. */
  readonly against: PictureOutcome | null
  readonly picture: CheckedFile | null
}

/** What became of a file. */
export interface PictureFate {
  readonly file: string
  readonly kind: PictureKind | null
  readonly owner: Owner | null
  readonly outcome: PictureOutcome
}

async function ownersOf(db: Queryable, prefix: string): Promise<PictureOwners<Owner>> {
  const { rows } = await sql<Owner>`
    select id, name, member_number as "memberNumber", access_level as level from members
      where member_number is not null and archived_at is null`.execute(db)
  return new PictureOwners(rows, prefix)
}

/** What speaks against a picture that the checks of an upload have refused. */
function refusalOf(error: unknown, kind: PictureKind): PictureOutcome {
  if (!(error instanceof Problem)) throw error
  if (error.status === 413) return 'TOO_LARGE'
  return error.status === 400 && kind === 'signature' ? 'NO_INK' : 'NOT_A_PICTURE'
}

/**
 * Looks at every file of a zip: by its name whose it is, then by the checks of an upload. Throws 415 for a zip that is damaged
 * or too large. Writes nothing but to the spool.
 */
export async function judgePictures(
  {
    db,
    spool,
    viewer,
  }: { readonly db: Queryable; readonly spool: Spool; readonly viewer: { level: AccessLevel } },
  zip: Pick<SpooledFile, 'path'>,
  prefix: string,
): Promise<readonly JudgedPicture[]> {
  const read = await inThread('pictures', { path: zip.path })
  if ('refusal' in read) {
    const text = BROUGHT_OVER_TEXTS.zipRefused[read.refusal]
    throw wrongKind(text, { file: text })
  }
  const owners = await ownersOf(db, prefix)
  const named = read.names.map((name) => namedPicture(name))
  const placeOf = (picture: NamedPicture | null): string | null => {
    const owner = picture === null ? null : owners.find(picture.number)
    return picture === null || owner === null ? null : `${picture.kind} ${owner.id}`
  }
  const times = new Map<string | null, number>()
  for (const picture of named) times.set(placeOf(picture), (times.get(placeOf(picture)) ?? 0) + 1)
  const judged: JudgedPicture[] = []
  for (const [at, file] of read.names.entries()) {
    const picture = named[at] ?? null
    const owner = picture === null ? null : owners.find(picture.number)
    const judgement = { file, kind: picture?.kind ?? null, owner, picture: null }
    const against =
      picture === null
        ? 'NOT_A_PICTURE'
        : owner === null
          ? 'UNKNOWN_MEMBER'
          : !mayManage(viewer.level, owner.level)
            ? 'HIGHER_LEVEL'
            : (times.get(placeOf(picture)) ?? 0) > 1
              ? 'TWICE'
              : (read.sizes[at] ?? 0) > IMAGE_RULE.maxBytes
                ? 'TOO_LARGE'
                : null
    if (picture === null || against !== null) {
      judged.push({ ...judgement, against })
      continue
    }
    const sent = await spool.keep([Buffer.from(read.contents[at] ?? [])], IMAGE_RULE.maxBytes)
    try {
      const kind = picture.kind === 'signature' ? 'signature' : 'image'
      judged.push({ ...judgement, against: null, picture: await checkFile(spool, sent, kind, 'file') })
    } catch (error) {
      judged.push({ ...judgement, against: refusalOf(error, picture.kind) })
    }
    await spool.drop(sent)
  }
  return judged
}

const COLUMNS = { passport: 'passport_file_id', signature: 'signature_file_id' } as const

/** The picture of a member's record now, and whether the member has given it. */
async function pictureNow(work: Work, ownerId: string, kind: PictureKind) {
  const column = sql.ref(`m.${COLUMNS[kind]}`)
  const { rows } = await sql<{ fileId: string | null; isOwn: boolean }>`
    select ${column} as "fileId", ${column} is not null and (f.created_by is null or f.created_by = m.id) as "isOwn"
      from members m left join files f on f.id = ${column}
      where m.id = ${ownerId} and m.archived_at is null
      for no key update of m`.execute(work.tx)
  return rows[0] ?? null
}

/**
 * Keeps the pictures that can be kept, each on its member's record and with a record of its own in the audit log. One that the
 * member has given is left as it is.
 */
export async function keepPictures(
  files: Files,
  work: Work,
  judged: readonly JudgedPicture[],
): Promise<readonly PictureFate[]> {
  const fates: PictureFate[] = []
  // In the order of the members, so that two zips at once do not wait for each other.
  const order = judged
    .map((one, place) => ({ ...one, place }))
    .toSorted((one, other) => (one.owner?.id ?? '').localeCompare(other.owner?.id ?? ''))
  for (const { file, kind, owner, against, picture, place } of order) {
    const outcome =
      against ??
      (kind === null || owner === null || picture === null
        ? 'NOT_A_PICTURE'
        : await kept(owner, kind, picture))
    fates[place] = { file, kind, owner, outcome }
  }
  return fates

  async function kept({ id }: Owner, kind: PictureKind, picture: CheckedFile): Promise<PictureOutcome> {
    const now = await pictureNow(work, id, kind)
    if (now === null) return 'UNKNOWN_MEMBER'
    if (now.isOwn) return 'OWN_LEFT'
    const fileId = await files.keep(work, picture, { ownerId: id, audience: 'staff' })
    await work.tx
      .updateTable('members')
      .set({ [COLUMNS[kind]]: fileId })
      .where('id', '=', id)
      .execute()
    await work.audit({
      act: 'keep a picture from a zip',
      recordKind: 'member',
      recordId: id,
      before: { [COLUMNS[kind]]: now.fileId },
      after: { [COLUMNS[kind]]: fileId },
    })
    return now.fileId === null ? 'KEPT' : 'REPLACED'
  }
}

/** How many of the files were kept. */
export const keptOf = (fates: readonly PictureFate[]): number =>
  fates.filter(({ outcome }) => isKept(outcome)).length
