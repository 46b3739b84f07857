import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { APPLICANT, signInMember, signInStaff } from './people.ts'

const PUBLIC = ['/', '/signin', '/signin?tab=admin', '/portal', '/signup', '/forgotpassword', '/no-such-page']
const MEMBERS = ['/dashboard', '/dashboard/balances', '/dashboard/profile', '/dashboard/loan-requests']
const STAFF = [
  '/dashboard',
  '/dashboard/confirmuser',
  '/dashboard/viewmembers?search=o',
  '/dashboard/loan-requests',
  '/dashboard/loan-summary',
  '/dashboard/profile',
  '/preview',
]

/** Axe finds nothing, and nothing makes the page itself scroll sideways. */
async function looksRight(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(
    violations.map(
      ({ id, nodes }) => `${path} ${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
    ),
  ).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    test.describe(`at ${width} px, ${colorScheme}`, () => {
      test.use({ colorScheme, viewport: { width, height: width === 360 ? 740 : 900 } })

      test('public pages are sound', async ({ page }) => {
        for (const path of PUBLIC) await looksRight(page, path)
      })

      test("members' pages are sound", async ({ page }) => {
        await signInMember(page)
        for (const path of MEMBERS) await looksRight(page, path)
      })

      test("an applicant's pages are sound", async ({ page }) => {
        await signInMember(page, APPLICANT.signIn)
        for (const path of ['/dashboard', '/dashboard/balances']) await looksRight(page, path)
      })

      test("staff's pages are sound", async ({ page }) => {
        await signInStaff(page)
        for (const path of STAFF) await looksRight(page, path)
      })
    })
  }
}
