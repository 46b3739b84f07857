import { lagosDate } from '#rules/dates.ts'
import { OWN_DATA_KEPT_MS } from '#rules/privacy/own-data.ts'
import { viewsKeptSince } from '#rules/privacy/record-views.ts'
import { inTransaction } from '../db/work.ts'
import type { Deps } from '../deps.ts'

const PROGRAM = { id: null, level: null, requestId: null } as const

const DAY_MS = 24 * 3_600_000

/** Deletes files with the data of a person after their hour, and what is not kept any longer of who looked. */
export async function clearPrivacy({ db, files }: Pick<Deps, 'db' | 'files'>, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await inTransaction(db, PROGRAM, now, async ({ tx, afterCommit }) => {
    const over = await tx
      .selectFrom('own_data_files')
      .select(['id', 'file_id'])
      .where('file_id', 'is not', null)
      .where('asked_at', '<=', before(OWN_DATA_KEPT_MS))
      .forUpdate()
      .execute()
    const fileIds = over.flatMap(({ file_id }) => file_id ?? [])
    if (fileIds.length > 0) {
      const ids = over.map(({ id }) => id)
      await tx.updateTable('own_data_files').set({ file_id: null }).where('id', 'in', ids).execute()
      await tx.deleteFrom('files').where('id', 'in', fileIds).execute()
      afterCommit(() => void files.discard(fileIds))
    }
    await tx.deleteFrom('own_data_files').where('asked_at', '<=', before(DAY_MS)).execute()
    await tx
      .deleteFrom('record_views')
      .where('viewed_on', '<', viewsKeptSince(lagosDate(now)))
      .execute()
  })
}
