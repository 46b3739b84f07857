import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeSpool } from '#backend/files/spool.ts'
import { writeExport } from '#backend/programs/exports/write-export.ts'
import type { ExportFileFormat, ExportKind } from '#rules/programs/exports.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { growSociety } from '#tests/support/large-society.ts'

/** How large the society is; of the embedded database a tenth, unless LARGE_EXPORT says otherwise. */
const LINES = Number(process.env.LARGE_EXPORT ?? (process.env.TEST_DATABASE_URL ? 2_000_000 : 200_000))
const MEMBERS = 20_000
/** As many as the embedded database reads at one moment. */
const HELD = 200_000

/** What an export may add to what the process holds, in megabytes. */
const MOST_MB = 250

/** Records of what is more than the members. */
const LEAST_ROWS: Readonly<Partial<Record<ExportKind, number>>> = {
  LEDGER_LINES: LINES,
  DEDUCTIONS: HELD,
  VOUCHERS: HELD,
}

let backend: TestBackend
let folder: string

beforeAll(async () => {
  backend = await startTestBackend()
  folder = await mkdtemp(join(tmpdir(), 'isusu-large-'))
  await growSociety(backend.deps.db, { members: MEMBERS, lines: LINES, items: HELD, vouchers: HELD })
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
  ['DEDUCTIONS', 'JSONL'],
  ['VOUCHERS', 'JSONL'],
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
    expect(rows).toBeGreaterThanOrEqual(LEAST_ROWS[kind] ?? MEMBERS)
    expect((await stat(file.path)).size).toBe(file.size)
    expect(mb(most - before)).toBeLessThan(MOST_MB)
    expect(slowest).toBeLessThan(3_000)
    await spool.clear()
  },
  900_000,
)
