import { sql } from 'kysely'
import { expect } from 'vitest'
import { randomId } from '#backend/db/random-id.ts'
import { inTransaction } from '#backend/db/work.ts'
import { credit, debit, loanAccount, societyAccount } from '#backend/journal/chart.ts'
import { naira } from '#rules/money.ts'
import type { PayrollItem } from '#rules/payroll/words.ts'
import type { PeriodMonth } from '#rules/treasury/period.ts'
import type { TestBackend } from './backend.ts'
import { enrol, type Person } from './people.ts'

const ACTOR = { id: null, level: null, requestId: null }

/** A member with the number under which the payer knows them. */
export type PaidPerson = Person & { readonly number: string }

interface Asked {
  readonly person: PaidPerson
  readonly kind?: 'savings' | 'loan' | 'land'
  readonly item: string
  readonly record?: string
  readonly amount: number
}

/** A month that money is for, in naira. */
export interface MonthOfMoney {
  readonly month: string
  readonly amount: number
}

/** Content as a part of a file: bytes in a buffer of their own, as the type of files wants them. */
export const bytesOf = (content: string | Uint8Array): BlobPart =>
  typeof content === 'string' ? content : new Uint8Array(content)

/** A file of payroll with these rows: number, name, element, amount. */
export const payrollFile = (...rows: (readonly (string | number)[])[]) =>
  ['Staff No,Name,Element,Amount', ...rows.map((row) => row.join(','))].join('\n')

/** The codes of the ledger that the tests look at. */
export const LEDGER = { shares: '03010101', ordinary: '02020305', loan: '01020306' } as const

/** A month of payroll in a test: a payer, members, schedules that were sent, reports and remittances. */
export function payrollMonth(backendOf: () => TestBackend) {
  let moderator: Person
  let payer = ''
  let numbered = 0

  const ask = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    by = moderator,
  ) => backendOf().call({ method, path: `/admin/API/${path}`, token: by.token, ...(body && { body }) })

  /** Makes the bursary the only payer, with nothing in flight. Call it in `beforeAll`. */
  async function open(): Promise<{ admin: Person; moderator: Person; payer: string }> {
    const backend = backendOf()
    const admin = await enrol(backend, { level: 3 })
    moderator = await enrol(backend, { level: 2 })
    await sql`update deduction_schedules set state = 'withdrawn', withdrawn_at = now()`.execute(
      backend.deps.db,
    )
    await sql`delete from member_payers`.execute(backend.deps.db)
    await sql`update payers set archived_at = now()`.execute(backend.deps.db)
    const made = await ask(
      'POST',
      'payers',
      {
        name: 'Bursary',
        identifier: 'payroll number',
        layout: 'full',
        fileKind: 'csv',
        cutOffDay: 20,
        remittanceDay: 7,
        elements: [
          { code: 'SAV', description: 'Savings', items: ['SHARE_CAPITAL', 'ORDINARY_SAVINGS'] },
          { code: 'REST', description: 'Loans and the rest', items: [] },
        ],
      },
      admin,
    )
    if (made.status !== 200) throw new Error(made.text)
    payer = (await ask('GET', 'payers')).body.payers[0]._id
    return { admin, moderator, payer }
  }

  /** Another officer signs in: sessions end when the clock of a test goes on by weeks. */
  async function signInAnew(): Promise<void> {
    moderator = await enrol(backendOf(), { level: 2 })
  }

  /** Whoever is a member so far pays by himself: schedules are built for the people of the test. */
  const withoutOthers = () =>
    sql`insert into member_payers (member_id, changed_at) select id, now() from members`.execute(
      backendOf().deps.db,
    )

  /** A member paid by the bursary, with a staff number of the payroll. */
  async function paid(): Promise<PaidPerson> {
    const backend = backendOf()
    const person = await enrol(backend)
    numbered += 1
    const number = `00${7000 + numbered}`
    await backend.deps.db
      .insertInto('member_payers')
      .values({
        member_id: person.id,
        payer_id: payer,
        payroll_number: number,
        changed_at: backend.clock.now,
      })
      .execute()
    return { ...person, number }
  }

  /** A loan on the books, as large as said, in naira. */
  async function owe(person: Person, amount: number): Promise<string> {
    const { deps, clock } = backendOf()
    const id = randomId()
    const columns = await deps.db.selectFrom('loans').selectAll().limit(1).executeTakeFirstOrThrow()
    await deps.db
      .insertInto('loans')
      .values({
        ...columns,
        borrower: null,
        limit_override: null,
        id,
        reference: id.slice(0, 16).toUpperCase(),
        member_id: person.id,
        loan_type: 'ONE_YEAR_NORMAL',
        ledger_code: LEDGER.loan,
        state: 'approved',
      })
      .execute()
    await inTransaction(deps.db, ACTOR, clock.now, (work) =>
      work.post({
        kind: 'loan disbursement',
        narration: 'Loan',
        occurredAt: work.now,
        lines: [
          debit(loanAccount(person.id, LEDGER.loan), naira(amount)),
          credit(societyAccount('BANK'), naira(amount)),
        ],
      }),
    )
    return id
  }

  /** A schedule of a month ('2026-05-01') that was sent, with these items in naira. */
  async function sent(month: string, items: readonly Asked[]): Promise<string> {
    const id = randomId()
    const { deps, clock } = backendOf()
    await deps.db
      .insertInto('deduction_schedules')
      .values({ id, payer_id: payer, month: month as PeriodMonth, version: 1, built_at: clock.now })
      .execute()
    await deps.db
      .insertInto('schedule_items')
      .values(
        items.map(({ person, kind = 'savings', item, record = item, amount }) => ({
          schedule_id: id,
          member_id: person.id,
          identifier: person.number,
          kind,
          record_id: record,
          item: item as PayrollItem,
          element_code: kind === 'savings' ? 'SAV' : 'REST',
          amount: naira(amount),
          arrears: 0,
          old_amount: 0,
          first_month: month as PeriodMonth,
          authority: 'form',
          state: 'sent' as const,
          deducted: 0,
          remitted: 0,
        })),
      )
      .execute()
    await deps.db
      .updateTable('deduction_schedules')
      .set({ state: 'sent', sent_at: clock.now })
      .where('id', '=', id)
      .execute()
    return id
  }

  const upload = (month: string, content: string | Uint8Array, name = 'report.csv') => {
    const form = new FormData()
    form.set('payer', payer)
    form.set('month', month)
    form.set('name', name)
    form.set('file', new File([bytesOf(content)], name))
    return backendOf().call({
      method: 'POST',
      path: '/admin/API/deductionreports',
      token: moderator.token,
      form,
    })
  }

  /** The id of a report of a month ('2026-05'). */
  async function uploaded(month: string, content: string | Uint8Array): Promise<string> {
    const answer = await upload(month, content)
    expect(answer.status, answer.text).toBe(200)
    return answer.body._id
  }

  const detail = async (id: string) => (await ask('GET', `deductionreports/${id}`)).body

  const rowsOf = async (id: string) =>
    (await ask('GET', `deductionreports/${id}/rows?pageSize=100`)).body.rows

  const change = async (
    id: string,
    path: string,
    body: object,
    method: 'PUT' | 'POST' = 'PUT',
    by = moderator,
  ) => {
    const { version } = (await detail(id)).report
    return ask(method, `deductionreports/${id}/${path}`, { version, ...body }, by)
  }

  const post = (id: string, by = moderator) => change(id, 'post', {}, 'POST', by)

  /** Types the control total that fits, and posts the report, or lets a colleague post it. */
  async function posted(id: string, by = moderator): Promise<void> {
    const { report } = await detail(id)
    expect((await change(id, 'controltotal', { controlTotal: report.total })).status).toBe(200)
    const answer = await post(id, by)
    expect(answer.status, answer.text).toBe(200)
  }

  /** A balance by account kind and code, credits less debits, in naira; straight from the lines. */
  async function balance(kind: string, code: string, memberId: string | null = null): Promise<number> {
    const { rows } = await sql<{ amount: number }>`
      select coalesce(sum(l.credit - l.debit), 0)::bigint as amount
        from accounts a join journal_lines l on l.account_id = a.id
        where a.kind = ${kind} and a.code = ${code} and coalesce(a.member_id, '') = ${memberId ?? ''}`.execute(
      backendOf().deps.db,
    )
    return (rows[0]?.amount ?? 0) / 100
  }

  const stateOf = async (schedule: string, person: Person) =>
    backendOf()
      .deps.db.selectFrom('schedule_items')
      .select(['item', 'state', 'deducted'])
      .where('schedule_id', '=', schedule)
      .where('member_id', '=', person.id)
      .orderBy('id')
      .execute()

  let remittances = 0

  /** Sends a form with months in `parts`. */
  const sendParts = (
    path: string,
    values: Record<string, string | number>,
    parts: readonly MonthOfMoney[],
    key?: string,
  ) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(values)) form.set(name, String(value))
    form.set('parts', JSON.stringify(parts))
    return backendOf().call({
      method: 'POST',
      path: `/admin/API/${path}`,
      token: moderator.token,
      form,
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  }

  const today = () => backendOf().clock.now.toISOString().slice(0, 10)

  /** Posts a remittance of today unless said otherwise; the months come to what came and was kept. */
  const remit = (
    parts: readonly MonthOfMoney[],
    more: Record<string, string | number> = {},
    key?: string,
  ) => {
    remittances += 1
    const received = parts.reduce((sum, { amount }) => sum + amount, 0) - Number(more.charge ?? 0)
    const values = { payer, date: today(), method: 'transfer', reference: `TRF/${remittances}`, received }
    return sendParts('remittances', { ...values, ...more }, parts, key)
  }

  /** Enters a write-off of today, by a resolution of today, unless said otherwise. */
  const writeOff = (parts: readonly MonthOfMoney[], more: Record<string, string | number> = {}) => {
    const resolved = { resolution: 'MC/2026/14', resolvedOn: today(), narration: 'The office was closed' }
    return sendParts('writeoffs', { payer, date: today(), ...resolved, ...more }, parts)
  }

  /** Enters a write-off, which somebody posts; answers the voucher. */
  async function writtenOff(parts: readonly MonthOfMoney[], by = moderator) {
    const entered = await writeOff(parts)
    expect(entered.status, entered.text).toBe(200)
    const booked = await ask('POST', `vouchers/${entered.body.voucher._id}/post`, undefined, by)
    expect(booked.status, booked.text).toBe(200)
    return booked.body.voucher
  }

  /** What is open, by month: opening, deducted, remitted, written off, closing, held. */
  const unremitted = async (months: readonly string[], query = '') => {
    const { body } = await ask('GET', `unremitted?payer=${payer}${query}`)
    return (body.months as Record<string, string | number>[])
      .filter(({ month }) => months.includes(String(month)))
      .map((of) => [of.month, of.opening, of.deducted, of.remitted, of.writtenOff, of.closing, of.held])
  }

  return {
    open,
    signInAnew,
    remit,
    writeOff,
    writtenOff,
    unremitted,
    withoutOthers,
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
  }
}
