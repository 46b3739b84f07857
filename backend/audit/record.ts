import type { AuditAct, AuditRecordKind } from '#rules/audit/acts.ts'
import type { Tx } from '../db/schema.ts'

/** Who acts: an account, or (id null) the public or the program itself. */
export interface Actor {
  readonly id: string | null
  readonly level: number | null
  readonly requestId: string | null
}

/** One act on one record. Leave out secrets: no password, no token. */
export interface AuditRecord {
  /** A verb phrase: 'confirm registration', 'approve loan'. */
  readonly act: AuditAct
  /** The table's word: 'member', 'loan', 'land request'. */
  readonly recordKind: AuditRecordKind
  readonly recordId: string
  /** The record's id in the graph, where it is another one. */
  readonly subjectId?: string
  /** Only what changed. */
  readonly before?: unknown
  readonly after?: unknown
  /** Who acts, where nobody is signed in yet: the account of a sign-in. */
  readonly by?: { readonly id: string | null; readonly level: number | null }
}

const jsonOrNull = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

/** Appends to the audit log in the caller's transaction, so that no act stands without its record. */
export async function recordAudit(tx: Tx, actor: Actor, at: Date, record: AuditRecord): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      happened_at: at,
      actor_id: record.by === undefined ? actor.id : record.by.id,
      actor_level: record.by === undefined ? actor.level : record.by.level,
      act: record.act,
      record_kind: record.recordKind,
      record_id: record.recordId,
      before: jsonOrNull(record.before),
      after: jsonOrNull(record.after),
      request_id: actor.requestId,
    })
    .execute()
}
