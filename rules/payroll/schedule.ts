import type { Kobo } from '../money.ts'
import type {
  FileKind,
  ItemAction,
  ItemKind,
  ItemState,
  PayrollItem,
  ScheduleLayout,
  ScheduleState,
} from './words.ts'

/** A deduction schedule of a month with its sums, in kobo; `Month` is how a room writes months. */
export interface ScheduleOf<Month> {
  readonly id: string
  readonly payerId: string
  readonly payerName: string
  readonly month: Month
  /** Counts how often it was built. */
  readonly version: number
  readonly state: ScheduleState
  readonly layout: ScheduleLayout
  readonly fileKind: FileKind
  readonly builtAt: Date
  readonly builtBy: string | null
  readonly sentAt: Date | null
  readonly sentBy: string | null
  readonly withdrawnAt: Date | null
  readonly withdrawalReason: string | null
  readonly members: number
  readonly items: number
  readonly amount: Kobo
  /** The part of the amount that is of earlier months. */
  readonly arrears: Kobo
  readonly started: number
  readonly changed: number
  readonly stopped: number
  readonly deducted: Kobo
  readonly remitted: Kobo
}

/** What is asked of one member for one record, in kobo, without the member; `Month` is how a room writes months. */
export interface ScheduleItemOf<Month> {
  /** What the payer knows the member by. */
  readonly identifier: string
  readonly kind: ItemKind
  readonly recordId: string
  readonly item: PayrollItem
  readonly element: string
  readonly amount: Kobo
  readonly arrears: Kobo
  /** What of the month was paid in advance; the amount is without it. */
  readonly advanced: Kobo
  /** What was asked the month before. */
  readonly oldAmount: Kobo
  readonly action: ItemAction | null
  readonly firstMonth: Month
  readonly lastMonth: Month | null
  /** The form that allows the deduction. */
  readonly authority: string
  readonly state: ItemState
  readonly deducted: Kobo
  readonly remitted: Kobo
}
