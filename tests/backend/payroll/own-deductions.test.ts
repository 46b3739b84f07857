import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { type PaidPerson, payrollFile, payrollMonth } from '../../support/payroll-month.ts'
import type { Person } from '../../support/people.ts'

let backend: TestBackend

const { open, ask, paid, sent, uploaded, posted, remit: send, writtenOff } = payrollMonth(() => backend)

beforeAll(async () => {
  backend = await startTestBackend()
  await open()
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
  const answer = await send([{ month, amount }], { date: '2026-11-20' })
  expect(answer.status, answer.text).toBe(200)
}

describe('what a member is told of the deductions of a month', () => {
  it('counts what payroll took above what was asked, and what had not been asked for', async () => {
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

  it('says that the society bears what the payer never sent, whether it was asked for or not', async () => {
    const [ada, bola] = [await paid(), await paid()]
    await sent('2027-02-01', [{ person: ada, item: 'ORDINARY_SAVINGS', amount: 500 }])
    await posted(await taken('2027-02', [ada, 'SAV', 500], [bola, 'SAV', 75]))
    await remit('2027-02', 300)
    const lost = async () => [(await own(ada))[0], (await own(bola))[0]].map((one) => one.isWrittenOff)
    expect(await lost()).toEqual([false, false])
    await writtenOff([{ month: '2027-02', amount: 275 }])
    expect(await lost()).toEqual([true, true])
    expect((await own(bola))[0].remittedOn).toBeNull()
    // All of it came after all.
    await remit('2027-02', 275)
    expect(await lost()).toEqual([false, false])
    expect((await own(bola))[0].remittedOn).toBe('2026-11-20')
  })
})
