import { type ProductInput, validateProduct, variationName } from '#rules/commodities/validate-product.ts'
import type { FieldErrors } from '#rules/field-errors.ts'
import type { Kobo } from '#rules/money.ts'
import type { ProductStatus } from '../../../apollo/graph-types.generated.ts'
import type { ProductForm_ProductFragment } from './ProductForm.generated.ts'

/** One variation with its price, in kobo. */
export interface VariationValue {
  name: string
  price: Kobo
}

/** The values of the product form. Spec 002 §3, §5. */
export interface ProductValues {
  name: string
  description: string
  status: ProductStatus
  /** A new picture; null keeps the stored one. */
  image: File | null
  variations: VariationValue[]
}

export const PRODUCT_LABELS = {
  name: 'Product name',
  description: 'Description',
  status: 'Status',
  image: 'Picture',
  variations: 'Variations',
} as const satisfies Record<keyof ProductValues, string>

export const STATUS_OPTIONS = [
  { value: 'AVAILABLE', label: 'Available' },
  { value: 'UNAVAILABLE', label: 'Unavailable' },
] as const satisfies readonly { value: ProductStatus; label: string }[]

/** The form as a stored product fills it; null for a new one. */
export const productValues = (stored: ProductForm_ProductFragment | null): ProductValues => ({
  name: stored?.name ?? '',
  description: stored?.description ?? '',
  status: stored?.status ?? 'AVAILABLE',
  image: null,
  variations: (stored?.variations ?? []).map(({ name, price }) => ({ name, price })),
})

export const validateProductForm = ({ name, description, variations }: ProductValues): FieldErrors =>
  validateProduct({ name, description, variations } satisfies ProductInput)

/** The values as the graph takes them. */
export const productForGraph = ({ name, description, variations, image }: ProductValues) => ({
  name,
  description,
  variations: variations.map((variation) => ({
    name: variationName(variation.name),
    price: variation.price,
  })),
  ...(image === null ? {} : { image }),
})

/** The variations with the one at `from` moved by one place up or down. */
export function moved<Item>(items: readonly Item[], from: number, by: 1 | -1): Item[] {
  const next = [...items]
  const [item] = next.splice(from, 1)
  if (item !== undefined) next.splice(from + by, 0, item)
  return next
}
