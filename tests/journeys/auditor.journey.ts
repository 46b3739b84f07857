import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { addMonths, formatPlainDate, lagosDate, type PlainDate } from '#rules/dates.ts'
import { askGraph } from './graph.ts'
import { mailWith } from './outbox.ts'
import { signInStaff } from './people.ts'

const EMAIL = 'tunde@bello.example'
const PASSWORD = 'read-only-until-march-7'
const LAST_DAY = addMonths(lagosDate(new Date()), 3)

const inDialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

async function fillDay(page: Page, name: RegExp, day: PlainDate): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-')
  const group = inDialog(page).getByRole('group', { name })
  await group.getByLabel('Day').fill(date)
  await group.getByLabel('Month').fill(month)
  await group.getByLabel('Year').fill(year)
}

async function give(page: Page): Promise<void> {
  await page.goto('/dashboard/staff-accounts')
  await page.getByRole('button', { name: 'Give access' }).click()
  const dialog = inDialog(page)
  await dialog.getByLabel('Full name').fill('Tunde Bello')
  await dialog.getByLabel('Firm or office').fill('Bello & Co.')
  await dialog.getByLabel('E-mail').fill(EMAIL)
  await fillDay(page, /^Last day/, LAST_DAY)
  await dialog.getByRole('button', { name: 'Give access' }).click()
  await expect(page.getByText('Access given. We have sent a link to choose a password.')).toBeVisible()
}

async function choosePassword(page: Page): Promise<void> {
  const mail = await mailWith(`To: ${EMAIL}`, '/emailreset')
  const link = new URL(/^http\S+emailreset\S+/m.exec(mail)?.[0] ?? '')
  await page.goto(`${link.pathname}${link.search}`)
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Repeat the new password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your new password is set. You can sign in with it now.')).toBeVisible()
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/signin?tab=admin')
  await page.getByLabel('E-mail').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('an auditor reads the books for some days, and nothing else', async ({ page: admin, browser }) => {
  await signInStaff(admin)
  await give(admin)

  const context = await browser.newContext()
  const page = await context.newPage()
  await choosePassword(page)
  await signIn(page)
  await expect(page).toHaveURL(/\/dashboard\/books$/)
  await expect(page.getByText(`Read-only access until ${formatPlainDate(LAST_DAY)}`)).toBeVisible()

  await page.getByRole('link', { name: 'Day book' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Day book' })).toBeVisible()
  await expect(page.getByText(`Read-only access until ${formatPlainDate(LAST_DAY)}`)).toBeVisible()
  await expect(page.getByRole('table').getByRole('row').nth(2)).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Journal as CSV' }).click()
  const journal = await readFile(await (await saving).path(), 'utf8')
  expect(journal.split('\r\n').length).toBeGreaterThan(50)

  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('cell', { name: /Give auditor access/ }).first()).toBeVisible()

  const { data } = await askGraph<{ members: { items: { id: string }[] } }>(
    admin,
    '{ members { items { id } } }',
  )
  const id = data.members.items[0]?.id
  await page.goto(`/dashboard/memberprofile/${id}`)
  await expect(page.getByText("You don't have permission to view this page.")).toBeVisible()
  const asked = await askGraph(page, 'query ($id: ID!) { member(id: $id) { name phone } }', { id })
  expect(asked.errors?.[0]?.extensions.code).toBe('FORBIDDEN')

  await admin.getByRole('button', { name: 'Actions for Tunde Bello' }).click()
  await admin.getByRole('menuitem', { name: 'End now' }).click()
  await inDialog(admin).getByRole('button', { name: 'End now' }).click()
  await expect(admin.getByRole('row', { name: /Tunde Bello.*Ended/ })).toBeVisible()
  await page.goto('/dashboard/trial-balance')
  await expect(page).toHaveURL(/\/$/)
  await signIn(page)
  await expect(page.getByText(/The society ended your access to the books/)).toBeVisible()
  await context.close()
})
