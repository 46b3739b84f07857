import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TOKEN_HEADER } from '#backend/contract/wire.ts'
import { readSheets } from '#backend/sheets/read-sheets.ts'
import { hasHledger, verifyByHledger } from '#backend/treasury/verify-hledger.ts'
import { lagosDate } from '#rules/dates.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { auditOf, enrol, type Person } from '../../support/people.ts'
import { readCsv } from '../../support/read-csv.ts'

let backend: TestBackend
let staff: Person
let member: Person
beforeAll(async () => {
  backend = await startTestBackend()
  staff = await enrol(backend, { level: 2 })
  member = await enrol(backend)
})
afterAll(() => backend.close())

interface Entry {
  referenceNo: string
  kind: string
  narration: string
  dt: string
  recordedBy: string | null
  lines: { account: { number: string }; debit: number; credit: number }[]
}

const read = async (path: string) =>
  (await backend.call({ path: `/admin/API/${path}`, token: staff.token })).body

/** All pages of the day book. */
async function whole(query: string): Promise<Entry[]> {
  const entries: Entry[] = []
  for (let after = ''; ; ) {
    const page: { entries: Entry[]; next: string | null } = await read(`journal?${query}&after=${after}`)
    entries.push(...page.entries)
    if (page.next === null) return entries
    after = page.next
  }
}

const file = (query: string, person = staff) =>
  backend.call({ path: `/admin/API/journalfile?${query}`, token: person.token })

describe('the day book', () => {
  it('shows every entry of its days once, in the order of time, whatever the size of its pages', async () => {
    const large = await whole('from=2026-09-01&to=2026-10-31&pageSize=100')
    const small = await whole('from=2026-09-01&to=2026-10-31&pageSize=7')
    expect(large.length).toBeGreaterThan(20)
    expect(small).toEqual(large)
    expect(large.map(({ dt }) => dt)).toEqual(large.map(({ dt }) => dt).toSorted())
    expect(new Set(large.map(({ referenceNo }) => referenceNo)).size).toBe(large.length)
    for (const { lines } of large)
      expect(lines.reduce((sum, { debit, credit }) => sum + Math.round((debit - credit) * 100), 0)).toBe(0)
  })

  it('narrows to a kind, an account, a text and who recorded it', async () => {
    const all = await whole('pageSize=100')
    const [first] = all
    const ofKind = await whole(`kind=${first?.kind}&pageSize=100`)
    expect(ofKind).toEqual(all.filter(({ kind }) => kind === first?.kind))
    const ofBank = await whole('account=01020101&pageSize=100')
    expect(ofBank).toEqual(
      all.filter(({ lines }) => lines.some(({ account }) => account.number === '01020101')),
    )
    expect(await whole(`search=${first?.referenceNo.toLowerCase()}`)).toEqual([first])
    expect(await whole('search=%25&pageSize=100')).toEqual(
      all.filter(({ narration }) => narration.includes('%')),
    )
    expect(await whole('by=nobody%20of%20this%20name')).toEqual([])
  })

  it('refuses days in the wrong order and formats that there are not, and is closed to members', async () => {
    expect((await file('format=csv&from=2026-10-02&to=2026-10-01')).status).toBe(400)
    expect((await file('format=pdf')).status).toBe(400)
    expect((await file('format=csv', member)).status).toBe(403)
    expect((await backend.call({ path: '/admin/API/journal', token: member.token })).status).toBe(403)
  })
})

describe('the journal of a period as a file', () => {
  it('writes a row of CSV for every side, and the audit log says who took it', async () => {
    const entries = await whole('from=2026-10-01&to=2026-10-31&pageSize=100')
    const { text } = await file('format=csv&from=2026-10-01&to=2026-10-31')
    const [head, ...rows] = readCsv(text)
    expect(head?.slice(0, 5)).toEqual(['Date', 'Entry', 'Kind', 'Narration', 'Account'])
    expect(rows.map((row) => [row[1], row[4], Number(row[8] ?? 0), Number(row[9] ?? 0)])).toEqual(
      entries.flatMap(({ referenceNo, lines }) =>
        lines.map(({ account, debit, credit }) => [referenceNo, account.number, debit, credit]),
      ),
    )
    expect(await auditOf(backend, '2026-10-01/2026-10-31')).toMatchObject([
      { act: 'export journal', actor_id: staff.id, after: { format: 'CSV' } },
    ])
  })

  it('writes the same rows in a workbook', async () => {
    const csv = readCsv((await file('format=csv&from=2026-10-01&to=2026-10-31')).text)
    const { rawPayload } = await backend.app.inject({
      url: '/admin/API/journalfile?format=xlsx&from=2026-10-01&to=2026-10-31',
      headers: { [TOKEN_HEADER]: staff.token },
    })
    const read = readSheets(rawPayload)
    const [sheet] = 'sheets' in read ? read.sheets : []
    expect(sheet?.rows).toHaveLength(csv.length)
  })
})

describe.runIf(await hasHledger())('the journal in plain text beside hledger', () => {
  it('finds the balances of every account of the whole history as the trial balance has them', async () => {
    const { accounts, wrong } = await verifyByHledger(
      backend.deps.db,
      backend.deps.society,
      lagosDate(backend.clock.now),
    )
    expect(accounts).toBeGreaterThan(8)
    expect(wrong).toEqual([])
  })

  it('equals the sum of the balances brought forward and the entries of a period', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'isusu-period-'))
    const balances = async (query: string) => {
      const path = join(folder, 'books.journal')
      await writeFile(path, (await file(`format=plain%20text&${query}`)).text)
      return execFileSync('hledger', ['-f', path, 'balance', '--flat', '-N'], { encoding: 'utf8' })
    }
    expect(await balances('from=2026-10-01&to=2026-10-31')).toBe(await balances('to=2026-10-31'))
    await rm(folder, { recursive: true })
  })

  it('differs where a line was changed past the program', async () => {
    const { db } = backend.deps
    const first = sql`(select min(id) from journal_lines where debit > 0)`
    await sql`alter table journal_lines disable trigger user`.execute(db)
    await sql`update journal_lines set debit = debit + 1 where id = ${first}`.execute(db)
    const checked = verifyByHledger(db, backend.deps.society, lagosDate(backend.clock.now))
    // An entry that does not balance is refused by hledger itself.
    await expect(checked).rejects.toThrow(/could not balance/)
    await sql`update journal_lines set debit = debit - 1 where id = ${first}`.execute(db)
    await sql`alter table journal_lines enable trigger user`.execute(db)
  })
})
