import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimList } from '#backend/claims/claims.ts'
import { commodityList, commodityRequests } from '#backend/commodities/requests.ts'
import { landList } from '#backend/land/requests.ts'
import { loanList } from '#backend/loans/store.ts'
import { makeRemembered } from '#backend/remembered.ts'
import { membershipWithdrawalList } from '#backend/withdrawals/membership-withdrawals.ts'
import { savingsWithdrawalList } from '#backend/withdrawals/savings-withdrawals.ts'
import { kobo } from '#rules/money.ts'
import { searchOf } from '#rules/search.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { enrol, type Person } from '../../support/people.ts'

let backend: TestBackend
let staff: Person
beforeAll(async () => {
  backend = await startTestBackend()
  staff = await enrol(backend, { level: 2 })
})
afterAll(() => backend.close())

const LISTS = {
  loans: loanList,
  commodity_requests: commodityList,
  savings_withdrawals: savingsWithdrawalList,
  membership_withdrawals: membershipWithdrawalList,
  claims: claimList,
  land_requests: landList,
} as const

/** What a list is made from, held against the same read anew. */
async function remembered(name: keyof typeof LISTS) {
  const { db } = backend.deps
  const { all } = await LISTS[name].read(backend.deps)
  expect(all).toEqual((await LISTS[name].read({ db, remembered: makeRemembered() })).all)
  return all
}

const idOf = (rows: readonly { readonly id: string }[], place: number): string => {
  const id = rows[place]?.id
  if (id === undefined) throw new Error('the demo society has too few of them')
  return id
}

describe('what lists of requests are made from', () => {
  it.each(Object.keys(LISTS) as (keyof typeof LISTS)[])(
    'follows the moment, the member and the state of each of the %s',
    async (name) => {
      const before = await remembered(name)
      const [moved, changed] = [idOf(before, 0), idOf(before, 1)]
      const change = (columns: ReturnType<typeof sql>, id: string) =>
        sql`update ${sql.table(name)} set ${columns} where id = ${id}`.execute(backend.deps.db)

      await change(sql`requested_at = now()`, moved)
      expect((await remembered(name)).at(-1)?.id).toBe(moved)
      await change(sql`member_id = ${staff.id}`, changed)
      expect((await remembered(name)).find(({ id }) => id === changed)?.memberId).toBe(staff.id)
      await change(sql`state = case state when 'rejected' then 'approved' else 'rejected' end`, changed)
      expect((await remembered(name)).find(({ id }) => id === changed)?.state).not.toBe(before[1]?.state)
    },
  )

  it.each([
    ['loans', sql`reference = 'LNZULUALPHA'`, 'lnzulualpha'],
    ['claims', sql`beneficiary_name = 'Zulu Alpha'`, 'zulu alpha'],
    ['land_requests', sql`applicant = applicant || '{"fullName":"Zulu Alpha"}'`, 'zulu alpha'],
  ] as const)('finds one of the %s by its new text', async (name, columns, text) => {
    const id = idOf(await remembered(name), 0)
    expect((await LISTS[name].read(backend.deps)).found(searchOf(text)).rows).toEqual([])
    await sql`update ${sql.table(name)} set ${columns} where id = ${id}`.execute(backend.deps.db)
    await remembered(name)
    expect(
      (await LISTS[name].read(backend.deps)).found(searchOf(text)).rows.map((found) => found.id),
    ).toEqual([id])
  })

  it('follows the kind of an applicant for land', async () => {
    const id = idOf(await remembered('land_requests'), 2)
    const kind = async () =>
      (await landList.read(backend.deps)).all.find((request) => request.id === id)?.memberType
    const before = await kind()
    await sql`
      update land_requests set member_type = case member_type when 'member' then 'non-member' else 'member' end,
        member_id = null where id = ${id}`.execute(backend.deps.db)
    await remembered('land_requests')
    expect(await kind()).not.toBe(before)
  })

  it('follows the second guarantor of a loan request, who comes and goes', async () => {
    const { db } = backend.deps
    const second = await db
      .selectFrom('guarantors')
      .selectAll()
      .where('place', '=', 2)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const isReady = async () =>
      (await loanList.read(backend.deps)).all.find(({ id }) => id === second.loan_id)?.isReady
    expect(await isReady()).toBe(true)
    await db.deleteFrom('guarantors').where('id', '=', second.id).execute()
    await remembered('loans')
    expect(await isReady()).toBe(false)
    await db.insertInto('guarantors').values(second).execute()
    await remembered('loans')
    expect(await isReady()).toBe(true)
  })

  it('forgets what is gone', async () => {
    const id = idOf(await remembered('land_requests'), 3)
    await backend.deps.db.deleteFrom('land_requests').where('id', '=', id).execute()
    expect((await remembered('land_requests')).some((request) => request.id === id)).toBe(false)
  })
})

describe('a page of a queue', () => {
  it('lists requests of one moment in the order in which their member sees them', async () => {
    const { db } = backend.deps
    const member = await enrol(backend)
    const ids = ['b', 'a', 'd', 'c'].map((letter) => letter.repeat(24))
    await db
      .insertInto('commodity_requests')
      .values(
        ids.map((id, n) => ({
          id,
          member_id: member.id,
          total: kobo(100),
          markup: kobo(5),
          grand_total: kobo(105),
          repayment_months: 1,
          requested_at: new Date(n < 3 ? '2026-11-20T10:00:00Z' : '2026-11-21T10:00:00Z'),
        })),
      )
      .execute()
    const { body } = await backend.call({
      path: `/admin/v2/commodityrequests?search=${member.memberNumber}`,
      token: staff.token,
    })
    const own = await commodityRequests.of(db, member.id)
    expect(body.data.map(({ _id }: { _id: string }) => _id)).toEqual(own.map(({ row }) => row.id))
    expect(own.map(({ row }) => row.id)).toEqual([ids[3], ids[1], ids[0], ids[2]])
  })
})

describe('a search in a queue', () => {
  it('finds a phone number as people write it, of a member and of a beneficiary', async () => {
    const { db } = backend.deps
    const found = async (path: string, search: string) =>
      (await backend.call({ path: `/admin/${path}?search=${search}`, token: staff.token })).body.totalRequests
    const withdrawal = idOf(await remembered('savings_withdrawals'), 2)
    await sql`
      update members set phone = '+2348099887766'
        where id = (select member_id from savings_withdrawals where id = ${withdrawal})`.execute(db)
    expect(await found('withdrawal-requests', '0809988')).toBeGreaterThan(0)
    expect(await found('withdrawal-requests', '0809-988')).toBeGreaterThan(0)
    const claim = idOf(await remembered('claims'), 1)
    await sql`update claims set beneficiary_phone = '+2348099887755' where id = ${claim}`.execute(db)
    expect(await found('beneficiary-requests', '080%2099887755')).toBe(1)
  })
})
