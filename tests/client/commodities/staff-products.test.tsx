import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { keepDraft } from '#client/forms/draft-store.ts'
import { aSession, type ClientApp, renderClientApp } from '#tests/support/client-app.tsx'
import { type GraphResolvers, graphError } from '#tests/support/client-graph.ts'
import { aGraphMember, aPage, aViewer } from '#tests/support/client-records.ts'

const RICE = {
  id: 'Product:rice',
  code: 'PRD0001',
  name: 'Rice',
  description: 'Long grain',
  imageUrl: '/files/rice',
  status: 'AVAILABLE',
  variations: [
    { name: '50 KG', price: 8_600_000 },
    { name: '25 KG', price: 4_400_050 },
  ],
  lowestPrice: 4_400_050,
  highestPrice: 8_600_000,
}

const open = (
  path: string,
  Mutation: GraphResolvers[string] = {},
  Query: GraphResolvers[string] = {},
): ClientApp =>
  renderClientApp({
    path: `/dashboard${path}`,
    session: aSession({ id: 'staff-1', level: 2, name: 'Ngozi Okoro' }),
    resolvers: {
      Query: {
        viewer: () => aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: 'MODERATOR' }),
        product: () => RICE,
        products: () => aPage([RICE]),
        ...Query,
      },
      Mutation,
    },
  })

const field = (label: string) => screen.findByLabelText(label, { selector: 'input, select, textarea' })
const put = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } })
const press = async (text: string) => fireEvent.click(await screen.findByText(text, { selector: 'button' }))
const variations = async () =>
  within(await screen.findByRole('group', { name: 'Variations' }))
    .queryAllByRole('listitem')
    .map((row) => row.textContent)

/** Adds a variation in the modal, without closing it where it is refused. */
async function addVariation(name: string, price: string): Promise<HTMLElement> {
  await press('Add variation')
  const modal = await screen.findByRole('dialog', { name: 'Add variation' })
  fireEvent.change(within(modal).getByLabelText('Variation name'), { target: { value: name } })
  fireEvent.change(within(modal).getByLabelText('Price'), { target: { value: price } })
  fireEvent.click(within(modal).getByText('Add variation', { selector: 'button' }))
  return modal
}

describe('the products list', () => {
  test('shows products with their variations, prices and status', async () => {
    open('/products')
    const row = await screen.findByRole('row', { name: /Rice/ })
    expect(row).toHaveTextContent('PRD0001')
    expect(row).toHaveTextContent('50 KG, 25 KG')
    expect(row).toHaveTextContent('₦44,000.50 – ₦86,000.00')
    expect(row).toHaveTextContent('Available')
    expect(screen.getByRole('link', { name: 'Edit Rice' })).toHaveAttribute(
      'href',
      '/dashboard/products/Product%3Arice',
    )
  })

  test('asks for the chosen status and search', async () => {
    const { graph, where } = open('/products?search=ric&status=unavailable')
    await screen.findByRole('row', { name: /Rice/ })
    expect(graph.callsOf('ProductsPage')[0]?.variables).toMatchObject({
      search: 'ric',
      status: 'UNAVAILABLE',
      page: 1,
    })
    expect(where()).toContain('status=unavailable')
  })

  test('removes a product after a question', async () => {
    let products: object[] = [RICE]
    const { graph } = open(
      '/products',
      {
        removeProduct: () => {
          products = []
          return { message: 'product removed', userErrors: [], deletedId: RICE.id }
        },
      },
      { products: () => aPage(products) },
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Rice' }))
    const question = await screen.findByRole('alertdialog', { name: 'Remove Rice?' })
    expect(question).toHaveTextContent('This action cannot be undone')
    expect(graph.callsOf('RemoveProduct')).toHaveLength(0)
    fireEvent.click(within(question).getByText('Remove'))
    expect(await screen.findByText('product removed')).toBeVisible()
    expect(await screen.findByText('No products yet')).toBeVisible()
    expect(graph.callsOf('RemoveProduct')[0]?.variables).toEqual({ input: { id: RICE.id } })
  })

  test("says 'failed' with the reason when a product cannot be removed", async () => {
    open('/products', {
      removeProduct: () => {
        throw graphError('BACKEND_UNAVAILABLE', 'The society’s records cannot be reached at the moment.')
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Rice' }))
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByText('Remove'))
    expect(await screen.findByText('failed')).toBeVisible()
    expect(screen.getByText('The society’s records cannot be reached at the moment.')).toBeVisible()
    expect(screen.getByRole('row', { name: /Rice/, hidden: true })).toBeInTheDocument()
  })

  test('changes nothing when the removal is cancelled', async () => {
    const { graph } = open('/products')
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Rice' }))
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByText('Cancel'))
    expect(await screen.findByText('Cancelled. The action was cancelled.')).toBeVisible()
    expect(graph.callsOf('RemoveProduct')).toHaveLength(0)
  })
})

describe('the variation modal', () => {
  test('asks for name and price in the documented words', async () => {
    open('/addproduct')
    const modal = await addVariation('', '')
    expect(await within(modal).findByLabelText('Variation name')).toHaveAccessibleDescription(
      expect.stringContaining('variation name cannot be blank'),
    )
    expect(within(modal).getByLabelText('Price')).toHaveAccessibleDescription(
      expect.stringContaining('price cannot be blank'),
    )
    fireEvent.change(within(modal).getByLabelText('Price'), { target: { value: '-500' } })
    await waitFor(() =>
      expect(within(modal).getByLabelText('Price')).toHaveAccessibleDescription(
        expect.stringContaining('cannot be a negative value'),
      ),
    )
  })

  test('keeps names in capitals, and each once', async () => {
    const { graph } = open('/addproduct', { addProduct: () => ({}) })
    await addVariation(' 50  kg ', '86000')
    await waitFor(async () => expect(await variations()).toEqual(['50 KG₦86,000.00']))
    const modal = await addVariation('50 Kg', '90000')
    expect(await within(modal).findByText('another variation has this name')).toBeVisible()
    // The modal's form is not the page's.
    expect(graph.callsOf('AddProduct')).toHaveLength(0)
  })
})

describe('Add product', () => {
  test('asks for a name and a variation, then saves in the chosen order', async () => {
    const { graph, where } = open('/addproduct', {
      addProduct: () => ({ message: 'submission successful', userErrors: [], product: RICE }),
    })
    await press('Add product')
    expect(await field('Product name')).toHaveAccessibleDescription('product name cannot be blank')
    expect(screen.getAllByText('please add at least one variation with its price').length).toBeGreaterThan(0)
    await put('Product name', 'Rice')
    await addVariation('50 kg', '86000')
    await screen.findByText('50 KG')
    await addVariation('25 kg', '44000.50')
    fireEvent.click(await screen.findByRole('button', { name: 'Move 25 KG up' }))
    await waitFor(async () => expect(await variations()).toEqual(['25 KG₦44,000.50', '50 KG₦86,000.00']))
    // At an end of the list the focus is on the other button.
    expect(screen.getByRole('button', { name: 'Move 25 KG down' })).toHaveFocus()
    await press('Add product')
    expect(await screen.findByText('submission successful')).toBeVisible()
    await waitFor(() => expect(where()).toBe('/dashboard/products'))
    expect(graph.callsOf('AddProduct')[0]?.variables).toEqual({
      input: {
        name: 'Rice',
        description: '',
        variations: [
          { name: '25 KG', price: 4_400_050 },
          { name: '50 KG', price: 8_600_000 },
        ],
        idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    })
  })

  test("says 'failed' and keeps what was typed when the graph refuses, with its error at the field", async () => {
    open('/addproduct', {
      addProduct: () => ({
        message: null,
        product: null,
        userErrors: [{ field: ['name'], message: 'product name cannot be blank', code: 'BAD_USER_INPUT' }],
      }),
    })
    await put('Product name', 'Rice')
    await addVariation('50 kg', '86000')
    await screen.findByText('50 KG')
    await press('Add product')
    expect(await screen.findByText('failed')).toBeVisible()
    expect(await field('Product name')).toHaveAccessibleDescription('product name cannot be blank')
    expect(await field('Product name')).toHaveValue('Rice')
  })

  test('offers an unfinished product with its variations', async () => {
    keepDraft('product.new', { name: 'Beans', variations: [{ name: '5 KG', price: 1_100_000 }] }, Date.now())
    open('/addproduct')
    await press('Continue this form')
    expect(await field('Product name')).toHaveValue('Beans')
    expect(await variations()).toEqual(['5 KG₦11,000.00'])
  })
})

describe('Edit product', () => {
  test('changes variations and status and keeps the stored picture', async () => {
    const { graph, where } = open('/products/Product%3Arice', {
      updateProduct: () => ({ message: 'submission successful', userErrors: [], product: RICE }),
    })
    expect(await field('Product name')).toHaveValue('Rice')
    expect(await screen.findByAltText('Stored picture: Picture')).toBeVisible()
    await put('Status', 'UNAVAILABLE')
    fireEvent.click(screen.getByRole('button', { name: 'Edit 25 KG' }))
    const modal = await screen.findByRole('dialog', { name: 'Edit variation' })
    fireEvent.change(within(modal).getByLabelText('Price'), { target: { value: '45000' } })
    fireEvent.click(within(modal).getByText('Save variation'))
    await waitFor(async () => expect(await variations()).toEqual(['50 KG₦86,000.00', '25 KG₦45,000.00']))
    fireEvent.click(screen.getByRole('button', { name: 'Remove 50 KG' }))
    await press('Save the product')
    await waitFor(() => expect(where()).toBe('/dashboard/products'))
    const input = graph.callsOf('UpdateProduct')[0]?.variables['input']
    expect(input).toEqual({
      id: 'Product:rice',
      name: 'Rice',
      description: 'Long grain',
      status: 'UNAVAILABLE',
      variations: [{ name: '25 KG', price: 4_500_000 }],
    })
  })

  test('says that a product is not there', async () => {
    open('/products/Product%3Agone', {}, { product: () => null })
    expect(await screen.findByText('product not found')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to products' })).toBeVisible()
  })
})

test.each([
  '/products',
  '/addproduct',
  '/products/Product%3Arice',
  '/commodityrequests',
  '/commodity-invoice/x',
])('members are refused at /dashboard%s', async (path) => {
  renderClientApp({ path: `/dashboard${path}`, session: aSession() })
  expect(await screen.findByText("You don't have permission to view this page.")).toBeVisible()
})
