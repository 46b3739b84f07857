import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemoSociety } from '#backend/seed/seed-demo-society.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import { DEMO, type DemoAccount, startTestBackend, type TestBackend } from '../../support/backend.ts'
import { SEEDED_AT } from '../../support/seeded-store.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

const rows = async (text: string) =>
  (await sql.raw<Record<string, unknown>>(text).execute(backend.deps.db)).rows

describe('the demo society', () => {
  it('creates 120 members, and every demo account can sign in', async () => {
    expect(await rows('select count(*) as n from members where access_level = 1')).toEqual([{ n: 120 }])
    for (const account of Object.keys(DEMO) as DemoAccount[])
      expect(await backend.tokenOf(account)).toMatch(/\./)
  })

  it.each([
    ['loans', ['approved', 'pending', 'rejected']],
    ['commodity_requests', ['approved', 'pending', 'rejected']],
    ['savings_withdrawals', ['approved', 'pending', 'processed', 'rejected']],
    ['membership_withdrawals', ['approved', 'pending', 'processed', 'rejected']],
    ['claims', ['approved', 'pending', 'processed', 'rejected']],
    ['land_requests', ['approved', 'completed', 'pending', 'rejected']],
    ['savings_instructions', ['declined', 'pending', 'seen']],
  ])('creates %s in every state', async (table, states) => {
    const found = await rows(`select distinct state from ${table} order by state`)
    expect(found.map(({ state }) => state)).toEqual(states)
  })

  it('creates no date in the future and no balance below zero', async () => {
    const late = await rows(`select max(occurred_at) as latest from journal_entries`)
    expect(late[0]?.latest).toBeInstanceOf(Date)
    expect(Number(late[0]?.latest)).toBeLessThanOrEqual(SEEDED_AT.getTime())
    const negative = await rows(`
      select a.kind, a.code, a.member_id
        from accounts a join journal_lines l on l.account_id = a.id
        where a.kind <> 'society'
        group by a.id
        having case a.kind when 'savings' then sum(l.credit - l.debit) else sum(l.debit - l.credit) end < 0`)
    expect(negative).toEqual([])
  })

  it('posts each approved loan with its own figures', async () => {
    const wrong = await rows(`
      select l.reference from loans l
        left join journal_entries e on e.source_kind = 'loan' and e.source_id = l.id
        left join journal_lines j on j.entry_id = e.id and j.debit = l.amount
        where (l.state = 'approved') <> (j.id is not null)`)
    expect(wrong).toEqual([])
  })

  it('takes the plots of approved and completed land requests', async () => {
    const estates = await rows(`
      select e.id, e.total - e.available as taken,
          (select coalesce(sum(plots), 0)::int from land_requests r
            where r.estate_id = e.id and r.state in ('approved', 'completed')) as asked
        from estates e`)
    expect(estates).toHaveLength(2)
    for (const { taken, asked } of estates) expect(taken).toBe(asked)
  })

  it('refuses to load over a store that holds accounts', async () => {
    expect(await seedDemoSociety(backend.deps.db, DEFAULT_SOCIETY_SETTINGS, SEEDED_AT)).toBe(false)
  })

  it('creates the same society every time', async () => {
    const other = await startTestBackend()
    try {
      const sums = `select md5(string_agg(m.id || m.name || m.email || coalesce(m.account_number, ''), ',' order by m.id)) as people,
        (select md5(string_agg(reference || narration || occurred_at::text, ',' order by id)) from journal_entries) as books
        from members m`
      expect((await sql.raw(sums).execute(other.deps.db)).rows).toEqual(await rows(sums))
    } finally {
      await other.close()
    }
  })
})
