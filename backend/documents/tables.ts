import type { Generated } from 'kysely'
import type { InstantColumn, OptionalInstant, OptionalText } from '../db/columns.ts'

interface Published {
  id: string
  description: Generated<string>
  file_id: string
  created_at: InstantColumn
  created_by: OptionalText
  /** No longer listed from then on; the row and its file stay. */
  removed_at: OptionalInstant
  removed_by: OptionalText
}

export interface DocumentTables {
  legal_documents: Published & { name: string }
  financial_reports: Published & { year: number }
}
