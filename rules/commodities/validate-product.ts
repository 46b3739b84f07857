import {
  type AmountField,
  type FieldErrors,
  isBlank,
  PARAGRAPH_MAX,
  requiredText,
  type TextField,
  textError,
} from '../field-errors.ts'
import { type Kobo, naira } from '../money.ts'
import { COMMODITIES_TEXTS } from '../texts/commodities.ts'

/** The highest price in kobo: one billion naira, so that the amounts of the largest cart are exact. */
const PRICE_MAX: Kobo = naira(1_000_000_000)

/** The most variations of a product. */
const VARIATIONS_MAX = 100

export interface VariationInput {
  readonly name?: TextField
  /** Kobo. */
  readonly price?: AmountField
}

export interface ProductInput {
  readonly name?: TextField
  readonly description?: TextField
  readonly variations: readonly VariationInput[]
}

/** Spec 002 §5: names of variations are kept in capitals. */
export const variationName = (typed: string): string => typed.trim().replace(/\s+/g, ' ').toUpperCase()

/** Spec 002 §5: the variation modal. Keys: `name`, `price`. */
export function validateVariation(input: VariationInput): FieldErrors {
  const errors: Record<string, string> = {}
  const name = requiredText(input.name, COMMODITIES_TEXTS.variationNameBlank)
  if (name !== null) errors.name = name
  if (isBlank(input.price)) errors.price = COMMODITIES_TEXTS.priceBlank
  else if ((input.price ?? 0) < 0) errors.price = COMMODITIES_TEXTS.priceNegative
  else if ((input.price ?? 0) > PRICE_MAX) errors.price = COMMODITIES_TEXTS.priceTooHigh(PRICE_MAX)
  return errors
}

/** Spec 002 §5: a product. Keys: `name`, `description`, `variations`, `variations.0.name`, `variations.0.price`. */
export function validateProduct(input: ProductInput): FieldErrors {
  const errors: Record<string, string> = {}
  const name = requiredText(input.name, COMMODITIES_TEXTS.productNameBlank)
  if (name !== null) errors.name = name
  const description = textError(input.description, PARAGRAPH_MAX)
  if (description !== null) errors.description = description
  if (input.variations.length === 0) errors.variations = COMMODITIES_TEXTS.variationsMissing
  if (input.variations.length > VARIATIONS_MAX)
    errors.variations = COMMODITIES_TEXTS.variationsTooMany(VARIATIONS_MAX)
  const seen = new Set<string>()
  for (const [index, variation] of input.variations.entries()) {
    for (const [field, text] of Object.entries(validateVariation(variation))) {
      errors[`variations.${index}.${field}`] = text
    }
    const plain = variationName(variation.name ?? '')
    if (plain !== '' && seen.has(plain)) errors[`variations.${index}.name`] = COMMODITIES_TEXTS.variationTwice
    seen.add(plain)
  }
  return errors
}
