import { expect, test } from '@playwright/test'
import { MEMBER, PASSWORD } from './people.ts'

test('a developer signs in and reads balances in GraphiQL without the internet', async ({
  page,
  context,
}) => {
  const outside: string[] = []
  await context.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => {
    outside.push(route.request().url())
    return route.abort()
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/graphql')
  for (const tab of ['Society', 'StaffQueue', 'TreasurerMonth', 'SignIn'])
    await expect(page.getByRole('tab', { name: new RegExp(tab) })).toBeVisible()
  const result = page.locator('.result-window')

  // The first tab answers a visitor, and a field more can be picked.
  await page.getByText('memberNumberDigits').click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect
    .poll(async () => {
      await page.getByLabel('Copy this tab as').selectOption('curl')
      return copied()
    })
    .toContain('memberNumberDigits')
  await page.getByRole('button', { name: /execute query/i }).click()
  await expect(result).toContainText('"name": "Isusu Multi-Purpose')

  // A sign-in in a tab is the strip's as well, and so is a sign-out.
  await page.getByRole('tab', { name: /SignIn/ }).click()
  await page.getByRole('button', { name: /execute query/i }).click()
  await expect(page.getByText('Signed in as Adaeze Okafor (MEMBER)')).toBeVisible()
  await page.getByLabel('Copy this tab as').selectOption('Python')
  await expect(page.getByText('it reads the token from ISUSU_TOKEN')).toBeVisible()
  expect(await copied()).toContain('urllib.request')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Not signed in')).toBeVisible()
  await page.getByRole('tab', { name: /MemberDashboard/ }).click()

  await page.getByLabel('E-mail or member number').fill(MEMBER.signIn)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Adaeze Okafor').first()).toBeVisible()
  await page.getByRole('button', { name: /execute query/i }).click()
  await expect(result).toContainText('"memberNumber": "COOP000101"')
  await expect(result).toContainText('"totalSavings"')
  await expect(result).not.toContainText('"errors"')
  expect(outside).toEqual([])

  // The colours follow a device that turns dark, so that the answer can still be read.
  const brightness = () =>
    result
      .locator('.view-line span span')
      .first()
      .evaluate((text) => {
        const [red = 0, green = 0, blue = 0] = getComputedStyle(text).color.match(/\d+/g)?.map(Number) ?? []
        return red + green + blue
      })
  const inLight = await brightness()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(brightness).toBeGreaterThan(inLight + 150)

  // On a phone the answer stands below the query, both as wide as the screen.
  await page.setViewportSize({ width: 360, height: 740 })
  for (const part of ['.graphiql-editors', '.graphiql-response'])
    expect((await page.locator(part).boundingBox())?.width).toBeGreaterThan(300)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  // The comments of the examples are wider than the editor, which breaks their lines.
  const editor = page.locator('.graphiql-query-editor')
  await expect(editor).toContainText('both histories in one request.')
  const cutOff = () =>
    editor.evaluate((element) => {
      const { right } = element.getBoundingClientRect()
      const lines = [...element.querySelectorAll('.view-line > span')]
      return lines.filter((line) => line.getBoundingClientRect().right > right).length
    })
  await expect.poll(cutOff).toBe(0)
})
