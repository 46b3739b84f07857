import { groupDigits } from './counts.ts'
import { onFirstUse } from './on-first-use.ts'
import { withoutEnding } from './without-ending.ts'

declare const koboBrand: unique symbol

/** An amount in kobo (hundredths of a naira): always a safe integer, never a fraction. */
export type Kobo = number & { readonly [koboBrand]: 'Kobo' }

/** Marks a number as kobo. Throws RangeError for anything that is not a safe integer. */
export function kobo(amount: number): Kobo {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of kobo: ${amount}`)
  // Minus zero would be formatted as -₦0.00.
  return (amount === 0 ? 0 : amount) as Kobo
}

export const ZERO_KOBO: Kobo = kobo(0)

/** The highest amount that is exact, 90 trillion naira; no form accepts it. */
export const KOBO_MAX: Kobo = kobo(Number.MAX_SAFE_INTEGER)

const KOBO_MIN: Kobo = kobo(Number.MIN_SAFE_INTEGER)

/** Whole naira as kobo, for constants of the society: `naira(2000)`. Throws for fractions of a kobo. */
export const naira = (amount: number): Kobo => {
  const parsed = parseNaira(amount)
  if (parsed === null) throw new RangeError(`not an amount of naira: ${amount}`)
  return parsed
}

const NAIRA_TEXT = /^([+-]?)(?:₦|NGN|N)?\s*(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d*))?$/i

/** The kobo of an amount of naira as typed or as sent, of any size; null for what is not an amount. */
function readNaira(value: string | number): number | null {
  const match = NAIRA_TEXT.exec(String(value).trim())
  if (match === null) return null
  const [, sign, whole = '', fraction = ''] = match
  if (whole === '' && fraction === '') return null
  const significant = withoutEnding(fraction, '0')
  if (significant.length > 2) return null
  const amount = Number(`${whole.replaceAll(',', '') || '0'}${significant.padEnd(2, '0')}`)
  return sign === '-' ? -amount : amount
}

/**
 * Reads an amount of naira as typed or as sent ('5,000', '₦1,234.50', 2000, '2000.00') into kobo.
 * null for blanks, words, fractions of a kobo, not-a-number, exponents (1e21) and amounts past the safe
 * integers.
 */
export function parseNaira(value: string | number): Kobo | null {
  const amount = readNaira(value)
  return amount !== null && Number.isSafeInteger(amount) ? kobo(amount) : null
}

/**
 * Reads an amount of a form as `parseNaira` does, but takes amounts past the safe integers for the highest one
 * (`KOBO_MAX`, or its negative). The rules then refuse them with the text of their limit, and not as a blank.
 */
export function parseTypedNaira(value: string | number): Kobo | null {
  const amount = readNaira(value)
  return amount === null ? null : kobo(Math.min(Math.max(amount, KOBO_MIN), KOBO_MAX))
}

/**
 * Naira that another program computed in floating point (16666.666666666668), rounded to the kobo, half
 * away from zero. null when it is not finite or too large. For amounts people type use `parseNaira`.
 */
export function roundNaira(value: number): Kobo | null {
  const near = Math.round(value * 100)
  // A decimal of at most fifteen digits is the only one that its number stands for, so this needs no reading of text.
  if (Math.abs(near) < 1e15 && near / 100 === value) return kobo(near)
  const exact = parseNaira(value)
  if (exact !== null) return exact
  // 1.005 is stored slightly below its decimal value; the epsilon makes it round up.
  const scaled = Math.round(Math.abs(value) * 100 * (1 + Number.EPSILON))
  return Number.isSafeInteger(scaled) ? kobo(Math.sign(value) * scaled) : null
}

/** Naira for the REST wire. `parseNaira` reads it back exactly below 10 trillion naira. */
export const koboToNaira = (amount: Kobo): number => amount / 100

function decimalNaira(amount: Kobo): `${number}` {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`
}

/**
 * The amount in tables, lists of figures and print: '₦1,234,567.50', negative amounts as '-₦1,234.50'. Not by `Intl`, whose first
 * format takes a slow phone 40 ms on the way to a page's figures.
 */
export const formatNaira = (amount: Kobo): string => {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}₦${groupDigits(digits.slice(0, -2))}.${digits.slice(-2)}`
}

/** The amount inside a sentence, a hint or an error, without kobo when there are none: '₦5,000', '₦1,250.50'. */
export const shortNaira = (amount: Kobo): string => formatNaira(amount).replace(/\.00$/, '')

const compactFormat = onFirstUse(
  () =>
    new Intl.NumberFormat('en-NG', {
      style: 'currency',
      currency: 'NGN',
      notation: 'compact',
      maximumFractionDigits: 1,
    }),
)

/** The amount beside an axis, rounded: '₦1.2M', '₦850K'. */
export const compactNaira = (amount: Kobo): string => compactFormat().format(decimalNaira(amount))

/** The amount inside a sentence of the documents, in their spelling: '5000', '1250.50'. */
export const plainNaira = (amount: Kobo): string => decimalNaira(amount).replace(/\.00$/, '')

/** Quotient of two integers, rounded half away from zero. */
function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n
  const [over, under] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor]
  const quotient = (2n * over + under) / (2n * under)
  return negative ? -quotient : quotient
}

/** A decimal number as an exact fraction: 0.25 → 25/100. Throws RangeError for what is not finite. */
function asFraction(value: number): { numerator: bigint; denominator: bigint } {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value))
  if (match === null) throw new RangeError(`not a percentage: ${value}`)
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match
  const shift = Number(exponent) - fraction.length
  const digits = BigInt(`${sign}${whole}${fraction}`)
  return shift >= 0
    ? { numerator: digits * 10n ** BigInt(shift), denominator: 1n }
    : { numerator: digits, denominator: 10n ** BigInt(-shift) }
}

/**
 * That percentage of the amount, to the kobo, half away from zero. `part` takes a share of the percentage
 * (`[7, 12]`: seven twelfths of it) before rounding, so that a pro-rata charge is exact.
 * Throws RangeError when the result leaves the safe integers.
 */
export function percentOf(amount: Kobo, percent: number, part: readonly [number, number] = [1, 1]): Kobo {
  const rate = asFraction(percent)
  const dividend = BigInt(amount) * rate.numerator * BigInt(part[0])
  return kobo(Number(divideRounded(dividend, rate.denominator * 100n * BigInt(part[1]))))
}

/** The amount times a plain factor such as 1.04, to the kobo, half away from zero. */
export const timesFactor = (amount: Kobo, factor: number): Kobo => percentOf(amount, factor, [100, 1])

/**
 * The amount in `count` instalments (1 or more): equal rounded shares with the remainder on the last, so that their
 * sum is exactly the amount and none has the opposite sign. Throws RangeError for a count below 1.
 */
export function divideInstalments(amount: Kobo, count: number): Kobo[] {
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError(`not a number of instalments: ${count}`)
  const rounded = Number(divideRounded(BigInt(amount), BigInt(count)))
  const restOf = (share: number) => amount - share * (count - 1)
  // For a few kobo over many months, rounding up would make the last instalment negative.
  const share = restOf(rounded) * Math.sign(amount) < 0 ? Math.trunc(amount / count) : rounded
  return Array.from({ length: count }, (_, index) => kobo(index === count - 1 ? restOf(share) : share))
}

/**
 * The amount divided by weights of zero or more, with the largest remainders rounded up, so that the parts add up to it
 * exactly; of equal remainders the first. All weights zero: nothing for anybody. Throws RangeError for a negative amount.
 */
export function divideByWeights(amount: Kobo, weights: readonly number[]): Kobo[] {
  if (amount < 0) throw new RangeError(`not an amount to divide: ${amount}`)
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total === 0n) return weights.map(() => ZERO_KOBO)
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const parts = exact.map((part) => Number(part / total))
  const left = amount - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = exact
    .map((part, place) => ({ place, remainder: part % total }))
    .toSorted((one, other) =>
      one.remainder === other.remainder ? one.place - other.place : one.remainder < other.remainder ? 1 : -1,
    )
  const raised = new Set(byRemainder.slice(0, left).map(({ place }) => place))
  return parts.map((part, place) => kobo(part + (raised.has(place) ? 1 : 0)))
}

/** The sum of the amounts; zero for none. Throws RangeError past the safe integers. */
export const sumKobo = (amounts: Iterable<Kobo>): Kobo => {
  let sum = 0
  for (const amount of amounts) sum += amount
  return kobo(sum)
}
