import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TOKEN_HEADER } from '#backend/contract/wire.ts'
import { randomId } from '#backend/db/random-id.ts'
import { createAdmin } from '#backend/members/create-admin.ts'
import { openSession } from '#backend/session/store.ts'
import { makeTokens } from '#backend/session/tokens.ts'
import { lagosDate } from '#rules/dates.ts'
import { DURABLE_SECRET, type DurableStore, emptyDurableStore } from '../backend/durability/store.ts'
import { type BackendProcess, startProcess } from '../support/backend-process.ts'
import { goLiveWorkbook, oldBooks, oldMembers } from '../support/go-live-workbook.ts'
import { bytesOf } from '../support/payroll-month.ts'

const MEMBERS = oldMembers(5_000)
const BOOKS = oldBooks(MEMBERS)
const PAYER = 'University Bursary'

/** Moments after the request at which the process dies, in milliseconds. */
const MOMENTS = [50, 1_000, 4_000]

/** What the store says of the move: the batch, its people and their savings in kobo. */
interface Found {
  readonly state: string
  readonly members: number
  readonly loans: number
  readonly savings: number
}

async function found(store: DurableStore): Promise<Found> {
  const { db, close } = await store.open()
  try {
    const { rows } = await sql<Found>`
      select (select state from opening_batches) as state,
        (select count(*) from members where member_number like 'UNP/%' and archived_at is null) as members,
        (select count(*) from loans) as loans,
        (select coalesce(sum(l.credit - l.debit), 0)::bigint from journal_lines l join accounts a on a.id = l.account_id
          where a.kind = 'savings' and a.code = '02020305') as savings`.execute(db)
    const [row] = rows
    if (row === undefined) throw new Error('the store says nothing')
    return row
  } finally {
    await close()
  }
}

const NOTHING: Found = { state: 'draft', members: 0, loans: 0, savings: 0 }
const ALL: Found = {
  state: 'posted',
  members: MEMBERS.length,
  loans: MEMBERS.filter(({ loan }) => loan !== null).length,
  savings: Math.round(BOOKS.savings * 100),
}

/** Makes two admins, who are signed in. */
async function officersOf(store: DurableStore): Promise<string[]> {
  const { db, close } = await store.open()
  const tokens = makeTokens(new TextEncoder().encode(DURABLE_SECRET))
  const [now, password] = [new Date(), 'a long enough password']
  const signedIn = async (email: string) => {
    const account = { email, name: `Officer ${email}`, password, passwordConfirmation: password }
    const made = await createAdmin(db, account, now)
    if ('errors' in made) throw new Error(JSON.stringify(made.errors))
    const row = await db
      .selectFrom('members')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const sessionId = randomId()
    await db.transaction().execute((tx) => openSession(tx, sessionId, row.id, now))
    return tokens.sign({ accountId: row.id, sessionId }, now)
  }
  try {
    return [await signedIn('first@unp.example'), await signedIn('second@unp.example')]
  } finally {
    await close()
  }
}

describe('a process that is killed while a society of 5,000 moves in', () => {
  let store: DurableStore
  let officers: string[]
  beforeAll(async () => {
    store = await emptyDurableStore()
    await (await startProcess(store.environment)).stop()
    officers = await officersOf(store)
  })
  afterAll(() => store?.remove())

  async function ask(backend: BackendProcess, method: string, path: string, body?: object, officer = 0) {
    const isForm = body instanceof FormData
    const answer = await fetch(`${backend.address}/admin/API/${path}`, {
      method,
      headers: {
        [TOKEN_HEADER]: officers[officer] ?? '',
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const read = await answer.json()
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(read).slice(0, 300)}`)
    return read
  }

  it('leaves the draft whole or the society moved in, and it is posted once at the end', async () => {
    let backend = await startProcess(store.environment)
    await ask(backend, 'POST', 'payers', {
      name: PAYER,
      identifier: 'staff number',
      layout: 'full',
      fileKind: 'csv',
      cutOffDay: 20,
      remittanceDay: 7,
      elements: [{ code: 'ALL', description: 'Everything', items: [] }],
    })
    const today = lagosDate(new Date())
    const form = new FormData()
    form.set('goLive', today)
    form.set('name', 'go-live.xlsx')
    const grantedOn = `${Number(today.slice(0, 4)) - 1}-12-10`
    const content = await goLiveWorkbook(MEMBERS, { payer: PAYER, grantedOn })
    form.set('file', new File([bytesOf(content)], 'go-live.xlsx'))
    const { _id: id } = await ask(backend, 'POST', 'openingbalances', form)
    const batchOf = async () => (await ask(backend, 'GET', `openingbalances/${id}`)).batch
    const { version, controls, outcomes } = await batchOf()
    expect(outcomes).toEqual([{ outcome: 'READY', rows: expect.any(Number) }])
    const totals = controls.map(({ account, amount }: { account: { number: string }; amount: number }) => ({
      account: account.number,
      amount,
    }))
    await ask(backend, 'PUT', `openingbalances/${id}/totals`, { version, totals })
    const body = { version: (await batchOf()).version }
    const post = () => ask(backend, 'POST', `openingbalances/${id}/post`, body, 1)
    await backend.kill()

    let left = NOTHING
    for (const moment of MOMENTS) {
      backend = await startProcess(store.environment)
      const posting = post().catch(() => null)
      await pause(moment)
      await backend.kill()
      await posting
      left = await found(store)
      expect([NOTHING, ALL]).toContainEqual(left)
    }
    backend = await startProcess(store.environment)
    if (left.state === 'draft') await post()
    await expect(post()).rejects.toThrow('/post')
    await backend.stop()
    expect(await found(store)).toEqual(ALL)
  })
})
