import { Client } from 'pg'
import { heard } from '#rules/heard.ts'

/** Hears a channel of PostgreSQL. */
export interface Listener {
  /** Whether the channel is heard at this moment. */
  isHearing(): boolean
  /** Resolves once the first try to hear it is over. */
  readonly begun: Promise<void>
  stop(): void
}

/** How long until it is tried again to hear a channel, in milliseconds: twice as long after each failure, up to the last. */
const AGAIN_MS = { first: 1_000, last: 30_000 } as const

/** How long a server may take to take a connection, in milliseconds. */
const CONNECT_MS = 5_000

/** A connection to the server that takes writes, which alone tells. Throws where none of them does. */
async function connected(urls: readonly string[], application: string): Promise<Client> {
  let problem: unknown = new Error('there is no server')
  for (const connectionString of urls) {
    const client = heard(
      new Client({
        connectionString,
        connectionTimeoutMillis: CONNECT_MS,
        keepAlive: true,
        application_name: application,
      }),
    )
    try {
      await client.connect()
      const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
      if (rows[0]?.standby === false) return client
      await client.end()
    } catch (error) {
      problem = error
      void client.end().catch(() => undefined)
    }
  }
  throw problem
}

/**
 * Calls `hear` at each sign on a channel, by a connection of its own, which is made anew when it breaks. After that `hear` is
 * called once, for what was told meanwhile. Signs are no more than that: whoever hears one looks.
 */
export function listenTo(urls: readonly string[], channel: string, hear: () => void): Listener {
  const life = { stopped: false, client: null as Client | null }
  let timer: NodeJS.Timeout | undefined
  let wait: number = AGAIN_MS.first

  async function begin(): Promise<void> {
    let client: Client | null = null
    try {
      client = await connected(urls, `isusu ${channel}`)
      await hearOn(client)
    } catch {
      // A connection that hears nothing is let go of: another one is made.
      void client?.end().catch(() => undefined)
      again()
    }
  }

  async function hearOn(client: Client): Promise<void> {
    client.on('notification', hear)
    client.on('end', () => {
      if (life.client !== client) return
      life.client = null
      again()
    })
    client.on('error', () => void client.end().catch(() => undefined))
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
    if (life.stopped) return void client.end().catch(() => undefined)
    life.client = client
    wait = AGAIN_MS.first
    hear()
  }

  function again(): void {
    if (life.stopped) return
    clearTimeout(timer)
    timer = setTimeout(() => void begin(), wait)
    timer.unref()
    wait = Math.min(2 * wait, AGAIN_MS.last)
  }

  return {
    isHearing: () => life.client !== null,
    begun: begin(),
    stop() {
      life.stopped = true
      clearTimeout(timer)
      const { client } = life
      life.client = null
      void client?.end().catch(() => undefined)
    },
  }
}
