import type { AllocationLeg, SurplusRule } from '../payroll/allocation-legs.ts'
import { PAGE_TITLES } from './page-titles.ts'

/** The parts of a schedule, as people read them in the order of allocation. */
export const LEG_LABELS: Readonly<Record<AllocationLeg, string>> = {
  ENTRANCE_FEE_DUE: 'Unpaid entrance fee',
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
    'It stays in the member’s unapplied balance until staff apply or refund it.',
  ],
  ADVANCE: [
    'Advance to the next month',
    'It pays next month’s deductions in advance, and the next schedule is reduced. Any amount left goes to the unapplied balance.',
  ],
  REFUND: ['Refund', 'It goes to the unapplied balance and is listed there for refund by voucher.'],
}

/** Texts of the rule of allocation. No document has them. */
export const ALLOCATION_TEXTS = {
  title: PAGE_TITLES.allocation,
  about: 'How a deduction is shared out when payroll does not name a product.',
  orderTitle: 'Order of allocation',
  orderHelp:
    'The amount goes to these in order until it is used up. An amount with its own element code goes to that item first.',
  advanceTitle: 'In advance',
  surplusTitle: 'When more was deducted than was due',
  keptWithPosting:
    'A change applies to reports posted from now on. Earlier postings keep the rule they were made with.',
  change: 'Change the rule',
  moveUp: (leg: string): string => `Move up: ${leg}`,
  moveDown: (leg: string): string => `Move down: ${leg}`,
  nowAt: (leg: string, place: number, places: number): string => `${leg}: now ${place} of ${places}`,
  decided: 'Decided',
  notDecided: 'Not changed yet: this is the order in the settings file.',
  saved: 'The rule is saved and applies to reports posted from now on.',
  changed: 'somebody else has changed this rule; please review it again',
  wrongOrder: 'each item must appear once, with advances last',
  noSurplusRule: 'please choose what to do with the excess',
  ofReport: 'Rule of allocation',
  surpluses: 'Excess deductions',
  surplusesAbout: 'What is done with each amount deducted above the amount due.',
  noSurplus: 'No member paid more than was due.',
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
