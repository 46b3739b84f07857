import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type QueryResultRow } from 'pg'
import { freePort } from '#scripts/child-processes.ts'
import { clusterFolder, initCluster, runPostgres, tryPostgres } from '#scripts/postgres-programs.ts'

/** A PostgreSQL server of a pair, on a port of its own. */
export class Cluster {
  readonly port: number
  readonly #folder: string
  readonly #name: string

  constructor(folder: string, name: string, port: number) {
    this.#folder = folder
    this.#name = name
    this.port = port
  }

  get data(): string {
    return `${this.#folder}/${this.#name}`
  }

  /** How others connect to it, for PostgreSQL's own programs. */
  get conninfo(): string {
    return `host=127.0.0.1 port=${this.port} user=isusu dbname=postgres`
  }

  /** The address of a database on it. */
  url(database: string): string {
    return `postgres://isusu@127.0.0.1:${this.port}/${database}`
  }

  start(): void {
    const options = [
      `-p ${this.port}`,
      `-c cluster_name=${this.#name}`,
      `-c primary_slot_name=${this.#name}`,
      '-c listen_addresses=127.0.0.1',
      `-c unix_socket_directories=${this.#folder}`,
    ].join(' ')
    const log = `${this.#folder}/${this.#name}.log`
    runPostgres(this.#folder, 'pg_ctl', ['-D', this.data, '-o', options, '-l', log, '-w', 'start'])
  }

  /** Ends it at once, as a crash would, and waits until nothing of it is left. */
  async kill(): Promise<void> {
    const pid = this.#pid()
    process.kill(pid, 'SIGKILL')
    // Its children notice by themselves that it is gone.
    while (existsSync(`/proc/${pid}`)) await pause(20)
  }

  /** Stops all its processes where they are: connections stay open, and nothing is answered. */
  freeze(): void {
    for (const pid of this.#pids()) process.kill(pid, 'SIGSTOP')
  }

  /** Has them go on. */
  thaw(): void {
    for (const pid of this.#pids()) process.kill(pid, 'SIGCONT')
  }

  #pids(): number[] {
    const own = this.#pid()
    const children = readFileSync(`/proc/${own}/task/${own}/children`, 'utf8').split(' ')
    return [own, ...children.map(Number).filter((pid) => pid > 0)]
  }

  #pid(): number {
    return Number(readFileSync(`${this.data}/postmaster.pid`, 'utf8').split('\n', 1)[0])
  }

  promote(): void {
    runPostgres(this.#folder, 'pg_ctl', ['-D', this.data, '-w', 'promote'])
  }

  async sql<Row extends QueryResultRow>(statement: string): Promise<Row[]> {
    const client = new Client({ connectionString: this.url('postgres') })
    await client.connect()
    try {
      return (await client.query<Row>(statement)).rows
    } finally {
      await client.end()
    }
  }

  /** Commits wait for that standby from now on; for none with null. */
  async waitFor(standby: Cluster | null): Promise<void> {
    await this.sql(`alter system set synchronous_standby_names = '${standby === null ? '' : standby.#name}'`)
    await this.sql('select pg_reload_conf()')
    if (standby === null) return
    while ((await this.sql(`select from pg_stat_replication where sync_state = 'sync'`)).length === 0)
      await pause(50)
  }

  /** Becomes a standby of another one, by what it lacks (after a promotion) or by a new copy. Stopped before. */
  async follow(primary: Cluster, how: 'rewind' | 'copy'): Promise<void> {
    const slots = await primary.sql(`select from pg_replication_slots where slot_name = '${this.#name}'`)
    if (slots.length === 0)
      await primary.sql(`select pg_create_physical_replication_slot('${this.#name}', true)`)
    // Until then its own files tell pg_rewind of the time before its promotion.
    await primary.sql('checkpoint')
    const source = ['-R', `--${how === 'rewind' ? 'source-server' : 'dbname'}=${primary.conninfo}`]
    if (how === 'rewind') runPostgres(this.#folder, 'pg_rewind', [`--target-pgdata=${this.data}`, ...source])
    else runPostgres(this.#folder, 'pg_basebackup', ['-D', this.data, '-S', this.#name, ...source])
    this.start()
  }
}

/** A primary and a standby whose every commit is on both before it is answered. */
export interface PostgresPair {
  readonly first: Cluster
  readonly second: Cluster
  /** The address of a database on whichever of the two takes writes. */
  url(database: string, order?: 'first second' | 'second first'): string
  remove(): void
}

/** Makes two servers on this machine; the first is the primary. */
export async function postgresPair(): Promise<PostgresPair> {
  const folder = clusterFolder()
  const first = new Cluster(folder, 'first_server', await freePort())
  const second = new Cluster(folder, 'second_server', await freePort())
  initCluster(folder, first.data)
  // What pg_rewind needs, in the file: it also starts the server by itself.
  appendFileSync(`${first.data}/postgresql.conf`, 'wal_log_hints = on\n')
  first.start()
  await second.follow(first, 'copy')
  await first.waitFor(second)
  return {
    first,
    second,
    url(database, order = 'first second') {
      const servers = order === 'first second' ? [first, second] : [second, first]
      const hosts = servers.map(({ port }) => `127.0.0.1:${port}`).join(',')
      return `postgres://isusu@${hosts}/${database}?target_session_attrs=read-write`
    },
    remove() {
      for (const cluster of [first, second])
        tryPostgres(folder, 'pg_ctl', ['-D', cluster.data, '-m', 'immediate', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
