import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import { Server } from './which-server.ts'

/** How often every server is asked what it is, in milliseconds. */
const LOOK_MS = 1_000

/** What is being told when the server that takes writes is another one: its host and port, or null while there is none. */
export type OnMove = (primary: string | null) => void

/** No server takes writes; the code is PostgreSQL's own of a server that cannot be used yet. */
class NoPrimary extends Error {
  override name = 'NoPrimary'
  override message = 'no database server takes writes at the moment'
  readonly code = '57P03'
}

/**
 * The connections to a primary and its standbys. Everything goes to the primary; while there is none, to a standby, which
 * answers reads and refuses writes. Of two that take writes the one that was promoted last is the primary. With
 * `needsPrimary` nothing goes to a standby: connecting fails with 57P03 meanwhile.
 */
export class ServersPool {
  readonly options = {}
  readonly #servers: readonly Server[]
  readonly #needsPrimary: boolean
  readonly #listeners: OnMove[] = []
  readonly #timer: NodeJS.Timeout
  #looking: Promise<void> | null = null
  #primary: { readonly server: Server; readonly timeline: number } | null = null
  #isKnown = false
  #ended: Promise<void> | null = null

  constructor(urls: readonly string[], makePool: (url: string) => Pool, needsPrimary: boolean) {
    this.#servers = urls.map((url) => new Server(url, makePool))
    this.#needsPrimary = needsPrimary
    this.#timer = setInterval(() => void this.#look(), LOOK_MS)
    this.#timer.unref()
  }

  /** Tells the listener each time that the primary is another server, or that there is none. */
  onMove(listener: OnMove): void {
    this.#listeners.push(listener)
  }

  async connect(): Promise<PoolClient> {
    const server = await this.#serving()
    try {
      return await server.pool.connect()
    } catch (error) {
      // It has gone since it was asked last.
      await this.#look()
      const other = await this.#serving()
      if (other === server) throw error
      return other.pool.connect()
    }
  }

  async query(query: QueryConfig): Promise<QueryResult> {
    const server = await this.#serving()
    return server.pool.query(query)
  }

  end(): Promise<void> {
    this.#ended ??= this.#end()
    return this.#ended
  }

  async #end(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
    await Promise.all(this.#servers.map((server) => server.end()))
  }

  /** Throws NoPrimary. */
  async #serving(): Promise<Server> {
    if (this.#primary === null && !this.#isKnown) await this.#look()
    if (this.#primary !== null) return this.#primary.server
    if (this.#needsPrimary) throw new NoPrimary()
    const standby = this.#servers.find(({ role }) => role?.is === 'standby')
    const [first] = this.#servers
    const server = standby ?? first
    if (server === undefined) throw new NoPrimary()
    return server
  }

  #look(): Promise<void> {
    this.#looking ??= this.#lookAtAll().finally(() => {
      this.#looking = null
    })
    return this.#looking
  }

  async #lookAtAll(): Promise<void> {
    // Each answer counts when it comes: who is found writing does not wait for one that is late.
    await Promise.all(
      this.#servers.map(async (server) => {
        await server.look()
        this.#choose()
      }),
    )
    this.#isKnown = true
  }

  #choose(): void {
    const before = this.#primary
    let best: typeof before = null
    for (const server of this.#servers)
      if (server.role?.is === 'primary' && server.role.timeline > (best?.timeline ?? 0))
        best = { server, timeline: server.role.timeline }
    this.#primary = best
    if (best?.server === before?.server && best?.timeline === before?.timeline) return
    // What it still answers is of a time before the other one took over.
    if (best !== null && before !== null && best.server !== before.server) before.server.cut()
    for (const listener of this.#listeners) listener(best?.server.name ?? null)
  }
}
