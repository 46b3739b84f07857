import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { writeWorkbook } from '#backend/files/workbook.ts'
import { verifyDaySums } from '#backend/treasury/day-sums.ts'
import { verifyLoanSums } from '#backend/treasury/loan-sums.ts'
import { naira } from '#rules/money.ts'
import { OPENING_TEXTS } from '#rules/texts/opening.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { balancesOn, spend } from '../../support/books.ts'
import { aLoanForm } from '../../support/loan-forms.ts'
import { reverseByTwo } from '../../support/officers/take-back.ts'
import { bytesOf } from '../../support/payroll-month.ts'
import { contribute, enrol, type Person } from '../../support/people.ts'
import { readingOn } from '../../support/read-on.ts'

/** The day of the first entry of the demo society. */
const GO_LIVE = '2024-10-25'
const [BANK, SAVINGS, SHARES, LOAN, UNAPPLIED, LAND, SURPLUS, SUSPENSE] = [
  '01020101',
  '02020305',
  '03010101',
  '01020306',
  '02010102',
  '02010106',
  '03030101',
  '02010101',
]

let backend: TestBackend
let first: Person
let second: Person
let third: Person
let ada: Person
let bola: Person
/** The loan ID of a request of Bola's that waits. */
let waitingLoan: string
let land: { id: string; amount_paid: number; member_number: string }
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'isusu-opening-'))
  const file = join(folder, 'society.json')
  await writeFile(file, JSON.stringify({ twoOfficers: true }))
  backend = await startTestBackend({ SOCIETY_FILE: file })
  first = await enrol(backend, { level: 2 })
  second = await enrol(backend, { level: 3 })
  third = await enrol(backend, { level: 3 })
  ada = await enrol(backend)
  bola = await enrol(backend)
  const asked = await backend.call({
    method: 'POST',
    path: '/user/API/loanrequest',
    token: bola.token,
    body: aLoanForm({ amount: 120_000, duration: 12 }),
  })
  waitingLoan = asked.body.loan.transactionId
  land = (await backend.deps.db
    .selectFrom('land_requests')
    .innerJoin('members', 'members.id', 'land_requests.member_id')
    .select(['land_requests.id', 'amount_paid', 'members.member_number'])
    .where('state', '=', 'approved')
    .executeTakeFirstOrThrow()) as typeof land
})
afterAll(() => backend.close())

const books = async () =>
  (await backend.call({ path: '/admin/API/trialbalance', token: first.token })).body as {
    rows: {
      account: { number: string }
      debit: number
      credit: number
      members: { difference: number } | null
    }[]
    debit: number
    credit: number
  }

/** What each account that has something has, debit less credit, in naira. */
const balances = async () =>
  Object.fromEntries(
    (await books()).rows.flatMap(({ account, debit, credit }) =>
      debit === credit ? [] : [[account.number, debit - credit]],
    ),
  )

/** Both sides, the control accounts and the kept sums of loans and days, after every act. */
afterEach(async () => {
  const { rows, debit, credit } = await books()
  const wrong = rows.filter(({ members }) => members !== null && members.difference !== 0)
  const kept = [...(await verifyLoanSums(backend.deps.db)), ...(await verifyDaySums(backend.deps.db))]
  if (debit !== credit || wrong.length > 0 || kept.length > 0)
    throw new Error(`the books do not agree: ${JSON.stringify({ debit, credit, wrong, kept })}`)
})

const send = (path: string, body: object = {}, person = first, method: 'POST' | 'PUT' | 'DELETE' = 'POST') =>
  backend.call({ method, path: `/admin/API/openingbalances${path}`, token: person.token, body })

const read = async (path = '') =>
  (await backend.call({ path: `/admin/API/openingbalances${path}`, token: first.token })).body

const upload = (
  content: string | Uint8Array,
  more: Readonly<Record<string, string>> = {},
  person = first,
) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ goLive: GO_LIVE, name: 'balances.csv', ...more }))
    form.set(name, value)
  form.set('file', new File([bytesOf(content)], 'balances.csv'))
  return backend.call({ method: 'POST', path: '/admin/API/openingbalances', token: person.token, form })
}

const HEADERS = 'Member ID,Name,Account,Balance,Loan ID,Loan amount,Loan months,Loan date'
const row = (...cells: readonly (string | number)[]) => cells.join(',')

/** Balanced: 500,000 and 100,000 in the bank and 240,000 lent, against savings, shares, land, suspense and surplus. */
const good = () => [
  row('', '', 'Bank', 600_000),
  row(ada.memberNumber, 'Ada', '2020305', 400_000),
  row(ada.memberNumber, 'Ada', SHARES, '50000.25'),
  row(ada.memberNumber, 'Ada', LOAN, 150_000, '', 300_000, 24, '25/04/2024'),
  row(bola.memberNumber, 'Bola', 'Ordinary savings', 100_000),
  row(bola.memberNumber, 'Bola', UNAPPLIED, 7_000),
  row(bola.memberNumber, 'Bola', LOAN, 90_000, waitingLoan, '', '', '20/08/2024'),
  row(land.member_number, '', LAND, 10_000),
  row('', '', SUSPENSE, 2_000),
  row('', '', SURPLUS, '270999.75'),
]
const csv = (rows: readonly string[]) => [HEADERS, ...rows].join('\n')

const TOTALS = {
  [BANK]: 600_000,
  [SAVINGS]: 500_000,
  [SHARES]: 50_000.25,
  [LOAN]: 240_000,
  [UNAPPLIED]: 7_000,
  [LAND]: 10_000,
  [SUSPENSE]: 2_000,
  [SURPLUS]: 270_999.75,
}

const typeTotals = async (id: string, changes: Readonly<Record<string, number>> = {}) => {
  const { version } = (await read(`/${id}`)).batch
  const totals = Object.entries({ ...TOTALS, ...changes }).map(([account, amount]) => ({ account, amount }))
  return send(`/${id}/totals`, { version, totals }, first, 'PUT')
}

const post = async (id: string, person = second) =>
  send(`/${id}/post`, { version: (await read(`/${id}`)).batch.version }, person)

const outcomesOf = async (id: string): Promise<string[]> =>
  (await read(`/${id}/rows?pageSize=100`)).rows.map(({ outcome }: { outcome: string }) => outcome)

describe('opening balances', () => {
  it('get an outcome and a message for each row, in the file given back as well, and book nothing', async () => {
    const before = await balances()
    const wrong = [
      row('TEST999999', 'Nobody', SAVINGS, 5),
      row('', '', SAVINGS, 5),
      row(ada.memberNumber, '', '09999999', 5),
      row(ada.memberNumber, '', SAVINGS, -5),
      row(ada.memberNumber, '', SAVINGS, 'five'),
      row(ada.memberNumber, '', SHARES, 5),
      row(ada.memberNumber, '', SHARES, 6),
      row(ada.memberNumber, '', BANK, 5),
      row(ada.memberNumber, '', LOAN, 5),
      row(ada.memberNumber, '', LOAN, 500, '', 300, 12, '2024-02-01'),
      row(ada.memberNumber, '', LOAN, 50, waitingLoan, '', '', '2024-02-01'),
      row(ada.memberNumber, '', LAND, 5),
      row('', '', '03030103', 5),
      row('', '', SURPLUS, 0),
    ]
    const uploaded = await upload(csv(wrong))
    expect(uploaded.status, uploaded.text).toBe(200)
    const id = uploaded.body._id
    expect(await outcomesOf(id)).toEqual([
      'UNKNOWN_MEMBER',
      'MEMBER_MISSING',
      'UNKNOWN_ACCOUNT',
      'NEGATIVE',
      'UNREADABLE',
      'DUPLICATE',
      'DUPLICATE',
      'MEMBER_NOT_MEANT',
      'LOAN_MISSING',
      'LOAN_WRONG',
      'LOAN_WRONG',
      'LAND_MISSING',
      'NOT_FOR_OPENING',
      'NOTHING',
    ])
    // Behind the last row the list still tells how many there are.
    expect(await read(`/${id}/rows?page=99`)).toMatchObject({ rows: [], totalRequests: 14 })
    const { rows } = await read(`/${id}/rows?outcome=UNKNOWN_MEMBER`)
    expect(rows).toMatchObject([{ row: 2, message: 'There is no member with this ID.', found: null }])
    const path = `/admin/API/openingbalances/${id}/file?kind=csv`
    const { headers, text } = await backend.call({ path, token: first.token })
    expect(headers['content-disposition']).toContain('filename="Opening balances 2024-10-25.csv"')
    const lines = text.split('\r\n')
    expect(lines[0]).toMatch(/"Loan date","Outcome","Message"$/)
    expect(lines[1]).toMatch(/"Unknown member","There is no member with this ID\."$/)
    expect((await post(id)).body.message).toBe('Correct 13 rows in the file first.')
    expect(await balances()).toEqual(before)
  })

  it('take days that no entry and no closed month precedes', async () => {
    const late = await upload(csv(good()), { goLive: '2024-10-26' })
    expect(late.body.errors.goLive).toMatch(/the books have entries from 25 October 2024/)
    expect((await upload(csv(good()), { goLive: '2027-01-01' })).body.errors.goLive).toBeDefined()
    expect((await upload('Name,Age\nAda,7')).status).toBe(415)
  })

  it('ask once how the dates of loans are written that can be read either way, and remember it', async () => {
    const granted = (...dates: string[]) =>
      csv(dates.map((date, place) => row(ada.memberNumber, '', LOAN, 50, '', 300 + place, 12, date)))
    const datesOf = async (id: string) =>
      (
        await backend.deps.db
          .selectFrom('opening_rows')
          .select('loan_date')
          .where('batch_id', '=', id)
          .orderBy('place')
          .execute()
      ).map(({ loan_date: date }) => date)
    const asked = await upload(granted('05/02/2024', '06/03/2024'))
    expect([asked.status, asked.body.errors]).toEqual([400, { dateOrder: OPENING_TEXTS.ambiguousDates('') }])
    const told = await upload(granted('05/02/2024', '06/03/2024'), { dateOrder: 'MONTH_FIRST' })
    expect(told.status, told.text).toBe(200)
    expect(await datesOf(told.body._id)).toEqual(['2024-05-02', '2024-06-03'])
    const again = await upload(granted('05/03/2024'))
    expect(again.status, again.text).toBe(200)
    expect(await datesOf(again.body._id)).toEqual(['2024-05-03'])
    // After the go-live day there is no running loan: only one order is left, whatever was said before.
    expect((await upload(granted('02/12/2023'))).status).toBe(200)
    expect(await datesOf(again.body._id)).toEqual(['2023-02-12'])
    expect((await upload(granted('10/12/2024'), { dateOrder: 'DAY_FIRST' })).status).toBe(200)
    expect(await datesOf(again.body._id)).toEqual(['2024-10-12'])
  })

  it('come into the books once, by a second person, when every total agrees to the kobo, and taken back whole', async () => {
    const before = await balances()
    const { body } = await upload(await workbook())
    const id = body._id
    // The file that is uploaded again takes the place of the one before.
    expect((await read()).batches).toHaveLength(1)
    expect(await outcomesOf(id)).toEqual(good().map(() => 'READY'))
    expect((await post(id)).body.message).toMatch(/^Enter the control totals: 8 are missing/)
    expect((await typeTotals(id, { [SAVINGS]: 500_000.01 })).status).toBe(200)
    expect((await post(id)).body.message).toMatch(/02020305 .* ₦500,000; its control total is ₦500,000\.01/)
    await typeTotals(id)
    const own = await post(id, first)
    expect([own.status, own.body.code]).toEqual([409, 'SECOND_OFFICER'])
    const seenBy = async ({ token }: Person) =>
      (await backend.call({ path: `/admin/API/openingbalances/${id}`, token })).body.batch.mayDecide
    expect([await seenBy(first), await seenBy(second)]).toEqual([false, true])
    const { version } = (await read(`/${id}`)).batch
    // Its balance of the accumulated surplus is for admins.
    const moderator = await enrol(backend, { level: 2 })
    expect(await seenBy(moderator)).toBe(false)
    expect((await send(`/${id}/post`, { version }, moderator)).status).toBe(403)
    const both = await Promise.all([second, third].map((person) => send(`/${id}/post`, { version }, person)))
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await read(`/${id}`)).batch).toMatchObject({
      status: 'posted',
      debit: 840_000,
      credit: 840_000,
      mayDecide: false,
    })
    const after = await balances()
    const moved = Object.fromEntries(
      Object.entries(after)
        .map(([number, amount]) => [number, amount - (before[number] ?? 0)] as const)
        .filter(([, amount]) => Math.abs(amount) > 0.001),
    )
    expect(Object.keys(moved).toSorted()).toEqual(Object.keys(TOTALS).toSorted())
    for (const [number, amount] of Object.entries(TOTALS))
      expect(Math.abs(moved[number] ?? 0)).toBeCloseTo(amount, 2)
    expect(await balancesOn(backend, ada)).toMatchObject({
      [SAVINGS]: 400_000,
      [LOAN]: 150_000,
    })
    expect((await upload(csv(good()))).status).toBe(409)

    // Running loans go on by their schedules from the day on which they were granted.
    const standings = (
      await backend.call({
        path: `/admin/API/loanstandings?at=2024-11-30&search=${ada.memberNumber}`,
        token: first.token,
      })
    ).body.loans
    expect(standings).toMatchObject([{ amount: 300_000, outstanding: 150_000, repaid: 150_000, arrears: 0 }])
    expect(await loanOf(bola)).toMatchObject({ state: 'approved', amount: naira(120_000) })
    expect((await paidForLand()) - land.amount_paid).toBe(naira(10_000))

    expect((await send(`/${id}/reverse`, { reason: ' ' })).status).toBe(400)
    expect((await send(`/${id}/reverse`, { reason: 'Another month' })).status).toBe(403)
    await reverseByTwo(backend, `openingbalances/${id}`, { asks: third, decides: second }, 'Another month')
    expect((await read(`/${id}`)).batch).toMatchObject({ status: 'reversed', reason: 'Another month' })
    expect(await balances()).toEqual(before)
    expect(await loanOf(bola)).toMatchObject({ state: 'pending', decided_at: null })
    expect(await loanOf(ada)).toMatchObject({ state: 'rejected' })
    expect(await paidForLand()).toBe(land.amount_paid)
  })

  it('come into the books again after the reversal, and a used balance asks for a second person', async () => {
    const { body } = await upload(csv(good()))
    await readingOn(read).expectReadOn('')
    await typeTotals(body._id)
    expect((await post(body._id)).status).toBe(200)
    await contribute(backend, ada, 'ORDINARY_SAVINGS', naira(1))
    await spend(backend, ada, 'ORDINARY_SAVINGS', naira(5_000))
    const asked = await send(`/${body._id}/reverse`, { reason: 'Wrong again' }, third)
    expect(asked.body.message).toMatch(/second person must decide/)
    expect((await read(`/${body._id}`)).batch).toMatchObject({ status: 'posted', reversalWaits: true })
    const { reversals } = (await backend.call({ path: '/admin/API/reversals', token: first.token })).body
    expect(reversals[0]).toMatchObject({
      title: 'the opening balances of 25 October 2024',
      status: 'waiting',
    })
    const decided = await backend.call({
      method: 'POST',
      path: `/admin/API/reversals/${reversals[0]._id}`,
      token: second.token,
      body: { accept: true },
    })
    expect(decided.status).toBe(200)
    expect((await balancesOn(backend, ada))[SAVINGS]).toBe(-4_999)
  })
})

const loanOf = (person: Person) =>
  backend.deps.db
    .selectFrom('loans')
    .select(['state', 'amount', 'decided_at'])
    .where('member_id', '=', person.id)
    .orderBy('requested_at', 'desc')
    .executeTakeFirst()

const paidForLand = async () =>
  (
    await backend.deps.db
      .selectFrom('land_requests')
      .select('amount_paid')
      .where('id', '=', land.id)
      .executeTakeFirstOrThrow()
  ).amount_paid

/** The good balances as a workbook. */
const workbook = () =>
  writeWorkbook([
    {
      name: 'Balances',
      rows: [HEADERS, ...good()].map((line) =>
        line
          .split(',')
          .map((cell) => (/^\d+(?:\.\d+)?$/.test(cell) && cell.length < 8 ? Number(cell) : cell)),
      ),
    },
  ])
