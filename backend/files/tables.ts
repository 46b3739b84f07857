import type { Generated } from 'kysely'
import type { InstantColumn, OptionalText } from '../db/columns.ts'

/** What a file that is sent may be: it decides the size limit and the types allowed. */
export type FileKind = 'image' | 'claim document' | 'published pdf' | 'payroll file'

export interface FileTables {
  /** One row: the id that the folder or bucket of files bears as well. */
  store_identity: { only_one: Generated<boolean>; id: string }
  files: {
    id: string
    /** An export, and the data of a person, are written by the program. */
    kind: FileKind | 'export' | 'own data'
    owner_id: OptionalText
    audience: 'staff' | 'signed in'
    content_type: string
    size_bytes: number
    sha256: string
    created_at: InstantColumn
    created_by: OptionalText
  }
}
