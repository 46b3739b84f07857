import type { InstantColumn, OptionalNumber, OptionalText } from '../db/columns.ts'

export interface HttpTables {
  idempotency_keys: {
    scope: string
    operation: string
    key: string
    body_hash: string
    /** null while the first request is in flight. */
    status: OptionalNumber
    answer: OptionalText
    created_at: InstantColumn
    expires_at: InstantColumn
  }
  rate_limits: { key: string; points: number; expire: OptionalNumber }
}
