import { LOAN_TYPES, type LoanCodes, type LoanType } from '../loans/products.ts'
import { type Kobo, parseNaira } from '../money.ts'
import { ALLOCATION_LEGS } from '../payroll/allocation-legs.ts'
import { namedOrder } from '../payroll/allocation-order.ts'
import { CREDIT_MOMENTS } from '../payroll/words.ts'
import { isAccountNumber } from '../treasury/account-number.ts'
import { accountClassOf, doublyNumbered } from '../treasury/chart.ts'
import { REBATE_RULES } from '../treasury/early-settlement.ts'
import {
  type AccountTitle,
  SOCIETY_ACCOUNT_NAMES,
  SOCIETY_ACCOUNTS,
  type SocietyAccount,
  type SocietyAccountTitles,
} from '../treasury/society-accounts.ts'
import { INTEREST_RECOGNITIONS } from '../treasury/unearned-interest.ts'
import type { AccountOfRecord, LoanRate } from './public-settings.ts'
import { DEFAULT_SOCIETY_SETTINGS, type SocietySettings } from './settings.ts'
import { LIMIT_STRENGTHS, type LimitStrengths, USUAL_LIMITS } from './usual-limits.ts'

/** The result of reading SOCIETY_FILE: the settings, or one line that names the invalid setting. */
export type ParsedSettings =
  | { readonly ok: true; readonly settings: SocietySettings }
  | { readonly ok: false; readonly problem: string }

/** Thrown by the readers below and caught in this file. */
class BadSetting extends Error {}

type Row = Readonly<Record<string, unknown>>

const bad = (path: string, wanted: string): never => {
  throw new BadSetting(`society setting '${path}' ${wanted}`)
}

function row(value: unknown, path: string, known: readonly string[]): Row {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return bad(path, 'must be an object')
  for (const key of Object.keys(value)) {
    if (!known.includes(key)) bad(path === '' ? key : `${path}.${key}`, 'is not known')
  }
  return value as Row
}

const text = (value: unknown, path: string): string =>
  typeof value === 'string' && value.trim() !== ''
    ? value.trim()
    : bad(path, 'must be a text that is not blank')

const list = (value: unknown, path: string): readonly unknown[] =>
  Array.isArray(value) ? value : bad(path, 'must be a list')

const texts = (value: unknown, path: string): string[] =>
  list(value, path).map((entry, index) => text(entry, `${path}[${index}]`))

function number(value: unknown, path: string, least: number, most: number, whole = false): number {
  const fits =
    typeof value === 'number' && value >= least && value <= most && (!whole || Number.isInteger(value))
  return fits ? value : bad(path, `must be a ${whole ? 'whole ' : ''}number from ${least} to ${most}`)
}

const flag = (value: unknown, path: string): boolean =>
  typeof value === 'boolean' ? value : bad(path, 'must be true or false')

function fee(value: unknown, path: string): Kobo {
  const amount = typeof value === 'number' || typeof value === 'string' ? parseNaira(value) : null
  return amount !== null && amount >= 0 ? amount : bad(path, 'must be an amount of naira, 0 or more')
}

function account(value: unknown, path: string): AccountOfRecord {
  const found = row(value, path, ['bankName', 'accountName', 'accountNumber'])
  const accountNumber = text(found.accountNumber, `${path}.accountNumber`)
  if (!/^\d{10}$/.test(accountNumber)) bad(`${path}.accountNumber`, 'must have 10 digits')
  return {
    bankName: text(found.bankName, `${path}.bankName`),
    accountName: text(found.accountName, `${path}.accountName`),
    accountNumber,
  }
}

function contacts(value: unknown, path: string): SocietySettings['contacts'] {
  const defaults = DEFAULT_SOCIETY_SETTINGS.contacts
  const found = row(value, path, ['emails', 'phones', 'socialLinks'])
  return {
    emails: found.emails === undefined ? defaults.emails : texts(found.emails, `${path}.emails`),
    phones: found.phones === undefined ? defaults.phones : texts(found.phones, `${path}.phones`),
    socialLinks:
      found.socialLinks === undefined
        ? defaults.socialLinks
        : list(found.socialLinks, `${path}.socialLinks`).map((entry, index) => {
            const here = `${path}.socialLinks[${index}]`
            const link = row(entry, here, ['label', 'url'])
            const url = text(link.url, `${here}.url`)
            // Only web addresses, because it becomes a link on the public site.
            if (!/^https?:\/\//i.test(url)) bad(`${here}.url`, 'must start with https:// or http://')
            return { label: text(link.label, `${here}.label`), url }
          }),
  }
}

function loanRates(value: unknown, path: string): Readonly<Record<LoanType, LoanRate>> {
  const found = row(value, path, LOAN_TYPES)
  const rates = { ...DEFAULT_SOCIETY_SETTINGS.loanRates }
  for (const type of LOAN_TYPES) {
    if (found[type] === undefined) continue
    const here = `${path}.${type}`
    const entry = row(found[type], here, ['privileged', 'others'])
    const rate = (group: 'privileged' | 'others') =>
      entry[group] === null ? null : number(entry[group], `${here}.${group}`, 0, 100)
    rates[type] = { privileged: rate('privileged'), others: rate('others') }
  }
  return rates
}

function loanCodes(value: unknown, path: string): LoanCodes {
  const found = row(value, path, LOAN_TYPES)
  const codes = { ...DEFAULT_SOCIETY_SETTINGS.earlyLoanCodes }
  for (const type of LOAN_TYPES) {
    if (found[type] === undefined) continue
    const code = text(found[type], `${path}.${type}`)
    if (!isAccountNumber(code)) bad(`${path}.${type}`, 'must have 8 digits')
    codes[type] = code
  }
  return codes
}

function limitStrengths(value: unknown, path: string): LimitStrengths {
  const found = row(value, path, USUAL_LIMITS)
  const strengths = { ...DEFAULT_SOCIETY_SETTINGS.limitStrengths }
  for (const limit of USUAL_LIMITS) {
    if (found[limit] === undefined) continue
    const strength = LIMIT_STRENGTHS.find((each) => each === found[limit])
    strengths[limit] = strength ?? bad(`${path}.${limit}`, `must be one of ${LIMIT_STRENGTHS.join(', ')}`)
  }
  return strengths
}

/** Each part of a schedule once, also by the words of earlier orders. */
function allocationOrder(value: unknown, path: string): SocietySettings['allocationOrder'] {
  const wanted = `must name each of ${ALLOCATION_LEGS.join(', ')} once, those in advance last`
  return namedOrder(texts(value, path)) ?? bad(path, wanted)
}

function deductionLimit(value: unknown, path: string): SocietySettings['deductionLimit'] {
  if (value === null) return null
  const found = row(value, path, ['percent', 'of'])
  const of = (['GROSS', 'NET'] as const).find((each) => each === found.of)
  return {
    percent: number(found.percent, `${path}.percent`, 1, 100),
    of: of ?? bad(`${path}.of`, 'must be GROSS or NET'),
  }
}

function accountTitles(value: unknown, path: string): SocietyAccountTitles {
  const found = row(value, path, SOCIETY_ACCOUNT_NAMES)
  const titles: Partial<Record<SocietyAccount, AccountTitle>> = {}
  for (const name of SOCIETY_ACCOUNT_NAMES) {
    if (found[name] === undefined) continue
    const here = `${path}.${name}`
    const usual = SOCIETY_ACCOUNTS[name]
    const title = row(found[name], here, ['number', 'name'])
    const number = title.number === undefined ? usual.number : text(title.number, `${here}.number`)
    if (accountClassOf(number) !== accountClassOf(usual.number))
      bad(`${here}.number`, `must have 8 digits and begin with ${usual.number.slice(0, 2)}`)
    titles[name] = { number, name: title.name === undefined ? usual.name : text(title.name, `${here}.name`) }
  }
  return titles
}

/** Reads one of these words. */
const oneOf =
  <Word extends string>(words: readonly Word[]) =>
  (value: unknown, path: string): Word =>
    words.find((each) => each === value) ?? bad(path, `must be one of ${words.join(', ')}`)

function prefix(value: unknown, path: string): string {
  const found = typeof value === 'string' ? value.trim() : null
  // A prefix that ends in a digit could not be told from the number.
  return found !== null && (found === '' || /^[A-Z0-9/.-]{0,14}[A-Z/.-]$/.test(found))
    ? found
    : bad(path, 'must be at most 15 capital letters, digits and / . -, without a digit at its end')
}

const READERS: {
  readonly [K in keyof SocietySettings]: (value: unknown, path: string) => SocietySettings[K]
} = {
  name: text,
  address: text,
  contacts,
  university: text,
  registrationFee: fee,
  shareCapitalMinimum: fee,
  registrationAccount: account,
  handlingChargePercent: (value, path) => number(value, path, 0, 100),
  commodityMarkupPercent: (value, path) => number(value, path, 0, 100),
  exitServiceChargePercent: (value, path) => number(value, path, 0, 100),
  claimRetirementFactorPercent: (value, path) => number(value, path, 0, 1000),
  earlyMembers: texts,
  earlyLoanCodes: loanCodes,
  loanRates,
  accounts: accountTitles,
  financialYearEndMonth: (value, path) => number(value, path, 1, 12, true),
  reserveFundPercent: (value, path) => number(value, path, 0, 100),
  recogniseInterest: oneOf(INTEREST_RECOGNITIONS),
  settlementRebate: oneOf(REBATE_RULES),
  memberNumberPrefix: prefix,
  memberNumberDigits: (value, path) => number(value, path, 1, 9, true),
  twoOfficers: flag,
  secondFactorForStaff: flag,
  viewsNameStaff: flag,
  limitStrengths,
  salarySharePercent: (value, path) => number(value, path, 1, 100),
  deductionLimit,
  allocationOrder,
  creditMembersOn: oneOf(CREDIT_MOMENTS),
  pageSize: (value, path) => number(value, path, 1, 100, true),
}

/**
 * Reads the object in SOCIETY_FILE. Missing settings keep their default; an unknown or invalid one gives an error of
 * one line that names it. `registrationFee` is in naira, percentages are plain numbers.
 */
export function parseSocietySettings(value: unknown): ParsedSettings {
  try {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return { ok: false, problem: 'society settings must be an object' }
    }
    const found = row(value, '', Object.keys(READERS))
    const read = <K extends keyof SocietySettings>(key: K): SocietySettings[K] =>
      found[key] === undefined ? DEFAULT_SOCIETY_SETTINGS[key] : READERS[key](found[key], key)
    const settings: SocietySettings = {
      name: read('name'),
      address: read('address'),
      contacts: read('contacts'),
      university: read('university'),
      registrationFee: read('registrationFee'),
      shareCapitalMinimum: read('shareCapitalMinimum'),
      registrationAccount: read('registrationAccount'),
      handlingChargePercent: read('handlingChargePercent'),
      commodityMarkupPercent: read('commodityMarkupPercent'),
      exitServiceChargePercent: read('exitServiceChargePercent'),
      claimRetirementFactorPercent: read('claimRetirementFactorPercent'),
      earlyMembers: read('earlyMembers'),
      earlyLoanCodes: read('earlyLoanCodes'),
      loanRates: read('loanRates'),
      accounts: read('accounts'),
      financialYearEndMonth: read('financialYearEndMonth'),
      reserveFundPercent: read('reserveFundPercent'),
      recogniseInterest: read('recogniseInterest'),
      settlementRebate: read('settlementRebate'),
      memberNumberPrefix: read('memberNumberPrefix'),
      memberNumberDigits: read('memberNumberDigits'),
      twoOfficers: read('twoOfficers'),
      secondFactorForStaff: read('secondFactorForStaff'),
      viewsNameStaff: read('viewsNameStaff'),
      limitStrengths: read('limitStrengths'),
      salarySharePercent: read('salarySharePercent'),
      deductionLimit: read('deductionLimit'),
      allocationOrder: read('allocationOrder'),
      creditMembersOn: read('creditMembersOn'),
      pageSize: read('pageSize'),
    }
    const double = doublyNumbered(settings)
    if (double !== null) bad(`accounts.${double}.number`, 'is the number of another account')
    return { ok: true, settings }
  } catch (error) {
    if (error instanceof BadSetting) return { ok: false, problem: error.message }
    throw error
  }
}
