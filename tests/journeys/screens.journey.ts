import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { APPLICANT, signInMember, signInStaff } from './people.ts'

const PUBLIC = [
  '/',
  '/signin',
  '/signin?tab=admin',
  '/portal',
  '/signup',
  '/forgotpassword',
  '/emailreset?token=gone',
  '/guarantor-form',
  '/no-such-page',
]
const MEMBERS = [
  '/dashboard',
  '/dashboard/balances',
  '/dashboard/profile',
  '/dashboard/loan-request',
  '/dashboard/loan-status',
  '/dashboard/loan-requests',
]
const STAFF = [
  '/dashboard',
  '/dashboard/confirmuser',
  '/dashboard/viewmembers?search=o',
  '/dashboard/loan-requests',
  '/dashboard/loan-summary',
  '/dashboard/loan-contract-preview',
  '/dashboard/profile',
  '/preview',
]

/** What axe finds, as lines that name page, rule and place. */
async function found(axe: AxeBuilder, path: string): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.map(
    ({ id, nodes }) => `${path} ${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  )
}

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 740 }

/** Between the two, where a menu beside the page or a table may not fit: only the width is checked. */
const BETWEEN = [1280, 1024, 820, 768, 412]

/** Nothing makes the page itself scroll sideways. */
async function fits(page: Page, view: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${view} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** It fits, and axe finds nothing. */
async function fitsAndPasses(page: Page, view: string): Promise<void> {
  await fits(page, view)
  expect(await found(new AxeBuilder({ page }), view)).toEqual([])
}

/** The structure does not change with the colours, so in dark only the contrast is checked. */
async function passesInDark(page: Page, view: string): Promise<void> {
  expect(await found(new AxeBuilder({ page }).withRules(['color-contrast']), `${view} (dark)`)).toEqual([])
}

/**
 * Opens a page once and checks it on a large screen and on a phone, in light and in dark, as the window and the
 * system's colours change. Loading the page is what takes the time.
 */
async function looksRight(page: Page, path: string): Promise<void> {
  await page.setViewportSize(WIDE)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await fitsAndPasses(page, `${path} at ${WIDE.width} px`)

  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await passesInDark(page, `${path} at ${WIDE.width} px`)

  for (const width of BETWEEN) {
    await page.setViewportSize({ width, height: 800 })
    await fits(page, `${path} at ${width} px`)
  }

  await page.setViewportSize(PHONE)
  await passesInDark(page, `${path} at ${PHONE.width} px`)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await fitsAndPasses(page, `${path} at ${PHONE.width} px`)
}

test.describe('screens from 360 to 1440 px', () => {
  test('public pages pass axe and fit the width', async ({ page }) => {
    for (const path of PUBLIC) await looksRight(page, path)
  })

  test("members' pages pass axe and fit the width", async ({ page }) => {
    await signInMember(page)
    for (const path of MEMBERS) await looksRight(page, path)
  })

  test("an applicant's pages pass axe and fit the width", async ({ page }) => {
    await signInMember(page, APPLICANT.signIn)
    for (const path of ['/dashboard', '/dashboard/balances']) await looksRight(page, path)
  })

  test("staff's pages pass axe and fit the width", async ({ page }) => {
    await signInStaff(page)
    for (const path of STAFF) await looksRight(page, path)
  })
})
