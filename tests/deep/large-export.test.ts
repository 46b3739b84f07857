import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Queryable } from '#backend/db/schema.ts'
import { makeSpool } from '#backend/files/spool.ts'
import { writeExport } from '#backend/programs/exports/write-export.ts'
import type { ExportFileFormat, ExportKind } from '#rules/programs/exports.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'

/** How large the society is; of the embedded database a tenth, unless LARGE_EXPORT says otherwise. */
const LINES = Number(process.env.LARGE_EXPORT ?? (process.env.TEST_DATABASE_URL ? 2_000_000 : 200_000))
const MEMBERS = 20_000

/** What an export may add to what the process holds, in megabytes. */
const MOST_MB = 250

let backend: TestBackend
let folder: string

/** Members with a savings account each, and contributions of all of them month after month. */
async function grow(db: Queryable): Promise<void> {
  await sql`set session_replication_role = replica`.execute(db)
  await sql`insert into members (id, member_number, name, email, employment, registration_payment, created_at, confirmed_at, updated_at)
    select 'large' || n, 'LRG' || lpad(n::text, 6, '0'), 'Large Member ' || n, 'large' || n || '@isusu.example',
      (select employment from members where member_number is not null limit 1), '{}', now(), now(), now()
    from generate_series(1, ${MEMBERS}) n`.execute(db)
  await sql`insert into accounts (member_id, kind, code)
    select 'large' || n, 'savings', '02020305' from generate_series(1, ${MEMBERS}) n`.execute(db)
  const { rows } = await sql<{ bank: number; last: number }>`
    select (select id from accounts where kind = 'society' and code = 'BANK') as bank,
      (select max(id) from journal_entries) as last`.execute(db)
  const { bank = 0, last = 0 } = rows[0] ?? {}
  const entries = LINES / 2
  await sql`insert into journal_entries (id, reference, kind, narration, occurred_at, recorded_at)
    overriding system value
    select ${last}::bigint + n, 'LG' || n, 'contribution', 'Contribution ' || n,
      timestamptz '2020-01-01' + (n % 2000) * interval '1 day', now()
    from generate_series(1, ${entries}) n`.execute(db)
  await sql`insert into journal_lines (entry_id, account_id, occurred_at, debit, credit)
    select e.id, a.id, e.occurred_at, case side when 0 then 100 else 0 end, case side when 1 then 100 else 0 end
    from journal_entries e cross join generate_series(0, 1) side
      join accounts a on a.id = case side when 0 then ${bank}::bigint else
        (select id from accounts where member_id = 'large' || (1 + e.id % ${MEMBERS}) and kind = 'savings') end
    where e.reference like 'LG%'`.execute(db)
  await sql`set session_replication_role = origin`.execute(db)
  await sql`analyze`.execute(db)
}

beforeAll(async () => {
  backend = await startTestBackend()
  folder = await mkdtemp(join(tmpdir(), 'isusu-large-'))
  await grow(backend.deps.db)
}, 900_000)
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await backend.close()
})

it.each<[ExportKind, ExportFileFormat]>([
  ['LEDGER_LINES', 'JSONL'],
  ['LEDGER_LINES', 'CSV'],
  ['BALANCES', 'JSONL'],
  ['MEMBERS', 'XLSX'],
])(
  'writes a large export of %s as %s in flat memory, and answers others meanwhile',
  async (kind, format) => {
    const spool = makeSpool(folder)
    const at = backend.clock.now
    const request = { kind, format, at: null, from: null, to: null }
    const before = process.memoryUsage().rss
    let [most, slowest] = [before, 0]
    const end = { isThere: false }
    // What a colleague waits for a small question, over and over.
    const asking = (async () => {
      while (!end.isThere) {
        // The pause is part of it: an engine in this process holds up its clocks as well.
        const asked = performance.now()
        await new Promise((resolve) => setTimeout(resolve, 20))
        await backend.deps.db.selectFrom('members').select('id').limit(1).execute()
        slowest = Math.max(slowest, performance.now() - asked - 20)
        most = Math.max(most, process.memoryUsage().rss)
      }
    })()
    const began = performance.now()
    const { file, rows } = await writeExport(
      request,
      { asked: at, takenAt: at },
      { database: backend.database, society: backend.deps.society, spool, onRows: () => {} },
    )
    const seconds = (performance.now() - began) / 1_000
    end.isThere = true
    await asking
    const mb = (bytes: number) => Math.round(bytes / 1_048_576)
    process.stdout.write(
      `${kind} ${format}: ${rows} rows, ${mb(file.size)} MB in ${seconds.toFixed(1)} s, ${mb(most - before)} MB more, slowest question ${Math.round(slowest)} ms\n`,
    )
    expect(rows).toBeGreaterThanOrEqual(kind === 'LEDGER_LINES' ? LINES : MEMBERS)
    expect((await stat(file.path)).size).toBe(file.size)
    expect(mb(most - before)).toBeLessThan(MOST_MB)
    expect(slowest).toBeLessThan(3_000)
    await spool.clear()
  },
  900_000,
)
