import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { quoteCart, type RepaymentMonths } from '#rules/commodities/cart.ts'
import { paymentTerms } from '#rules/commodities/invoice.ts'
import { naira } from '#rules/money.ts'
import { aSession, type ClientApp, renderClientApp } from '#tests/support/client-app.tsx'
import { graphError } from '#tests/support/client-graph.ts'
import { aGraphMember, aPage, aViewer } from '#tests/support/client-records.ts'

beforeEach(() => localStorage.clear())

const aProduct = (changes: object = {}) => ({
  id: 'rice',
  code: 'P-1',
  name: 'Rice',
  description: 'Long grain, stone free.',
  imageUrl: null,
  status: 'AVAILABLE',
  lowestPrice: naira(30_000),
  highestPrice: naira(58_000),
  variations: [
    { name: '25 KG', price: naira(30_000) },
    { name: '50 KG', price: naira(58_000) },
  ],
  ...changes,
})

/** The line of a cart in the documented form; amounts in naira. */
const aLine = (changes: object = {}) => ({
  productId: 'rice',
  name: 'Rice',
  variation: '25 KG',
  quantity: 2,
  price: 30_000,
  totalPrice: 60_000,
  owner: 'member-1',
  ...changes,
})

const putInCart = (...lines: readonly object[]) => localStorage.setItem('cart', JSON.stringify(lines))
const inCart = () => JSON.parse(localStorage.getItem('cart') ?? '[]') as readonly Record<string, unknown>[]

interface CartArgs {
  readonly items: { productId: string; variation: string; quantity: number }[]
  readonly repaymentMonths: RepaymentMonths
}

interface Opening {
  readonly path: string
  readonly allowed?: boolean
  readonly products?: readonly ReturnType<typeof aProduct>[]
  readonly submit?: (input: Record<string, unknown>) => object
}

function open({ path, allowed = true, products = [aProduct()], submit }: Opening): ClientApp {
  const catalogue = products.map(({ id, name, status, variations }) => ({
    id,
    name,
    status: status === 'AVAILABLE' ? ('available' as const) : ('unavailable' as const),
    variations,
  }))
  return renderClientApp({
    path,
    session: aSession(),
    resolvers: {
      Query: {
        viewer: () => aViewer(aGraphMember({ featureToggles: { commodityLoan: allowed } })),
        products: (_root, { search }) =>
          aPage(
            products.filter(({ name }) =>
              name.toLowerCase().includes((typeof search === 'string' ? search : '').toLowerCase()),
            ),
          ),
        product: (_root, { id }) => products.find((product) => product.id === id) ?? null,
        cartQuote: (_root, args) => {
          const { items, repaymentMonths } = args as unknown as CartArgs
          const quote = quoteCart(items, catalogue, repaymentMonths, 5)
          return {
            sums: {
              ...quote,
              instalments: paymentTerms(quote.instalments, new Date('2026-11-22T10:00:00Z')),
            },
            closedReason: null,
            userErrors: [],
          }
        },
      },
      Mutation: { submitCommodityRequest: (_root, { input }) => submit?.(input as Record<string, unknown>) },
    },
  })
}

describe('the catalogue', () => {
  const products = [
    aProduct(),
    aProduct({
      id: 'oil',
      name: 'Palm oil',
      lowestPrice: naira(9000),
      highestPrice: naira(9000),
      status: 'UNAVAILABLE',
    }),
  ]

  test('shows each product with its price a month, the range of its prices and a drawing', async () => {
    const { graph } = open({ path: '/dashboard/commodity', products })
    const cards = within(await screen.findByRole('list', { name: 'Products' })).getAllByRole('listitem')
    expect(cards).toHaveLength(2)
    expect(cards[0]).toHaveTextContent('from ₦10,500 a month × 3 ₦30,000 to ₦58,000')
    expect(cards[1]).toHaveTextContent('₦3,150 a month × 3 ₦9,000')
    expect(cards.map((card) => card.querySelector('img')?.getAttribute('src'))).toEqual([
      '/goods/grain.svg',
      '/goods/oil.svg',
    ])
    expect(cards[1]).toHaveTextContent('Unavailable')
    expect(graph.callsOf('CataloguePage')[0]?.variables).toEqual({ page: 1, pageSize: 24, search: null })
  })

  test('searches, keeps the text in the address, and says when nothing fits', async () => {
    const { user, where } = open({ path: '/dashboard/commodity', products })
    await screen.findByText('Palm oil')
    await user.type(screen.getByLabelText('Search products'), 'palm')
    await waitFor(() => expect(where()).toBe('/dashboard/commodity?search=palm'))
    await waitFor(() => expect(screen.queryByText('Rice')).toBeNull())
    await user.type(screen.getByLabelText('Search products'), 'x')
    expect(await screen.findByText('No product matches this search')).toBeVisible()
  })

  test('opens while commodity loans are off, and says why checkout is closed', async () => {
    open({ path: '/dashboard/commodity', products, allowed: false })
    expect(await screen.findByText('Checkout is closed for your account')).toBeVisible()
    expect(screen.getByText(/ommodity loans are not enabled for your account/)).toBeVisible()
    expect(await screen.findByText('Palm oil')).toBeVisible()
  })

  test('leads to the cart by the link in the top bar, which other pages do not have', async () => {
    putInCart(aLine())
    const { user, where } = open({ path: '/dashboard/commodity', products })
    await user.click(await screen.findByRole('link', { name: 'Check out cart (1)' }))
    await waitFor(() => expect(where()).toBe('/dashboard/cart'))
    await user.click(screen.getByRole('link', { name: 'My profile' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: /Check out cart/ })).toBeNull())
  })
})

describe('a product', () => {
  test('begins with the first variation and shows what one to three months come to', async () => {
    const { user } = open({ path: '/dashboard/commodity/rice' })
    expect(await screen.findByLabelText('Variation')).toHaveValue('25 KG')
    expect(screen.getByRole('row', { name: '1 Month ₦31,500.00' })).toBeVisible()
    expect(screen.getByRole('row', { name: '3 Months ₦10,500.00' })).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Variation'), '50 KG')
    await user.clear(screen.getByLabelText('Quantity'))
    await user.type(screen.getByLabelText('Quantity'), '2')
    expect(screen.getByRole('row', { name: '2 Months ₦60,900.00' })).toBeVisible()
  })

  test('goes into the cart in the documented form, and a second time into the same line', async () => {
    const { user } = open({ path: '/dashboard/commodity/rice' })
    await user.click(await screen.findByRole('button', { name: 'Add to cart' }))
    expect(await screen.findByText('item added to cart')).toBeVisible()
    expect(within(screen.getByRole('region', { name: 'Messages' })).getByRole('link')).toHaveAttribute(
      'href',
      '/dashboard/cart',
    )
    await user.click(screen.getByRole('button', { name: 'Add to cart' }))
    expect(inCart()).toEqual([aLine({ quantity: 2, totalPrice: 60_000 })])
  })

  test('refuses a quantity below 1', async () => {
    const { user } = open({ path: '/dashboard/commodity/rice' })
    await user.clear(await screen.findByLabelText('Quantity'))
    await user.type(screen.getByLabelText('Quantity'), '0')
    await user.click(screen.getByRole('button', { name: 'Add to cart' }))
    expect(screen.getByLabelText('Quantity')).toHaveAccessibleDescription(
      'the quantity must be a whole number, 1 or more',
    )
    expect(inCart()).toEqual([])
  })

  test('offers no cart while commodity loans are off', async () => {
    open({ path: '/dashboard/commodity/rice', allowed: false })
    expect(await screen.findByText('Checkout is closed for your account')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull()
  })

  test('says so when it is gone', async () => {
    open({ path: '/dashboard/commodity/unknown' })
    expect(await screen.findByText('This product is not in the catalogue')).toBeVisible()
  })
})

describe('the cart', () => {
  const submitted: NonNullable<Opening['submit']> = () => ({
    message: 'submission successful',
    userErrors: [],
    commodityRequest: null,
  })
  const send = async ({ user }: ClientApp) =>
    user.click(await screen.findByRole('button', { name: 'Submit request' }))
  const plan = async ({ user }: ClientApp, label: string) =>
    user.selectOptions(await screen.findByLabelText('Repayment plan'), label)

  test('says that it is empty, and holds nothing of another member', async () => {
    putInCart(aLine({ owner: 'member-2' }))
    open({ path: '/dashboard/cart' })
    expect(await screen.findByText('Your cart is empty')).toBeVisible()
  })

  test('shows the sums of the server and the instalments of the plan', async () => {
    putInCart(aLine())
    const app = open({ path: '/dashboard/cart' })
    expect((await screen.findAllByText('₦63,000.00'))[0]).toBeVisible()
    expect(screen.getByText('₦3,000.00')).toBeVisible()
    await plan(app, '2 Months')
    expect(await screen.findAllByText('₦31,500.00')).toHaveLength(2)
    expect(screen.getByText('22 December 2026')).toBeVisible()
  })

  test('asks for the repayment option in the documented words', async () => {
    putInCart(aLine())
    const app = open({ path: '/dashboard/cart', submit: submitted })
    await screen.findAllByText('₦63,000.00')
    await send(app)
    expect(screen.getByLabelText('Repayment plan')).toHaveAccessibleDescription(
      'please select repayment option',
    )
    expect(screen.getByLabelText('Repayment plan')).toHaveFocus()
    expect(app.graph.callsOf('SubmitCart')).toEqual([])
  })

  test('changes a quantity, never below 1, and removes an item', async () => {
    putInCart(aLine())
    const { user } = open({ path: '/dashboard/cart' })
    const quantity = await screen.findByLabelText('Quantity')
    await user.clear(quantity)
    await user.type(quantity, '0')
    expect(quantity).toHaveAccessibleDescription('the quantity must be a whole number, 1 or more')
    expect(inCart()).toEqual([aLine()])
    await user.clear(quantity)
    await user.type(quantity, '3')
    expect(inCart()).toEqual([aLine({ quantity: 3, totalPrice: 90_000 })])
    expect((await screen.findAllByText('₦94,500.00'))[0]).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove Rice, 25 KG' }))
    expect(await screen.findByText('item removed successfully')).toBeVisible()
    expect(screen.getByText('Your cart is empty')).toBeVisible()
    expect(document.activeElement).toHaveTextContent('Your cart is empty')
  })

  test('moves the focus on when an item is removed, never back to the top of the page', async () => {
    putInCart(aLine(), aLine({ variation: '50 KG' }), aLine({ variation: '5 KG' }))
    const { user } = open({ path: '/dashboard/cart' })
    await user.click(await screen.findByRole('button', { name: 'Remove Rice, 50 KG' }))
    expect(screen.getByRole('button', { name: 'Remove Rice, 5 KG' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: 'Remove Rice, 25 KG' })).toHaveFocus()
  })

  test('empties after a successful submission of the total that was shown', async () => {
    putInCart(aLine())
    const app = open({ path: '/dashboard/cart', submit: submitted })
    await screen.findAllByText('₦63,000.00')
    await plan(app, '3 Months')
    await waitFor(() => expect(screen.getAllByText('₦21,000.00')).toHaveLength(3))
    await send(app)
    expect((await screen.findAllByText('submission successful')).length).toBeGreaterThan(0)
    expect(document.activeElement).toHaveTextContent('Your order is with the society')
    expect(screen.getByRole('link', { name: 'See my requests' })).toBeVisible()
    expect(inCart()).toEqual([])
    expect(app.graph.callsOf('SubmitCart')[0]?.variables['input']).toEqual({
      items: [{ productId: 'rice', variation: '25 KG', quantity: 2 }],
      repaymentMonths: 3,
      grandTotal: naira(63_000),
      idempotencyKey: expect.any(String),
    })
  })

  test.each([
    [
      'prices that changed meanwhile',
      () => ({
        message: null,
        commodityRequest: null,
        userErrors: [
          { field: ['grandTotal'], message: 'prices have changed: the grand total is now ₦70,000' },
        ],
      }),
      'prices have changed: the grand total is now ₦70,000',
    ],
    [
      'a backend that cannot be reached',
      () => {
        throw graphError('BACKEND_UNAVAILABLE', 'The records cannot be reached.')
      },
      'The records cannot be reached.',
    ],
  ])('stays as it is after %s', async (_case, submit, text) => {
    putInCart(aLine())
    const app = open({ path: '/dashboard/cart', submit })
    await screen.findAllByText('₦63,000.00')
    await plan(app, '1 Month')
    await screen.findByText('22 December 2026')
    await send(app)
    expect(await screen.findByText('failed')).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
    expect(inCart()).toEqual([aLine()])
  })

  test('points out prices that have changed since it was filled', async () => {
    putInCart(aLine({ price: 28_000, totalPrice: 56_000 }))
    const { user } = open({ path: '/dashboard/cart' })
    expect(await screen.findByText('Prices have changed since you filled your cart')).toBeVisible()
    expect(screen.getByText('It was ₦28,000 when you put it into the cart.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'I have seen the new prices' }))
    await waitFor(() => expect(screen.queryByText(/It was ₦28,000/)).toBeNull())
    expect(inCart()).toEqual([aLine()])
  })

  test('follows what another tab puts into it', async () => {
    open({ path: '/dashboard/cart' })
    await screen.findByText('Your cart is empty')
    putInCart(aLine())
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
    })
    expect((await screen.findAllByText('₦63,000.00'))[0]).toBeVisible()
  })

  test('tells staff that it is for members', async () => {
    renderClientApp({ path: '/dashboard/cart', session: aSession({ id: 'staff-1', level: 2 }) })
    expect(await screen.findByText('This page is for members')).toBeVisible()
  })
})
