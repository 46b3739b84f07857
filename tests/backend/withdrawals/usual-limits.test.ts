import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMonths, lagosDate } from '#rules/dates.ts'
import { naira } from '#rules/money.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { aGuarantorForm, aLoanForm } from '../../support/loan-forms.ts'
import { auditOf, contribute, enrol, mailsTo, type Person } from '../../support/people.ts'
import { aRegistration } from '../../support/registrations.ts'
import { aForm } from '../../support/uploads.ts'

let folder: string
let backend: TestBackend
let moderator: Person
let admin: Person
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isusu-society-'))
  const file = join(folder, 'society.json')
  const limitStrengths = {
    CONTRIBUTIONS: 'NEEDS_ADMIN_AND_REASON',
    NOTICE: 'REFUSED',
    RETIREMENT_TENURE: 'NEEDS_ADMIN_AND_REASON',
    AGE: 'NEEDS_ADMIN_AND_REASON',
    SALARY_SHARE: 'REFUSED',
    SERVICE_END: 'REFUSED',
  }
  await writeFile(file, JSON.stringify({ limitStrengths }))
  backend = await startTestBackend({ SOCIETY_FILE: file })
  moderator = await enrol(backend, { level: 2 })
  admin = await enrol(backend, { level: 3 })
})
afterAll(async () => {
  await backend.close()
  await rm(folder, { recursive: true, force: true })
})

const post = (path: string, person: Person | null, body: unknown) =>
  backend.call({ method: 'POST', path, body, ...(person === null ? {} : { token: person.token }) })

const REASON = { overrideReason: 'The board agreed on the 3rd' }
const ADMIN_NEEDED = { status: 409, body: { code: 'ADMIN_NEEDED' } }
const REASON_NEEDED = { status: 400, body: { errors: { overrideReason: expect.any(String) } } }

describe('a loan that the salary or the service does not carry', () => {
  const ask = (member: Person, form: object) =>
    post('/user/API/loanrequest', member, { ...aLoanForm(form), ...form })

  it('meets a refusal by the salary that the form states', async () => {
    const member = await enrol(backend)
    expect(await ask(member, { amount: 120_000, duration: 2, netSalary: 179_999 })).toMatchObject({
      status: 409,
      body: {
        code: 'LIMIT_REFUSED',
        message: expect.stringMatching(
          /deductions of a month would be ₦0\.33 above one third of the net salary/,
        ),
      },
    })
    expect((await ask(member, { amount: 120_000, duration: 2, netSalary: 180_000 })).status).toBe(200)
  })

  it('meets a refusal where the last instalment is due after the retirement', async () => {
    const member = await enrol(backend)
    const { employment } = await backend.deps.db
      .selectFrom('members')
      .select('employment')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
    const retires = addMonths(lagosDate(backend.clock.now), 3)
    await backend.deps.db
      .updateTable('members')
      .set({ employment: JSON.stringify({ ...employment, retirementDate: retires }) })
      .where('id', '=', member.id)
      .execute()
    expect((await ask(member, { amount: 20_000, duration: 4 })).body.message).toMatch(
      /after the retirement on/,
    )
    expect((await ask(member, { amount: 20_000, duration: 3 })).status).toBe(200)
  })
})

describe('a limit that needs an admin and a reason', () => {
  const accept = (by: Person, loanId: string, more: object = {}) =>
    backend.call({
      method: 'PUT',
      path: '/admin/API/acceptloanreq',
      token: by.token,
      body: { transactionId: loanId, ...more },
    })

  it('lets a loan over three times the contributions through for an admin who says why, and keeps it', async () => {
    const member = await enrol(backend)
    const asked = await post('/user/API/loanrequest', member, aLoanForm({ amount: 100_000 }))
    expect(asked.status, asked.text).toBe(200)
    const loanId = asked.body.loan.transactionId
    for (const about of [{}, {}])
      await post('/user/API/submitguarantor', null, await aGuarantorForm(loanId, about))
    expect(await accept(moderator, loanId, REASON)).toMatchObject(ADMIN_NEEDED)
    expect(await accept(admin, loanId)).toMatchObject(REASON_NEEDED)
    const done = await accept(admin, loanId, REASON)
    expect(done.status, done.text).toBe(200)
    const override = {
      limits: ['CONTRIBUTIONS'],
      reason: REASON.overrideReason,
      by: admin.name,
      byId: admin.id,
    }
    expect(done.body.loan.limitOverride).toEqual(override)
    const { id } = await backend.deps.db
      .selectFrom('loans')
      .select('id')
      .where('reference', '=', loanId)
      .executeTakeFirstOrThrow()
    expect((await auditOf(backend, id)).at(-1)?.after).toMatchObject({ override })
  })

  it('lets a moderator approve a loan within the limit', async () => {
    const member = await enrol(backend)
    await contribute(backend, member, 'ORDINARY_SAVINGS', naira(50_000))
    const asked = await post('/user/API/loanrequest', member, aLoanForm({ amount: 100_000 }))
    const loanId = asked.body.loan.transactionId
    for (const about of [{}, {}])
      await post('/user/API/submitguarantor', null, await aGuarantorForm(loanId, about))
    expect((await accept(moderator, loanId)).status).toBe(200)
  })

  it('asks once for a withdrawal of young retirement savings: at the approval, not at the payment', async () => {
    const member = await enrol(backend)
    await contribute(backend, member, 'RETIREMENT_SAVINGS', naira(50_000))
    const asked = await post('/user/API/withdrawal-request', member, {
      withdrawalRequests: [{ savingsType: 'Retirement savings', savingsCode: '02020301', amount: 1_000 }],
      bankDetails: { bankName: 'First Bank', accountName: member.name, accountNumber: '0123456789' },
    })
    expect(asked.status, asked.text).toBe(200)
    const decide = (by: Person, body: object) =>
      backend.call({
        method: 'PUT',
        path: `/admin/update-savings-withdrawal/${asked.body.request._id}`,
        token: by.token,
        body: { transactionReference: 'FT1', ...body },
      })
    expect(await decide(moderator, { status: 'approved', ...REASON })).toMatchObject(ADMIN_NEEDED)
    expect(await decide(admin, { status: 'approved' })).toMatchObject(REASON_NEEDED)
    const approved = await decide(admin, { status: 'approved', ...REASON })
    expect(approved.body.request.limitOverride).toMatchObject({ limits: ['RETIREMENT_TENURE'] })
    const own = await backend.call({ method: 'GET', path: '/user/API/my-requests', token: member.token })
    expect(own.body.savingsWithdrawals).toMatchObject([{ status: 'approved', limitOverride: null }])
    expect(own.text).not.toContain(admin.id)
    expect((await decide(moderator, { status: 'processed' })).status).toBe(200)
  })
})

describe('a limit that is refused', () => {
  it('refuses the request when it is sent, and a payment before the notice ends', async () => {
    const member = await enrol(backend)
    const leave = (effectiveDate: string) =>
      post('/user/API/membership-withdrawal', member, { effectiveDate })
    const today = backend.clock.now.toISOString().slice(0, 10)
    expect(await leave(today)).toMatchObject({ status: 409, body: { code: 'LIMIT_REFUSED' } })
    const asked = await leave('2028-01-01')
    expect(asked.status, asked.text).toBe(200)
    const decide = (status: string) =>
      backend.call({
        method: 'PUT',
        path: `/admin/update-member-withdrawal/${asked.body.request._id}`,
        token: admin.token,
        body: { status, transactionReference: 'FT2', ...REASON },
      })
    expect((await decide('approved')).status).toBe(200)
    // Paid today, the membership would end today.
    expect(await decide('processed')).toMatchObject({ status: 409, body: { code: 'LIMIT_REFUSED' } })
  })
})

describe('a member whose name is in a guarantor form', () => {
  it.each([
    ['phone', (person: Person) => ({ telephone: person.phone })],
    ['e-mail', (person: Person) => ({ email: person.email.toUpperCase() })],
    ['member number', (person: Person) => ({ memberId: person.memberNumber.toLowerCase() })],
  ])('hears of it by mail at the address on record, by the %s', async (_, about) => {
    const [borrower, named, other] = [await enrol(backend), await enrol(backend), await enrol(backend)]
    const asked = await post('/user/API/loanrequest', borrower, aLoanForm({}))
    const sent = await post(
      '/user/API/submitguarantor',
      null,
      await aGuarantorForm(asked.body.loan.transactionId, about(named)),
    )
    expect(sent.status, sent.text).toBe(200)
    expect(await mailsTo(backend, named)).toEqual([
      expect.stringMatching(/^You were named as guarantor of a loan of ₦/),
    ])
    expect(await mailsTo(backend, other)).toEqual([])
    // What is answered is the same whether anybody was found.
    const stranger = await post(
      '/user/API/submitguarantor',
      null,
      await aGuarantorForm(asked.body.loan.transactionId, { memberId: 'COOP999999' }),
    )
    expect(stranger.body).toEqual(sent.body)
  })
})

describe('the least age of members', () => {
  it('lets an admin who says why confirm a younger person, and keeps the reason in the audit log', async () => {
    const form = aForm(await aRegistration({ birthDate: '2011-05-05' }))
    const { body } = await backend.call({ method: 'POST', path: '/user/API/signup', form })
    const id = String(body.user._id)
    const confirm = (by: Person, query = '') =>
      backend.call({ path: `/admin/API/confirm/${id}${query}`, token: by.token })
    const reason = `?overrideReason=${encodeURIComponent(REASON.overrideReason)}`
    expect(await confirm(moderator, reason)).toMatchObject(ADMIN_NEEDED)
    expect(await confirm(admin)).toMatchObject(REASON_NEEDED)
    expect((await confirm(admin, reason)).status).toBe(200)
    const entry = (await auditOf(backend, id)).find(({ act }) => act === 'confirm registration')
    expect(entry?.after).toMatchObject({ allowed: { limits: ['AGE'], reason: REASON.overrideReason } })
  })
})
