import type { AllocationLeg, SurplusRule } from '../payroll/allocation-legs.ts'
import { PAGE_TITLES } from './page-titles.ts'

/** The parts of a schedule, as people read them in the order of allocation. */
export const LEG_LABELS: Readonly<Record<AllocationLeg, string>> = {
  ENTRANCE_FEE_DUE: 'Entrance fee that is not paid',
  LOAN_PAST_DUE: 'Loans, past due',
  LOAN_DUE: 'Loans, due',
  COMMODITY_PAST_DUE: 'Commodity orders, past due',
  COMMODITY_DUE: 'Commodity orders, due',
  LAND_PAST_DUE: 'Land, past due',
  LAND_DUE: 'Land, due',
  SHARE_CAPITAL_MINIMUM: 'Share capital up to its minimum',
  SHARE_CAPITAL_PAST_DUE: 'Share capital, past due',
  SHARE_CAPITAL_DUE: 'Share capital, due',
  ORDINARY_SAVINGS_PAST_DUE: 'Ordinary savings, past due',
  ORDINARY_SAVINGS_DUE: 'Ordinary savings, due',
  OTHER_SAVINGS_PAST_DUE: 'Other savings, past due',
  OTHER_SAVINGS_DUE: 'Other savings, due',
  LOAN_ADVANCE: 'Loans, in advance',
  COMMODITY_ADVANCE: 'Commodity orders, in advance',
  LAND_ADVANCE: 'Land, in advance',
  SHARE_CAPITAL_ADVANCE: 'Share capital, in advance',
  ORDINARY_SAVINGS_ADVANCE: 'Ordinary savings, in advance',
  OTHER_SAVINGS_ADVANCE: 'Other savings, in advance',
}

/** The rules for what is above what was due, and what each means. */
export const SURPLUS_LABELS: Readonly<Record<SurplusRule, readonly [name: string, meaning: string]>> = {
  UNAPPLIED: [
    'Unapplied balance',
    'It stays in the member’s unapplied balance until staff apply it or pay it back.',
  ],
  ADVANCE: [
    'Advance to the next month',
    'It pays what the next month will ask for, and the next schedule asks for less. What is still above goes to the unapplied balance.',
  ],
  REFUND: ['Refund', 'It goes to the unapplied balance and is listed there to be paid back by a voucher.'],
}

/** Texts of the rule of allocation. No document has them. */
export const ALLOCATION_TEXTS = {
  title: PAGE_TITLES.allocation,
  about: 'Where a sum goes that payroll deducted from a member and that names no product.',
  orderTitle: 'Order of allocation',
  orderHelp:
    'A sum goes to these in turn until it is used up. What a row names by its element goes there first, whatever the order.',
  advanceTitle: 'In advance',
  advanceHelp: 'Used where a surplus is an advance to the next month.',
  surplusTitle: 'When more was deducted than was due',
  keptWithPosting:
    'Each posting keeps the rule that it was made with: a change counts for reports posted from now on.',
  change: 'Change the rule',
  moveUp: (leg: string): string => `Move up: ${leg}`,
  moveDown: (leg: string): string => `Move down: ${leg}`,
  nowAt: (leg: string, place: number, places: number): string => `${leg}: now ${place} of ${places}`,
  decided: 'Decided',
  notDecided: 'Nobody has changed it: it is the order of the settings file.',
  saved: 'The rule is saved. Reports posted from now on follow it.',
  changed: 'somebody else has changed the rule meanwhile; look at it again',
  wrongOrder: 'each part stands in the order once, and what is in advance comes last',
  noSurplusRule: 'please choose what becomes of it',
  ofReport: 'Rule of allocation',
  surpluses: 'Above what was due',
  surplusesAbout: 'What becomes of each amount above what was due.',
  noSurplus: 'Nobody paid more than was due.',
  before: 'Previous',
  after: 'Next',
  pageOf: (page: number, pages: number): string => `Page ${page} of ${pages}`,
  advanced: 'In advance',
  toRefund: 'To be refunded',
  openRefunds: 'See the refunds',
  advanceFor: (item: string, month: string): string => `In advance for ${month}: ${item}`,
  DESTINATIONS: {
    UNAPPLIED: 'Unapplied balance',
    ADVANCE: 'In advance',
    REFUND: 'Unapplied balance, to be refunded',
  } satisfies Record<SurplusRule, string>,
} as const
