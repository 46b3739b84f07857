import { expect, test } from '@playwright/test'
import { APPLICANT, MEMBER, PASSWORD, signInMember } from './people.ts'

test.describe('a member', () => {
  test('a member goes from the front page to the balances and both histories', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'LOGIN' }).first().click()
    await expect(page.getByText('Members sign in on the member portal.')).toBeVisible()
    await page.getByRole('link', { name: 'Go to the member portal' }).click()
    await page.getByLabel('E-mail or member ID').fill(MEMBER.number)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^(Good (Morning|Afternoon|Evening)|Hello), Adaeze Okafor/,
    )
    await expect(page.getByText('Total savings')).toBeVisible()
    await expect(page.getByRole('link', { name: /Ordinary savings.*₦/s })).toBeVisible()
    await page.getByRole('link', { name: 'See all' }).click()
    await expect(page.getByRole('link', { name: /Ordinary savings.*02020305.*₦/s })).toBeVisible()

    const history = page.getByRole('table')
    await expect(history.getByRole('columnheader')).toHaveText([
      'Date',
      'Narration',
      'Reference',
      'Debit',
      'Credit',
      'Product balance',
    ])
    await expect(history.getByText(/Deduction of/).first()).toBeVisible()
    await page.getByText('Loans and Deductions Transaction History').click()
    await expect(history.getByText(/2-year normal loan/i).first()).toBeVisible()

    await page.getByText('Filter the transactions').click()
    await page.getByLabel(/^Product/).selectOption('01020307')
    await expect(history.getByText(/2-year normal loan/i)).toHaveCount(0)
    await expect(history.getByText(/emergency loan/i).first()).toBeVisible()

    await page.reload()
    await expect(page.getByLabel(/^Product/)).toHaveValue(/.+/)
    await expect(history.getByText(/2-year normal loan/i)).toHaveCount(0)
  })

  test('a member sees a total that equals the sum of the cards', async ({ page }) => {
    await signInMember(page)
    await page.goto('/dashboard/balances')
    const naira = (text: string): number => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100)
    const savings = page.getByRole('region', { name: 'Savings and deposits' })
    const amounts = savings.getByRole('listitem').getByText(/₦/)
    await expect.poll(() => amounts.count()).toBeGreaterThan(2)
    const total = naira(await savings.getByText(/₦/).first().innerText())
    const cards = await amounts.allInnerTexts()
    expect(cards.map(naira).reduce((sum, amount) => sum + amount, 0)).toBe(total)
  })

  test('an unconfirmed member sees the registration and why the money screens are closed', async ({
    page,
  }) => {
    await signInMember(page, APPLICANT.signIn)
    await expect(page.getByText(/not yet confirmed/i).first()).toBeVisible()
    await page.goto('/dashboard/balances')
    await expect(page.getByText(/once staff confirm it/i).first()).toBeVisible()
    await expect(page.getByText('Total savings')).toHaveCount(0)
  })
})
