import type { AmountField, CountField } from '../field-errors.ts'
import { type Kobo, kobo, naira, sumKobo, ZERO_KOBO } from '../money.ts'
import { INSTRUCTION_PRODUCTS, type InstructionProduct, type SavingsProductName } from './products.ts'
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

/** What is given for one product: kobo a month, and for how many months. Blank or zero for none. */
export interface GivenInstructionItem {
  readonly product?: SavingsProductName | null | undefined
  readonly amount?: AmountField
  readonly durationMonths?: CountField
}

/** The form: each product once, in any order. */
export interface InstructionInput {
  readonly items: readonly GivenInstructionItem[]
}

/** One product of an instruction. */
export interface InstructionItem {
  readonly product: InstructionProduct
  /** Kobo a month. */
  readonly amount: Kobo
  /** null while that is open. */
  readonly durationMonths: number | null
}

/** Whether savings can be deducted from the salary by an instruction. */
export const isInstructed = (product: SavingsProductName | null | undefined): product is InstructionProduct =>
  INSTRUCTION_PRODUCTS.some((each) => each === product)

/** The products of a form that are filled in, in their documented order. Zero counts as not filled. */
export function instructionItems({ items }: InstructionInput): InstructionItem[] {
  return INSTRUCTION_PRODUCTS.flatMap((product) => {
    const { amount, durationMonths } = items.find((item) => item.product === product) ?? {}
    if (amount === null || amount === undefined || amount === 0) return []
    return [{ product, amount, durationMonths: durationMonths || null }]
  })
}

/** What is deducted each month in all. Kobo. */
export const monthlyTotal = (items: readonly Pick<InstructionItem, 'amount'>[]): Kobo =>
  sumKobo(items.map(({ amount }) => amount))

/** What a product comes to over its months; null while they are open. Kobo. */
export const itemTotal = ({ amount, durationMonths }: InstructionItem): Kobo | null =>
  durationMonths === null ? null : kobo(amount * durationMonths)

/** The least months with which this share capital a month reaches the minimum: 100,000 ÷ amount, rounded up. */
export const leastShareCapitalMonths = (amount: Kobo): number => Math.ceil(SHARE_CAPITAL_MINIMUM / amount)

/** An instruction as far as the amounts in force depend on it. */
export interface PastInstruction {
  readonly kind: InstructionKind
  readonly state: InstructionState
  readonly items: readonly Pick<InstructionItem, 'product' | 'amount'>[]
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
  for (const { kind, state, items } of history) {
    const counts = kind === 'initial' ? state !== 'declined' : state === 'seen'
    if (!counts) continue
    if (kind === 'initial') for (const product of INSTRUCTION_PRODUCTS) amounts[product] = ZERO_KOBO
    for (const { product, amount } of items) amounts[product] = amount
  }
  return amounts
}
