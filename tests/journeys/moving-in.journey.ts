import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { formatNaira, naira } from '#rules/money.ts'
import { DATE_ORDER_LABELS } from '#rules/texts/uploads.ts'
import { goLiveWorkbook, oldBooks, oldMembers } from '#tests/support/go-live-workbook.ts'
import { readCsv } from '#tests/support/read-csv.ts'
import { askGraph } from './graph.ts'
import { type OwnSociety, openEmptySociety } from './own-society.ts'

const FIRST = 'treasurer@unp.example'
const SECOND = 'president@unp.example'
const PAYER = 'University Bursary'
const MEMBERS = oldMembers(300)
const BOOKS = oldBooks(MEMBERS)
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

let society: OwnSociety
test.beforeAll(async ({ browser }) => {
  society = await openEmptySociety(browser, new Date('2026-11-28T09:00:00Z'), [FIRST, SECOND])
})
test.afterAll(() => society?.close())

const inDialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  await inDialog(page).getByRole('button', { name }).click()
}

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
}

async function fillDay(page: Page, name: string, [year, month, day]: readonly string[]): Promise<void> {
  const group = inDialog(page).getByRole('group', { name })
  for (const [part, value] of [
    ['Day', day],
    ['Month', month],
    ['Year', year],
  ] as const)
    await group.getByLabel(part).fill(value ?? '')
}

async function upload(page: Page, mistakes: boolean): Promise<void> {
  const content = await goLiveWorkbook(MEMBERS, { payer: PAYER, grantedOn: '10/07/2026', mistakes })
  await page.getByRole('button', { name: mistakes ? 'Upload balances' : 'Upload again' }).click()
  if (mistakes) await fillDay(page, 'Go-live day', ['2026', '12', '01'])
  await inDialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'moving-in.xlsx', mimeType: XLSX, buffer: Buffer.from(content) })
  await inDialog(page).getByRole('button', { name: 'Read the file' }).click()
  if (mistakes) {
    // 10/07/2026 is a day of July or of October: asked once, and remembered.
    await expect(
      inDialog(page)
        .getByText(/the dates of sheet Loans could be day first/)
        .first(),
    ).toBeVisible()
    await inDialog(page).getByLabel('Date format').selectOption(DATE_ORDER_LABELS.DAY_FIRST)
    await inDialog(page).getByRole('button', { name: 'Read the file' }).click()
  }
  await expect(inDialog(page)).toHaveCount(0)
}

test('a society of 300 members moves in from a workbook with mistakes, and runs its first month', async () => {
  let page = await society.onDay('2026-12-01', FIRST)
  await addPayer(page)
  await page.goto('/dashboard/opening-balances')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the workbook' }).click()
  expect((await download).suggestedFilename()).toBe('go-live-workbook.xlsx')

  await upload(page, true)
  await expect(page.getByText('301 rows, 296 in order')).toBeVisible()
  await page.getByLabel('Outcome').selectOption('Member’s details not in order (2)')
  await expect(page.getByText('Phone cannot be read: 12.')).toBeVisible()
  await expect(page.getByText('The date joined is missing. A year is enough.')).toBeVisible()
  await upload(page, false)
  await expect(page.getByText('300 rows, all in order')).toBeVisible()
  for (const [account, total] of [
    ['01010101 Furniture and fittings', 250_000],
    ['01020101 Bank', BOOKS.bank],
    ['01020306 1-year normal loan', BOOKS.loans],
    ['02010106 Land deposits received', BOOKS.land],
    ['02020305 Ordinary savings', BOOKS.savings],
    ['03010101 Share capital', BOOKS.shares],
    ['03030101 Accumulated surplus', BOOKS.surplus],
  ] as const)
    await page.getByLabel(`Control total of ${account}`).fill(String(total))
  await page.getByRole('button', { name: 'Save the totals' }).click()
  await expect(page.getByText('The control totals are saved.')).toBeVisible()
  await expect(page.getByText('You uploaded these balances, so a colleague must post them')).toBeVisible()

  page = await society.onDay('2026-12-01', SECOND)
  await page.goto('/dashboard/opening-balances')
  await confirm(page, 'Post the balances')
  await expect(page.getByText('The opening balances are in the books.')).toBeVisible()
  await page.goto('/dashboard/members?search=UNP/0123')
  await expect(page.getByText(MEMBERS[122]?.name ?? '').first()).toBeVisible()

  // The first schedule asks for what everybody paid before, without a paper of anybody.
  await page.goto('/dashboard/deductions')
  await page.getByRole('button', { name: 'Build a schedule' }).click()
  await inDialog(page).getByLabel('Payer').selectOption(PAYER)
  await inDialog(page).getByLabel('Month').selectOption('December 2026')
  await inDialog(page).getByRole('button', { name: 'Build' }).click()
  await expect(page).toHaveURL(/\/dashboard\/deductions\/\w+/)
  await confirm(page, 'Mark as sent')
  await expect(page.getByText('The schedule is marked as sent')).toBeVisible()
  const given = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const schedule = readFileSync(await (await given).path())
  const [, ...rows] = readCsv(schedule.toString())
  // The last row is the total, which the report may have as well.
  const asked = rows.slice(0, -1).reduce((sum, row) => sum + Number(row[6]), 0)
  const savings = MEMBERS.reduce((sum, { monthly }) => sum + monthly + 1_000, 0)
  expect(asked).toBe(savings + MEMBERS.filter(({ loan }) => loan !== null).length * 10_000 + 90_000)

  // The payer sends the schedule back as its report, and remits all of it.
  page = await society.onDay('2026-12-28', FIRST)
  await page.goto('/dashboard/deduction-reports')
  await page.getByRole('button', { name: 'Upload a report' }).click()
  await inDialog(page).getByLabel('Payer').selectOption(PAYER)
  await inDialog(page).getByLabel('Salary month').selectOption('December 2026')
  await inDialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'report.csv', mimeType: 'text/csv', buffer: schedule })
  await inDialog(page).getByRole('button', { name: 'Read the file' }).click()
  await expect(page).toHaveURL(/\/dashboard\/deduction-reports\/\w+/)
  await page.getByLabel('Total on the payer’s letter').fill(String(asked))
  await page.getByRole('button', { name: 'Save the total' }).click()
  await expect(page.getByText('A second person is needed')).toBeVisible()
  const report = new URL(page.url()).pathname
  page = await society.onDay('2026-12-28', SECOND)
  await page.goto(report)
  await confirm(page, 'Post the report')
  await expect(page.getByText('The report is posted.', { exact: true })).toBeVisible()
  await page.goto('/dashboard/remittances')
  await page.getByRole('button', { name: 'New remittance' }).click()
  await inDialog(page).getByLabel('Payer', { exact: true }).selectOption(PAYER)
  await inDialog(page).getByLabel('Teller, transfer or cheque number').fill('FT2026DEC')
  await inDialog(page).getByLabel('Amount received').fill(String(asked))
  await expect(inDialog(page).getByText('The months add up to the full amount.')).toBeVisible()
  await inDialog(page).getByRole('button', { name: 'Post remittance' }).click()
  await expect(page.getByText(/is in the books/)).toBeVisible()
  await page.goto('/dashboard/unremitted-deductions')
  await expect(page.getByText('Nothing unremitted')).toBeVisible()
  await page.goto('/dashboard/trial-balance')
  await expect(page.getByText('Debits and credits are equal')).toBeVisible()
  await expect(page.getByText(formatNaira(naira(250_000))).first()).toBeVisible()

  // A statement proves the balance that was brought in, and the month is closed over the list of its work.
  page = await society.onDay('2027-01-04', FIRST)
  const closing = BOOKS.bank + asked
  const statement = [
    'Date,Narration,Reference,Debit,Credit,Balance',
    `01/12/2026,Balance brought forward,,,,${BOOKS.bank.toFixed(2)}`,
    `28/12/2026,REMITTANCE UNIVERSITY BURSARY,FT2026DEC,,${asked.toFixed(2)},${closing.toFixed(2)}`,
  ]
  await page.goto('/dashboard/bank-reconciliation')
  await page.getByRole('button', { name: 'Upload a statement' }).click()
  await inDialog(page)
    .locator('input[type=file]')
    .setInputFiles({
      name: 'december.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(statement.join('\n')),
    })
  await inDialog(page).getByRole('button', { name: 'Keep the statement' }).click()
  await expect(page).toHaveURL(/\/dashboard\/bank-reconciliation\/\w+/)
  await expect(page.getByRole('row', { name: /FT2026DEC/ }).getByText(/^Matched/)).toBeVisible()
  await confirm(page, 'Close the reconciliation')
  await page.goto('/dashboard/periods')
  await expect(page.getByText('Nothing is waiting')).toBeVisible()
  await confirm(page, 'Close December 2026')
  await expect(page.getByText('December 2026 is closed')).toBeVisible()
})
