import type { ProductStatus } from '#rules/commodities/cart.ts'
import { type ProductInput, validateProduct, variationName } from '#rules/commodities/validate-product.ts'
import { type FieldErrors, isBlank } from '#rules/field-errors.ts'
import { ZERO_KOBO } from '#rules/money.ts'
import { COMMODITIES_TEXTS } from '#rules/texts/commodities.ts'
import { commodityCalls, UPDATE_PRODUCT_FORM } from '../contract/commodities.ts'
import type { CheckedFile } from '../files/check-file.ts'
import { fileIn } from '../files/data-url.ts'
import { pageOf, pagingOf } from '../http/paging.ts'
import { invalid, notFound } from '../http/problems.ts'
import { listOf, textOf } from '../http/read-body.ts'
import { FormFields, wireErrors } from '../http/read-form.ts'
import type { Call, RouteModule } from '../http/route.ts'
import {
  addProduct,
  archiveProduct,
  catalogue,
  changeProduct,
  countProducts,
  lockProduct,
  type Product,
  type ProductDetails,
} from './catalogue.ts'
import { presentProduct } from './present.ts'

/** Without a page the catalogue is answered whole, up to this many products. */
const CATALOGUE_MAX = 1000

const STATUSES: readonly ProductStatus[] = ['available', 'unavailable']

/** The rules speak of variations with prices; the call has two parallel lists. */
function documentedErrors(errors: FieldErrors): FieldErrors {
  const inLists = Object.entries(errors).map(([field, text]) => [
    field
      .replace(/^variations(\.\d+)\.name$/, 'variations$1')
      .replace(/^variations(\.\d+)\.price$/, 'prices$1'),
    text,
  ])
  return wireErrors(UPDATE_PRODUCT_FORM, Object.fromEntries(inLists))
}

/** What staff say about a product; throws 400. */
function detailsOf(call: Call<'staff'>): Omit<ProductDetails, 'imageFileId' | 'status'> & {
  /** null when the call does not say. */
  readonly status: ProductStatus | null
} {
  const form = new FormFields(call.body)
  const names = listOf(call.body, 'variation') ?? []
  const prices = listOf(call.body, 'price') ?? []
  const lines = new FormFields(
    Object.fromEntries([
      ...names.map((name, index) => [`variation.${index}`, name]),
      ...prices.map((price, index) => [`price.${index}`, price]),
    ]),
  )
  const input: ProductInput = {
    name: form.text('productName'),
    description: form.text('description'),
    variations: names.map((_, index) => ({
      name: lines.text(`variation.${index}`),
      price: lines.amount(`price.${index}`),
    })),
  }
  const said = form.text('productStatus')
  const status = STATUSES.find((known) => known === said)
  form.refuse({
    ...documentedErrors(validateProduct(input)),
    ...(names.length === prices.length ? {} : { price: COMMODITIES_TEXTS.listsDiffer }),
    ...(isBlank(said) || status !== undefined ? {} : { productStatus: COMMODITIES_TEXTS.statusUnknown }),
    ...lines.wrong,
  })
  return {
    name: input.name ?? '',
    description: input.description ?? '',
    status: status ?? null,
    variations: input.variations.map(({ name, price }) => ({
      name: variationName(name ?? ''),
      price: price ?? ZERO_KOBO,
    })),
  }
}

/** What the audit log keeps of a product. */
const recorded = ({ row, variations }: Product) => ({
  name: row.name,
  description: row.description,
  status: row.status,
  imageFileId: row.image_file_id,
  variations,
})

/** The catalogue: every signed-in user reads it, staff keep it (Spec 001 §2, Spec 002 §5). */
export const productRoutes: RouteModule = (on, deps) => {
  const linkFor = (call: Call<'member'>) => (fileId: string | null) =>
    deps.files.link(fileId, call.viewer.id, call.now)

  on(commodityCalls.getProducts, async (call) => {
    const page = call.query.page === undefined ? null : pageOf(call.query, deps.society.pageSize)
    const products = await catalogue(
      call.db,
      page === null ? { limit: CATALOGUE_MAX, offset: 0 } : { limit: page.size, offset: page.offset },
    )
    return {
      products: products.map((product) => presentProduct(product, linkFor(call))),
      ...(page === null ? {} : pagingOf(page, await countProducts(call.db))),
    }
  })

  on(
    commodityCalls.addProduct,
    async (call) => {
      const { status, ...details } = detailsOf(call)
      const image = await fileIn(call, 'productImage', 'image')
      const product = await call.work(async (work) => {
        const imageFileId = image === null ? null : await keepPicture(work, image)
        const added = await addProduct(work, { ...details, status: status ?? 'available', imageFileId })
        await work.audit({
          act: 'add product',
          recordKind: 'product',
          recordId: added.row.id,
          after: recorded(added),
        })
        return added
      })
      return {
        message: COMMODITIES_TEXTS.submissionSuccessful,
        product: presentProduct(product, linkFor(call)),
      }
    },
    { files: { productImage: 'image' } },
  )

  // Products belong to the society, and whoever is signed in sees them.
  const keepPicture = (work: Parameters<typeof deps.files.keep>[0], image: CheckedFile) =>
    deps.files.keep(work, image, { ownerId: null, audience: 'signed in' })

  const keyOf = (call: Call<'staff'>, field: 'productId' | 'id') => {
    const key = textOf(call.body, field)
    if (key === '') throw invalid({ [field]: 'cannot be blank' })
    return key
  }

  on(
    commodityCalls.updateProduct,
    async (call) => {
      const key = keyOf(call, 'productId')
      const { status, ...details } = detailsOf(call)
      const image = await fileIn(call, 'productImage', 'image')
      const product = await call.work(async (work) => {
        const before = await lockProduct(work.tx, key)
        if (before === null) throw notFound(COMMODITIES_TEXTS.productNotFound)
        const after = await changeProduct(work, before, {
          ...details,
          status: status ?? before.row.status,
          imageFileId: image === null ? before.row.image_file_id : await keepPicture(work, image),
        })
        await work.audit({
          act: 'change product',
          recordKind: 'product',
          recordId: before.row.id,
          before: recorded(before),
          after: recorded(after),
        })
        return after
      })
      return {
        message: COMMODITIES_TEXTS.submissionSuccessful,
        product: presentProduct(product, linkFor(call)),
      }
    },
    { files: { productImage: 'image' } },
  )

  on(commodityCalls.removeProduct, async (call) => {
    const key = keyOf(call, 'id')
    await call.work(async (work) => {
      const product = await lockProduct(work.tx, key)
      if (product === null) throw notFound(COMMODITIES_TEXTS.productNotFound)
      await archiveProduct(work, product)
      await work.audit({
        act: 'remove product',
        recordKind: 'product',
        recordId: product.row.id,
        before: recorded(product),
      })
    })
    return { message: COMMODITIES_TEXTS.productRemoved }
  })
}
