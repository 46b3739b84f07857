import type { InputFieldBuilder } from '@pothos/core'
import { validateProduct, variationName } from '#rules/commodities/validate-product.ts'
import { IMAGE_RULE } from '#rules/documents/file-limits.ts'
import { builder } from '../builder.ts'
import {
  deletionPayload,
  idempotencyKey,
  keyErrors,
  mutate,
  mutateDeletion,
  recordPayload,
} from '../record-payload.ts'
import { uploadErrors } from '../upload.ts'
import { ProductRef, ProductStatusEnum } from './product.ts'
import type { ProductDetails, Variation } from './source.ts'

type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer T> ? T : never

const AddProductPayload = recordPayload('AddProductPayload', 'product', ProductRef, 'adding a product')
const UpdateProductPayload = recordPayload(
  'UpdateProductPayload',
  'product',
  ProductRef,
  'changing a product',
)
const RemoveProductPayload = deletionPayload('RemoveProductPayload', 'removing a product')

const VariationInput = builder.inputType('ProductVariationInput', {
  description: 'One form a product is sold in.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Its name; kept in capitals.' }),
    price: t.field({ type: 'Kobo', required: true, description: 'Price of one piece, in kobo.' }),
  }),
})

const productInputs = (t: InputFieldBuilder<Types, 'InputObject'>) => ({
  name: t.string({ required: true, description: 'Name of the product.' }),
  description: t.string({ description: 'What it is.' }),
  variations: t.field({
    type: [VariationInput],
    required: true,
    description: 'The forms it is sold in, one or more.',
  }),
  image: t.field({
    type: 'Upload',
    description: 'A picture: JPG, PNG or WebP, at most 1 MB. Left out: the stored one stays.',
  }),
})

const AddProductInput = builder.inputType('AddProductInput', {
  description: 'A new product.',
  fields: (t) => ({ ...productInputs(t), idempotencyKey: idempotencyKey(t) }),
})

const UpdateProductInput = builder.inputType('UpdateProductInput', {
  description: 'A product as it shall be.',
  fields: (t) => ({
    code: t.string({ required: true, description: "The product's code." }),
    status: t.field({ type: ProductStatusEnum, required: true, description: 'Whether it can be ordered.' }),
    ...productInputs(t),
  }),
})

const RemoveProductInput = builder.inputType('RemoveProductInput', {
  description: 'Which product is removed.',
  fields: (t) => ({ id: t.id({ required: true, description: "The product's record id." }) }),
})

type ProductFields = Omit<typeof AddProductInput.$inferInput, 'idempotencyKey'>

const errorsOf = (input: ProductFields) => ({
  ...validateProduct(input),
  ...uploadErrors({ image: input.image }, IMAGE_RULE),
})

const detailsOf = ({ name, description, variations, image }: ProductFields): ProductDetails => ({
  name: name.trim(),
  description: description?.trim() ?? '',
  variations: variations.map((each): Variation => ({ name: variationName(each.name), price: each.price })),
  image: image ?? null,
})

builder.mutationFields((t) => ({
  addProduct: t.field({
    type: AddProductPayload,
    nullable: true,
    access: 'STAFF',
    description: 'Adds a product to the catalogue.',
    args: { input: t.arg({ type: AddProductInput, required: true, description: 'The product.' }) },
    resolve: (_root, { input }, { commodities }) =>
      mutate({ ...keyErrors(input.idempotencyKey), ...errorsOf(input) }, () =>
        commodities.addProduct(detailsOf(input), input.idempotencyKey ?? null),
      ),
  }),
  updateProduct: t.field({
    type: UpdateProductPayload,
    nullable: true,
    access: 'STAFF',
    description: 'Changes a product, its variations and prices. Orders made before keep theirs.',
    args: { input: t.arg({ type: UpdateProductInput, required: true, description: 'The product.' }) },
    resolve: (_root, { input }, { commodities }) =>
      mutate(errorsOf(input), () =>
        commodities.updateProduct(input.code.trim(), detailsOf(input), input.status),
      ),
  }),
  removeProduct: t.field({
    type: RemoveProductPayload,
    nullable: true,
    access: 'STAFF',
    description: 'Takes a product out of the catalogue.',
    args: { input: t.arg({ type: RemoveProductInput, required: true, description: 'Which one.' }) },
    resolve: (_root, { input: { id } }, { commodities }) =>
      mutateDeletion(id, () => commodities.removeProduct(id)),
  }),
}))
