import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { type PaidPerson, payrollFile, payrollMonth } from '../../support/payroll-month.ts'
import type { Person } from '../../support/people.ts'

let backend: TestBackend
let moderator: Person
let payer: string

const { open, ask, paid, sent, uploaded, posted } = payrollMonth(() => backend)

beforeAll(async () => {
  backend = await startTestBackend()
  ;({ moderator, payer } = await open())
})
afterAll(() => backend.close())

const own = async (person: Person) =>
  (await backend.call({ path: '/user/API/deductions', token: person.token })).body.deductions

const taken = (month: string, ...rows: (readonly [PaidPerson, string, number])[]) =>
  uploaded(
    month,
    payrollFile(...rows.map(([who, element, amount]) => [who.number, who.name, element, amount])),
  )

async function remit(month: string, amount: number) {
  const form = new FormData()
  const values = { payer, date: '2026-11-20', method: 'transfer', reference: `TRF ${month} ${amount}` }
  for (const [name, value] of Object.entries({ ...values, received: amount })) form.set(name, String(value))
  form.set('parts', JSON.stringify([{ month, amount }]))
  const { token } = moderator
  const answer = await backend.call({ method: 'POST', path: '/admin/API/remittances', token, form })
  expect(answer.status, answer.text).toBe(200)
}

describe('what a member is told of the deductions of a month', () => {
  it('counts what payroll took above what was asked, and what nobody had asked for', async () => {
    const [ada, bola] = [await paid(), await paid()]
    await sent('2027-01-01', [{ person: ada, item: 'ORDINARY_SAVINGS', amount: 500 }])
    const report = await taken('2027-01', [ada, 'SAV', 620.5], [bola, 'SAV', 75])
    // Nothing is deducted for the books while the report is a draft.
    expect([await own(ada), await own(bola)]).toEqual([[], []])
    await posted(report)
    expect(await own(ada)).toMatchObject([
      { month: '2027-01', payer: 'Bursary', amount: 620.5, surplus: 120.5, advanced: 0, remittedOn: null },
    ])
    expect(await own(bola)).toMatchObject([
      { month: '2027-01', amount: 75, surplus: 75, advanced: 0, remittedOn: null },
    ])
    await remit('2027-01', 695)
    expect((await own(bola))[0].remittedOn).toBeNull()
    await remit('2027-01', 0.5)
    expect([(await own(ada))[0].remittedOn, (await own(bola))[0].remittedOn]).toEqual([
      '2026-11-20',
      '2026-11-20',
    ])
    const reversed = await ask('POST', `deductionreports/${report}/reverse`, { reason: 'A wrong file' })
    expect(reversed.status, reversed.text).toBe(200)
    expect([await own(ada), await own(bola)]).toEqual([[], []])
  })
})
