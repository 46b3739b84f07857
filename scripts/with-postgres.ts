import { rmSync } from 'node:fs'
import { freePort, run } from './child-processes.ts'
import {
  clusterFolder,
  initCluster,
  postgresBinaries,
  runPostgres,
  tryPostgres,
} from './postgres-programs.ts'

/**
 * Runs a command with its own PostgreSQL: a temporary cluster that listens only on loopback, whose address is in
 * TEST_DATABASE_URL. Ends with the command's exit code.
 *
 *     node scripts/with-postgres.ts vitest run --project backend
 */
const [command, ...args] = process.argv.slice(2)
if (command === undefined) throw new Error('Name the command to run with PostgreSQL.')

if (postgresBinaries() === undefined) {
  console.error('PostgreSQL is not installed (Debian: apt-get install postgresql).')
  process.exit(1)
}

const folder = clusterFolder()
const data = `${folder}/data`
const port = await freePort()

let code = 1
try {
  initCluster(folder, data)
  // The cluster is thrown away at the end, so nothing of it has to survive a crash of the machine.
  const forNow = '-c fsync=off -c synchronous_commit=off -c full_page_writes=off'
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=200 ${forNow}`
  runPostgres(folder, 'pg_ctl', ['-D', data, '-o', options, '-l', `${folder}/log`, '-w', 'start'])
  runPostgres(folder, 'createdb', ['-h', '127.0.0.1', '-p', String(port), '-U', 'isusu', 'isusu'])
  const url = `postgres://isusu@127.0.0.1:${port}/isusu`
  code = await run(command, args, { env: { ...process.env, TEST_DATABASE_URL: url } })
} finally {
  tryPostgres(folder, 'pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
  rmSync(folder, { recursive: true, force: true })
}
process.exit(code)
