import { createHash } from 'node:crypto'
import { FILE_KINDS, type FileKind } from '#rules/payroll/words.ts'
import type { Queryable, Tx } from '../db/schema.ts'
import { CONTENT_TYPES, type ScheduleFile, writeSchedule } from './schedule-file.ts'
import { payerRows, type Schedule } from './schedules.ts'

const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** Keeps the files of a schedule that is being sent, of both kinds, as they are at this moment. */
export async function keepSentFiles(tx: Tx, schedule: Schedule): Promise<void> {
  const rows = await payerRows(tx, schedule)
  for (const kind of FILE_KINDS) {
    const { name, content } = await writeSchedule(schedule, rows, kind)
    await tx
      .insertInto('schedule_files')
      .values({
        schedule_id: schedule.id,
        kind,
        name,
        sha256: hashOf(content),
        content: Buffer.from(content).toString('base64'),
      })
      .execute()
  }
}

/**
 * The file of a schedule: to the byte the one that was sent, or, of a draft and of what was sent before files were kept,
 * made now. Throws for kept bytes that are not those of their hash.
 */
export async function scheduleFile(db: Queryable, schedule: Schedule, kind: FileKind): Promise<ScheduleFile> {
  const kept = await db
    .selectFrom('schedule_files')
    .select(['name', 'sha256', 'content'])
    .where('schedule_id', '=', schedule.id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (kept === undefined) return writeSchedule(schedule, await payerRows(db, schedule), kind)
  const content = Buffer.from(kept.content, 'base64')
  if (hashOf(content) !== kept.sha256)
    throw new Error(`the file of schedule ${schedule.id} is not what was sent`)
  return { name: kept.name, contentType: CONTENT_TYPES[kind], content }
}
