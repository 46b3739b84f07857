import { expect, type Page, test } from '@playwright/test'
import { MODERATOR, signInMember, signInStaff } from './people.ts'
import { register } from './register.ts'

test.use({ viewport: { width: 360, height: 780 } })

/** What the worker shows, as it asks the browser to: one without a screen shows nothing. */
interface Shown {
  readonly title: string
  readonly body: string
  readonly tag: string
}

/** Registers the worker of pushes as the page of the choices does, with the id by which the browser knows it. */
async function workerOf(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ isDeleted }) => !isDeleted)
      if (found !== undefined) resolve(found.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const started = page.context().waitForEvent('serviceworker')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/push-worker.js')
    await navigator.serviceWorker.ready
  })
  const [worker, registrationId] = [await started, await registered]
  await worker.evaluate(() => {
    const shown: Shown[] = []
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    registration.showNotification = async (title, { body = '', tag = '' } = {}) => {
      shown.push({ title, body, tag })
    }
    Object.assign(globalThis, { shown })
  })
  return {
    push: (data: string) =>
      devtools.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(page.url()).origin,
        registrationId,
        data,
      }),
    shown: () => worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown),
  }
}

test('a push is shown by the worker of the website, without an amount, and what is none is not', async ({
  page,
}) => {
  await signInMember(page)
  await page.goto('/dashboard/notifications/choices')
  await expect(page.getByRole('group', { name: 'Security' })).toBeVisible()
  const worker = await workerOf(page)
  await worker.push('no JSON at all')
  await worker.push(JSON.stringify({ title: 'Your loan was approved', body: '', tag: 'notice-1' }))
  await expect.poll(worker.shown).toEqual([{ title: 'Your loan was approved', body: '', tag: 'notice-1' }])
})

test('a registration rings the bell of staff while they look, and leads to it', async ({ page }) => {
  await signInStaff(page, MODERATOR.signIn)
  await page.goto('/dashboard/notifications')
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toBeVisible()
  // The page begins to follow a second after it is drawn, and reads at most every four.
  await page.waitForTimeout(6_500)
  await register(page.request, {
    name: 'Bellina Ringer',
    email: 'bellina@bell.example',
    phone: '0807 555 7301',
  })
  await expect(bell).toHaveAccessibleName(/not read$/, { timeout: 10_000 })
  await bell.click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /A registration waits/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/dashboard\/confirmuser/)
})
