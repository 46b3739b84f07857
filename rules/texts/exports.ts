/** What is said of exports. */
export const EXPORT_TEXTS = {
  started: 'The export has been started.',
  cancelled: 'The export has been cancelled.',
  notFound: 'Export not found.',
  noFile: 'The file of this export is not there, or not any more.',
  underWay: 'You have an export under way. Wait until it is finished, or cancel it.',
  over: 'This export is over.',
  dayNotTaken: 'This export does not take this day.',
  dayToCome: 'The day is still to come.',
  daysReversed: 'The first day is after the last one.',
  failed: 'The export failed. Start it again; if it fails again, tell the technical support.',
  interrupted: 'The server stopped three times while this export was written.',
  tooLarge: 'The file grew over 2 GB. Choose fewer days.',
  tooMany: 'These days have more than 200,000 records, too many to read at once. Choose a later first day.',
  diskFull: 'The server has no space left for the file.',
  title: 'Exports',
  about:
    'The register, balances and books in one file for programs and spreadsheets, as they were at one moment.',
  list: 'Started exports',
  none: 'No exports',
  noneAdvice: 'An export that is started is listed here, and its file can be downloaded for 24 hours.',
  notOffered: 'There are no exports',
  notOfferedAdvice:
    'The backend of this society does not make exports. Lists can still be saved from their pages.',
  startTitle: 'New export',
  start: 'Start the export',
  startNote:
    'The file is written in the background and deleted after 24 hours. The audit log records who exported what.',
  wholeHistory: 'Leave it empty for the whole history.',
  /** Of an export that named no days. */
  allDays: 'All days',
  asItWas: 'When it was started',
  download: 'Download',
  cancel: 'Cancel the export',
  cancelTitle: 'Cancel this export?',
  deleteFile: 'Delete the file',
  deleteTitle: 'Delete the file of this export?',
  records: (count: string) => `${count} records`,
  keptUntil: (count: string, until: string) => `${count} records, kept until ${until}`,
} as const

/** The names of the kinds of exports. */
export const EXPORT_KIND_LABELS = {
  MEMBERS: 'Members',
  BALANCES: 'Balances of members',
  LOANS: 'Loans',
  LEDGER_LINES: 'Ledger lines',
  VOUCHERS: 'Vouchers',
  DEDUCTIONS: 'Deductions',
} as const

/** What each kind holds, beside its choice. */
export const EXPORT_HELP = {
  MEMBERS: 'The register as it is now, with addresses and bank accounts.',
  BALANCES: 'Every account of every member.',
  LOANS: 'Every loan and commodity order that was paid out, with arrears.',
  LEDGER_LINES: 'Every line of the journal.',
  VOUCHERS: 'Receipts, payments, journals and transfers with their lines.',
  DEDUCTIONS: 'The items of the deduction schedules of these months.',
} as const

export const EXPORT_FORMAT_LABELS = {
  JSONL: 'JSON lines, for programs',
  CSV: 'CSV',
  XLSX: 'Excel workbook',
} as const

/** Beside the kind in a list. */
export const EXPORT_FORMAT_SHORT = { JSONL: 'JSON lines', CSV: 'CSV', XLSX: 'Excel' } as const

export const EXPORT_STATE_LABELS = {
  WAITING: 'Waiting',
  RUNNING: 'Being written',
  FINISHED: 'Finished',
  FAILED: 'Failed',
  CANCELLED: 'Cancelled',
  EXPIRED: 'Deleted',
} as const
