import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { MigrationProblem, migrate, statementsOf } from '#backend/db/migrate.ts'
import { startTestBackend } from '../../support/backend.ts'

describe('statements of a migration', () => {
  it('splits a migration at semicolons that end a line, but not inside a function', () => {
    const text = [
      '-- a remark;',
      'create table a (',
      "  b text default ';' -- inside",
      ');',
      'create function f() returns void language plpgsql as $$',
      'begin',
      '  null;',
      'end',
      '$$;',
      'select 1;',
    ].join('\n')
    expect(statementsOf(text)).toHaveLength(3)
    expect(statementsOf(text)[1]).toContain('null;')
  })

  it('refuses a migration whose last statement is unfinished', () => {
    expect(() => statementsOf('select 1')).toThrow(MigrationProblem)
  })
})

describe('migrations', () => {
  it('runs each migration once and refuses a database that is newer than the program', async () => {
    const backend = await startTestBackend()
    try {
      await migrate(backend.deps.db)
      await sql`insert into migrations (name, timestamp) values ('999-from-the-future', '2099-01-01')`.execute(
        backend.deps.db,
      )
      await expect(migrate(backend.deps.db)).rejects.toThrow(/newer than this program.*999-from-the-future/)
    } finally {
      await backend.close()
    }
  })

  it('creates columns whose values come back in the types the code expects', async () => {
    const backend = await startTestBackend()
    try {
      const { rows } = await sql<Record<string, unknown>>`
        select 9007199254740991::bigint as big, 12.5::numeric as part, date '1990-02-28' as day,
          timestamptz '2026-01-31 23:30:00.25+01' as moment, '{"a":[1]}'::jsonb as json`.execute(
        backend.deps.db,
      )
      expect(rows[0]).toEqual({
        big: 9_007_199_254_740_991,
        part: 12.5,
        day: '1990-02-28',
        moment: new Date('2026-01-31T22:30:00.250Z'),
        json: { a: [1] },
      })
      await expect(sql`select 9007199254740993::bigint as big`.execute(backend.deps.db)).rejects.toThrow(
        /safe/,
      )
    } finally {
      await backend.close()
    }
  })
})
