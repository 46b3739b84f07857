import { paths, ROUTES } from '#client/paths.ts'
import { UNKNOWN } from './records.ts'
import { found, type RouteEntry, view } from './route-entry.ts'
import { inTurn, press } from './steps.ts'

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
    address: ({ product }) => paths.product(product),
    steps: inTurn(press('Add to cart'), press(/^Check out cart/, 'link')),
    empty: { as: 'member', address: () => ROUTES.cart },
    more: [
      view('no plan chosen', {
        steps: inTurn(press('Add to cart'), press(/^Check out cart/, 'link'), press('Submit request')),
      }),
    ],
  },
} satisfies Readonly<Record<string, RouteEntry>>
