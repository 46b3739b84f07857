import type { PlainDate } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import type { MonthSums } from '#rules/payroll/remittance.ts'
import type { AgeingBand } from '#rules/treasury/arrears.ts'
import type { MoneyMethod } from '#rules/vouchers/voucher.ts'
import type { FileUrl } from '../file-url.ts'
import type { Outcome } from '../outcome.ts'
import type { Page, PageRequest } from '../page.ts'
import type { Account } from '../treasury/account-source.ts'
import type { UploadedFile } from '../upload.ts'
import type { Done } from '../vouchers/done.ts'

/** A month that a remittance is for, 'YYYY-MM'. */
export interface RemittancePart {
  readonly month: string
  readonly amount: Kobo
  /** What of it waits in suspense for the report. */
  readonly held: Kobo
}

/** The money that a payer sent for what it deducted. */
export interface Remittance {
  readonly id: string
  /** 'RM-2026-000012'. */
  readonly number: string
  readonly payerId: string
  readonly payerName: string
  readonly state: 'POSTED' | 'REVERSED'
  readonly date: PlainDate
  readonly method: MoneyMethod
  /** The bank account that the money is on; null for cash. */
  readonly bankLedgerAccount: Account | null
  readonly reference: string
  readonly narration: string
  readonly received: Kobo
  readonly charge: Kobo
  readonly parts: readonly RemittancePart[]
  readonly evidenceUrl: FileUrl | null
  readonly posted: Done
  readonly reversed: Done | null
  readonly reason: string | null
  readonly entry: string | null
  readonly reversal: string | null
  readonly isReversalWaiting: boolean
}

/** A remittance to post. */
export interface NewRemittance {
  readonly payer: string
  readonly date: PlainDate
  readonly method: MoneyMethod
  /** The number of the bank account; '' for the first. */
  readonly bankLedgerAccount: string
  readonly reference: string
  readonly narration: string
  readonly received: Kobo
  readonly charge: Kobo | null
  readonly parts: readonly { readonly month: string; readonly amount: Kobo }[]
  readonly evidence: UploadedFile | null
}

/** What a payer deducted for a month and has not sent at the end of a day. */
export interface UnremittedMonth extends MonthSums {
  readonly payerId: string
  readonly payerName: string
  readonly month: string
  readonly expectedOn: PlainDate
  readonly daysLate: number
  readonly band: AgeingBand
}

/** The months by payer, and their sums. */
export interface Unremitted {
  readonly at: PlainDate
  readonly months: readonly UnremittedMonth[]
  readonly total: MonthSums
}

/** The port of remittances. Every function throws NOT_SUPPORTED_BY_BACKEND where a backend has none. */
export interface RemittanceSource {
  remittances(payerId: string | null, page: PageRequest): Promise<Page<Remittance>>
  /** By id or number; null for an unknown one. */
  remittance(id: string): Promise<Remittance | null>
  post(remittance: NewRemittance): Promise<Outcome<Remittance | null>>
  reverse(id: string, reason: string): Promise<Outcome<Remittance | null>>
  /** At the end of a day, null for today; without a first day the months alone that are open. */
  unremitted(filter: {
    readonly payerId: string | null
    readonly from: PlainDate | null
    readonly at: PlainDate | null
  }): Promise<Unremitted>
}
