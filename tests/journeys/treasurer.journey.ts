import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { formatNaira, naira } from '#rules/money.ts'
import { readCsv } from '#tests/support/read-csv.ts'
import { askGraph } from './graph.ts'
import { type OwnSociety, openOwnSociety } from './own-society.ts'

const PAYER = 'College of Education'
const MONTH = 'November 2026'

/** Two members of the demo society, who save each month. */
const [MEMBER, OTHER] = ['COOP000103', 'COOP000104']

/** Two payers, of which one pays these two members; the others are of neither until somebody says so. */
async function addPayers(page: Page): Promise<void> {
  for (const name of ['Teaching hospital', PAYER]) {
    const made = await askGraph(
      page,
      'mutation ($input: CreatePayerInput!) { createPayer(input: $input) { userErrors { message } } }',
      {
        input: {
          name,
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
  }
  const found = await askGraph<{ payers: { payerId: string; name: string }[] }>(
    page,
    '{ payers { payerId name } }',
  )
  const payerId = found.data.payers.find(({ name }) => name === PAYER)?.payerId
  for (const number of [MEMBER, OTHER]) {
    const { data } = await askGraph<{ members: { items: { id: string }[] } }>(
      page,
      `{ members(search: "${number}") { items { id } } }`,
    )
    const given = await askGraph(
      page,
      'mutation ($input: SetMemberPayerInput!) { setMemberPayer(input: $input) { userErrors { message } } }',
      { input: { memberId: data.members.items[0]?.id, payerId, paysAlone: false } },
    )
    expect(given.data).toEqual({ setMemberPayer: { userErrors: [] } })
  }
}

/** Closes the months before one ('2026-11'), on which nobody works any more. */
async function closeMonthsBefore(page: Page, month: string): Promise<void> {
  for (;;) {
    const { data } = await askGraph<{ periods: { next: { month: string } } }>(
      page,
      '{ periods { next { month } } }',
    )
    const { next } = data.periods
    if (next.month >= month) return
    const closed = await askGraph(
      page,
      'mutation ($month: YearMonth!) { closePeriod(input: { month: $month, reason: "Nobody works on it any more" }) { userErrors { message } } }',
      next,
    )
    expect(closed.data).toEqual({ closePeriod: { userErrors: [] } })
  }
}

const inDialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

/** Presses a button, and the button of the same name in the question that it asks. */
async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  await inDialog(page).getByRole('button', { name }).click()
}

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

test('a treasurer goes through a month from the schedule to its closing', async () => {
  let page = await society.onDay('2026-11-05')
  await addPayers(page)
  await page.goto('/dashboard/deductions')
  await page.getByRole('button', { name: 'Build a schedule' }).click()
  await inDialog(page).getByLabel('Payer').selectOption(PAYER)
  await inDialog(page).getByLabel('Month').selectOption(MONTH)
  await inDialog(page).getByRole('button', { name: 'Build' }).click()
  await expect(page).toHaveURL(/\/dashboard\/deductions\/\w+/)
  await confirm(page, 'Mark as sent')
  await expect(page.getByText('The schedule is marked as sent')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
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
  await page.goto('/dashboard/deduction-reports')
  await page.getByRole('button', { name: 'Upload a report' }).click()
  await inDialog(page).getByLabel('Payer').selectOption(PAYER)
  await inDialog(page).getByLabel('Salary month').selectOption(MONTH)
  await inDialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'return.csv', mimeType: 'text/csv', buffer: Buffer.from(file.join('\n')) })
  await inDialog(page).getByRole('button', { name: 'Read the file' }).click()
  await expect(page).toHaveURL(/\/dashboard\/deduction-reports\/\w+/)
  await expect(page.getByText('Less than scheduled').first()).toBeVisible()
  await page.getByLabel('Outcome').selectOption('Not deducted (1)')
  const missing = page.getByRole('row', { name: OTHER })
  await missing.getByRole('button').first().click()
  await inDialog(page).getByLabel('Why nothing was deducted').selectOption('Leave without pay')
  await inDialog(page).getByRole('button', { name: 'Save the reason' }).click()
  await expect(missing).toContainText('Leave without pay')
  // Thirty rows stand twice. They are decided in four acts.
  await page.getByLabel('Outcome').selectOption('Twice in the file (30, 30 to decide)')
  await expect(page.getByText('Row 2 is for the same person and element').first()).toBeVisible()
  await page.getByRole('button', { name: 'Decide all 30' }).click()
  await inDialog(page).getByLabel('Decision').selectOption('Taken out')
  await inDialog(page).getByRole('button', { name: 'Decide' }).click()
  await expect(page.getByText('30 rows are decided.')).toBeVisible()
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
  await letter.fill(String(taken))
  await page.getByRole('button', { name: 'Save the total' }).click()
  await confirm(page, 'Post the report')
  await expect(page.getByText('The report is posted.', { exact: true })).toBeVisible()

  page = await society.onDay('2026-11-30')
  await page.goto('/dashboard/unremitted-deductions')
  await expect(page.getByRole('row', { name: PAYER })).toContainText(formatNaira(naira(taken)))
  await page.goto('/dashboard/remittances')
  await page.getByRole('button', { name: 'New remittance' }).click()
  await inDialog(page).getByLabel('Payer', { exact: true }).selectOption(PAYER)
  await inDialog(page).getByLabel('Teller, transfer or cheque number').fill('FT2026JOURNEY')
  await inDialog(page)
    .getByLabel('Amount received')
    .fill(String(taken - 50))
  await expect(inDialog(page).getByText('The months add up to the full amount.')).toBeVisible()
  await inDialog(page).getByRole('button', { name: 'Post remittance' }).click()
  await expect(page.getByText(/is in the books/)).toBeVisible()
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

  // A statement is kept in three acts: its days and balances are in the file.
  await page.goto('/dashboard/bank-reconciliation')
  await page.getByRole('button', { name: 'Upload a statement' }).click()
  await inDialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(BANK_CSV) })
  await expect(
    inDialog(page).getByText('The balance of each line follows from the line before.'),
  ).toBeVisible()
  await inDialog(page).getByRole('button', { name: 'Keep the statement' }).click()
  await expect(page).toHaveURL(/\/dashboard\/bank-reconciliation\/\w+/)
  await expect(page.getByText('Row 6: TOTAL 97.00')).toBeVisible()
  // A rule that is made from a line enters, posts and matches all lines that it fits in one press.
  await page.getByRole('checkbox', { name: 'Row 3, SMS ALERT CHARGE' }).check()
  await page.getByRole('button', { name: 'Always enter lines like this' }).click()
  await expect(inDialog(page).getByText('2 lines of this statement fit:')).toBeVisible()
  await inDialog(page).getByLabel('Account', { exact: true }).selectOption('05010101')
  await inDialog(page).getByRole('button', { name: 'Save the rule' }).click()
  await page.getByRole('button', { name: 'Enter 1 voucher' }).click()
  await expect(page.getByText('1 voucher is in the books.')).toBeVisible()
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
  await page.getByRole('button', { name: `Close ${MONTH}` }).click()
  await inDialog(page)
    .getByLabel('Reason for closing while work is waiting')
    .fill('The bank was asked about the rest')
  await inDialog(page)
    .getByRole('button', { name: `Close ${MONTH}` })
    .click()
  await expect(page.getByText(`${MONTH} is closed`)).toBeVisible()
  await page.getByRole('table', { name: 'Closed months' }).getByRole('button', { name: MONTH }).click()
  await expect(page.getByText('Debits and credits are equal')).toBeVisible()
  await expect(total).toHaveText(before)
})
