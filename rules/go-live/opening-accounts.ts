import { type LoanType, loanTypeOfCode } from '../loans/products.ts'
import { loanCode, rateGroup } from '../loans/terms.ts'
import { SAVINGS_PRODUCTS, savingsProductOfCode } from '../savings/products.ts'
import type { SocietySettings } from '../society/settings.ts'
import { headerKey } from '../tables/header-key.ts'
import type { ChartAccount } from '../treasury/chart.ts'
import { MEMBERS_UNAPPLIED, titleOf } from '../treasury/society-accounts.ts'
import { loanTypeNamed, savingsNamed } from './product-words.ts'

/** Whose account it is and what it holds; the account of opening balances itself and what payers owe take none. */
export type OpeningAccountKind = 'savings' | 'loan' | 'unapplied' | 'land' | 'own' | 'counter'

/** An account of the chart as opening balances see it. */
export interface OpeningAccount {
  readonly account: ChartAccount
  readonly kind: OpeningAccountKind
}

type Settings = Pick<SocietySettings, 'accounts' | 'earlyLoanCodes'>

/** Finds an account by what a row calls it; of a loan type the code is that of the member, whose number is given. */
export interface AccountFinder {
  (text: string): OpeningAccount | null
  /** The account of a loan type for the member with this number; null for a type that the chart lacks. */
  readonly loan: (type: LoanType, memberNumber: string) => OpeningAccount | null
  /** The account of deposits for land. */
  readonly land: OpeningAccount | null
}

function kindOf(
  { number, subledger }: ChartAccount,
  { accounts, earlyLoanCodes }: Settings,
): OpeningAccountKind {
  if (savingsProductOfCode(number) !== null) return 'savings'
  if (loanTypeOfCode(number, earlyLoanCodes) !== null) return 'loan'
  if (number === titleOf(MEMBERS_UNAPPLIED, accounts).number) return 'unapplied'
  if (number === titleOf('LAND_DEPOSITS', accounts).number) return 'land'
  // What payers owe is known by payer and month, which the old books do not tell.
  if (subledger === 'PAYERS') return 'counter'
  return number === titleOf('OPENING', accounts).number ? 'counter' : 'own'
}

/**
 * Finds accounts by their number, with or without the zero that spreadsheets take away, by their name, or by what societies
 * call a product.
 */
export function makeAccountFinder(chart: readonly ChartAccount[], settings: SocietySettings): AccountFinder {
  const byKey = new Map<string, OpeningAccount>()
  for (const account of chart) {
    const known = { account, kind: kindOf(account, settings) }
    byKey.set(headerKey(account.name), known)
    byKey.set(account.number, known)
  }
  const find = (text: string): OpeningAccount | null => {
    const digits = text.replace(/[\s.-]/g, '')
    const number = /^\d{7,8}$/.test(digits) ? digits.padStart(8, '0') : null
    const named = byKey.get(number ?? headerKey(text))
    if (named !== undefined) return named
    const product = savingsNamed(text)
    if (product !== null) return byKey.get(SAVINGS_PRODUCTS[product].code) ?? null
    const type = loanTypeNamed(text)
    return type === null ? null : (byKey.get(loanCode(type, 'others', settings)) ?? null)
  }
  return Object.assign(find, {
    loan: (type: LoanType, memberNumber: string) =>
      byKey.get(loanCode(type, rateGroup(memberNumber, settings), settings)) ?? null,
    land: byKey.get(titleOf('LAND_DEPOSITS', settings.accounts).number) ?? null,
  })
}
