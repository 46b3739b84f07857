import type { SocietySettings } from '../society/settings.ts'
import { headerKey } from '../tables/header-key.ts'
import { ACCOUNT_GROUP_LABELS } from '../texts/treasury.ts'
import { classOfGroup, OWN_GROUPS, type OwnGroup } from '../treasury/account-groups.ts'
import { ACCOUNT_CLASSES, type AccountClass, type ChartAccount } from '../treasury/chart.ts'
import {
  chosenNumberError,
  groupIn,
  NOMINAL_NAME_MAX,
  nextNominalNumber,
} from '../treasury/nominal-accounts.ts'
import type { OpeningRow } from './opening-row.ts'

/** What offices write for the class of an account, the most telling words first. */
const CLASS_WORDS: Readonly<Record<AccountClass, RegExp>> = {
  EXPENSES: /expen[sd]|\bcosts?\b|^depreciation/i,
  LIABILITIES: /liabilit|creditor|payable|accrual|accrued|borrow|bank loan|loans? from/i,
  EQUITY: /equity|capital|reserve|\bfunds?\b|surplus/i,
  INCOME: /income|revenue|earning|receipts?$/i,
  ASSETS: /asset|debto\w+|receivable|investment|\bcash\b|\bbank\b|\bstock\b|prepay|advances?\b/i,
}

/** What offices write for the heading of the statements. */
const GROUP_WORDS: Readonly<Record<OwnGroup, RegExp>> = {
  FIXED_ASSETS: /fixed|non[ -]?current asset|property|furniture|vehicle|equipment/i,
  INVESTMENTS: /investment/i,
  STOCK: /\bstock|inventor|held for (?:re)?sale/i,
  RECEIVABLES: /receivable|debto\w+|prepay|advance/i,
  ACCRUALS: /accru/i,
  BANK_LOANS: /bank loan|borrow|long[ -]?term|non[ -]?current liabilit/i,
  CREDITORS: /creditor|payable/i,
  FUNDS: /fund|reserve/i,
  OTHER_INCOME: /income/i,
  COST_OF_SALES: /cost of (?:sales?|goods|land)/i,
  DEPRECIATION: /depreciation/i,
  FINANCE_COSTS: /finance|bank charge/i,
  ADMINISTRATION: /admin|expen/i,
}

/** Where an account stands, by what its row says of its class: 'Fixed assets', 'Expense', 'Reserve fund'; null for nothing. */
export function placeNamed(
  text: string,
): { readonly accountClass: AccountClass; readonly group: OwnGroup } | null {
  const said = text.trim()
  const heading = OWN_GROUPS.find((each) => headerKey(ACCOUNT_GROUP_LABELS[each]) === headerKey(said))
  if (heading !== undefined) return { accountClass: classOfGroup(heading), group: heading }
  const plain = ACCOUNT_CLASSES.find((each) => headerKey(each) === headerKey(said))
  const accountClass =
    plain ?? (Object.keys(CLASS_WORDS) as AccountClass[]).find((each) => CLASS_WORDS[each].test(said))
  if (accountClass === undefined) return null
  const group = OWN_GROUPS.find((each) => classOfGroup(each) === accountClass && GROUP_WORDS[each].test(said))
  return { accountClass, group: groupIn(accountClass, plain === undefined ? group : null) }
}

/** An account that a file names and the chart lacks. */
export interface AccountToOpen {
  readonly accountClass: AccountClass
  readonly group: OwnGroup
  readonly name: string
  readonly number: string
}

const keyOf = (name: string): string => headerKey(name)

/**
 * The accounts of the society's own that a file needs opened, in its order: those whose row tells a class and a name that the
 * chart lacks. They get the number of the file where the chart's scheme allows it, the next free one of their heading
 * otherwise, so that a file which is judged again opens the same.
 */
export function accountsToOpen(
  rows: readonly OpeningRow[],
  chart: readonly ChartAccount[],
  settings: Pick<SocietySettings, 'accounts' | 'earlyLoanCodes'>,
): readonly AccountToOpen[] {
  const taken = new Set(chart.map(({ number }) => number))
  const known = new Set(chart.map(({ name }) => keyOf(name)))
  const opened: AccountToOpen[] = []
  for (const { kind, details, member } of rows) {
    const account = details?.account
    if (kind !== 'BALANCE' || account === undefined || member !== '') continue
    const { place, name } = account
    const written = account.number.padStart(8, '0')
    const isNew = place !== null && name !== '' && name.length <= NOMINAL_NAME_MAX
    if (!isNew || taken.has(written) || known.has(keyOf(name))) continue
    const fits =
      /^\d{7,8}$/.test(account.number) &&
      ACCOUNT_CLASSES[Number(written.slice(0, 2)) - 1] === place.accountClass &&
      chosenNumberError(written, chart, settings) === null
    const number = fits ? written : nextNominalNumber(place.group, taken)
    if (number === null) continue
    taken.add(number)
    known.add(keyOf(name))
    opened.push({ ...place, name, number })
  }
  return opened
}
