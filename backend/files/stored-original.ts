import type { CallBy, Viewer } from '../http/route.ts'
import type { SpooledFile } from './spool.ts'
import type { Files } from './stored-files.ts'

/** A stored file as the call's viewer may read it, laid into the spool of the call; null for none. */
export async function storedOriginal(
  files: Files,
  { db, viewer, now, spool }: Pick<CallBy<Viewer>, 'db' | 'viewer' | 'now' | 'spool'>,
  fileId: string | null,
): Promise<SpooledFile | null> {
  const found =
    fileId === null ? null : await files.readFor(db, fileId, viewer.id, now, { scopes: viewer.scopes })
  return found && spool.keep(found.bytes, found.size)
}
