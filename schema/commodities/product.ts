import { type ProductStatus, priceRange } from '#rules/commodities/cart.ts'
import { builder } from '../builder.ts'
import { pageOf, pageRequest } from '../page.ts'
import { pageType, searchArgs } from '../page-type.ts'
import type { Product, Variation } from './source.ts'

export const ProductStatusEnum = builder.enumType('ProductStatus', {
  description: 'Whether a product can be ordered.',
  values: {
    AVAILABLE: { value: 'available', description: 'Can be ordered.' },
    UNAVAILABLE: { value: 'unavailable', description: 'Is shown and cannot be ordered at present.' },
  } satisfies Record<string, { value: ProductStatus; description: string }>,
})

const VariationRef = builder.objectRef<Variation>('ProductVariation').implement({
  description: 'One form a product is sold in.',
  fields: (t) => ({
    name: t.exposeString('name', { description: "Its name, in capitals: '50KG'." }),
    price: t.expose('price', { type: 'Kobo', description: 'Price of one piece, in kobo.' }),
  }),
})

export const ProductRef = builder.objectRef<Product>('Product').implement({
  description: 'A product of the catalogue.',
  fields: (t) => ({
    id: t.exposeID('id', { description: "The record's id; stable, and the key of caches." }),
    code: t.exposeString('code', { description: 'The product id people use; staff change a product by it.' }),
    name: t.exposeString('name', { description: 'Name of the product.' }),
    description: t.exposeString('description', { nullable: true, description: 'What it is.' }),
    imageUrl: t.exposeString('imageUrl', {
      nullable: true,
      description: 'Address of its picture, readable by a browser.',
    }),
    status: t.expose('status', { type: ProductStatusEnum, description: 'Whether it can be ordered.' }),
    variations: t.field({
      type: [VariationRef],
      description: 'The forms it is sold in, each with its price.',
      resolve: (product) => [...product.variations],
    }),
    lowestPrice: t.field({
      type: 'Kobo',
      nullable: true,
      description: 'Price of its cheapest variation, in kobo; null without variations.',
      resolve: (product) => priceRange(product)?.lowest ?? null,
    }),
    highestPrice: t.field({
      type: 'Kobo',
      nullable: true,
      description: 'Price of its dearest variation, in kobo; null without variations.',
      resolve: (product) => priceRange(product)?.highest ?? null,
    }),
  }),
})

const ProductPage = pageType('ProductPage', ProductRef, 'products')

builder.queryField('products', (t) =>
  t.field({
    type: ProductPage,
    nullable: true,
    access: 'SIGNED_IN',
    description: 'The catalogue. Everyone signed in reads it, whether they may buy on credit or not.',
    args: {
      status: t.arg({ type: ProductStatusEnum, description: 'Only those that can, or cannot, be ordered.' }),
      ...searchArgs(t.arg, 'name or description'),
    },
    resolve: async (_root, { status, ...args }, { commodities, society }) => {
      const { page, pageSize, search } = pageRequest(args)
      const wanted = search.toLowerCase()
      const found = (await commodities.products()).filter(
        (product) =>
          (!status || product.status === status) &&
          `${product.name} ${product.description ?? ''}`.toLowerCase().includes(wanted),
      )
      return pageOf(found, { page, pageSize })
    },
  }),
)
