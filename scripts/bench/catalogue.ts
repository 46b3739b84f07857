import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { buildClientIfStale } from '../build-client.ts'
import { findOrInstallChromium } from '../chromium.ts'
import { askAt } from '../gallery/ask.ts'
import { PEOPLE } from '../gallery/people.ts'
import { openSociety, type Society } from '../gallery/society.ts'
import { LAUNCH_ARGS, openPage } from '../gallery/visit.ts'

/**
 * `npm run bench -- catalogue`: how light a large catalogue is for a member on a poor phone. Adds 500 products with
 * pictures to the demo society, opens the catalogue at 360 px with the processor slowed down four times, reads the
 * first page to its end and turns to the second. Prints what was loaded and for how long the page could not answer.
 *
 *     npm run bench -- catalogue --products 100
 */
const { values } = parseArgs({ options: { products: { type: 'string', default: '500' } } })
const PRODUCTS = Number(values.products)

/** A phone of the lower price range beside a desktop processor. */
const SLOWDOWN = 4

interface Loaded {
  graph: number
  pictures: number
  pictureCount: number
}

findOrInstallChromium()
await buildClientIfStale()
const society = await openSociety('demo')
try {
  const pictureBytes = await addProducts(society)
  console.log(`${PRODUCTS} products, pictures of ${Math.round(pictureBytes / 1000)} kB as they were sent`)
  console.table(await read(society))
} finally {
  await society.close()
}

/** Photographs of 800 by 600 pixels with the grain that a camera gives. Returns the bytes of one. */
async function addProducts({ address }: Society): Promise<number> {
  const { ask, askWithFiles } = askAt(address)
  const { signIn } = PEOPLE.moderator
  const { outcome } = await ask<{ outcome: { session: { token: string } } }>(
    `mutation ($email: String!, $password: String!) {
      outcome: signInStaff(input: { email: $email, password: $password }) { session { token } } }`,
    { email: signIn?.email, password: signIn?.password },
  )
  const photograph = await sharp({
    create: {
      width: 800,
      height: 600,
      channels: 3,
      background: '#7a6',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .blur(0.8)
    .jpeg({ quality: 85 })
    .toBuffer()
  for (let number = 1; number <= PRODUCTS; number += 1)
    await askWithFiles(
      `mutation ($input: AddProductInput!) { addProduct(input: $input) { userErrors { message } } }`,
      {
        input: {
          name: `PRODUCT ${String(number).padStart(3, '0')}`,
          description: 'Sold by the bag, as it was weighed.',
          variations: [
            { name: '10KG', price: 1_000_000 + number * 100 },
            { name: '50KG', price: 5_000_000 },
          ],
          image: null,
        },
      },
      { 'variables.input.image': photograph },
      outcome.session.token,
    )
  return photograph.length
}

async function read(place: Society): Promise<readonly object[]> {
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: [...LAUNCH_ARGS],
  })
  try {
    const page = await openPage(browser, place, { as: 'member' }, 360)
    const wire = await page.context().newCDPSession(page)
    await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.addInitScript(countLongTasks)
    const loaded = countBytes(page)
    const rows: object[] = []
    const measure = async (step: string, act: () => Promise<unknown>, isNewPage = false) => {
      const before = { ...loaded }
      const blockedBefore = isNewPage ? 0 : await blockedMs(page)
      const begun = performance.now()
      await act()
      const seconds = (performance.now() - begun) / 1000
      await page.waitForLoadState('networkidle')
      rows.push({
        step,
        'until seen s': Number(seconds.toFixed(2)),
        'graph kB': Math.round((loaded.graph - before.graph) / 1000),
        pictures: loaded.pictureCount - before.pictureCount,
        'pictures kB': Math.round((loaded.pictures - before.pictures) / 1000),
        'blocked ms': Math.round((await blockedMs(page)) - blockedBefore),
        elements: await page.evaluate(() => document.querySelectorAll('*').length),
      })
    }
    const cards = page.getByRole('list', { name: 'Products' }).getByRole('listitem')
    await page.goto('/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    const open = async () => {
      await page.goto('/dashboard/commodity')
      await cards.first().waitFor()
    }
    await measure('open the catalogue', open, true)
    await measure('scroll to its end', () => scrollToEnd(page))
    await measure('the next page', async () => {
      await page.getByRole('link', { name: 'Next page' }).click()
      await page.waitForURL(/page=2/)
      await page.locator('[aria-label=Products][aria-busy=false]').waitFor()
    })
    await measure('a search', async () => {
      await page.getByLabel('Search products').fill(`PRODUCT ${String(PRODUCTS - 1).padStart(3, '0')}`)
      await page.getByText('1 product', { exact: true }).waitFor()
    })
    return rows
  } finally {
    await browser.close()
  }
}

/** Adds up the bytes of answers and pictures as they come over the line. */
function countBytes(page: Page): Loaded {
  const loaded: Loaded = { graph: 0, pictures: 0, pictureCount: 0 }
  page.on('requestfinished', (request) => {
    void request.sizes().then(({ responseBodySize }) => {
      if (request.url().endsWith('/graphql')) loaded.graph += responseBodySize
      if (request.resourceType() !== 'image') return
      loaded.pictures += responseBodySize
      loaded.pictureCount += 1
    })
  })
  return loaded
}

/** Runs in the page: adds up what each long task takes beyond 50 ms. */
function countLongTasks(): void {
  const counted = globalThis as { blocked?: number }
  counted.blocked = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) counted.blocked = (counted.blocked ?? 0) + duration - 50
  }).observe({ type: 'longtask', buffered: true })
}

/** For how long the page on show could not answer, in milliseconds. */
function blockedMs(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as { blocked?: number }).blocked ?? 0)
}

/** As a thumb does it: a part of the window at a time. */
async function scrollToEnd(page: Page): Promise<void> {
  for (;;) {
    const isAtEnd = await page.evaluate(() => {
      scrollBy(0, innerHeight / 2)
      return innerHeight + scrollY >= document.documentElement.scrollHeight - 2
    })
    await page.waitForTimeout(150)
    if (isAtEnd) return
  }
}
