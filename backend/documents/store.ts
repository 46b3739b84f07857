import { type Selectable, sql } from 'kysely'
import type { Queryable, Schema, Tx } from '../db/schema.ts'

export type LegalDocumentRow = Selectable<Schema['legal_documents']>
export type FinancialReportRow = Selectable<Schema['financial_reports']>

/** The two shelves of published PDFs. */
export type Shelf = 'legal_documents' | 'financial_reports'

/** What is published, the newest first. */
export async function legalDocuments(db: Queryable): Promise<LegalDocumentRow[]> {
  return db
    .selectFrom('legal_documents')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** What is published, the latest year first. */
export async function financialReports(db: Queryable): Promise<FinancialReportRow[]> {
  return db
    .selectFrom('financial_reports')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('year', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Takes a document off its shelf; answers its row, or null when it is not there (any more). */
export async function takeDown(
  tx: Tx,
  shelf: Shelf,
  id: string,
  by: string,
  now: Date,
): Promise<Record<string, unknown> | null> {
  const { rows } = await sql<Record<string, unknown>>`
    update ${sql.table(shelf)} set removed_at = ${now}::timestamptz, removed_by = ${by}
      where id = ${id} and removed_at is null
      returning *`.execute(tx)
  return rows[0] ?? null
}
