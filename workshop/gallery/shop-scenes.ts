import { paths } from '#client/paths.ts'
import { UNKNOWN } from './records.ts'
import { found, type RouteEntry, view } from './route-entry.ts'
import type { Steps } from './scene.ts'
import { press } from './steps.ts'

/** Puts the product into the cart, unless checkout is closed for the person who looks at it. */
const productInCart: Steps = async (page, { product }) => {
  await page.goto(paths.product(product))
  await page.getByText('Your choice').waitFor()
  const add = page.getByRole('button', { name: 'Add to cart' })
  if ((await add.count()) > 0) await add.click()
}

/** The catalogue and the cart of members. */
export const SHOP_SCENES = {
  catalogue: {
    area: 'commodities',
    empty: { as: 'member', address: found('catalogue', 'nothing-at-all') },
  },
  product: {
    area: 'commodities',
    address: ({ product }) => paths.product(product),
    empty: { as: 'member', address: () => paths.product(UNKNOWN.product) },
  },
  cart: {
    area: 'commodities',
    before: productInCart,
    empty: { as: 'member' },
    more: [view('no plan chosen', { steps: press('Submit request') })],
  },
} satisfies Readonly<Record<string, RouteEntry>>
