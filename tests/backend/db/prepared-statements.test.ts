import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embeddedEngine, overEmbedded } from '#backend/db/open-database.ts'
import type { Schema } from '#backend/db/schema.ts'

let db: Kysely<Schema>
beforeAll(async () => {
  db = overEmbedded(await embeddedEngine(null))
  await sql`create table kept (id int primary key, name text, at timestamptz, sum bigint, more jsonb)`.execute(
    db,
  )
})
afterAll(() => db.destroy())

const AT = new Date('2026-11-20T09:00:00Z')

const add = (on: Kysely<Schema>, id: number, name: string | null) =>
  sql`insert into kept values (${id}, ${name}, ${AT}, ${id * 100}, ${JSON.stringify({ id })})`.execute(on)

const named = async (on: Kysely<Schema>, ids: readonly number[]) =>
  (
    await sql<{ name: string | null }>`select name from kept where id = any(${ids}) order by id`.execute(on)
  ).rows.map(({ name }) => name)

describe('statements of the embedded store that are asked again', () => {
  it('return the same rows, types and counts every time', async () => {
    for (const id of [1, 2, 3])
      expect((await add(db, id, id === 2 ? null : `n${id}`)).numAffectedRows).toBe(1n)
    const all = () => sql`select * from kept where id >= ${1} order by id`.execute(db)
    const rows = [1, 2, 3].map((id) => ({
      id,
      name: id === 2 ? null : `n${id}`,
      at: AT,
      sum: id * 100,
      more: { id },
    }))
    for (let time = 0; time < 3; time += 1) {
      expect((await all()).rows).toEqual(rows)
      expect(await named(db, [1, 3])).toEqual(['n1', 'n3'])
      expect((await sql`update kept set name = name where id < ${3}`.execute(db)).numAffectedRows).toBe(2n)
    }
  })

  it('refuse as the database does, and answer after it', async () => {
    for (let time = 0; time < 3; time += 1) {
      await expect(add(db, 1, 'again')).rejects.toMatchObject({ code: '23505' })
      expect(await named(db, [1])).toEqual(['n1'])
    }
    await expect(
      db.transaction().execute(async (tx) => {
        await add(tx, 4, 'n4')
        await add(tx, 4, 'n4')
      }),
    ).rejects.toMatchObject({ code: '23505' })
    expect(await named(db, [4])).toEqual([])
  })

  it('follow a change of their tables', async () => {
    const row = () => sql<object>`select * from kept where id = ${1}`.execute(db)
    for (let time = 0; time < 3; time += 1) expect(Object.keys((await row()).rows[0] ?? {})).toHaveLength(5)
    await sql`alter table kept add column later int default 7`.execute(db)
    for (let time = 0; time < 3; time += 1) expect((await row()).rows[0]).toMatchObject({ id: 1, later: 7 })
  })

  it('bring answers whole that the engine gives in pieces', async () => {
    const text = 'Ọlá̀ – ₦'.repeat(40)
    const rows = () =>
      sql<object>`select ${text} || n as name, n from generate_series(1, ${500}::int) n`.execute(db)
    const expected = Array.from({ length: 500 }, (_, n) => ({ name: `${text}${n + 1}`, n: n + 1 }))
    for (let time = 0; time < 3; time += 1) expect((await rows()).rows).toEqual(expected)
  })

  it('stay right when there are more than are kept, from many callers at once', async () => {
    const numbered = (n: number) =>
      sql<{ n: number }>`select ${sql.lit(n)} + id as n from kept where id = ${1}`.execute(db)
    for (let time = 0; time < 3; time += 1) {
      const asked = Array.from({ length: 300 }, (_, n) => numbered(n))
      expect((await Promise.all(asked)).map(({ rows }) => rows[0]?.n)).toEqual(asked.map((_, n) => n + 1))
    }
  })
})
