import type { Generated } from 'kysely'
import type { InstantColumn, OptionalInstant, OptionalText } from '../db/columns.ts'

export interface ProgramTables {
  /** The accounts of programs; their names are in `members`, with level 0. */
  service_accounts: {
    member_id: string
    /** Separated by blanks. */
    scopes: string
    /** Separated by blanks; empty for anywhere. */
    networks: Generated<string>
    created_at: InstantColumn
    created_by: string
    disabled_at: OptionalInstant
    disabled_by: OptionalText
  }
  api_keys: {
    id: string
    account_id: string
    /** Hexadecimal. */
    secret_sha256: string
    hint: string
    created_at: InstantColumn
    created_by: string
    expires_at: InstantColumn
    revoked_at: OptionalInstant
    last_used_at: OptionalInstant
  }
}
