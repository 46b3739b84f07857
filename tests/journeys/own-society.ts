import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { createAdmin } from '#backend/members/create-admin.ts'
import { startEmptyBackend, startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { startTestGateway } from '#tests/support/gateway.ts'
import { ADMIN, PASSWORD, signInStaff } from './people.ts'

/** A society on servers of one journey, where it can be any day: months are worked on and then closed. */
export interface OwnSociety {
  /** A page of an officer who has signed in on that day, which it is for the servers and the browser from then on. */
  onDay(day: string, officer?: string): Promise<Page>
  close(): Promise<void>
}

/** Starts the servers of the demo society over the client that the journeys' server has built. */
export const openOwnSociety = async (browser: Browser): Promise<OwnSociety> =>
  societyOn(browser, await startTestBackend())

/** Starts the servers of a society that asks for two officers and holds nobody but these two admins. */
export async function openEmptySociety(
  browser: Browser,
  now: Date,
  officers: readonly string[],
): Promise<OwnSociety> {
  const folder = await mkdtemp(join(tmpdir(), 'isusu-own-society-'))
  const file = join(folder, 'society.json')
  await writeFile(file, JSON.stringify({ twoOfficers: true, memberNumberPrefix: 'UNP/' }))
  const backend = await startEmptyBackend({ SOCIETY_FILE: file })
  for (const email of officers) {
    const name = `Officer ${email}`
    const made = await createAdmin(
      backend.deps.db,
      { email, name, password: PASSWORD, passwordConfirmation: PASSWORD },
      now,
    )
    if ('errors' in made) throw new Error(JSON.stringify(made.errors))
  }
  return societyOn(browser, backend)
}

async function societyOn(browser: Browser, backend: TestBackend): Promise<OwnSociety> {
  const gateway = await startTestGateway({
    restUrl: await backend.listen(),
    clientDirectory: join(import.meta.dirname, '../../dist/client'),
  })
  const baseURL = await gateway.app.listen({ host: '127.0.0.1', port: 0 })
  const pages: Page[] = []
  return {
    async onDay(day, officer = ADMIN.signIn) {
      const now = new Date(`${day}T10:00:00Z`)
      backend.clock.now = now
      gateway.clock.now = now
      const context = await browser.newContext({ baseURL, acceptDownloads: true })
      const page = await context.newPage()
      pages.push(page)
      await page.clock.setSystemTime(now)
      await signInStaff(page, officer)
      return page
    },
    async close() {
      for (const page of pages) await page.context().close()
      await gateway.close()
      await backend.close()
    },
  }
}
