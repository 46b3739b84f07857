import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#backend/db/work.ts'
import { credit, debit, loanAccount, societyAccount } from '#backend/journal/chart.ts'
import { kobo } from '#rules/money.ts'
import { enrol, type Person } from '../../support/people.ts'
import { type Several, startSeveral } from './several.ts'

let several: Several
let moderator: Person
let owed: readonly { readonly memberId: string; readonly code: string; readonly loanId: string }[]
beforeAll(async () => {
  several = await startSeveral(2)
  moderator = await enrol(several.backend, { level: 2 })
  const { rows } = await sql<(typeof owed)[number]>`
    select g.member_id as "memberId", g.code, g.id as "loanId"
      from granted_loans g join loan_account_sums s on s.account_id = g.account_id
      where s.debits > s.credits + 100000 and g.id in (select loan_id from guarantors)
      order by g.id limit 2`.execute(several.backend.deps.db)
  owed = rows
  if (owed.length < 2) throw new Error('nobody owes a loan')
})
afterAll(() => several?.close())

/** The outstanding of all loans in kobo, as each process answers it three times: arrears, ageing, shares of guarantors. */
async function outstanding(): Promise<readonly number[][]> {
  const read = async (path: string) => {
    const answers = await several.allAtOnce({ path: `/admin/API/${path}`, token: moderator.token })
    return answers.map(({ body }) => Math.round((body.sums.outstanding ?? body.sums.share) * 100))
  }
  return [
    await read('loanstandings'),
    await read('loanportfolio?by=member'),
    await read('guarantorexposures'),
  ]
}

const less = (sums: readonly number[][], by: number) => sums.map((each) => each.map((sum) => sum - by))

/** A repayment of one naira on a connection of its own, which ends as `ending` does. */
function repay(place: number, ending: () => Promise<unknown> = async () => undefined) {
  const { backend } = several
  const { promise: posted, resolve } = Promise.withResolvers<void>()
  const { memberId, code } = owed[place] ?? { memberId: '', code: '' }
  const committed = inTransaction(
    backend.deps.db,
    { id: null, level: null, requestId: null },
    new Date(),
    async (work) => {
      await work.post({
        kind: 'adjustment',
        narration: 'Repaid beside both processes',
        occurredAt: new Date(),
        lines: [debit(societyAccount('BANK'), kobo(100)), credit(loanAccount(memberId, code), kobo(100))],
      })
      resolve()
      await ending()
    },
  )
  return { posted, committed }
}

describe('lists that each process remembers', () => {
  it('follow what another connection posts, once it is committed', async () => {
    const before = await outstanding()
    const { promise: wait, resolve: commit } = Promise.withResolvers<void>()
    const { posted, committed } = repay(0, () => wait)
    await posted
    expect(await outstanding()).toEqual(before)
    commit()
    await committed
    expect(await outstanding()).toEqual(less(before, 100))
  })

  it('follow a posting that began before another and ends after it', async () => {
    const before = await outstanding()
    const { promise: wait, resolve: commit } = Promise.withResolvers<void>()
    const long = repay(0, () => wait)
    await long.posted
    await repay(1).committed
    expect(await outstanding()).toEqual(less(before, 100))
    commit()
    await long.committed
    expect(await outstanding()).toEqual(less(before, 200))
  })

  it('stay as they are when a posting is undone, and follow the next', async () => {
    const before = await outstanding()
    const refused = repay(0, async () => {
      expect(await outstanding()).toEqual(before)
      throw new Error('undone')
    })
    await expect(refused.committed).rejects.toThrow('undone')
    expect(await outstanding()).toEqual(before)
    await repay(1).committed
    expect(await outstanding()).toEqual(less(before, 100))
  })

  it('show the new name of a guarantor in every process', async () => {
    const { db } = several.backend.deps
    const found = async () => {
      const path = '/admin/API/guarantorexposures?search=zulu+elsewhere'
      const answers = await several.allAtOnce({ path, token: moderator.token })
      return answers.map(({ body }) => body.totalRequests)
    }
    expect(await found()).toEqual([0, 0])
    await db
      .updateTable('guarantors')
      .set({ surname: 'Zulu', other_name: 'Elsewhere', created_at: new Date() })
      .where('loan_id', '=', owed[0]?.loanId ?? '')
      .where('place', '=', 1)
      .execute()
    expect(await found()).toEqual([1, 1])
  })

  it('find a member by a new name, and no more by the old one, in every process', async () => {
    const member = await enrol(several.backend)
    const found = async (text: string) => {
      const path = `/admin/API/memberregister?search=${encodeURIComponent(text)}`
      const answers = await several.allAtOnce({ path, token: moderator.token })
      return answers.map(({ body }) => body.totalRequests)
    }
    expect(await found(member.name)).toEqual([1, 1])
    await several.backend.deps.db
      .updateTable('members')
      .set({ name: 'Yankee Everywhere' })
      .where('id', '=', member.id)
      .execute()
    expect(await found('yankee everywhere')).toEqual([1, 1])
    expect(await found(member.name)).toEqual([0, 0])
  })

  it('show a new request in every process, and in the list of its state once it is decided', async () => {
    const found = async (status: string) => {
      const path = `/admin/v2/commodityrequests?status=${status}`
      const answers = await several.allAtOnce({ path, token: moderator.token })
      return answers.map(({ body }) => body.totalRequests)
    }
    const [pending = 0] = await found('pending')
    const [rejected = 0] = await found('rejected')
    const member = await enrol(several.backend)
    const { id } = await several.backend.deps.db
      .insertInto('commodity_requests')
      .values({
        id: 'eeeeeeeeeeeeeeeeeeee0001',
        member_id: member.id,
        total: kobo(100),
        markup: kobo(5),
        grand_total: kobo(105),
        repayment_months: 1,
        requested_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await found('pending')).toEqual([pending + 1, pending + 1])
    await several.backend.deps.db
      .updateTable('commodity_requests')
      .set({ state: 'rejected' })
      .where('id', '=', id)
      .execute()
    expect(await found('pending')).toEqual([pending, pending])
    expect(await found('rejected')).toEqual([rejected + 1, rejected + 1])
  })

  it('add up the instructions of members again in every process', async () => {
    const totals = async () => {
      const path = '/admin/API/savingsinstructiontotals?type=initial&status=pending'
      const answers = await several.allAtOnce({ path, token: moderator.token })
      return answers.map(({ body }) => body.count)
    }
    const [before = 0] = await totals()
    const member = await enrol(several.backend)
    const sent = await several.ask(0, {
      method: 'POST',
      path: '/user/API/initialsaving',
      body: {
        formdata: { shareCapitalAmount: 5000, shareCapitalMonths: 20, ordinarySavingsAmount: 6000 },
        type: 'initial',
      },
      token: member.token,
    })
    expect(sent.status, sent.text).toBe(200)
    expect(await totals()).toEqual([before + 1, before + 1])
  })
})
