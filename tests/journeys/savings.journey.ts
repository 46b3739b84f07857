import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { readCsv } from '#tests/support/read-csv.ts'
import { signInMember } from './people.ts'
import { register } from './register.ts'
import { isSound } from './sound.ts'
import { acknowledgeInstruction, confirmRegistration } from './staff-calls.ts'

/** Somebody no other journey knows. */
const SAVER = { name: 'Ijeoma Nwosu', email: 'ijeoma@savings.example', phone: '0809 777 4545' }

const PHONE = { width: 360, height: 740 }

/** Types an amount a month for a product. */
async function typeAmount(page: Page, product: string, amount: string): Promise<void> {
  await page.getByRole('group', { name: product }).getByLabel('Amount a month').fill(amount)
}

/** From the filled form through the preview to the message, and its Print. */
async function submitForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Preview the form' }).click()
  await isSound(page, 'the preview')
  await page.getByRole('button', { name: 'Submit Form' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your instruction has been submitted.' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', /Debit instruction/)
  await dialog.getByRole('button', { name: 'Okay' }).click()
  await expect(page.getByRole('main').getByText('Your instruction has been submitted.')).toBeVisible()
}

test('a new member gives a first instruction, prints it, and stops optional savings later', async ({
  page,
}) => {
  const id = await register(page.request, SAVER)
  await confirmRegistration(page.request, id)
  await page.setViewportSize(PHONE)
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = document.querySelector('[data-paper]')?.textContent ?? ''
    }
  })
  await signInMember(page, SAVER.email, 'a-good-secret-7')
  await page.goto('/dashboard/savings/instruction')

  // The rules at their boundaries, in the documented words.
  await expect(page.getByText('At least ₦5,000 a month.', { exact: true })).toBeVisible()
  await typeAmount(page, 'Share capital', '4999.99')
  await page.getByRole('button', { name: 'Preview the form' }).click()
  await expect(page.getByText('share capital cannot be less than 5000 per month').last()).toBeVisible()
  await typeAmount(page, 'Share capital', '7500')
  await expect(page.getByRole('group', { name: 'Share capital' }).getByLabel('Months')).toHaveValue('14')
  await typeAmount(page, 'Ordinary savings', '12000')
  await typeAmount(page, 'Christmas savings', '3000')
  await expect(page.getByText('₦22,500.00').first()).toBeVisible()
  await expect(page.getByText(/₦100,000 is reached with 14 deductions/)).toBeVisible()
  await isSound(page, 'the form')
  await submitForm(page)
  await isSound(page, 'the instruction that waits')

  // After the acknowledgement the form begins with a change; 0 stops the optional savings.
  await acknowledgeInstruction(page.request, id, 'INITIAL')
  await page.goto('/dashboard/savings/instruction')
  await expect(page.getByText('Now ₦3,000 a month. Enter 0 to stop it.')).toBeVisible()
  await typeAmount(page, 'Christmas savings', '0')
  await expect(page.getByText('₦19,500.00').first()).toBeVisible()
  await isSound(page, 'the decrease')
  await submitForm(page)
  await acknowledgeInstruction(page.request, id, 'DECREASE')
  await page.goto('/dashboard/savings/instruction')
  await expect(
    page.getByRole('group', { name: 'Christmas savings' }).getByText('Not deducted at present.'),
  ).toBeVisible()
})

test('a member searches the statement, prints a range and exports it', async ({ page }) => {
  await signInMember(page)
  await page.setViewportSize(PHONE)
  await page.goto('/dashboard/balances?from=2026-01-01&to=2026-06-30&product=02020305')
  const history = page.getByRole('table')
  await expect(history.getByText(/Deduction of/).first()).toBeVisible()
  await isSound(page, 'the balances')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export To CSV' }).click(),
  ])
  const rows = readCsv(await readFile(await file.path(), 'utf8'))
  const days = rows.slice(1, -1).map(([day = '']) => day)
  expect(days.length).toBeGreaterThan(3)
  expect(days.every((day) => day >= '2026-01-01' && day <= '2026-06-30')).toBe(true)

  const reference = rows[1]?.[4] ?? ''
  await page.getByLabel('Reference or narration').fill(reference.toLowerCase())
  await expect(page).toHaveURL(/search=/)
  await expect(history.getByText(reference, { exact: true }).first()).toBeAttached()

  // The browser's own command prints what the page says, without what is pressed on it.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Balances' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  // Chromium prints the paper that Print prepares.
  await page.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = 'yes'
    }
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('[data-paper]')
  await expect(paper.getByText('1 January 2026 to 30 June 2026')).toBeVisible()
  await expect(paper.getByText(reference).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Balances' })).toBeHidden()
})
