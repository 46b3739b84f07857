import { expect, test } from '@playwright/test'
import { MEMBER, signInMember, signInStaff } from './people.ts'

test.describe('the session', () => {
  test('is refused to a wrong password, with one text', async ({ page }) => {
    await page.goto('/signin?tab=admin')
    await page.getByLabel('E-mail').fill('nobody@isusu.example')
    await page.getByLabel('Password', { exact: true }).fill('not-the-password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'wrong e-mail or password' })).toBeVisible()
    await expect(page).toHaveURL(/\/signin/)
  })

  test('is asked for before a dashboard page, and leads back to it', async ({ page }) => {
    await page.goto('/dashboard/loan-requests?page=2')
    await expect(page.getByText('you need to log in to view this page')).toBeVisible()
    await expect(page).toHaveURL(/\/signin/)
    await page.getByRole('tab', { name: 'Admin' }).click()
    await page.getByLabel('E-mail').fill('moderator@isusu.example')
    await page.getByLabel('Password', { exact: true }).fill('isusu-demo-2026')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/dashboard\/loan-requests\?page=2/)
  })

  test('of a member does not open staff pages, whatever the device claims', async ({ page }) => {
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

  test('with a token that is garbage ends, and the visitor is at the front page', async ({ page }) => {
    await signInMember(page)
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('isusu.session') ?? '{}') as Record<string, unknown>
      localStorage.setItem('isusu.session', JSON.stringify({ ...kept, token: 'garbage' }))
    })
    await page.reload()
    await expect(page).toHaveURL(/\/$/)
    expect(await page.evaluate(() => localStorage.getItem('isusu.session'))).toBeNull()
  })

  test('ends in every tab at once, and the token is worth nothing afterwards', async ({
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
      data: { query: '{ registrations { totalRequests } }' },
    })
    expect(
      ((await answer.json()) as { errors: { extensions: { code: string } }[] }).errors[0]?.extensions.code,
    ).toBe('UNAUTHENTICATED')
  })

  test('is kept for the member who comes back', async ({ page }) => {
    await signInMember(page, MEMBER.number)
    await page.goto('/')
    await page.goto('/dashboard')
    await expect(page.getByText('Total savings')).toBeVisible()
  })
})
