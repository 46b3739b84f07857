import { expect, type Page } from '@playwright/test'

/** The demo society's people, as design/operations fixes them. */
export const PASSWORD = 'isusu-demo-2026'
export const MEMBER = { signIn: 'member@isusu.example', number: 'COOP000101' }
export const APPLICANT = { signIn: 'applicant@isusu.example' }
export const MODERATOR = { signIn: 'moderator@isusu.example' }
export const ADMIN = { signIn: 'admin@isusu.example' }

/** Signs a member in at the portal's form and waits for the dashboard. */
export async function signInMember(
  page: Page,
  signIn: string = MEMBER.signIn,
  password: string = PASSWORD,
): Promise<void> {
  await page.goto('/portal')
  await page.getByLabel('E-mail or member ID').fill(signIn)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** Signs staff in at the Admin tab and waits for the dashboard. */
export async function signInStaff(page: Page, signIn: string = ADMIN.signIn): Promise<void> {
  await page.goto('/signin?tab=admin')
  await page.getByLabel('E-mail').fill(signIn)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}
