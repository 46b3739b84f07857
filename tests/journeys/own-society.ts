import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { startTestBackend } from '#tests/support/backend.ts'
import { startTestGateway } from '#tests/support/gateway.ts'
import { ADMIN, signInStaff } from './people.ts'

/** The demo society on servers of one journey, where it can be any day: months are worked on and then closed. */
export interface OwnSociety {
  /** A page of an admin who has signed in on that day, which it is for the servers and the browser from then on. */
  onDay(day: string): Promise<Page>
  close(): Promise<void>
}

/** Starts the servers of a society over the client that the journeys' server has built. */
export async function openOwnSociety(browser: Browser): Promise<OwnSociety> {
  const backend = await startTestBackend()
  const gateway = await startTestGateway({
    restUrl: await backend.listen(),
    clientDirectory: join(import.meta.dirname, '../../dist/client'),
  })
  const baseURL = await gateway.app.listen({ host: '127.0.0.1', port: 0 })
  const pages: Page[] = []
  return {
    async onDay(day) {
      const now = new Date(`${day}T10:00:00Z`)
      backend.clock.now = now
      gateway.clock.now = now
      const context = await browser.newContext({ baseURL, acceptDownloads: true })
      const page = await context.newPage()
      pages.push(page)
      await page.clock.setSystemTime(now)
      await signInStaff(page, ADMIN.signIn)
      return page
    },
    async close() {
      for (const page of pages) await page.context().close()
      await gateway.close()
      await backend.close()
    },
  }
}
