import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { buildClientIfStale } from '../build-client.ts'
import { findOrInstallChromium } from '../chromium.ts'
import type { Person } from '../gallery/people.ts'
import { openSociety, type Society } from '../gallery/society.ts'
import { LAUNCH_ARGS } from '../gallery/visit.ts'
import { CPU_SLOWDOWN, mainThreadWork, TRACE_CATEGORIES } from './main-thread.ts'

/**
 * `npm run bench -- client`: what pages weigh and what they do to a slow phone on a slow line, each with an empty cache,
 * over the built client and the demo society. The work of the main thread is its CPU time, which other programs on the
 * machine hardly change, and blocking is what Lighthouse calls so, of that time; times on the screen are those of this machine and of the moment.
 *
 *     npm run bench -- client --only /signup,/portal --runs 5
 *     npm run bench -- client --against ../before/dist/client
 *
 * With `--against` each page is opened in turn with another build, so that the two can be compared.
 */
const { values } = parseArgs({
  options: { only: { type: 'string' }, runs: { type: 'string', default: '3' }, against: { type: 'string' } },
})

/** The line of Lighthouse's slow 4G, and one on which a page must still be read. */
const LINES = {
  '4G': { kilobits: 1_600, latency: 150 },
  '3G': { kilobits: 400, latency: 400 },
} as const

const PAGES: readonly { readonly path: string; readonly person: Person }[] = [
  { path: '/', person: 'visitor' },
  { path: '/signin?tab=admin', person: 'visitor' },
  { path: '/portal', person: 'visitor' },
  { path: '/signup', person: 'visitor' },
  { path: '/dashboard', person: 'member' },
  { path: '/dashboard/loan-request', person: 'member' },
  { path: '/dashboard', person: 'moderator' },
  { path: '/dashboard/loan-requests', person: 'moderator' },
]

/** What one opening of a page showed. */
type Figures = Readonly<Record<string, number>>

await main()

async function main(): Promise<void> {
  findOrInstallChromium()
  await buildClientIfStale()
  const now = () => new Date()
  const only = values.only?.split(',')
  const builds = [
    { name: 'this', society: await openSociety('demo', { now }) },
    ...(values.against === undefined
      ? []
      : [
          {
            name: 'against',
            society: await openSociety('demo', { now, clientDirectory: resolve(values.against) }),
          },
        ]),
  ]
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: [...LAUNCH_ARGS],
  })
  try {
    const rows: Record<string, unknown>[] = []
    for (const { path, person } of PAGES.filter((page) => only === undefined || only.includes(page.path))) {
      const runs = builds.map(({ name }) => ({ name, figures: [] as Figures[] }))
      for (let run = 0; run < Number(values.runs); run += 1)
        for (const [index, { society }] of builds.entries())
          runs[index]?.figures.push({
            ...(await work(browser, society, path, person)),
            ...(await painted(browser, society, { path, person, line: '4G' })),
            ...(await painted(browser, society, { path, person, line: '3G' })),
          })
      for (const { name, figures } of runs)
        rows.push({ page: path, person, build: name, ...medians(figures) })
    }
    console.table(rows)
  } finally {
    await browser.close()
    for (const { society } of builds) await society.close()
  }
}

/** Sizes as they are sent, and the work of the main thread until nothing more is fetched. */
async function work(browser: Browser, society: Society, path: string, person: Person): Promise<Figures> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    storageState: await society.storageOf(person),
  })
  try {
    const page = await context.newPage()
    const sent = { script: 0, all: 0, scripts: 0, requests: 0 }
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    const scripts = new Set<string>()
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      sent.all += encodedDataLength
      sent.requests += 1
      if (!scripts.has(requestId)) return
      sent.script += encodedDataLength
      sent.scripts += 1
    })
    await browser.startTracing(page, { categories: TRACE_CATEGORIES })
    await page.goto(`${society.address}${path}`, { waitUntil: 'networkidle' })
    const trace = await browser.stopTracing()
    // A session that has ended leads elsewhere, whose figures would be taken for those of the page.
    if (page.url() !== `${society.address}${path}`) throw new Error(`${path} led to ${page.url()}`)
    const { tasks, script, blocking } = mainThreadWork(trace.toString('utf8'), society.address)
    return {
      'script kB': Math.round(sent.script / 1000),
      scripts: sent.scripts,
      'all kB': Math.round(sent.all / 1000),
      requests: sent.requests,
      'work ms': Math.round(tasks.reduce((sum, task) => sum + task, 0) * CPU_SLOWDOWN),
      'script ms': Math.round(script * CPU_SLOWDOWN),
      'blocking ms': Math.round(blocking),
    }
  } finally {
    await context.close()
  }
}

interface Visit {
  readonly path: string
  readonly person: Person
  readonly line: keyof typeof LINES
}

/** When the slow phone paints on a line: first text, and the largest part; and how much has moved. */
async function painted(browser: Browser, society: Society, { path, person, line }: Visit): Promise<Figures> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    storageState: await society.storageOf(person),
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const { kilobits, latency } = LINES[line]
    const throughput = (kilobits * 1000) / 8
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto(`${society.address}${path}`, { waitUntil: 'networkidle', timeout: 120_000 })
    const [first, largest, shift] = await page.evaluate(
      () =>
        new Promise<[number, number, number]>((done) => {
          const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
          let [largest, shift] = [Number.NaN, 0]
          new PerformanceObserver((list) => {
            largest = list.getEntries().at(-1)?.startTime ?? largest
          }).observe({ type: 'largest-contentful-paint', buffered: true })
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => done([first, largest, shift]), 200)
        }),
    )
    return {
      [`${line} FCP ms`]: Math.round(first),
      [`${line} LCP ms`]: Math.round(largest),
      ...(line === '4G' && { CLS: Number(shift.toFixed(3)) }),
    }
  } finally {
    await context.close()
  }
}

/** The middle of each figure. */
function medians(runs: readonly Figures[]): Figures {
  return Object.fromEntries(
    Object.keys(runs[0] ?? {}).map((name) => {
      const sorted = runs.map((run) => run[name] ?? Number.NaN).sort((a, b) => a - b)
      return [name, sorted[Math.floor(sorted.length / 2)] ?? Number.NaN]
    }),
  )
}
