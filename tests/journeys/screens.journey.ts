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

/**
 * Axe finds nothing in light, nor in dark when the system changes over, and nothing makes the page itself scroll
 * sideways. The structure does not change with the colours, so in dark only what hangs on colours is asked.
 */
async function looksRight(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await found(new AxeBuilder({ page }), path)).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0)

  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await found(new AxeBuilder({ page }).withRules(['color-contrast']), `${path} (dark)`)).toEqual([])
}

for (const width of [360, 1440]) {
  test.describe(`screens at ${width} px`, () => {
    test.use({ viewport: { width, height: width === 360 ? 740 : 900 } })

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
}
