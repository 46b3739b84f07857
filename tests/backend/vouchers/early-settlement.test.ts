import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#backend/db/work.ts'
import { credit, debit, loanAccount, societyAccount } from '#backend/journal/chart.ts'
import type { EntryKind } from '#backend/journal/post.ts'
import { releaseInterest, unearnedBefore } from '#backend/treasury/unearned-interest.ts'
import { endOfDay, type PlainDate } from '#rules/dates.ts'
import { type Kobo, kobo, naira } from '#rules/money.ts'
import type { PeriodMonth } from '#rules/treasury/period.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { enrol, type Person } from '../../support/people.ts'

let backend: TestBackend
let first: Person
let second: Person
let borrower: Person
const CODE = '01020306'
const REFERENCE = 'LNSETTE0000000000'.padEnd(18, '0')
const ID = 'settled-early'

const work = <Result>(act: Parameters<typeof inTransaction<Result>>[3]) =>
  inTransaction(backend.deps.db, { id: null, level: null, requestId: null }, backend.clock.now, act)

const post = (
  day: string,
  kind: EntryKind,
  lines: ReturnType<typeof debit>[],
  source?: { kind: string; id: string },
) =>
  work(({ post: book }) =>
    book({
      kind,
      narration: 'A test',
      occurredAt: new Date(`${day}T11:00:00Z`),
      lines,
      ...(source && { source }),
    }),
  )

/** A loan of 12,000 over 12 months with 1,200 of unearned interest, of which two months are released. */
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'isusu-settlement-'))
  const file = join(folder, 'society.json')
  await writeFile(
    file,
    JSON.stringify({ twoOfficers: true, recogniseInterest: 'MONTHLY', settlementRebate: 'PRO_RATA' }),
  )
  backend = await startTestBackend({ SOCIETY_FILE: file })
  backend.clock.now = new Date('2026-11-20T09:00:00Z')
  first = await enrol(backend, { level: 2 })
  second = await enrol(backend, { level: 3 })
  borrower = await enrol(backend)
  const { db } = backend.deps
  const { borrower: frozen, ...columns } = await db
    .selectFrom('loans')
    .selectAll()
    .where('state', '=', 'approved')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('loans')
    .values({
      ...columns,
      limit_override: null,
      id: ID,
      reference: REFERENCE,
      member_id: borrower.id,
      amount: naira(12_000),
      interest: naira(1_200),
      duration_months: 12,
      payable: naira(1_000),
      ledger_code: CODE,
      loan_type: 'ONE_YEAR_NORMAL',
      borrower: frozen === null ? null : JSON.stringify(frozen),
    })
    .execute()
  const [loan, bank] = [loanAccount(borrower.id, CODE), societyAccount('BANK')]
  await post(
    '2026-08-15',
    'loan disbursement',
    [
      debit(loan, naira(12_000)),
      credit(bank, naira(10_800)),
      credit(societyAccount('UNEARNED_INTEREST'), naira(1_200)),
    ],
    { kind: 'loan', id: ID },
  )
  await post('2026-09-15', 'repayment', [debit(bank, naira(1_000)), credit(loan, naira(1_000))])
  await work((unit) => releaseInterest(unit, '2026-10-01' as PeriodMonth))
})
afterAll(() => backend.close())

const read = (at: string, person = first) =>
  backend.call({ path: `/user/loansettlements/${REFERENCE}?at=${at}`, token: person.token })
const settle = (body: object, person = first) =>
  backend.call({
    method: 'POST',
    path: `/admin/API/loansettlements/${REFERENCE}`,
    token: person.token,
    body: { date: '2026-11-20', party: 'Bola', method: 'teller', reference: 'T-1', figure: 10_200, ...body },
  })
const act = (path: string, person: Person, body: object = {}) =>
  backend.call({ method: 'POST', path: `/admin/API/${path}`, token: person.token, body })

const waiting = async (): Promise<Kobo> => {
  const [loan] = await unearnedBefore(backend.deps.db, endOfDay('2027-12-31' as PlainDate), ID)
  return loan === undefined ? kobo(0) : kobo(loan.interest - loan.released)
}
const standing = async () => {
  const { body } = await backend.call({ path: `/user/loanschedule/${REFERENCE}`, token: first.token })
  return { outstanding: body.loan.outstanding, repaid: body.loan.repaid }
}

describe('the early settlement of a loan', () => {
  it('tells its figure on a day to the borrower and to staff', async () => {
    const { status, body } = await read('2026-11-20', borrower)
    expect(status).toBe(200)
    expect(body).toEqual({
      at: '2026-11-20',
      loans: [{ reference: REFERENCE, outstanding: 11_000, rebate: 800 }],
      outstanding: 11_000,
      rebate: 800,
      figure: 10_200,
      inFlight: { items: 0, amount: 0 },
    })
    expect((await read('2026-12-16')).body).toMatchObject({ rebate: 700, figure: 10_300 })
    const stranger = await enrol(backend)
    expect((await read('2026-11-20', stranger)).status).toBe(404)
  })

  it('refuses another figure than that of the day', async () => {
    const { status, body } = await settle({ figure: 10_199.99 })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'FIGURES_CHANGED', errors: { figure: expect.any(String) } })
    expect((await settle({ party: '' })).status).toBe(400)
  })

  it('books loan, rebate and interest in one entry, by a second person, and releases nothing later', async () => {
    const entered = await settle({})
    expect(entered.body).toMatchObject({ voucher: { kind: 'receipt', status: 'waiting', total: 10_200 } })
    const id = entered.body.voucher._id
    expect((await act(`vouchers/${id}/post`, first)).body.code).toBe('SECOND_OFFICER')
    const posted = await act(`vouchers/${id}/post`, second)
    const { body } = await backend.call({
      path: `/admin/API/journalentries/${posted.body.voucher.entry}`,
      token: first.token,
    })
    expect(body.entry.kind).toBe('settlement')
    expect(
      body.entry.lines.map((line: { account: { number: string }; debit: number; credit: number }) => [
        line.account.number,
        line.debit,
        line.credit,
      ]),
    ).toEqual([
      [CODE, 0, 11_000],
      ['02010103', 1_000, 0],
      ['04010101', 0, 200],
      ['01020101', 10_200, 0],
    ])
    expect(await standing()).toEqual({ outstanding: 0, repaid: 12_000 })
    expect(await waiting()).toBe(0)
    await work((unit) => releaseInterest(unit, '2026-11-01' as PeriodMonth))
    const { body: exposed } = await backend.call({
      path: `/admin/API/guarantorexposures?search=${borrower.memberNumber}`,
      token: first.token,
    })
    expect(JSON.stringify(exposed.guarantors)).not.toContain(REFERENCE)
    expect((await read('2026-11-20')).status).toBe(404)
  })

  it('opens the loan and its interest again when it is reversed', async () => {
    const { body } = await backend.call({ path: '/admin/API/vouchers?search=T-1', token: first.token })
    const asked = await act(`vouchers/${body.vouchers[0]._id}/reverse`, first, {
      reason: 'The cheque bounced',
    })
    expect(asked.status).toBe(200)
    const { body: reversals } = await backend.call({ path: '/admin/API/reversals', token: second.token })
    expect(reversals.reversals[0]).toMatchObject({ status: 'waiting', uses: [{ use: 'loan closed' }] })
    await act(`reversals/${reversals.reversals[0]._id}`, second, { accept: true })
    expect(await standing()).toEqual({ outstanding: 11_000, repaid: 1_000 })
    expect(await waiting()).toBe(naira(1_000))
  })

  it('stays out of the books after what is owed has changed', async () => {
    const entered = await settle({ reference: 'T-2' })
    await post('2026-11-20', 'repayment', [
      debit(societyAccount('BANK'), naira(1_000)),
      credit(loanAccount(borrower.id, CODE), naira(1_000)),
    ])
    const refused = await act(`vouchers/${entered.body.voucher._id}/post`, second)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain('has changed since')
  })

  it('warns of deductions that are with payroll', async () => {
    const { db } = backend.deps
    const at = backend.clock.now
    await sql`
      insert into payers (id, name, identifier, layout, file_kind, cut_off_day, remittance_day, created_at)
        values ('p', 'Bursary', 'staff number', 'full', 'csv', 20, 5, ${at})`.execute(db)
    await sql`
      insert into deduction_schedules (id, payer_id, month, version, state, built_at, sent_at)
        values ('sent', 'p', '2030-12-01', 1, 'draft', ${at}, null)`.execute(db)
    await sql`
      insert into schedule_items (schedule_id, member_id, identifier, kind, record_id, item, element_code, amount,
          old_amount, first_month, authority, state)
        values ('sent', ${borrower.id}, '7', 'loan', ${ID}, 'ONE_YEAR_NORMAL', 'E1', ${naira(1_000)}, 0, '2030-12-01', 'A',
          'sent')`.execute(db)
    await sql`update deduction_schedules set state = 'sent', sent_at = ${at} where id = 'sent'`.execute(db)
    const { body } = await read('2026-11-20')
    expect(body.inFlight).toEqual({ items: 1, amount: 1_000 })
  })
})
