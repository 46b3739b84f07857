import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { ROUTES } from '#client/paths.ts'
import { PAYROLL_PAGES } from '#client/payroll-pages.ts'
import { STAFF_PAGES } from '#client/staff-pages.ts'
import { buildClientIfStale } from '#scripts/build-client.ts'
import { findOrInstallChromium } from '#scripts/chromium.ts'
import { type ServedSociety, serveSociety } from '../gallery/society.ts'
import { LAUNCH_ARGS } from '../gallery/visit.ts'
import { closeMonths, generateSociety } from './generate.ts'

/**
 * `npm run bench -- pages`: how long a change of page takes an admin in a society of 20,000 members (`--members`) with the
 * books of so many months beside those of the demo society (`--months`), all closed but the last. Opens each page of the
 * staff area in a browser by its link in the menu, from the page before it, several times (`--times`), and the second page of each list.
 * Prints milliseconds from the press of the link until the last answer of the graph was drawn, and in brackets those in which answers
 * were awaited: the first visit, which also loads the page's code, and the median of those after it, each with an empty
 * cache of the graph. Backend and gateway are on the same machine, so that no line is counted. Making the society takes minutes.
 *
 *     npm run bench -- pages --members 2000 --only trial-balance,cash-book
 */
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '20000' },
    months: { type: 'string', default: '10' },
    times: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
  },
})
const [members, months, times] = [values.members, values.months, values.times].map(Number) as [
  number,
  number,
  number,
]
if (!(members >= 1 && months >= 1 && times >= 2))
  throw new Error('--members and --months are 1 or more, --times 2 or more')

/** The pages of staff; those of one record need its id and are left out. */
const PLACES = [...STAFF_PAGES, ...PAYROLL_PAGES]
  .map(({ route }): string => ROUTES[route])
  .filter((place) => !place.includes(':') && place.startsWith(ROUTES.home))
  .filter((place) => values.only.split(',').some((part) => place.includes(part)))

/** How long nothing may happen before a page counts as drawn. */
const QUIET_MS = 400

/** How long a mouse rests on a link, and how long it is down, before the page is opened. */
const MOUSE_MS = { rests: 80, isDown: 80 } as const

/** Milliseconds of one change of page: until the last change of what is shown, and with an answer awaited. */
interface Change {
  readonly drawn: number
  readonly awaited: number
  readonly operations: number
}

/** What the page itself keeps of its questions. */
interface Watched {
  awaiting: number
  operations: number
  awaitedSince: number
  awaited: number
  lastChange: number
  /** When a button or a link was pressed. */
  pressed: number
}
declare global {
  var watched: Watched
}

await buildClientIfStale()
const size = { members, months, requests: Math.ceil(members * 2.5) }
const society = await serveSociety(
  'without history',
  { now: () => new Date(), asDeployed: true },
  async ({ backend }) => {
    const { db } = backend.deps
    await generateSociety(db, size, (line) => console.error(line))
    await closeMonths(db, size)
    // As a process does that listens.
    backend.warmUp()
  },
)
try {
  await measure(society)
} finally {
  await society.close()
}

async function measure({ address, storageOf }: ServedSociety): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: [...LAUNCH_ARGS],
  })
  try {
    const context = await browser.newContext({
      baseURL: address,
      viewport: { width: 1280, height: 900 },
      storageState: await storageOf('admin'),
    })
    await context.addInitScript(watch)
    const visits = new Map<string, Change[]>()
    for (let time = 0; time < times; time += 1) {
      // A page of its own has an empty cache of the graph; the browser keeps the code.
      const page = await context.newPage()
      await page.goto(ROUTES.home)
      await settled(page, 0)
      for (const place of PLACES) {
        await showLink(page, place)
        keep(visits, place, await change(page, () => go(page, place)))
        const next = page
          .getByRole('button', { name: 'Next page' })
          .or(page.getByRole('link', { name: 'Next page' }))
        if ((await next.count()) > 0 && (await next.first().isEnabled()))
          keep(visits, `${place}, page 2`, await change(page, () => next.first().click()))
      }
      await page.close()
    }
    report(visits)
  } finally {
    await browser.close()
  }
}

function keep(visits: Map<string, Change[]>, place: string, visit: Change): void {
  visits.set(place, [...(visits.get(place) ?? []), visit])
}

/** Runs in the page, before its scripts: counts the questions under way, and keeps when what is shown changed last. */
function watch(): void {
  globalThis.watched = { awaiting: 0, operations: 0, awaitedSince: 0, awaited: 0, lastChange: 0, pressed: 0 }
  const { watched } = globalThis
  const send = globalThis.fetch
  globalThis.fetch = async (...parts) => {
    const [to] = parts
    const address = typeof to === 'string' ? to : to instanceof URL ? to.href : to.url
    if (!address.includes('/graphql')) return send(...parts)
    if (watched.awaiting === 0) watched.awaitedSince = performance.now()
    watched.awaiting += 1
    watched.operations += 1
    try {
      const answer = await send(...parts)
      await answer.clone().arrayBuffer()
      return answer
    } finally {
      watched.awaiting -= 1
      if (watched.awaiting === 0) watched.awaited += performance.now() - watched.awaitedSince
    }
  }
  const press = () => {
    watched.pressed = performance.now()
  }
  addEventListener('click', press, true)
  new MutationObserver(() => {
    requestAnimationFrame(() => {
      watched.lastChange = performance.now()
    })
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Waits until something was drawn since `from`, nothing is asked, and nothing has changed for a while. */
async function settled(page: Page, from: number): Promise<void> {
  await page.waitForFunction(
    ([since, quiet]) =>
      globalThis.watched.awaiting === 0 &&
      globalThis.watched.lastChange > since &&
      document.querySelector('main h1') !== null &&
      document.querySelector('main [aria-busy="true"]') === null &&
      performance.now() - globalThis.watched.lastChange > quiet,
    [from, QUIET_MS] as const,
    { polling: 50 },
  )
}

/** Opens a page as a person does: by its link in the menu, with a mouse. A page that is not in the menu is opened by its address. */
async function go(page: Page, place: string): Promise<void> {
  const link = page.locator(`nav[aria-label="Dashboard"] a[href="${place}"]`)
  if ((await link.count()) === 1) {
    await link.hover()
    await page.waitForTimeout(MOUSE_MS.rests)
    return link.click({ delay: MOUSE_MS.isDown })
  }
  await page.evaluate((to) => {
    globalThis.watched.pressed = performance.now()
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, place)
}

/** Opens the group of the menu that a page is in. */
async function showLink(page: Page, place: string): Promise<void> {
  const group = page.locator(`nav[aria-label="Dashboard"] li:has(ul a[href="${place}"]) > button`)
  if ((await group.count()) === 1 && (await group.getAttribute('aria-expanded')) === 'false')
    await group.click()
}

async function change(page: Page, act: () => Promise<unknown>): Promise<Change> {
  const began = await page.evaluate(() => {
    Object.assign(globalThis.watched, { awaited: 0, operations: 0, pressed: 0 })
    return performance.now()
  })
  await act()
  await settled(page, began)
  const { lastChange, awaited, operations, pressed } = await page.evaluate(() => globalThis.watched)
  return { drawn: Math.max(0, lastChange - pressed), awaited, operations }
}

function report(visits: ReadonlyMap<string, readonly Change[]>): void {
  const median = (numbers: readonly number[]) =>
    numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
  const told = ({ drawn, awaited }: Omit<Change, 'operations'>) =>
    `${drawn.toFixed(0)} (${awaited.toFixed(0)})`
  console.log(`${members} members, ${months} months; load ${loadavg()[0]?.toFixed(0)}\n`)
  console.log('| page | questions | first, with its code | median of the others | longest of them |')
  console.log('|---|--:|--:|--:|--:|')
  for (const [place, [first, ...others]] of visits) {
    if (first === undefined) continue
    const middle = {
      drawn: median(others.map(({ drawn }) => drawn)),
      awaited: median(others.map(({ awaited }) => awaited)),
    }
    const longest = Math.max(...others.map(({ drawn }) => drawn))
    console.log(
      `| ${place} | ${first.operations} | ${told(first)} | ${told(middle)} | ${longest.toFixed(0)} |`,
    )
  }
}
