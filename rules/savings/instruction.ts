import type { AmountField, CountField } from '../field-errors.ts'
import { type Kobo, kobo, naira, sumKobo, ZERO_KOBO } from '../money.ts'
import { INSTRUCTION_PRODUCTS, type InstructionProduct, SAVINGS_PRODUCTS } from './products.ts'
import type { InstructionState } from './review.ts'

/** A first instruction, or one that raises or lowers the amounts in force. */
export type InstructionKind = 'initial' | 'increase' | 'decrease'

export const INSTRUCTION_KINDS = [
  'initial',
  'increase',
  'decrease',
] as const satisfies readonly InstructionKind[]

/** Spec 001 §9: kobo a month, compulsory products. */
export const MONTHLY_MINIMUM: Kobo = naira(5000)

/** Spec 001 §5: amount × months of share capital reaches at least this. Kobo. */
export const SHARE_CAPITAL_MINIMUM: Kobo = naira(100_000)

/** Spec 001 §9: and never passes this. Kobo. */
export const SHARE_CAPITAL_MAXIMUM: Kobo = naira(5_000_000)

/** The longest an instruction runs, in months: fifty years, a bound for typing errors. */
export const MONTHS_MAXIMUM = 600

type Field = (typeof SAVINGS_PRODUCTS)[InstructionProduct]['field']

/** The form: `shareCapitalAmount` in kobo a month and `shareCapitalMonths`, the same for all six products. */
export type InstructionInput = { readonly [F in Field as `${F}Amount`]?: AmountField } & {
  readonly [F in Field as `${F}Months`]?: CountField
}

/** The names of a product's two fields. */
export function instructionFields(product: InstructionProduct): {
  amount: `${Field}Amount`
  months: `${Field}Months`
} {
  const { field } = SAVINGS_PRODUCTS[product]
  return { amount: `${field}Amount`, months: `${field}Months` }
}

/** One product of an instruction. */
export interface InstructionLine {
  readonly product: InstructionProduct
  /** Kobo a month. */
  readonly amount: Kobo
  readonly months: number | null
}

/** The products of a form that are filled in, in their documented order. Zero counts as not filled. */
export function instructionLines(input: InstructionInput): InstructionLine[] {
  return INSTRUCTION_PRODUCTS.flatMap((product) => {
    const fields = instructionFields(product)
    const amount = input[fields.amount]
    if (amount === null || amount === undefined || amount === 0) return []
    return [{ product, amount, months: input[fields.months] || null }]
  })
}

/** What is deducted each month in all. Kobo. */
export const monthlyTotal = (lines: readonly InstructionLine[]): Kobo =>
  sumKobo(lines.map((line) => line.amount))

/** What a line comes to over its months; null while they are open. Kobo. */
export const lineTotal = (line: InstructionLine): Kobo | null =>
  line.months === null ? null : kobo(line.amount * line.months)

/** The least months with which this share capital a month reaches the minimum: 100,000 ÷ amount, rounded up. */
export const leastShareCapitalMonths = (amount: Kobo): number => Math.ceil(SHARE_CAPITAL_MINIMUM / amount)

/** An instruction as far as the amounts in force depend on it. */
export interface PastInstruction {
  readonly kind: InstructionKind
  readonly state: InstructionState
  readonly lines: readonly Pick<InstructionLine, 'product' | 'amount'>[]
}

/** Kobo a month for each product; zero where nothing is deducted. */
export type AmountsInForce = Readonly<Record<InstructionProduct, Kobo>>

/**
 * The amounts an increase or decrease is compared with, from the history, oldest first. The initial
 * instruction counts from the day it is made, unless declined, as the documents compare with it; changes
 * count once they are acknowledged.
 */
export function amountsInForce(history: readonly PastInstruction[]): AmountsInForce {
  const amounts: Record<InstructionProduct, Kobo> = {
    SHARE_CAPITAL: ZERO_KOBO,
    ORDINARY_SAVINGS: ZERO_KOBO,
    CHRISTMAS_SAVINGS: ZERO_KOBO,
    EDUCATION_SAVINGS: ZERO_KOBO,
    RETIREMENT_SAVINGS: ZERO_KOBO,
    LAND_DEVELOPMENT_SAVINGS: ZERO_KOBO,
  }
  for (const { kind, state, lines } of history) {
    const counts = kind === 'initial' ? state !== 'declined' : state === 'seen'
    if (!counts) continue
    if (kind === 'initial') for (const product of INSTRUCTION_PRODUCTS) amounts[product] = ZERO_KOBO
    for (const line of lines) amounts[line.product] = line.amount
  }
  return amounts
}
