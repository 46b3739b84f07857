import { type ChildProcess, execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp } from '#backend/backup/backup.ts'
import { TOKEN_HEADER } from '#backend/contract/wire.ts'
import { openDatabase } from '#backend/db/open-database.ts'
import { storageOf } from '#backend/files/stored-files.ts'
import { DEMO_PASSWORD } from '#backend/seed/demo-accounts.ts'
import { readBackendSettings } from '#backend/settings.ts'
import { ended, freePort, PROJECT_ROOT, startServer, startUntilReady } from '#scripts/child-processes.ts'
import { noteReleased, packStore, type ReleasedStore } from '#scripts/stores/packed-store.ts'

/**
 * `npm run workshop -- release NAME`: leaves a store of this release for the tests of later ones, made by the code of the last
 * commit: the demo society, and what that code says about the balances of its members. It is packed into
 * tests/stores/NAME.jsonl.br, and its migrations count as released from then on. `--of COMMIT` makes the store of another
 * commit, `--ledgers-only` one without the two years of payroll, which is a third as large.
 */
const START_MS = 600_000

/** Files kept of each kind; pictures hardly become smaller, and a few show what all would. */
const FILES_OF_A_KIND = 2

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { of: { type: 'string', default: 'HEAD' }, 'ledgers-only': { type: 'boolean', default: false } },
})
const [release = ''] = positionals
if (!/^[\w.-]+$/.test(release)) {
  console.error('npm run workshop -- release NAME [--of COMMIT] [--ledgers-only]')
  process.exit(1)
}

const folder = await mkdtemp(join(tmpdir(), 'isusu-release-'))
const source = join(folder, 'source')
const data = join(folder, 'data')
const copy = join(folder, 'copy')
try {
  const commit = git('rev-parse', values.of).trim()
  await checkOut(commit)
  // The first start loads the demo society; the second one answers what it holds.
  await whileServing(() => Promise.resolve())
  const members = await copyStore()
  const balances = await whileServing((address) => balancesOf(address, members))
  await keepFewFiles()
  const file = await packStore(copy, { release, commit, balances })
  const { migrations } = await readManifest()
  await noteReleased(migrations)
  const { size } = await stat(file)
  console.log(
    `${file}: ${members.length} members, ${migrations.length} migrations to ${migrations.at(-1)}, ${Math.round(size / 1_000)} kB`,
  )
} finally {
  await rm(folder, { recursive: true, force: true })
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: PROJECT_ROOT, encoding: 'utf8' })
}

/** The sources of a commit, over the packages of this one. */
async function checkOut(commit: string): Promise<void> {
  await mkdir(source)
  const archive = join(folder, 'source.tar')
  git('archive', '--output', archive, commit)
  execFileSync('tar', ['xf', archive, '-C', source])
  await symlink(join(PROJECT_ROOT, 'node_modules'), join(source, 'node_modules'))
}

/** Runs the backend of that commit on the store while something is asked of it. */
async function whileServing<Result>(ask: (address: string) => Promise<Result>): Promise<Result> {
  const address = `http://127.0.0.1:${await freePort()}`
  const start = (): ChildProcess =>
    startServer(join(source, 'backend/main.ts'), {
      NODE_ENV: values['ledgers-only'] ? 'test' : 'development',
      DEMO: '1',
      DATA_DIR: data,
      DATABASE_URL: '',
      REST_PORT: new URL(address).port,
      LOG_LEVEL: 'warn',
    })
  const { server, isReady } = await startUntilReady(start, `${address}/readyz`, START_MS)
  try {
    if (!isReady) throw new Error('the backend of that commit did not start: see above')
    return await ask(address)
  } finally {
    server.kill('SIGTERM')
    await ended(server)
  }
}

async function readManifest() {
  const text = await readFile(join(copy, 'manifest.json'), 'utf8')
  return JSON.parse(text) as Awaited<ReturnType<typeof backUp>>
}

async function readRows(table: string): Promise<Record<string, unknown>[]> {
  const text = await readFile(join(copy, 'tables', `${table}.jsonl`), 'utf8')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

/** Copies the store as it is; answers the numbers of its members. */
async function copyStore(): Promise<string[]> {
  const settings = readBackendSettings({ NODE_ENV: 'development', DATA_DIR: data })
  const database = await openDatabase(settings)
  try {
    await backUp(database.db, storageOf(settings), copy, new Date())
  } finally {
    await database.close()
  }
  const members = await readRows('members')
  return members.flatMap(({ member_number: number }) => (typeof number === 'string' ? [number] : [])).sort()
}

/** What the backend of that commit answers as the members' balances. */
async function balancesOf(address: string, members: readonly string[]): Promise<ReleasedStore['balances']> {
  const signIn = await fetch(`${address}/admin/API/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@isusu.example', password: DEMO_PASSWORD }),
  })
  const { token } = (await signIn.json()) as { token: string }
  const balances: Record<string, Record<string, number>> = {}
  for (const number of members) {
    const answer = await fetch(`${address}/user/get-balances?id=${number}`, {
      headers: { [TOKEN_HEADER]: token },
    })
    if (!answer.ok) throw new Error(`the balances of ${number} were answered with ${answer.status}`)
    const { summary } = (await answer.json()) as { summary: { itemId: string; Balance: number }[] }
    balances[number] = Object.fromEntries(summary.map(({ itemId, Balance }) => [itemId, Balance]))
  }
  return balances
}

/** Leaves the smallest files of each kind in the copy; it then says that the others were not in the storage. */
async function keepFewFiles(): Promise<void> {
  const manifest = await readManifest()
  const files = (await readRows('files')).map(({ id, kind, size_bytes: size }) => ({
    id: String(id),
    kind: String(kind),
    size: Number(size),
  }))
  const kept = [...Map.groupBy(files, ({ kind }) => kind).values()].flatMap((ofKind) =>
    ofKind
      .toSorted((one, other) => one.size - other.size)
      .slice(0, FILES_OF_A_KIND)
      .map(({ id }) => id),
  )
  const missing = files.map(({ id }) => id).filter((id) => !kept.includes(id))
  for (const id of missing) await rm(join(copy, 'files', id), { force: true })
  await writeFile(
    join(copy, 'manifest.json'),
    `${JSON.stringify({ ...manifest, files: { copied: kept.length, missing } }, null, 2)}\n`,
  )
}
