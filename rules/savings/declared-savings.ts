import { type AmountField, amountError, collectErrors, type FieldErrors, isBlank } from '../field-errors.ts'
import { type Kobo, kobo, ZERO_KOBO } from '../money.ts'
import type { InstructionProduct, SavingsProductName } from './products.ts'

/** The products that borrowers and guarantors declare (Spec 002 §5), by their names in forms and REST bodies. */
const PRODUCTS = {
  shareCapital: 'SHARE_CAPITAL',
  ordinarySavings: 'ORDINARY_SAVINGS',
  retirementSavings: 'RETIREMENT_SAVINGS',
  christmasSavings: 'CHRISTMAS_SAVINGS',
  educationSavings: 'EDUCATION_SAVINGS',
  landDevelopmentSavings: 'LAND_DEVELOPMENT_SAVINGS',
} as const satisfies Record<string, InstructionProduct>

export type DeclaredSaving = keyof typeof PRODUCTS

/** In the order of the forms, the two compulsory ones first. */
export const DECLARED_SAVINGS = Object.keys(PRODUCTS) as readonly DeclaredSaving[]

/** The products that borrowers, and guarantors who are members, must state. */
export const COMPULSORY_SAVINGS = ['shareCapital', 'ordinarySavings'] as const

type CompulsorySaving = (typeof COMPULSORY_SAVINGS)[number]

/** Declared savings in kobo; null where nothing was stated. */
export type DeclaredSavings = Readonly<Record<DeclaredSaving, Kobo | null>>

/** Declared savings in a form. */
export type SavingsInput = Readonly<Partial<Record<DeclaredSaving, AmountField>>>

/** The stated amounts by product, without the products that were not stated. */
export const listDeclared = (
  savings: SavingsInput,
): { readonly product: InstructionProduct; readonly amount: Kobo }[] =>
  DECLARED_SAVINGS.flatMap((saving) => {
    const amount = savings[saving]
    return amount === null || amount === undefined ? [] : [{ product: PRODUCTS[saving], amount }]
  })

/** Savings of one product as somebody stated them. Kobo. */
export interface StatedSaving {
  readonly product: SavingsProductName
  readonly amount: Kobo
}

/** Savings of one product as the books have them; null for an undocumented product. Kobo. */
export interface BookedSaving {
  readonly product: SavingsProductName | null
  readonly balance: Kobo
}

/** Stated savings beside the books, in kobo. */
export interface BesideTheBooks {
  readonly product: SavingsProductName
  /** null where nothing was stated. */
  readonly stated: Kobo | null
  readonly booked: Kobo
  /** Stated less booked: above zero for more than there is. 0 where nothing was stated. */
  readonly difference: Kobo
}

/** Each product that was stated, or that forms ask for and the books have, in the order of the forms. */
export function besideTheBooks(
  stated: readonly StatedSaving[],
  booked: readonly BookedSaving[],
): BesideTheBooks[] {
  return DECLARED_SAVINGS.flatMap((saving) => {
    const product = PRODUCTS[saving]
    const amount = stated.find((each) => each.product === product)?.amount ?? null
    const balance = booked.find((each) => each.product === product)?.balance ?? ZERO_KOBO
    if (amount === null && balance === 0) return []
    return [
      { product, stated: amount, booked: balance, difference: kobo(amount === null ? 0 : amount - balance) },
    ]
  })
}

/** The name under which a product is declared; null for a product that forms do not ask for. */
export const declaredName = (product: SavingsProductName): DeclaredSaving | null =>
  DECLARED_SAVINGS.find((saving) => PRODUCTS[saving] === product) ?? null

/** Builds an object with a value for each declared product. */
export function eachDeclaredSaving<Value>(
  valueOf: (saving: DeclaredSaving) => Value,
): Record<DeclaredSaving, Value> {
  const values = {} as Record<DeclaredSaving, Value>
  for (const saving of DECLARED_SAVINGS) values[saving] = valueOf(saving)
  return values
}

/**
 * The errors of declared savings, with keys such as 'savings.shareCapital'. `compulsory` lists those that must be
 * stated; `blankText` is the text for one that is missing.
 */
export const validateDeclaredSavings = (
  savings: SavingsInput,
  compulsory: readonly CompulsorySaving[],
  blankText: (key: `savings.${CompulsorySaving}`) => string,
): FieldErrors =>
  collectErrors(
    Object.fromEntries(
      DECLARED_SAVINGS.map((saving) => {
        const missing = compulsory.find((each) => each === saving && isBlank(savings[each]))
        return [`savings.${saving}`, missing ? blankText(`savings.${missing}`) : amountError(savings[saving])]
      }),
    ),
  )
