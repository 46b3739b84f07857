/** The groups of the audit log: what staff did, who signed in and out, what was refused, what was taken out. */
export const AUDIT_GROUPS = ['act', 'sign-in', 'failure', 'export'] as const

export type AuditGroup = (typeof AUDIT_GROUPS)[number]

/** The acts of staff that the backend does not carry out itself and is told of. */
export const CLIENT_ACTS = ['export list', 'print list', 'open closed look-up'] as const

export type ClientAct = (typeof CLIENT_ACTS)[number]

/** The kinds of records of which the books are made, as the audit log names them. */
const BOOK_RECORDS: ReadonlySet<string> = new Set([
  'allocation rule',
  'asset disposal',
  'bank account',
  'bank rule',
  'bank statement',
  'call',
  'deduction report',
  'fixed asset',
  'journal',
  'nominal account',
  'opening balances',
  'period',
  'remittance',
  'voucher',
  'year end',
])

/**
 * Whether an act is on the books, so that an auditor sees its values. Any other record may be somebody's: of those an auditor
 * sees that there was an act, by whom and when.
 */
export const isActOnBooks = (recordKind: string): boolean => BOOK_RECORDS.has(recordKind)
