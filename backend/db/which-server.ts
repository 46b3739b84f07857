import { setImmediate as afterReading } from 'node:timers/promises'
import { Client, type Pool } from 'pg'
import { troubleOf } from './database-trouble.ts'

/** What a server said of itself when it was last asked. A standby answers reads and refuses writes. */
type Role = { readonly is: 'primary'; readonly timeline: number } | { readonly is: 'standby' }

/** How long a server may take to say what it is before that counts as late, in milliseconds. */
const LATE_MS = 3_000

/** So often late in a row, a server counts as lost. Nobody waits for its answers any longer then: a call has ten seconds. */
const LATE_LOOKS = 3

/** The number in front of a log file's name, in hexadecimal digits, is the timeline; each promotion begins a higher one. */
const ROLE = `select pg_is_in_recovery() as standby,
  case when pg_is_in_recovery() then null else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`

class Late extends Error {
  override name = 'Late'
}

/** An address in its parts: what is before the hosts, the hosts, the path, and the parameters. */
function partsOf(url: string) {
  const [address = '', query = ''] = url.split('?')
  const start = address.indexOf('://') + '://'.length
  const slash = address.indexOf('/', start)
  const end = slash === -1 ? address.length : slash
  const authority = address.slice(start, end)
  const at = authority.lastIndexOf('@') + 1
  return {
    before: address.slice(0, start + at),
    hosts: authority.slice(at),
    path: address.slice(end),
    parameters: query === '' ? [] : query.split('&'),
  }
}

/**
 * Each server of an address that names several, as PostgreSQL's own programs read it:
 * `postgres://user:password@first:5432,second:5432/name?target_session_attrs=read-write`.
 */
export function serversOf(url: string): readonly string[] {
  const { before, hosts, path, parameters } = partsOf(url)
  const query = parameters.filter((each) => !each.startsWith('target_session_attrs=')).join('&')
  return hosts.split(',').map((host) => `${before}${host}${path}${query === '' ? '' : `?${query}`}`)
}

/** One server of several that hold the same database: its connections, and what it is. */
export class Server {
  /** Null while it is away, and before it was asked. */
  role: Role | null = null
  readonly name: string
  readonly #url: string
  readonly #makePool: (url: string) => Pool
  #pool: Pool
  #clients = new Set<Client>()
  /** A connection of its own: those of the pool may all be busy when it matters. */
  #asking: Client | null = null
  #lateLooks = 0

  constructor(url: string, makePool: (url: string) => Pool) {
    this.#url = url
    this.#makePool = makePool
    this.name = partsOf(url).hosts
    this.#pool = this.#open()
  }

  get pool(): Pool {
    return this.#pool
  }

  /** Asks the server what it is. */
  async look(): Promise<void> {
    try {
      this.role = await this.#ask()
      this.#lateLooks = 0
    } catch (error) {
      if (!(error instanceof Late)) {
        if (troubleOf(error) === 'away') this.role = null
        return
      }
      this.#lateLooks += 1
      if (this.#lateLooks < LATE_LOOKS) return
      if (this.role !== null) this.cut()
      this.role = null
    }
  }

  /** Ends its connections, also those that wait for an answer: whoever waits is told that the server is away. */
  cut(): void {
    const [pool, clients] = [this.#pool, this.#clients]
    this.#clients = new Set()
    this.#pool = this.#open()
    for (const client of clients) void client.end().catch(() => undefined)
    void pool.end().catch(() => undefined)
  }

  async end(): Promise<void> {
    this.#forget()
    await this.#pool.end()
  }

  #open(): Pool {
    const clients = this.#clients
    return this.#makePool(this.#url)
      .on('connect', (client) => void (client instanceof Client && clients.add(client)))
      .on('remove', (client) => void (client instanceof Client && clients.delete(client)))
  }

  async #ask(): Promise<Role> {
    if (this.#asking !== null)
      try {
        return await this.#askBy(this.#asking)
      } catch (error) {
        // A connection that was ended says nothing about the server; a new one does.
        if (error instanceof Late) throw error
      }
    const client = new Client({ connectionString: this.#url, connectionTimeoutMillis: LATE_MS + 500 })
    client.on('error', () => this.#forget())
    this.#asking = client
    return this.#askBy(client, () => client.connect())
  }

  async #askBy(client: Client, connect?: () => Promise<unknown>): Promise<Role> {
    const { promise: late, reject } = Promise.withResolvers<never>()
    // What came while the program itself was busy is read before the time counts.
    const timer = setTimeout(() => void afterReading().then(() => reject(new Late())), LATE_MS)
    const answer = async (): Promise<Role> => {
      await connect?.()
      const { rows } = await client.query<{ standby: boolean; timeline: string | null }>(ROLE)
      const { standby = true, timeline = null } = rows[0] ?? {}
      return standby ? { is: 'standby' } : { is: 'primary', timeline: Number.parseInt(timeline ?? '0', 16) }
    }
    try {
      return await Promise.race([answer(), late])
    } catch (error) {
      this.#forget()
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  #forget(): void {
    void this.#asking?.end().catch(() => undefined)
    this.#asking = null
  }
}
