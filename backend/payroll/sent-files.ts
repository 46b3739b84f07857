import { createHash } from 'node:crypto'
import { FILE_KINDS, type FileKind } from '#rules/payroll/words.ts'
import type { Queryable, Tx } from '../db/schema.ts'
import { balancesToRecover, rowKey } from './balances.ts'
import { type Payer, payerById } from './payers.ts'
import { CONTENT_TYPES, type ScheduleFile, writeSchedule } from './schedule-file.ts'
import { type PayerRow, payerRows, type Schedule } from './schedules.ts'

type Society = Parameters<typeof balancesToRecover>[2]

/** The payer as it is now, and the rows of a schedule with what its file tells of them. */
async function contentOf(
  db: Queryable,
  schedule: Schedule,
  society: Society,
): Promise<{ readonly payer: Payer; readonly rows: readonly PayerRow[] }> {
  const payer = await payerById(db, schedule.payerId)
  if (payer === null) throw new Error(`no payer of schedule ${schedule.id}`)
  const rows = await payerRows(db, schedule)
  if (payer.columns.every(({ column }) => column !== 'BALANCE')) return { payer, rows }
  const balances = await balancesToRecover(db, schedule.id, society)
  const withBalance = (row: PayerRow) =>
    Object.assign(row, { balance: balances.get(rowKey(row.memberId, row.element)) ?? null })
  return { payer, rows: rows.map(withBalance) }
}

const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** Keeps the files of a schedule that is being sent, of both kinds, as they are at this moment. */
export async function keepSentFiles(tx: Tx, schedule: Schedule, society: Society): Promise<void> {
  const { payer, rows } = await contentOf(tx, schedule, society)
  for (const kind of FILE_KINDS) {
    const { name, content } = await writeSchedule(schedule, payer, rows, kind)
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
export async function scheduleFile(
  db: Queryable,
  schedule: Schedule,
  kind: FileKind,
  society: Society,
): Promise<ScheduleFile> {
  const kept = await db
    .selectFrom('schedule_files')
    .select(['name', 'sha256', 'content'])
    .where('schedule_id', '=', schedule.id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (kept === undefined) {
    const { payer, rows } = await contentOf(db, schedule, society)
    return writeSchedule(schedule, payer, rows, kind)
  }
  const content = Buffer.from(kept.content, 'base64')
  if (hashOf(content) !== kept.sha256)
    throw new Error(`the file of schedule ${schedule.id} is not what was sent`)
  return { name: kept.name, contentType: CONTENT_TYPES[kind], content }
}
