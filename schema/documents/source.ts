import type { FileUrl } from '../file-url.ts'
import type { Outcome } from '../outcome.ts'
import type { UploadedFile } from '../upload.ts'

/** A legal document, such as the bye-laws. */
export interface LegalDocument {
  readonly id: string
  readonly name: string
  readonly description: string | null
  /** Address of the PDF; null where the backend has lost it. */
  readonly fileUrl: FileUrl | null
}

/** An audited financial report. */
export interface FinancialReport {
  readonly id: string
  readonly year: number
  readonly description: string | null
  /** Address of the PDF; null where the backend has lost it. */
  readonly fileUrl: FileUrl | null
}

/** A legal document to publish. */
export interface NewLegalDocument {
  readonly name: string
  readonly description: string
  readonly file: UploadedFile
}

/** A financial report to publish. */
export interface NewFinancialReport {
  readonly year: number
  readonly description: string
  readonly file: UploadedFile
}

interface Done {
  readonly message: string | null
}

/** Reads the new record; null when it cannot be distinguished from equal ones. */
type Lazy<Item> = () => Promise<Item | null>

/** The port of the published PDFs. */
export interface DocumentSource {
  /** All of them, in the backend's order. */
  legalDocuments(): Promise<readonly LegalDocument[]>
  addLegalDocument(document: NewLegalDocument): Promise<Outcome<Lazy<LegalDocument>>>
  removeLegalDocument(id: string): Promise<Done>
  /** All of them, latest year first. */
  financialReports(): Promise<readonly FinancialReport[]>
  addFinancialReport(report: NewFinancialReport): Promise<Outcome<Lazy<FinancialReport>>>
  removeFinancialReport(id: string): Promise<Done>
}
