import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { type Watch, watchPage } from '#workshop/gallery/watch.ts'

/** Runs in the page from its beginning: adds up the layout shifts that nobody caused. */
const LAYOUT_SHIFT = `
  window.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) if (!shift.hadRecentInput) window.layoutShift += shift.value
  }).observe({ type: 'layout-shift', buffered: true })`

const watched = new WeakMap<Page, Watch>()

/** A page of a new browser with an empty cache, on a slow line of mobile data. Its layout shifts are added up. */
export async function onSlowLine(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage()
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await page.addInitScript(LAYOUT_SHIFT)
  watched.set(page, watchPage(page, ''))
  return page
}

/** The layout shifts of a page of `onSlowLine` so far, once it has loaded everything. */
export async function layoutShift(page: Page): Promise<number> {
  await watched.get(page)?.settle()
  return Number(await page.evaluate('window.layoutShift'))
}
