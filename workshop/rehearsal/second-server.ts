import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'

/**
 * The second server of the rehearsal: the same Debian with its own /etc/isusu, and a database of its own in its own folders,
 * on another port of loopback. Its address and that of the first are what FIRST and SECOND say.
 */
const FOLDER = '/srv/second'
const PORT = 5433

/** What the second server has for itself. */
const OWN = ['/etc/isusu', '/etc/postgresql', '/var/lib/postgresql', '/run/postgresql']

const ownFolder = (path: string): string => `${FOLDER}${path}`

export const ADDRESSES = { FIRST: '127.0.0.1:5432', SECOND: `127.0.0.1:${PORT}` }

/**
 * Functions for the shell: `on_second FILE` runs a block on the second server. At its first use the server is made as the
 * page has it by then: packages installed, /etc/isusu copied.
 */
export const ON_SECOND = `
on_second() {
  if [ ! -d ${FOLDER} ]; then
    for path in ${OWN.join(' ')}; do mkdir -p "${FOLDER}$path"; done
    cp -a /etc/isusu/. ${ownFolder('/etc/isusu')}/
    chown postgres:postgres ${OWN.slice(1).map(ownFolder).join(' ')}
    echo 'pg_createcluster -p ${PORT} --start "$(ls /usr/lib/postgresql)" main' > /srv/first-start
    on_second /srv/first-start
  fi
  unshare --mount bash -euo pipefail -c '
    for path in ${OWN.join(' ')}; do mount --bind "${FOLDER}$path" "$path"; done
    exec bash -euo pipefail "$1"' bash "$1"
}
`

/** A block of the page as a call of it. */
export const blockOnSecond = (block: string, number: number): string =>
  `cat > /srv/block-${number} <<'BLOCK_ON_SECOND'\n${block}BLOCK_ON_SECOND\non_second /srv/block-${number}`

const asked = (place: readonly string[], database: string, statement: string): string =>
  execFileSync(
    'runuser',
    ['-u', 'postgres', '--', 'psql', '-qAt', ...place, '-d', database, '-c', statement],
    { cwd: '/', encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  ).trim()

const FIRST: readonly string[] = ['-p', '5432']
const SECOND: readonly string[] = ['-h', ownFolder('/run/postgresql'), '-p', String(PORT)]

/** Asks the server that takes writes. */
export function onPrimary(statement: string, database: string): string {
  const isPrimary = (place: readonly string[]): boolean => {
    try {
      return asked(place, 'postgres', 'select pg_is_in_recovery()') === 'f'
    } catch {
      return false
    }
  }
  const place = [FIRST, SECOND].find((each) => existsSync(FOLDER) && isPrimary(each)) ?? FIRST
  return asked(place, database, statement)
}

/** Ends the first server's database at once, as the loss of the server would, whose /run is empty when it is back. */
export function loseFirstDatabase(): void {
  const [version = ''] = readdirSync('/var/lib/postgresql')
  const [pid = ''] = readFileSync(`/var/lib/postgresql/${version}/main/postmaster.pid`, 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
    rmSync(`/run/postgresql/${name}`, { force: true })
}
