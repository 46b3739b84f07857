import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyDaySums } from '#backend/treasury/day-sums.ts'
import { verifyLoanSums } from '#backend/treasury/loan-sums.ts'
import { goLiveTemplate } from '#rules/go-live/template.ts'
import { startEmptyBackend, type TestBackend } from '../../support/backend.ts'
import { goLiveWorkbook, oldBooks, oldMembers } from '../../support/go-live-workbook.ts'
import { bytesOf } from '../../support/payroll-month.ts'
import { enrol, type Person } from '../../support/people.ts'

const GO_LIVE = '2026-12-01'
const MEMBERS = oldMembers(30)
const BOOKS = oldBooks(MEMBERS)

let backend: TestBackend
let first: Person
let second: Person
const payer = 'University Bursary'
beforeAll(async () => {
  backend = await startEmptyBackend()
  backend.clock.now = new Date('2026-12-01T10:00:00Z')
  first = await enrol(backend, { level: 3 })
  second = await enrol(backend, { level: 3 })
  const made = await ask('payers', 'POST', {
    name: payer,
    identifier: 'staff number',
    layout: 'full',
    fileKind: 'csv',
    cutOffDay: 20,
    remittanceDay: 7,
    elements: [{ code: 'ALL', description: 'Everything', items: [] }],
  })
  if (made.status !== 200) throw new Error(made.text)
})
afterAll(() => backend.close())

const ask = (path: string, method: 'GET' | 'POST' | 'PUT' = 'GET', body?: object, by = first) =>
  backend.call({ method, path: `/admin/API/${path}`, token: by.token, ...(body && { body }) })

async function upload(mistakes: boolean) {
  const form = new FormData()
  form.set('goLive', GO_LIVE)
  form.set('name', 'go-live.xlsx')
  const content = await goLiveWorkbook(MEMBERS, { payer, grantedOn: '2026-05-10', mistakes })
  form.set('file', new File([bytesOf(content)], 'go-live.xlsx'))
  return backend.call({ method: 'POST', path: '/admin/API/openingbalances', token: first.token, form })
}

const batchOf = async (id: string) => (await ask(`openingbalances/${id}`)).body.batch

async function post(id: string) {
  const { version, controls } = await batchOf(id)
  const totals = controls.map(({ account, amount }: { account: { number: string }; amount: number }) => ({
    account: account.number,
    amount,
  }))
  await ask(`openingbalances/${id}/totals`, 'PUT', { version, totals })
  const posted = await ask(
    `openingbalances/${id}/post`,
    'POST',
    { version: (await batchOf(id)).version },
    second,
  )
  expect(posted.status, posted.text).toBe(200)
}

const memberNamed = (number: string) =>
  backend.deps.db
    .selectFrom('members')
    .selectAll()
    .where('member_number', '=', number)
    .executeTakeFirstOrThrow()

const brought = async () =>
  (
    await sql<{ count: number }>`
      select count(*) as count from members where member_number like 'UNP/%' and archived_at is null`.execute(
      backend.deps.db,
    )
  ).rows[0]?.count

const outcomes = async (id: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await batchOf(id)).outcomes.map(({ outcome, rows }: { outcome: string; rows: number }) => [
      outcome,
      rows,
    ]),
  )

describe('a society that moves in', () => {
  it('gets a workbook to fill in, whose sheets are those that are read', async () => {
    const { headers, bytes } = await ask('openingbalances/template')
    expect(headers['content-disposition']).toContain('filename="go-live-workbook.xlsx"')
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    expect(goLiveTemplate({ university: 'X', payers: [] }).map(({ name }) => name)).toHaveLength(6)
  })

  it('hears of each mistake, on its row, and makes no member before the file is in order', async () => {
    const { body } = await upload(true)
    expect(await outcomes(body._id)).toMatchObject({ PERSON_WRONG: 2, UNKNOWN_PAYER: 1, DUPLICATE: 2 })
    const { rows } = (await ask(`openingbalances/${body._id}/rows?outcome=PERSON_WRONG`)).body
    expect(rows.map(({ sheet, row, message }: Record<string, unknown>) => [sheet, row, message])).toEqual([
      ['Members', 4, 'Phone cannot be read: 12.'],
      ['Members', 8, 'The date joined is missing. A year is enough.'],
    ])
    expect((await batchOf(body._id)).kinds).toEqual([
      { kind: 'member', rows: 31, ready: 26 },
      { kind: 'deduction', rows: 60, ready: 52 },
      { kind: 'balance', rows: 74, ready: expect.any(Number) },
    ])
    expect(await brought()).toBe(0)
  })

  it('gets members, instructions, payers, loans with guarantors and land after the posting, and books that agree', async () => {
    const { body, status, text } = await upload(false)
    expect(status, text).toBe(200)
    expect(await outcomes(body._id)).toEqual({ READY: 30 + 60 + 60 + 10 + 1 + 3 })
    const control = (number: string, controls: { account: { number: string }; amount: number }[]) =>
      controls.find(({ account }) => account.number === number)?.amount
    const { controls, debit, credit } = await batchOf(body._id)
    expect(debit).toBe(credit)
    expect([
      control('02020305', controls),
      control('03010101', controls),
      control('01020306', controls),
    ]).toEqual([BOOKS.savings, BOOKS.shares, BOOKS.loans])
    await post(body._id)
    expect(await brought()).toBe(30)
    // The entrance fees were paid before: nothing but the balances moves the bank.
    expect(await bank()).toBeCloseTo(BOOKS.bank, 2)

    // An account that the chart lacked is opened under its heading.
    expect(
      (await ask('trialbalance')).body.rows.find(
        ({ account }: { account: { name: string } }) => account.name === 'Furniture and fittings',
      ),
    ).toMatchObject({ account: { number: '01010101' }, debit: 250_000, credit: 0 })

    const borrower = await memberNamed('UNP/0003')
    expect(borrower).toMatchObject({
      name: MEMBERS[2]?.name,
      gender: 'Female',
      phone: '+2348031000002',
      email: 'member3@unp.example',
      bank_name: 'Zenith Bank',
      account_number: '2000000002',
    })
    expect(borrower.confirmed_at?.toISOString().slice(0, 10)).toBe('2006-12-31')
    const loan = await backend.deps.db
      .selectFrom('loans')
      .selectAll()
      .where('member_id', '=', borrower.id)
      .executeTakeFirstOrThrow()
    expect(loan).toMatchObject({ state: 'approved', loan_type: 'ONE_YEAR_NORMAL', ledger_code: '01020306' })
    const guarantors = await backend.deps.db
      .selectFrom('guarantors')
      .select(['surname', 'other_name', 'telephone', 'email', 'is_member'])
      .where('loan_id', '=', loan.id)
      .orderBy('place')
      .execute()
    expect(guarantors).toMatchObject([
      { surname: 'Okafor', other_name: 'Chidi 2', email: 'member2@unp.example', is_member: true },
      { surname: 'Bassey', other_name: 'Effiong', telephone: '+2348061112222', email: '', is_member: false },
    ])
    const land = await backend.deps.db
      .selectFrom('land_requests')
      .selectAll()
      .where('member_id', '=', (await memberNamed('UNP/0001')).id)
      .executeTakeFirstOrThrow()
    expect(land).toMatchObject({
      state: 'approved',
      amount_paid: 72_000_000,
      outstanding_amount: 108_000_000,
      installment_months: 12,
      monthly_installment: 9_000_000,
    })
    expect([...(await verifyLoanSums(backend.deps.db)), ...(await verifyDaySums(backend.deps.db))]).toEqual(
      [],
    )
  })

  it('asks for the right amounts in its first schedule, without a paper of anybody', async () => {
    const { payers } = (await ask('payers')).body
    const payerId = payers.find(({ name }: { name: string }) => name === payer)._id
    const built = await ask('deductionschedules', 'POST', { payer: payerId, month: '2026-12' })
    expect(built.status, built.text).toBe(200)
    const { rows } = await sql<{ number: string; item: string; amount: number }>`
      select m.member_number as number, i.item, i.amount from schedule_items i join members m on m.id = i.member_id
        where i.schedule_id = ${built.body._id} and m.member_number like 'UNP/%' order by 1, 2`.execute(
      backend.deps.db,
    )
    const asked = Object.groupBy(rows, ({ number }) => number)
    expect(Object.keys(asked)).toHaveLength(30)
    expect(asked['UNP/0001']?.map(({ item, amount }) => [item, amount])).toEqual([
      ['LAND_PURCHASE', 9_000_000],
      ['ORDINARY_SAVINGS', 300_000],
      ['SHARE_CAPITAL', 100_000],
    ])
    expect(asked['UNP/0003']?.map(({ item, amount }) => [item, amount])).toEqual([
      ['ONE_YEAR_NORMAL', 1_000_000],
      ['ORDINARY_SAVINGS', 500_000],
      ['SHARE_CAPITAL', 100_000],
    ])
    expect(asked['UNP/0002']?.map(({ item, amount }) => [item, amount])).toEqual([
      ['ORDINARY_SAVINGS', 400_000],
      ['SHARE_CAPITAL', 100_000],
    ])
  })

  it('takes all of it back, and the same people are brought again by the next file', async () => {
    const { batches } = (await ask('openingbalances')).body
    const reason = 'The trial balance was of another month'
    const reversed = await ask(`openingbalances/${batches[0]._id}/reverse`, 'POST', { reason })
    expect(reversed.status, reversed.text).toBe(200)
    expect(await brought()).toBe(0)
    const states = await backend.deps.db
      .selectFrom('savings_instructions')
      .innerJoin('members', 'members.id', 'savings_instructions.member_id')
      .select('savings_instructions.state')
      .where('member_number', 'like', 'UNP/%')
      .distinct()
      .execute()
    expect(states).toEqual([{ state: 'declined' }])
    const before = (await memberNamed('UNP/0004')).id
    const { body } = await upload(false)
    expect(await outcomes(body._id)).toEqual({ READY: 164 })
    await post(body._id)
    expect(await brought()).toBe(30)
    expect((await memberNamed('UNP/0004')).id).toBe(before)
    const again = await upload(false)
    expect(again.status).toBe(409)
  })
})

const bank = async () => {
  const { rows } = (await ask('trialbalance')).body
  const found = rows.find(({ account }: { account: { number: string } }) => account.number === '01020101')
  return found.debit - found.credit
}
