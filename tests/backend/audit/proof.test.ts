import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verdictSentences } from '#backend/audit/verdict-sentences.ts'
import { presentMark, verifyAudit } from '#backend/audit/verify.ts'
import { type AuditMark, markText, parseMark } from '#rules/audit/mark.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

/** What the owner of the database can do: the triggers are off meanwhile. */
async function asOwner(...statements: string[]): Promise<void> {
  await backend.deps.db.transaction().execute(async (tx) => {
    const all = [
      'alter table audit_log disable trigger user',
      ...statements,
      'alter table audit_log enable trigger user',
    ]
    for (const statement of all) await sql.raw(statement).execute(tx)
  })
}

/** Records as the database writes them, with every kind of value that a column takes. */
async function write(records: number): Promise<void> {
  await sql`
    insert into audit_log (happened_at, actor_id, actor_level, act, record_kind, record_id, before, after, request_id)
      select timestamptz '2026-01-01 00:00:00.000001+01' + n * interval '1.234567 seconds',
          case when n % 3 = 0 then null else 'a' || n end, case when n % 3 = 0 then null else 1 + n % 3 end,
          'change ' || n, 'Ẹgbẹ́ "ọ̀kan"', case when n % 5 = 0 then '' else E'id\\n\\\\' || n end,
          case when n % 2 = 0 then null else jsonb_build_object('b', n, 'a', 1.50, 'Ọ', array['x', null], 'big', 1e30) end,
          case n % 4 when 0 then 'null'::jsonb when 1 then '"text"'::jsonb when 2 then '[]'::jsonb else null end,
          case when n % 7 = 0 then null else 'request-' || n end
        from generate_series(1, ${records}) n`.execute(backend.deps.db)
}

/** The chain from a place on, computed again with the database's own function. */
const computedAgain = `
  do $$ declare e audit_log; last text := ''; place bigint := 0; begin
    for e in select * from audit_log order by position loop
      place := place + 1; e.position := place; e.previous_hash := last; last := audit_hash(e);
      update audit_log set position = -place where id = e.id;
      update audit_log set position = place, previous_hash = e.previous_hash, hash = last where id = e.id;
    end loop; end $$`

const markAt = async (position: number): Promise<AuditMark> => {
  const { hash } = await backend.deps.db
    .selectFrom('audit_log')
    .select('hash')
    .where('position', '=', position)
    .executeTakeFirstOrThrow()
  return { position, hash }
}

const present = async (): Promise<AuditMark> =>
  (await presentMark(backend.deps.db)) ?? { position: 0, hash: '' }

/** What the command says, and whether it ends with 0. */
const verify = async (...noted: AuditMark[]) => {
  const verdict = await verifyAudit(backend.deps.db, noted)
  return { ...verdict, ...verdictSentences(verdict) }
}

describe('a mark of the audit log that was noted outside', () => {
  it('holds for every kind of record that the database has written, by the program’s own hashes', async () => {
    await write(200)
    const mark = await present()
    const verdict = await verify(mark, await markAt(150), await markAt(1))
    expect(verdict).toMatchObject({ records: mark.position, mark, broken: [], holds: true })
    expect(verdict.lines.join('\n')).toMatch(
      /Record 150 has the hash that was noted: no record up to it has been changed.*\n.*\n.*proved by the next mark\.\nThe current mark is \d+:[0-9a-f]{64}$/s,
    )
  })

  it('proves nothing about a changed record but shows it', async () => {
    const mark = await present()
    await asOwner("update audit_log set act = 'nothing' where position = 50")
    expect(await verify(mark)).toMatchObject({ holds: false, broken: [50] })
    // Without the place of the fault the sentence would promise what is not so.
    expect((await verify(mark)).lines.join(' ')).not.toContain('no record up to it')
    await asOwner('update audit_log set act = act', computedAgain)
  })

  it('shows a record that was removed, although the chain was computed again', async () => {
    const [early, mark] = [await markAt(40), await present()]
    await asOwner('delete from audit_log where position = 50', computedAgain)
    expect(await verify()).toMatchObject({ holds: true, broken: [] })
    expect(await verify(early)).toMatchObject({ holds: true })
    const verdict = await verify(early, await markAt(60), mark)
    expect(verdict.holds).toBe(false)
    expect(verdict.noted.map(({ found }) => found)).toEqual(['same', 'same', 'missing'])
    await write(1)
    const later = await verify(mark)
    expect(later.holds).toBe(false)
    expect(later.lines.join(' ')).toContain(`Record ${mark.position} does not have the hash that was noted.`)
  })

  it('shows a record that was changed or put in, although the chain was computed again', async () => {
    const mark = await present()
    await asOwner("update audit_log set actor_id = 'somebody else' where position = 70", computedAgain)
    expect(await verify()).toMatchObject({ holds: true, broken: [] })
    expect(await verify(mark)).toMatchObject({ holds: false, noted: [{ found: 'other' }] })
  })

  it('shows an end that was cut off', async () => {
    const [early, mark] = [await markAt(100), await present()]
    await asOwner('delete from audit_log where position > 100')
    expect(await verify(early)).toMatchObject({ holds: true })
    const verdict = await verify(early, mark)
    expect(verdict).toMatchObject({ holds: false, broken: [] })
    expect(verdict.lines.join(' ')).toContain(
      `The noted record ${mark.position} is not in the log: the end of the log has been removed.`,
    )
  })

  it('shows a log that was emptied', async () => {
    const mark = await present()
    await asOwner('truncate audit_log')
    const verdict = await verify(mark)
    expect(verdict).toMatchObject({ holds: false, records: 0, mark: null })
    expect(verdict.lines.join(' ')).toContain(
      `The log is empty: the noted record ${mark.position} is missing.`,
    )
  })

  it('leaves nothing unsaid where none was noted: the command tells what is not proved', async () => {
    await write(3)
    const { lines, holds } = await verify()
    expect(holds).toBe(true)
    expect(lines.join('\n')).toMatch(
      /^3 records, unbroken.*\nThis proves no more: anyone who controls the database/s,
    )
    expect(lines.at(-1)).toBe(`The current mark is ${markText(await present())}`)
  })

  it('finds its record in a log of more records than are read at a time', async () => {
    await write(2_100)
    const mark = await present()
    expect(await verify(mark, await markAt(2_000))).toMatchObject({ records: 2_103, broken: [], holds: true })
    await asOwner('delete from audit_log where position = 2001')
    expect(await verify(mark)).toMatchObject({ holds: false, broken: [2_002] })
  })

  it('holds whatever function the database computes its hashes with', async () => {
    const mark = await present()
    await asOwner(
      "update audit_log set act = 'nothing' where position = 2",
      "create or replace function audit_hash(a audit_log) returns text language sql stable as 'select a.hash'",
    )
    expect((await verify(mark)).broken).toEqual([2, 2_002])
  })

  it('shows records with a place that is there twice, or none', async () => {
    await asOwner(
      'drop index audit_log_position',
      'insert into audit_log (happened_at, act, record_kind, record_id, position, previous_hash, hash) select happened_at, act, record_kind, record_id, 3, previous_hash, hash from audit_log where position = 3',
    )
    expect((await verify()).broken).toContain(3)
  })
})

describe('a mark', () => {
  it('reads as it was noted, and nothing else does', () => {
    const hash = 'ab'.repeat(32)
    expect(parseMark(` 12:${hash.toUpperCase()} `)).toEqual({ position: 12, hash })
    for (const text of [
      '',
      hash,
      `0:${hash}`,
      `12:${hash}0`,
      `12:${hash.slice(1)}`,
      `-1:${hash}`,
      `1e3:${hash}`,
    ])
      expect(parseMark(text)).toBeNull()
  })
})
