import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { buildClientIfStale } from '#scripts/build-client.ts'
import { ended, freePort } from '#scripts/child-processes.ts'
import { findOrInstallChromium } from '#scripts/chromium.ts'
import { blockingTime } from './blocking-time.ts'
import type { Person } from './gallery/people.ts'
import { openSociety, type Society } from './gallery/society.ts'
import { LAUNCH_ARGS } from './gallery/visit.ts'

/**
 * `npm run workshop -- lighthouse`: the pages below as Lighthouse sees them on a phone with an empty cache, each the median of three
 * runs, over the built client and gateway and the demo society, in a Chromium without a window. TBT counts the time in which the page waits for a core of
 * this machine as well; 'own ms' is the same of the CPU time that its main thread takes.
 *
 *     npm run workshop -- lighthouse --only /signup,/portal --runs 1
 *
 * Lighthouse brings 176 MB in 114 packages, so that it is no dependency: npx installs this version on the first run.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0'

const PAGES: readonly { readonly path: string; readonly person: Person }[] = [
  { path: '/', person: 'visitor' },
  { path: '/signup', person: 'visitor' },
  { path: '/signin?tab=admin', person: 'visitor' },
  { path: '/portal', person: 'visitor' },
  { path: '/dashboard', person: 'member' },
  { path: '/dashboard/loan-request', person: 'member' },
  { path: '/dashboard', person: 'moderator' },
  { path: '/dashboard/loan-requests', person: 'moderator' },
]

/** What is read of a report. Times in milliseconds. */
interface Report {
  /** The blocking time of the CPU time that the main thread of the page took. */
  readonly ownBlocking: number
  /** The address at the end. */
  readonly finalDisplayedUrl: string
  readonly categories: { readonly performance: { readonly score: number | null } }
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly numericValue?: number
        readonly details?: { readonly items?: readonly { resourceType?: string; transferSize?: number }[] }
      }
    >
  >
}

const { values } = parseArgs({ options: { only: { type: 'string' }, runs: { type: 'string' } } })

process.exitCode = await main()

async function main(): Promise<number> {
  findOrInstallChromium()
  await buildClientIfStale()
  const wanted = values.only?.split(',')
  const society = await openSociety('demo', { now: () => new Date(), asDeployed: true })
  try {
    const rows: Record<string, unknown>[] = []
    for (const { path, person } of PAGES.filter(
      (page) => wanted === undefined || wanted.includes(page.path),
    )) {
      const reports: Report[] = []
      for (let run = 0; run < Number(values.runs ?? 3); run += 1)
        reports.push(await visit(society, path, person))
      rows.push({ page: path, person, ...figures(median(reports)) })
    }
    console.table(rows)
    return 0
  } finally {
    await society.close()
  }
}

function scoreOf(report: Report): number {
  return Math.round((report.categories.performance.score ?? 0) * 100)
}

/** The run with the middle score. */
function median(reports: readonly Report[]): Report {
  const sorted = [...reports].sort((one, other) => scoreOf(one) - scoreOf(other))
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('--runs: at least one run')
  return middle
}

function figures(report: Report): Record<string, number> {
  const value = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN
  const requests = report.audits['network-requests']?.details?.items ?? []
  const kilobytes = (list: typeof requests) =>
    Math.round(list.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000)
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
  return {
    score: scoreOf(report),
    'FCP ms': Math.round(value('first-contentful-paint')),
    'LCP ms': Math.round(value('largest-contentful-paint')),
    CLS: Number(value('cumulative-layout-shift').toFixed(3)),
    'TBT ms': Math.round(value('total-blocking-time')),
    'own ms': Math.round(report.ownBlocking),
    scripts: scripts.length,
    'script kB': kilobytes(scripts),
    requests: requests.length,
    'all kB': kilobytes(requests),
  }
}

/** One run in a browser of its own, in which the person has signed in and nothing is cached. */
async function visit(society: Society, path: string, person: Person): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'isusu-lighthouse-'))
  const port = await freePort()
  const browser = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: findOrInstallChromium(),
    args: [...LAUNCH_ARGS, `--remote-debugging-port=${port}`],
  })
  try {
    const storage = await society.storageOf(person)
    const kept = typeof storage === 'string' ? [] : (storage.origins[0]?.localStorage ?? [])
    const page = await browser.newPage()
    // A file of the same origin that loads nothing of the app.
    await page.goto(`${society.address}/healthz`)
    await page.evaluate((items) => {
      for (const { name, value } of items) localStorage.setItem(name, value)
    }, kept)
    await page.close()
    const report = join(folder, 'report.json')
    await lighthouse(`${society.address}${path}`, port, report)
    const read = JSON.parse(await readFile(report, 'utf8')) as Omit<Report, 'ownBlocking'>
    // A session that has ended leads elsewhere, whose figures would be taken for those of the page.
    const shown = new URL(read.finalDisplayedUrl)
    if (shown.pathname + shown.search !== path) throw new Error(`${path} led to ${read.finalDisplayedUrl}`)
    const trace = await readFile(join(folder, 'report-0.trace.json'), 'utf8')
    return { ...read, ownBlocking: blockingTime(trace, society.address) }
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function lighthouse(address: string, port: number, report: string): Promise<void> {
  const options = [
    '--quiet',
    '--save-assets',
    '--output=json',
    `--output-path=${report}`,
    '--only-categories=performance',
  ]
  // Without its own reset the session stays; the browser is new, so its cache is empty.
  const child = spawn(
    'npx',
    ['--yes', LIGHTHOUSE, address, `--port=${port}`, '--disable-storage-reset', ...options],
    { stdio: 'inherit', shell: process.platform === 'win32' },
  )
  // A phone does not run Lighthouse beside the page.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const code = await ended(child)
  if (code !== 0) throw new Error(`Lighthouse ended with code ${code} at ${address}`)
}
