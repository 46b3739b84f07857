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

/** A schedule is built as a draft and frozen when it is sent; a withdrawn one counts for nothing. */
export const SCHEDULE_STATES = ['draft', 'sent', 'withdrawn'] as const

export type ScheduleState = (typeof SCHEDULE_STATES)[number]

/** From the draft to the money. An item that is sent and has no outcome yet is in flight. */
export const ITEM_STATES = ['planned', 'sent', 'deducted', 'short', 'not deducted', 'remitted'] as const

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

/** The item with this name; null for none. */
export const payrollItemNamed = (name: string): PayrollItem | null =>
  PAYROLL_ITEMS.find((item) => item === name) ?? null
