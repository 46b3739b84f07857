import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { naira } from '#rules/money.ts'
import type { TestBackend } from '../../support/backend.ts'
import { aLandForm } from '../../support/land-forms.ts'
import { aGuarantorForm, aLoanForm } from '../../support/loan-forms.ts'
import { contribute, enrol, type Person } from '../../support/people.ts'
import { aSimulatedDay } from '../../support/simulation/simulated-day.ts'
import { statusesOf } from '../../support/statuses.ts'
import { aForm } from '../../support/uploads.ts'
import { aWithdrawal, holdMember, type Several, startSeveral, until } from './several.ts'

/** Each call of the day goes to the other process than the one before. */
const CALLS = 400

let several: Several
let backend: TestBackend
let moderator: Person
let member: Person

beforeAll(async () => {
  several = await startSeveral(2)
  backend = several.backend
  moderator = await enrol(backend, { level: 2 })
  member = await enrol(backend)
  await contribute(backend, member, 'ORDINARY_SAVINGS', naira(500_000))
})
afterAll(() => several?.close())

describe('decisions sent to both processes at the same time', { timeout: 240_000 }, () => {
  it('stores one decision of two and answers 409 to the other', async () => {
    const ids: string[] = []
    for (let count = 0; count < 8; count += 1)
      ids.push((await several.ask(count % 2, aWithdrawal(member, 100 + count))).body.request._id)
    const decide = (id: string, body: Record<string, string>) =>
      several.allAtOnce({
        method: 'PUT',
        path: `/admin/update-savings-withdrawal/${id}`,
        token: moderator.token,
        body: { comments: 'seen', ...body },
      })
    const approvals = await Promise.all(ids.map((id) => decide(id, { status: 'approved' })))
    expect(approvals.map(statusesOf)).toEqual(ids.map(() => [200, 409]))
    const payments = await Promise.all(
      ids.map((id) => decide(id, { status: 'processed', transactionReference: `FT${id}` })),
    )
    expect(payments.map(statusesOf)).toEqual(ids.map(() => [200, 409]))
    const { rows } = await sql<{ entries: number; acts: number }>`
      select (select count(*) from journal_entries where source_id = any(${ids}::text[])) as entries,
          (select count(*) from audit_log where record_id = any(${ids}::text[]) and actor_level > 1) as acts`.execute(
      backend.deps.db,
    )
    expect(rows[0]).toEqual({ entries: ids.length, acts: 2 * ids.length })
  })

  it('sells the last three plots to three of eight applicants', async () => {
    const estate = (available: number, status: string) => ({ total: 100, available, status })
    const opened = await backend.call({
      method: 'PUT',
      path: '/admin/update-system-configs',
      token: (await enrol(backend, { level: 3 })).token,
      body: {
        plotPrice: 1_800_000,
        nonMemberPlotPrice: 2_300_000,
        minimumPercentage: 30,
        maximumInstallments: 18,
        availablePlots: { blossom: estate(3, 'open'), university: estate(10, 'closed') },
      },
    })
    expect(opened.status, opened.text).toBe(200)
    const form = await aLandForm()
    const ids = await Promise.all(
      Array.from({ length: 8 }, async (_, count) => {
        const applied = await several.ask(count % 2, {
          method: 'POST',
          path: '/api/land-acquisition',
          form: aForm(form),
        })
        return String(applied.body.request._id)
      }),
    )
    const answers = await Promise.all(
      ids.map((id, count) =>
        several.ask(count % 2, {
          method: 'PUT',
          path: `/admin/update-land-acquisition/${id}`,
          token: moderator.token,
          body: { action: 'approve' },
        }),
      ),
    )
    expect(statusesOf(answers)).toEqual([200, 200, 200, 409, 409, 409, 409, 409])
    const { body } = await several.ask(1, { path: '/api/system-configs' })
    expect(body.availablePlots.blossom.available).toBe(0)
  })

  it('gives each new member and each loan a number of its own', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => enrol(backend, { confirmed: false })))
    const confirmed = await Promise.all(
      people.map(({ id }) => several.allAtOnce({ path: `/admin/API/confirm/${id}`, token: moderator.token })),
    )
    expect(confirmed.map(statusesOf)).toEqual(people.map(() => [200, 409]))
    const rows = await backend.deps.db
      .selectFrom('members')
      .select('member_number')
      .where(
        'id',
        'in',
        people.map(({ id }) => id),
      )
      .orderBy('member_number')
      .execute()
    const numbers = rows.map(({ member_number }) => Number(member_number?.slice(4)))
    expect(numbers).toEqual(people.map((_, index) => (numbers[0] ?? 0) + index))

    const form = { ...aLoanForm({}), isIndebted: undefined, loanBalance: undefined }
    const loans = await Promise.all(
      people.map((_, count) =>
        several.ask(count % 2, {
          method: 'POST',
          path: '/user/API/loanrequest',
          token: member.token,
          body: form,
        }),
      ),
    )
    expect(statusesOf(loans)).toEqual(people.map(() => 200))
    expect(new Set(loans.map(({ body }) => body.loan.transactionId)).size).toBe(people.length)
  })
})

describe('clients that switch between the processes', { timeout: 240_000 }, () => {
  aSimulatedDay(async () => ({ ...backend, close: async () => undefined }), CALLS)
})

describe('an exit that is paid while a loan of the member is accepted', { timeout: 240_000 }, () => {
  /** Somebody with savings, an approved exit and a loan that is ready. */
  async function aLeaver() {
    const person = await enrol(backend)
    await contribute(backend, person, 'ORDINARY_SAVINGS', naira(300_000))
    const asked = await several.ask(0, {
      method: 'POST',
      path: '/user/API/loanrequest',
      token: person.token,
      body: aLoanForm({}),
    })
    const loanId = String(asked.body.loan.transactionId)
    for (let place = 0; place < 2; place += 1)
      await several.ask(place, {
        method: 'POST',
        path: '/user/API/submitguarantor',
        body: await aGuarantorForm(loanId),
      })
    const exit = await several.ask(1, {
      method: 'POST',
      path: '/user/API/membership-withdrawal',
      token: person.token,
      body: { effectiveDate: '2029-06-30' },
    })
    const exitId = String(exit.body.request._id)
    const pay = (status: string) => ({
      method: 'PUT' as const,
      path: `/admin/update-member-withdrawal/${exitId}`,
      token: moderator.token,
      body: { status, transactionReference: 'FT1', comments: 'seen' },
    })
    expect((await several.ask(0, pay('approved'))).status).toBe(200)
    const accept = {
      method: 'PUT' as const,
      path: '/admin/API/acceptloanreq',
      token: moderator.token,
      body: { loanId, transactionId: loanId },
    }
    return { person, pay: pay('processed'), accept }
  }

  it('never pays both without setting one off against the other', { repeats: 9 }, async () => {
    const { person, pay, accept } = await aLeaver()
    const [paid, lent] = await Promise.all([several.ask(0, pay), several.ask(1, accept)])
    // Either the exit comes first and closes the request, or the loan does and the exit counts or waits for it.
    expect([200, 409]).toContain(paid.status)
    expect([200, 409]).toContain(lent.status)
    const { rows } = await sql<{ owed: number; exits: number }>`
      select coalesce((select sum(l.debit - l.credit) from accounts a join journal_lines l on l.account_id = a.id
          where a.member_id = ${person.id} and a.kind = 'loan'), 0)::bigint as owed,
        (select count(*) from membership_withdrawals where member_id = ${person.id} and state = 'processed') as exits`.execute(
      backend.deps.db,
    )
    const [after] = rows
    expect(after === undefined ? null : after.exits === 0 || after.owed === 0).toBe(true)
  })
})

describe('a request at a process that is killed', { timeout: 240_000 }, () => {
  it('stores a request once when it is sent again to the other process with its key', async () => {
    const request = { ...aWithdrawal(member, 999), headers: { 'idempotency-key': 'cut off' } }
    const kept = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from savings_withdrawals where member_id = ${member.id} and total = 99900`.execute(
        backend.deps.db,
      )
      return rows[0]?.n
    }
    const inTheWay = await holdMember(backend, member.id)
    const cutOff = several.ask(0, request).catch(() => null)
    await inTheWay.someoneWaits()
    await several.processes[0]?.kill()
    expect(await cutOff).toBeNull()
    await inTheWay.letGo()
    // The database may need a moment to see that the process is gone; until then the key is in flight.
    let again = await several.ask(1, request)
    await until(async () => {
      if (again.status === 409) again = await several.ask(1, request)
      return again.status !== 409
    })
    expect([again.status, again.headers['idempotent-replayed']], again.text).toEqual([200, undefined])
    expect(await kept()).toBe(1)
    expect((await several.ask(1, request)).headers['idempotent-replayed']).toBe('true')
  })
})
