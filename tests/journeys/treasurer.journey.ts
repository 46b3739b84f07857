import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { formatMonth, lagosDate } from '#rules/dates.ts'
import { monthOf } from '#rules/treasury/period.ts'
import { readCsv } from '#tests/support/read-csv.ts'
import { askGraph } from './graph.ts'
import { ADMIN, signInStaff } from './people.ts'

const PAYER = 'College of Education'

/** The newest member of the demo society, who pays by himself: no other journey and no schedule is about him. */
const MEMBER = 'COOP000112'

/** A payer of the journey's own, which pays this one member. */
async function addPayer(page: Page): Promise<void> {
  const made = await askGraph(
    page,
    'mutation ($input: CreatePayerInput!) { createPayer(input: $input) { userErrors { message } } }',
    {
      input: {
        name: PAYER,
        identifier: 'MEMBER_NUMBER',
        layout: 'FULL',
        fileKind: 'CSV',
        cutOffDay: 28,
        remittanceDay: 5,
        narrationPattern: '',
        elements: [{ code: 'COOP', description: 'Co-operative', items: [] }],
      },
    },
  )
  expect(made.data).toEqual({ createPayer: { userErrors: [] } })
  const { data } = await askGraph<{
    payers: { payerId: string; name: string }[]
    members: { items: { id: string }[] }
  }>(page, `{ payers { payerId name } members(search: "${MEMBER}", status: CONFIRMED) { items { id } } }`)
  const payerId = data.payers.find(({ name }) => name === PAYER)?.payerId
  const given = await askGraph(
    page,
    'mutation ($input: SetMemberPayerInput!) { setMemberPayer(input: $input) { userErrors { message } } }',
    { input: { memberId: data.members.items[0]?.id, payerId, paysAlone: false } },
  )
  expect(given.data).toEqual({ setMemberPayer: { userErrors: [] } })
}

const inDialog = (page: Page) => page.getByRole('dialog')

test('a treasurer goes through a month from the schedule to the closing of the books', async ({ page }) => {
  await signInStaff(page, ADMIN.signIn)
  await addPayer(page)
  const month = formatMonth(monthOf(lagosDate(new Date())))

  await page.goto('/dashboard/deductions')
  await page.getByRole('button', { name: 'Build a schedule' }).click()
  await inDialog(page).getByLabel('Payer').selectOption(PAYER)
  await inDialog(page).getByLabel('Month').selectOption(month)
  await inDialog(page).getByRole('button', { name: 'Build' }).click()
  await expect(page).toHaveURL(/\/dashboard\/deductions\/\w+/)
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await inDialog(page).or(page.getByRole('alertdialog')).getByRole('button', { name: 'Mark as sent' }).click()
  await expect(page.getByText('The schedule is marked as sent')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const [, row = []] = readCsv(readFileSync(await (await download).path(), 'utf8'))
  expect(row[0]).toBe(MEMBER)
  const asked = Number(row[6])
  expect(asked).toBeGreaterThan(1_000)

  // Payroll took a thousand less, and names somebody whom nobody knows.
  const total = asked - 1_000 + 250.5
  const file = ['Staff No,Name,Amount', `${MEMBER},${row[1]},${asked - 1_000}`, 'UN99031,Nobody Known,250.50']
  await page.goto('/dashboard/deduction-reports')
  await page.getByRole('button', { name: 'Upload a report' }).click()
  await inDialog(page).getByLabel('Payer').selectOption(PAYER)
  await inDialog(page).getByLabel('Month of the salaries').selectOption(month)
  await inDialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'return.csv', mimeType: 'text/csv', buffer: Buffer.from(file.join('\n')) })
  await inDialog(page).getByRole('button', { name: 'Read the file' }).click()
  await expect(page).toHaveURL(/\/dashboard\/deduction-reports\/\w+/)
  await expect(page.getByText('Less than scheduled').first()).toBeVisible()
  const letter = page.getByLabel('Total of the payer’s letter')
  await letter.fill(String(total - 0.01))
  await page.getByRole('button', { name: 'Save the total' }).click()
  await expect(page.getByText(/the letter says/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Post the report' })).toBeDisabled()
  await letter.fill(String(total))
  await page.getByRole('button', { name: 'Save the total' }).click()
  await page.getByRole('button', { name: 'Post the report' }).click()
  await inDialog(page)
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: 'Post the report' })
    .click()
  await expect(page.getByText('The report is posted.')).toBeVisible()

  await page.goto('/dashboard/remittances')
  await page.getByRole('button', { name: 'New remittance' }).click()
  await inDialog(page).getByLabel('Payer', { exact: true }).selectOption(PAYER)
  await inDialog(page).getByLabel('Number of the teller, transfer or cheque').fill('FT2026JOURNEY')
  await inDialog(page).getByLabel('Amount received').fill(String(total))
  await expect(inDialog(page).getByText('The months come to the whole sum.')).toBeVisible()
  await inDialog(page).getByRole('button', { name: 'Post remittance' }).click()
  await expect(page.getByText(/is in the books/)).toBeVisible()

  await page.goto('/dashboard/periods')
  const close = page.getByRole('button', { name: /^Close \w+ \d{4}$/ })
  const name = (await close.textContent()) ?? ''
  await close.click()
  await inDialog(page).or(page.getByRole('alertdialog')).getByRole('button', { name }).click()
  await expect(page.getByText(`${name.replace('Close ', '')} is closed`)).toBeVisible()
})
