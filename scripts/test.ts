import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { buildClientIfStale } from './build-client.ts'
import { PROJECT_ROOT, run } from './child-processes.ts'
import { runChosenTests } from './chosen-tests.ts'
import { findOrInstallChromium } from './chromium.ts'
import { AT_ONCE, PREPARING, perform, STATIC_CHECKS } from './steps.ts'
import { STRAY_ERRORS_FILE, type StrayError } from './stray-errors.ts'

/**
 * `npm test`: everything there is. Static checks, all Vitest projects, and the journeys in a real browser over `npm
 * start` itself. Nothing is skipped silently: what could not run counts as failed. What fails in at most
 * `SECOND_RUNS` files is run once more, and what passes then is listed as unsteady. Prints the slowest files and each
 * failure's title and message; the last line is the count. With arguments it runs what they name (chosen-tests.ts).
 */
interface Count {
  readonly passed: number
  readonly failed: number
}

/** Where more files than these fail, the cause is not a moment's load, and none is run again. */
const SECOND_RUNS = 3

/** How long one file of tests, or one of the three parts, took. */
interface Timed {
  readonly name: string
  readonly seconds: number
}

const chosen = process.argv.slice(2)
if (chosen.length > 0) process.exit(await runChosenTests(chosen))

const REPORTS = join(PROJECT_ROOT, '.cache/test')
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

// Hundreds of processes load the same modules; each would compile them again.
process.env.NODE_COMPILE_CACHE ??= join(PROJECT_ROOT, '.cache/node')

const parts: Timed[] = []
const files: Timed[] = []
const unsteady: string[] = []
const failures: string[] = []
const counts = [
  await timed('checks', checks),
  await timed('Vitest', vitest),
  await timed('journeys', journeys),
]
print('Parts', parts)
print('Slowest files', files.sort((one, other) => other.seconds - one.seconds).slice(0, 10))
list('Unsteady: failed, and passed when run again', unsteady)
list('Failed', failures)
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

function list(heading: string, lines: readonly string[]): void {
  if (lines.length === 0) return
  console.log(`\n${heading}`)
  for (const line of lines) console.log(`  ${line}`)
}

async function checks(): Promise<Count> {
  const failed = [...(await perform(PREPARING, 1)), ...(await perform(STATIC_CHECKS, AT_ONCE))]
  failures.push(...failed)
  return { passed: PREPARING.length + STATIC_CHECKS.length - failed.length, failed: failed.length }
}

async function vitest(): Promise<Count> {
  const { code, report, stray } = await vitestRun('vitest', [])
  if (!report) return { passed: 0, failed: 1 }
  for (const { name, startTime, endTime } of report.testResults)
    files.push({ name: relative(PROJECT_ROOT, name), seconds: (endTime - startTime) / 1000 })
  const count = atLeastOneFailure(code, report.numPassedTests, report.numFailedTests + report.numPendingTests)
  const failing = report.testResults.filter(({ status }) => status === 'failed')
  const said = [...failing.flatMap(failuresOf), ...stray.map(strayLine)]
  const troubled = [...new Set([...failing.map(({ name }) => name), ...stray.map(({ file }) => file)])]
  if (troubled.length > 0 && troubled.length <= SECOND_RUNS && !troubled.includes('')) {
    const again = await vitestRun('vitest-again', [...troubled, '--maxWorkers=1'])
    if (again.code === 0 && again.report && again.report.numPendingTests === 0) {
      unsteady.push(...said)
      return { passed: report.numPassedTests + report.numFailedTests, failed: report.numPendingTests }
    }
  }
  failures.push(...said)
  if (code !== 0 && said.length === 0)
    failures.push(`Vitest ended with code ${code}; its own output says why`)
  return count
}

/** What Vitest's report holds of a run, as far as it is read here. */
interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly testResults: readonly VitestFile[]
}

interface VitestFile {
  readonly name: string
  readonly status: string
  readonly message: string
  readonly startTime: number
  readonly endTime: number
  readonly assertionResults: readonly {
    readonly fullName: string
    readonly status: string
    readonly failureMessages: readonly string[]
  }[]
}

interface VitestRun {
  readonly code: number
  readonly report: VitestReport | null
  readonly stray: readonly StrayError[]
}

async function vitestRun(name: string, args: readonly string[]): Promise<VitestRun> {
  const path = join(REPORTS, `${name}.json`)
  const strayPath = join(REPORTS, `${name}-stray.json`)
  const code = await run(
    'vitest',
    [
      'run',
      '--project=!deep',
      '--reporter=default',
      '--reporter=json',
      '--reporter=./scripts/stray-errors.ts',
      `--outputFile.json=${path}`,
      ...args,
    ],
    { env: { ...process.env, [STRAY_ERRORS_FILE]: strayPath } },
  )
  return { code, report: readReport(path), stray: readReport<readonly StrayError[]>(strayPath) ?? [] }
}

/** What a run's error that belongs to no test says, after the file that was running. */
function strayLine({ file, message }: StrayError): string {
  return `${file === '' ? 'no file' : relative(PROJECT_ROOT, file)}: while no test waited for it: ${firstLine(message)}`
}

/** A line for each failed test of a file, or one for the file where it did not load. */
function failuresOf(file: VitestFile): string[] {
  const name = relative(PROJECT_ROOT, file.name)
  const failed = file.assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return [`${name}: ${firstLine(file.message)}`]
  return failed.map(
    ({ fullName, failureMessages }) => `${name}: ${fullName}: ${firstLine(failureMessages[0])}`,
  )
}

function firstLine(text = ''): string {
  return (stripVTControlCharacters(text).trim().split('\n')[0] ?? '').slice(0, 300)
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
    const specs = read.suites.flatMap(specsOf)
    unsteady.push(...specs.filter(({ outcome }) => outcome === 'flaky').map(({ line }) => line))
    failures.push(...specs.filter(({ outcome }) => outcome === 'unexpected').map(({ line }) => line))
    const steady = flaky <= SECOND_RUNS
    return atLeastOneFailure(
      code,
      expected + (steady ? flaky : 0),
      unexpected + skipped + (steady ? 0 : flaky),
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

/** A file of journeys, or a group in one, as Playwright reports it. */
interface JourneySuite {
  readonly title: string
  readonly file?: string
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly status: string
      readonly results: readonly { duration: number; error?: { message?: string } }[]
    }[]
  }[]
  readonly suites?: readonly JourneySuite[]
}

function millisecondsOf(suite: JourneySuite): number {
  const own = suite.specs.flatMap(({ tests }) => tests).flatMap(({ results }) => results)
  const inner = (suite.suites ?? []).map(millisecondsOf)
  return [...own.map(({ duration }) => duration), ...inner].reduce((sum, one) => sum + one, 0)
}

/** Each journey of a file with how it ended and a line that says which it is and what went wrong. */
function specsOf(suite: JourneySuite): { outcome: string; line: string }[] {
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => {
      const message = results.find(({ error }) => error)?.error?.message
      return { outcome: status, line: `tests/journeys/${suite.file ?? ''}: ${title}: ${firstLine(message)}` }
    }),
  )
  return [...own, ...(suite.suites ?? []).flatMap(specsOf)]
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
