import { expect, type Locator, type Page, test } from '@playwright/test'
import { MODERATOR, signInStaff } from './people.ts'

/** A dialog with a contract prints the two pages of the contract and nothing else, on white in light and in dark. */
async function printsAlone(page: Page, dialog: Locator, contract: Locator, link: string): Promise<void> {
  await expect(contract).toBeVisible()
  await expect(dialog.getByRole('link', { name: link })).toBeVisible()
  // Another font would break the pages elsewhere.
  await page.evaluate(() => document.fonts.ready)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2)

    await page.emulateMedia({ media: 'print', colorScheme })
    await expect(contract).toBeVisible()
    await expect(dialog.getByRole('heading', { name: 'Authority to debit salary' })).toBeVisible()
    await expect(dialog.getByRole('link', { name: link })).toBeHidden()
    for (const button of await dialog.getByRole('button').all()) await expect(button).toBeHidden()
    await expect(page.locator('#root')).toBeHidden()
    for (const ground of [page.locator('html'), page.locator('body'), dialog])
      await expect(ground).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await page.emulateMedia({ media: null })
  }
}

test.describe('a member of staff', () => {
  test('a member of staff sees the waiting registrations and reads one without leaving the list', async ({
    page,
  }) => {
    await signInStaff(page)
    const tile = page.locator('div', {
      has: page.getByRole('link', { name: 'New registrations' }),
      hasText: 'waiting to be confirmed',
    })
    await expect(tile.last()).toContainText(/New registrations\s*\d+/)
    const waiting = Number((await tile.last().innerText()).match(/\d+/)?.[0])
    await expect(page.getByText(new RegExp(`^${waiting} waiting to be confirmed$`))).toBeVisible()
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows).toHaveCount(Math.min(waiting, 10) + 1)

    await rows.nth(1).getByRole('button').first().click()
    const popup = page.getByRole('dialog')
    const first = await popup.getByRole('heading').first().innerText()
    await expect(popup.getByText(/Teller|Transaction/i).first()).toBeVisible()
    await popup.getByRole('button', { name: /next/i }).click()
    await expect(popup.getByRole('heading').first()).not.toHaveText(first)
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
  })

  test('a moderator follows a tile to the loan requests and finds one by its id', async ({ page }) => {
    await signInStaff(page, MODERATOR.signIn)
    await page
      .getByRole('link', { name: /Loan requests/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/dashboard\/loan-requests/)
    const table = page.getByRole('table')
    await expect(table.getByText(/[012]\/2/).first()).toBeVisible()
    const reference = await table
      .getByText(/^LN[0-9A-Z]+$/)
      .first()
      .innerText()
    await page.getByRole('searchbox').last().fill(reference)
    await expect(table.getByRole('row')).toHaveCount(2)
    await expect(page).toHaveURL(new RegExp(reference))
  })

  test('a dialog with a contract prints the contract alone, on white in either theme', async ({ page }) => {
    await signInStaff(page, MODERATOR.signIn)
    await page.goto('/dashboard/loan-requests')
    await page.getByRole('table').getByRole('row').nth(1).getByRole('button').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('tab', { name: 'Contract' }).click()
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeVisible()
    await printsAlone(page, dialog, dialog.getByRole('heading', { name: 'Loan contract' }), 'Open to print')
  })

  test('the dialog of an approved loan prints its papers alone and not the list behind it', async ({
    page,
  }) => {
    await signInStaff(page, MODERATOR.signIn)
    await page.goto('/dashboard/loan-summary')
    await page.getByRole('table').getByRole('row').nth(1).getByRole('button').first().click()
    const dialog = page.getByRole('dialog')
    await printsAlone(
      page,
      dialog,
      dialog.getByRole('heading', { name: 'Loan contract' }),
      'Contract to print',
    )
  })

  test('a member of staff finds a member from the top bar by keyboard and opens the record', async ({
    page,
  }) => {
    await signInStaff(page)
    await page.getByRole('combobox', { name: 'Search members' }).fill('COOP000102')
    await expect(page.getByRole('option').first()).toContainText('COOP000102')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard\/memberprofile\//)
    await expect(page.getByText('COOP000102').first()).toBeVisible()
    await page.getByRole('tab', { name: 'Balances' }).click()
    await expect(page.getByText('Total savings')).toBeVisible()
  })
})
