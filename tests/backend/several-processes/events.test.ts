import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enrol, type Person } from '../../support/people.ts'
import { type Several, startSeveral, until } from './several.ts'

let several: Several
let admin: Person
let members: Person[]
beforeAll(async () => {
  several = await startSeveral(2, {}, 'empty')
  admin = await enrol(several.backend, { level: 3 })
  members = []
  for (let place = 0; place < 4; place += 1) members.push(await enrol(several.backend))
})
afterAll(() => several?.close())

interface Told {
  readonly id: string
  readonly subjectId: string
}

const feed = async (process: number, query: string) =>
  (await several.ask(process, { path: `/admin/API/events?${query}`, token: admin.token })).body

const toggle = (process: number, person: Person, status: boolean) =>
  several.ask(process, {
    method: 'PATCH',
    path: `/admin/${person.id}/feature-toggle`,
    token: admin.token,
    body: { featureName: 'commodityLoan', status },
  })

/** Reads everything behind a place in small pages, as it comes, until `isOver` and nothing is left. */
async function follow(from: string, isOver: () => boolean): Promise<Told[]> {
  const told: Told[] = []
  let after = from
  for (let turn = 0; ; turn += 1) {
    const wasOver = isOver()
    const page = await feed(turn % 2, `after=${after}&limit=3`)
    told.push(...page.events)
    after = page.endCursor
    if (wasOver && page.events.length === 0) return told
  }
}

describe('events of two processes', () => {
  it('loses none, tells none twice, and keeps the order of each record while both write', async () => {
    const from: string = (await feed(0, 'after=now')).endCursor
    const life = { over: false }
    const reading = [follow(from, () => life.over), follow(from, () => life.over)]
    await Promise.all(
      members.flatMap((member) =>
        [0, 1].map(async (process) => {
          for (let turn = 0; turn < 10; turn += 1) {
            const { status } = await toggle(process, member, turn % 2 === 0)
            expect(status).toBe(200)
          }
        }),
      ),
    )
    life.over = true
    const [one = [], other] = await Promise.all(reading)
    expect(one).toHaveLength(80)
    expect(new Set(one.map(({ id }) => id)).size).toBe(80)
    expect(other).toEqual(one)
    const acts = await several.backend.deps.db
      .selectFrom('audit_log')
      .select(['record_id', 'after'])
      .where('act', '=', 'switch feature')
      .orderBy('position')
      .execute()
    for (const { id } of members) {
      const ofMember = one.filter(({ subjectId }) => subjectId === `Member:${id}`)
      expect(ofMember).toHaveLength(acts.filter((act) => act.record_id === id).length)
    }
  })

  it('answers who waits at one process soon after a change by the other', async () => {
    const after: string = (await feed(0, 'after=now')).endCursor
    const waiting = feed(0, `after=${after}&wait=25`)
    // Once it waits, a connection of its process listens.
    await until(async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from pg_stat_activity
          where datname = current_database() and application_name = 'isusu isusu_events' and state = 'idle'
            and query like 'listen%'`.execute(several.backend.deps.db)
      return (rows[0]?.n ?? 0) > 0
    })
    const [member] = members
    if (member === undefined) throw new Error('there is no member')
    const began = performance.now()
    await toggle(1, member, true)
    const { events } = await waiting
    expect(events).toMatchObject([{ subjectId: `Member:${member.id}` }])
    // Without a sign of the other process it would be found after five seconds.
    expect(performance.now() - began).toBeLessThan(3_000)
  })
})
