import { ASSUMED_EARLY_LOAN_CODES, LOAN_PRODUCTS, LOAN_TYPES, type LoanType } from '../loans/products.ts'
import { type Kobo, kobo } from '../money.ts'
import { SAVINGS_PRODUCT_NAMES, SAVINGS_PRODUCTS } from '../savings/products.ts'
import type { SocietySettings } from '../society/settings.ts'
import { type AccountGroup, DEFAULT_GROUPS, MEMBER_GROUPS, STANDARD_GROUPS } from './account-groups.ts'
import { isAccountNumber } from './account-number.ts'
import {
  type AccountTitle,
  isMoneyAccount,
  isSocietyAccount,
  isWithoutVouchers,
  SOCIETY_ACCOUNT_NAMES,
  SOCIETY_ACCOUNTS,
  type SocietyAccount,
  type Subledger,
  subledgerOf,
  titleOf,
  type VoucherRule,
} from './society-accounts.ts'

/** The five classes of accounts, in the order of the first two digits of their numbers, 01 to 05. */
export const ACCOUNT_CLASSES = ['ASSETS', 'LIABILITIES', 'EQUITY', 'INCOME', 'EXPENSES'] as const

export type AccountClass = (typeof ACCOUNT_CLASSES)[number]

/** The class of an eight-digit number; null for one that begins with no class. */
export const accountClassOf = (number: string): AccountClass | null =>
  isAccountNumber(number) ? (ACCOUNT_CLASSES[Number(number.slice(0, 2)) - 1] ?? null) : null

/** Where a number comes from: the documents, our assumption, or the society's own setting. */
export type NumberBasis = 'DOCUMENTS' | 'ASSUMED' | 'SOCIETY'

/** One account of the chart. */
export interface ChartAccount extends AccountTitle {
  /** null for a number that begins with no class. */
  readonly accountClass: AccountClass | null
  /** Whether it is the sum of members' accounts, which alone are posted to. */
  readonly isControl: boolean
  /** Whether it holds the society's money: the bank, the cash box. */
  readonly holdsMoney: boolean
  /** null for an account that is in the books and not in the chart. */
  readonly basis: NumberBasis | null
  /** What its balance is the sum of; null for an account that vouchers post to by itself. */
  readonly subledger: Subledger | null
  /** Whether staff closed it, so that no voucher names it. */
  readonly isClosed: boolean
  /** Who books it by a voucher: the society's own equity takes an admin and a resolution. */
  readonly voucherRule: VoucherRule
  /** The heading of the statements that it stands under; null where it has no class, or a backend names none. */
  readonly group: AccountGroup | null
}

type Settings = Pick<SocietySettings, 'accounts' | 'earlyLoanCodes'>

const account = (
  title: AccountTitle,
  basis: NumberBasis | null,
  more: Partial<Pick<ChartAccount, 'subledger' | 'holdsMoney' | 'isClosed' | 'voucherRule' | 'group'>> = {},
): ChartAccount => ({
  number: title.number,
  name: title.name,
  accountClass: accountClassOf(title.number),
  isControl: more.subledger === 'MEMBERS',
  holdsMoney: false,
  basis,
  subledger: null,
  isClosed: false,
  voucherRule:
    accountClassOf(title.number) === 'EQUITY' && more.subledger !== 'MEMBERS' ? 'RESOLUTION' : 'STAFF',
  group: usualGroup(accountClassOf(title.number), more.subledger === 'MEMBERS'),
  ...more,
})

/** The heading of an account of which nothing else is known. */
function usualGroup(accountClass: AccountClass | null, isOfMembers: boolean): AccountGroup | null {
  if (accountClass === null) return null
  const ofMembers =
    accountClass === 'INCOME' || accountClass === 'EXPENSES' ? null : MEMBER_GROUPS[accountClass]
  return (isOfMembers ? ofMembers : null) ?? DEFAULT_GROUPS[accountClass]
}

const OF_MEMBERS = { subledger: 'MEMBERS' } as const

const savingsAccounts = (): ChartAccount[] =>
  SAVINGS_PRODUCT_NAMES.map((product) => {
    const { code, label } = SAVINGS_PRODUCTS[product]
    return account({ number: code, name: label }, 'DOCUMENTS', OF_MEMBERS)
  })

/** The control accounts of loans, one for each code; types that share a code share the account. */
function loanAccounts({ earlyLoanCodes }: Settings): ChartAccount[] {
  const found = new Map<string, { labels: string[]; early: boolean; basis: NumberBasis }>()
  const note = (number: string, label: string, early: boolean, basis: NumberBasis) => {
    const known = found.get(number)
    if (known === undefined) found.set(number, { labels: [label], early, basis })
    else if (!known.labels.includes(label)) known.labels.push(label)
  }
  for (const type of LOAN_TYPES) note(LOAN_PRODUCTS[type].code, LOAN_PRODUCTS[type].label, false, 'DOCUMENTS')
  for (const type of LOAN_TYPES) {
    const code = earlyLoanCodes[type]
    const basis = code === ASSUMED_EARLY_LOAN_CODES[type] ? 'ASSUMED' : 'SOCIETY'
    note(code, LOAN_PRODUCTS[type].label, true, basis)
  }
  return [...found].map(([number, { labels, early, basis }]) =>
    account({ number, name: `${labels.join(' / ')}${early ? ', early members' : ''}` }, basis, OF_MEMBERS),
  )
}

/** An account that staff keep as the chart has it: a bank account, or another of the society's own. */
export interface ChartKept extends AccountTitle {
  /** Its name in the journal: its number, or for the first bank account that of the society's own accounts. */
  readonly code: string
  readonly isClosed: boolean
  /** BANK_AND_CASH for a bank account. */
  readonly group: AccountGroup
}

const societyAccounts = ({ accounts }: Settings, kept: readonly ChartKept[]): ChartAccount[] => [
  ...SOCIETY_ACCOUNT_NAMES.map((name) => {
    const title = titleOf(name, accounts)
    const basis = title.number === SOCIETY_ACCOUNTS[name].number ? 'ASSUMED' : 'SOCIETY'
    const own = kept.find(({ code }) => code === name)
    return account(own ?? title, basis, {
      subledger: subledgerOf(name),
      group: STANDARD_GROUPS[name],
      holdsMoney: isMoneyAccount(name),
      ...(isWithoutVouchers(name) && { voucherRule: 'NONE' as const }),
    })
  }),
  ...kept.flatMap((each) =>
    isSocietyAccount(each.code)
      ? []
      : [
          account(each, 'SOCIETY', {
            holdsMoney: holdsMoney(each.group),
            isClosed: each.isClosed,
            group: each.group,
          }),
        ],
  ),
]

/** Whether an account that staff keep under a heading holds the society's money: a bank account. */
export const holdsMoney = (group: string): boolean => group === 'BANK_AND_CASH'

/**
 * The chart of accounts by number: the control accounts of members' savings, loans (Spec 000 §3) and unapplied balances,
 * and the society's own accounts, with those that staff keep.
 */
export const chartOfAccounts = (
  settings: Settings,
  kept: readonly ChartKept[] = [],
): readonly ChartAccount[] =>
  [...savingsAccounts(), ...loanAccounts(settings), ...societyAccounts(settings, kept)].toSorted(
    (one, other) => (one.number < other.number ? -1 : 1),
  )

/** An account that the books have and the chart lacks, such as a loan code that the settings have given up. */
export const unlistedAccount = (number: string, isControl: boolean): ChartAccount =>
  account({ number, name: 'Not in the chart' }, null, isControl ? OF_MEMBERS : {})

/** The numbers that members' accounts occupy, which no account of the society may have. */
export const memberNumbers = (settings: Pick<Settings, 'earlyLoanCodes'>): ReadonlySet<string> =>
  new Set([
    ...Object.values(SAVINGS_PRODUCTS).map(({ code }) => code),
    ...LOAN_TYPES.flatMap((type) => [LOAN_PRODUCTS[type].code, settings.earlyLoanCodes[type]]),
  ])

/**
 * The first of the society's accounts whose number is another account's as well; null when all are different. `kept` are
 * the numbers of accounts that staff opened.
 */
export function doublyNumbered(settings: Settings, kept: readonly string[] = []): SocietyAccount | null {
  const taken = new Set([...memberNumbers(settings), ...kept])
  for (const name of SOCIETY_ACCOUNT_NAMES) {
    const { number } = titleOf(name, settings.accounts)
    if (taken.has(number)) return name
    taken.add(number)
  }
  return null
}

/** The loan type whose early members' code is the number of an account that staff opened; null for none. */
export const doublyCodedLoan = (
  { earlyLoanCodes }: Pick<Settings, 'earlyLoanCodes'>,
  kept: readonly string[],
): LoanType | null => LOAN_TYPES.find((type) => kept.includes(earlyLoanCodes[type])) ?? null

/** Whether a year end carries the balance of an account to the accumulated surplus. */
export const isOfYear = ({ accountClass }: Pick<ChartAccount, 'accountClass'>): boolean =>
  accountClass === 'INCOME' || accountClass === 'EXPENSES'

/** Assets and expenses grow by debits, the other classes by credits. An account without a class counts as an asset. */
const growsByDebits = (accountClass: AccountClass | null): boolean =>
  accountClass === null || accountClass === 'ASSETS' || accountClass === 'EXPENSES'

/** Debits less credits as a balance of an account of the class: positive on the side on which the account grows. */
export const balanceOf = (accountClass: AccountClass | null, moved: Kobo): Kobo =>
  growsByDebits(accountClass) ? moved : kobo(0 - moved)

/** Debits less credits as a balance on one of the two sides; the other is zero. */
export const sidesOf = (moved: Kobo): { readonly debit: Kobo; readonly credit: Kobo } => ({
  debit: kobo(Math.max(moved, 0)),
  credit: kobo(Math.max(0 - moved, 0)),
})
