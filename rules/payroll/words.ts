import { LOAN_TYPES, type LoanType } from '../loans/products.ts'
import { INSTRUCTION_PRODUCTS, type InstructionProduct } from '../savings/products.ts'

/** The number under which a payer knows people. */
export const PAYER_IDENTIFIERS = ['staff number', 'payroll number', 'member number'] as const

export type PayerIdentifier = (typeof PAYER_IDENTIFIERS)[number]

/** What a payer wants each month: every deduction, or only what changed since the last schedule. */
export const SCHEDULE_LAYOUTS = ['full', 'variations'] as const

export type ScheduleLayout = (typeof SCHEDULE_LAYOUTS)[number]

export const FILE_KINDS = ['csv', 'xlsx'] as const

export type FileKind = (typeof FILE_KINDS)[number]

/**
 * What a column of the file of a deduction schedule can tell. NUMBER is that under which the payer knows people;
 * MONTHS is how often the amount is deducted from this month on; BALANCE is what is still to be recovered of loans, orders
 * and land.
 */
export const FILE_COLUMNS = [
  'NUMBER',
  'STAFF_NUMBER',
  'PAYROLL_NUMBER',
  'NAME',
  'MEMBER_NUMBER',
  'ELEMENT',
  'DESCRIPTION',
  'OLD_AMOUNT',
  'NEW_AMOUNT',
  'ACTION',
  'FIRST_MONTH',
  'LAST_MONTH',
  'MONTHS',
  'BALANCE',
  'LOAN_REFERENCE',
  'AUTHORITY',
] as const

export type FileColumnKind = (typeof FILE_COLUMNS)[number]

/** A column of the file of a deduction schedule, as a payer wants it. */
export interface FileColumn {
  readonly column: FileColumnKind
  readonly heading: string
}

/** Whether a workbook has one sheet for everything, or one for each element. A CSV has one always. */
export const SHEET_CHOICES = ['one', 'per element'] as const

export type SheetChoice = (typeof SHEET_CHOICES)[number]

/** A schedule is built as a draft and frozen when it is sent; a withdrawn one counts for nothing. */
export const SCHEDULE_STATES = ['draft', 'sent', 'withdrawn'] as const

export type ScheduleState = (typeof SCHEDULE_STATES)[number]

/** From the draft to the money. An item that is sent and has no outcome yet is in flight. */
export const ITEM_STATES = [
  'planned',
  'sent',
  'deducted',
  'short',
  'not deducted',
  'remitted',
  'written off',
] as const

export type ItemState = (typeof ITEM_STATES)[number]

/** When members are credited with what was deducted: when the report is posted, or when the money comes. */
export const CREDIT_MOMENTS = ['DEDUCTION', 'REMITTANCE'] as const

export type CreditMoment = (typeof CREDIT_MOMENTS)[number]

/** What kind of record an item belongs to. */
export const ITEM_KINDS = ['savings', 'loan', 'commodity', 'land', 'fee'] as const

export type ItemKind = (typeof ITEM_KINDS)[number]

/** What changed since the last schedule that was sent. */
export const ITEM_ACTIONS = ['start', 'change', 'stop'] as const

export type ItemAction = (typeof ITEM_ACTIONS)[number]

/** What an item is: a savings product, a loan type, an order of commodities, plots of land, or the entrance fee. */
export type PayrollItem = InstructionProduct | LoanType | 'COMMODITY_ORDER' | 'LAND_PURCHASE' | 'ENTRANCE_FEE'

/** In the order of lists and forms. */
export const PAYROLL_ITEMS: readonly PayrollItem[] = [
  ...INSTRUCTION_PRODUCTS,
  ...LOAN_TYPES,
  'COMMODITY_ORDER',
  'LAND_PURCHASE',
  'ENTRANCE_FEE',
]

/** What kind of record an item belongs to. */
export function kindOfItem(item: PayrollItem): ItemKind {
  if (item === 'COMMODITY_ORDER') return 'commodity'
  if (item === 'LAND_PURCHASE') return 'land'
  if (item === 'ENTRANCE_FEE') return 'fee'
  return LOAN_TYPES.some((type) => type === item) ? 'loan' : 'savings'
}

/** The item with this name; null for none. */
export const payrollItemNamed = (name: string): PayrollItem | null =>
  PAYROLL_ITEMS.find((item) => item === name) ?? null
