import { type AmountField, amountError, collectErrors, type FieldErrors, isBlank } from '../field-errors.ts'
import type { Kobo } from '../money.ts'
import type { InstructionProduct, SavingsProductName } from './products.ts'

/** The products that Spec 002 §5 asks borrowers and guarantors about, under the names of forms and REST bodies. */
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

/** What borrowers must state, and guarantors who are members. */
export const COMPULSORY_SAVINGS = ['shareCapital', 'ordinarySavings'] as const

type CompulsorySaving = (typeof COMPULSORY_SAVINGS)[number]

/** What someone says they have saved, in kobo; null where they said nothing. */
export type DeclaredSavings = Readonly<Record<DeclaredSaving, Kobo | null>>

/** The same as forms carry it. */
export type SavingsInput = Readonly<Partial<Record<DeclaredSaving, AmountField>>>

/** What was stated, product by product; those nothing was said about are left out. */
export const listDeclared = (
  savings: SavingsInput,
): { readonly product: InstructionProduct; readonly amount: Kobo }[] =>
  DECLARED_SAVINGS.flatMap((saving) => {
    const amount = savings[saving]
    return amount === null || amount === undefined ? [] : [{ product: PRODUCTS[saving], amount }]
  })

/** The name a product is declared under; null for a product that is not asked about. */
export const declaredName = (product: SavingsProductName): DeclaredSaving | null =>
  DECLARED_SAVINGS.find((saving) => PRODUCTS[saving] === product) ?? null

/** A value for each of them. */
export function eachDeclaredSaving<Value>(
  valueOf: (saving: DeclaredSaving) => Value,
): Record<DeclaredSaving, Value> {
  const values = {} as Record<DeclaredSaving, Value>
  for (const saving of DECLARED_SAVINGS) values[saving] = valueOf(saving)
  return values
}

/**
 * The errors of declared savings, with keys such as 'savings.shareCapital'. `compulsory` names those that must be
 * stated; `blankText` says what is told of one that is not.
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
