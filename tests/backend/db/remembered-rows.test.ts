import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Queryable } from '#backend/db/schema.ts'
import { rememberMembers } from '#backend/members/remembered-members.ts'
import { rememberInstructions } from '#backend/savings/remembered-instructions.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { enrol, type Person } from '../../support/people.ts'

let backend: TestBackend
let member: Person
beforeAll(async () => {
  backend = await startTestBackend()
  member = await enrol(backend)
})
afterAll(() => backend.close())

const membersNow = rememberMembers()
const instructionsNow = rememberInstructions()

/** What is remembered, held against the same read anew. */
async function members() {
  const { db } = backend.deps
  const kept = await membersNow(db)
  expect(kept.all).toEqual((await rememberMembers()(db)).all)
  return kept
}

async function instructions() {
  const { db } = backend.deps
  const kept = await instructionsNow(db)
  expect(kept.all).toEqual((await rememberInstructions()(db)).all)
  return kept
}

/** The database, with the statements that are asked of it counted, and those that name all members or instructions. */
function counted(): { readonly db: Queryable; asked: number } {
  const counts = { asked: 0 }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      counts.asked += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return Object.assign(counts, { db: backend.deps.db.withPlugin(plugin) })
}

const rename = (name: string) =>
  backend.deps.db.updateTable('members').set({ name }).where('id', '=', member.id).execute()

const nameOf = ({ all }: Awaited<ReturnType<typeof members>>) => all.find(({ id }) => id === member.id)?.name

describe('remembered members', () => {
  it('come in the order of the register', async () => {
    const { all } = await members()
    const { rows } = await sql<{ id: string }>`select id from members order by name, id`.execute(
      backend.deps.db,
    )
    expect(all.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  })

  it('stay the same object while nothing is written, and ask one number', async () => {
    const before = await members()
    const asking = counted()
    expect(await membersNow(asking.db)).toBe(before)
    expect(asking.asked).toBe(1)
  })

  it('stay the same when other columns are written', async () => {
    const before = await members()
    await backend.deps.db
      .updateTable('members')
      .set({ home_address: 'Elsewhere', name: member.name })
      .where('id', '=', member.id)
      .execute()
    expect(await membersNow(backend.deps.db)).toBe(before)
  })

  it.each(['Aaaa First', 'Zzzz Last', 'Middleton Between'])(
    'take the new name %s to its place',
    async (name) => {
      const before = await members()
      await rename(name)
      const after = await members()
      expect(nameOf(after)).toBe(name)
      // The others were not read again.
      const same = new Set<unknown>(before.all)
      expect(after.all.filter((each) => !same.has(each)).map(({ id }) => id)).toEqual([member.id])
    },
  )

  it('take several changes at once, a new member, and one who is archived', async () => {
    const before = await members()
    const [one, two] = [await enrol(backend), await enrol(backend)]
    await rename('Aaab Next')
    await backend.deps.db
      .updateTable('members')
      .set({ archived_at: new Date() })
      .where('id', '=', one.id)
      .execute()
    const after = await members()
    expect(after.all).toHaveLength(before.all.length + 2)
    expect(after.all.find(({ id }) => id === one.id)?.isArchived).toBe(true)
    expect(after.all.some(({ id }) => id === two.id)).toBe(true)
  })

  it('follow a change that ended after one that was noted later', async () => {
    const { db } = backend.deps
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence('changed_records', 'id')) as id`.execute(db)
    await rename('Noted Later')
    await members()
    await db.transaction().execute(async (tx) => {
      await sql`alter table members disable trigger register_noted`.execute(tx)
      await sql`update members set name = 'Noted Earlier' where id = ${member.id}`.execute(tx)
      await sql`alter table members enable trigger register_noted`.execute(tx)
      await sql`
        insert into changed_records (id, records, record_id)
          values (${rows[0]?.id}::bigint, 'register', ${member.id})`.execute(tx)
      await sql`
        update record_changes set changes = changes + 1 where records = 'register' and writer = (
          select min(writer) from record_changes where records = 'register')`.execute(tx)
    })
    expect(nameOf(await members())).toBe('Noted Earlier')
  })

  it('leave out what is undone', async () => {
    const before = await members()
    await expect(
      backend.deps.db.transaction().execute(async (tx) => {
        await tx.updateTable('members').set({ name: 'Undone' }).where('id', '=', member.id).execute()
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await membersNow(backend.deps.db)).toBe(before)
  })

  it('read everybody once for callers who come at the same time', async () => {
    const asking = counted()
    const fresh = rememberMembers()
    const all = await Promise.all([1, 2, 3].map(() => fresh(asking.db)))
    expect(new Set(all).size).toBe(1)
    expect(asking.asked).toBe(4)
  })
})

describe('remembered instructions', () => {
  it('follow a new one, its decision and its removal', async () => {
    const { db } = backend.deps
    const before = await instructions()
    const id = 'ffffffffffffffffffff0001'
    await sql`
      insert into savings_instructions (id, member_id, kind, state, lines, requested_at)
        values (${id}, ${member.id}, 'initial', 'pending', '[]', '2020-01-01T10:00:00Z')`.execute(db)
    const then = await instructions()
    expect(then.all[0]?.id).toBe(id)
    await db.updateTable('savings_instructions').set({ state: 'seen' }).where('id', '=', id).execute()
    expect((await instructions()).all[0]?.state).toBe('seen')
    await db.deleteFrom('savings_instructions').where('id', '=', id).execute()
    expect((await instructions()).all).toEqual(before.all)
  })
})
