import type { PlainDate } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import type { JournalFormat } from '#rules/treasury/day-book.ts'
import type { EntryKind } from '#rules/treasury/entry-kinds.ts'
import type { FinancialStatement, StatementKind } from '#rules/treasury/statements.ts'
import type { FileUrl } from '../file-url.ts'
import type { NamedPerson } from '../members/named-person.ts'
import type { Page, PageRequest } from '../page.ts'
import type { AccountMovementSource } from './account-movement-source.ts'
import type { Account } from './account-source.ts'
import type { BankAccountSource } from './bank-account-source.ts'
import type { BooksOverviewSource } from './books-overview-source.ts'
import type { FixedAssetSource } from './fixed-asset-source.ts'
import type { LandCostSource } from './land-cost-source.ts'
import type { MembersByClassSource } from './members-by-class-source.ts'
import type { NamedMember } from './named-member.ts'
import type { NominalAccountSource } from './nominal-account-source.ts'
import type { Periods } from './periods-source.ts'
import type { WorkSource } from './work-source.ts'
import type { YearEndSource } from './year-end-source.ts'

export type { NamedMember } from './named-member.ts'
export type { ClosedPeriod, OpenPeriod, Periods } from './periods-source.ts'

/** Which entries of the journal; null for no condition. `after`: the reference of the last entry of the page before. */
export interface DayBookFilter {
  readonly from: PlainDate | null
  readonly to: PlainDate | null
  readonly kind: string | null
  readonly account: string | null
  readonly by: string | null
  readonly search: string | null
  readonly after: string | null
  readonly pageSize: number
}

/** Entries in the order of time; `next` is `after` of the next page, null for none. */
export interface DayBookPage {
  readonly entries: readonly JournalEntry[]
  readonly next: string | null
}

/** What the accounts of members come to, which a control account must agree with. */
export interface ControlCheck {
  /** Members whose balance is not zero. */
  readonly count: number
  readonly balance: Kobo
  /** What the account has beside them; not zero is an error of the books. */
  readonly difference: Kobo
}

/** One account of a trial balance; its balance is on one side, the other is zero. */
export interface TrialBalanceRow {
  readonly account: Account
  readonly debit: Kobo
  readonly credit: Kobo
  /** null for the society's own accounts. */
  readonly members: ControlCheck | null
}

/** The balances of all accounts at the end of a day. */
export interface TrialBalance {
  readonly at: PlainDate
  readonly rows: readonly TrialBalanceRow[]
  readonly totalDebit: Kobo
  readonly totalCredit: Kobo
}

/** One line of an account of the chart. */
export interface GeneralLedgerLine {
  readonly id: string
  readonly reference: string
  readonly narration: string
  readonly occurredAt: Date
  readonly member: NamedMember | null
  readonly debit: Kobo
  readonly credit: Kobo
  /** Of the account after the line, on the side on which the account grows. */
  readonly balance: Kobo
}

/** The lines of one account between two days, oldest first, and what they come to. */
export interface GeneralLedger {
  readonly account: Account
  readonly openingBalance: Kobo
  readonly closingBalance: Kobo
  readonly totalDebit: Kobo
  readonly totalCredit: Kobo
  readonly lines: Page<GeneralLedgerLine>
}

/** Which lines of an account, or which days of a statement; both days are inside. */
export interface LedgerRange {
  readonly from: PlainDate | null
  readonly to: PlainDate | null
}

/** One line of an entry. */
export interface JournalEntryLine {
  readonly account: Account
  readonly member: NamedMember | null
  readonly debit: Kobo
  readonly credit: Kobo
}

/** An entry of the journal with all its lines. */
export interface JournalEntry {
  /** Its reference, by which backends know it. */
  readonly id: string
  readonly reference: string
  /** null for a kind that only the backend knows. */
  readonly kind: EntryKind | null
  readonly narration: string
  readonly occurredAt: Date
  readonly recordedAt: Date
  /** null for the program itself. */
  readonly recordedBy: NamedPerson | null
  /** The reference of the entry that this one takes back. */
  readonly reverses: string | null
  /** The reference of the entry that takes this one back. */
  readonly reversedBy: string | null
  readonly lines: readonly JournalEntryLine[]
}

/** The port of the society's books. Every function throws NOT_SUPPORTED_BY_BACKEND where a backend has no books. */
export interface TreasurySource
  extends YearEndSource,
    BooksOverviewSource,
    BankAccountSource,
    NominalAccountSource,
    FixedAssetSource,
    LandCostSource,
    MembersByClassSource,
    AccountMovementSource,
    WorkSource {
  /** By number. */
  chartOfAccounts(): Promise<readonly Account[]>
  /** At the end of a day; null for today. */
  trialBalance(at: PlainDate | null): Promise<TrialBalance>
  /** null for a number that is no account. */
  generalLedger(
    number: string,
    range: LedgerRange,
    page: Omit<PageRequest, 'search'>,
  ): Promise<GeneralLedger | null>
  /** null days: the first of the financial year, and today. Throws BAD_USER_INPUT for days in the wrong order. */
  statement(kind: StatementKind, range: LedgerRange): Promise<FinancialStatement>
  /** null for an unknown reference. */
  journalEntry(reference: string): Promise<JournalEntry | null>
  dayBook(filter: DayBookFilter): Promise<DayBookPage>
  /** The address of the journal of some days as a file; `from` null for the whole history. */
  journalFile(format: JournalFormat, days: LedgerRange): Promise<FileUrl | null>
  periods(): Promise<Periods>
  /** Throws CONFLICT for a month that is not next or has not ended, WORK_WAITING and REASON_NEEDED. */
  closePeriod(month: string, reason: string): Promise<{ readonly message: string | null }>
}
