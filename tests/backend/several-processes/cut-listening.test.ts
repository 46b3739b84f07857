import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Listener, listenTo } from '#backend/db/listen.ts'
import { enrol, type Person } from '../../support/people.ts'
import { aDatabase, type OwnDatabase, postgresServer } from '../../support/postgres.ts'
import { type Several, startSeveral } from './several.ts'

let server: Client
beforeAll(async () => {
  server = new Client({ connectionString: postgresServer() ?? '' })
  await server.connect()
})
afterAll(() => server?.end())

/** Cuts the connections that hear a channel of one database; answers how many there were. */
async function cut(database: string, channel: string): Promise<number> {
  const { rowCount } = await server.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = $2`,
    [database, `isusu ${channel}`],
  )
  return rowCount ?? 0
}

const nameIn = (url: string): string => new URL(url).pathname.slice(1)

describe('a connection that hears a channel', () => {
  let own: OwnDatabase
  let teller: Client
  let listener: Listener | null = null
  beforeAll(async () => {
    own = await aDatabase(postgresServer() ?? '')
    teller = new Client({ connectionString: own.url })
    await teller.connect()
  })
  afterEach(() => listener?.stop())
  afterAll(async () => {
    await teller?.end()
    await own?.drop()
  })

  it('listens again a second after it is cut, and gives a sign for what it missed', async () => {
    let signs = 0
    listener = listenTo([own.url], 'signs', () => (signs += 1))
    await listener.begun
    expect(listener.isHearing()).toBe(true)
    // What was told before it listened is looked for as well.
    expect(signs).toBe(1)
    await teller.query('notify signs')
    await expect.poll(() => signs).toBe(2)
    for (const round of [1, 2]) {
      const before = signs
      expect(await cut(nameIn(own.url), 'signs'), `round ${round}`).toBe(1)
      await expect.poll(() => listener?.isHearing()).toBe(false)
      await teller.query('notify signs')
      const began = performance.now()
      await expect.poll(() => listener?.isHearing(), { timeout: 5_000 }).toBe(true)
      expect(performance.now() - began).toBeLessThan(1_900)
      // One for everything that was told meanwhile.
      expect(signs).toBe(before + 1)
      await teller.query('notify signs')
      await expect.poll(() => signs).toBe(before + 2)
    }
    listener.stop()
    await expect.poll(() => cut(nameIn(own.url), 'signs')).toBe(0)
  })
})

describe('events of two processes whose hearing is cut', () => {
  let several: Several
  let admin: Person
  let member: Person
  let database: string
  beforeAll(async () => {
    several = await startSeveral(2, {}, 'empty')
    admin = await enrol(several.backend, { level: 3 })
    member = await enrol(several.backend)
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      several.backend.deps.db,
    )
    database = rows[0]?.name ?? ''
  })
  afterAll(() => several?.close())

  const feed = async (query: string) =>
    (await several.ask(0, { path: `/admin/API/events?${query}`, token: admin.token })).body
  const toggle = (status: boolean) =>
    several.ask(1, {
      method: 'PATCH',
      path: `/admin/${member.id}/feature-toggle`,
      token: admin.token,
      body: { featureName: 'commodityLoan', status },
    })

  it('loses none and tells none twice, and who waits is answered soon all the same', async () => {
    let after: string = (await feed('after=now')).endCursor
    const told: string[] = []
    let cuts = 0
    const waits: number[] = []
    for (let turn = 0; turn < 6; turn += 1) {
      const waiting = feed(`after=${after}&wait=20`)
      // It waits, and listens where it may, or has just been cut.
      await pause(300)
      cuts += await cut(database, 'isusu_events')
      const began = performance.now()
      expect((await toggle(turn % 2 === 0)).status).toBe(200)
      const page = await waiting
      waits.push(performance.now() - began)
      after = page.endCursor
      told.push(...page.events.map(({ id }: { id: string }) => id))
    }
    expect(cuts).toBeGreaterThanOrEqual(1)
    expect(told).toHaveLength(6)
    expect(new Set(told).size).toBe(6)
    // While nothing is heard it is looked every second.
    expect(Math.max(...waits)).toBeLessThan(4_000)
    const { events } = await feed(`after=${after}&limit=10`)
    expect(events).toEqual([])
  })
})
