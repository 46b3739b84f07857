import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestBackend } from '../../support/backend.ts'
import { expectBalanced } from '../../support/books.ts'
import { LARGE_REPORT_MEMBERS, largeReports } from '../../support/large-report.ts'
import { payrollFile, payrollMonth } from '../../support/payroll-month.ts'
import { statusesOf } from '../../support/statuses.ts'
import { type Several, startSeveral, until } from './several.ts'

let several: Several
let backend: TestBackend
let token: string
const { open, paid, sent, uploaded, detail, change, balance } = payrollMonth(() => backend)
const { prepare, ready, credited } = largeReports(() => backend, { uploaded, change })

beforeAll(async () => {
  several = await startSeveral(2)
  backend = several.backend
  const opened = await open()
  token = opened.moderator.token
  await prepare(opened.payer)
})
afterAll(() => several?.close())

/** Asks both processes at the same moment to post a report that both have looked at. */
const postTwice = async (id: string) => {
  const { version } = (await detail(id)).report
  return several.allAtOnce({
    method: 'POST',
    path: `/admin/API/deductionreports/${id}/post`,
    token,
    body: { version },
  })
}

/** How often the posting of a report is in the audit log, and its entries are in the journal. */
async function booked(id: string) {
  const { rows } = await sql<{ entries: number; acts: number }>`
    select (select count(*) from journal_entries where source_id like ${`${id}/%`})::int as entries,
      (select count(*) from audit_log where record_id = ${id} and act = 'post deduction report')::int as acts`.execute(
    backend.deps.db,
  )
  return rows[0]
}

describe('a deduction report that is posted at two processes at once', { timeout: 240_000 }, () => {
  it('reaches the books once and is refused to the other', async () => {
    const ada = await paid()
    await sent('2026-04-01', [{ person: ada, item: 'ORDINARY_SAVINGS', amount: 40 }])
    const id = await uploaded('2026-04', payrollFile([ada.number, ada.name, 'SAV', 40]))
    await change(id, 'controltotal', { controlTotal: 40 })
    expect(statusesOf(await postTwice(id))).toEqual([200, 409])
    expect(await booked(id)).toEqual({ entries: 1, acts: 1 })
    expect(await balance('savings', '02020305', ada.id)).toBe(40)
    await expectBalanced(backend)
  })

  it('reaches the books once where it is posted in the background', async () => {
    const months = ['2026-05', '2026-06', '2026-07']
    const ids: string[] = []
    for (const month of months) ids.push(await ready(month))
    // Both processes look for postings that wait, three of them at the same moment.
    const answers = await Promise.all(ids.map(postTwice))
    expect(answers.map(statusesOf)).toEqual(ids.map(() => [200, 409]))
    for (const id of ids) await until(async () => (await detail(id)).report.state === 'posted')
    for (const [place, id] of ids.entries()) {
      expect(await booked(id)).toEqual({ entries: LARGE_REPORT_MEMBERS, acts: 1 })
      expect(await credited(months[place] ?? '')).toBe(LARGE_REPORT_MEMBERS * 1000)
    }
    await expectBalanced(backend)
  })
})
