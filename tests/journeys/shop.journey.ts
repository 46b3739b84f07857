import { expect, test } from '@playwright/test'
import { signInMember } from './people.ts'
import { isSound } from './sound.ts'

test('a member fills a cart on a phone, in two tabs, and checks out', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInMember(page)
  await page.goto('/dashboard/commodity')
  const products = page.getByRole('list', { name: 'Products' }).getByRole('listitem')
  await expect(products.first()).toBeVisible()
  await expect(products.first()).toContainText('₦')
  await isSound(page, 'the catalogue')
  const first = await products.first().getByRole('link').innerText()
  await products.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
  await page.getByLabel('Quantity').fill('2')
  await expect(page.getByRole('row', { name: /^3 Months/ })).toBeVisible()
  await isSound(page, 'the product')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('item added to cart')).toBeVisible()

  // The other tab has the same cart, and what it removes is gone here.
  const other = await context.newPage()
  await other.goto('/dashboard/cart')
  await expect(other.getByLabel('Quantity')).toHaveValue('2')
  await page.getByRole('link', { name: 'Check out cart (1)' }).click()
  await expect(page.getByLabel('Quantity')).toHaveValue('2')
  await other.getByLabel('Quantity').fill('1')
  await expect(page.getByLabel('Quantity')).toHaveValue('1')
  await expect(page.getByText('Grand total')).toBeVisible()
  // Figures that are being reckoned anew are dimmed.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await isSound(page, 'the cart')

  await page.getByRole('button', { name: 'Submit request' }).click()
  await expect(page.getByText('please select repayment option')).toBeVisible()
  await page.getByLabel('Repayment plan').selectOption('3 Months')
  await page.getByRole('button', { name: 'Submit request' }).click()
  await expect(page.getByText('submission successful').first()).toBeVisible()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(other.getByText('Your cart is empty')).toBeVisible()
})
