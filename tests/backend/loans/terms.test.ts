import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { societySettings } from '#backend/open-backend.ts'
import { LOAN_PRODUCTS } from '#rules/loans/products.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { aLoanForm, DOCUMENTED_LOANS } from '../../support/loan-forms.ts'
import { AWKWARD_AMOUNT, AWKWARD_HANDLING_CHARGE, DOCUMENTED_TERMS } from '../../support/loan-terms.ts'
import { enrol, type Person } from '../../support/people.ts'

const EARLY_NUMBER = 'COOP990001'

/** Spec 000 §3: the range of the early members' codes. */
const EARLY_CODE = /^010203(?:13|1[5-9]|2[0-5])$/

/** The boundaries of a type, each with what the documents say of it. */
const BOUNDARIES = DOCUMENTED_LOANS.flatMap((loan) =>
  (['privileged', 'others'] as const).flatMap((group) =>
    [...new Set([loan.leastMonths - 1, loan.leastMonths, loan.totalMonths, loan.totalMonths + 1])].map(
      (duration) => ({
        loan,
        group,
        duration,
        allowed: duration >= loan.leastMonths && duration <= loan.totalMonths,
      }),
    ),
  ),
)

describe('the terms of a loan', () => {
  let backend: TestBackend
  let folder: string
  let members: Record<'privileged' | 'others', Person>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'isusu-society-'))
    const file = join(folder, 'society.json')
    await writeFile(file, JSON.stringify({ earlyMembers: [EARLY_NUMBER] }))
    backend = await startTestBackend({ SOCIETY_FILE: file })
    members = {
      privileged: await enrol(backend, { memberNumber: EARLY_NUMBER }),
      others: await enrol(backend),
    }
  })
  afterAll(async () => {
    await backend.close()
    await rm(folder, { recursive: true, force: true })
  })

  const ask = (person: Person, body: Record<string, unknown>) =>
    backend.call({ method: 'POST', path: '/user/API/loanrequest', token: person.token, body })

  it.each(BOUNDARIES.filter(({ allowed }) => allowed))(
    'gives $loan.type over $duration months for $group the documented terms',
    async ({ loan, group, duration }) => {
      // An amount whose shares are no round figures.
      const amount = 100_000.5
      const rate = loan[group]
      const { status, body } = await ask(
        members[group],
        aLoanForm({ type: loan.type, amount, duration, rate, totalMonths: loan.totalMonths }),
      )
      expect(status, JSON.stringify(body)).toBe(200)
      const percent = (rate / loan.totalMonths) * duration
      expect(body.loan).toMatchObject({
        amount,
        loanType: loan.type,
        duration,
        interestRate: rate,
        totalMonths: loan.totalMonths,
        status: '0/2 guarantors',
        acknowledged: 'pending',
        handlingCharge: 250,
      })
      expect(body.loan.proRata).toBeCloseTo(percent, 4)
      expect(body.loan.payable).toBeCloseTo(Math.round((amount * 100) / duration) / 100, 2)
      const stored = await backend.deps.db
        .selectFrom('loans')
        .select(['interest', 'handling_charge', 'ledger_code'])
        .where('reference', '=', body.loan.transactionId)
        .executeTakeFirstOrThrow()
      expect(stored.handling_charge).toBe(25_000)
      expect(Math.abs(stored.interest - amount * percent)).toBeLessThanOrEqual(0.5)
      expect(stored.ledger_code).toMatch(group === 'others' ? new RegExp(`^${loan.code}$`) : EARLY_CODE)
    },
  )

  it.each(DOCUMENTED_TERMS)(
    'stores $type over $duration months for $group to the kobo',
    async ({ type, group, duration, rate, totalMonths, interest, payable }) => {
      const { documentedName } = LOAN_PRODUCTS[type]
      const amount = AWKWARD_AMOUNT / 100
      const form = aLoanForm({ type: documentedName, amount, duration, rate, totalMonths })
      const { body } = await ask(members[group], form)
      const stored = await backend.deps.db
        .selectFrom('loans')
        .select(['amount', 'interest', 'handling_charge', 'payable'])
        .where('reference', '=', body.loan.transactionId)
        .executeTakeFirstOrThrow()
      expect(stored).toEqual({
        amount: AWKWARD_AMOUNT,
        interest,
        handling_charge: AWKWARD_HANDLING_CHARGE,
        payable,
      })
      expect(body.loan).toMatchObject({
        interestRate: rate,
        totalMonths,
        handlingCharge: AWKWARD_HANDLING_CHARGE / 100,
        payable: payable / 100,
      })
    },
  )

  it.each(BOUNDARIES.filter(({ allowed }) => !allowed))(
    'refuses $loan.type over $duration months for $group',
    async ({ loan, group, duration }) => {
      const form = aLoanForm({ type: loan.type, duration, rate: loan[group], totalMonths: loan.totalMonths })
      const { status, body } = await ask(members[group], form)
      expect(status).toBe(400)
      expect(Object.keys(body.errors)).toContain('duration')
    },
  )

  it.each([
    ['1 year normal', 13, 'less than 13 months'],
    ['emergency', 13, 'less than 13 months'],
    ['2 year normal', 12, 'at least 13 months'],
    ['commodity purchase', 4, 'less than 4 months'],
    ['stationery purchase', 13, 'at most 12 months'],
    ['car', 37, 'at most 36 months'],
  ])('refuses %s over %i months with "%s"', async (type, duration, text) => {
    const { body } = await ask(members.others, aLoanForm({ type, duration }))
    expect(body.errors.duration).toBe(text)
  })

  it('refuses a land development loan until a rate is set', async () => {
    const { status, body } = await ask(members.others, aLoanForm({ type: 'land development', rate: 12 }))
    expect(status).toBe(400)
    expect(body.errors).toEqual({ loanType: 'no rate is set for this loan type yet' })
  })

  it('keeps the terms of a loan when the society changes its rates', async () => {
    const { body } = await ask(members.others, aLoanForm({ type: 'car', duration: 24 }))
    const file = join(folder, 'later.json')
    await writeFile(file, JSON.stringify({ loanRates: { CAR: { privileged: 1, others: 2 } } }))
    Object.assign(backend.deps, { society: await societySettings(file) })
    const mine = await backend.call({ path: '/user/API/myloans', token: members.others.token })
    const loan = mine.body.loans.find(
      ({ transactionId }: { transactionId: string }) => transactionId === body.loan.transactionId,
    )
    expect(loan).toMatchObject({ interestRate: 16, totalMonths: 36, proRata: body.loan.proRata })
  })
})
