import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { expectBalanced } from '../../support/books.ts'
import { payrollMonth } from '../../support/payroll-month.ts'

let backend: TestBackend
let payer: string

const { open, ask, paid, owe, sent, uploaded, detail, rowsOf, change, posted } = payrollMonth(() => backend)

beforeAll(async () => {
  backend = await startTestBackend()
  payer = (await open()).payer
})
afterAll(() => backend.close())

const fileWithRemarks = (...rows: (readonly (string | number)[])[]) =>
  ['Staff No,Name,Element,Amount,Remark', ...rows.map((row) => row.join(','))].join('\n')

it('why nothing was deducted is stated before the posting or after it, and is shown beside the arrears', async () => {
  const [ada, bola, chi] = [await paid(), await paid(), await paid()]
  await sent('2026-05-01', [
    { person: ada, item: 'ORDINARY_SAVINGS', amount: 40 },
    { person: bola, item: 'ORDINARY_SAVINGS', amount: 50 },
    { person: chi, item: 'ORDINARY_SAVINGS', amount: 60 },
  ])
  const id = await uploaded(
    '2026-05',
    fileWithRemarks(
      [ada.number, ada.name, 'SAV', '0', 'Retired 30 April'],
      [bola.number, bola.name, 'SAV', '50', ''],
    ),
  )
  const [left, exact, missing] = await rowsOf(id)
  expect(left).toMatchObject({ outcome: 'LEFT_PAYROLL', note: 'Retired 30 April', reason: null })
  expect(missing).toMatchObject({ row: null, outcome: 'NOT_DEDUCTED', reason: null })
  const state = (rows: readonly { _id: string }[], reason: string) =>
    ask('PUT', `deductionreports/${id}/reason`, { rows: rows.map(({ _id }) => _id), reason })
  expect((await state([left], 'RETIRED')).status).toBe(200)
  expect((await state([exact], 'DIED')).status).toBe(409)
  expect((await state([{ _id: '999999999' }], 'DIED')).status).toBe(404)
  expect((await state([left], 'ILL')).status).toBe(400)

  // The report is judged again, and what the file lacks gets new rows: the reason stays with the member.
  expect((await state([missing], 'STOPPED_SALARY')).status).toBe(200)
  await change(id, 'rows', { rows: [exact._id], decision: 'HOLD' })
  await change(id, 'rows', { rows: [exact._id], decision: '' })
  const reasons = async () => (await rowsOf(id)).map(({ reason }: { reason: string | null }) => reason)
  expect(await reasons()).toEqual(['RETIRED', null, 'STOPPED_SALARY'])

  await posted(id)
  const arrears = async () =>
    (await ask('GET', `payers/${payer}/arrears`)).body.arrears.map(
      (one: { member: { _id: string }; open: number; reason: string | null }) => [one.open, one.reason],
    )
  expect(await arrears()).toEqual([
    [40, 'RETIRED'],
    [60, 'STOPPED_SALARY'],
  ])
  const after = await rowsOf(id)
  expect((await state([after[2]], 'LEAVE_WITHOUT_PAY')).status).toBe(200)
  expect((await state([after[0]], '')).status).toBe(200)
  expect(await arrears()).toEqual([
    [40, null],
    [60, 'LEAVE_WITHOUT_PAY'],
  ])

  // All of one outcome at once: who has no reason yet.
  const stateAll = (outcome: string) =>
    ask('PUT', `deductionreports/${id}/reason`, { outcome, reason: 'RETIRED' })
  expect((await stateAll('LEFT_PAYROLL')).status).toBe(200)
  expect((await stateAll('NOT_DEDUCTED')).status).toBe(409)
  expect((await stateAll('EXACT')).status).toBe(400)
  expect(await arrears()).toEqual([
    [40, 'RETIRED'],
    [60, 'LEAVE_WITHOUT_PAY'],
  ])
})

it('the head of a report tells where its money goes, before the posting and after it', async () => {
  const [ada, bola] = [await paid(), await paid()]
  const loan = await owe(bola, 30)
  await sent('2026-06-01', [
    { person: ada, item: 'ORDINARY_SAVINGS', amount: 100 },
    { person: bola, kind: 'loan', item: 'ONE_YEAR_NORMAL', record: loan, amount: 80 },
  ])
  const id = await uploaded(
    '2026-06',
    fileWithRemarks(
      [ada.number, ada.name, 'SAV', '120', ''],
      [bola.number, bola.name, 'REST', '80', ''],
      ['99999', 'Nobody Known', 'SAV', '7.5', ''],
    ),
  )
  // The loan is owed 30 of the 80 that were asked: the rest is Bola's own.
  const sums = { scheduled: 180, allocated: 130, unapplied: 70, suspense: 7.5 }
  expect(await detail(id)).toMatchObject({ ...sums, report: { total: 207.5 } })
  const rows = await rowsOf(id)
  await change(id, 'rows', { rows: [rows[0]._id], decision: 'HOLD' })
  expect(await detail(id)).toMatchObject({ scheduled: 180, allocated: 30, unapplied: 50, suspense: 127.5 })
  await change(id, 'rows', { rows: [rows[0]._id], decision: '' })
  await posted(id)
  expect(await detail(id)).toMatchObject({ ...sums, report: { total: 207.5, state: 'posted' } })
  await expectBalanced(backend)
})

it('a list of 11,000 rows that the report does not have is refused, and the list after it is taken', async () => {
  const ada = await paid()
  await sent('2026-08-01', [{ person: ada, item: 'ORDINARY_SAVINGS', amount: 40 }])
  const id = await uploaded('2026-08', fileWithRemarks(['99998', 'Somebody Else', 'SAV', '1', '']))
  const rows = Array.from({ length: 11_000 }, (_, number) => String(900_000_000 + number))
  expect(await ask('PUT', `deductionreports/${id}/reason`, { rows, reason: 'RETIRED' })).toMatchObject({
    status: 404,
  })
  const more = [...rows, ...rows.map((row) => `1${row}`)]
  expect(await ask('PUT', `deductionreports/${id}/reason`, { rows: more, reason: 'RETIRED' })).toMatchObject({
    status: 400,
  })
  const missing = (await rowsOf(id)).filter(({ row }: { row: number | null }) => row === null)
  const known = { rows: missing.map(({ _id }: { _id: string }) => _id), reason: 'RETIRED' }
  expect(await ask('PUT', `deductionreports/${id}/reason`, known)).toMatchObject({ status: 200 })
})
