import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BANK_TEXTS } from '#rules/texts/bank.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { payerForm } from '../../support/payer-form.ts'
import { payrollMonth } from '../../support/payroll-month.ts'
import type { Person } from '../../support/people.ts'

let backend: TestBackend
let admin: Person
let bursary: string

const month = payrollMonth(() => backend)
const { ask } = month

beforeAll(async () => {
  backend = await startTestBackend()
  ;({ admin, payer: bursary } = await month.open())
})
afterAll(() => backend.close())

const post = (path: string, values: Readonly<Record<string, string | number | File>>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values))
    form.set(name, value instanceof File ? value : String(value))
  return backend.call({ method: 'POST', path: `/admin/API/${path}`, token: admin.token, form })
}

const upload = (content: string, days: object, more: Readonly<Record<string, string>> = {}) =>
  post('bankstatements', { ...days, ...more, name: 'bank.csv', file: new File([content], 'bank.csv') })

const remit = (payer: string, date: string, reference: string, amount: number) =>
  post('remittances', {
    payer,
    date,
    method: 'transfer',
    reference,
    received: amount,
    parts: JSON.stringify([{ month: date.slice(0, 7), amount }]),
  })

const linesOf = async (id: string) => (await ask('GET', `bankstatements/${id}/lines?pageSize=100`)).body.lines

describe('a bank statement of a society with payers', () => {
  it('matches the remittances of payers by their narration, and names the payer of a line that is open', async () => {
    const profile = payerForm((await ask('GET', 'payers')).body.payers[0])
    await ask('PUT', `payers/${bursary}`, { ...profile, narrationPattern: 'UNN*BURSARY' }, admin)
    const second = { ...profile, name: 'Teaching hospital', narrationPattern: 'UNN HOSPITAL' }
    expect((await ask('POST', 'payers', second, admin)).status).toBe(200)
    const payers: { _id: string; name: string }[] = (await ask('GET', 'payers')).body.payers
    const hospital = payers.find(({ name }) => name === 'Teaching hospital')?._id ?? ''
    expect((await remit(bursary, '2026-11-03', 'LETTER 1', 700)).status).toBe(200)
    expect((await remit(hospital, '2026-11-03', 'LETTER 2', 700)).status).toBe(200)

    const uploaded = await upload(
      [
        'Date,Narration,Credit,Debit',
        '03/11/2026,NIP/UNN TEACHING HOSP,5.00,',
        '03/11/2026,NIP/UNN HOSPITAL/OCT COOP,700.00,',
        '03/11/2026,NIP/UNN-BURSARY/OCT COOP,700.00,',
        '04/11/2026,NIP/UNN THE BURSARY/SEPT,900.00,',
        '04/11/2026,REVERSAL UNN BURSARY,,900.00',
      ].join('\n'),
      { from: '2026-11-01', to: '2026-11-10', opening: 0, closing: 1405 },
    )
    expect(uploaded.status, uploaded.text).toBe(200)
    const lines: { status: string; payer: object | null; entries: readonly string[] }[] = await linesOf(
      uploaded.body._id,
    )
    expect(lines.map(({ status, payer }) => [status, payer])).toEqual([
      ['open', null],
      ['matched', null],
      ['matched', null],
      ['open', { _id: bursary, name: 'Bursary' }],
      // What went out is no remittance.
      ['open', null],
    ])
    const entryOf = async (reference: string) =>
      (await ask('GET', `remittances?search=${encodeURIComponent(reference)}`)).body.remittances[0].entry
    expect([lines[1]?.entries, lines[2]?.entries]).toEqual([
      [await entryOf('LETTER 2')],
      [await entryOf('LETTER 1')],
    ])
    expect((await ask('POST', `bankstatements/${uploaded.body._id}/end`, { act: 'discard' })).status).toBe(
      200,
    )
  })

  it('asks once whether 5.000 is five or five thousand, and remembers it for the account', async () => {
    const file = (day: string, amount: string, balance: string) =>
      `Date,Narration,Debit,Credit,Balance\n${day},Lodged,,${amount},${balance}`
    const asked = await upload(file('13/10/2026', '5.000', '15.000'), {})
    expect([asked.status, asked.body.errors]).toEqual([400, { decimalMark: BANK_TEXTS.ambiguousMarks }])
    const told = await upload(file('13/10/2026', '5.000', '15.000'), {}, { decimalMark: 'COMMA' })
    expect(told.status, told.text).toBe(200)
    expect((await linesOf(told.body._id))[0].amount).toBe(5_000)
    const next = await upload(file('14/10/2026', '2.000', '17.000'), {})
    expect(next.status, next.text).toBe(200)
    expect((await linesOf(next.body._id))[0].amount).toBe(2_000)
    // Of what was discarded nothing is remembered.
    for (const id of [next.body._id, told.body._id])
      await ask('POST', `bankstatements/${id}/end`, { act: 'discard' })
    expect((await upload(file('15/10/2026', '5.000', '15.000'), {})).body.errors).toHaveProperty(
      'decimalMark',
    )
  })

  it('asks once how dates are written that fit its days either way, and remembers it for the account', async () => {
    const file = (...dates: string[]) =>
      ['Date,Narration,Credit,Debit', ...dates.map((date) => `${date},Lodged,10.00,`)].join('\n')
    const days = { from: '2026-01-01', to: '2026-09-30', opening: 0, closing: 20 }
    const asked = await upload(file('05/02/2026', '06/02/2026'), days)
    expect([asked.status, asked.body.errors]).toEqual([400, { dateOrder: BANK_TEXTS.ambiguousDates }])
    const told = await upload(file('05/02/2026', '06/02/2026'), days, { dateOrder: 'MONTH_FIRST' })
    expect(told.status, told.text).toBe(200)
    expect((await linesOf(told.body._id)).map(({ date }: { date: string }) => date)).toEqual([
      '2026-05-02',
      '2026-06-02',
    ])
    const next = await upload(file('10/11/2026'), {
      from: '2026-10-01',
      to: '2026-11-15',
      opening: 20,
      closing: 30,
    })
    expect(next.status, next.text).toBe(200)
    expect((await linesOf(next.body._id))[0].date).toBe('2026-10-11')
  })
})
