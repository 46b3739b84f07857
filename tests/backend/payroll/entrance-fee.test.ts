import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { expectBalanced } from '../../support/books.ts'
import { payrollFile, payrollMonth } from '../../support/payroll-month.ts'

let backend: TestBackend
let payer: string

const { open, ask, paid, owe, uploaded, posted, balance } = payrollMonth(() => backend)

beforeAll(async () => {
  backend = await startTestBackend()
  ;({ payer } = await open())
  // Everybody else pays by himself.
  await sql`insert into member_payers (member_id, changed_at) select id, now() from members`.execute(
    backend.deps.db,
  )
})
afterAll(() => backend.close())

/** What a month's schedule asks, by item in naira. */
async function send(month: string): Promise<Record<string, number>> {
  const built = await ask('POST', 'deductionschedules', { payer, month })
  expect(built.status, built.text).toBe(200)
  const { items } = (await ask('GET', `deductionschedules/${built.body._id}/items`)).body
  await ask('POST', `deductionschedules/${built.body._id}/send`, { version: 1 })
  return Object.fromEntries(
    items
      .filter(({ amount }: { amount: number }) => amount > 0)
      .map(({ item, amount }: { item: string; amount: number }) => [item, amount]),
  )
}

describe('an entrance fee that is not paid', () => {
  it('comes first of a sum, is asked for until it is deducted, and is earned', async () => {
    const ada = await paid()
    const loan = await owe(ada, 1200)
    const decidedAt = new Date('2026-10-10T09:00:00Z')
    await backend.deps.db
      .updateTable('loans')
      .set({ amount: 120_000, payable: 10_000, duration_months: 12, decided_at: decidedAt })
      .where('id', '=', loan)
      .execute()
    const form = { payer, payrollNumber: ada.number, entranceFee: 2000.5 }
    const noted = await ask('PUT', `memberpayers/${ada.id}`, form)
    expect(noted.status, noted.text).toBe(200)
    const earned = await balance('society', 'REGISTRATION_INCOME')
    const owed = async () => (await ask('GET', `memberpayers/${ada.id}`)).body.entranceFee

    expect(await send('2027-01')).toEqual({ ENTRANCE_FEE: 2000.5, ONE_YEAR_NORMAL: 100 })
    // In flight it is not asked again.
    expect(await send('2027-02')).toEqual({ ONE_YEAR_NORMAL: 100 })
    const january = await uploaded('2027-01', payrollFile([ada.number, ada.name, 'REST', 2050]))
    await posted(january)
    expect((await balance('society', 'REGISTRATION_INCOME')) - earned).toBe(2000.5)
    expect(await balance('loan', '01020306', ada.id)).toBe(-1150.5)
    expect(await owed()).toBe(0)

    // Taken back, it is owed again; what was not deducted is asked for and no arrears.
    const undone = await ask('POST', `deductionreports/${january}/reverse`, { reason: 'A wrong file' })
    expect(undone.status, undone.text).toBe(200)
    expect([await owed(), (await balance('society', 'REGISTRATION_INCOME')) - earned]).toEqual([2000.5, 0])
    await posted(await uploaded('2027-01', payrollFile([ada.number, ada.name, 'REST', 500])))
    expect(await owed()).toBe(1500.5)
    expect(await send('2027-03')).toEqual({ ENTRANCE_FEE: 1500.5, ONE_YEAR_NORMAL: 100 })
    const { arrears } = (await ask('GET', `payers/${payer}/arrears`)).body
    expect(arrears.map(({ item }: { item: string }) => item)).toEqual(['ONE_YEAR_NORMAL'])
    // Somebody has paid the rest in cash.
    await ask('PUT', `memberpayers/${ada.id}`, { ...form, entranceFee: 0 })
    expect(await owed()).toBe(0)
    await expectBalanced(backend)
  })
})
