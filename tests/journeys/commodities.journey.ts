import { expect as expectSoon, type Page, test } from '@playwright/test'
import { aPicture } from '#tests/support/uploads.ts'
import { askGraph } from './graph.ts'
import { MODERATOR, signInMember, signInStaff } from './people.ts'
import { isSound } from './sound.ts'

/** Two people at once make a small machine slow. */
const expect = expectSoon.configure({ timeout: 30_000 })

/** The member who may order commodities in the demo society. */
const BUYER = { number: 'COOP000101', name: 'Adaeze Okafor' }

const PRODUCT = 'Cassava grater'

/** Adds a variation in the modal of the product form. */
async function addVariation(page: Page, name: string, price: string): Promise<void> {
  await page.getByRole('button', { name: 'Add variation' }).click()
  const modal = page.getByRole('dialog', { name: 'Add variation' })
  await modal.getByLabel('Variation name').fill(name)
  await modal.getByLabel('Price').fill(price)
  await modal.getByRole('button', { name: 'Add variation' }).click()
  await expect(modal).toBeHidden()
}

interface Submitted {
  readonly submitCommodityRequest: {
    readonly commodityRequest: { readonly id: string; readonly invoiceNumber: string } | null
    readonly userErrors: readonly { readonly code: string; readonly message: string }[]
  }
}

/** Submits two pieces of the product for the signed-in member; `grandTotal` is what they were shown, in kobo. */
async function order(page: Page, grandTotal: number): Promise<Submitted['submitCommodityRequest']> {
  const catalogue = await askGraph<{ products: { items: readonly { readonly id: string }[] } }>(
    page,
    'query ($search: String) { products(search: $search) { items { id } } }',
    { search: PRODUCT },
  )
  const { data } = await askGraph<Submitted>(
    page,
    `mutation ($input: SubmitCommodityRequestInput!) {
      submitCommodityRequest(input: $input) {
        commodityRequest { id invoiceNumber }
        userErrors { code message }
      }
    }`,
    {
      input: {
        items: [{ productId: catalogue.data.products.items[0]?.id, variation: '5 HP', quantity: 2 }],
        repaymentMonths: 3,
        grandTotal,
      },
    },
  )
  return data.submitCommodityRequest
}

test('a new product is ordered, approved, invoiced and entered in the ledger', async ({ page, browser }) => {
  test.setTimeout(360_000)
  await signInStaff(page, MODERATOR.signIn)

  // A product with its picture; its variations are kept in capitals and put in order.
  await page.goto('/dashboard/products')
  await page.getByRole('link', { name: 'Add product' }).click()
  await page.getByLabel('Product name').fill(PRODUCT)
  await page.getByLabel('Description').fill('Petrol engine, steel drum')
  await page.locator('input[name=image]').setInputFiles({
    name: 'grater.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPicture('jpeg', 1200, 900),
  })
  await expect(page.getByAltText('Preview of grater.jpg')).toBeVisible()
  await addVariation(page, '7 hp', '250000')
  await addVariation(page, '5 hp', '180000.50')
  await page.getByRole('button', { name: 'Move 5 HP up' }).click()
  await page.setViewportSize({ width: 360, height: 740 })
  await isSound(page, 'the product form on a phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Add product', exact: true }).click()
  await expect(page.getByText('submission successful')).toBeVisible()
  await page.getByLabel('Search the products').fill(PRODUCT)
  await expect(page.getByText('1 product found', { exact: true })).toBeVisible()
  const listed = page.getByRole('row').filter({ hasText: PRODUCT })
  await expect(listed).toContainText('5 HP, 7 HP')
  await expect(listed).toContainText('₦180,000.50 – ₦250,000.00')
  await expect
    .poll(() => listed.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)

  // The price changes: what the member was shown before is refused with the new total, and so is a smaller one.
  await listed.getByRole('link', { name: `Edit ${PRODUCT}` }).click()
  await page.getByRole('button', { name: 'Edit 5 HP' }).click()
  const modal = page.getByRole('dialog', { name: 'Edit variation' })
  await modal.getByLabel('Price').fill('185000')
  await modal.getByRole('button', { name: 'Save variation' }).click()
  await page.getByRole('button', { name: 'Save the product' }).click()
  await expect(page.getByText('submission successful')).toBeVisible()

  const member = await (await browser.newContext()).newPage()
  await signInMember(member)
  for (const shown of [37_800_105, 100]) {
    const { commodityRequest, userErrors } = await order(member, shown)
    expect(commodityRequest).toBeNull()
    expect(userErrors[0]).toMatchObject({
      code: 'PRICE_CHANGED',
      message: 'prices have changed: the grand total is now ₦388,500',
    })
  }
  const { commodityRequest } = await order(member, 38_850_000)
  const invoiceNumber = commodityRequest?.invoiceNumber ?? ''
  expect(invoiceNumber).toMatch(/^INV-[0-9A-F]{6}$/)

  // Staff find the request by the member ID, open its items and approve it.
  await page.goto('/dashboard/commodityrequests')
  await page.getByLabel('Search by member ID').fill(BUYER.number)
  const row = page.getByRole('row').filter({ hasText: '₦370,000.00' })
  await expect(row).toContainText(BUYER.name)
  await expect(row).toContainText('3 Months')
  await row.getByText('1 item').click()
  await expect(row.getByText(`2 × ${PRODUCT}, 5 HP`)).toBeVisible()
  // The list before the search stays, dimmed, until the answer is there.
  await expect(page).toHaveURL(/search=/)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await isSound(page, 'the commodity requests')
  await row.getByRole('button', { name: /^Approve/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(question).toContainText('₦388,500')
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('The commodity request has been approved.')).toBeVisible()
  await expect(row).toHaveCount(0)

  // The invoice, on the screen and on A4.
  await page.getByRole('tab', { name: 'Approved' }).click()
  const approved = page.getByRole('row').filter({ hasText: '₦370,000.00' })
  await approved.getByRole('link', { name: 'View Invoice' }).click()
  const invoice = page.getByRole('article')
  for (const text of [
    BUYER.name,
    BUYER.number,
    invoiceNumber,
    '3 Months',
    '₦370,000.00',
    '₦18,500.00',
    '₦388,500.00',
  ])
    await expect(invoice).toContainText(text)
  await expect(invoice.getByText('₦129,500.00')).toHaveCount(3)
  await isSound(page, 'the invoice')
  await page.setViewportSize({ width: 360, height: 740 })
  await isSound(page, 'the invoice on a phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Go Back' })).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(/tab=approved/)

  // The member owes it.
  await member.goto('/dashboard/balances?history=loans')
  await expect(member.getByRole('row').filter({ hasText: '388,500.00' }).first()).toBeVisible()
  await member.context().close()

  // The product leaves the catalogue; the invoice keeps it.
  await page.goto(`/dashboard/products?search=${encodeURIComponent(PRODUCT)}`)
  await page.getByRole('button', { name: `Remove ${PRODUCT}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('product removed')).toBeVisible()
  await expect(page.getByText('No product matches this search')).toBeVisible()
})

test('an invoice that does not exist says so', async ({ page }) => {
  await signInStaff(page, MODERATOR.signIn)
  await page.goto('/dashboard/commodity-invoice/unknown')
  await expect(page.getByText('Invoice details not found!')).toBeVisible()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(/\/dashboard\/commodityrequests\?tab=approved/)
})
