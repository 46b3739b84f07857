import { expect, test } from '@playwright/test'
import { lagosDate } from '#rules/dates.ts'
import { formatNaira, kobo, naira } from '#rules/money.ts'
import { askGraph } from './graph.ts'
import { ADMIN, signInStaff } from './people.ts'

/** The second bank account of the demo society, which no other journey moves. */
const LAND = 'Land account'

interface WireAccounts {
  readonly societyBankAccounts: readonly {
    readonly account: { readonly number: string; readonly name: string }
    readonly balance: number
  }[]
}

test('money moves from one bank of the society to another, and the books show it on both', async ({
  page,
}) => {
  await signInStaff(page, ADMIN.signIn)
  const { data } = await askGraph<WireAccounts>(
    page,
    '{ societyBankAccounts { account { number name } balance } }',
  )
  const [first] = data.societyBankAccounts
  const land = data.societyBankAccounts.find(({ account }) => account.name === LAND)
  const amount = naira(12_500.5)

  await page.goto('/dashboard/vouchers')
  await page.getByRole('button', { name: 'New voucher' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Kind').selectOption('Transfer')
  await form.getByLabel('Purpose').fill('For the surveyor of the second site')
  const into = form.getByRole('group', { name: 'Line 1' })
  const outOf = form.getByRole('group', { name: 'Line 2' })
  await into.getByLabel('Account').selectOption(land?.account.number ?? '')
  await into.getByLabel('Debit').fill('12500.50')
  await outOf.getByLabel('Account').selectOption(first?.account.number ?? '')
  await outOf.getByLabel('Credit').fill('12500.05')
  await form.getByRole('button', { name: 'Save voucher' }).click()
  await expect(form.getByText('The debits and the credits must be equal.').first()).toBeVisible()
  await outOf.getByLabel('Credit').fill('12500.50')
  await form.getByRole('button', { name: 'Save voucher' }).click()

  const voucher = page.getByRole('dialog', { name: /^Transfer TV/ })
  await voucher.getByRole('button', { name: 'Post' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Post' }).click()
  await expect(voucher.getByText('Posted', { exact: true }).first()).toBeVisible()
  const link = voucher.getByRole('button', { name: /^JV/ })
  const reference = (await link.textContent()) ?? ''
  await link.click()
  const entry = page.getByRole('dialog', { name: reference })
  for (const [bank, side] of [
    [land, 'Debit'],
    [first, 'Credit'],
  ] as const)
    await expect(
      entry.getByRole('row', { name: bank?.account.number ?? '' }).locator(`[data-label=${side}]`),
    ).toHaveText('₦12,500.50')

  await page.goto('/dashboard/bank-accounts')
  const balance = formatNaira(kobo((land?.balance ?? 0) + amount))
  await expect(page.getByRole('row', { name: LAND })).toContainText(balance)
  const today = lagosDate(new Date())
  await page.goto(`/dashboard/cash-book?account=${land?.account.number}&from=${today}&to=${today}`)
  const line = page.getByRole('row', { name: reference })
  await expect(line.locator('[data-label=Receipt]')).toHaveText('₦12,500.50')
  await expect(line.locator('[data-label=Balance]')).toHaveText(balance)
})
