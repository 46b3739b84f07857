import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { lagosDate } from '#rules/dates.ts'
import { naira } from '#rules/money.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { expectBalanced, linesOf } from '../../support/books.ts'
import { aClaimForm } from '../../support/claim-forms.ts'
import { aGuarantorForm, aLoanForm } from '../../support/loan-forms.ts'
import { contribute, enrol, type Person } from '../../support/people.ts'
import { aForm } from '../../support/uploads.ts'

const [FIRST, CASH, SECOND, CLOSED] = ['01020101', '01020102', '01020103', '01020104']

let backend: TestBackend
let admin: Person
let moderator: Person
beforeAll(async () => {
  backend = await startTestBackend()
  admin = await enrol(backend, { level: 3 })
  moderator = await enrol(backend, { level: 2 })
  for (const name of ['Land account', 'Old account'])
    await send(
      'POST',
      '/admin/API/bankaccounts',
      { name, bankName: 'Zenith Bank', accountNumber: '1234567890' },
      admin,
    )
  await send('POST', `/admin/API/bankaccounts/${CLOSED}/state`, { act: 'close' }, admin)
})
afterAll(() => backend.close())
afterEach(() => expectBalanced(backend))

const send = (method: 'POST' | 'PUT', path: string, body: object, person = moderator) =>
  backend.call({ method, path, token: person.token, body })

const saver = async () => {
  const person = await enrol(backend)
  await contribute(backend, person, 'ORDINARY_SAVINGS', naira(1000))
  return person
}

/** The account that the entries of a record took money from. */
const paidBy = async (id: string) => {
  const money = new Set(['BANK', 'CASH', SECOND])
  return (await linesOf(backend, id)).flatMap(({ code, credit }) => (money.has(code) ? [[code, credit]] : []))
}

/** What the cash book shows last on an account, in naira. */
const lastPaid = async (number: string) => {
  const { body } = await backend.call({
    path: `/admin/API/generalledger/${number}?from=${lagosDate(backend.clock.now)}&pageSize=100`,
    token: moderator.token,
  })
  return body.lines.at(-1)?.credit
}

async function withdrawal(person: Person): Promise<string> {
  const { body } = await send(
    'POST',
    '/user/API/withdrawal-request',
    {
      withdrawalRequests: [{ savingsType: 'Ordinary savings', savingsCode: '02020305', amount: 40 }],
      bankDetails: { bankName: 'UBA', accountNumber: '0123456789', accountName: 'Ada' },
    },
    person,
  )
  await send('PUT', `/admin/update-savings-withdrawal/${body.request._id}`, { status: 'approved' })
  return body.request._id
}

const paid = (paidFrom?: string) => ({
  status: 'processed',
  transactionReference: 'FT1',
  ...(paidFrom !== undefined && { paidFrom }),
})

describe('the account that pays', () => {
  it('defaults to the first bank account', async () => {
    const id = await withdrawal(await saver())
    expect((await send('PUT', `/admin/update-savings-withdrawal/${id}`, paid())).status).toBe(200)
    expect(await paidBy(id)).toEqual([['BANK', 4000]])
  })

  it('follows the choice of another bank account or of cash for a savings withdrawal, and their books show it', async () => {
    const person = await saver()
    for (const [account, code] of [
      [SECOND, SECOND],
      [CASH, 'CASH'],
      [FIRST, 'BANK'],
    ] as const) {
      const id = await withdrawal(person)
      expect((await send('PUT', `/admin/update-savings-withdrawal/${id}`, paid(account))).status).toBe(200)
      expect(await paidBy(id)).toEqual([[code, 4000]])
      expect(await lastPaid(account)).toBe(40)
    }
  })

  it('pays nothing where it is closed or not the society’s own', async () => {
    const id = await withdrawal(await saver())
    for (const account of [CLOSED, '01020199', '02010101', '05010101']) {
      const answer = await send('PUT', `/admin/update-savings-withdrawal/${id}`, paid(account))
      expect(answer.status).toBe(400)
      expect(answer.body.errors).toHaveProperty('paidFrom')
    }
    expect(await paidBy(id)).toEqual([])
    expect((await send('PUT', `/admin/update-savings-withdrawal/${id}`, paid())).status).toBe(200)
  })

  it('follows the choice when a member leaves', async () => {
    const { body } = await send(
      'POST',
      '/user/API/membership-withdrawal',
      { effectiveDate: '2027-06-30' },
      await saver(),
    )
    const id = body.request._id
    await send('PUT', `/admin/update-member-withdrawal/${id}`, { status: 'approved' })
    expect((await send('PUT', `/admin/update-member-withdrawal/${id}`, paid(CASH))).status).toBe(200)
    expect(await paidBy(id)).toEqual([['CASH', 90_000]])
  })

  it('pays a claim from a bank account, and never in cash', async () => {
    const person = await saver()
    const { body } = await backend.call({
      method: 'POST',
      path: '/api/beneficiary-withdrawal',
      form: aForm(await aClaimForm(person.memberNumber)),
    })
    const path = `/admin/update-beneficiary/${body.request._id}`
    await send('PUT', path, { status: 'approved' })
    expect((await send('PUT', path, paid(CASH))).body.errors.paidFrom).toMatch(/cannot be paid in cash/)
    expect((await send('PUT', path, paid(SECOND))).status).toBe(200)
    expect(await paidBy(body.request._id)).toEqual([[SECOND, 100_000]])
  })

  it('pays a loan from a bank account, and never in cash', async () => {
    const person = await enrol(backend)
    const { body } = await send(
      'POST',
      '/user/API/loanrequest',
      aLoanForm({ type: 'emergency', amount: 120_000, duration: 5 }),
      person,
    )
    const { transactionId } = body.loan
    const { id } = await backend.deps.db
      .selectFrom('loans')
      .select('id')
      .where('reference', '=', transactionId)
      .executeTakeFirstOrThrow()
    for (let place = 0; place < 2; place += 1)
      await backend.call({
        method: 'POST',
        path: '/user/API/submitguarantor',
        body: await aGuarantorForm(transactionId),
      })
    const accept = (paidFrom: string) => send('PUT', '/admin/API/acceptloanreq', { transactionId, paidFrom })
    expect((await accept(CASH)).body.errors.paidFrom).toMatch(/cannot be paid in cash/)
    expect((await accept(SECOND)).status).toBe(200)
    expect(await paidBy(id)).toEqual([[SECOND, 11_020_000]])
    expect(await lastPaid(SECOND)).toBe(110_200)
  })
})
