import { validateProduct, variationName } from '#rules/commodities/validate-product.ts'
import { IMAGE_RULE } from '#rules/documents/file-limits.ts'
import type { Kobo } from '#rules/money.ts'
import { builder } from '../builder.ts'
import { errorsIn, requireValid } from '../errors.ts'
import type { InputFields } from '../mutation.ts'
import { type UploadedFile, uploadErrors } from '../upload.ts'
import type { ProductDetails, Variation } from './source.ts'

const VariationInput = builder.inputType('ProductVariationInput', {
  description: 'One variation of a product.',
  fields: (t) => ({
    name: t.string({ required: true, description: "Name of the variation, stored in capitals: '50KG'." }),
    price: t.field({ type: 'Kobo', required: true, description: 'Price of one piece, in kobo.' }),
  }),
})

/** The input fields of a product; `withoutImage` says what happens when no picture is sent. */
export const productFields = (t: InputFields, withoutImage: string) => ({
  name: t.string({ required: true, description: "Name in the catalogue: 'Rice'." }),
  description: t.string({ description: 'Short text under the name; optional.' }),
  variations: t.field({
    type: [VariationInput],
    required: true,
    description: 'The variations, at least one.',
  }),
  image: t.field({
    type: 'Upload',
    description: `A picture: JPG, PNG or WebP, at most 1 MB. ${withoutImage}`,
  }),
})

interface GivenProduct {
  readonly name: string
  readonly description?: string | null | undefined
  readonly variations: readonly { readonly name: string; readonly price: Kobo }[]
  readonly image?: UploadedFile | null | undefined
}

/** Validates the input. Throws DomainError with BAD_USER_INPUT, FILE_TOO_LARGE or FILE_TYPE. */
export function productDetails(given: GivenProduct): ProductDetails {
  const { name, description, variations, image } = given
  requireValid([...errorsIn(validateProduct(given)), ...uploadErrors({ image }, IMAGE_RULE)])
  return {
    name: name.trim(),
    description: description?.trim() ?? '',
    variations: variations.map((each): Variation => ({ name: variationName(each.name), price: each.price })),
    image: image ?? null,
  }
}
