import type { SocietyAccount } from './society-accounts.ts'

/** The headings under which statements show accounts, by class and in the order of the statements. */
export const GROUPS_BY_CLASS = {
  ASSETS: ['FIXED_ASSETS', 'INVESTMENTS', 'LOANS_TO_MEMBERS', 'STOCK', 'RECEIVABLES', 'BANK_AND_CASH'],
  LIABILITIES: ['MEMBERS_SAVINGS', 'HELD_MONEY', 'CREDITORS', 'ACCRUALS', 'BANK_LOANS'],
  EQUITY: ['MEMBERS_CAPITAL', 'FUNDS', 'ACCUMULATED_SURPLUS'],
  INCOME: ['OPERATING_INCOME', 'OTHER_INCOME'],
  EXPENSES: ['COST_OF_SALES', 'ADMINISTRATION', 'DEPRECIATION', 'FINANCE_COSTS', 'LOSSES'],
} as const

export type AccountGroup = (typeof GROUPS_BY_CLASS)[keyof typeof GROUPS_BY_CLASS][number]

/** Every heading, in the order of the statements. */
export const ACCOUNT_GROUPS = [
  ...GROUPS_BY_CLASS.ASSETS,
  ...GROUPS_BY_CLASS.LIABILITIES,
  ...GROUPS_BY_CLASS.EQUITY,
  ...GROUPS_BY_CLASS.INCOME,
  ...GROUPS_BY_CLASS.EXPENSES,
] as const

/**
 * Where accounts of the society's own are numbered: the first six digits, and how many series of 99 follow one another.
 * A heading that lacks here has accounts of the product alone. *The numbers are assumed.*
 */
export const OWN_SERIES = {
  FIXED_ASSETS: { first: '010101', count: 49 },
  INVESTMENTS: { first: '010150', count: 50 },
  STOCK: { first: '010204', count: 1 },
  RECEIVABLES: { first: '010202', count: 1 },
  CREDITORS: { first: '020102', count: 1 },
  ACCRUALS: { first: '020103', count: 1 },
  BANK_LOANS: { first: '020201', count: 1 },
  FUNDS: { first: '030203', count: 97 },
  OTHER_INCOME: { first: '040201', count: 99 },
  COST_OF_SALES: { first: '050301', count: 99 },
  ADMINISTRATION: { first: '050201', count: 99 },
  DEPRECIATION: { first: '050401', count: 99 },
  FINANCE_COSTS: { first: '050501', count: 99 },
} as const satisfies Partial<Record<AccountGroup, { readonly first: string; readonly count: number }>>

/** A heading under which the society opens accounts of its own. */
export type OwnGroup = keyof typeof OWN_SERIES

export const OWN_GROUPS = Object.keys(OWN_SERIES) as readonly OwnGroup[]

/** The headings of the society's accounts that every product has. */
export const STANDARD_GROUPS = {
  BANK: 'BANK_AND_CASH',
  CASH: 'BANK_AND_CASH',
  PAYROLL_RECEIVABLE: 'RECEIVABLES',
  RECEIPTS_IN_TRANSIT: 'RECEIVABLES',
  COMMODITY_STORE: 'STOCK',
  LAND_STOCK: 'STOCK',
  SUSPENSE: 'HELD_MONEY',
  UNAPPLIED_BALANCES: 'HELD_MONEY',
  UNEARNED_INTEREST: 'HELD_MONEY',
  DIVIDEND_PAYABLE: 'HELD_MONEY',
  WITHHOLDING_TAX_PAYABLE: 'CREDITORS',
  HONORARIA_PAYABLE: 'ACCRUALS',
  AWAITING_REMITTANCE: 'HELD_MONEY',
  LAND_DEPOSITS: 'HELD_MONEY',
  STATUTORY_RESERVE: 'FUNDS',
  EDUCATION_FUND: 'FUNDS',
  ACCUMULATED_SURPLUS: 'ACCUMULATED_SURPLUS',
  DIVIDENDS: 'ACCUMULATED_SURPLUS',
  OPENING: 'ACCUMULATED_SURPLUS',
  INTEREST_INCOME: 'OPERATING_INCOME',
  HANDLING_INCOME: 'OPERATING_INCOME',
  COMMODITY_SALES: 'OPERATING_INCOME',
  MARKUP_INCOME: 'OPERATING_INCOME',
  SERVICE_CHARGE_INCOME: 'OPERATING_INCOME',
  REGISTRATION_INCOME: 'OPERATING_INCOME',
  LAND_INCOME: 'OPERATING_INCOME',
  RECOVERED_DEDUCTIONS: 'OTHER_INCOME',
  ASSET_DISPOSALS: 'OTHER_INCOME',
  COST_OF_LAND: 'COST_OF_SALES',
  COST_OF_GOODS: 'COST_OF_SALES',
  BANK_CHARGES: 'FINANCE_COSTS',
  HONORARIA: 'ADMINISTRATION',
  AUDIT_FEES: 'ADMINISTRATION',
  MEETING_EXPENSES: 'ADMINISTRATION',
  SALARIES: 'ADMINISTRATION',
  RETIREMENT_BONUS: 'ADMINISTRATION',
  LOAN_LOSSES: 'LOSSES',
  UNREMITTED_LOSSES: 'LOSSES',
} as const satisfies Record<SocietyAccount, AccountGroup>

/** The headings of members' accounts, and of an account that names none, by class. */
export const MEMBER_GROUPS = {
  ASSETS: 'LOANS_TO_MEMBERS',
  LIABILITIES: 'MEMBERS_SAVINGS',
  EQUITY: 'MEMBERS_CAPITAL',
} as const satisfies Partial<Record<keyof typeof GROUPS_BY_CLASS, AccountGroup>>

/** The heading of an account that is opened without one. */
export const DEFAULT_GROUPS = {
  ASSETS: 'RECEIVABLES',
  LIABILITIES: 'CREDITORS',
  EQUITY: 'FUNDS',
  INCOME: 'OTHER_INCOME',
  EXPENSES: 'ADMINISTRATION',
} as const satisfies Record<keyof typeof GROUPS_BY_CLASS, OwnGroup>

/** The class whose heading it is. */
export const classOfGroup = (group: AccountGroup): keyof typeof GROUPS_BY_CLASS =>
  (Object.keys(GROUPS_BY_CLASS) as (keyof typeof GROUPS_BY_CLASS)[]).find((each) =>
    GROUPS_BY_CLASS[each].some((one) => one === group),
  ) ?? 'ASSETS'
