import type { PlainDate } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import type { SettlementForm } from '#rules/treasury/early-settlement.ts'
import type { AdjustmentForm } from '#rules/vouchers/adjustment.ts'
import type { BookNumbers } from '#rules/vouchers/number-series.ts'
import type { MoneyUse } from '#rules/vouchers/reversal.ts'
import type { VoucherForm } from '#rules/vouchers/validate-voucher.ts'
import type { MoneyMethod, VoucherKind, VoucherState } from '#rules/vouchers/voucher.ts'
import type { FileUrl } from '../file-url.ts'
import type { Outcome } from '../outcome.ts'
import type { Page, PageRequest } from '../page.ts'
import type { Decidable } from '../requests/source.ts'
import type { Account } from '../treasury/account-source.ts'
import type { NamedMember } from '../treasury/source.ts'
import type { UploadedFile } from '../upload.ts'
import type { BankSource } from './bank-source.ts'
import type { Done } from './done.ts'
import type { OpeningSource } from './opening-source.ts'
import type { UnappliedSource } from './unapplied-source.ts'

/** One line of a voucher. */
export interface VoucherLine {
  readonly account: Account
  /** null on an account of the society. */
  readonly member: NamedMember | null
  /** The land request that is paid for; null for none. */
  readonly landRequestId: string | null
  readonly debit: Kobo
  readonly credit: Kobo
}

/** What of a payer's months a voucher writes off. */
export interface WriteOff {
  readonly payerId: string
  readonly payerName: string
  /** The number of the committee's resolution. */
  readonly resolution: string
  readonly resolvedOn: PlainDate
  readonly months: readonly WriteOffMonth[]
}

/** A month that is written off, 'YYYY-MM'. */
export interface WriteOffMonth {
  readonly month: string
  readonly amount: Kobo
  /** What of it came after all. */
  readonly recovered: Kobo
}

/** What staff enter by hand. */
export interface Voucher extends Decidable {
  readonly id: string
  /** 'RV-2026-000012'. */
  readonly number: string
  readonly kind: VoucherKind
  readonly state: VoucherState
  readonly date: PlainDate
  readonly party: string
  readonly method: MoneyMethod | null
  /** The bank account that the money is on; null for cash, and where none moves. */
  readonly bankLedgerAccount: Account | null
  readonly reference: string
  readonly narration: string
  readonly total: Kobo
  readonly lines: readonly VoucherLine[]
  readonly evidenceUrl: FileUrl | null
  /** The closed year that an audit adjustment belongs to; null for every other voucher. */
  readonly yearEnd: number | null
  /** The resolution that books it on funds, reserves or the accumulated surplus; null for every other voucher. */
  readonly resolution: string | null
  readonly resolvedOn: PlainDate | null
  /** null for every voucher that is no write-off. */
  readonly writeOff: WriteOff | null
  readonly created: Done
  /** When it was last changed; null where the backend does not say. */
  readonly updatedAt: Date | null
  readonly posted: Done | null
  /** Reversed or discarded. */
  readonly ended: Done | null
  readonly reason: string | null
  readonly entry: string | null
  readonly reversal: string | null
  readonly isReversalWaiting: boolean
}

/** What narrows the list of vouchers; null for no limit. Both days are inside. */
/** Which vouchers; `numbersOf`: those with a number of a year, in the order of their numbers. */
export interface VoucherFilter {
  readonly numbersOf: number | null
  readonly kind: VoucherKind | null
  readonly state: VoucherState | null
  readonly from: PlainDate | null
  readonly to: PlainDate | null
  /** Only audit adjustments of this closed year. */
  readonly yearEnd: number | null
}

/** A voucher to enter. */
export interface NewVoucher extends Omit<VoucherForm, 'date' | 'resolvedOn'> {
  readonly date: PlainDate
  /** null where no resolution is named. */
  readonly resolvedOn: PlainDate | null
  /** The ids of the lines of a bank statement that it books. */
  readonly bankLines: readonly string[]
  readonly evidence: UploadedFile | null
}

/** An audit adjustment of a closed year to enter. */
export interface NewAdjustment extends AdjustmentForm {
  readonly evidence: UploadedFile | null
}

/** A settlement to record. */
export interface NewSettlement extends SettlementForm {
  readonly loanReference: string
  readonly date: PlainDate
  readonly method: MoneyMethod
  readonly evidence: UploadedFile | null
}

/** A write-off to enter. */
export interface NewWriteOff {
  readonly payer: string
  readonly date: PlainDate
  readonly resolution: string
  readonly resolvedOn: PlainDate
  readonly narration: string
  readonly parts: readonly { readonly month: string; readonly amount: Kobo }[]
  readonly evidence: UploadedFile | null
}

/** A member whose money of a posting has been used since. */
export interface MoneyUsed {
  readonly account: Account
  readonly member: NamedMember | null
  readonly use: MoneyUse
  readonly taken: Kobo
  readonly left: Kobo
}

/** A reversal of a posting. */
export interface Reversal extends Decidable {
  readonly id: string
  /** The word of the record: 'voucher'. */
  readonly subject: string
  readonly subjectId: string
  readonly title: string
  readonly reason: string
  readonly state: 'WAITING' | 'DONE' | 'REFUSED'
  readonly asked: Done
  readonly decided: Done | null
  readonly uses: readonly MoneyUsed[]
}

/** The port of vouchers. Every function throws NOT_SUPPORTED_BY_BACKEND where a backend has none. */
export interface VoucherSource extends UnappliedSource, BankSource, OpeningSource {
  page(filter: VoucherFilter, request: PageRequest): Promise<Page<Voucher>>
  bookNumbers(): Promise<readonly BookNumbers[]>
  /** By id or number; null for none. */
  find(key: string): Promise<Voucher | null>
  add(voucher: NewVoucher): Promise<Outcome<Voucher | null>>
  /**
   * Enters an audit adjustment and posts it, where one person may. Throws NOT_FOUND for a year that is not closed and
   * CONFLICT once its appropriation is approved.
   */
  adjustYear(year: number, adjustment: NewAdjustment): Promise<Outcome<Voucher | null>>
  /** Enters a voucher that settles a loan. Throws FIGURES_CHANGED for another figure than that of the day. */
  settle(settlement: NewSettlement): Promise<Outcome<Voucher | null>>
  /** Enters a voucher that writes off what a payer never sent. */
  writeOff(writeOff: NewWriteOff): Promise<Outcome<Voucher | null>>
  /** The write-offs of a payer or of all, the latest day first. */
  writeOffs(payerId: string | null, request: Omit<PageRequest, 'search'>): Promise<Page<Voucher>>
  /** Throws CONFLICT for one that is not waiting, and SECOND_OFFICER where another person has to. */
  post(id: string): Promise<Outcome<Voucher | null>>
  discard(id: string, reason: string): Promise<Outcome<Voucher | null>>
  reverse(id: string, reason: string): Promise<Outcome<Voucher | null>>
  reversals(request: Omit<PageRequest, 'search'>): Promise<Page<Reversal>>
  /** null for none. */
  reversal(id: string): Promise<Reversal | null>
  decideReversal(id: string, isAccepted: boolean): Promise<{ readonly message: string | null }>
}
