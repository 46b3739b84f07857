import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type LoadResult, startLoad } from './load.ts'
import { upgradeOldestStore } from './oldest-store.ts'
import { checkCommand, crash, superviseServices } from './supervisor.ts'

/** The inside of `npm run rehearse`: runs the blocks of docs/operations.md in one shell and measures in between. */
const PAGE = fileURLToPath(new URL('../../docs/operations.md', import.meta.url))

const VALUES = {
  SOURCE: '/srv/source.git',
  DOMAIN: 'society.test',
  ADMIN_EMAIL: 'secretary@society.test',
  ADMIN_NAME: 'Ngozi Eze',
  ADMIN_PASSWORD: 'Ejima-7-stones-under-the-bridge',
}
const TARGET = { domain: VALUES.DOMAIN, email: VALUES.ADMIN_EMAIL, password: VALUES.ADMIN_PASSWORD }

/** The page as one shell script: its first block is replaced, and the release of the upgrade. */
function scriptOf(page: string): string {
  const pieces = [...page.matchAll(/^## (.+)$|^```sh\n([\s\S]*?)^```$|^<!-- rehearsal: (\w+) -->$/gm)]
  const [, ...lines] = pieces.flatMap(([, heading, block, check]) => {
    if (heading !== undefined) return []
    return block === undefined ? [checkCommand(check ?? '')] : [block]
  })
  const values = Object.entries(VALUES).map(([name, value]) => `export ${name}='${value}'`)
  const rest = lines.join('\n').replace(/^export RELEASE=.*$/m, 'export RELEASE="$RELEASE_AFTER"')
  return ['set -euo pipefail', ...values, rest].join('\n')
}

const sql = (statement: string, database = 'isusu'): string =>
  execFileSync('runuser', ['-u', 'postgres', '--', 'psql', '-qAt', '-d', database, '-c', statement], {
    cwd: '/',
    encoding: 'utf8',
  }).trim()

/** Each write that was told to be done must be there, and once. */
function verify(label: string, { written }: LoadResult, database = 'isusu'): void {
  const found = sql(
    `select count(*), count(distinct name) from products where name like '${label} %'`,
    database,
  )
  if (found !== `${written}|${written}`) throw new Error(`${label}: ${written} were written, found ${found}`)
}

const rows: string[] = []
const ms = (value: number): string => `${Math.round(value)} ms`

function note(what: string, label: string, result: LoadResult): void {
  verify(label, result)
  const { written, sentAgain, reads, failedReads, p50, p99, longest } = result
  rows.push(
    `| ${what} | ${written} written, none lost, none twice; ${sentAgain} sent again; ${reads} reads, ${failedReads} failed | ${ms(p50)} | ${ms(p99)} | ${ms(longest)} |`,
  )
}

let underUpgrade: (() => Promise<LoadResult>) | null = null
const written = new Map<string, LoadResult>()

const CHECKS: Readonly<Record<string, () => Promise<void>>> = {
  /** One of each is killed while members write and read. */
  async kill() {
    for (const [what, victim] of [
      ['Nothing happens, 15 s', null],
      ['A gateway is killed (SIGKILL), 20 s', 'isusu-gateway@4101'],
      ['A backend is killed (SIGKILL), 20 s', 'isusu-backend@4201'],
    ] as const) {
      const label = `Load ${written.size}`
      const stop = await startLoad(TARGET, label)
      await pause(victim === null ? 15_000 : 5_000)
      if (victim !== null) {
        crash(victim)
        await pause(15_000)
      }
      const result = await stop()
      written.set(label, result)
      note(what, label, result)
    }
  },
  async load() {
    underUpgrade = await startLoad(TARGET, 'Upgrade')
    await pause(2_000)
  },
  async calm() {
    const result = await underUpgrade?.()
    if (result === undefined) throw new Error('there was no load')
    written.set('Upgrade', result)
    note('All four are replaced by the next release', 'Upgrade', result)
  },
  /** The oldest store that is kept, beside the one of the release before. */
  async oldest() {
    rows.push(
      `| The store of ${await upgradeOldestStore()} is brought to this release in another database | books and audit log verified | | | |`,
    )
  },
  async restored() {
    for (const [label, result] of written) verify(label, result, 'isusu_restored')
    const stop = await startLoad(TARGET, 'Restored')
    await pause(3_000)
    verify('Restored', await stop(), 'isusu_restored')
  },
}

superviseServices(async (name) => {
  const check = CHECKS[name]
  if (check === undefined) throw new Error(`the page names an unknown check: ${name}`)
  await check()
})

const begun = performance.now()
const shell = spawn('bash', ['-c', scriptOf(readFileSync(PAGE, 'utf8'))], {
  stdio: ['ignore', 'inherit', 'inherit'],
})
const code = await new Promise<number>((resolve) => shell.once('exit', (ended) => resolve(ended ?? 1)))
if (code !== 0) {
  spawnSync('sh', ['-c', 'tail -n 20 /var/log/isusu/*.log'], { stdio: 'inherit' })
  process.exit(1)
}
const minutes = ((performance.now() - begun) / 60_000).toFixed(0)
const debian = readFileSync('/etc/debian_version', 'utf8').trim()
writeFileSync(
  '/root/figures.md',
  `Debian ${debian}, two cores and ${Math.round(totalmem() / 2 ** 30)} GB for everything, the callers included, with other work going on;
four writers and four readers through nginx with TLS. The whole page took ${minutes} minutes. A write that met an error was
sent again with the same key until it was done; the last column is the longest from its first sending to its success.

| What happens | Writes and reads | p50 | p99 | Longest write |
|---|---|---|---|---|
${rows.join('\n')}

After the restore into a new database every one of these writes was there once, and new ones were taken.
`,
)
process.exit(0)
