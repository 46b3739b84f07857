/** Texts of legal documents and audited financial reports: Spec 002 §2.5, §5, §8. */
export const DOCUMENTS_TEXTS = {
  noLegalDocuments: 'No document has been uploaded',
  noFinancialReports: 'No reports have been uploaded',
  failed: 'failed',
  /** Documented for a guarantor's images of 1 MB (Spec 002 §5); the same words for every limit. */
  fileTooLarge: (megabytes: number) => `file cannot exceed ${megabytes}mb`,
  preview: 'Preview',
  remove: 'Remove',
  addLegalDocument: 'Add Legal Doc',
  addFinancialReport: 'Add Report',

  // Not documented; ours.
  cannotBeBlank: 'cannot be blank!',
  fileMissing: 'please choose a PDF file',
  fileNotPdf: 'the file must be a PDF',
  fileKindRefused: 'this kind of file is not accepted here',
  imageUnreadable: 'this picture cannot be read, please save it again as JPG or PNG',
  imageTooManyPixels: 'a picture can have 24 megapixels at the most',
  yearInvalid: 'please choose a month and year',
  yearInFuture: 'the year cannot be in the future',
  added: 'document added successfully',
  removed: 'document removed successfully',
  notFound: 'there is no such document',
} as const
