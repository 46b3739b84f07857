import { rmSync } from 'node:fs'
import { freePort } from '#scripts/child-processes.ts'
import { clusterFolder, initCluster, runPostgres, tryPostgres } from '#scripts/postgres-programs.ts'

/** How a server is stopped: `fast` breaks connections off, `immediate` is a crash of all its processes. */
type Stop = 'fast' | 'immediate'

/** A PostgreSQL server that a test may stop and start as it likes. */
export interface OwnCluster {
  /** Of a database on it that is there from the start. */
  readonly url: string
  start(): void
  stop(how: Stop): void
  remove(): void
}

/**
 * A PostgreSQL server of its own on loopback, with these settings. What it has committed survives the end of its processes,
 * not of the machine.
 */
export async function anOwnCluster(settings: readonly string[] = []): Promise<OwnCluster> {
  const folder = clusterFolder()
  const data = `${folder}/data`
  const port = await freePort()
  initCluster(folder, data)
  const options = [
    `-p ${port}`,
    `-k ${folder}`,
    ...['listen_addresses=127.0.0.1', 'max_connections=60', 'fsync=off', ...settings].map(
      (each) => `-c ${each}`,
    ),
  ].join(' ')
  const cluster: OwnCluster = {
    url: `postgres://isusu@127.0.0.1:${port}/isusu`,
    start: () =>
      runPostgres(folder, 'pg_ctl', ['-D', data, '-o', options, '-l', `${folder}/log`, '-w', 'start']),
    stop: (how) => runPostgres(folder, 'pg_ctl', ['-D', data, '-m', how, '-w', 'stop']),
    remove() {
      tryPostgres(folder, 'pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
  cluster.start()
  runPostgres(folder, 'createdb', ['-h', '127.0.0.1', '-p', String(port), '-U', 'isusu', 'isusu'])
  return cluster
}
