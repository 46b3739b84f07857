import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium, type Page, type Response } from '@playwright/test'
import { ROUTES, type RouteName } from '#client/paths.ts'
import { isRecord } from '#rules/is-record.ts'
import { buildClientIfStale } from '#scripts/build-client.ts'
import { findOrInstallChromium } from '#scripts/chromium.ts'
import { serveSociety } from '../gallery/society.ts'
import { LAUNCH_ARGS } from '../gallery/visit.ts'

/**
 * `npm run bench -- officer`: what an officer asks of the gateway who never stops to read: one queue after another by the menu, and in each
 * the first request and its neighbours, as fast as the pages are drawn, for so many seconds (`--seconds`). Prints operations and calls to the
 * backend a minute, beside what comes back to a caller in that time, which is the budget of decision 131.
 */
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } })
const seconds = Number(values.seconds)
if (!(seconds >= 5)) throw new Error('--seconds is 5 or more')

const QUEUES: readonly RouteName[] = [
  'registrations',
  'loanRequests',
  'savingsWithdrawals',
  'membershipWithdrawals',
  'beneficiaryWithdrawals',
  'landAcquisition',
  'commodityRequests',
]

/** How many requests of a queue are looked at. */
const LOOKED_AT = 4

/** How long nothing is asked before the next step, in milliseconds: what a person cannot undercut. */
const QUIET_MS = 150

interface Asked {
  operations: number
  /** Calls to the backend that were made, and those that were charged beforehand. */
  made: number
  requested: number
  /** The least that was left, and what comes back in a second. */
  least: number
  refill: number
  lastAt: number
}

async function note(asked: Asked, response: Response): Promise<void> {
  if (!response.url().endsWith('/graphql') || response.headers()['content-type']?.includes('event-stream'))
    return
  asked.lastAt = performance.now()
  const answer: unknown = await response.json().catch(() => null)
  const cost = isRecord(answer) && isRecord(answer['extensions']) ? answer['extensions']['cost'] : null
  asked.operations += 1
  if (!isRecord(cost) || !isRecord(cost['throttle'])) return
  asked.made += Number(cost['made'])
  asked.requested += Number(cost['requested'])
  asked.least = Math.min(asked.least, Number(cost['throttle']['available']))
  asked.refill = Number(cost['throttle']['refillPerSecond'])
}

async function quiet(page: Page, asked: Asked): Promise<void> {
  do await page.waitForTimeout(QUIET_MS)
  while (performance.now() - asked.lastAt < QUIET_MS)
}

/** Looks through a queue: its first requests, each in its window. */
async function lookThrough(page: Page, asked: Asked, queue: RouteName): Promise<void> {
  const link = page.locator(`nav[aria-label="Dashboard"] a[href="${ROUTES[queue]}"]`)
  if (!(await link.isVisible()))
    await page.locator(`nav[aria-label="Dashboard"] li:has(ul a[href="${ROUTES[queue]}"]) > button`).click()
  await link.click()
  await quiet(page, asked)
  const first = page.locator('main table tbody tr button, main table tbody tr a').first()
  if (!(await first.isVisible())) return
  await first.click()
  await quiet(page, asked)
  for (let turn = 1; turn < LOOKED_AT && (await page.getByRole('dialog').isVisible()); turn += 1) {
    await page.keyboard.press('ArrowRight')
    await quiet(page, asked)
  }
  await page.keyboard.press('Escape')
}

await buildClientIfStale()
const society = await serveSociety('demo', { now: () => new Date(), asDeployed: true }, async () => undefined)
try {
  const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: [...LAUNCH_ARGS] })
  const context = await browser.newContext({
    baseURL: society.address,
    viewport: { width: 1280, height: 900 },
    storageState: await society.storageOf('moderator'),
  })
  const page = await context.newPage()
  await page.goto(ROUTES.home)
  const asked: Asked = {
    operations: 0,
    made: 0,
    requested: 0,
    least: Number.POSITIVE_INFINITY,
    refill: 0,
    lastAt: performance.now(),
  }
  await quiet(page, asked)
  page.on('response', (response) => void note(asked, response))
  const began = performance.now()
  let looks = 0
  while (performance.now() - began < seconds * 1_000) {
    const queue = QUEUES[looks % QUEUES.length]
    if (queue !== undefined) await lookThrough(page, asked, queue)
    looks += 1
  }
  const minutes = (performance.now() - began) / 60_000
  const each = (number: number) => Math.round(number / minutes)
  console.log(
    `${new Date().toISOString().slice(0, 10)}, load ${loadavg()[0]?.toFixed(1)}: ${each(looks)} queues a minute, ${each(asked.operations)} operations with ${each(asked.made)} calls (${each(asked.requested)} charged beforehand); ${asked.refill * 60} calls come back in a minute, ${(asked.made / minutes / (asked.refill * 60)).toFixed(2)} of them used; at least ${asked.least} were left`,
  )
  await browser.close()
} finally {
  await society.close()
}
