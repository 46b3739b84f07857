import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#backend/db/work.ts'
import { credit, debit, loanAccount, societyAccount } from '#backend/journal/chart.ts'
import type { NewEntry } from '#backend/journal/post.ts'
import { verifyLoanSums } from '#backend/treasury/loan-sums.ts'
import { lagosDate, type PlainDate } from '#rules/dates.ts'
import { divideInstalments, type Kobo, kobo, naira, sumKobo } from '#rules/money.ts'
import {
  AGEING_BANDS,
  applyRepayments,
  bandOf,
  type Obligation,
  standingOf,
} from '#rules/treasury/arrears.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { enrol, type Person } from '../../support/people.ts'

let backend: TestBackend
let moderator: Person
let borrower: Person
const CODE = '01020306'
const OPENING = 'an opening balance without a schedule'

/** An approved loan with two guarantors, paid out on a day; the terms are those of the demo's loans. */
async function grant(id: string, startsOn: PlainDate, amount: Kobo, months: number): Promise<void> {
  const { db } = backend.deps
  const sample = await db
    .selectFrom('loans')
    .selectAll()
    .where('state', '=', 'approved')
    .executeTakeFirstOrThrow()
  const at = new Date(`${startsOn}T09:00:00Z`)
  const { borrower: frozen, ...columns } = sample
  await db
    .insertInto('loans')
    .values({
      ...columns,
      limit_override: null,
      id,
      reference: `LN${id.toUpperCase().padEnd(16, '0')}`,
      member_id: borrower.id,
      amount,
      duration_months: months,
      payable: divideInstalments(amount, months)[0] ?? amount,
      ledger_code: CODE,
      loan_type: 'ONE_YEAR_NORMAL',
      state: 'approved',
      requested_at: at,
      decided_at: at,
      borrower: frozen === null ? null : JSON.stringify(frozen),
    })
    .execute()
  const guarantor = await db.selectFrom('guarantors').selectAll().executeTakeFirstOrThrow()
  for (const place of [1, 2])
    await db
      .insertInto('guarantors')
      .values({
        ...guarantor,
        id: `${id}-${place}`,
        loan_id: id,
        place,
        surname: `Standing${place}`,
        other_name: 'Firm',
        telephone: `+2348099000${place}`,
        email: `standing${place}@mail.example`,
        is_member: false,
      })
      .execute()
  await post(
    at,
    { kind: 'loan disbursement', narration: `Granted ${id}`, source: { kind: 'loan', id } },
    amount,
  )
}

const post = (
  occurredAt: Date,
  entry: Pick<NewEntry, 'kind' | 'narration' | 'source' | 'reversesId'>,
  amount: number,
) =>
  inTransaction(backend.deps.db, { id: null, level: null, requestId: null }, backend.clock.now, (work) => {
    const [loan, bank] = [loanAccount(borrower.id, CODE), societyAccount('BANK')]
    const size = kobo(Math.abs(amount))
    const lines =
      amount > 0 ? [debit(loan, size), credit(bank, size)] : [debit(bank, size), credit(loan, size)]
    return work.post({ ...entry, occurredAt, lines })
  })

const noon = (day: string) => new Date(`${day}T11:00:00Z`)

beforeAll(async () => {
  backend = await startTestBackend()
  moderator = await enrol(backend, { level: 2 })
  borrower = await enrol(backend)
  await post(noon('2025-12-01'), { kind: 'opening', narration: OPENING }, naira(500))
  await grant('aaaa', '2026-01-31' as PlainDate, naira(1_000), 3)
  await grant('bbbb', '2026-02-10' as PlainDate, naira(100.01), 4)
  await post(noon('2026-02-27'), { kind: 'repayment', narration: 'Repaid' }, naira(-400))
  const [wrong] = await post(
    noon('2026-03-05'),
    { kind: 'repayment', narration: 'Repaid twice' },
    naira(-400),
  )
  await post(
    noon('2026-03-06'),
    { kind: 'reversal', narration: 'Taken back', reversesId: wrong?.id ?? 0 },
    naira(400),
  )
})
afterAll(() => backend.close())

const read = (path: string, token = moderator.token) => backend.call({ path, token })
const koboOf = (amount: number) => Math.round(amount * 100)

interface WireLoan {
  readonly reference: string
  readonly loanType: string | null
  readonly member: { readonly _id: string }
  readonly asked: number
  readonly repaid: number
  readonly outstanding: number
  readonly arrears: number
  readonly oldestUnpaid: string | null
  readonly daysBehind: number
  readonly band: string
}

async function everyLoan(at: string, more = ''): Promise<{ loans: WireLoan[]; sums: Record<string, never> }> {
  const page = (number: number) =>
    read(`/admin/API/loanstandings?at=${at}&standing=all&pageSize=100&page=${number}${more}`)
  const first = await page(1)
  expect(first.status).toBe(200)
  const rest = await Promise.all(
    Array.from({ length: first.body.totalPages - 1 }, (_, index) => page(index + 2)),
  )
  return { loans: [first, ...rest].flatMap(({ body }) => body.loans), sums: first.body.sums }
}

/** Reckons every loan of the society from its rows and the lines of the books alone. */
async function reckoned(at: PlainDate) {
  const { db } = backend.deps
  const loans = await db.selectFrom('loans').selectAll().where('state', '=', 'approved').execute()
  const orders = await db
    .selectFrom('commodity_requests')
    .selectAll()
    .where('state', '=', 'approved')
    .execute()
  const lines = await db
    .selectFrom('journal_lines as l')
    .innerJoin('accounts as a', 'a.id', 'l.account_id')
    .innerJoin('journal_entries as e', 'e.id', 'l.entry_id')
    .select(['a.member_id', 'a.code', 'l.debit', 'l.credit', 'e.source_id', 'e.narration', 'e.reverses_id'])
    .select('l.occurred_at')
    .where('a.kind', '=', 'loan')
    .execute()
  const until = lines.filter(({ occurred_at: when }) => lagosDate(when) <= at)
  const accounts = new Map<string, Obligation[]>()
  const owners = [
    ...loans,
    ...orders.map((each) => ({ ...each, amount: each.grand_total, duration_months: each.repayment_months })),
  ]
  for (const row of owners) {
    const paidOut = until.find(({ source_id: source, debit: amount }) => source === row.id && amount > 0)
    if (paidOut === undefined) continue
    const key = `${row.member_id} ${paidOut.code}`
    const { amount, duration_months: months } = row
    const obligation = {
      id: row.id,
      amount,
      months,
      payable: divideInstalments(amount, months)[0] ?? amount,
      startsOn: lagosDate(paidOut.occurred_at),
    }
    accounts.set(key, [...(accounts.get(key) ?? []), obligation])
  }
  const found = new Map<string, ReturnType<typeof standingOf>>()
  for (const [key, obligations] of accounts) {
    const own = until.filter(({ member_id: member, code }) => `${member} ${code}` === key)
    const repaid = own.reduce(
      (sum, line) => sum + line.credit - (line.reverses_id === null ? 0 : line.debit),
      0,
    )
    const most = sumKobo(obligations.map(({ amount }) => amount))
    for (const [id, instalments] of applyRepayments(obligations, kobo(Math.min(repaid, most))))
      found.set(id, standingOf(instalments, at))
  }
  const references = new Map([
    ...loans.map(({ id, reference }) => [id, reference] as const),
    ...orders.map(({ id }) => [id, `INV-${id.slice(-6).toUpperCase()}`] as const),
  ])
  return new Map([...found].map(([id, standing]) => [references.get(id) ?? '', standing]))
}

describe('loans by due instalments', () => {
  it.each(['2026-02-28', '2026-03-05', '2026-03-31', '2026-11-20', '2027-08-01'])(
    'stand at %s as reckoned from the rows and the lines one by one',
    async (at) => {
      const { loans, sums } = await everyLoan(at)
      const own = await reckoned(at as PlainDate)
      expect(own.size).toBeGreaterThan(10)
      const told = new Map(
        loans.map((loan) => [
          loan.reference,
          {
            asked: koboOf(loan.asked),
            repaid: koboOf(loan.repaid),
            outstanding: koboOf(loan.outstanding),
            arrears: koboOf(loan.arrears),
            oldestUnpaid: loan.oldestUnpaid,
            daysBehind: loan.daysBehind,
          },
        ]),
      )
      expect(told).toEqual(own)
      for (const loan of loans) expect(loan.band).toBe(WIRE_NAMES[bandOf(loan.daysBehind)])
      const total = (name: 'arrears' | 'outstanding') => sumKobo([...own.values()].map((each) => each[name]))
      expect([koboOf(sums['arrears'] ?? 0), koboOf(sums['outstanding'] ?? 0)]).toEqual([
        total('arrears'),
        total('outstanding'),
      ])
      const risky = [...own.values()].filter(({ daysBehind }) => daysBehind > 30)
      expect(koboOf(sums['atRisk'] ?? 0)).toBe(sumKobo(risky.map(({ outstanding }) => outstanding)))
    },
  )

  it('add up to the same by type and by member, page by page', async () => {
    const { body: list } = await read('/admin/API/loanstandings?at=2027-08-01')
    for (const by of ['product', 'member']) {
      const { body } = await read(
        `/admin/API/loanportfolio?at=2027-08-01&by=${by}&pageSize=100&orderBy=arrears&descending=true`,
      )
      expect(body.sums).toEqual(list.sums)
      const arrears = body.rows.map(({ sums }: { sums: { arrears: number } }) => koboOf(sums.arrears))
      expect(body.totalRequests).toBe(arrears.length)
      expect(sumKobo(arrears)).toBe(koboOf(body.sums.arrears))
      expect(arrears).toEqual(arrears.toSorted((one: number, other: number) => other - one))
      for (const { sums } of body.rows)
        expect(sums.bands.reduce((sum: number, band: { loans: number }) => sum + band.loans, 0)).toBe(
          sums.loans,
        )
    }
  })

  it('follow the filters by band, type and member, with sums over what fits', async () => {
    const search = `&search=${borrower.memberNumber}`
    const { body } = await read(`/admin/API/loanstandings?at=2026-05-05&standing=1-30${search}`)
    expect(body.loans.map(({ reference }: WireLoan) => reference)).toEqual(['LNBBBB000000000000'])
    expect(body.loans[0]).toMatchObject({ arrears: 25, band: '1-30', daysBehind: 25 })
    expect(body.sums).toMatchObject({ loans: 1, arrears: 25, atRisk: 0 })
    const typed = await read(`/admin/API/loanstandings?at=2026-05-05&loanType=1%20year%20normal${search}`)
    expect(typed.body.totalRequests).toBe(2)
    const other = await read(`/admin/API/loanstandings?at=2026-05-05&loanType=commodity%20order${search}`)
    expect(other.body).toMatchObject({ loans: [], totalRequests: 0, sums: { loans: 0, arrears: 0 } })
    expect((await read('/admin/API/loanstandings?standing=late')).status).toBe(400)
  })

  it('show a borrower the schedule of their own loan and no one else', async () => {
    const path = '/user/loanschedule/LNAAAA000000000000'
    const { status, body } = await read(path, borrower.token)
    expect(status).toBe(200)
    expect(body.instalments).toEqual([
      { number: 1, dueOn: '2026-02-28', amount: 333.33, paid: 333.33 },
      { number: 2, dueOn: '2026-03-31', amount: 333.33, paid: 41.67 },
      { number: 3, dueOn: '2026-04-30', amount: 333.34, paid: 0 },
    ])
    expect(body.others).toBe(1)
    expect(body.lines.map(({ narration }: { narration: string }) => narration)).toEqual([
      'Granted aaaa',
      'Granted bbbb',
      'Repaid',
      'Repaid twice',
      'Taken back',
    ])
    expect((await read(path)).body.loan).toEqual(body.loan)
    const stranger = await enrol(backend)
    expect((await read(path, stranger.token)).status).toBe(404)
    expect((await read('/user/loanschedule/LN0000000000000000')).status).toBe(404)
  })

  it('name each guarantor with their share of what is owed, to the kobo', async () => {
    const at = '2026-03-20'
    const { body } = await read(`/admin/API/guarantorexposures?at=${at}&search=Standing`)
    const own = (await reckoned(at as PlainDate)).entries()
    const owed = sumKobo(
      [...own]
        .filter(([reference]) => /^LN(AAAA|BBBB)/.test(reference))
        .map(([, { outstanding }]) => outstanding),
    )
    expect(body.guarantors.map(({ name, loans }: { name: string; loans: number }) => [name, loans])).toEqual([
      ['Standing1 Firm', 2],
      ['Standing2 Firm', 2],
    ])
    const shares = body.guarantors.map(({ share }: { share: number }) => koboOf(share))
    expect(sumKobo(shares)).toBe(owed)
    expect(body.guarantors[0].outstanding).toBe(owed / 100)
    expect(koboOf(body.sums.share)).toBe(owed)
    expect(body.guarantors[0].guarantees.map(({ reference }: WireLoan) => reference)).toEqual([
      'LNAAAA000000000000',
      'LNBBBB000000000000',
    ])
  })

  it('come from kept sums, which the verifier holds against every line', async () => {
    const { db } = backend.deps
    expect(await verifyLoanSums(db)).toEqual([])
    const kept = await sql<{ account_id: number; entry_id: number }>`
      select account_id, entry_id from granted_loans where id = 'aaaa'`.execute(db)
    const [{ account_id: accountId, entry_id: entryId } = { account_id: 0, entry_id: 0 }] = kept.rows
    const change = (by: number) =>
      sql`update loan_account_sums set credits = credits + ${by} where account_id = ${accountId}`.execute(db)
    await change(1)
    expect(await verifyLoanSums(db)).toEqual([{ accountId, entryId: null }])
    await change(-1)
    await sql`update granted_loans set months = months + 1 where id = 'aaaa'`.execute(db)
    expect(await verifyLoanSums(db)).toEqual([{ accountId, entryId }])
    await sql`update granted_loans set months = months - 1 where id = 'aaaa'`.execute(db)
  })

  it.each([
    'loanstandings?standing=all',
    'loanstandings?standing=all&orderBy=outstanding&descending=true',
    'loanstandings?standing=all&orderBy=oldestUnpaid',
    'loanportfolio?by=product',
    'loanportfolio?by=member&orderBy=arrears&descending=true',
    'guarantorexposures?orderBy=share',
  ])('go on behind the row that was read: %s', async (path) => {
    const page = async (where: string) => {
      const { body } = await read(`/admin/API/${path}&at=2027-08-01&pageSize=3&${where}`)
      return { rows: body.loans ?? body.rows ?? body.guarantors, ...body }
    }
    const numbered: object[] = []
    const readOn: object[] = []
    const { totalPages } = await page('page=1')
    expect(totalPages).toBeGreaterThan(1)
    for (let number = 1, after = ''; number <= totalPages; number += 1) {
      numbered.push(...(await page(`page=${number}`)).rows)
      const { rows, endCursor, hasNextPage } = await page(after)
      readOn.push(...rows)
      expect(hasNextPage).toBe(number < totalPages)
      expect(JSON.parse(Buffer.from(endCursor, 'base64url').toString())[0]).not.toBe('place')
      after = `after=${endCursor}`
    }
    expect(readOn).toEqual(numbered)
  })

  it('stay with staff alone', async () => {
    for (const path of ['loanstandings', 'loanportfolio', 'guarantorexposures'])
      expect((await read(`/admin/API/${path}`, borrower.token)).status, path).toBe(403)
  })
})

const WIRE_NAMES = Object.fromEntries(
  AGEING_BANDS.map((band, index) => [
    band,
    ['current', '1-30', '31-60', '61-90', '91-180', 'over 180'][index],
  ]),
)
