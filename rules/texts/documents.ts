/** Texts of legal documents and audited financial reports: Spec 002 §2.5, §5, §8. */
export const DOCUMENTS_TEXTS = {
  noLegalDocuments: 'No document has been uploaded',
  noFinancialReports: 'No reports have been uploaded',
  failed: 'failed',
  preview: 'Preview',
  remove: 'Remove',
  addLegalDocument: 'Add Legal Doc',
  addFinancialReport: 'Add Report',

  // Not documented; ours.
  cannotBeBlank: 'cannot be blank!',
  fileMissing: 'please choose a PDF file',
  fileNotPdf: 'the file must be a PDF',
  fileTooLarge: (megabytes: number) => `file cannot exceed ${megabytes}mb`,
  yearInvalid: 'please choose a month and year',
  yearInFuture: 'the year cannot be in the future',
  added: 'document added successfully',
  removed: 'document removed successfully',
} as const

/** The documented form where ours differs. */
export const DOCUMENTS_DOCUMENTED = {
  noLegalDocuments: 'No Doc has been uploaded',
  noFinancialReports: 'No report have been uploaded',
} as const satisfies Partial<Record<keyof typeof DOCUMENTS_TEXTS, string>>
