import { type ProductStatus, priceRange } from '#rules/commodities/cart.ts'
import { isFound, searchedText, searchOf } from '#rules/search.ts'
import { builder } from '../builder.ts'
import { pageOf } from '../cut-page.ts'
import { NodeRef, readNode, recordIdOf } from '../node.ts'
import { pageRequest } from '../page.ts'
import { pageType, searchArgs } from '../page-type.ts'
import type { CommoditySource, Product, Variation } from './source.ts'

export const ProductStatusEnum = builder.enumType('ProductStatus', {
  description: 'Whether members can put a product into the cart.',
  values: {
    AVAILABLE: { value: 'available', description: 'Can be put into the cart.' },
    UNAVAILABLE: { value: 'unavailable', description: 'Shown, but not available at present.' },
  } satisfies Record<string, { value: ProductStatus; description: string }>,
})

const VariationRef = builder.objectRef<Variation>('ProductVariation').implement({
  description: 'One variation of a product, such as a size.',
  fields: (t) => ({
    name: t.exposeString('name', { description: "Its name, in capitals: '50KG'." }),
    price: t.expose('price', { type: 'Kobo', description: 'Price of one piece, in kobo.' }),
  }),
})

export const ProductRef = builder.objectRef<Product>('Product').implement({
  scope: 'READ_REQUESTS',
  interfaces: [NodeRef],
  description: 'A product of the catalogue, which members buy on credit.',
  fields: (t) => ({
    code: t.exposeString('code', { description: "The product id shown to people: 'PRD1A2B3C4D'." }),
    name: t.exposeString('name', { description: "Name in the catalogue: 'Rice'." }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'Short description; null when staff gave none.',
    }),
    imageUrl: t.expose('imageUrl', {
      type: 'URL',
      nullable: true,
      description:
        'Address of its picture for a browser, valid for 15 to 30 minutes; null without a picture.',
    }),
    status: t.expose('status', {
      type: ProductStatusEnum,
      description: 'Only AVAILABLE products can be put into the cart.',
    }),
    variations: t.field({
      type: [VariationRef],
      description: 'Its variations, each with its price.',
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
      description: 'Price of its most expensive variation, in kobo; null without variations.',
      resolve: (product) => priceRange(product)?.highest ?? null,
    }),
  }),
})

/** A product of the catalogue by its id; null when it is not in the catalogue. */
export const findProduct = async (
  id: string,
  { products }: Pick<CommoditySource, 'products'>,
): Promise<Product | null> => (await products()).find((product) => product.id === id) ?? null

readNode('Product', (id, { commodities }) => findProduct(id, commodities))

builder.queryField('product', (t) =>
  t.field({
    type: ProductRef,
    nullable: true,
    access: 'SIGNED_IN',
    scope: 'READ_REQUESTS',
    description: 'One product of the catalogue; null when there is none.',
    args: { id: t.arg.id({ required: true, description: 'The `id` of the product.' }) },
    resolve: (_root, { id }, { commodities }) => findProduct(recordIdOf('Product', id), commodities),
  }),
)

const ProductPage = pageType('ProductPage', ProductRef, 'products')

builder.queryField('products', (t) =>
  t.field({
    type: ProductPage,
    nullable: true,
    access: 'SIGNED_IN',
    scope: 'READ_REQUESTS',
    description: 'The catalogue. All signed-in people may read it, whether they may buy on credit or not.',
    args: {
      status: t.arg({ type: ProductStatusEnum, description: 'Only products with this status.' }),
      availableFirst: t.arg.boolean({
        defaultValue: false,
        description: 'Lists what is available before the rest; otherwise the order is the backend’s.',
      }),
      ...searchArgs(t.arg, 'name or description'),
    },
    resolve: async (_root, { status, availableFirst, ...args }, { commodities }) => {
      const request = pageRequest(args)
      const wanted = searchOf(request.search)
      const found = (await commodities.products()).filter(
        (product) =>
          (!status || product.status === status) &&
          isFound(searchedText(product.name, product.description), wanted),
      )
      const isAvailable = (product: Product) => product.status === 'available'
      const listed = availableFirst
        ? [...found.filter(isAvailable), ...found.filter((product) => !isAvailable(product))]
        : found
      return pageOf(listed, request, {
        keysOf: ({ id, name, ...product }) => [
          Number(availableFirst && product.status !== 'available'),
          name,
          id,
        ],
      })
    },
  }),
)
