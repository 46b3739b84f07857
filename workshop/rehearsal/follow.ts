import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Load, type LoadResult, startLoad } from './load.ts'
import { upgradeOldestStore } from './oldest-store.ts'
import { ADDRESSES, blockOnSecond, loseFirstDatabase, ON_SECOND, onPrimary } from './second-server.ts'
import { checkCommand, crash, superviseServices } from './supervisor.ts'

/** The inside of `npm run workshop -- rehearse`: runs the blocks of docs/operations.md in one shell and measures in between. */
const PAGE = fileURLToPath(new URL('../../docs/operations.md', import.meta.url))

const VALUES = {
  SOURCE: '/srv/source.git',
  DOMAIN: 'society.test',
  ADMIN_EMAIL: 'secretary@society.test',
  ADMIN_NAME: 'Ngozi Eze',
  ADMIN_PASSWORD: 'Ejima-7-stones-under-the-bridge',
  ...ADDRESSES,
}
const TARGET = { domain: VALUES.DOMAIN, email: VALUES.ADMIN_EMAIL, password: VALUES.ADMIN_PASSWORD }

/** Set where no more is followed than what these headings need; they are the last. */
const isOnlyStandby = process.env.ONLY === 'standby'
const NOT_FOR_STANDBY: ReadonlySet<string> = new Set([
  'Backup',
  'When a process dies',
  'Upgrade',
  'Restore',
  'Audit',
])

/** The page as one shell script: its first block is replaced, and the release of the upgrade. */
function scriptOf(page: string): string {
  const pieces = [
    ...page.matchAll(/^## (.+)$|^```sh( second)?\n([\s\S]*?)^```$|^<!-- rehearsal: (\w+) -->$/gm),
  ]
  let isLeftOut = false
  const [, ...lines] = pieces.flatMap(([, heading, isOnSecond, block, check], number) => {
    if (heading !== undefined) {
      isLeftOut = isOnlyStandby && NOT_FOR_STANDBY.has(heading)
      return []
    }
    if (isLeftOut) return []
    if (block === undefined) return [checkCommand(check ?? '')]
    return [isOnSecond === undefined ? block : blockOnSecond(block, number)]
  })
  const values = Object.entries(VALUES).map(([name, value]) => `export ${name}='${value}'`)
  const rest = lines.join('\n').replace(/^export RELEASE=.*$/m, 'export RELEASE="$RELEASE_AFTER"')
  return ['set -euo pipefail', ...values, ON_SECOND, rest].join('\n')
}

/** The society's database, as the servers' settings name it by now. */
const servedDatabase = (): string =>
  /^DATABASE_URL=.*\/(\w+)(?:\?.*)?$/m.exec(readFileSync('/etc/isusu/settings.env', 'utf8'))?.[1] ?? ''

/** Each write that was told to be done must be there, and once. */
function verify(label: string, { written }: LoadResult): void {
  const found = onPrimary(
    `select count(*), count(distinct name) from products where name like '${label} %'`,
    servedDatabase(),
  )
  if (found !== `${written}|${written}`) throw new Error(`${label}: ${written} were written, found ${found}`)
}

const rows: string[] = []
const standbyRows: string[] = []
const gaps: string[] = []
const ms = (value: number): string => `${Math.round(value)} ms`

function rowOf(what: string, label: string, result: LoadResult): string {
  verify(label, result)
  const { written, sentAgain, reads, failedReads, p50, p99, longest } = result
  return `| ${what} | ${written} written, none lost, none twice; ${sentAgain} sent again; ${reads} reads, ${failedReads} failed | ${ms(p50)} | ${ms(p99)} | ${ms(longest)} |`
}

let underUpgrade: Load | null = null
/** What goes on while the database moves to the other server. */
let underLoss: {
  readonly load: Load
  readonly at: number
  readonly before: ReturnType<Load['soFar']>
} | null = null
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
      const load = await startLoad(TARGET, label)
      await pause(victim === null ? 15_000 : 5_000)
      if (victim !== null) {
        crash(victim)
        await pause(15_000)
      }
      const result = await load.stop()
      written.set(label, result)
      rows.push(rowOf(what, label, result))
    }
  },
  async load() {
    underUpgrade = await startLoad(TARGET, 'Upgrade')
    await pause(2_000)
  },
  async calm() {
    const result = await underUpgrade?.stop()
    if (result === undefined) throw new Error('there was no load')
    written.set('Upgrade', result)
    rows.push(rowOf('All four are replaced by the next release', 'Upgrade', result))
  },
  /** The oldest store that is kept, beside the one of the release before. */
  async oldest() {
    rows.push(
      `| The store of ${await upgradeOldestStore()} is brought to this release in another database | books and audit log verified | | | |`,
    )
  },
  async restored() {
    for (const [label, result] of written) verify(label, result)
    const load = await startLoad(TARGET, 'Restored')
    await pause(3_000)
    verify('Restored', await load.stop())
  },
  /** The first server's database is lost while members write and read; nobody promotes for ten seconds. */
  async lost() {
    const load = await startLoad(TARGET, 'Lost')
    await pause(5_000)
    loseFirstDatabase()
    const before = load.soFar()
    await pause(10_000)
    underLoss = { load, before, at: performance.now() }
  },
  promoted: () =>
    goneOn('The database server is lost (SIGKILL), the standby promoted 10 s later', 'Lost', 'promoted'),
  async places() {
    const load = await startLoad(TARGET, 'Places')
    await pause(5_000)
    underLoss = { load, before: load.soFar(), at: performance.now() }
  },
  async changed() {
    await goneOn('The two change places on purpose', 'Places', 'stopped')
    for (const [label, result] of written) verify(label, result)
  },
}

/** Waits until writes are taken again and goes on for ten seconds. */
async function goneOn(what: string, label: string, since: string): Promise<void> {
  if (underLoss === null) throw new Error('there was no load')
  const { load, at, before } = underLoss
  const { written: until } = load.soFar()
  while (load.soFar().written === until) await pause(20)
  const seconds = (performance.now() - at) / 1_000
  const meanwhile = load.soFar()
  await pause(10_000)
  const result = await load.stop()
  written.set(label, result)
  standbyRows.push(rowOf(what, label, result))
  gaps.push(
    `${seconds.toFixed(1)} s after it was ${since} (of ${meanwhile.reads - before.reads} reads from the loss to then ${meanwhile.failedReads - before.failedReads} failed)`,
  )
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
const HEAD = `| What happens | Writes and reads | p50 | p99 | Longest write |
|---|---|---|---|---|`
const machine = `Debian ${debian}, two cores and ${Math.round(totalmem() / 2 ** 30)} GB for everything, the callers included, with other work going on;
four writers and four readers through nginx with TLS.`
if (!isOnlyStandby)
  writeFileSync(
    '/root/figures.md',
    `${machine} The whole page took ${minutes} minutes. A write that met an error was
sent again with the same key until it was done; the last column is the longest from its first sending to its success.

${HEAD}
${rows.join('\n')}

After the restore into a new database every one of these writes was there once, and new ones were taken.
`,
  )
writeFileSync(
  '/root/standby.md',
  `Two database servers on one machine, synchronous, both backends with the addresses of both. ${machine}

${HEAD}
${standbyRows.join('\n')}

Writes were taken again ${gaps.join(', and ')}. Each acknowledged write was there once on the server that took over, and
again on the first one after it had come back as a standby and taken over; \`books:verify\` found every sum equal.
`,
)
process.exit(0)
