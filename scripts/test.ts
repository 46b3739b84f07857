import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildClientIfStale } from './build-client.ts'
import { PROJECT_ROOT, run } from './child-processes.ts'
import { findOrInstallChromium } from './chromium.ts'
import { PREPARING, perform, STATIC_CHECKS } from './steps.ts'

/**
 * `npm test`: everything there is. Static checks, all Vitest projects, and the journeys in a real browser over `npm
 * start` itself. Nothing is skipped silently: what could not run counts as failed. Prints the slowest files; the last
 * line is the count.
 */
interface Count {
  readonly passed: number
  readonly failed: number
}

/** How long one file of tests, or one of the three parts, took. */
interface Timed {
  readonly name: string
  readonly seconds: number
}

const REPORTS = join(PROJECT_ROOT, '.cache/test')
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

// Hundreds of processes load the same modules; each would compile them again.
process.env.NODE_COMPILE_CACHE ??= join(PROJECT_ROOT, '.cache/node')

const parts: Timed[] = []
const files: Timed[] = []
const counts = [
  await timed('checks', checks),
  await timed('Vitest', vitest),
  await timed('journeys', journeys),
]
print('Parts', parts)
print('Slowest files', files.sort((one, other) => other.seconds - one.seconds).slice(0, 10))
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function timed(name: string, part: () => Promise<Count>): Promise<Count> {
  const began = Date.now()
  const count = await part()
  parts.push({ name, seconds: (Date.now() - began) / 1000 })
  return count
}

function print(heading: string, rows: readonly Timed[]): void {
  console.log(`\n${heading}`)
  for (const { name, seconds } of rows) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
}

async function checks(): Promise<Count> {
  const failures = [...(await perform(PREPARING, 1)), ...(await perform(STATIC_CHECKS, 2))]
  return { passed: PREPARING.length + STATIC_CHECKS.length - failures.length, failed: failures.length }
}

async function vitest(): Promise<Count> {
  const report = join(REPORTS, 'vitest.json')
  const code = await run('vitest', [
    'run',
    '--project=!deep',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const read = readReport<{
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    testResults: readonly { name: string; startTime: number; endTime: number }[]
  }>(report)
  if (!read) return { passed: 0, failed: 1 }
  for (const { name, startTime, endTime } of read.testResults)
    files.push({ name: relative(PROJECT_ROOT, name), seconds: (endTime - startTime) / 1000 })
  return atLeastOneFailure(code, read.numPassedTests, read.numFailedTests + read.numPendingTests)
}

async function journeys(): Promise<Count> {
  const report = join(REPORTS, 'journeys.json')
  try {
    const chromium = findOrInstallChromium()
    await buildClientIfStale()
    const code = await run('playwright', ['test'], {
      env: { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    })
    const read = readReport<{
      stats: { expected: number; unexpected: number; flaky: number; skipped: number }
      suites: readonly JourneySuite[]
    }>(report)
    if (!read) return { passed: 0, failed: 1 }
    for (const suite of read.suites)
      files.push({ name: `tests/journeys/${suite.title}`, seconds: millisecondsOf(suite) / 1000 })
    const { expected, unexpected, flaky, skipped } = read.stats
    return atLeastOneFailure(code, expected, unexpected + flaky + skipped)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

/** A file of journeys, or a group in one, as Playwright reports it. */
interface JourneySuite {
  readonly title: string
  readonly specs: readonly { tests: readonly { results: readonly { duration: number }[] }[] }[]
  readonly suites?: readonly JourneySuite[]
}

function millisecondsOf(suite: JourneySuite): number {
  const own = suite.specs.flatMap(({ tests }) => tests).flatMap(({ results }) => results)
  const inner = (suite.suites ?? []).map(millisecondsOf)
  return [...own.map(({ duration }) => duration), ...inner].reduce((sum, one) => sum + one, 0)
}

/** A runner that ended with an error but no failed test (for example a file that does not load) counts as failed. */
function atLeastOneFailure(code: number, passed: number, failed: number): Count {
  const nothingRan = passed + failed === 0
  return { passed, failed: (code !== 0 && failed === 0) || nothingRan ? 1 : failed }
}

function readReport<T>(path: string): T | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T
  } catch {
    return null
  }
}
