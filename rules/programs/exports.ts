import type { PlainDate } from '../dates.ts'
import { collectErrors } from '../field-errors.ts'
import { EXPORT_TEXTS } from '../texts/exports.ts'
import type { Scope } from './scopes.ts'

/** What an export holds. */
export const EXPORT_KINDS = [
  'MEMBERS',
  'BALANCES',
  'LOANS',
  'LEDGER_LINES',
  'VOUCHERS',
  'DEDUCTIONS',
] as const

export type ExportKind = (typeof EXPORT_KINDS)[number]

/** The forms of its file. */
export const EXPORT_FORMATS = ['JSONL', 'CSV', 'XLSX'] as const

export type ExportFileFormat = (typeof EXPORT_FORMATS)[number]

/** FINISHED until its file is deleted, then EXPIRED. */
export const EXPORT_STATES = ['WAITING', 'RUNNING', 'FINISHED', 'FAILED', 'CANCELLED', 'EXPIRED'] as const

export type ExportState = (typeof EXPORT_STATES)[number]

/** How long the file of an export is kept, in milliseconds: 24 hours. */
export const EXPORT_KEPT_MS = 24 * 3_600_000

/** Which days an export takes: the state at the end of one, what lies between two, or none, because it is the register of now. */
export const DAYS_OF_EXPORT: Readonly<Record<ExportKind, 'at' | 'between' | 'now'>> = {
  MEMBERS: 'now',
  BALANCES: 'at',
  LOANS: 'at',
  LEDGER_LINES: 'between',
  VOUCHERS: 'between',
  DEDUCTIONS: 'between',
}

/** The scope that a program needs beside EXPORT: an export shows it nothing that it may not read. */
export const SCOPE_OF_EXPORT: Readonly<Record<ExportKind, Scope>> = {
  MEMBERS: 'READ_MEMBERS',
  BALANCES: 'READ_BALANCES',
  LOANS: 'READ_LOANS',
  LEDGER_LINES: 'READ_BOOKS',
  VOUCHERS: 'READ_BOOKS',
  DEDUCTIONS: 'READ_PAYROLL',
}

/** What is to be exported; null for a day that is not named. */
export interface ExportRequest {
  readonly kind: ExportKind
  readonly format: ExportFileFormat
  /** The day at whose end balances and loans stand; today when null. */
  readonly at: PlainDate | null
  /** The first day of ledger lines, vouchers and deductions; from the beginning when null. */
  readonly from: PlainDate | null
  /** The last one; today when null. */
  readonly to: PlainDate | null
}

/** Why an export cannot be made of these days, by field. */
export function exportErrors({ kind, at, from, to }: ExportRequest, today: PlainDate) {
  const days = DAYS_OF_EXPORT[kind]
  const unwanted = (day: PlainDate | null, isTaken: boolean) =>
    day !== null && !isTaken ? EXPORT_TEXTS.dayNotTaken : null
  const isAt = days === 'at'
  const isBetween = days === 'between'
  return collectErrors({
    at: unwanted(at, isAt) ?? (at !== null && at > today ? EXPORT_TEXTS.dayToCome : null),
    from:
      unwanted(from, isBetween) ?? (from !== null && from > (to ?? today) ? EXPORT_TEXTS.daysReversed : null),
    to: unwanted(to, isBetween),
  })
}

const ENDINGS: Readonly<Record<ExportFileFormat, string>> = { JSONL: 'jsonl', CSV: 'csv', XLSX: 'xlsx' }

/** The name of the file: 'ledger-lines-2026-01-01-2026-11-28.csv'. */
export function exportFileName({ kind, format, at, from, to }: ExportRequest, today: PlainDate): string {
  const days = {
    at: [at ?? today],
    between: [from ?? 'all', to ?? today],
    now: [today],
  }[DAYS_OF_EXPORT[kind]]
  return `${[kind.toLowerCase().replaceAll('_', '-'), ...days].join('-')}.${ENDINGS[format]}`
}
