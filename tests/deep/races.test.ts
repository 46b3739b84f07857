import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { naira } from '#rules/money.ts'
import { aWithdrawal, type Several, startSeveral } from '../backend/several-processes/several.ts'
import { aClaimForm } from '../support/claim-forms.ts'
import { aGuarantorForm, aLoanForm } from '../support/loan-forms.ts'
import { contribute, enrol, type Person } from '../support/people.ts'
import { postgresServer } from '../support/postgres.ts'
import { statusesOf } from '../support/statuses.ts'
import { aForm } from '../support/uploads.ts'

const TEN_TIMES = { repeats: 9 }

const SAVINGS = naira(300_000)

/** What is left of them for who leaves: a tenth is charged. */
const EXIT = naira(270_000)

type Request = Parameters<Several['ask']>[1]

// The embedded store belongs to one process, so there is nobody to race with.
describe.skipIf(postgresServer() === null)('two processes that are asked at the same moment', () => {
  let several: Several
  let staff: Person
  let saver: Person
  beforeAll(async () => {
    several = await startSeveral(2, { LIMIT_FORMS: '1000000' })
    staff = await enrol(several.backend, { level: 2 })
  })
  afterAll(() => several?.close())

  const idOf = async (asking: Promise<{ body: { request: { _id: string } }; text: string }>) => {
    const { body, text } = await asking
    expect(body?.request?._id, text).toBeTypeOf('string')
    return body.request._id
  }
  const aSaver = async () => {
    saver = await enrol(several.backend)
    await contribute(several.backend, saver, 'ORDINARY_SAVINGS', SAVINGS)
    return saver
  }
  const put = (path: string, id: string, status: string): Request => ({
    method: 'PUT',
    path: `/admin/${path}/${id}`,
    token: staff.token,
    body: { status, comments: 'seen', transactionReference: `FT${id}` },
  })
  const withdrawal = (id: string, status: string) => put('update-savings-withdrawal', id, status)
  const exit = (id: string, status: string) => put('update-member-withdrawal', id, status)
  const claim = (id: string, status: string) => put('update-beneficiary', id, status)
  const asks = {
    withdrawal: async (amount: number) => idOf(several.ask(0, aWithdrawal(saver, amount))),
    exit: async () =>
      idOf(
        several.ask(1, {
          method: 'POST',
          path: '/user/API/membership-withdrawal',
          token: saver.token,
          body: { effectiveDate: '2029-06-30' },
        }),
      ),
    claim: async () =>
      idOf(
        several.ask(0, {
          method: 'POST',
          path: '/api/beneficiary-withdrawal',
          form: aForm(await aClaimForm(saver.memberNumber)),
        }),
      ),
  }
  const race = async (...requests: Request[]) =>
    statusesOf(await Promise.all(requests.map((request, place) => several.ask(place % 2, request))))
  /** What was paid out of the bank to this member, in kobo. */
  const paidOut = async () => {
    const { rows } = await sql<{ paid: number }>`
      select coalesce(sum(b.credit), 0)::bigint as paid from journal_lines b join accounts bank on bank.id = b.account_id
        where bank.kind = 'society' and bank.code = 'BANK' and b.entry_id in (
          select l.entry_id from journal_lines l join accounts a on a.id = l.account_id where a.member_id = ${saver.id})`.execute(
      several.backend.deps.db,
    )
    return rows[0]?.paid
  }

  it('carries out one of two decisions about a withdrawal', TEN_TIMES, async () => {
    await aSaver()
    const id = await asks.withdrawal(1_000)
    expect(await race(withdrawal(id, 'approved'), withdrawal(id, 'rejected'))).toEqual([200, 409])
  })

  it('pays a withdrawal once', TEN_TIMES, async () => {
    await aSaver()
    const id = await asks.withdrawal(1_000)
    await several.ask(0, withdrawal(id, 'approved'))
    expect(await race(withdrawal(id, 'processed'), withdrawal(id, 'processed'))).toEqual([200, 409])
    expect(await paidOut()).toBe(naira(1_000))
  })

  it('takes no two requests for more than there is', TEN_TIMES, async () => {
    await aSaver()
    const statuses = await race(aWithdrawal(saver, 200_000), aWithdrawal(saver, 200_001))
    expect(statuses[0]).toBe(200)
    expect([400, 409]).toContain(statuses[1])
  })

  it('pays who leaves once', TEN_TIMES, async () => {
    await aSaver()
    const id = await asks.exit()
    await several.ask(0, exit(id, 'approved'))
    expect(await race(exit(id, 'processed'), exit(id, 'processed'))).toEqual([200, 409])
    expect(await paidOut()).toBe(EXIT)
  })

  it('pays a withdrawal and an exit no more than there is together', TEN_TIMES, async () => {
    await aSaver()
    const [money, leaving] = [await asks.withdrawal(100_000), await asks.exit()]
    await several.ask(0, withdrawal(money, 'approved'))
    await several.ask(1, exit(leaving, 'approved'))
    const statuses = await race(withdrawal(money, 'processed'), exit(leaving, 'processed'))
    expect(statuses[0]).toBe(200)
    expect(await paidOut()).toBeLessThanOrEqual(SAVINGS)
  })

  it('pays one of two claims, and that once', TEN_TIMES, async () => {
    await aSaver()
    const [one, other] = [await asks.claim(), await asks.claim()]
    expect(await race(claim(one, 'approved'), claim(other, 'approved'))).toEqual([200, 409])
    const payments = [claim(one, 'processed'), claim(other, 'processed')]
    expect(await race(...payments, ...payments.toReversed())).toEqual([200, 409, 409, 409])
    expect(await paidOut()).toBe(SAVINGS)
  })

  it('pays an exit or a claim and never both', TEN_TIMES, async () => {
    await aSaver()
    const [leaving, claimed] = [await asks.exit(), await asks.claim()]
    await several.ask(0, exit(leaving, 'approved'))
    await race(exit(leaving, 'processed'), claim(claimed, 'approved'))
    await race(exit(leaving, 'processed'), claim(claimed, 'processed'))
    expect([EXIT, SAVINGS]).toContain(await paidOut())
  })

  it('lends once, or refuses', TEN_TIMES, async () => {
    await aSaver()
    const asked = await several.ask(0, {
      method: 'POST',
      path: '/user/API/loanrequest',
      token: saver.token,
      body: aLoanForm({}),
    })
    const loanId = String(asked.body.loan.transactionId)
    const forms = await Promise.all([0, 1, 2].map(() => aGuarantorForm(loanId)))
    const guarantees = forms.map((body) => ({
      method: 'POST' as const,
      path: '/user/API/submitguarantor',
      body,
    }))
    expect((await race(...guarantees)).slice(0, 2)).toEqual([200, 200])
    const decide = (call: string): Request => ({
      method: 'PUT',
      path: `/admin/API/${call}`,
      token: staff.token,
      body: { loanId, transactionId: loanId, reason: 'seen', rejectionReason: 'seen' },
    })
    expect(await race(decide('acceptloanreq'), decide('acceptloanreq'))).toEqual([200, 409])
  })
})
