/** A number and a name of the chart of accounts. */
export interface AccountTitle {
  /** Eight digits; the first two are the class. */
  readonly number: string
  readonly name: string
}

/**
 * The society's own accounts by the name under which the journal keeps them. Spec 000 §3 numbers the members' accounts
 * alone; these numbers are assumed, in places that it leaves free, and a society setting overrides number and name.
 */
export const SOCIETY_ACCOUNTS = {
  BANK: { number: '01020101', name: 'Bank' },
  CASH: { number: '01020102', name: 'Cash' },
  PAYROLL_RECEIVABLE: { number: '01020201', name: 'Payroll deductions receivable' },
  RECEIPTS_IN_TRANSIT: { number: '01020202', name: 'Receipts in transit' },
  COMMODITY_STORE: { number: '01020401', name: 'Commodity stock' },
  LAND_STOCK: { number: '01020402', name: 'Land held for resale' },
  SUSPENSE: { number: '02010101', name: 'Suspense: unidentified receipts' },
  UNAPPLIED_BALANCES: { number: '02010102', name: 'Members’ unapplied balances' },
  UNEARNED_INTEREST: { number: '02010103', name: 'Unearned interest' },
  DIVIDEND_PAYABLE: { number: '02010104', name: 'Dividend payable' },
  WITHHOLDING_TAX_PAYABLE: { number: '02010105', name: 'Withholding tax payable' },
  HONORARIA_PAYABLE: { number: '02010107', name: 'Honoraria payable' },
  AWAITING_REMITTANCE: { number: '02010108', name: 'Deductions awaiting remittance' },
  LAND_DEPOSITS: { number: '02010106', name: 'Land deposits received' },
  STATUTORY_RESERVE: { number: '03020101', name: 'Statutory reserve fund' },
  EDUCATION_FUND: { number: '03020201', name: 'Education fund' },
  ACCUMULATED_SURPLUS: { number: '03030101', name: 'Accumulated surplus' },
  // Before the chart the retirement bonus of a claim was booked here as well.
  DIVIDENDS: { number: '03030102', name: 'Dividends' },
  OPENING: { number: '03030103', name: 'Opening balances' },
  INTEREST_INCOME: { number: '04010101', name: 'Interest on loans' },
  HANDLING_INCOME: { number: '04010102', name: 'Handling charges' },
  MARKUP_INCOME: { number: '04010103', name: 'Mark-up on commodities' },
  SERVICE_CHARGE_INCOME: { number: '04010104', name: 'Service charges at exit' },
  REGISTRATION_INCOME: { number: '04010105', name: 'Entrance fees' },
  LAND_INCOME: { number: '04010106', name: 'Sales of land' },
  RECOVERED_DEDUCTIONS: { number: '04010107', name: 'Recovered deductions' },
  COMMODITY_SALES: { number: '04010109', name: 'Sales of commodities' },
  ASSET_DISPOSALS: { number: '04010108', name: 'Gain or loss on disposal of assets' },
  COST_OF_LAND: { number: '05030101', name: 'Cost of land sold' },
  COST_OF_GOODS: { number: '05010109', name: 'Cost of goods sold' },
  BANK_CHARGES: { number: '05010101', name: 'Bank charges' },
  HONORARIA: { number: '05010102', name: 'Honoraria' },
  AUDIT_FEES: { number: '05010103', name: 'Audit fees' },
  MEETING_EXPENSES: { number: '05010104', name: 'Annual general meeting' },
  SALARIES: { number: '05010105', name: 'Salaries' },
  RETIREMENT_BONUS: { number: '05010106', name: 'Retirement bonus' },
  LOAN_LOSSES: { number: '05010107', name: 'Loan losses' },
  UNREMITTED_LOSSES: { number: '05010108', name: 'Unremitted deductions written off' },
} as const satisfies Record<string, AccountTitle>

export type SocietyAccount = keyof typeof SOCIETY_ACCOUNTS

/** The accounts that hold the society's money: what a receipts and payments account is about. */
export const MONEY_ACCOUNTS = ['BANK', 'CASH'] as const satisfies readonly SocietyAccount[]

const MONEY: ReadonlySet<SocietyAccount> = new Set(MONEY_ACCOUNTS)

/** Whether the account holds the society's money. */
export const isMoneyAccount = (name: SocietyAccount): boolean => MONEY.has(name)

/** The control account of the members' unapplied balances: the sum of members' accounts, so nothing is posted to it. */
export const MEMBERS_UNAPPLIED = 'UNAPPLIED_BALANCES' satisfies SocietyAccount

/**
 * What the balance of an account is the sum of: members' own accounts, what is paid for purchases of land, what payers owe
 * for their months, the interest of each loan, members' shares of a surplus. Such a control account is posted to through
 * its records alone.
 */
export const SUBLEDGERS = ['MEMBERS', 'LAND', 'PAYERS', 'LOANS', 'DIVIDENDS'] as const

export type Subledger = (typeof SUBLEDGERS)[number]

const BACKED: Readonly<Partial<Record<SocietyAccount, Subledger>>> = {
  [MEMBERS_UNAPPLIED]: 'MEMBERS',
  LAND_DEPOSITS: 'LAND',
  PAYROLL_RECEIVABLE: 'PAYERS',
  AWAITING_REMITTANCE: 'PAYERS',
  UNEARNED_INTEREST: 'LOANS',
  DIVIDEND_PAYABLE: 'DIVIDENDS',
}

/** The subledger behind one of the society's accounts; null for one that is posted to by itself. */
export const subledgerOf = (name: SocietyAccount): Subledger | null => BACKED[name] ?? null

/**
 * Who books an account by a voucher: any member of staff, an admin with a resolution, or nobody, because records of
 * its own do.
 */
export const VOUCHER_RULES = ['STAFF', 'RESOLUTION', 'NONE'] as const

export type VoucherRule = (typeof VOUCHER_RULES)[number]

/** What batches of opening balances balance on, and what dividends were booked on before their payable. */
const WITHOUT_VOUCHERS: ReadonlySet<SocietyAccount> = new Set(['OPENING', 'DIVIDENDS'])

/** Whether no voucher names the account, whatever its class. */
export const isWithoutVouchers = (name: SocietyAccount): boolean => WITHOUT_VOUCHERS.has(name)

/** The accounts that the society posts to. */
export type OwnAccount = Exclude<SocietyAccount, typeof MEMBERS_UNAPPLIED>

export const SOCIETY_ACCOUNT_NAMES = Object.keys(SOCIETY_ACCOUNTS) as readonly SocietyAccount[]

/** The titles that a society sets instead of the assumed ones. */
export type SocietyAccountTitles = Readonly<Partial<Record<SocietyAccount, AccountTitle>>>

/** The title of an account of the society: its own, or the assumed one. */
export const titleOf = (name: SocietyAccount, own: SocietyAccountTitles): AccountTitle =>
  own[name] ?? SOCIETY_ACCOUNTS[name]

/** Whether the journal keeps an account of the society under this name. */
export const isSocietyAccount = (name: string): name is SocietyAccount =>
  Object.hasOwn(SOCIETY_ACCOUNTS, name)
