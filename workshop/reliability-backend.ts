import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { openBackend } from '#backend/open-backend.ts'
import { readBackendSettings } from '#backend/settings.ts'
import { isRecord } from '#rules/is-record.ts'
import { PROJECT_ROOT, run } from '#scripts/child-processes.ts'
import { PROMISES, type Promised } from './reliability/promises.ts'

/**
 * Writes docs/reliability-backend.md: each promise with the test that keeps it, its result and time on the embedded
 * database and on PostgreSQL, and figures measured on this machine. Takes some minutes; needs PostgreSQL installed.
 */
/** How a test ended. */
interface Outcome {
  readonly file: string
  readonly title: string
  readonly held: boolean
  readonly ms: number
}

const folder = mkdtempSync(join(tmpdir(), 'isusu-reliability-'))

/** Only the backend's own tests have two databases. */
const isOfBackend = (file: string): boolean => /^tests\/(backend|deep)\//.test(file)

async function outcomesOn(
  name: string,
  before: readonly string[],
  files: readonly string[],
): Promise<Outcome[]> {
  const report = join(folder, `${name}.json`)
  const command = [...before, 'vitest', 'run', '--reporter=json', `--outputFile=${report}`]
  const [program = '', ...args] = [...command, ...files]
  await run(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const read: unknown = JSON.parse(readFileSync(report, 'utf8'))
  const suites = isRecord(read) && Array.isArray(read.testResults) ? read.testResults.filter(isRecord) : []
  return suites.flatMap((suite) => {
    const file = String(suite.name).slice(PROJECT_ROOT.length)
    const tests = Array.isArray(suite.assertionResults) ? suite.assertionResults.filter(isRecord) : []
    return tests
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ title, status, duration }) => ({
        file,
        title: String(title),
        held: status === 'passed',
        ms: Number(duration ?? 0),
      }))
  })
}

/** How long other calls take while 200 people sign in at once, in milliseconds: p50 and p99. */
async function signInFigures(): Promise<{ p50: number; p99: number; all: number }> {
  const settings = readBackendSettings({
    NODE_ENV: 'test',
    DATA_DIR: join(folder, 'store'),
    LIMIT_SIGN_IN: '1000000',
    LIMIT_SIGN_IN_NETWORK: '1000000',
    LIMIT_SIGN_IN_ACCOUNT: '1000000',
  })
  const backend = await openBackend(settings, pino({ level: 'silent' }))
  try {
    const begun = performance.now()
    let underWay = true
    const signIns = Promise.all(
      Array.from({ length: 200 }, (_, count) =>
        backend.app.inject({
          method: 'POST',
          url: '/user/API/signin',
          payload: { email: `nobody${count}@isusu.example`, password: 'not-their-password' },
        }),
      ),
    ).then(() => {
      underWay = false
    })
    const times: number[] = []
    const isUnderWay = () => underWay
    while (isUnderWay()) {
      const asked = performance.now()
      await backend.app.inject({ method: 'GET', url: '/api/system-configs' })
      times.push(performance.now() - asked)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    await signIns
    const all = performance.now() - begun
    const sorted = times.toSorted((one, other) => one - other)
    const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
    return { p50: at(0.5), p99: at(0.99), all }
  } finally {
    await backend.close()
  }
}

/** What became of a promise: its tests, whether all held, and how long they took. */
function cell(promised: Promised, outcomes: readonly Outcome[]): string {
  const own = outcomes.filter(({ file, title }) => file === promised.file && title.includes(promised.title))
  if (own.length === 0) return '–'
  const failed = own.filter(({ held }) => !held).length
  const seconds = own.reduce((sum, { ms }) => sum + ms, 0) / 1000
  const tests = own.length === 1 ? '' : ` ${own.length} tests,`
  return failed === 0 ? `held,${tests} ${seconds.toFixed(1)} s` : `FAILED, ${failed} of ${own.length}`
}

try {
  const signIns = await signInFigures()
  const files = [...new Set(PROMISES.map(({ file }) => file))]
  const embedded = await outcomesOn('embedded', [], files)
  const postgres = await outcomesOn(
    'postgres',
    [process.execPath, '--disable-warning=ExperimentalWarning', 'scripts/with-postgres.ts'],
    files.filter(isOfBackend),
  )
  const rows = PROMISES.map((promised) => {
    const path = promised.file.replace('tests/', '').replace('.test.ts', '')
    const cells = [promised.from, promised.what, cell(promised, embedded), cell(promised, postgres), path]
    return `| ${cells.join(' | ')} |`
  })
  const page = `# What the backend withstands

Written by \`npm run workshop -- reliability\`. Each row is kept by tests (under \`tests/\`), with what they took on a shared
machine with two cores. C1 to M9 and Low are the findings of a review of the backend; the other words are parts of the
requirements. C2 (money coming in) and M8 (staff accounts) are features with tests of their own. What needs several processes runs on PostgreSQL alone, what is not of the backend on no database of its own (–).
The gateway's own figures are in [reliability.md](reliability.md), those of a whole installation in [operations.md](operations.md#measured).

| From | Promise | Embedded | PostgreSQL | Tests |
|---|---|---|---|---|
${rows.join('\n')}

## Measured

| What | Wanted | Measured |
|---|---|---|
| Other calls while 200 people sign in at once, 99 of 100 within | 500 ms | ${Math.round(signIns.p99)} ms (half within ${Math.round(signIns.p50)} ms; all signed in after ${(signIns.all / 1000).toFixed(1)} s) |
`
  writeFileSync(join(PROJECT_ROOT, 'docs/reliability-backend.md'), page)
  process.exitCode = page.includes('FAILED') ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}
