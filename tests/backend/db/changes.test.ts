import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { aGuarantorForm, aLoanForm } from '../../support/loan-forms.ts'
import { enrol, type Person } from '../../support/people.ts'
import { postgresServer } from '../../support/postgres.ts'

let backend: TestBackend
let staff: Person
let member: Person
let reference: string

beforeAll(async () => {
  backend = await startTestBackend()
  staff = await enrol(backend, { level: 3 })
  member = await enrol(backend)
  const { body } = await backend.call({
    method: 'POST',
    path: '/user/API/loanrequest',
    token: member.token,
    body: aLoanForm({}),
  })
  reference = body.loan.transactionId
})
afterAll(() => backend.close())

const answerOf = async (path: string) => {
  const { status, body } = await backend.call({ path, token: staff.token })
  expect(status).toBe(200)
  return body
}

const timeOf = async (table: 'loans' | 'members', id: string): Promise<number> => {
  const { rows } = await sql<{ at: number }>`
    select (extract(epoch from updated_at) * 1000000)::bigint as at from ${sql.table(table)}
      where id = ${id} or ${table === 'loans' ? sql`reference = ${id}` : sql`false`}`.execute(backend.deps.db)
  return rows[0]?.at ?? 0
}

/** Loans by their last change, behind a cursor, to the end of the list. */
const changedLoans = async (after: string | null) => {
  const references: string[] = []
  let endCursor = after
  for (let isMore = true; isMore; ) {
    const from = endCursor === null ? '' : `&after=${encodeURIComponent(endCursor)}`
    const page = await answerOf(`/admin/API/loanrequests?status=all&orderBy=updatedAt&pageSize=100${from}`)
    expect(page.order).toBe('updatedAt')
    references.push(...page.loans.map((loan: { transactionId: string }) => loan.transactionId))
    endCursor = page.endCursor
    isMore = page.hasNextPage
  }
  return { references, endCursor }
}

const touch = (references: readonly string[]) =>
  backend.deps.db.transaction().execute(async (tx) => {
    for (const each of references)
      await tx.updateTable('loans').set({ is_indebted: false }).where('reference', '=', each).execute()
  })

describe('the time of a change', () => {
  it('moves when a guarantor signs a loan request', async () => {
    const before = await timeOf('loans', reference)
    const { status } = await backend.call({
      method: 'POST',
      path: '/user/API/submitguarantor',
      body: await aGuarantorForm(reference),
    })
    expect(status).toBeLessThan(300)
    expect(await timeOf('loans', reference)).toBeGreaterThan(before)
    const { loans } = await answerOf(`/admin/API/loanrequest?search=${reference}`)
    expect(Date.parse(loans[0].updatedAt)).toBe(Math.floor((await timeOf('loans', reference)) / 1000))
  })

  it('moves when a bank account of a member is changed', async () => {
    const before = await timeOf('members', member.id)
    await backend.deps.db
      .updateTable('members')
      .set({ bank_name: 'Access' })
      .where('id', '=', member.id)
      .execute()
    expect(await timeOf('members', member.id)).toBeGreaterThan(before)
  })

  it('stays one for everything that a transaction changes', async () => {
    const { references } = await changedLoans(null)
    const some = references.slice(0, 3)
    await touch(some)
    const times = await Promise.all(some.map((each) => timeOf('loans', each)))
    expect(new Set(times).size).toBe(1)
  })
})

describe('a list in the order of changes', () => {
  it('goes on behind rows of one time, one by one', async () => {
    const { references, endCursor } = await changedLoans(null)
    const some = references.slice(0, 4)
    await touch(some)
    const found: string[] = []
    let after = endCursor
    for (let read = 0; read < 4; read += 1) {
      const page = await answerOf(
        `/admin/API/loanrequests?status=all&orderBy=updatedAt&pageSize=1&after=${encodeURIComponent(after ?? '')}`,
      )
      found.push(...page.loans.map((loan: { transactionId: string }) => loan.transactionId))
      expect(page.hasNextPage).toBe(read < 3)
      after = page.endCursor
    }
    expect(found.toSorted()).toEqual(some.toSorted())
    // Behind the last change the cursor stays where it is, to be asked with later.
    expect(await changedLoans(after)).toEqual({ references: [], endCursor: after })
  })

  it('refuses what is no moment, and another order', async () => {
    for (const query of ['updatedSince=yesterday', 'updatedSince=2026-13-01T00:00:00Z', 'orderBy=amount'])
      expect(
        (await backend.call({ path: `/admin/API/loanrequests?${query}`, token: staff.token })).status,
      ).toBe(400)
  })

  it.skipIf(postgresServer() === null)(
    'holds back a later change while an earlier one is not committed, and shows both in their order',
    async () => {
      const { references, endCursor } = await changedLoans(null)
      const [slow = '', quick = ''] = references
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(backend.deps.db)
      const url = new URL(postgresServer() ?? '')
      url.pathname = `/${rows[0]?.name}`
      const other = new Client({ connectionString: url.href })
      await other.connect()
      try {
        await other.query('begin')
        await other.query('update loans set is_indebted = true where reference = $1', [slow])
        // The lock says since when in whole seconds: what was changed in an earlier one is shown.
        await new Promise((resolve) => void setTimeout(resolve, 2100))
        await touch([quick])
        expect(await changedLoans(endCursor)).toEqual({ references: [], endCursor })
        await other.query('commit')
        expect((await changedLoans(endCursor)).references).toEqual([slow, quick])
      } finally {
        await other.end()
      }
    },
  )

  it('shows no change on a standby, which does not know what is still open on its primary', async () => {
    const until = (where: string) =>
      backend.deps.db.transaction().execute(async (tx) => {
        await sql`create schema standby`.execute(tx)
        await sql`create function standby.pg_is_in_recovery() returns boolean language sql as 'select true'`.execute(
          tx,
        )
        await sql`select set_config('search_path', ${where}, true)`.execute(tx)
        const { rows } = await sql<{ is: boolean }>`
          select changes_complete_until() > (select min(updated_at) from loans) as is`.execute(tx)
        await sql`drop schema standby cascade`.execute(tx)
        return rows[0]?.is
      })
    expect(await until('public')).toBe(true)
    expect(await until('standby, public, pg_catalog')).toBe(false)
  })

  it('forgets the time of a change that was undone', async () => {
    const { endCursor } = await changedLoans(null)
    await backend.deps.db
      .transaction()
      .execute(async (tx) => {
        await tx.updateTable('loans').set({ is_indebted: true }).where('reference', '=', reference).execute()
        throw new Error('undone')
      })
      .catch(() => undefined)
    expect((await changedLoans(endCursor)).references).toEqual([])
    await touch([reference])
    expect((await changedLoans(endCursor)).references).toEqual([reference])
  })
})
