import type { PlainDate } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import type { DeductionLimit } from '#rules/payroll/limit.ts'
import type { MissedReason } from '#rules/payroll/outcomes.ts'
import type { PayerElement } from '#rules/payroll/payer.ts'
import type { ScheduleItemOf, ScheduleOf } from '#rules/payroll/schedule.ts'
import type {
  FileColumn,
  FileKind,
  ItemAction,
  ItemKind,
  PayerIdentifier,
  PayrollItem,
  ScheduleLayout,
  SheetChoice,
} from '#rules/payroll/words.ts'
import type { FileUrl } from '../file-url.ts'
import type { NamedPerson } from '../members/named-person.ts'
import type { Outcome } from '../outcome.ts'
import type { Page, PageRequest } from '../page.ts'
import type { NamedMember } from '../treasury/source.ts'

/** What an admin states of a payer. */
export interface PayerForm {
  readonly name: string
  readonly identifier: PayerIdentifier
  readonly layout: ScheduleLayout
  readonly fileKind: FileKind
  readonly cutOffDay: number
  readonly remittanceDay: number
  readonly narrationPattern: string
  /** null where a backend has one file for all, and to leave it as it is. */
  readonly sheets: SheetChoice | null
  /** None: the standard ones. null like `sheets`. */
  readonly columns: readonly FileColumn[] | null
  readonly elements: readonly PayerElement[]
}

/** A payer as other records name it. */
export interface NamedPayer {
  readonly id: string
  readonly name: string
}

/** A pay point. */
export interface Payer extends NamedPayer, PayerForm {
  readonly isClosed: boolean
  /** Members whom it pays. */
  readonly members: number
}

/** Who pays a member's salary. */
export interface MemberPayer {
  readonly payer: NamedPayer | null
  readonly paysAlone: boolean
  /** '' for that of the register. */
  readonly payrollNumber: string
  /** What is not paid of the entrance fee. */
  readonly entranceFee: Kobo
}

/** A deduction schedule with its sums. Months are written 'YYYY-MM'. */
export interface DeductionSchedule extends Omit<ScheduleOf<string>, 'builtBy' | 'sentBy'> {
  readonly builtBy: NamedPerson | null
  readonly sentBy: NamedPerson | null
  /** Where it was read by itself; null in lists. */
  readonly warnings: ScheduleWarnings | null
}

/** What is asked of one member for one thing. */
export interface ScheduleItem extends ScheduleItemOf<string> {
  readonly id: string
  readonly member: NamedMember
}

/** A member above the deduction limit. */
export interface OverLimit {
  readonly member: NamedMember
  readonly amount: Kobo
  readonly most: Kobo
  readonly salary: Kobo
  readonly statedAt: Date
  readonly dropped: readonly { readonly item: PayrollItem; readonly amount: Kobo }[]
}

/** What to look at before a schedule is sent. */
export interface ScheduleWarnings {
  readonly limit: DeductionLimit | null
  readonly overLimit: readonly OverLimit[]
  readonly overLimitCount: number
  readonly salaryUnknown: number
  readonly withoutNumber: number
  /** 0 where the backend does not count them. */
  readonly numberChanged: number
  /** 0 where the backend does not count them. */
  readonly withoutSavings: number
  readonly withoutPayer: number
  readonly onHoliday: number
}

/** Which items of a schedule are meant. */
export interface ScheduleItemFilter {
  readonly action: ItemAction | null
  readonly kind: ItemKind | null
}

/** Months in which something of a member is not deducted. */
export interface DeductionHoliday {
  readonly id: string
  readonly member: NamedMember
  readonly kind: ItemKind | null
  readonly recordId: string | null
  readonly item: PayrollItem | null
  readonly firstMonth: string
  readonly lastMonth: string
  readonly reason: string
}

/** A holiday as it is asked for. */
export interface HolidayForm {
  readonly memberNumber: string
  readonly kind: ItemKind | null
  readonly recordId: string | null
  readonly firstMonth: string
  readonly lastMonth: string
  readonly reason: string
}

/** What months whose report is posted left open of one item. */
export interface ItemArrears {
  /** By which a list is read on: the member and what is deducted for. */
  readonly id: string
  readonly member: NamedMember
  readonly kind: ItemKind
  readonly recordId: string
  readonly item: PayrollItem
  readonly open: Kobo
  readonly planned: { readonly amount: Kobo; readonly firstMonth: string; readonly months: number } | null
  /** Why nothing was deducted, as last stated. */
  readonly reason: MissedReason | null
}

/** Items whose arrears are claimed. */
export interface ArrearsClaim {
  readonly firstMonth: string
  /** 0: they are claimed no more. */
  readonly months: number
  readonly items: readonly { readonly memberId: string; readonly kind: ItemKind; readonly recordId: string }[]
}

/** What is deducted from a member's salary next. */
export interface NextDeduction {
  readonly month: string
  readonly payer: string
  readonly isSent: boolean
  readonly amount: Kobo
  readonly items: readonly Pick<
    ScheduleItem,
    'item' | 'kind' | 'amount' | 'arrears' | 'advanced' | 'oldAmount' | 'lastMonth' | 'authority'
  >[]
}

/** What was deducted from a member's salary for one month. */
export interface OwnDeduction {
  readonly month: string
  readonly payer: string
  readonly amount: Kobo
  /** Of the amount above what was asked for, in kobo. */
  readonly surplus: Kobo
  /** Of the surplus what pays later months, in kobo; the rest went to the unapplied balance. */
  readonly advanced: Kobo
  readonly reportedOn: PlainDate
  /** null while the payer owes some of it. */
  readonly remittedOn: PlainDate | null
  readonly isCredited: boolean
  /** The payer never sent all of it, and the society bears the loss. */
  readonly isWrittenOff: boolean
}

type Done = Promise<{ readonly message: string | null }>

/** The port of payers and deduction schedules. Throws NOT_SUPPORTED_BY_BACKEND where a backend has none. */
export interface PayrollSource {
  /** The payers that are not closed, by name. */
  payers(): Promise<readonly Payer[]>
  /** Also a closed one; null for an unknown id. All of one request are read by one call. */
  payer(id: string): Promise<Payer | null>
  createPayer(form: PayerForm): Done
  updatePayer(id: string, form: PayerForm): Done
  /** Throws CONFLICT while it has a draft. */
  closePayer(id: string): Done
  /** null for an unknown member. */
  memberPayer(memberId: string): Promise<MemberPayer | null>
  /** No payer and not alone: the usual payer. An entrance fee of null stays as it is. */
  setMemberPayer(
    memberId: string,
    form: {
      readonly payerId: string | null
      readonly paysAlone: boolean
      readonly payrollNumber: string
      readonly entranceFee: Kobo | null
    },
  ): Done
  schedules(
    filter: { readonly payerId: string | null; readonly month: string | null },
    page: Omit<PageRequest, 'search'>,
  ): Promise<Page<DeductionSchedule>>
  /** Answers the id of the draft. Throws CONFLICT for a month that has a schedule, or another version of its draft. */
  build(payerId: string, month: string, version: number | null): Promise<Outcome<string | null>>
  /** With its warnings; null for an unknown one. */
  schedule(id: string): Promise<DeductionSchedule | null>
  items(id: string, filter: ScheduleItemFilter, page: PageRequest): Promise<Page<ScheduleItem>>
  send(id: string, version: number): Done
  withdraw(id: string, reason: string): Done
  /** The address of its file; made without a call. */
  fileUrl(id: string, kind: FileKind): Promise<FileUrl>
  /** Those that end in a month or later, null for all, by their first month; of members whom the search finds. */
  holidays(from: string | null, page: PageRequest): Promise<Page<DeductionHoliday>>
  /** null for an unknown one, and for one that was cancelled. */
  holiday(id: string): Promise<DeductionHoliday | null>
  /** Answers the id of the holiday. */
  addHoliday(form: HolidayForm): Promise<Outcome<string | null>>
  cancelHoliday(id: string): Done
  /** Of the members whom the search finds. */
  arrears(payerId: string, page: PageRequest): Promise<Page<ItemArrears>>
  /** Answers those of the items that are open, as they are claimed now; null where a backend does not say. */
  claimArrears(claim: ArrearsClaim): Promise<Outcome<readonly ItemArrears[] | null>>
  /** null for a member whom no payer pays. */
  nextDeduction(): Promise<NextDeduction | null>
  /**
   * What is deducted each month from the salary of the member with this number, in kobo; null for a member whom no payer
   * pays, and over a backend that prepares no deductions.
   */
  readonly monthlyDeductions: (memberNumber: string) => Promise<Kobo | null>
  /** The latest month first. */
  ownDeductions(): Promise<readonly OwnDeduction[]>
}
