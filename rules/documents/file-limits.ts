import { DOCUMENTS_TEXTS } from '../texts/documents.ts'

const MEGABYTE = 1024 * 1024

/** Spec 002 §9: the most bytes of a passport, a signature or a product's picture. */
const IMAGE_MAX_BYTES = MEGABYTE

/** The most bytes of a claim's document: PDF, JPG or PNG. */
const CLAIM_DOCUMENT_MAX_BYTES = 5 * MEGABYTE

/** The most bytes of a published PDF. */
const PUBLISHED_PDF_MAX_BYTES = 20 * MEGABYTE

const megabytes = (bytes: number): number => Math.round(bytes / MEGABYTE)

/** What a browser or an upload states about a file; the server checks the bytes themselves. */
export interface FileFacts {
  readonly size: number
  /** A media type: 'image/png'. */
  readonly type: string
}

const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

const CLAIM_DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const

/** The files that a field accepts. */
export interface FileRule {
  readonly maxBytes: number
  readonly types: readonly string[]
}

export const IMAGE_RULE: FileRule = { maxBytes: IMAGE_MAX_BYTES, types: IMAGE_TYPES }
export const CLAIM_DOCUMENT_RULE: FileRule = {
  maxBytes: CLAIM_DOCUMENT_MAX_BYTES,
  types: CLAIM_DOCUMENT_TYPES,
}
export const PUBLISHED_PDF_RULE: FileRule = { maxBytes: PUBLISHED_PDF_MAX_BYTES, types: ['application/pdf'] }

/**
 * A table of payroll, of a bank or of balances: 100,000 people with six elements each are 34 MB as .csv. Spreadsheet
 * programs name many types for it, so none is asked for.
 */
export const PAYROLL_FILE_RULE: FileRule = { maxBytes: 40 * MEGABYTE, types: [] }

/** A zip of members' pictures: no larger than the largest file of any form. */
export const PICTURE_ZIP_RULE: FileRule = { maxBytes: PAYROLL_FILE_RULE.maxBytes, types: [] }

/** How people call a kind of file, with its article. */
const CALLED: Readonly<Record<string, string>> = {
  'application/pdf': 'a PDF',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
}

/** The text for a file of a wrong kind. It names the kinds that the field accepts. */
export function fileKindError(rule: FileRule): string {
  if (rule === PUBLISHED_PDF_RULE) return DOCUMENTS_TEXTS.fileNotPdf
  const [first = 'another file', ...rest] = rule.types.map((type) => CALLED[type] ?? type)
  const last = rest.pop()
  return DOCUMENTS_TEXTS.fileKindRefused(
    last === undefined ? first : `${[first, ...rest].join(', ')} or ${last}`,
  )
}

/** The text for a file that is too large or of the wrong kind; null for an accepted file. */
export function fileError(file: FileFacts, rule: FileRule): string | null {
  if (file.size > rule.maxBytes) return DOCUMENTS_TEXTS.fileTooLarge(megabytes(rule.maxBytes))
  // A rule without types leaves it to whoever reads the file.
  if (rule.types.length === 0 || rule.types.includes(file.type)) return null
  return fileKindError(rule)
}
