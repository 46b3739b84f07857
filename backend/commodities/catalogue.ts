import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { CatalogueProduct } from '#rules/commodities/cart.ts'
import type { Kobo } from '#rules/money.ts'
import { type KeyedRow, keyset } from '../db/keyset.ts'
import { randomId } from '../db/random-id.ts'
import type { Queryable, Schema, Tx } from '../db/schema.ts'
import type { Work } from '../db/work.ts'
import type { Page, Reached } from '../http/paging.ts'

type ProductRow = Selectable<Schema['products']>

/** A variation with its price in kobo. */
export interface Variation {
  readonly name: string
  readonly price: Kobo
}

/** A product with its variations, in the order staff gave them. */
export interface Product {
  readonly row: ProductRow
  readonly variations: readonly Variation[]
}

/** What staff say about a product. */
export interface ProductDetails {
  readonly name: string
  readonly description: string
  readonly status: ProductRow['status']
  readonly imageFileId: string | null
  readonly variations: readonly Variation[]
}

/** Adds the variations, in one query for all products. */
async function withVariations(db: Queryable, rows: readonly ProductRow[]): Promise<Product[]> {
  if (rows.length === 0) return []
  const found = await db
    .selectFrom('product_variations')
    .selectAll()
    .where(
      'product_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('place')
    .execute()
  const variations = Map.groupBy(found, ({ product_id }) => product_id)
  return rows.map((row) => ({
    row,
    variations: (variations.get(row.id) ?? []).map(({ name, price }) => ({ name, price })),
  }))
}

function inCatalogue(db: Queryable) {
  return db.selectFrom('products').where('archived_at', 'is', null)
}

/** The catalogue by name; removed products are not in it. */
export async function catalogue(db: Queryable): Promise<Product[]> {
  return withVariations(db, await inCatalogue(db).selectAll().orderBy('name').orderBy('id').execute())
}

const BY_NAME = [
  { by: sql`p.name`, as: 'text' },
  { by: sql`p.id`, as: 'text' },
] as const

/** One page of it. */
export async function cataloguePage(
  db: Queryable,
  page: Page,
): Promise<{ products: Product[]; reached: Reached }> {
  const listed = keyset(page, 'products', BY_NAME)
  const { rows } = await sql<Product['row'] & KeyedRow>`
    select p.*, ${listed.keys} from products p where p.archived_at is null and ${listed.behind} ${listed.rest}`.execute(
    db,
  )
  const { shown, reached } = listed.pageOf(rows)
  return { products: await withVariations(db, shown), reached }
}

export async function countProducts(db: Queryable): Promise<number> {
  const { count } = await inCatalogue(db)
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The products of these names (case aside) with what they cost now, the newest first. */
export async function productsNamed(db: Queryable, names: readonly string[]): Promise<Product[]> {
  if (names.length === 0) return []
  const rows = await inCatalogue(db)
    .selectAll()
    .where((is) =>
      is(
        is.fn<string>('lower', ['name']),
        'in',
        names.map((name) => name.toLowerCase()),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return withVariations(db, rows)
}

/** A product as the rules of an order look at it. */
export const asCatalogueProduct = ({ row, variations }: Product): CatalogueProduct => ({
  id: row.id,
  name: row.name,
  status: row.status,
  variations,
})

/** A product of the catalogue by its record id or its product code, locked; null for none. */
export async function lockProduct(tx: Tx, key: string): Promise<Product | null> {
  const rows = await inCatalogue(tx)
    .selectAll()
    .where((is) => is.or([is('id', '=', key), is('product_code', '=', key.toUpperCase())]))
    .forUpdate()
    .execute()
  const [product] = await withVariations(tx, rows)
  return product ?? null
}

async function writeVariations(tx: Tx, productId: string, variations: readonly Variation[]): Promise<void> {
  await tx.deleteFrom('product_variations').where('product_id', '=', productId).execute()
  await tx
    .insertInto('product_variations')
    .values(variations.map(({ name, price }, place) => ({ product_id: productId, place, name, price })))
    .execute()
}

/** Puts a product into the catalogue, under a code of its own. */
export async function addProduct({ tx, now }: Work, details: ProductDetails): Promise<Product> {
  const row = await tx
    .insertInto('products')
    .values({
      id: randomId(),
      product_code: `PRD${randomBytes(4).toString('hex').toUpperCase()}`,
      name: details.name,
      description: details.description,
      image_file_id: details.imageFileId,
      status: details.status,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeVariations(tx, row.id, details.variations)
  return { row, variations: details.variations }
}

/** Changes a locked product. Requests made before keep their prices. */
export async function changeProduct(
  { tx }: Work,
  product: Product,
  details: ProductDetails,
): Promise<Product> {
  const row = await tx
    .updateTable('products')
    .set({
      name: details.name,
      description: details.description,
      image_file_id: details.imageFileId,
      status: details.status,
    })
    .where('id', '=', product.row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeVariations(tx, row.id, details.variations)
  return { row, variations: details.variations }
}

/** Takes a locked product out of the catalogue; requests that name it keep it. */
export async function archiveProduct({ tx, now }: Work, product: Product): Promise<void> {
  await tx.updateTable('products').set({ archived_at: now }).where('id', '=', product.row.id).execute()
}
