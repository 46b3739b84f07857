import type { Generated } from 'kysely'
import type { InstantColumn, OptionalText } from '../db/columns.ts'

interface Published {
  id: string
  description: Generated<string>
  file_id: string
  created_at: InstantColumn
  created_by: OptionalText
}

export interface DocumentTables {
  legal_documents: Published & { name: string }
  financial_reports: Published & { year: number }
}
