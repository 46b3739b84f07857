import type { ProductStatus } from '#rules/commodities/cart.ts'
import { validateProduct, variationName } from '#rules/commodities/validate-product.ts'
import type { FieldErrors } from '#rules/field-errors.ts'
import { ZERO_KOBO } from '#rules/money.ts'
import { COMMODITIES_TEXTS } from '#rules/texts/commodities.ts'
import { commodityCalls, REMOVE_PRODUCT_FORM, UPDATE_PRODUCT_FORM } from '../contract/commodities.ts'
import type { CheckedFile } from '../files/check-file.ts'
import { filesOf } from '../files/read-files.ts'
import { isPaged, pageOf, pagingOf } from '../http/paging.ts'
import { notFound } from '../http/problems.ts'
import { readForm } from '../http/read-form.ts'
import type { Call, RouteModule } from '../http/route.ts'
import {
  addProduct,
  archiveProduct,
  catalogue,
  cataloguePage,
  changeProduct,
  countProducts,
  lockProduct,
  type Product,
} from './catalogue.ts'
import { presentProduct } from './present.ts'

const STATUSES: readonly ProductStatus[] = ['available', 'unavailable']

/** The rules have variations with their prices; the form has two parallel lists. */
const inLists = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, text]) => [
      field
        .replace(/^variations\.(\d+)\.name$/, 'variations.$1')
        .replace(/^variations\.(\d+)\.price$/, 'prices.$1'),
      text,
    ]),
  )

/** What staff say about a product; the status is null when the call does not say. Throws 400. */
function detailsOf(call: Call<'staff'>) {
  const form = readForm(UPDATE_PRODUCT_FORM, call.body, { except: ['code'] })
  const { name, description, variations, prices, status: said } = form.values
  const pairs = variations.map((each, place) => ({ name: each, price: prices[place] ?? null }))
  const status = STATUSES.find((known) => known === said) ?? null
  form.refuse({
    ...inLists(validateProduct({ name, description, variations: pairs })),
    ...(variations.length === prices.length ? {} : { prices: COMMODITIES_TEXTS.listsDiffer }),
    ...(said === '' || status !== null ? {} : { status: COMMODITIES_TEXTS.statusUnknown }),
  })
  return {
    name,
    description,
    status,
    variations: pairs.map((pair) => ({ name: variationName(pair.name), price: pair.price ?? ZERO_KOBO })),
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

/** The catalogue: every signed-in user reads it, staff change it (Spec 001 §2, Spec 002 §5). */
export const productRoutes: RouteModule = (on, deps) => {
  const linkFor = (call: Call<'member'>) => (fileId: string | null) =>
    deps.files.link(fileId, call.viewer.id, call.now)

  on(commodityCalls.getProducts, async (call) => {
    const present = (product: Product) => presentProduct(product, linkFor(call))
    if (!isPaged(call.query)) return { products: (await catalogue(call.db)).map(present) }
    const page = pageOf(call.query, deps.society.pageSize)
    const { products, reached } = await cataloguePage(call.db, page)
    return {
      products: products.map(present),
      ...pagingOf(page, await countProducts(call.db), reached),
    }
  })

  on(commodityCalls.addProduct, async (call) => {
    const { status, ...details } = detailsOf(call)
    const { image } = filesOf(UPDATE_PRODUCT_FORM, call)
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
  })

  // Products belong to the society, and every signed-in user sees them.
  const keepPicture = (work: Parameters<typeof deps.files.keep>[0], image: CheckedFile) =>
    deps.files.keep(work, image, { ownerId: null, audience: 'signed in' })

  on(commodityCalls.updateProduct, async (call) => {
    const form = readForm(UPDATE_PRODUCT_FORM, call.body)
    const { code } = form.values
    if (code === '') throw form.problem({ code: 'cannot be blank' })
    const { status, ...details } = detailsOf(call)
    const { image } = filesOf(UPDATE_PRODUCT_FORM, call)
    const product = await call.work(async (work) => {
      const before = await lockProduct(work.tx, code)
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
  })

  on(commodityCalls.removeProduct, async (call) => {
    const form = readForm(REMOVE_PRODUCT_FORM, call.body)
    const { id } = form.values
    if (id === '') throw form.problem({ id: 'cannot be blank' })
    await call.work(async (work) => {
      const product = await lockProduct(work.tx, id)
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
