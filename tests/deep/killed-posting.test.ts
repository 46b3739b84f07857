import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TOKEN_HEADER } from '#backend/contract/wire.ts'
import type { Queryable } from '#backend/db/schema.ts'
import { insertMembers } from '#workshop/bench/people-sql.ts'
import { type DurableStore, durableStore, gatherCompany } from '../backend/durability/store.ts'
import { type BackendProcess, startProcess } from '../support/backend-process.ts'

const MEMBERS = 4_000
/** Kobo each. */
const ASKED = 1_234_567
const MONTH = '2026-09'

/** Moments after the request at which the process dies, in milliseconds; the last try is left to end. */
const MOMENTS = [5, 150, 500, 1_200, 2_500]

/** A payer whose schedule of a month is sent: one item for each member. */
async function prepare(db: Queryable): Promise<void> {
  await sql`update payers set archived_at = now()`.execute(db)
  await insertMembers(MEMBERS, MEMBERS).execute(db)
  await sql`
    insert into payers (id, name, identifier, layout, file_kind, cut_off_day, remittance_day, created_at)
    values ('payer', 'Bursary', 'payroll number', 'full', 'csv', 20, 7, now())`.execute(db)
  await sql`
    insert into payer_elements (payer_id, place, code, items) values ('payer', 0, 'COOP', '{}')`.execute(db)
  await sql`
    insert into deduction_schedules (id, payer_id, month, version, built_at)
    values ('schedule', 'payer', ${`${MONTH}-01`}::date, 1, now())`.execute(db)
  await sql`
    insert into schedule_items (schedule_id, member_id, identifier, kind, record_id, item, element_code, amount, arrears,
        old_amount, first_month, authority, state)
    select 'schedule', id, employment ->> 'payrollNumber', 'savings', 'ORDINARY_SAVINGS', 'ORDINARY_SAVINGS', 'COOP',
        ${ASKED}, 0, 0, ${`${MONTH}-01`}::date, 'form', 'sent'
      from members where email like '%@bench.example'`.execute(db)
  await sql`update deduction_schedules set state = 'sent', sent_at = now() where id = 'schedule'`.execute(db)
}

/** What the store says of the posting. */
interface Found {
  readonly state: string
  readonly entries: number
  readonly credited: number
  readonly receivable: number
  readonly answered: number
}

async function found(store: DurableStore): Promise<Found> {
  const { db, close } = await store.open()
  try {
    const { rows } = await sql<Found>`
      with posted as (
        select l.*, a.kind from journal_entries e join journal_lines l on l.entry_id = e.id
            join accounts a on a.id = l.account_id
          where e.source_kind = 'deduction report')
      select (select state from deduction_reports where payer_id = 'payer') as state,
        (select count(distinct entry_id) from posted) as entries,
        (select coalesce(sum(credit), 0)::bigint from posted where kind = 'savings') as credited,
        (select coalesce(sum(debit), 0)::bigint from posted where kind = 'society') as receivable,
        (select count(*) from schedule_items where schedule_id = 'schedule' and state = 'deducted') as answered`.execute(
      db,
    )
    const [row] = rows
    if (row === undefined) throw new Error('the store says nothing')
    return row
  } finally {
    await close()
  }
}

const NOTHING = { state: 'draft', entries: 0, credited: 0, receivable: 0, answered: 0 }
const ALL = {
  state: 'posted',
  entries: MEMBERS,
  credited: MEMBERS * ASKED,
  receivable: MEMBERS * ASKED,
  answered: MEMBERS,
}

describe('a process that is killed while it posts a deduction report', () => {
  let store: DurableStore
  let token = ''
  beforeAll(async () => {
    store = await durableStore()
    const company = await gatherCompany(store)
    token = company.staff[0] ?? ''
    const { db, close } = await store.open()
    await prepare(db)
    await close()
  })
  afterAll(() => store?.remove())

  const ask = async (backend: BackendProcess, method: string, path: string, body: object | FormData) => {
    const isForm = body instanceof FormData
    const answer = await fetch(`${backend.address}/admin/API/deductionreports${path}`, {
      method,
      headers: { [TOKEN_HEADER]: token, ...(!isForm && { 'content-type': 'application/json' }) },
      ...(method !== 'GET' && { body: isForm ? body : JSON.stringify(body) }),
    })
    const read = await answer.json()
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(read).slice(0, 300)}`)
    return read
  }

  /** Waits until a report is not being posted; one whose process was killed is found after some seconds. */
  const ended = async (backend: BackendProcess, id: string): Promise<void> => {
    for (;;) {
      const { posting } = (await ask(backend, 'GET', `/${id}`, {})) as { posting: { stage: string } | null }
      if (posting === null || posting.stage === 'failed') return
      await pause(200)
    }
  }

  it('leaves all of it or nothing, and is posted once at the end', async () => {
    let backend = await startProcess(store.environment)
    const form = new FormData()
    form.set('payer', 'payer')
    form.set('month', MONTH)
    form.set('name', 'return.csv')
    const rows = Array.from({ length: MEMBERS }, (_, place) => `${100_001 + place},${ASKED / 100}`)
    form.set('file', new File([['Staff No,Amount', ...rows].join('\n')], 'return.csv'))
    const { _id: id } = await ask(backend, 'POST', '', form)
    const { version } = await ask(backend, 'PUT', `/${id}/controltotal`, {
      version: 1,
      controlTotal: (MEMBERS * ASKED) / 100,
    })
    await backend.kill()

    const seen: Found[] = []
    for (const moment of MOMENTS) {
      backend = await startProcess(store.environment)
      await ended(backend, id)
      const posting = ask(backend, 'POST', `/${id}/post`, { version }).catch(() => null)
      await pause(moment)
      await backend.kill()
      await posting
      const after = await found(store)
      seen.push(after)
      expect([NOTHING, ALL]).toContainEqual(after)
      if (after.state === 'posted') break
    }
    expect(seen[0]).toEqual(NOTHING)
    backend = await startProcess(store.environment)
    await ended(backend, id)
    if (seen.at(-1)?.state === 'draft') {
      await ask(backend, 'POST', `/${id}/post`, { version })
      await ended(backend, id)
    }
    await expect(ask(backend, 'POST', `/${id}/post`, { version })).rejects.toThrow(`/${id}/post`)
    await backend.stop()
    expect(await found(store)).toEqual(ALL)
  })
})
