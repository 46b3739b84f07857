/** What unfinished work does to a closing: it refuses it, it needs a reason, or it is told and nothing more. */
export const WORK_EFFECTS = ['REFUSES', 'NEEDS_REASON', 'INFORMS'] as const

export type WorkEffect = (typeof WORK_EFFECTS)[number]

/** What may wait in the books, in the order in which it is told. */
export const WORK_KINDS = [
  'VOUCHERS_WAITING',
  'OPENING_WAITING',
  'CONTROL_DIFFERS',
  'CASH_NEGATIVE',
  'REVERSALS_WAITING',
  'REPORTS_NOT_POSTED',
  'SCHEDULES_WITHOUT_REPORT',
  'BANK_LINES_OPEN',
  'BANK_NOT_RECONCILED',
  'SUSPENSE_OPEN',
  'BANK_OVERDRAWN',
  'STOCK_NEGATIVE',
  'MEMBERS_OVERDRAWN',
  'SCHEDULES_NOT_SENT',
  'REMITTANCES_LATE',
  'UNAPPLIED_OPEN',
  'PAYMENTS_WAITING',
  'MONTHS_OPEN',
] as const

export type WorkKind = (typeof WORK_KINDS)[number]
