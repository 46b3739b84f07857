import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeWorkbook } from '#backend/files/workbook.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { bytesOf } from '../../support/payroll-month.ts'
import { enrol, type Person } from '../../support/people.ts'

let backend: TestBackend
let staff: Person
beforeAll(async () => {
  backend = await startTestBackend()
  staff = await enrol(backend, { level: 3 })
})
afterAll(() => backend.close())

const upload = (content: string | Uint8Array, more: Readonly<Record<string, string>> = {}, path = '') => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ name: 'bank', ...more })) form.set(name, value)
  form.set('file', new File([bytesOf(content)], 'bank'))
  return backend.call({ method: 'POST', path: `/admin/API/bankstatements${path}`, token: staff.token, form })
}

const read = async (path: string) =>
  (await backend.call({ path: `/admin/API/bankstatements/${path}`, token: staff.token })).body

const OCTOBER = [
  'Date,Narration,Amount,DR/CR,Balance',
  '13/10/2026,SALARY PAYMENT,500000.00,CR,1500000.00',
  '14/10/2026,COT CHARGE,250.00,DR,1499750.00',
].join('\n')

describe('the file of a bank statement', () => {
  it('is looked at without being kept, and fills days and balances', async () => {
    const checked = await upload(OCTOBER, {}, '/check')
    expect(checked.status, checked.text).toBe(200)
    expect(checked.body.statement).toMatchObject({
      from: '2026-10-13',
      to: '2026-10-14',
      opening: 1_000_000,
      closing: 1_499_750,
      lines: 2,
      moneyIn: 500_000,
      moneyOut: 250,
      proof: 'balances',
    })
    expect(
      (await backend.call({ path: '/admin/API/bankstatements', token: staff.token })).body.statements,
    ).toEqual([])
  })

  it('follows the statement before it, over all sheets, and says what became of every row', async () => {
    const first = await upload(OCTOBER, { to: '2026-10-31' })
    expect(first.status, first.text).toBe(200)
    const headers = ['Date', 'Narration', 'Reference', 'Debit', 'Credit', 'Balance']
    const pages = await writeWorkbook([
      {
        name: 'Nov p1',
        rows: [headers, ['13/11/2026', 'TRF TO OKAFOR', 'TRF-900620', 9_750, '', 1_490_000]],
      },
      {
        name: 'Nov p2',
        rows: [
          headers,
          ['14/11/2026', 'LODGED', '', '', 10_000, 1_500_000],
          ['', 'STREET 5', '', '', '', ''],
        ],
      },
    ])
    const next = await upload(pages)
    expect(next.status, next.text).toBe(200)
    const { statement } = await read(next.body._id)
    expect(statement).toMatchObject({
      from: '2026-11-01',
      opening: 1_499_750,
      closing: 1_500_000,
      missing: 0,
    })
    expect(
      statement.reading.sheets.map(({ name, read: lines, others }: never) => [name, lines, others]),
    ).toMatchObject([
      ['Nov p1', 1, []],
      ['Nov p2', 1, [{ use: 'continuation', rows: ['3'] }]],
    ])
    expect((await read(`${next.body._id}/lines`)).lines).toMatchObject([
      { sheet: 'Nov p1', row: 2, amount: -9_750, reference: 'TRF-900620' },
      { sheet: 'Nov p2', row: 2, amount: 10_000, description: 'LODGED STREET 5' },
    ])
    // What does not join the last statement is refused at its field, before the file is read.
    const wrong = await upload(`${OCTOBER}\n`, { opening: '7' })
    expect(wrong.body.errors.opening).toMatch(/closed with ₦1,500,000/)
    expect((await upload(pages.slice(0, -30))).status).toBe(415)
  })

  it('is refused at the row in which its balance does not follow', async () => {
    const broken = [
      'Date,Narration,Debit,Credit,Balance',
      '15/11/2026,A,,100.00,1500100.00',
      '16/11/2026,B,50.00,,1500000.00',
      '17/11/2026,C,50.00,,1499950.00',
    ].join('\n')
    const answer = await upload(broken)
    expect(answer.status).toBe(415)
    expect(answer.body.errors.file).toMatch(/row 3 .* ₦1,500,000.*₦1,500,050/)
  })
})
