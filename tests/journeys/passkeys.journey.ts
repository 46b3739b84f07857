import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { PASSKEY_TEXTS } from '#rules/texts/passkeys.ts'
import { startTestBackend } from '#tests/support/backend.ts'
import { startTestGateway } from '#tests/support/gateway.ts'
import { PASSWORD, signInMember } from './people.ts'

/** A port that is free now: the address has to be known before the servers are started. */
async function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const server = createServer().listen(0, '127.0.0.1', () => {
    const address = server.address()
    server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
  })
  return promise
}

test('a member adds a passkey, signs in by it without the password, and removes it', async ({ browser }) => {
  const port = await freePort()
  // A passkey belongs to a name, so that it works at localhost and not at 127.0.0.1.
  const baseURL = `http://localhost:${port}`
  const backend = await startTestBackend({ CLIENT_URL: baseURL })
  const gateway = await startTestGateway({
    restUrl: await backend.listen(),
    clientDirectory: join(import.meta.dirname, '../../dist/client'),
  })
  await gateway.app.listen({ host: '127.0.0.1', port })
  const context = await browser.newContext({ baseURL })
  try {
    const page = await context.newPage()
    await page.clock.setSystemTime(backend.clock.now)
    gateway.clock.now = backend.clock.now
    const device = await context.newCDPSession(page)
    await device.send('WebAuthn.enable')
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await signInMember(page)
    await page.goto('/dashboard/security')
    await page.getByRole('button', { name: PASSKEY_TEXTS.add }).click()
    const dialog = page.getByRole('dialog', { name: PASSKEY_TEXTS.add })
    await dialog.getByLabel(PASSKEY_TEXTS.nameLabel).fill('My phone')
    await dialog.getByLabel('Your password').fill(PASSWORD)
    await dialog.getByRole('button', { name: PASSKEY_TEXTS.add }).click()
    const remove = page.getByRole('button', { name: PASSKEY_TEXTS.removeNamed('My phone') })
    await expect(remove).toBeVisible()

    await page.evaluate(() => localStorage.clear())
    await page.goto('/portal')
    await page.getByRole('button', { name: PASSKEY_TEXTS.signIn }).click()
    await expect(page).toHaveURL(/\/dashboard$/)

    await page.goto('/dashboard/security')
    await remove.click()
    await page
      .getByRole('alertdialog', { name: PASSKEY_TEXTS.removeTitle('My phone') })
      .or(page.getByRole('dialog', { name: PASSKEY_TEXTS.removeTitle('My phone') }))
      .getByRole('button', { name: PASSKEY_TEXTS.remove })
      .click()
    await expect(page.getByText(PASSKEY_TEXTS.none)).toBeVisible()
  } finally {
    await context.close()
    await gateway.close()
    await backend.close()
  }
})
