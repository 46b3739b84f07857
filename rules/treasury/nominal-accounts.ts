import { collectErrors, type FieldErrors, isBlank, requiredText, type TextField } from '../field-errors.ts'
import type { SocietySettings } from '../society/settings.ts'
import { NOMINAL_ACCOUNT_TEXTS } from '../texts/nominal-accounts.ts'
import { classOfGroup, DEFAULT_GROUPS, OWN_SERIES, type OwnGroup } from './account-groups.ts'
import { isAccountNumber } from './account-number.ts'
import { FIRST_BANK } from './bank-accounts.ts'
import { ACCOUNT_CLASSES, type AccountClass, type ChartAccount, memberNumbers } from './chart.ts'
import { titleOf } from './society-accounts.ts'

/** An account of the society's own in a form. */
export interface NominalAccountForm {
  readonly accountClass: AccountClass | null | undefined
  readonly name: TextField
  /** The heading of the statements; the usual one of the class when it is left out. */
  readonly group?: OwnGroup | null | undefined
  /** Eight digits that the society chooses; blank for the next free number. */
  readonly number?: TextField
}

/** The longest name of an account. */
export const NOMINAL_NAME_MAX = 60

/** An account of the society's own under the heading that it gets. */
export const groupIn = (accountClass: AccountClass, group: OwnGroup | null | undefined): OwnGroup =>
  group ?? DEFAULT_GROUPS[accountClass]

/** Whether a name is in order by itself. */
export const validateNominalName = ({ name }: Pick<NominalAccountForm, 'name'>): FieldErrors =>
  collectErrors({ name: requiredText(name, NOMINAL_ACCOUNT_TEXTS.nameMissing, NOMINAL_NAME_MAX) })

const two = (number: number): string => String(number).padStart(2, '0')

/** The first two digits of the numbers of a class. */
export const classDigits = (accountClass: AccountClass): string =>
  two(ACCOUNT_CLASSES.indexOf(accountClass) + 1)

/** Whether the form of a new account is in order by itself. */
export function validateNominalAccount(form: NominalAccountForm): FieldErrors {
  const { accountClass, group, number } = form
  if (!accountClass)
    return {
      ...collectErrors({ accountClass: NOMINAL_ACCOUNT_TEXTS.classMissing }),
      ...validateNominalName(form),
    }
  const typed = number?.trim() ?? ''
  const digits = classDigits(accountClass)
  const isScheme = isAccountNumber(typed) && typed.startsWith(digits) && !typed.endsWith('00')
  return {
    ...validateNominalName(form),
    ...(group && groupErrors(accountClass, group)),
    ...collectErrors({
      number: isBlank(typed) || isScheme ? null : NOMINAL_ACCOUNT_TEXTS.numberScheme(digits),
    }),
  }
}

/** What is wrong with a heading for an account of a class. */
export const groupErrors = (accountClass: AccountClass | null, group: OwnGroup | null): FieldErrors =>
  group !== null && classOfGroup(group) === accountClass ? {} : { group: NOMINAL_ACCOUNT_TEXTS.groupOfClass }

type Settings = Pick<SocietySettings, 'accounts' | 'earlyLoanCodes'>

/** The first six digits that are the product's own: those of members' accounts and of the bank accounts. */
const productSeries = (settings: Settings): ReadonlySet<string> =>
  new Set(
    [...memberNumbers(settings), titleOf(FIRST_BANK, settings.accounts).number].map((number) =>
      number.slice(0, 6),
    ),
  )

/** What the chart has against a number that a society chose; null for a free one. */
export function chosenNumberError(
  number: string,
  accounts: readonly ChartAccount[],
  settings: Settings,
): string | null {
  const taken = accounts.find((each) => each.number === number)
  if (taken !== undefined) return NOMINAL_ACCOUNT_TEXTS.numberTaken(taken.name)
  return productSeries(settings).has(number.slice(0, 6)) ? NOMINAL_ACCOUNT_TEXTS.numberReserved : null
}

/** Numbers of one series of the chart. */
const SERIES_SIZE = 99

/** The number of one more account under a heading: the lowest free one of its series. null when all are taken. */
export function nextNominalNumber(group: OwnGroup, taken: ReadonlySet<string>): string | null {
  const { first, count } = OWN_SERIES[group]
  const start = Number(first.slice(4))
  for (let series = start; series < start + count; series += 1)
    for (let place = 1; place <= SERIES_SIZE; place += 1) {
      const number = `${first.slice(0, 4)}${two(series)}${two(place)}`
      if (!taken.has(number)) return number
    }
  return null
}
