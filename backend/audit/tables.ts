import type { Generated, GeneratedAlways } from 'kysely'
import type { InstantColumn, OptionalJson, OptionalNumber, OptionalText } from '../db/columns.ts'

export interface AuditTables {
  audit_log: {
    id: Generated<number>
    happened_at: InstantColumn
    actor_id: OptionalText
    actor_level: OptionalNumber
    act: string
    record_kind: string
    record_id: string
    before: OptionalJson<unknown>
    after: OptionalJson<unknown>
    request_id: OptionalText
    /** Made by the database: the place in the chain, the hash of the record before, and that of this one. */
    position: GeneratedAlways<number>
    previous_hash: GeneratedAlways<string>
    hash: GeneratedAlways<string>
  }
  /** The marks that left the server. */
  audit_marks: {
    id: GeneratedAlways<number>
    position: number
    hash: string
    noted_at: InstantColumn
    /** The mail that carries it; null for one that was only written to the file. */
    delivery_id: OptionalText
  }
}
