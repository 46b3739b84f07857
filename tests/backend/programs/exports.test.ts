import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readSheets } from '#backend/sheets/read-sheets.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { auditOf, enrol, type Person } from '../../support/people.ts'
import { readCsv } from '../../support/read-csv.ts'

let backend: TestBackend
let staff: Person
let colleague: Person
let admin: Person
beforeAll(async () => {
  backend = await startTestBackend()
  staff = await enrol(backend, { level: 2 })
  colleague = await enrol(backend, { level: 2 })
  admin = await enrol(backend, { level: 3 })
})
afterAll(() => backend.close())
beforeEach(() => backend.deps.exports.settled())

const PATH = '/admin/API/exports'

const start = (body: object, person = staff) =>
  backend.call({ method: 'POST', path: PATH, token: person.token, body: { format: 'jsonl', ...body } })

const exportOf = async (id: string, person = staff) =>
  (await backend.call({ path: `${PATH}/${id}`, token: person.token })).body.export

const fileOf = (id: string, person = staff) =>
  backend.call({ path: `${PATH}/${id}/file`, token: person.token })

/** Starts an export, waits for it and answers it with its file. */
async function exported(body: object) {
  const { status, body: made } = await start(body)
  expect(status).toBe(200)
  await backend.deps.exports.settled()
  const record = await exportOf(made._id)
  expect(record).toMatchObject({ state: 'finished', problem: null })
  const file = await fileOf(made._id)
  expect(file.status).toBe(200)
  expect(file.bytes.length).toBe(record.bytes)
  expect(createHash('sha256').update(file.bytes).digest('hex')).toBe(record.sha256)
  return { record, file }
}

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever a line holds
type Line = Record<string, any>

/** The lines of JSONL: the first says what was exported, the last what it came to. */
async function linesOf(body: object) {
  const { record, file } = await exported(body)
  const lines = file.text
    .trimEnd()
    .split('\n')
    .map((line): Line => JSON.parse(line))
  const [head, ...records] = lines
  const end = records.pop()
  expect(end?.end.rows).toBe(records.length)
  expect(record.rows).toBe(records.length)
  return { head: head?.export as Line, records, end: end?.end as Line, record }
}

const sum = (lines: readonly Line[], field: string): number =>
  lines.reduce((before, line) => before + line[field], 0)

/** The trial balance at the end of a day: by number, in kobo, debits less credits. */
async function trialBalance(at: string) {
  const { body } = await backend.call({ path: `/admin/API/trialbalance?at=${at}`, token: staff.token })
  const rows: {
    account: { number: string; class: string }
    debit: number
    credit: number
    members: unknown
  }[] = body.rows
  return rows.map(({ account, debit, credit, members }) => ({
    number: account.number,
    class: account.class,
    isOfMembers: members !== null,
    balance: Math.round((debit - credit) * 100),
  }))
}

const TODAY = '2026-11-20'

describe('an export of balances', () => {
  it.each(['2026-06-30', TODAY])('equals the trial balance at the end of %s', async (at) => {
    const { head, records, end } = await linesOf({ kind: 'balances', at })
    expect(head).toMatchObject({ kind: 'BALANCES', at })
    const control = (await trialBalance(at)).filter(({ isOfMembers }) => isOfMembers)
    expect(control.length).toBeGreaterThan(5)
    // What members owe are assets, which grow by debits; what is owed to them grows by credits.
    const expected = Object.fromEntries(
      control.map(({ number, class: of, balance }) => [number, of === 'assets' ? balance : 0 - balance]),
    )
    expect(end.totals).toEqual(expected)
    expect(sum(records, 'totalSavings')).toBeGreaterThan(0)
    for (const { id, memberNumber, balances, totalSavings, totalLoans, unapplied } of records) {
      expect(id).toMatch(/^Member:\w+$/)
      expect(memberNumber).not.toBe('')
      expect(Number.isInteger(totalSavings)).toBe(true)
      const total = (balances as Line[]).reduce((before, { balance }) => before + balance, 0)
      expect(total).toBe(totalSavings + totalLoans + unapplied)
    }
  })

  it('says of each member what their statement says', async () => {
    const { records } = await linesOf({ kind: 'balances' })
    for (const { memberNumber, balances } of records.filter((line) => line.memberNumber).slice(0, 20)) {
      const path = `/user/get-balances?id=${memberNumber}`
      const { body } = await backend.call({ path, token: staff.token })
      const stated = body.summary.map(({ itemId, Balance }: Line) => [itemId, Math.round(Balance * 100)])
      const told = (balances as Line[]).filter(({ kind }) => kind !== 'UNAPPLIED')
      expect(told.map(({ account, balance }) => [account, balance])).toEqual(stated)
    }
  })
})

describe('an export of ledger lines', () => {
  it('adds up to the trial balance, account by account, and balances', async () => {
    const { records, end } = await linesOf({ kind: 'ledger lines' })
    expect(end.totals.debit).toBe(end.totals.credit)
    expect(end.totals.debit).toBe(sum(records, 'debit'))
    const byAccount = new Map<string, number>()
    for (const { account, debit, credit } of records)
      byAccount.set(account, (byAccount.get(account) ?? 0) + debit - credit)
    const expected = (await trialBalance(TODAY)).map(({ number, balance }) => [number, balance] as const)
    expect(byAccount).toEqual(new Map(expected))
    expect(records[0]).toMatchObject({
      entryId: expect.stringMatching(/^JournalEntry:JV\d+$/),
      occurredAt: expect.stringMatching(/Z$/),
    })
  })

  it('says the same as CSV and as a workbook, within its days, with amounts in naira', async () => {
    const days = { from: '2026-09-01', to: '2026-10-31' }
    const { records } = await linesOf({ kind: 'ledger lines', ...days })
    expect(records.length).toBeGreaterThan(20)
    for (const { occurredAt } of records) {
      expect(occurredAt > '2026-08-31T23:00').toBe(true)
      expect(occurredAt < '2026-10-31T23:00').toBe(true)
    }
    const csv = await exported({ kind: 'ledger lines', format: 'csv', ...days })
    expect(csv.record.fileName).toBe('ledger-lines-2026-09-01-2026-10-31.csv')
    const [head = [], ...rows] = readCsv(csv.file.text)
    expect(rows.length).toBe(records.length)
    const debit = head.indexOf('Debit')
    const naira = rows.reduce((before, row) => before + Math.round(Number(row[debit]) * 100), 0)
    expect(naira).toBe(sum(records, 'debit'))
    const book = await exported({ kind: 'ledger lines', format: 'xlsx', ...days })
    const read = readSheets(book.file.bytes)
    const [sheet] = 'sheets' in read ? read.sheets : []
    expect(sheet?.name).toBe('Ledger lines')
    expect(sheet?.rows.length).toBe(records.length + 1)
  })
})

describe('an export of the register', () => {
  it('names every member once with the ids of the graph, and keeps the zeros and formulas of texts in CSV', async () => {
    const { records } = await linesOf({ kind: 'members' })
    const { body } = await backend.call({
      path: '/admin/API/memberregister?pageSize=100',
      token: staff.token,
    })
    expect(records.length).toBe(body.totalRequests)
    expect(records.map(({ id }) => id)).toContain(`Member:${body.users[0]._id}`)
    await backend.deps.db
      .updateTable('members')
      .set({ home_address: '=1+1', phone: '08030000001' })
      .where('id', '=', body.users[0]._id)
      .execute()
    const { file } = await exported({ kind: 'members', format: 'csv' })
    expect(file.text).toContain(`"'=1+1"`)
    expect(file.text).toContain('"08030000001"')
  })
})

describe('the other exports', () => {
  it('list the loans with what is outstanding, as the portfolio sums it up', async () => {
    const { records, end } = await linesOf({ kind: 'loans', at: TODAY })
    const { body } = await backend.call({
      path: `/admin/API/loanstandings?at=${TODAY}&standing=all`,
      token: staff.token,
    })
    expect(records.length).toBe(body.sums.loans)
    expect(end.totals.outstanding).toBe(Math.round(body.sums.outstanding * 100))
    expect(end.totals.arrears).toBe(Math.round(body.sums.arrears * 100))
    expect(records[0]?.id).toMatch(/^(?:LoanRequest|CommodityRequest):/)
  })

  it('list the vouchers with balanced lines, and the items of the deduction schedules', async () => {
    const send = (path: string, body: object) =>
      backend.call({ method: 'POST', path: `/admin/API/${path}`, token: staff.token, body })
    const lines = [{ account: '05010102', debit: 75 }]
    const voucher = { kind: 'payment', date: TODAY, party: 'PHCN', method: 'cash', narration: 'Power', lines }
    expect((await send('vouchers', voucher)).status).toBe(200)
    const vouchers = await linesOf({ kind: 'vouchers', from: TODAY, to: TODAY })
    expect(vouchers.records).toMatchObject([
      { id: expect.stringMatching(/^Voucher:/), kind: 'PAYMENT', date: TODAY, party: 'PHCN', total: 7_500 },
    ])
    expect(vouchers.end.totals).toEqual({ 'WAITING.total': 7_500 })
    const payer = {
      name: 'Bursary',
      identifier: 'staff number',
      layout: 'full',
      fileKind: 'csv',
      cutOffDay: 20,
    }
    const elements = [{ code: 'ALL', description: 'Everything', items: [] }]
    const made = await backend.call({
      method: 'POST',
      path: '/admin/API/payers',
      token: admin.token,
      body: { ...payer, remittanceDay: 7, elements },
    })
    expect(made.status).toBe(200)
    const { body } = await backend.call({ path: '/admin/API/payers', token: staff.token })
    const built = await send('deductionschedules', { payer: body.payers[0]._id, month: '2026-12' })
    expect(built.status).toBe(200)
    const deductions = await linesOf({ kind: 'deductions', from: '2026-12-15', to: '2026-12-31' })
    expect(deductions.records.length).toBeGreaterThan(20)
    expect(new Set(deductions.records.map(({ month }) => month))).toEqual(new Set(['2026-12']))
    const whole = sum(deductions.records, 'amount')
    expect(deductions.end.totals).toEqual({ 'DRAFT.amount': whole, 'DRAFT.deducted': 0, 'DRAFT.remitted': 0 })
    // Withdrawn and built again each item is there twice, and neither sum counts it twice.
    const first = deductions.records[0]?.scheduleId.replace(/^.*:/, '')
    await send(`deductionschedules/${first}/withdraw`, { reason: 'Too early' })
    await send('deductionschedules', { payer: body.payers[0]._id, month: '2026-12' })
    const { end } = await linesOf({ kind: 'deductions', from: '2026-12-15', to: '2026-12-31' })
    expect(end.totals).toMatchObject({ 'DRAFT.amount': whole, 'WITHDRAWN.amount': whole })
    expect((await linesOf({ kind: 'deductions', to: '2026-11-30' })).records).not.toContainEqual(
      expect.objectContaining({ month: '2026-12' }),
    )
  })
})

describe('an export', () => {
  it('refuses days that it does not take, days to come and days in the wrong order', async () => {
    const refused = async (body: object) => (await start(body)).body.errors
    expect(await refused({ kind: 'members', at: TODAY })).toHaveProperty('at')
    expect(await refused({ kind: 'balances', at: '2027-01-01' })).toHaveProperty('at')
    expect(await refused({ kind: 'balances', from: TODAY })).toHaveProperty('from')
    expect(await refused({ kind: 'vouchers', from: '2026-10-02', to: '2026-10-01' })).toHaveProperty('from')
    expect(await refused({ kind: 'everything' })).toHaveProperty('kind')
  })

  it('closes itself to members; colleagues see nothing of it, and admins see who made it but not its file', async () => {
    const member = await enrol(backend)
    expect((await start({ kind: 'members' }, member)).status).toBe(403)
    const { record } = await exported({ kind: 'members' })
    expect((await backend.call({ path: `${PATH}/${record._id}`, token: colleague.token })).status).toBe(404)
    expect((await fileOf(record._id, colleague)).status).toBe(404)
    const list = await backend.call({ path: PATH, token: colleague.token })
    expect(list.body.exports).toEqual([])
    const seen = await exportOf(record._id, admin)
    expect(seen).toMatchObject({ startedBy: { name: staff.name }, file: null })
    expect((await fileOf(record._id, admin)).status).toBe(404)
  })

  it('leaves in the audit log who started and who finished it', async () => {
    const { record } = await exported({ kind: 'balances', at: TODAY })
    const acts = await auditOf(backend, record._id)
    expect(acts).toMatchObject([
      { act: 'start export', actor_id: staff.id, after: { kind: 'BALANCES', format: 'JSONL', at: TODAY } },
      { act: 'finish export', actor_id: staff.id, after: { rows: record.rows, sha256: record.sha256 } },
    ])
  })

  it('runs one at a time for each account', async () => {
    const first = start({ kind: 'ledger lines' })
    const second = start({ kind: 'members' })
    const answers = [await first, await second]
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('IN_PROGRESS')
    await backend.deps.exports.settled()
    expect((await start({ kind: 'members' })).status).toBe(200)
  })

  it('disappears with its file a day later', async () => {
    const { record } = await exported({ kind: 'members' })
    const before = backend.clock.now
    backend.clock.now = new Date(before.getTime() + 24 * 3_600_000 + 1_000)
    const again = await backend.call({
      path: `${PATH}/${record._id}`,
      token: (await enrol(backend, { level: 3 })).token,
    })
    expect(again.body.export).toMatchObject({ state: 'expired', file: null })
    await backend.deps.exports.clear()
    const left = await backend.deps.db.selectFrom('files').select('id').where('kind', '=', 'export').execute()
    expect(left).toEqual([])
    const folder = join(backend.deps.settings.dataDirectory, 'files')
    const stored = (await readdir(folder, { recursive: true })).filter((name) => /[0-9a-f]{24}$/.test(name))
    const known = await backend.deps.db.selectFrom('files').select('id').execute()
    expect(stored.length).toBe(known.length)
    backend.clock.now = before
  })
})
