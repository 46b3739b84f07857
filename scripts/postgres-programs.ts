import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { chmodSync, globSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the newest PostgreSQL of this machine has its programs; undefined where none is installed. */
export const postgresBinaries = (): string | undefined =>
  globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1)

const asRoot = process.getuid?.() === 0

/** A new folder for clusters that are thrown away, which the account that PostgreSQL runs as owns. */
export function clusterFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'isusu-postgres-'))
  if (asRoot) {
    chmodSync(folder, 0o755)
    spawnSync('chown', ['postgres', folder])
  }
  return folder
}

/** Runs one of PostgreSQL's programs in a folder. PostgreSQL refuses to run as root, so root runs it as the postgres account. */
export function tryPostgres(
  folder: string,
  program: string,
  args: readonly string[],
): SpawnSyncReturns<string> {
  const path = join(postgresBinaries() ?? '', program)
  const [file, all] = asRoot ? ['runuser', ['-u', 'postgres', '--', path, ...args]] : [path, [...args]]
  // The server keeps the inherited output open, so waiting for pg_ctl's output to end would wait forever.
  const stderr = program === 'pg_ctl' ? 'ignore' : 'pipe'
  return spawnSync(file, all, { encoding: 'utf8', cwd: folder, stdio: ['ignore', 'ignore', stderr] })
}

/** The same; throws with the program's message when it fails. */
export function runPostgres(folder: string, program: string, args: readonly string[]): void {
  const done = tryPostgres(folder, program, args)
  if (done.status !== 0) throw new Error(`${program} failed: ${done.stderr ?? 'see its log'}`)
}

/** Makes an empty cluster in a folder, whose superuser `isusu` needs no password. */
export function initCluster(folder: string, data: string): void {
  const like = ['-U', 'isusu', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8']
  runPostgres(folder, 'initdb', ['-D', data, ...like])
}
