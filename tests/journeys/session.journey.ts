import { expect, test } from '@playwright/test'
import { MEMBER, signInMember, signInStaff } from './people.ts'

test.describe('the session', () => {
  test('signing in with a wrong password shows one error text', async ({ page }) => {
    await page.goto('/signin?tab=admin')
    await page.getByLabel('E-mail').fill('nobody@isusu.example')
    await page.getByLabel('Password', { exact: true }).fill('not-the-password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'wrong e-mail or password' })).toBeVisible()
    await expect(page).toHaveURL(/\/signin/)
  })

  test('a visitor to a dashboard page signs in and returns to that page', async ({ page }) => {
    await page.goto('/dashboard/loan-requests?page=2')
    await expect(page.getByText('you need to log in to view this page')).toBeVisible()
    await expect(page).toHaveURL(/\/signin/)
    await page.getByRole('tab', { name: 'Admin' }).click()
    await page.getByLabel('E-mail').fill('moderator@isusu.example')
    await page.getByLabel('Password', { exact: true }).fill('isusu-demo-2026')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/dashboard\/loan-requests\?page=2/)
  })

  test("a member cannot open staff pages, whatever the browser's storage claims", async ({ page }) => {
    await signInMember(page)
    await page.goto('/dashboard/loan-requests')
    await expect(page.getByText("You don't have permission to view this page.")).toBeVisible()
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('isusu.session') ?? '{}') as Record<string, unknown>
      localStorage.setItem('isusu.session', JSON.stringify({ ...kept, level: 3 }))
    })
    await page.reload()
    await expect(page.getByText("You don't have permission to view this page.")).toBeVisible()
    await page.getByRole('link', { name: /back to dashboard/i }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('a session with a garbage token ends, and the visitor sees the front page', async ({ page }) => {
    await signInMember(page)
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('isusu.session') ?? '{}') as Record<string, unknown>
      localStorage.setItem('isusu.session', JSON.stringify({ ...kept, token: 'garbage' }))
    })
    await page.reload()
    await expect(page).toHaveURL(/\/$/)
    expect(await page.evaluate(() => localStorage.getItem('isusu.session'))).toBeNull()
  })

  test('signing out ends the session in every tab and revokes the token', async ({
    page,
    context,
    request,
  }) => {
    await signInStaff(page)
    const token = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('isusu.session') ?? '{}') as { token: string }).token,
    )
    const other = await context.newPage()
    await other.goto('/dashboard')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await page
      .getByRole('button', { name: /account|Ngozi Eze/i })
      .first()
      .click()
    await page.getByRole('menuitem', { name: /log ?out|sign out/i }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(other).toHaveURL(/\/$/)

    const answer = await request.post('/graphql', {
      headers: { 'x-auth-token': token, 'x-graphql-yoga-csrf': '1' },
      data: { query: '{ registrations { totalCount } }' },
    })
    expect(
      ((await answer.json()) as { errors: { extensions: { code: string } }[] }).errors[0]?.extensions.code,
    ).toBe('UNAUTHENTICATED')
  })

  test('a member who comes back is still signed in', async ({ page }) => {
    await signInMember(page, MEMBER.number)
    await page.goto('/')
    await page.goto('/dashboard')
    await expect(page.getByText('Total savings')).toBeVisible()
  })
})
