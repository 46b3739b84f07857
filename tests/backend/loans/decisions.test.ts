import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trialBalance } from '#tests/support/trial-balance.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { aGuarantorForm, aLoanForm } from '../../support/loan-forms.ts'
import { auditOf, enrol, mailsTo, type Person } from '../../support/people.ts'
import { statusesOf } from '../../support/statuses.ts'

describe('decisions about loans', () => {
  let backend: TestBackend
  let admin: Person
  let moderator: Person

  beforeAll(async () => {
    backend = await startTestBackend()
    admin = await enrol(backend, { level: 3 })
    moderator = await enrol(backend, { level: 2 })
  })
  afterAll(() => backend.close())

  const ask = async (person: Person, about: Parameters<typeof aLoanForm>[0] = {}): Promise<string> => {
    const { body } = await backend.call({
      method: 'POST',
      path: '/user/API/loanrequest',
      token: person.token,
      body: aLoanForm(about),
    })
    return body.loan.transactionId
  }

  const vouch = async (loanId: string, count: number) => {
    for (let place = 0; place < count; place += 1)
      await backend.call({
        method: 'POST',
        path: '/user/API/submitguarantor',
        body: await aGuarantorForm(loanId),
      })
  }

  const accept = (body: unknown, token: string | null = moderator.token) =>
    backend.call({
      method: 'PUT',
      path: '/admin/API/acceptloanreq',
      body,
      ...(token === null ? {} : { token }),
    })

  const reject = (body: unknown, token: string | null = moderator.token) =>
    backend.call({
      method: 'POST',
      path: '/admin/API/rejectloanreq',
      body,
      ...(token === null ? {} : { token }),
    })

  const bookSum = async (code: string) => {
    const row = (await trialBalance(backend.deps.db)).find((each) => each.code === code)
    return row === undefined ? 0 : row.debit - row.credit
  }

  const expectBalanced = async () => {
    const rows = await trialBalance(backend.deps.db)
    expect(rows.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0)
  }

  it('approves a loan with two guarantors and posts the documented entry', async () => {
    const member = await enrol(backend)
    const loanId = await ask(member, { type: 'emergency', amount: 120_000, duration: 5 })
    await vouch(loanId, 2)
    const before = {
      bank: await bookSum('BANK'),
      interest: await bookSum('UNEARNED_INTEREST'),
      handling: await bookSum('HANDLING_INCOME'),
    }
    const { status, body } = await accept({ transactionId: loanId })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      message: 'The loan request has been approved.',
      loan: { transactionId: loanId, acknowledged: 'approved', status: 'approved' },
    })
    // 19 % over 12 months, for 5: 9,500; 0.25 %: 300; the member gets 110,200 and owes 120,000.
    expect((await bookSum('BANK')) - before.bank).toBe(-11_020_000)
    expect((await bookSum('UNEARNED_INTEREST')) - before.interest).toBe(-950_000)
    expect((await bookSum('HANDLING_INCOME')) - before.handling).toBe(-30_000)
    const balances = await backend.call({
      path: `/user/get-balances?id=${member.memberNumber}`,
      token: member.token,
    })
    expect(balances.body.summary).toEqual([{ itemId: '01020307', Balance: 120_000 }])
    expect(balances.body.loanLedger).toMatchObject([
      { loanCode: '01020307', Debit: 120_000, Credit: 0, Balance: 120_000 },
    ])
    expect(balances.body.loanLedger[0].narration).toContain('Emergency loan')
    await expectBalanced()
  })

  it('tells the borrower by mail that a loan was approved or rejected', async () => {
    const member = await enrol(backend)
    const loanId = await ask(member)
    await vouch(loanId, 2)
    await accept({ transactionId: loanId })
    const other = await enrol(backend)
    await reject({ id: await ask(other), reason: 'The salary is too low.' })
    expect((await mailsTo(backend, member)).filter((subject) => !/guarantor/.test(subject))).toEqual([
      'Your 1-year normal loan of ₦100,000 was approved',
    ])
    expect(await mailsTo(backend, other)).toEqual(['Your 1-year normal loan of ₦100,000 was not approved'])
  })

  it('records who approved a loan with its entry', async () => {
    const member = await enrol(backend)
    const loanId = await ask(member)
    await vouch(loanId, 2)
    await accept({ transactionId: loanId }, admin.token)
    const { id, decided_by } = await backend.deps.db
      .selectFrom('loans')
      .select(['id', 'decided_by'])
      .where('reference', '=', loanId)
      .executeTakeFirstOrThrow()
    expect(decided_by).toBe(admin.id)
    expect((await auditOf(backend, id)).filter(({ act }) => act !== 'guarantee loan')).toEqual([
      {
        act: 'approve loan',
        actor_id: admin.id,
        actor_level: 3,
        record_kind: 'loan',
        before: { state: 'pending' },
        after: { state: 'approved', reference: loanId, entry: expect.stringMatching(/^JV\d{8}$/) },
      },
    ])
  })

  it.each([0, 1])('refuses to approve a loan with %i guarantors', async (count) => {
    const member = await enrol(backend)
    const loanId = await ask(member)
    await vouch(loanId, count)
    expect(await accept({ transactionId: loanId })).toMatchObject({
      status: 409,
      body: {
        code: 'GUARANTORS_MISSING',
        message: 'This loan request is missing the required number of guarantors',
      },
    })
    const balances = await backend.call({
      path: `/user/get-balances?id=${member.memberNumber}`,
      token: member.token,
    })
    expect(balances.body.loanLedger).toEqual([])
  })

  it('rejects a loan with a reason the member can read', async () => {
    const member = await enrol(backend)
    const loanId = await ask(member)
    expect(await reject({ id: loanId, reason: 'The salary is too low.' })).toMatchObject({
      status: 200,
      body: { message: 'The loan request has been rejected.' },
    })
    const mine = await backend.call({ path: '/user/API/myloans', token: member.token })
    expect(mine.body.loans).toMatchObject([
      { acknowledged: 'rejected', status: 'rejected', rejectionReason: 'The salary is too low.' },
    ])
    const pending = await backend.call({
      path: `/admin/API/loanrequest?search=${loanId}`,
      token: admin.token,
    })
    expect(pending.body).toMatchObject({ loans: [], totalPages: 0 })
    const { id } = await backend.deps.db
      .selectFrom('loans')
      .select('id')
      .where('reference', '=', loanId)
      .executeTakeFirstOrThrow()
    expect(await auditOf(backend, id)).toMatchObject([
      { act: 'reject loan', after: { state: 'rejected', reason: 'The salary is too low.' } },
    ])
  })

  it('rejects a loan without a reason, as the documented call allows', async () => {
    const loanId = await ask(await enrol(backend))
    expect((await reject({ id: loanId })).status).toBe(200)
    const other = await ask(await enrol(backend))
    expect((await reject({ id: other, reason: 'x'.repeat(5001) })).body.errors).toHaveProperty('reason')
  })

  it('refuses a second decision about a loan', async () => {
    const member = await enrol(backend)
    const [approved, rejected] = [await ask(member), await ask(member)]
    await vouch(approved, 2)
    await accept({ transactionId: approved })
    await reject({ id: rejected })
    for (const answer of [
      await accept({ transactionId: approved }),
      await reject({ id: approved }),
      await accept({ transactionId: rejected }),
      await reject({ id: rejected }),
    ])
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'ALREADY_DECIDED', message: 'this loan request has already been decided' },
      })
  })

  it('stores one decision when two staff decide a loan at the same time', async () => {
    const member = await enrol(backend)
    const loanId = await ask(member, { amount: 70_000 })
    await vouch(loanId, 2)
    const answers = await Promise.all([
      accept({ transactionId: loanId }),
      accept({ transactionId: loanId }, admin.token),
      reject({ id: loanId }),
      reject({ id: loanId }, admin.token),
    ])
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409])
    const { count } = await backend.deps.db
      .selectFrom('journal_entries')
      .innerJoin('loans', 'loans.id', 'journal_entries.source_id')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('loans.reference', '=', loanId)
      .executeTakeFirstOrThrow()
    expect(count).toBe(answers[0]?.status === 200 || answers[1]?.status === 200 ? 1 : 0)
    await expectBalanced()
  })

  it('answers 404 to a decision about an unknown loan', async () => {
    for (const decide of [accept, reject]) {
      expect((await decide({})).status).toBe(400)
      expect((await decide({ transactionId: 'LN0000000000000000', id: 'LN0000000000000000' })).status).toBe(
        404,
      )
      expect((await decide({ transactionId: { $ne: null }, id: ['x'] })).status).toBe(400)
    }
  })

  it('only staff decide loans', async () => {
    const member = await enrol(backend)
    const unconfirmed = await enrol(backend, { confirmed: false })
    const loanId = await ask(member)
    for (const decide of [accept, reject]) {
      const body = { transactionId: loanId, id: loanId }
      expect((await decide(body, null)).status).toBe(401)
      expect((await decide(body, member.token)).status).toBe(403)
      expect((await decide({}, unconfirmed.token)).status).toBe(403)
    }
    const mine = await backend.call({ path: '/user/API/myloans', token: member.token })
    expect(mine.body.loans[0].acknowledged).toBe('pending')
  })
})
