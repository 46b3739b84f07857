import { appendFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type AuditMark, isMarkDue, markText } from '#rules/audit/mark.ts'
import type { Queryable } from '../db/schema.ts'
import { inTransaction } from '../db/work.ts'
import type { Deps } from '../deps.ts'
import { sendLetter } from '../messages/send-letter.ts'
import type { BackendSettings } from '../settings.ts'
import { presentMark } from './verify.ts'

/** Whether the mark leaves this server by itself. */
export const marksLeave = ({
  auditMarkTo,
  auditMarkFile,
}: Pick<BackendSettings, 'auditMarkTo' | 'auditMarkFile'>): boolean =>
  auditMarkTo !== null || auditMarkFile !== null

/** Nobody acts: the program does it by itself. */
const PROGRAM = { id: null, level: null, requestId: null } as const

/**
 * Mails the present mark and writes it to the file, as the settings say, unless one has left in this week or on this day.
 * Of several processes one does it, by a lock; they take the time from the database, so that there is one clock. Answers the
 * mark that leaves; null for none. Throws when the file takes nothing, and then nothing is mailed either: the next call
 * tries again.
 */
export async function sendMark(
  { db, settings, society, messages }: Pick<Deps, 'db' | 'settings' | 'society' | 'messages'>,
  at: Date,
): Promise<AuditMark | null> {
  const { auditMarkTo: address, auditMarkFile: file, auditMarkEvery } = settings
  if (!marksLeave(settings)) return null
  return inTransaction(db, PROGRAM, at, async (work) => {
    const { tx } = work
    await sql`select pg_advisory_xact_lock(hashtextextended('audit marks', 0))`.execute(tx)
    const last = await tx
      .selectFrom('audit_marks')
      .select('noted_at')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    const mark = await presentMark(tx)
    if (mark === null || !isMarkDue(last?.noted_at ?? null, at, auditMarkEvery)) return null
    const delivery =
      address === null
        ? null
        : await sendLetter(
            { messages, society, settings },
            work,
            { memberId: null, name: 'auditor', email: address, phone: '' },
            'auditMark',
            society.name,
            at,
            markText(mark),
          )
    await tx
      .insertInto('audit_marks')
      .values({ ...mark, noted_at: at, delivery_id: delivery })
      .execute()
    // The last step, because it cannot be taken back; a line that is there twice does no harm.
    if (file !== null)
      await appendFile(file, `${at.toISOString()} ${markText(mark)} ${society.name}\n`, {
        mode: 0o600,
        flush: true,
      })
    return mark
  })
}

/** The last mark that left this server, or is about to. */
export interface SentMark {
  readonly mark: AuditMark
  readonly notedAt: Date
  /** What became of its mail; null where it was only written to a file. */
  readonly mail: 'queued' | 'sending' | 'sent' | 'failed' | null
}

/** The last mark that left; null for none yet. */
export async function lastSentMark(db: Queryable): Promise<SentMark | null> {
  const row = await db
    .selectFrom('audit_marks as m')
    .leftJoin('deliveries as d', 'd.id', 'm.delivery_id')
    .select(['m.position', 'm.hash', 'm.noted_at', 'd.state'])
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  return { mark: { position: row.position, hash: row.hash }, notedAt: row.noted_at, mail: row.state }
}

/** The database's clock, which several processes share. */
export async function databaseTime(db: Queryable): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select now() as at`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the database tells no time')
  return row.at
}
