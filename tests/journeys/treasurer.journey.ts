import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { formatNaira, naira } from '#rules/money.ts'
import { readCsv } from '#tests/support/read-csv.ts'
import { Acts, byMenu } from './acts.ts'
import { type OwnSociety, openOwnSociety } from './own-society.ts'
import { addPayers, closeMonthsBefore, MEMBER, OTHER, PAYER } from './treasurer-work.ts'

const MONTH = 'November 2026'

/** Opens the first request of a queue. */
async function openFirst(page: Page): Promise<void> {
  await page.getByRole('row').nth(1).getByRole('button').first().click()
}

const inDialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

/** Presses a button, and the button of the same name in the question that it asks. */
async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  await inDialog(page).getByRole('button', { name }).click()
}

const acts = new Acts()

let society: OwnSociety
test.beforeAll(async ({ browser }) => {
  society = await openOwnSociety(browser)
})
test.afterAll(() => society?.close())

/** A statement of the bank with two charges of one kind and one of another; its balances prove it. */
const BANK_CSV = [
  'Isusu Multi-Purpose Co-operative Society',
  'Date,Narration,Amount,DR/CR,Balance',
  '20/11/2026,SMS ALERT CHARGE,52.50,DR,999947.50',
  '21/11/2026,SMS ALERT CHARGE,36.00,DR,999911.50',
  '22/11/2026,ACCOUNT MAINTENANCE,8.50,DR,999903.00',
  ',TOTAL,97.00,,',
].join('\n')

/** Uploads and keeps a statement on the page of reconciliations, and waits for its own page. */
async function uploadStatement(page: Page, csv: string): Promise<void> {
  await page.getByRole('button', { name: 'Upload a statement' }).click()
  await inDialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(
    inDialog(page).getByText('The balance of each line follows from the line before.'),
  ).toBeVisible()
  await inDialog(page).getByRole('button', { name: 'Keep the statement' }).click()
  await expect(page).toHaveURL(/\/dashboard\/bank-reconciliation\/\w+/)
}

test('a treasurer goes through a month from the schedule to its closing', async () => {
  let page = await society.onDay('2026-11-05')
  await addPayers(page)
  await page.goto('/dashboard')
  const download = page.waitForEvent('download')
  await acts.count(page, 'build, send and download a schedule', async () => {
    await byMenu(page, 'Payroll', 'Deduction schedules')
    await page.getByRole('button', { name: 'Build a schedule' }).click()
    await inDialog(page).getByLabel('Payer').selectOption(PAYER)
    await expect(inDialog(page).getByLabel('Month')).toHaveValue('2026-11')
    await inDialog(page).getByRole('button', { name: 'Build' }).click()
    await expect(page).toHaveURL(/\/dashboard\/deductions\/\w+/)
    await confirm(page, 'Mark as sent')
    await expect(page.getByText('The schedule is marked as sent')).toBeVisible()
    await page.getByRole('button', { name: 'CSV' }).click()
    await download
  })
  const [, ...rows] = readCsv(readFileSync(await (await download).path(), 'utf8'))
  const row = rows.find(([number]) => number === MEMBER) ?? []
  expect(rows.map(([number]) => number)).toContain(OTHER)
  const asked = Number(row[6])
  expect(asked).toBeGreaterThan(1_000)

  // Payroll took a thousand less from one, nothing from the other, and names somebody whom nobody knows.
  page = await society.onDay('2026-11-26')
  const taken = asked - 1_000 + 250.5
  const mine = `${MEMBER},${row[1]},${asked - 1_000}`
  const again = Array.from({ length: 30 }, () => mine)
  const file = ['Staff No,Name,Amount', mine, 'UN99031,Nobody Known,250.50', ...again]
  await acts.count(page, 'upload a report', async () => {
    await byMenu(page, 'Payroll', 'Deduction reports')
    await page.getByRole('button', { name: 'Upload a report' }).click()
    await inDialog(page).getByLabel('Payer').selectOption(PAYER)
    await inDialog(page).getByLabel('Salary month').selectOption(MONTH)
    await inDialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'return.csv', mimeType: 'text/csv', buffer: Buffer.from(file.join('\n')) })
    await inDialog(page).getByRole('button', { name: 'Read the file' }).click()
    await expect(page).toHaveURL(/\/dashboard\/deduction-reports\/\w+/)
  })
  await expect(page.getByText('Less than scheduled').first()).toBeVisible()
  await page.getByLabel('Outcome').selectOption('Not deducted (1)')
  const missing = page.getByRole('row', { name: OTHER })
  await acts.count(page, 'settle one doubtful amount', async () => {
    await missing.getByRole('button').first().click()
    await inDialog(page).getByLabel('Why nothing was deducted').selectOption('Leave without pay')
    await inDialog(page).getByRole('button', { name: 'Save the reason' }).click()
    await expect(missing).toContainText('Leave without pay')
  })
  await acts.count(page, 'decide thirty doubtful rows of a report', async () => {
    await page.getByLabel('Outcome').selectOption('Twice in the file (30, 30 to decide)')
    await expect(page.getByText('Row 2 is for the same person and element').first()).toBeVisible()
    await page.getByRole('button', { name: 'Decide all 30' }).click()
    await inDialog(page).getByLabel('Decision').selectOption('Taken out')
    await inDialog(page).getByRole('button', { name: 'Decide' }).click()
    await expect(page.getByText('30 rows are decided.')).toBeVisible()
  })
  await expect(page.getByText('Decided: taken out').first()).toBeVisible()
  await expect(
    page.getByLabel('Outcome').locator('option', { hasText: 'Twice in the file (30)' }),
  ).toHaveCount(1)
  await page.getByLabel('Outcome').selectOption('All outcomes')
  const letter = page.getByLabel('Total on the payer’s letter')
  await letter.fill(String(taken - 0.01))
  await page.getByRole('button', { name: 'Save the total' }).click()
  await expect(page.getByText(/the letter says/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Post the report' })).toBeDisabled()
  await acts.count(page, 'total and post a report', async () => {
    await letter.fill(String(taken))
    await page.getByRole('button', { name: 'Save the total' }).click()
    await confirm(page, 'Post the report')
    await expect(page.getByText('The report is posted.', { exact: true })).toBeVisible()
  })

  page = await society.onDay('2026-11-30')
  await page.goto('/dashboard/unremitted-deductions')
  await expect(page.getByRole('row', { name: PAYER })).toContainText(formatNaira(naira(taken)))
  await acts.count(page, 'enter a remittance', async () => {
    await byMenu(page, 'Payroll', 'Remittances')
    await page.getByRole('button', { name: 'New remittance' }).click()
    await inDialog(page).getByLabel('Payer', { exact: true }).selectOption(PAYER)
    await inDialog(page).getByLabel('Teller, transfer or cheque number').fill('FT2026JOURNEY')
    await inDialog(page)
      .getByLabel('Amount received')
      .fill(String(taken - 50))
    await expect(inDialog(page).getByText('The months add up to the full amount.')).toBeVisible()
    await inDialog(page).getByRole('button', { name: 'Post remittance' }).click()
    await expect(page.getByText(/is in the books/)).toBeVisible()
  })
  await page.goto('/dashboard/unremitted-deductions')
  // The payer never sends the last ₦50.
  await page.getByRole('button', { name: 'Write off' }).click()
  await expect(inDialog(page).getByText('₦50 is written off.')).toBeVisible()
  await inDialog(page).getByLabel('Resolution number').fill('MC/2026/14')
  const resolved = inDialog(page).getByRole('group', { name: 'Resolution date' })
  for (const [part, value] of [
    ['Day', '30'],
    ['Month', '11'],
    ['Year', '2026'],
  ] as const)
    await resolved.getByLabel(part).fill(value)
  await inDialog(page).getByLabel('Reason').fill('The college kept it')
  await inDialog(page).getByRole('button', { name: 'Save voucher' }).click()
  await page
    .getByRole('dialog', { name: /^Journal GV/ })
    .getByRole('button', { name: 'Post' })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Post' }).click()
  await expect(page.getByText(/^GV-\d{4}-\d{6} is in the books$/)).toBeVisible()
  await page.goto('/dashboard/unremitted-deductions')
  await expect(page.getByText('Nothing unremitted')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Written off by resolution' })).toContainText('MC/2026/14')
  await page.goto('/dashboard/unapplied?list=suspense')
  await expect(page.getByRole('row', { name: MONTH })).toContainText('₦250.50')

  // The days and balances of a statement are in its file.
  await acts.count(page, 'upload a bank statement', async () => {
    await byMenu(page, 'Books', 'Bank reconciliation')
    await uploadStatement(page, BANK_CSV)
  })
  await expect(page.getByText('Row 6: TOTAL 97.00')).toBeVisible()
  // A rule that is made from a line enters, posts and matches all lines that it fits in one press.
  await page.getByRole('checkbox', { name: 'Row 3, SMS ALERT CHARGE' }).check()
  await page.getByRole('button', { name: 'Always enter lines like this' }).click()
  await expect(inDialog(page).getByText('2 lines of this statement fit:')).toBeVisible()
  await inDialog(page).getByLabel('Account', { exact: true }).selectOption('05010101')
  await inDialog(page).getByRole('button', { name: 'Save the rule' }).click()
  await acts.count(page, 'book the charges of a bank statement', async () => {
    await page.getByRole('button', { name: 'Enter 1 voucher' }).click()
    await expect(page.getByText('1 voucher is in the books.')).toBeVisible()
  })
  await expect(page.getByRole('row', { name: 'SMS ALERT CHARGE' }).getByText(/^Matched: JV/)).toHaveCount(2)

  page = await society.onDay('2026-12-02')
  await closeMonthsBefore(page, '2026-11')
  await page.goto('/dashboard/periods')
  await page.getByRole('link', { name: `Trial balance at the end of ${MONTH}` }).click()
  await expect(page.getByText('Debits and credits are equal')).toBeVisible()
  const total = page.getByRole('table').getByRole('row').last()
  const before = (await total.textContent()) ?? ''
  await page.goBack()
  // What still waits is on the page before the button, and asks for a reason.
  await expect(page.getByRole('table', { name: `Work still waiting in ${MONTH}` })).toContainText('suspense')
  await acts.count(page, 'close a month with work that is waiting', async () => {
    await byMenu(page, 'Books', 'Periods')
    await page.getByRole('button', { name: `Close ${MONTH}` }).click()
    await inDialog(page)
      .getByLabel('Reason for closing while work is waiting')
      .fill('The bank was asked about the rest')
    await inDialog(page)
      .getByRole('button', { name: `Close ${MONTH}` })
      .click()
    await expect(page.getByText(`${MONTH} is closed`)).toBeVisible()
  })
  await page.getByRole('table', { name: 'Closed months' }).getByRole('button', { name: MONTH }).click()
  await expect(page.getByText('Debits and credits are equal')).toBeVisible()
  await expect(total).toHaveText(before)
})

test('an officer confirms a registration from the home page, and approves and pays a withdrawal', async () => {
  const page = await society.onDay('2026-12-03')
  await acts.count(page, 'confirm a registration from Home', async () => {
    await page
      .getByRole('button', { name: /^Confirm / })
      .first()
      .click()
    await inDialog(page)
      .getByRole('button', { name: /^Confirm/ })
      .click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })
  await page.goto('/dashboard')
  await acts.count(page, 'approve and later pay a withdrawal', async () => {
    await byMenu(page, 'Withdrawals', 'Savings withdrawals')
    await openFirst(page)
    await inDialog(page).getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })
  await page.goto('/dashboard')
  await acts.count(page, 'approve and later pay a withdrawal', async () => {
    await byMenu(page, 'Withdrawals', 'Savings withdrawals')
    await page.getByLabel('Status').selectOption('Approved')
    await openFirst(page)
    await inDialog(page).getByRole('button', { name: 'Mark as processed' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('textbox').first().fill('FT2026PAID')
    await question.getByRole('button', { name: 'Mark as processed' }).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })
  expect(acts.left).toEqual([])
})
