import type { AmountField, CountField } from '../field-errors.ts'
import { type Kobo, kobo, sumKobo, ZERO_KOBO } from '../money.ts'
import { SAVINGS_TEXTS } from '../texts/savings.ts'
import { MONTHLY_MINIMUM, RETIREMENT_TENURE_MONTHS, SHARE_CAPITAL_MINIMUM } from './limits.ts'
import { INSTRUCTION_PRODUCTS, type InstructionProduct, type SavingsProductName } from './products.ts'
import type { InstructionState } from './review.ts'

/** A first instruction, or one that increases or decreases the current amounts. */
export type InstructionKind = 'initial' | 'increase' | 'decrease'

export const INSTRUCTION_KINDS = [
  'initial',
  'increase',
  'decrease',
] as const satisfies readonly InstructionKind[]

/** Spec 001 §9: the two products that every member saves in. */
export const COMPULSORY_PRODUCTS = [
  'SHARE_CAPITAL',
  'ORDINARY_SAVINGS',
] as const satisfies readonly InstructionProduct[]

/** Whether a member may do without this product. */
export const isOptional = (product: InstructionProduct): boolean =>
  !COMPULSORY_PRODUCTS.some((each) => each === product)

/**
 * The input for one product: kobo per month and number of months. A blank amount means none, and so does zero, but for
 * a decrease, where it stops optional savings.
 */
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
  /** null when no end is stated. */
  readonly durationMonths: number | null
}

/** Whether an instruction can deduct this product from the salary. */
export const isInstructed = (product: SavingsProductName | null | undefined): product is InstructionProduct =>
  INSTRUCTION_PRODUCTS.some((each) => each === product)

/** What an instruction is judged by. */
export interface InstructionContext {
  readonly kind: InstructionKind
  /** The amounts with which an increase or decrease is compared; not used for an initial instruction. */
  readonly inForce: AmountsInForce
  /** What the initial instruction says, where that is known: an amount in force that differs from it is named otherwise. */
  readonly initial?: AmountsInForce
  /** Whether the society refuses retirement savings of less than ten years; otherwise that is only shown. */
  readonly refusesShortTenure?: boolean
}

/**
 * What is to be shown beside the months of retirement savings, which are for ten years or more (Spec 001 §9, Spec 002 §9);
 * null for enough months, and for months that are left open.
 */
export const tenureNote = (product: InstructionProduct, months: number | null | undefined): string | null =>
  product === 'RETIREMENT_SAVINGS' &&
  typeof months === 'number' &&
  months > 0 &&
  months < RETIREMENT_TENURE_MONTHS
    ? SAVINGS_TEXTS.tenureTooShort(RETIREMENT_TENURE_MONTHS)
    : null

/** Whether zero stops a product: in a decrease, for optional savings that are deducted now. */
const isStopped = (product: InstructionProduct, { kind, inForce }: InstructionContext): boolean =>
  kind === 'decrease' && isOptional(product) && inForce[product] > 0

/**
 * The products of a form with an amount, in their documented order. In a decrease zero is an amount where it stops a
 * product; anywhere else it counts as none.
 */
export function instructionItems(
  { items }: InstructionInput,
  context: InstructionContext,
): InstructionItem[] {
  return INSTRUCTION_PRODUCTS.flatMap((product) => {
    const { amount, durationMonths } = items.find((item) => item.product === product) ?? {}
    if (amount === null || amount === undefined) return []
    if (amount !== 0) return [{ product, amount, durationMonths: durationMonths || null }]
    return isStopped(product, context) ? [{ product, amount, durationMonths: null }] : []
  })
}

/** The total of the monthly deductions, in kobo. */
export const monthlyTotal = (items: readonly Pick<InstructionItem, 'amount'>[]): Kobo =>
  sumKobo(items.map(({ amount }) => amount))

/** The total of a product over its months in kobo; null without a stated number of months. */
export const itemTotal = ({ amount, durationMonths }: InstructionItem): Kobo | null =>
  durationMonths === null ? null : kobo(amount * durationMonths)

/**
 * The fewest months with which this monthly share capital reaches the minimum: 100,000 ÷ amount, rounded up. `saved`
 * is what the member has of it already, in kobo; 0 months when that is the minimum or more.
 */
export const leastShareCapitalMonths = (amount: Kobo, saved: Kobo = ZERO_KOBO): number =>
  Math.max(0, Math.ceil((SHARE_CAPITAL_MINIMUM - saved) / amount))

/**
 * The months of initial share capital after its amount was changed: the fewest that are accepted, unless the member
 * gave others. null for an amount below the minimum of a month, and for none.
 */
export function filledMonths(
  { amount, months }: { readonly amount: Kobo | null; readonly months: number | null },
  nextAmount: Kobo | null,
): number | null {
  const fewest = (each: Kobo | null) =>
    each === null || each < MONTHLY_MINIMUM ? null : leastShareCapitalMonths(each)
  return months === null || months === fewest(amount) ? fewest(nextAmount) : months
}

/** The parts of an earlier instruction that determine the current amounts. */
export interface PastInstruction {
  readonly kind: InstructionKind
  readonly state: InstructionState
  readonly items: readonly Pick<InstructionItem, 'product' | 'amount'>[]
}

/** The current deduction per month for each product, in kobo; zero for none. */
export type AmountsInForce = Readonly<Record<InstructionProduct, Kobo>>

/** An amount in kobo for each product. */
export type ProductAmounts = AmountsInForce

const noAmounts = (): Record<InstructionProduct, Kobo> => ({
  SHARE_CAPITAL: ZERO_KOBO,
  ORDINARY_SAVINGS: ZERO_KOBO,
  CHRISTMAS_SAVINGS: ZERO_KOBO,
  EDUCATION_SAVINGS: ZERO_KOBO,
  RETIREMENT_SAVINGS: ZERO_KOBO,
  LAND_DEVELOPMENT_SAVINGS: ZERO_KOBO,
})

/** The total of all products a month, in kobo. */
export const totalOfAmounts = (amounts: ProductAmounts): Kobo => sumKobo(Object.values(amounts))

/** What instructions come to a month, product by product. */
export function totalsByProduct(
  instructions: readonly { readonly items: readonly Pick<InstructionItem, 'product' | 'amount'>[] }[],
): ProductAmounts {
  const totals = noAmounts()
  for (const { items } of instructions)
    for (const { product, amount } of items) totals[product] = sumKobo([totals[product], amount])
  return totals
}

/**
 * The amounts in force beside one instruction of a history, sorted oldest first: what an instruction that waits would
 * change, and what was in force when a decided one was given.
 */
export function amountsBeside(
  history: readonly (PastInstruction & { readonly id: string })[],
  id: string,
): AmountsInForce {
  const index = history.findIndex((each) => each.id === id)
  const isPending = history[index]?.state === 'pending'
  return amountsInForce(
    isPending ? history.filter((each) => each.id !== id) : history.slice(0, Math.max(index, 0)),
  )
}

/**
 * The current amounts, with which an increase or decrease is compared. `history` is sorted oldest first. As in the
 * documents, the initial instruction counts from its submission unless it is declined; changes count once they are
 * acknowledged.
 */
export function amountsInForce(history: readonly PastInstruction[]): AmountsInForce {
  const amounts = noAmounts()
  for (const { kind, state, items } of history) {
    const counts = kind === 'initial' ? state !== 'declined' : state === 'seen'
    if (!counts) continue
    if (kind === 'initial') for (const product of INSTRUCTION_PRODUCTS) amounts[product] = ZERO_KOBO
    for (const { product, amount } of items) amounts[product] = amount
  }
  return amounts
}

/** What the initial instruction of a history says, which an increase and a decrease may have changed since. */
export const amountsOfInitial = (history: readonly PastInstruction[]): AmountsInForce =>
  amountsInForce(history.filter(({ kind }) => kind === 'initial'))
