import { spawnSync } from 'node:child_process'
import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, run } from './child-processes.ts'

/**
 * Runs a command with its own PostgreSQL: a temporary cluster that listens only on loopback, whose address is in
 * TEST_DATABASE_URL. Ends with the command's exit code.
 *
 *     node scripts/with-postgres.ts vitest run --project backend
 */
const [command, ...args] = process.argv.slice(2)
if (command === undefined) throw new Error('Name the command to run with PostgreSQL.')

const binaries = globSync('/usr/lib/postgresql/*/bin').sort().at(-1)
if (binaries === undefined) {
  console.error('PostgreSQL is not installed (Debian: apt-get install postgresql).')
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'isusu-postgres-'))
const port = await freePort()
const asRoot = process.getuid?.() === 0
if (asRoot) {
  chmodSync(folder, 0o755)
  spawnSync('chown', ['postgres', folder])
}

let code = 1
try {
  postgres('initdb', [
    '-D',
    `${folder}/data`,
    '-U',
    'isusu',
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ])
  // The cluster is thrown away at the end, so nothing of it has to survive a crash of the machine.
  const forNow = '-c fsync=off -c synchronous_commit=off -c full_page_writes=off'
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=200 ${forNow}`
  postgres('pg_ctl', ['-D', `${folder}/data`, '-o', options, '-l', `${folder}/log`, '-w', 'start'])
  postgres('createdb', ['-h', '127.0.0.1', '-p', String(port), '-U', 'isusu', 'isusu'])
  const url = `postgres://isusu@127.0.0.1:${port}/isusu`
  code = await run(command, args, { env: { ...process.env, TEST_DATABASE_URL: url } })
} finally {
  spawnAsOwner('pg_ctl', ['-D', `${folder}/data`, '-m', 'immediate', 'stop'])
  rmSync(folder, { recursive: true, force: true })
}
process.exit(code)

/** Runs one of PostgreSQL's programs; throws with its message when it fails. */
function postgres(program: string, programArgs: readonly string[]): void {
  const done = spawnAsOwner(program, programArgs)
  if (done.status !== 0) throw new Error(`${program} failed: ${done.stderr ?? 'see its log'}`)
}

/** PostgreSQL refuses to run as root, so root runs it as the postgres account. */
function spawnAsOwner(program: string, programArgs: readonly string[]) {
  const path = join(binaries ?? '', program)
  const [file, all] = asRoot
    ? ['runuser', ['-u', 'postgres', '--', path, ...programArgs]]
    : [path, [...programArgs]]
  // The server keeps the inherited output open, so waiting for pg_ctl's output to end would wait forever.
  const stderr = program === 'pg_ctl' ? 'ignore' : 'pipe'
  return spawnSync(file, all, { encoding: 'utf8', cwd: folder, stdio: ['ignore', 'ignore', stderr] })
}
