import { type PlainDate, parsePlainDate } from '../dates.ts'
import {
  type AmountField,
  amountError,
  type CountField,
  collectErrors,
  type DateField,
  type FieldErrors,
  isBlank,
  isWholeNumber,
  knownDate,
  pastDateError,
  requiredText,
  type TextField,
} from '../field-errors.ts'
import { divideInstalments, type Kobo, kobo, sumKobo, ZERO_KOBO } from '../money.ts'
import { FIXED_ASSET_TEXTS } from '../texts/fixed-assets.ts'
import { isAccountNumber } from './account-number.ts'
import type { ChartAccount } from './chart.ts'
import { monthOf, monthsBetween, type PeriodMonth } from './period.ts'

/** What the depreciation of an asset follows from. Amounts in kobo. */
export interface AssetTerms {
  readonly acquiredOn: PlainDate
  readonly cost: Kobo
  /** What it will be worth at the end of its useful life. */
  readonly residual: Kobo
  /** Its useful life. */
  readonly months: number
  /** What other books charged before. */
  readonly brought: Kobo
  /** The last month that other books charged; null for an asset that was not brought over. */
  readonly broughtThrough: PeriodMonth | null
}

/** The parts that are charged month by month, and how many of them are over by the end of a month. */
function partsBy(
  terms: AssetTerms,
  month: PeriodMonth,
): { readonly parts: readonly Kobo[]; readonly over: number } {
  const { acquiredOn, cost, residual, months, brought, broughtThrough } = terms
  const first = monthOf(acquiredOn)
  const rest = kobo(cost - residual - brought)
  if (broughtThrough === null)
    return { parts: divideInstalments(rest, months), over: monthsBetween(first, month) + 1 }
  const left = Math.max(1, months - (monthsBetween(first, broughtThrough) + 1))
  return { parts: divideInstalments(rest, left), over: monthsBetween(monthOf(broughtThrough), month) }
}

/**
 * What the depreciation of an asset stands at by the end of a month, with what was brought: equal parts over its useful
 * life, the first in the month in which it was acquired, the remainder in the last month. What other books charged is
 * followed by equal parts over the months that are left.
 */
export function chargedBy(terms: AssetTerms, month: PeriodMonth): Kobo {
  const { parts, over } = partsBy(terms, month)
  return sumKobo([terms.brought, ...parts.slice(0, Math.max(0, over))])
}

/** What an asset stands at when it goes, and what that gains; a loss is below zero. */
export const gainOf = (value: Kobo, proceeds: Kobo): Kobo => kobo(proceeds - value)

/** The longest useful life in months. */
export const ASSET_MONTHS_MAX = 600

/** The longest name of an asset. */
export const ASSET_NAME_MAX = 100

/** An asset in a form. */
export interface FixedAssetForm {
  readonly name: TextField
  /** Numbers in the chart: what it cost stands on the first, what was charged on the second and in the third. */
  readonly assetAccount: TextField
  readonly accumulatedAccount: TextField
  readonly expenseAccount: TextField
  readonly acquiredOn: DateField
  readonly cost: AmountField
  readonly residual?: AmountField
  /** The useful life in months, or a yearly rate in percent. */
  readonly months?: CountField
  readonly ratePercent?: number | null | undefined
  readonly brought?: AmountField
  /** The last month that other books charged: 'YYYY-MM'. */
  readonly broughtThrough?: TextField
}

/** The useful life in months that a form says: its months, or those in which its yearly rate uses up the whole. */
export function lifeOf({
  months,
  ratePercent,
}: Pick<FixedAssetForm, 'months' | 'ratePercent'>): number | null {
  if (months !== null && months !== undefined) return months
  return ratePercent ? Math.max(1, Math.round(1200 / ratePercent)) : null
}

/** The month that 'YYYY-MM' names; null for another text. */
export const monthNamed = (text: TextField): PeriodMonth | null =>
  /^\d{4}-\d{2}$/.test(text?.trim() ?? '') ? parsePlainDate(`${text?.trim()}-01`) : null

function lifeError({ months, ratePercent }: FixedAssetForm): FieldErrors {
  const [hasMonths, hasRate] = [!isBlank(months), !isBlank(ratePercent)]
  if (hasMonths && hasRate) return { months: FIXED_ASSET_TEXTS.lifeTwice }
  if (hasRate)
    return Number(ratePercent) >= 2 && Number(ratePercent) <= 100
      ? {}
      : { ratePercent: FIXED_ASSET_TEXTS.rateWrong }
  return isWholeNumber(months, 1, ASSET_MONTHS_MAX) ? {} : { months: FIXED_ASSET_TEXTS.lifeMissing }
}

function broughtErrors(form: FixedAssetForm, today: PlainDate): FieldErrors {
  const [brought, month, acquired] = [
    form.brought ?? 0,
    monthNamed(form.broughtThrough),
    knownDate(form.acquiredOn),
  ]
  if (isBlank(form.broughtThrough))
    return brought > 0 ? { broughtThrough: FIXED_ASSET_TEXTS.broughtMonthMissing } : {}
  if (month === null || month > today || (acquired !== null && month < monthOf(acquired)))
    return { broughtThrough: FIXED_ASSET_TEXTS.broughtMonthWrong }
  return {}
}

/** What is wrong with an asset in a form by itself, on a day. */
export function validateFixedAsset(form: FixedAssetForm, today: PlainDate): FieldErrors {
  const { cost, residual, brought } = form
  const depreciable = (cost ?? 0) - (residual ?? 0)
  const account = (number: TextField) =>
    isAccountNumber(number?.trim() ?? '') ? null : FIXED_ASSET_TEXTS.accountMissing
  const amount = (value: AmountField) =>
    value === null || value === undefined ? null : value < 0 ? FIXED_ASSET_TEXTS.negative : amountError(value)
  return {
    ...collectErrors({
      name: requiredText(form.name, FIXED_ASSET_TEXTS.nameMissing, ASSET_NAME_MAX),
      assetAccount: account(form.assetAccount),
      accumulatedAccount:
        account(form.accumulatedAccount) ??
        (form.accumulatedAccount === form.assetAccount ? FIXED_ASSET_TEXTS.accountTwice : null),
      expenseAccount: account(form.expenseAccount),
      acquiredOn: pastDateError(form.acquiredOn, today, FIXED_ASSET_TEXTS.dayMissing),
      cost: (cost ?? 0) > 0 ? amountError(cost) : FIXED_ASSET_TEXTS.costMissing,
      residual:
        amount(residual) ?? (depreciable > 0 || (cost ?? 0) <= 0 ? null : FIXED_ASSET_TEXTS.residualHigh),
      brought:
        amount(brought) ?? ((brought ?? 0) > Math.max(depreciable, 0) ? FIXED_ASSET_TEXTS.broughtHigh : null),
    }),
    ...lifeError(form),
    ...broughtErrors(form, today),
  }
}

/** What is wrong with the accounts of an asset: own open ones, two of fixed assets and one of expenses. */
export function assetAccountErrors(
  form: Pick<FixedAssetForm, 'assetAccount' | 'accumulatedAccount' | 'expenseAccount'>,
  own: readonly ChartAccount[],
): FieldErrors {
  const find = (number: TextField) => own.find((each) => each.number === number?.trim() && !each.isClosed)
  const ofAssets = (number: TextField) =>
    find(number)?.group === 'FIXED_ASSETS' ? null : FIXED_ASSET_TEXTS.accountWrong
  return collectErrors({
    assetAccount: ofAssets(form.assetAccount),
    accumulatedAccount: ofAssets(form.accumulatedAccount),
    expenseAccount:
      find(form.expenseAccount)?.accountClass === 'EXPENSES' ? null : FIXED_ASSET_TEXTS.expenseWrong,
  })
}

/** The disposal of an asset in a form. */
export interface DisposalForm {
  readonly disposedOn: DateField
  /** What it was sold for; nothing for one that is scrapped or lost. */
  readonly proceeds: AmountField
}

/** What is wrong with the disposal of an asset that was acquired on a day. */
export function validateDisposal(
  form: DisposalForm,
  acquiredOn: PlainDate | null,
  today: PlainDate,
): FieldErrors {
  const day = knownDate(form.disposedOn)
  const proceeds = form.proceeds ?? ZERO_KOBO
  return collectErrors({
    disposedOn:
      pastDateError(form.disposedOn, today, FIXED_ASSET_TEXTS.disposalDayMissing) ??
      (acquiredOn !== null && day !== null && day < acquiredOn ? FIXED_ASSET_TEXTS.disposedBefore : null),
    proceeds: proceeds < 0 ? FIXED_ASSET_TEXTS.negative : amountError(proceeds),
  })
}
