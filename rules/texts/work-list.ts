import { formatCount } from '../counts.ts'
import type { WorkEffect, WorkKind } from '../treasury/work-kinds.ts'

const many =
  (one: string, several: string) =>
  (count: number): string =>
    `${formatCount(count)} ${count === 1 ? one : several}`

/** Texts of what waits in the books before a month or a year is closed, and on the day. No document has them. */
export const WORK_TEXTS = {
  ofMonth: (month: string) => `Work still waiting in ${month}`,
  nothing: 'Nothing is waiting',
  nothingAdvice: 'All work that the books know of is done.',
  refuses: 'Must be done first',
  needsReason: 'Needs a reason',
  informs: 'For information',
  since: (day: string) => `since ${day}`,
  refused: (counted: readonly string[]) => `This must be done before closing: ${counted.join('; ')}.`,
  reasonNeeded: 'State why it is closed while this work is waiting.',
  reason: 'Reason for closing while work is waiting',
  reasonHelp: 'The audit log keeps the reason with the list of what was waiting.',
  notReady: 'It can be closed after the work marked ‘Must be done first’ is done.',
  home: 'Books',
  dueOn: (day: string) => `due ${day}`,
  overdueSince: (day: string) => `was due ${day}`,
  work: 'Work',
  what: 'Effect on closing',
  count: 'Count',
  oldest: 'Since',
  amount: 'Amount',
  /** What one kind is called in a list. */
  names: {
    VOUCHERS_WAITING: 'Vouchers not posted',
    OPENING_WAITING: 'Opening balances not posted',
    CONTROL_DIFFERS: 'Control accounts that differ from their ledgers',
    CASH_NEGATIVE: 'Cash below zero',
    REVERSALS_WAITING: 'Reversals waiting for a second person',
    REPORTS_NOT_POSTED: 'Deduction reports not posted',
    SCHEDULES_WITHOUT_REPORT: 'Schedules without a posted report',
    BANK_LINES_OPEN: 'Bank statement lines not matched',
    BANK_NOT_RECONCILED: 'Bank accounts not reconciled',
    SUSPENSE_OPEN: 'Receipts in suspense',
    BANK_OVERDRAWN: 'Bank accounts below zero',
    STOCK_NEGATIVE: 'Stock below zero',
    MEMBERS_OVERDRAWN: 'Members’ balances below zero',
    SCHEDULES_NOT_SENT: 'Deduction schedules not sent',
    REMITTANCES_LATE: 'Remittances late',
    UNAPPLIED_OPEN: 'Members’ unapplied balances',
    PAYMENTS_WAITING: 'Approved payments not made',
    MONTHS_OPEN: 'Months to close',
  },
  /** The same with its count, within a sentence. */
  counted: {
    VOUCHERS_WAITING: many('voucher is not posted', 'vouchers are not posted'),
    OPENING_WAITING: many(
      'batch of opening balances is not posted',
      'batches of opening balances are not posted',
    ),
    CONTROL_DIFFERS: many(
      'control account differs from its ledger',
      'control accounts differ from their ledgers',
    ),
    CASH_NEGATIVE: () => 'the cash account is below zero',
    REVERSALS_WAITING: many('reversal waits', 'reversals wait'),
    REPORTS_NOT_POSTED: many('deduction report is not posted', 'deduction reports are not posted'),
    SCHEDULES_WITHOUT_REPORT: many('schedule has no posted report', 'schedules have no posted report'),
    BANK_LINES_OPEN: many('bank line is not matched', 'bank lines are not matched'),
    BANK_NOT_RECONCILED: many('bank account is not reconciled', 'bank accounts are not reconciled'),
    SUSPENSE_OPEN: many('receipt is in suspense', 'receipts are in suspense'),
    BANK_OVERDRAWN: many('bank account is below zero', 'bank accounts are below zero'),
    STOCK_NEGATIVE: many('stock account is below zero', 'stock accounts are below zero'),
    MEMBERS_OVERDRAWN: many('member’s balance is below zero', 'members’ balances are below zero'),
    SCHEDULES_NOT_SENT: many('deduction schedule is not sent', 'deduction schedules are not sent'),
    REMITTANCES_LATE: many('remittance is late', 'remittances are late'),
    UNAPPLIED_OPEN: many('member has an unapplied balance', 'members have unapplied balances'),
    PAYMENTS_WAITING: many('approved payment is not made', 'approved payments are not made'),
    MONTHS_OPEN: many('month is not closed', 'months are not closed'),
  } satisfies Readonly<Record<WorkKind, (count: number) => string>>,
} as const satisfies { readonly names: Readonly<Record<WorkKind, string>> } & Readonly<
  Record<string, unknown>
>

/** What unfinished work does to a closing, on the screen. */
export const WORK_EFFECT_LABELS: Readonly<Record<WorkEffect, string>> = {
  REFUSES: WORK_TEXTS.refuses,
  NEEDS_REASON: WORK_TEXTS.needsReason,
  INFORMS: WORK_TEXTS.informs,
}
