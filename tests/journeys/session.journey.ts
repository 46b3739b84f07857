import { expect, test } from '@playwright/test'
import { watchPage } from '#workshop/gallery/watch.ts'
import { ADMIN, MEMBER, PASSWORD, signInByAdminTab, signInByPortal } from './people.ts'

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
    await signInByPortal(page)
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
    await signInByPortal(page)
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('isusu.session') ?? '{}') as Record<string, unknown>
      localStorage.setItem('isusu.session', JSON.stringify({ ...kept, token: 'garbage' }))
    })
    await page.reload()
    await expect(page).toHaveURL(/\/$/)
    expect(await page.evaluate(() => localStorage.getItem('isusu.session'))).toBeNull()
  })

  test('a session that ends over a form says so and leads back to it, filled in, for a member and for staff', async ({
    page,
    request,
  }) => {
    /** Signs the session of this page out, as another device does. */
    const endElsewhere = async () => {
      const token = await page.evaluate(
        () => (JSON.parse(localStorage.getItem('isusu.session') ?? '{}') as { token: string }).token,
      )
      await request.post('/graphql', {
        headers: { 'x-auth-token': token, 'x-graphql-yoga-csrf': '1' },
        data: { query: 'mutation { signOut { message } }' },
      })
    }
    const signInAgain = async (name: string, label: string) => {
      await expect(page).toHaveURL(/\/$/)
      await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
      await expect(page.getByText(/^What you typed is kept/)).toBeVisible()
      await page.getByRole('link', { name: 'Sign in again' }).click()
      await expect(page.getByText(/^What you typed is kept/)).toBeVisible()
      await page.getByLabel(label).fill(name)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    }
    const restored = page.getByText('This form is as you left it when your session ended')

    await signInByPortal(page)
    await page.goto('/dashboard/profile')
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByLabel('Home address').fill('7 Journey Close, Bodija')
    await endElsewhere()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await signInAgain(MEMBER.signIn, 'E-mail or member ID')
    await expect(page).toHaveURL(/\/dashboard\/profile$/)
    await expect(restored).toBeVisible()
    await expect(page.getByLabel('Home address')).toHaveValue('7 Journey Close, Bodija')
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeHidden()
    await page.evaluate(() => localStorage.removeItem('isusu.session'))

    // A tab that slept: the page is loaded again with a token that is refused.
    await signInByAdminTab(page)
    await page.goto('/dashboard/vouchers')
    await page.getByRole('button', { name: 'New voucher' }).click()
    await page.getByLabel('Purpose').fill('Stationery of the journey')
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
      .toContain('Stationery of the journey')
    await endElsewhere()
    await page.reload()
    await signInAgain(ADMIN.signIn, 'E-mail')
    await expect(page).toHaveURL(/\/dashboard\/vouchers$/)
    await page.getByRole('button', { name: 'New voucher' }).click()
    await expect(restored).toBeVisible()
    await expect(page.getByLabel('Purpose')).toHaveValue('Stationery of the journey')
  })

  test('signing out ends the session in every tab and revokes the token', async ({
    page,
    context,
    request,
  }) => {
    await signInByAdminTab(page)
    const token = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('isusu.session') ?? '{}') as { token: string }).token,
    )
    const other = await context.newPage()
    const { settle } = watchPage(other, '')
    await other.goto('/dashboard')
    // Its own reading of the queues says that the page is more than its outline.
    await settle()
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

  test('a message on a phone leaves the focused control free, at either end of the window', async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 640 } })
    const page = await context.newPage()
    await page.goto('/dashboard/balances')
    const message = page.locator('#messages').getByText('you need to log in to view this page')
    await expect(message).toBeVisible()
    // The pointer over a message holds it.
    await message.hover()
    const stay = page.getByRole('button', { name: 'Stay on this page' })
    for (const block of ['end', 'start'] as const) {
      await stay.evaluate((button, where) => {
        button.focus()
        document.body.style.paddingBlock = '100vh'
        button.scrollIntoView({ block: where, behavior: 'instant' })
      }, block)
      await expect(message).toBeVisible()
      await expect
        .poll(async () => {
          const [control, said] = [await stay.boundingBox(), await message.boundingBox()]
          return (
            control !== null &&
            said !== null &&
            (said.y > control.y + control.height || said.y + said.height < control.y)
          )
        })
        .toBe(true)
    }
    await context.close()
  })

  test('the title of a page has the focus after sign-in and after each change of page', async ({ page }) => {
    await signInByAdminTab(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const menu = page.getByRole('navigation', { name: 'Dashboard' })
    await menu.getByRole('link', { name: 'Members' }).click()
    await expect(page).toHaveURL(/\/dashboard\/viewmembers$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('a member who comes back is still signed in', async ({ page }) => {
    await signInByPortal(page, MEMBER.number)
    await page.goto('/')
    await page.goto('/dashboard')
    await expect(page.getByText('Total savings')).toBeVisible()
  })
})
