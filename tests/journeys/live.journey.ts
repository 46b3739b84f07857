import { expect, type Page, test } from '@playwright/test'
import { aRegistrationInput } from '#tests/support/registrations.ts'
import { ADMIN, signInStaff } from './people.ts'
import { register } from './register.ts'
import { confirmRegistration } from './staff-calls.ts'

/** Somebody who shares nothing with the others by which they would be taken for the same person. */
function aNewcomer(name: string, digits: string) {
  const input = aRegistrationInput()
  return {
    name,
    email: `${digits}@live.example`,
    phone: `0807 555 ${digits}`,
    employment: { ...input.employment, staffNumber: digits },
    payment: { ...input.payment, tellerReference: `LIVE-${digits}` },
  }
}

/** How many registrations wait, by the tile of the home page. */
async function waitingOn(page: Page): Promise<number> {
  const tile = page.locator('div', {
    has: page.getByRole('link', { name: 'New registrations' }),
    hasText: 'waiting to be confirmed',
  })
  return Number(/New registrations\s*(\d+)/.exec(await tile.last().innerText())?.[1])
}

/** The same by the menu. */
async function waitingInMenu(page: Page): Promise<number> {
  const item = page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'New registrations' })
  return Number(/(\d+) waiting/.exec((await item.getAttribute('aria-label')) ?? '')?.[1])
}

test('a queue on one screen shows within two seconds what a colleague decides on another, in all tabs', async ({
  browser,
  page,
}) => {
  const asked: string[] = []
  const context = page.context()
  context.on('request', (request) => {
    if (request.headers()['accept'] === 'text/event-stream') asked.push(request.url())
  })
  const first = await register(page.request, aNewcomer('Livia Firstcome', '4101'))
  await register(page.request, aNewcomer('Livia Secondcome', '4102'))
  await signInStaff(page, ADMIN.signIn)
  await expect(page.getByText('New registrations').first()).toBeVisible()
  await expect.poll(() => asked.length).toBe(1)

  const queue = await context.newPage()
  await queue.goto('/dashboard/confirmuser?search=Livia')
  await expect(queue.getByText('Livia Firstcome')).toBeVisible()
  await expect(queue.getByText('Livia Secondcome')).toBeVisible()
  // The second tab begins to follow a second after it is drawn, reads what was before, and is quiet for four seconds at most.
  await queue.waitForTimeout(6_500)
  const waited = await waitingOn(page)

  const colleague = await (await browser.newContext()).newPage()
  // As the moderator of the demo society.
  await confirmRegistration(colleague.request, first)
  const began = Date.now()
  await expect(queue.getByText('Confirmed by Chidinma Nwosu')).toBeVisible({ timeout: 2_000 })
  await expect(queue.getByText(/^1 .*match/)).toBeVisible({ timeout: 2_000 })
  test.info().annotations.push({ type: 'shown after', description: `${Date.now() - began} ms` })
  await expect(queue.getByText('Livia Firstcome')).toBeVisible()

  // Looked at again, the first tab has caught up: its tile counts one less.
  await page.bringToFront()
  await expect.poll(() => waitingOn(page), { timeout: 6_000 }).toBe(waited - 1)
  await expect.poll(() => waitingInMenu(page), { timeout: 6_000 }).toBe(waited - 1)
  await register(colleague.request, aNewcomer('Livia Thirdcome', '4103'))
  await expect.poll(() => waitingOn(page), { timeout: 6_000 }).toBe(waited)
  await expect(queue.getByText('Livia Thirdcome')).toBeVisible({ timeout: 6_000 })
  expect(asked).toHaveLength(1)
  await colleague.context().close()
})
