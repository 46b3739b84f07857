import type { WireFinReport, WireLegalDoc } from '../contract/documents.ts'
import type { Link } from '../files/links.ts'
import type { FinancialReportRow, LegalDocumentRow } from './store.ts'

export const presentLegalDocument = (row: LegalDocumentRow, link: Link): WireLegalDoc => ({
  _id: row.id,
  docName: row.name,
  description: row.description,
  legalDocFile: { file_location: link(row.file_id) ?? '' },
})

export const presentFinancialReport = (row: FinancialReportRow, link: Link): WireFinReport => ({
  _id: row.id,
  year: row.year,
  description: row.description,
  finDocFile: { file_location: link(row.file_id) ?? '' },
})
