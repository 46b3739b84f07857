import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildClientIfStale } from './build-client.ts'
import { PROJECT_ROOT, run } from './child-processes.ts'
import { findOrInstallChromium } from './chromium.ts'
import { PREPARING, perform, STATIC_CHECKS } from './steps.ts'

/**
 * `npm test`: everything there is. Static checks, all Vitest projects, and the journeys in a real browser over
 * `npm start` itself. Nothing is skipped silently: what could not run counts as failed. The last line is the count.
 */
interface Count {
  readonly passed: number
  readonly failed: number
}

const REPORTS = join(PROJECT_ROOT, '.cache/test')
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

const counts = [await checks(), await vitest(), await journeys()]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function checks(): Promise<Count> {
  const failures = [...(await perform(PREPARING, 1)), ...(await perform(STATIC_CHECKS, 2))]
  return { passed: PREPARING.length + STATIC_CHECKS.length - failures.length, failed: failures.length }
}

async function vitest(): Promise<Count> {
  const report = join(REPORTS, 'vitest.json')
  const code = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const read = readReport<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(report)
  if (!read) return { passed: 0, failed: 1 }
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
    }>(report)
    if (!read) return { passed: 0, failed: 1 }
    const { expected, unexpected, flaky, skipped } = read.stats
    return atLeastOneFailure(code, expected, unexpected + flaky + skipped)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

/** A runner that ended badly without a failed test (a file that does not load, say) still counts as a failure. */
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
