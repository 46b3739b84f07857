import { PAGE_TITLES } from './page-titles.ts'

/** Texts of legal documents and audited financial reports: Spec 002 §2.5, §5, §8. */
export const DOCUMENTS_TEXTS = {
  noLegalDocuments: 'No Doc has been uploaded',
  noFinancialReports: 'No reports have been uploaded',
  failed: 'failed',
  /** Documented for a guarantor's images of 1 MB (Spec 002 §5); the same words for every limit. */
  fileTooLarge: (megabytes: number) => `file cannot exceed ${megabytes}mb`,
  preview: 'Preview',
  remove: 'Remove',
  addLegalDocument: 'Add Legal Doc',
  addFinancialReport: 'Add Report',
  legals: PAGE_TITLES.legals,
  byeLaws: PAGE_TITLES.byeLaws,
  auditedFinancialReport: PAGE_TITLES.auditedFinancialReport,

  // Not documented; ours.
  cannotBeBlank: 'cannot be blank!',
  fileMissing: 'please choose a PDF file',
  fileTooMuch: 'this file takes too long to read: save it again, or upload only the list as .csv',
  fileEmpty: 'this file is empty, please choose it again',
  fileNotPdf: 'the file must be a PDF',
  pdfUnreadable: 'this PDF cannot be opened: please save it again, or take a photo of the paper',
  fileHasScripts: 'this PDF contains a script or starts a program: print it to a new PDF and upload that',
  fileKindRefused: (accepted: string) => `this kind of file is not accepted here, please choose ${accepted}`,
  imageUnreadable: 'this picture cannot be read, please save it again as JPG or PNG',
  imageTooManyPixels: 'a picture can have at most 24 megapixels, and 16,000 pixels on its longer side',
  yearInvalid: 'please choose a month and year',
  yearInFuture: 'the year cannot be in the future',
  added: 'document added successfully',
  removed: 'document removed successfully',
  notFound: 'document not found',
  publish: 'Publish',
  removeLegalDocument: 'Remove this document?',
  removeFinancialReport: 'Remove this report?',
  removeConsequence: (name: string) => `Members can no longer read ${name}.`,
  uploading: 'Sending the file',
  previewOf: (name: string) => `Preview ${name}`,
  removeOf: (name: string) => `Remove ${name}`,
  reportOf: (year: number) => `Report of ${year}`,
} as const
