import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { openBackend } from '#backend/open-backend.ts'
import { readBackendSettings } from '#backend/settings.ts'
import { isRecord } from '#rules/is-record.ts'
import { PROJECT_ROOT, run } from './child-processes.ts'

/**
 * Writes docs/reliability-backend.md: each promise with the test that keeps it, its result and time on the embedded
 * database and on PostgreSQL, and figures measured on this machine. Takes some minutes; needs PostgreSQL installed.
 */
const PROMISES: readonly { readonly what: string; readonly file: string; readonly title: string }[] = [
  [
    'A wrong DATABASE_URL removes no file',
    'files/sweep',
    'touches nothing when the files belong to another database',
  ],
  [
    'An empty database removes no file',
    'files/sweep',
    'touches nothing when the database knows no file at all',
  ],
  [
    'More than a few percent never go',
    'files/sweep',
    'touches nothing when more than a few percent would go',
  ],
  [
    'What goes is aside for 30 days',
    'files/sweep',
    'sets leftovers aside for 30 days and then removes them, and keeps every recorded file',
  ],
  ['4 MB of blanks in a picture field', 'files/uploads', 'answers 4 MB of blanks in a moment'],
  [
    'A form cut off in a file is 400',
    'http/broken-forms',
    'answers with a message when it is cut off in a file',
  ],
  [
    'A boundary of 5,000 characters is 400',
    'http/broken-forms',
    'answers with a message when its type has a boundary of 5,000 characters',
  ],
  [
    'The log never shows parameters',
    'log',
    'never shows the parameters of a failed query, its text or a message that quotes them',
  ],
  [
    'Who left gets no loan',
    'members/membership-end',
    'gets nothing of what was still waiting: it is closed with the reason',
  ],
  [
    'Who died withdraws nothing',
    'members/membership-end',
    'withdraws nothing, gets no loan and is signed out',
  ],
  ['An unknown account code is shown', 'members/membership-end', 'shows as it is and counts in a settlement'],
  [
    'Exit against loan, two processes, ten times',
    'several-processes/concurrent-requests',
    'never pays both without setting one off against the other',
  ],
  [
    'The last three plots, two processes',
    'several-processes/concurrent-requests',
    'sells the last three plots to three of eight applicants',
  ],
  [
    'One held row takes not every connection',
    'several-processes/busy-database',
    'neither takes every connection nor lets its requests wait for ever',
  ],
  [
    'Sold plots never come back',
    'land/requests',
    'refuses a configuration that would give sold plots back, whenever it was read',
  ],
  [
    'Twenty submits without a key are one',
    'http/same-submit',
    'makes one record of twenty at once, and another a minute later',
  ],
  [
    'One password on many accounts is limited',
    'session/sign-in',
    'counts wrong passwords of all accounts from one network, and from all networks',
  ],
  ['Two people for money', 'withdrawals/two-officers', 'lets nobody pay what they approved themselves'],
  [
    'A payment after a change is marked',
    'withdrawals/two-officers',
    'carries a mark when the bank account or the e-mail changed within 7 days, or it goes elsewhere',
  ],
  ['A copy comes back, sum by sum', 'backup/backup', 'comes back whole into an empty store: own'],
  [
    'A copy comes back on the other database',
    'backup/backup',
    'comes back whole into an empty store: embedded',
  ],
  [
    'A changed audit record shows',
    'audit/audit',
    'shows where somebody with the rights of the owner changed or removed a record',
  ],
].map(([what = '', file = '', title = '']) => ({ what, file: `tests/backend/${file}.test.ts`, title }))

interface Outcome {
  readonly held: boolean
  readonly ms: number
}

/** Outcomes by file and title. */
type Outcomes = ReadonlyMap<string, Outcome>

const folder = mkdtempSync(join(tmpdir(), 'isusu-reliability-'))

async function outcomesOn(name: string, before: readonly string[]): Promise<Outcomes> {
  const report = join(folder, `${name}.json`)
  const files = [...new Set(PROMISES.map(({ file }) => file))]
  const command = [
    ...before,
    'vitest',
    'run',
    '--project',
    'backend',
    '--reporter=json',
    `--outputFile=${report}`,
  ]
  const [program = '', ...args] = [...command, ...files]
  await run(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const outcomes = new Map<string, Outcome>()
  const read: unknown = JSON.parse(readFileSync(report, 'utf8'))
  const suites = isRecord(read) && Array.isArray(read.testResults) ? read.testResults.filter(isRecord) : []
  for (const suite of suites) {
    const file = String(suite.name).slice(PROJECT_ROOT.length)
    const tests = Array.isArray(suite.assertionResults) ? suite.assertionResults.filter(isRecord) : []
    const run = tests.filter(({ status }) => status === 'passed' || status === 'failed')
    for (const { title, status, duration } of run)
      outcomes.set(`${file} ${String(title)}`, { held: status === 'passed', ms: Number(duration ?? 0) })
  }
  return outcomes
}

/** How long other calls take while 200 people sign in at once, in milliseconds: p50 and p99. */
async function signInFigures(): Promise<{ p50: number; p99: number; all: number }> {
  const settings = readBackendSettings({
    NODE_ENV: 'test',
    DATA_DIR: join(folder, 'store'),
    LIMIT_SIGN_IN: '1000000',
    LIMIT_SIGN_IN_NETWORK: '1000000',
    LIMIT_SIGN_IN_ALL: '1000000',
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

const cell = (outcome: Outcome | undefined): string =>
  outcome === undefined ? 'not run' : `${outcome.held ? 'held' : 'FAILED'}, ${Math.round(outcome.ms)} ms`

try {
  const signIns = await signInFigures()
  const embedded = await outcomesOn('embedded', [])
  const postgres = await outcomesOn('postgres', [
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    'scripts/with-postgres.ts',
  ])
  const rows = PROMISES.map(({ what, file, title }) => {
    const key = `${file} ${title}`
    return `| ${what} | ${cell(embedded.get(key))} | ${cell(postgres.get(key))} | \`${file}\` |`
  })
  const page = `# What the backend withstands

Written by \`npm run reliability:backend\`. Each row is a test; what needs several processes runs on PostgreSQL only.
Times are of a shared machine with two cores.

| Promise | Embedded | PostgreSQL | Test |
|---|---|---|---|
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
