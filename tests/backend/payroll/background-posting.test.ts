import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#backend/db/work.ts'
import { postDraft } from '#backend/payroll/reports/draft-posting.ts'
import { lockedReport } from '#backend/payroll/reports/store.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { expectBalanced } from '../../support/books.ts'
import { largeReports, LARGE_REPORT_MEMBERS as MEMBERS } from '../../support/large-report.ts'
import { payrollMonth } from '../../support/payroll-month.ts'

let backend: TestBackend
const { open, ask, uploaded, detail, change } = payrollMonth(() => backend)
const { prepare, sent, ready, credited } = largeReports(() => backend, { uploaded, change })
let members: readonly { readonly id: string }[]
let payer: string

beforeAll(async () => {
  backend = await startTestBackend()
  payer = (await open()).payer
  members = await prepare(payer)
})
afterAll(() => backend.close())

describe('a large deduction report', { timeout: 240_000 }, () => {
  it('reaches the books after the answer, once for two people, and cannot be changed meanwhile', async () => {
    const id = await ready('2026-05')
    const { version } = (await detail(id)).report
    const answers = await Promise.all(
      [1, 2].map(() => ask('POST', `deductionreports/${id}/post`, { version })),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({
      message: 'The report is being posted.',
      version,
    })
    expect(
      (await ask('PUT', `deductionreports/${id}/controltotal`, { version, controlTotal: 1 })).status,
    ).toBe(409)
    expect((await ask('DELETE', `deductionreports/${id}`)).status).toBe(409)
    await backend.deps.postings.settled()
    expect(await detail(id)).toMatchObject({
      report: { state: 'posted', version: version + 1 },
      posting: null,
    })
    expect(await credited('2026-05')).toBe(MEMBERS * 1000)
    await expectBalanced(backend)
  })

  it('counts its rows on while they are booked, to the last of them', async () => {
    const id = await ready('2026-08')
    const told: [stage: string, part: number][] = []
    const { db, society } = backend.deps
    await inTransaction(db, { id: null, level: null, requestId: null }, backend.clock.now, async (work) => {
      const report = await lockedReport(work.tx, id)
      if (report === null) throw new Error('no report')
      const isPosted = await postDraft(work, report, society, async (stage, part) => {
        told.push([stage, part])
      })
      expect(isPosted).toBe(true)
    })
    expect(new Set(told.map(([stage]) => stage))).toEqual(new Set(['booking']))
    const parts = told.map(([, part]) => part)
    expect(parts).toEqual(parts.toSorted((one, other) => one - other))
    expect(new Set(parts).size).toBeGreaterThan(2)
    expect([Math.min(...parts) > 0, parts.at(-1)]).toEqual([true, 1])
  })

  it('books nothing, at once, for a month in which a large payer paid net salaries alone', async () => {
    await sent('2026-09')
    const reason = 'The money for salaries was not released'
    const { status, body } = await ask('POST', 'netpayonly', { payer, month: '2026-09', reason })
    expect(status).toBe(200)
    await backend.deps.postings.settled()
    expect(await detail(body._id)).toMatchObject({ report: { state: 'posted' }, posting: null })
    expect(await credited('2026-09')).toBe(0)
  })

  it('keeps why its posting failed, books nothing then, and is posted at the next try', async () => {
    const id = await ready('2026-06')
    await sql`update members set membership_ended = 'left' where id = ${members[0]?.id}`.execute(
      backend.deps.db,
    )
    expect((await change(id, 'post', {}, 'POST')).status).toBe(200)
    await backend.deps.postings.settled()
    expect(await detail(id)).toMatchObject({
      report: { state: 'draft' },
      posting: { stage: 'failed', problem: expect.stringMatching(/^Members or schedules have changed/) },
    })
    expect(await credited('2026-06')).toBe(0)
    expect((await change(id, 'post', {}, 'POST')).status).toBe(200)
    await backend.deps.postings.settled()
    expect(await detail(id)).toMatchObject({ report: { state: 'posted' }, posting: null })
  })

  it('goes on by itself where the process ended, and is to be asked for again after the third time', async () => {
    const id = await ready('2026-07')
    const { db, postings } = backend.deps
    const interrupted = (stage: string, before: number) =>
      sql`
        insert into report_postings (report_id, stage, total, token, seen_at, asked_at, interruptions)
        values (${id}, ${stage}, ${MEMBERS}, 'of a process that was killed', now(), now(), ${before})
        on conflict (report_id) do update set stage = excluded.stage`.execute(db)
    await interrupted('booking', 2)
    expect((await change(id, 'post', {}, 'POST')).status).toBe(409)
    await postings.start(true)
    await postings.settled()
    expect((await detail(id)).posting).toMatchObject({
      stage: 'failed',
      problem: expect.stringMatching(/^Posting was interrupted/),
    })
    await sql`delete from report_postings`.execute(db)
    await interrupted('booking', 1)
    await postings.start(true)
    await postings.settled()
    expect((await detail(id)).report.state).toBe('posted')
    expect(await credited('2026-07')).toBe(MEMBERS * 1000)
  })
})
