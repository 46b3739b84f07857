import { type Selectable, sql } from 'kysely'
import { EXPORT_FORMATS, EXPORT_KEPT_MS, EXPORT_KINDS, type ExportRequest } from '#rules/programs/exports.ts'
import { EXPORT_TEXTS } from '#rules/texts/exports.ts'
import { wireWord } from '../../contract/wire-words.ts'
import type { Queryable, Schema, Tx } from '../../db/schema.ts'

/** An export from its start to its end. */
export type ExportRow = Selectable<Schema['exports']>

/** An export that is not heard of for so long is interrupted, in milliseconds: its process ended. */
const LOST_MS = 60_000

/** So often an interrupted export begins again; one more has failed, because it may be what brings the process down. */
const MOST_INTERRUPTIONS = 2

/** How long an export is listed after it was asked for, in milliseconds: 90 days. */
const LISTED_MS = 90 * 24 * 3_600_000

/** What was asked for. */
export function requestOf(row: ExportRow): ExportRequest {
  const kind = EXPORT_KINDS.find((each) => wireWord(each) === row.kind)
  const format = EXPORT_FORMATS.find((each) => wireWord(each) === row.format)
  if (kind === undefined || format === undefined) throw new Error('an export of an unknown kind')
  return { kind, format, at: row.at_day, from: row.from_day, to: row.to_day }
}

/** The export; null for none. */
export async function exportById(db: Queryable, id: string): Promise<ExportRow | null> {
  return (await db.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Takes the export that has waited longest, for whoever has the token; null for none. */
export async function claimExport(db: Queryable, token: string, at: Date): Promise<ExportRow | null> {
  const { rows } = await sql<ExportRow>`
    update exports set state = 'running', token = ${token}, seen_at = ${at}, started_at = ${at}, rows_written = 0
      where id = (
        select id from exports where state = 'waiting' order by asked_at, id limit 1 for update skip locked)
      returning *`.execute(db)
  return rows[0] ?? null
}

/** Writes down how far an export is; false when it was cancelled or given up meanwhile. */
export async function noteRows(db: Queryable, token: string, rows: number, at: Date): Promise<boolean> {
  const noted = await db
    .updateTable('exports')
    .set({ rows_written: rows, seen_at: at })
    .where('token', '=', token)
    .executeTakeFirst()
  return noted.numUpdatedRows > 0n
}

/** What was written. */
export interface WrittenExport {
  readonly fileId: string
  readonly rows: number
  readonly bytes: number
  readonly sha256: string
}

/** Ends an export with its file, which is noted already; false when it was cancelled or given up meanwhile. */
export async function finishExport(
  tx: Tx,
  token: string,
  { fileId, rows, bytes, sha256 }: WrittenExport,
  at: Date,
): Promise<boolean> {
  const ended = await tx
    .updateTable('exports')
    .set({
      state: 'finished',
      token: null,
      rows_written: rows,
      file_id: fileId,
      bytes,
      sha256,
      finished_at: at,
      expires_at: new Date(at.getTime() + EXPORT_KEPT_MS),
    })
    .where('token', '=', token)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

/** Keeps why an export failed. */
export async function failExport(db: Queryable, token: string, problem: string, at: Date): Promise<void> {
  await db
    .updateTable('exports')
    .set({ state: 'failed', token: null, problem, finished_at: at })
    .where('token', '=', token)
    .execute()
}

/** Puts an export back that is broken off because the process ends; it begins again with the next start. */
export async function putBackExport(db: Queryable, token: string): Promise<void> {
  await db
    .updateTable('exports')
    .set({ state: 'waiting', token: null, rows_written: 0 })
    .where('token', '=', token)
    .execute()
}

/** Lets go of the files of exports, with their last state. Their bytes go once that is committed. */
async function letGo(
  tx: Tx,
  rows: readonly Pick<ExportRow, 'id' | 'file_id'>[],
  state: 'cancelled' | 'expired',
) {
  const fileIds = rows.flatMap(({ file_id }) => file_id ?? [])
  if (fileIds.length === 0) return fileIds
  const ids = rows.map(({ id }) => id)
  await tx.updateTable('exports').set({ state, file_id: null }).where('id', 'in', ids).execute()
  await tx.deleteFrom('files').where('id', 'in', fileIds).execute()
  return fileIds
}

/**
 * Cancels an export that waits or runs, or takes back the file of a finished one; answers the ids of files to remove. null when
 * it is over.
 */
export async function cancelExport(tx: Tx, id: string, at: Date): Promise<readonly string[] | null> {
  const row = await tx.selectFrom('exports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (row?.state === 'finished') return letGo(tx, [row], 'cancelled')
  if (row?.state !== 'waiting' && row?.state !== 'running') return null
  await tx
    .updateTable('exports')
    .set({ state: 'cancelled', token: null, finished_at: at })
    .where('id', '=', id)
    .execute()
  return []
}

/**
 * Exports whose process is gone begin again: all that run, or those that were not heard of for long. After the third time they
 * have failed.
 */
export async function freeInterruptedExports(db: Queryable, at: Date, all: boolean): Promise<void> {
  const lostBefore = new Date(at.getTime() - LOST_MS)
  const isOver = sql`interruptions >= ${MOST_INTERRUPTIONS}`
  await sql`
    update exports set token = null, rows_written = 0, interruptions = interruptions + 1,
        state = case when ${isOver} then 'failed' else 'waiting' end,
        finished_at = case when ${isOver} then ${at}::timestamptz end,
        problem = case when ${isOver} then ${EXPORT_TEXTS.interrupted} else '' end
      where state = 'running' and (${all} or seen_at < ${lostBefore})`.execute(db)
}

/** Lets go of the files whose day is over; answers their ids. Exports of long ago are forgotten. */
export async function expireExports(tx: Tx, at: Date): Promise<readonly string[]> {
  const over = await tx
    .selectFrom('exports')
    .select(['id', 'file_id'])
    .where('state', '=', 'finished')
    .where('expires_at', '<=', at)
    .forUpdate()
    .execute()
  const fileIds = await letGo(tx, over, 'expired')
  await tx
    .deleteFrom('exports')
    .where('asked_at', '<', new Date(at.getTime() - LISTED_MS))
    .where('state', 'not in', ['waiting', 'running', 'finished'])
    .execute()
  return fileIds
}
