import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { expectBalanced } from '../../support/books.ts'
import { type MonthOfMoney, type PaidPerson, payrollFile, payrollMonth } from '../../support/payroll-month.ts'
import { enrol } from '../../support/people.ts'
import { readingOn } from '../../support/read-on.ts'

let backend: TestBackend
let payer: string

const {
  open,
  signInAnew,
  ask,
  paid,
  sent,
  uploaded,
  posted,
  balance,
  stateOf,
  remit,
  unremitted: unremittedOf,
} = payrollMonth(() => backend)

beforeAll(async () => {
  backend = await startTestBackend()
  ;({ payer } = await open())
})
afterAll(() => backend.close())

const remitted = async (parts: readonly MonthOfMoney[], more: Record<string, string | number> = {}) => {
  const answer = await remit(parts, more)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.remittance
}

/** The same without what was written off. */
const unremitted = async (months: readonly string[], query = '') =>
  (await unremittedOf(months, query)).map((sums) => sums.toSpliced(4, 1))

/** A month in which one member is deducted an amount; posted at once. */
async function deducted(
  month: string,
  person: PaidPerson,
  amount: number,
): Promise<[schedule: string, report: string]> {
  const schedule = await sent(`${month}-01`, [{ person, item: 'ORDINARY_SAVINGS', amount }])
  const report = await uploaded(month, payrollFile([person.number, person.name, 'SAV', amount]))
  await posted(report)
  return [schedule, report]
}

const society = async (...codes: readonly string[]) =>
  Promise.all(codes.map((code) => balance('society', code)))

describe('a remittance', () => {
  it('pays three months at once, short and net of a charge; what is left is known to the kobo', async () => {
    const ada = await paid()
    const [april] = await deducted('2026-04', ada, 400)
    const [may] = await deducted('2026-05', ada, 400.5)
    const [june] = await deducted('2026-06', ada, 500)
    const before = await society('BANK', 'BANK_CHARGES', 'PAYROLL_RECEIVABLE', 'SUSPENSE')
    const made = await remitted(
      [
        { month: '2026-04', amount: 400 },
        { month: '2026-05', amount: 400.5 },
        { month: '2026-06', amount: 299.25 },
      ],
      { charge: 52.5 },
    )
    expect(made).toMatchObject({ received: 1047.25, charge: 52.5, status: 'posted' })
    const after = await society('BANK', 'BANK_CHARGES', 'PAYROLL_RECEIVABLE', 'SUSPENSE')
    expect(after.map((amount, place) => Math.round((amount - (before[place] ?? 0)) * 100) / 100)).toEqual([
      -1047.25, -52.5, 1099.75, 0,
    ])
    expect(await unremitted(['2026-04', '2026-05', '2026-06'])).toEqual([
      ['2026-06', 0, 500, 299.25, 200.75, 0],
    ])
    expect((await stateOf(april, ada))[0]?.state).toBe('remitted')
    expect((await stateOf(may, ada))[0]?.state).toBe('remitted')
    expect((await stateOf(june, ada))[0]?.state).toBe('deducted')
    // The rest comes later; the month is paid in full.
    await remitted([{ month: '2026-06', amount: 200.75 }])
    expect((await stateOf(june, ada))[0]?.state).toBe('remitted')
    const today = backend.clock.now.toISOString().slice(0, 10)
    expect(await unremitted(['2026-05', '2026-06'], `&from=${today}`)).toEqual([
      ['2026-05', 0, 400.5, 400.5, 0, 0],
      ['2026-06', 0, 500, 500, 0, 0],
    ])
    await expectBalanced(backend)
  })

  it('goes to the bank account that it names, and leaves it again when it is reversed', async () => {
    const bank = { name: 'Projects account', bankName: 'Zenith Bank', accountNumber: '1234567890' }
    const admin = await enrol(backend, { level: 3 })
    expect((await ask('POST', 'bankaccounts', bank, admin)).status).toBe(200)
    const held = async () => (await ask('GET', 'bankaccounts')).body.accounts.at(-1).balance
    const part = [{ month: '2026-02', amount: 75 }]
    expect((await remit(part, { bankAccount: '01020109' })).body.errors).toHaveProperty('bankAccount')
    const made = await remitted(part, { bankAccount: '01020103' })
    expect(made.bankAccount).toMatchObject({ number: '01020103', name: 'Projects account' })
    expect(await held()).toBe(75)
    await ask('POST', `remittances/${made._id}/reverse`, { reason: 'Another society' })
    expect(await held()).toBe(0)
    const cash = await remitted(part, { bankAccount: '01020103', method: 'cash' })
    expect(cash.bankAccount).toBeNull()
    expect(await held()).toBe(0)
    await ask('POST', `remittances/${cash._id}/reverse`, { reason: 'A test' })
  })

  it('comes before any report: it waits in suspense and is cleared when the report is posted', async () => {
    const ada = await paid()
    const before = await society('SUSPENSE', 'PAYROLL_RECEIVABLE')
    const early = await remitted([{ month: '2026-07', amount: 300 }])
    expect(early.parts).toEqual([{ month: '2026-07', amount: 300, held: 300 }])
    expect((await society('SUSPENSE'))[0]).toBe((before[0] ?? 0) + 300)
    expect(await unremitted(['2026-07'])).toEqual([['2026-07', 0, 0, 0, 0, 300]])
    const [schedule, report] = await deducted('2026-07', ada, 250)
    expect(await unremitted(['2026-07'])).toEqual([['2026-07', 0, 250, 250, 0, 50]])
    expect((await stateOf(schedule, ada))[0]?.state).toBe('remitted')
    // The report is reversed: the money waits again; posted again it is cleared once more.
    expect((await ask('POST', `deductionreports/${report}/reverse`, { reason: 'Wrong file' })).status).toBe(
      200,
    )
    expect(await unremitted(['2026-07'])).toEqual([['2026-07', 0, 0, 0, 0, 300]])
    expect(await society('SUSPENSE', 'PAYROLL_RECEIVABLE')).toEqual([(before[0] ?? 0) + 300, before[1]])
    await posted(await uploaded('2026-07', payrollFile([ada.number, ada.name, 'SAV', 240])))
    expect(await unremitted(['2026-07'])).toEqual([['2026-07', 0, 240, 240, 0, 60]])
    // The remittance is reversed with all that moved since; the month is unremitted and its reference free.
    const reversal = await ask('POST', `remittances/${early._id}/reverse`, { reason: 'Another payer' })
    expect(reversal.status, reversal.text).toBe(200)
    expect(reversal.body.remittance).toMatchObject({ status: 'reversed', reason: 'Another payer' })
    expect(await unremitted(['2026-07'])).toEqual([['2026-07', 0, 240, 0, 240, 0]])
    expect((await society('SUSPENSE'))[0]).toBe(before[0])
    expect((await stateOf(schedule, ada))[0]?.state).toBe('short')
    await remitted([{ month: '2026-07', amount: 240 }], { reference: early.reference })
    expect((await stateOf(schedule, ada))[0]?.state).toBe('remitted')
    await expectBalanced(backend)
  })

  it('waits two months for its report: in suspense on every day between, cleared on the day of the posting', async () => {
    const now = { came: backend.clock.now, posted: new Date('2027-01-20T09:00:00Z') }
    const ada = await paid()
    const suspenseAt = async (day: string) => {
      const { rows } = (await ask('GET', `trialbalance?at=${day}`)).body
      const row = rows.find(({ account }: { account: { number: string } }) => account.number === '02010101')
      return Math.round(((row?.credit ?? 0) - (row?.debit ?? 0)) * 100) / 100
    }
    const before = await suspenseAt('2026-11-20')
    const schedule = await sent('2026-11-01', [{ person: ada, item: 'ORDINARY_SAVINGS', amount: 300 }])
    const early = await remitted([{ month: '2026-11', amount: 300 }])
    expect((await stateOf(schedule, ada))[0]?.state).toBe('sent')
    try {
      backend.clock.now = now.posted
      await signInAnew()
      // Nothing is owed while nothing is known to be deducted, however long the money has been there.
      expect(await unremitted(['2026-11'])).toEqual([['2026-11', 0, 0, 0, 0, 300]])
      await posted(await uploaded('2026-11', payrollFile([ada.number, ada.name, 'SAV', 300])))
      expect((await stateOf(schedule, ada))[0]?.state).toBe('remitted')
      expect(await unremitted(['2026-11'])).toEqual([])
      const held = []
      for (const day of ['2026-11-20', '2026-11-30', '2026-12-31', '2027-01-19', '2027-01-20'])
        held.push(Math.round(((await suspenseAt(day)) - before) * 100) / 100)
      expect(held).toEqual([300, 300, 300, 300, 0])
      // The money keeps the day on which it came.
      const { remittances } = (await ask('GET', 'remittances')).body
      expect(remittances[0]).toMatchObject({ _id: early._id, date: '2026-11-20', status: 'posted' })
      await expectBalanced(backend)
    } finally {
      backend.clock.now = now.came
      await signInAnew()
    }
  })

  it('gives the money that waits to the month when another remittance of it is reversed', async () => {
    const ada = await paid()
    await deducted('2026-08', ada, 100)
    const first = await remitted([{ month: '2026-08', amount: 60 }])
    const second = await remitted([{ month: '2026-08', amount: 70 }])
    expect(second.parts).toEqual([{ month: '2026-08', amount: 70, held: 30 }])
    await ask('POST', `remittances/${first._id}/reverse`, { reason: 'Twice on the statement' })
    expect(await unremitted(['2026-08'])).toEqual([['2026-08', 0, 100, 70, 30, 0]])
    await expectBalanced(backend)
  })

  it('books the money once for two people at once, and once under one reference of the payer', async () => {
    const ada = await paid()
    await deducted('2026-09', ada, 100)
    const both = await Promise.all(
      [1, 2].map(() => remit([{ month: '2026-09', amount: 100 }], { reference: 'FT-SAME' })),
    )
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)
    expect(refused?.body.errors.reference).toMatch(/is already on RM-\d{4}-\d{6}/)
    const again = await Promise.all(
      [1, 2].map(() => remit([{ month: '2026-10', amount: 5 }], { reference: 'FT-KEY' }, 'one-key-for-both')),
    )
    expect(again.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(await unremitted(['2026-09', '2026-10'])).toEqual([['2026-10', 0, 0, 0, 0, 5]])
  })

  it('refuses months that do not come to the sum, days to come, and what is missing', async () => {
    const answer = await remit([{ month: '2026-09', amount: 10 }], { received: 12, charge: 1 })
    expect(answer.status).toBe(400)
    expect(answer.body.errors.parts).toBe(
      '₦3 of the amount received and the charge is not yet allocated to a month.',
    )
    const wrong = await remit([{ month: '2026-13', amount: 0 }], {
      payer: 'x',
      reference: '',
      date: '2099-01-01',
    })
    expect(Object.keys(wrong.body.errors).toSorted()).toEqual([
      'date',
      'parts.0.amount',
      'parts.0.month',
      'payer',
      'received',
      'reference',
    ])
  })

  it('ages what is unremitted from the day on which it was expected', async () => {
    const ada = await paid()
    await deducted('2026-01', ada, 80)
    const { body } = await ask('GET', `unremitted?payer=${payer}`)
    const january = body.months.find(({ month }: { month: string }) => month === '2026-01')
    expect(january.expectedOn).toBe('2026-02-07')
    expect(january.daysLate).toBe(Math.round((Date.parse(body.at) - Date.parse('2026-02-07')) / 86_400_000))
    expect(body.total.closing).toBe(
      body.months.reduce((sum: number, { closing }: { closing: number }) => sum + closing, 0),
    )
  })

  it.each(['remittances', 'deductionreports', 'deductionschedules'])(
    'comes once in the list of %s that is read on behind its cursor',
    async (list) => {
      const { expectReadOn } = readingOn(async (path) => (await ask('GET', path)).body)
      expect((await expectReadOn(list)).length).toBeGreaterThan(1)
    },
  )
})
