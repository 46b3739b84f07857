import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeWorkbook } from '#backend/files/workbook.ts'
import { readSheets } from '#backend/sheets/read-sheets.ts'
import { kobo } from '#rules/money.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { expectBalanced } from '../../support/books.ts'
import { LEDGER, payrollFile, payrollMonth } from '../../support/payroll-month.ts'
import type { Person } from '../../support/people.ts'
import { readCsv } from '../../support/read-csv.ts'

let backend: TestBackend
let payer: string
let moderator: Person

const {
  open,
  ask,
  paid,
  owe,
  sent,
  upload,
  uploaded,
  detail,
  rowsOf,
  change,
  post,
  posted,
  balance,
  stateOf,
} = payrollMonth(() => backend)
const file = payrollFile
const { shares: SHARES, ordinary: ORDINARY } = LEDGER

beforeAll(async () => {
  backend = await startTestBackend()
  ;({ payer, moderator } = await open())
})
afterAll(() => backend.close())

describe('a deduction report', () => {
  it('gives each row one outcome, is decided, posted once, and every kobo is where it belongs', async () => {
    const [ada, bola, chi, dayo, efe] = [await paid(), await paid(), await paid(), await paid(), await paid()]
    const loan = await owe(bola, 300)
    const schedule = await sent('2026-05-01', [
      { person: ada, item: 'SHARE_CAPITAL', amount: 100 },
      { person: ada, item: 'ORDINARY_SAVINGS', amount: 400 },
      { person: bola, item: 'ORDINARY_SAVINGS', amount: 200 },
      { person: bola, kind: 'loan', item: 'ONE_YEAR_NORMAL', record: loan, amount: 300 },
      { person: chi, item: 'ORDINARY_SAVINGS', amount: 50 },
      { person: dayo, item: 'ORDINARY_SAVINGS', amount: 70 },
    ])
    const id = await uploaded(
      '2026-05',
      file(
        [ada.number, ada.name, 'SAV', '500'],
        [bola.number, bola.name, 'SAV', '120.50'],
        [bola.number, bola.name, 'REST', '350'],
        [chi.number.replace(/^0+/, ''), chi.name, 'Savings', '50'],
        [efe.number, efe.name, 'SAV', '10'],
        ['99999', 'Nobody Known', 'SAV', '33.33'],
        ['', ada.name, 'SAV', '5'],
        [ada.number, ada.name, 'SAV', '500'],
        [efe.number, efe.name, 'OTHER', '1'],
      ),
    )
    const rows = await rowsOf(id)
    expect(
      rows.map((row: { row: number | null; outcome: string; match: string | null }) => [
        row.row,
        row.outcome,
        row.match,
      ]),
    ).toEqual([
      [2, 'EXACT', 'STRONG'],
      [3, 'SHORT', 'STRONG'],
      [4, 'OVER', 'STRONG'],
      [5, 'EXACT', 'WEAK'],
      [6, 'UNEXPECTED', 'STRONG'],
      [7, 'UNMATCHED', null],
      [8, 'AMBIGUOUS', null],
      [9, 'DUPLICATE', 'STRONG'],
      [10, 'INVALID', 'STRONG'],
      [null, 'NOT_DEDUCTED', null],
    ])
    expect(rows[3].message).toMatch(/digits/)
    await change(id, 'controltotal', { controlTotal: 1568.83 })
    expect((await post(id)).body.message).toBe('2 rows need a decision first.')
    const decide = async (place: number, body: object) =>
      expect((await change(id, 'rows', { rows: [rows[place]._id], ...body })).status).toBe(200)
    await decide(7, { decision: 'TAKE_OUT' })
    await decide(8, { decision: 'TAKE_OUT' })
    await decide(6, { memberNumber: efe.memberNumber })
    // Efe's second row for the element that was not scheduled is a second one.
    expect((await rowsOf(id))[6].outcome).toBe('DUPLICATE')
    await decide(6, { decision: 'KEEP' })
    expect((await post(id)).body.message).toMatch(/^The rows total ₦1,068\.83; the letter says/)
    await change(id, 'controltotal', { controlTotal: 1068.84 })
    expect((await post(id)).status).toBe(409)
    await change(id, 'controltotal', { controlTotal: 1068.83 })

    const receivable = await balance('society', 'PAYROLL_RECEIVABLE')
    const suspense = await balance('society', 'SUSPENSE')
    const { version } = (await detail(id)).report
    const answers = await Promise.all(
      [1, 2].map(() => ask('POST', `deductionreports/${id}/post`, { version })),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])

    expect(await balance('savings', SHARES, ada.id)).toBe(100)
    expect(await balance('savings', ORDINARY, ada.id)).toBe(400)
    expect(await balance('savings', ORDINARY, bola.id)).toBe(120.5)
    expect(await balance('loan', '01020306', bola.id)).toBe(0)
    expect(await balance('unapplied', 'UNAPPLIED_BALANCES', bola.id)).toBe(50)
    expect(await balance('savings', ORDINARY, chi.id)).toBe(50)
    expect(await balance('unapplied', 'UNAPPLIED_BALANCES', efe.id)).toBe(15)
    expect((await balance('society', 'SUSPENSE')) - suspense).toBeCloseTo(33.33)
    expect((await balance('society', 'PAYROLL_RECEIVABLE')) - receivable).toBeCloseTo(-1068.83)
    expect(await stateOf(schedule, bola)).toEqual([
      { item: 'ORDINARY_SAVINGS', state: 'short', deducted: kobo(12050) },
      { item: 'ONE_YEAR_NORMAL', state: 'deducted', deducted: kobo(30000) },
    ])
    expect((await stateOf(schedule, dayo))[0]?.state).toBe('not deducted')
    await expectBalanced(backend)

    const back = (await ask('GET', `deductionreports/${id}/file`)).bytes
    const table = readCsv(back.toString('utf8'))
    expect(table[0]?.slice(-2)).toEqual(['Outcome', 'Message'])
    expect(table[2]?.slice(-2)).toEqual(['Less than scheduled', '₦200 was scheduled.'])
    const workbook = await ask('GET', `deductionreports/${id}/file?kind=xlsx`)
    expect(workbook.headers['content-disposition']).toContain('"Bursary May 2026.xlsx"')
    const read = readSheets(workbook.bytes)
    const rowsBack = 'refusal' in read ? [] : (read.sheets[0]?.rows ?? [])
    // Staff numbers keep their zeros, and each row says what became of it.
    expect(rowsBack[2]?.map(({ text }) => text)).toEqual(table[2])
  })

  it('takes a lump sum by the order of allocation, and no loan is paid beyond what is owed', async () => {
    const ada = await paid()
    const loan = await owe(ada, 60)
    await sent('2026-06-01', [
      { person: ada, item: 'ORDINARY_SAVINGS', amount: 100 },
      { person: ada, item: 'SHARE_CAPITAL', amount: 20 },
      { person: ada, kind: 'loan', item: 'ONE_YEAR_NORMAL', record: loan, amount: 100 },
    ])
    await posted(await uploaded('2026-06', `Staff No,Amount\n${ada.number},150`))
    expect(await balance('loan', '01020306', ada.id)).toBe(0)
    expect(await balance('savings', SHARES, ada.id)).toBe(20)
    expect(await balance('savings', ORDINARY, ada.id)).toBe(70)
    expect(await balance('unapplied', 'UNAPPLIED_BALANCES', ada.id)).toBe(0)
  })

  it('counts a file once, under another name and saved again, until its posting is reversed', async () => {
    const ada = await paid()
    const schedule = await sent('2026-07-01', [{ person: ada, item: 'ORDINARY_SAVINGS', amount: 40 }])
    const content = file([ada.number, ada.name, 'SAV', '40'])
    const id = await uploaded('2026-07', content)
    expect((await upload('2026-07', content, 'renamed.csv')).body.message).toMatch(/already been uploaded/)
    const again = await writeWorkbook([
      {
        name: 'Sheet1',
        rows: [
          ['Staff No', 'Name', 'Element', 'Amount'],
          [ada.number, ada.name, 'SAV', 40],
        ],
      },
    ])
    expect((await upload('2026-07', again, 'report.xlsx')).body.message).toMatch(/same rows/)
    await posted(id)
    expect((await upload('2026-07', content)).status).toBe(409)
    const reversed = await ask('POST', `deductionreports/${id}/reverse`, { reason: 'Wrong month' })
    expect(reversed.status, reversed.text).toBe(200)
    expect(await balance('savings', ORDINARY, ada.id)).toBe(0)
    expect((await stateOf(schedule, ada))[0]).toMatchObject({ state: 'sent', deducted: 0 })
    const second = await uploaded('2026-07', again)
    expect((await rowsOf(second))[0].outcome).toBe('EXACT')
    await posted(second)
    expect(await balance('savings', ORDINARY, ada.id)).toBe(40)
    await expectBalanced(backend)
  })

  it('takes the same file for another month, says so, and refuses it where its rows name a month', async () => {
    const ada = await paid()
    const content = file([ada.number, ada.name, 'SAV', '71'])
    const first = await uploaded('2026-03', content)
    expect((await detail(first)).file.sameAs).toBeNull()
    const second = await uploaded('2026-04', content)
    expect((await detail(second)).file.sameAs).toBe('2026-03')
    expect((await detail(first)).file.sameAs).toBe('2026-04')
    expect((await upload('2026-04', content)).status).toBe(409)
    const dated = `Staff No,Name,Element,Amount,Month\n${ada.number},${ada.name},SAV,72,2026-03`
    await uploaded('2026-03', dated)
    expect((await upload('2026-04', dated)).body.message).toMatch(/already been uploaded/)
  })

  it('refuses a look that is out of date; the money of a person who left goes to the unapplied balance', async () => {
    const ada = await paid()
    await sent('2026-08-01', [{ person: ada, item: 'ORDINARY_SAVINGS', amount: 40 }])
    const id = await uploaded('2026-08', file([ada.number, ada.name, 'SAV', '40']))
    await change(id, 'controltotal', { controlTotal: 40 })
    await backend.deps.db
      .updateTable('members')
      .set({ membership_ended: 'left' })
      .where('id', '=', ada.id)
      .execute()
    expect((await post(id)).body.message).toMatch(/have changed since/)
    expect((await rowsOf(id))[0].message).toMatch(/unapplied balance/)
    expect((await post(id)).status).toBe(200)
    expect(await balance('savings', ORDINARY, ada.id)).toBe(0)
    expect(await balance('unapplied', 'UNAPPLIED_BALANCES', ada.id)).toBe(40)
  })

  it('moves a row to the month that it names, or holds it in suspense', async () => {
    const [ada, bola] = [await paid(), await paid()]
    const september = await sent('2026-09-01', [
      { person: ada, item: 'ORDINARY_SAVINGS', amount: 40 },
      { person: bola, item: 'ORDINARY_SAVINGS', amount: 40 },
    ])
    await sent('2026-10-01', [{ person: ada, item: 'ORDINARY_SAVINGS', amount: 40 }])
    const id = await uploaded(
      '2026-10',
      [
        'Staff No,Element,Amount,Month',
        `${ada.number},SAV,40,Oct-26`,
        `${ada.number},SAV,40,September 2026`,
        `${bola.number},SAV,40,30/09/2026`,
      ].join('\n'),
    )
    const rows = await rowsOf(id)
    expect(rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'EXACT',
      'OTHER_MONTH',
      'OTHER_MONTH',
    ])
    await change(id, 'rows', { rows: [rows[1]._id], decision: 'MOVE' })
    await change(id, 'rows', { rows: [rows[2]._id], decision: 'HOLD' })
    const suspense = await balance('society', 'SUSPENSE')
    await posted(id)
    expect(await balance('savings', ORDINARY, ada.id)).toBe(80)
    expect((await balance('society', 'SUSPENSE')) - suspense).toBe(40)
    expect((await stateOf(september, ada))[0]?.state).toBe('deducted')
    // Nothing is known of Bola's item yet: it stays in flight.
    expect((await stateOf(september, bola))[0]?.state).toBe('sent')
  })

  it('decides all rows of an outcome at once, whole, once, and takes the decisions back', async () => {
    const ada = await paid()
    const known = [ada.number, ada.name, 'SAV', '10']
    const strangers = [1, 2, 3].map((place) => [`Q${place}`, `Stranger ${place}`, 'SAV', '5'])
    const id = await uploaded('2028-03', file(known, ...strangers, known, known))
    const sums = async () =>
      Object.fromEntries(
        (await detail(id)).outcomes.map((each: { outcome: string; rows: number; toDecide: number }) => [
          each.outcome,
          [each.rows, each.toDecide],
        ]),
      )
    expect(await sums()).toEqual({ UNEXPECTED: [1, 0], UNMATCHED: [3, 3], DUPLICATE: [2, 2] })
    const { version } = (await detail(id)).report
    const all = { version, outcome: 'DUPLICATE', decision: 'TAKE_OUT' }
    expect((await ask('PUT', `deductionreports/${id}/outcome`, { ...all, decision: 'MOVE' })).status).toBe(
      409,
    )
    expect((await ask('PUT', `deductionreports/${id}/outcome`, { ...all, version: 99 })).status).toBe(409)
    const once = () =>
      backend.call({
        method: 'PUT',
        path: `/admin/API/deductionreports/${id}/outcome`,
        token: moderator.token,
        headers: { 'idempotency-key': 'once' },
        body: all,
      })
    const twice = [await once(), await once()]
    expect(twice.map(({ status, body }) => [status, body.rows, body.message])).toEqual(
      [1, 2].map(() => [200, 2, '2 rows are decided.']),
    )
    expect(await sums()).toMatchObject({ UNMATCHED: [3, 3], DUPLICATE: [2, 0] })
    const rows = await rowsOf(id)
    expect(rows[4]).toMatchObject({
      duplicateOf: 2,
      message: 'Row 2 is for the same person and element.',
      decision: 'TAKE_OUT',
      decided: { by: expect.any(String) },
    })
    expect(rows[0]).toMatchObject({ duplicateOf: null, decided: null })

    expect(
      (await change(id, 'outcome', { outcome: 'UNMATCHED', search: 'stranger 2', decision: 'HOLD' })).body
        .rows,
    ).toBe(1)
    expect((await change(id, 'outcome', { outcome: 'UNMATCHED', decision: 'TAKE_OUT' })).body.rows).toBe(2)
    expect((await rowsOf(id)).map(({ decision }: { decision: string | null }) => decision)).toEqual([
      null,
      'TAKE_OUT',
      'HOLD',
      'TAKE_OUT',
      'TAKE_OUT',
      'TAKE_OUT',
    ])
    expect((await change(id, 'outcome', { outcome: 'UNMATCHED', decision: 'HOLD' })).status).toBe(409)
    expect((await ask('GET', `deductionreports/${id}/rows?toDecide=true`)).body.rows).toEqual([])
    expect((await change(id, 'outcome', { outcome: 'UNMATCHED' })).body.rows).toBe(3)
    const waiting = (await ask('GET', `deductionreports/${id}/rows?toDecide=true`)).body.rows
    expect(waiting.map(({ row }: { row: number }) => row)).toEqual([3, 4, 5])
    expect(waiting[0].decided).toBeNull()

    const back = (await ask('GET', `deductionreports/${id}/file`)).bytes
    expect(readCsv(back.toString('utf8'))[5]?.slice(-2)).toEqual([
      'Twice in the file; Taken out',
      'Row 2 is for the same person and element.',
    ])
    const acts = await backend.deps.db
      .selectFrom('audit_log')
      .selectAll()
      .where('record_id', '=', id)
      .where('act', '=', 'decide rows of deduction report')
      .execute()
    expect(acts).toHaveLength(4)
  })

  it('notes a month in which only net salaries were paid, with one reason, and takes it back', async () => {
    const ada = await paid()
    const schedule = await sent('2026-11-01', [{ person: ada, item: 'ORDINARY_SAVINGS', amount: 40 }])
    const noted = await ask('POST', 'netpayonly', { payer, month: '2026-11', reason: 'No cash-backing' })
    expect(noted.status, noted.text).toBe(200)
    expect((await stateOf(schedule, ada))[0]?.state).toBe('not deducted')
    expect((await detail(noted.body._id)).report).toMatchObject({
      state: 'posted',
      total: 0,
      reason: 'No cash-backing',
    })
    expect((await ask('POST', 'netpayonly', { payer, month: '2026-11', reason: 'Again' })).status).toBe(409)
    expect(
      (await ask('POST', `deductionreports/${noted.body._id}/reverse`, { reason: 'It came' })).status,
    ).toBe(200)
    expect((await stateOf(schedule, ada))[0]?.state).toBe('sent')
  })

  it('asks for the columns that the headers do not tell, and remembers them once something was posted', async () => {
    const ada = await paid()
    const strange = `Kennzahl,Betrag\n${ada.number},"1.040,50"`
    const id = await uploaded('2026-12', strange)
    expect(await detail(id)).toMatchObject({ columnsFit: false, headers: ['Kennzahl', 'Betrag'] })
    const columns = {
      identifier: 'Kennzahl',
      amounts: [{ header: 'Betrag', element: 'SAV' }],
      decimalComma: true,
    }
    expect((await change(id, 'columns', columns)).status).toBe(200)
    expect(await rowsOf(id)).toMatchObject([{ amount: 1040.5, outcome: 'UNEXPECTED' }])
    const before = await uploaded('2027-01', strange)
    expect((await detail(before)).columnsFit).toBe(false)
    expect((await ask('DELETE', `deductionreports/${before}`)).status).toBe(200)
    await change(id, 'controltotal', { controlTotal: 1040.5 })
    expect((await post(id)).status).toBe(200)
    const next = await uploaded('2027-01', strange)
    expect((await detail(next)).columnsFit).toBe(true)
  })

  it('answers a row by its id, whatever else is asked for, and none of another report', async () => {
    const [ada, bola] = [await paid(), await paid()]
    await sent('2026-12-01', [{ person: ada, item: 'ORDINARY_SAVINGS', amount: 40 }])
    const of = (amount: number) =>
      file([ada.number, ada.name, 'SAV', `${amount}`], [bola.number, bola.name, 'SAV', '7'])
    const [id, other] = [await uploaded('2026-12', of(40)), await uploaded('2026-11', of(41))]
    const [, second] = await rowsOf(id)
    const asked = async (report: string) =>
      (await ask('GET', `deductionreports/${report}/rows?row=${second._id}&outcome=EXACT&search=x`)).body.rows
    expect(await asked(id)).toEqual([second])
    expect(await asked(other)).toEqual([])
  })

  it('counts every row of a file that is stored and judged in several parts', async () => {
    const [count, ada] = [5_100, await paid()]
    const rows = Array.from({ length: count - 1 }, (_, at) => [`Z${at}`, '', 'SAV', '0.01'])
    const id = await uploaded('2027-03', file(...rows, [ada.number, ada.name, 'SAV', '7.50']))
    expect((await detail(id)).report.total).toBe(7.5 + (count - 1) / 100)
    const last = await ask('GET', `deductionreports/${id}/rows?pageSize=1&page=${count}`)
    expect(last.body.rows).toMatchObject([{ row: count + 1, outcome: 'UNEXPECTED', amount: 7.5 }])
  })

  it('refuses old and locked workbooks with the sentence that helps', async () => {
    const answer = await upload('2026-05', Buffer.from('d0cf11e0a1b11ae1000000', 'hex'), 'report.xls')
    expect(answer.status).toBe(415)
    expect(answer.body.errors.file).toMatch(/save it as \.xlsx/)
  })
})
