import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomId } from '#backend/db/random-id.ts'
import { naira } from '#rules/money.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { expectBalanced } from '../../support/books.ts'
import { LEDGER, type PaidPerson, payrollFile, payrollMonth } from '../../support/payroll-month.ts'
import type { Person } from '../../support/people.ts'
import { readingOn } from '../../support/read-on.ts'

let backend: TestBackend
let moderator: Person
let payer: string

const { open, withoutOthers, ask, paid, owe, uploaded, posted, balance } = payrollMonth(() => backend)

beforeAll(async () => {
  backend = await startTestBackend()
  ;({ moderator, payer } = await open())
  await withoutOthers()
})
afterAll(() => backend.close())

/** A member who saves ₦500 a month and repays ₦1,200 in twelve months, from March on. */
async function saverAndBorrower(): Promise<PaidPerson> {
  const ada = await paid()
  const decidedAt = new Date('2027-02-10T09:00:00Z')
  const { db } = backend.deps
  await db
    .insertInto('savings_instructions')
    .values({
      id: randomId(),
      member_id: ada.id,
      kind: 'initial',
      state: 'seen',
      lines: JSON.stringify([{ product: 'ORDINARY_SAVINGS', amount: naira(500), months: null }]),
      requested_at: decidedAt,
      decided_at: decidedAt,
    })
    .execute()
  const loan = await owe(ada, 1200)
  await db
    .updateTable('loans')
    .set({
      amount: naira(1200),
      payable: naira(100),
      duration_months: 12,
      decided_at: decidedAt,
    })
    .where('id', '=', loan)
    .execute()
  return ada
}

/** Builds and sends a schedule; what it asks, by item, in naira. */
async function send(month: string): Promise<Record<string, number>> {
  const built = await ask('POST', 'deductionschedules', { payer, month })
  expect(built.status, built.text).toBe(200)
  const id = built.body._id
  const { items } = (await ask('GET', `deductionschedules/${id}/items?pageSize=100`)).body
  await readingOn(async (path) => (await ask('GET', path)).body).expectReadOn(
    `deductionschedules/${id}/items`,
  )
  expect((await ask('POST', `deductionschedules/${id}/send`, { version: 1 })).status).toBe(200)
  return Object.fromEntries(
    items.map(({ kind, amount, arrears }: { kind: string; amount: number; arrears: number }) => [
      kind,
      amount + arrears * 1000,
    ]),
  )
}

const statesOf = async (month: string) => {
  const { schedules } = (await ask('GET', `deductionschedules?payer=${payer}&month=${month}`)).body
  const { items } = (await ask('GET', `deductionschedules/${schedules[0]._id}/items?pageSize=100`)).body
  return Object.fromEntries(
    items.map(({ kind, state, remitted }: Record<string, string | number>) => [kind, [state, remitted]]),
  )
}

describe('the circle from schedule to remittance', () => {
  it('bills no one twice when the report of March comes after the schedule of April', async () => {
    const ada = await saverAndBorrower()
    expect(await send('2027-03')).toEqual({ savings: 500, loan: 100 })
    // March is in flight: April asks for April alone, without arrears.
    expect(await send('2027-04')).toEqual({ savings: 500, loan: 100 })
    const march = [
      [ada.number, ada.name, 'SAV', 500],
      [ada.number, ada.name, 'REST', 40],
    ] as const
    await posted(await uploaded('2027-03', payrollFile(...march)))
    expect(await balance('loan', LEDGER.loan, ada.id)).toBe(-1160)
    const { arrears } = (await ask('GET', `payers/${payer}/arrears`)).body
    expect(arrears.map(({ kind, open: left }: { kind: string; open: number }) => [kind, left])).toEqual([
      ['loan', 60],
    ])
    // What March left open is asked only by a decision of the treasurer.
    expect(await send('2027-05')).toEqual({ savings: 500, loan: 100 })
    await posted(
      await uploaded(
        '2027-04',
        payrollFile([ada.number, ada.name, 'SAV', 500], [ada.number, ada.name, 'REST', 100]),
      ),
    )
    expect(await balance('loan', LEDGER.loan, ada.id)).toBe(-1060)
    expect(await balance('savings', LEDGER.ordinary, ada.id)).toBe(1000)
    // The money of both comes at once, and only then is anything remitted.
    expect(await statesOf('2027-03')).toEqual({ savings: ['deducted', 0], loan: ['short', 0] })
    const form = new FormData()
    const values = { payer, date: backend.clock.now.toISOString().slice(0, 10), method: 'transfer' }
    for (const [name, value] of Object.entries({ ...values, reference: 'FT-1', received: '1140' }))
      form.set(name, value)
    form.set(
      'parts',
      JSON.stringify([
        { month: '2027-03', amount: 540 },
        { month: '2027-04', amount: 600 },
      ]),
    )
    const came = await backend.call({
      method: 'POST',
      path: '/admin/API/remittances',
      token: moderator.token,
      form,
    })
    expect(came.status, came.text).toBe(200)
    expect(await statesOf('2027-03')).toEqual({ savings: ['remitted', 500], loan: ['remitted', 40] })
    expect(await statesOf('2027-04')).toEqual({ savings: ['remitted', 500], loan: ['remitted', 100] })
    expect(await send('2027-06')).toEqual({ savings: 500, loan: 100 })
    expect((await ask('GET', `unremitted?payer=${payer}`)).body.months).toEqual([])
    await expectBalanced(backend)
  })
})
