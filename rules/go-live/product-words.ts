import { LOAN_PRODUCTS, LOAN_TYPES, type LoanType } from '../loans/products.ts'
import { SAVINGS_PRODUCT_NAMES, SAVINGS_PRODUCTS, type SavingsProductName } from '../savings/products.ts'
import { headerKey } from '../tables/header-key.ts'

/** What societies call the savings products in their own books, as `headerKey` gives it. */
const SAVINGS_WORDS: Readonly<Record<SavingsProductName, RegExp>> = {
  SHARE_CAPITAL: /^(?:shares?|share capital|shares? contribution|ordinary shares?)$/,
  ORDINARY_SAVINGS:
    /^(?:savings?|ordinary|ordinary savings?|regular savings?|thrift|thrift savings?|savings deposits?)$/,
  EDUCATION_SAVINGS: /^(?:education|educational|school fees)(?: savings?)?$/,
  CHRISTMAS_SAVINGS: /^(?:christmas|xmas|x mas|festival|festive)(?: savings?)?$/,
  RETIREMENT_SAVINGS: /^(?:retirement|pension)(?: savings?)?$/,
  LAND_DEVELOPMENT_SAVINGS: /^(?:land development|land|landed property)(?: savings?)?$/,
  SWEAT_EQUITY: /^sweat equity$/,
  UNIVERSITY_SHARES: /^university shares?$/,
  SPECIAL_DEPOSIT: /^special (?:deposits?|savings?)$/,
}

/** Words that say nothing about which product a column is of: '(₦)', 'monthly', 'balance of …'. */
const ASIDE =
  /\b(?:ngn|n|naira|monthly|per month|a month|balances?(?: of)?|amount(?: of)?|deductions?|contributions?|cr|credit)\b/g

/** The savings product that a header or a text names, by its code, its name or what societies call it; null for none. */
export function savingsNamed(text: string): SavingsProductName | null {
  const key = headerKey(text)
  const digits = text.replace(/[\s.-]/g, '')
  const bare = key.replace(ASIDE, ' ').replace(/\s+/g, ' ').trim()
  return (
    SAVINGS_PRODUCT_NAMES.find((name) => {
      const { code, label, field } = SAVINGS_PRODUCTS[name]
      const isCode = /^\d{7,8}$/.test(digits) && digits.padStart(8, '0') === code
      return isCode || [headerKey(label), headerKey(field)].includes(bare) || SAVINGS_WORDS[name].test(bare)
    }) ?? null
  )
}

/** The loan type that a text names: '1 year normal', 'Emergency loan', 'Car'; null for none. */
export function loanTypeNamed(text: string): LoanType | null {
  const bare = (name: string) =>
    headerKey(name)
      .replace(/\bloans?\b/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  const wanted = bare(text)
  if (wanted === '') return null
  return (
    LOAN_TYPES.find((type) => {
      const { documentedName, label } = LOAN_PRODUCTS[type]
      return bare(documentedName) === wanted || bare(label) === wanted
    }) ?? null
  )
}
