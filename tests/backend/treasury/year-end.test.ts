import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#backend/db/work.ts'
import { credit, debit, savingsAccount, societyAccount } from '#backend/journal/chart.ts'
import { disbursementOf } from '#backend/loans/disbursement.ts'
import { verifyPeriods } from '#backend/treasury/periods.ts'
import { naira } from '#rules/money.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { expectBalanced } from '../../support/books.ts'
import { enrol, type Person } from '../../support/people.ts'

let folder: string
let backend: TestBackend
let admin: Person
let second: Person
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isusu-society-'))
  const file = join(folder, 'society.json')
  await writeFile(file, JSON.stringify({ twoOfficers: true, recogniseInterest: 'MONTHLY' }))
  // The books began with interest that is earned at the disbursement.
  backend = await startTestBackend({ SOCIETY_FILE: file }, 'AT_DISBURSEMENT')
  admin = await enrol(backend, { level: 3 })
  second = await enrol(backend, { level: 3 })
})
afterAll(async () => {
  await backend.close()
  await rm(folder, { recursive: true, force: true })
})

const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = admin.token) =>
  backend.call({ method, path: `/admin/API/${path}`, token, ...(body && { body }) })
const read = async (path: string) => (await send('GET', path)).body

const koboOf = (amount: number) => Math.round(amount * 100)

/** Closes months until the first open one is after a month. */
async function closeUpTo(month: string): Promise<void> {
  for (;;) {
    const { next } = await read('periods')
    if (next.month > month) return
    await send('POST', 'periods', { month: next.month, reason: 'Nobody works on it any more' })
  }
}

const NOTHING = { percent: null, amount: null }
const PLAN = {
  reserve: { percent: 25, amount: null },
  education: { percent: 5, amount: null },
  honoraria: NOTHING,
  dividend: { percent: null, amount: 100_000.01 },
  interest: { percent: 0.5, amount: null },
  refund: NOTHING,
  basis: 'average',
  joiners: 'by basis',
  leavers: 'excluded',
  taxPercent: 10,
  setOff: true,
  payout: 'savings',
}

const income = async () =>
  (await read('statements/income-and-expenditure?from=2025-01-01&to=2025-12-31')).statement
const balanceOf = async (number: string, at: string): Promise<number> => {
  const { rows } = await read(`trialbalance?at=${at}`)
  const row = rows.find((each: { account: { number: string } }) => each.account.number === number)
  return row === undefined ? 0 : koboOf(row.credit) - koboOf(row.debit)
}

async function allShares(year: number) {
  const first = await read(`yearends/${year}/shares?pageSize=100`)
  const pages = Array.from({ length: first.totalPages - 1 }, (_, index) => index + 2)
  const rest = []
  for (const page of pages)
    rest.push(...(await read(`yearends/${year}/shares?pageSize=100&page=${page}`)).shares)
  return [...first.shares, ...rest]
}

const sumOf = (shares: readonly Record<string, number>[], part: string) =>
  shares.reduce((sum, share) => sum + koboOf(share[part] ?? 0), 0)

describe('the end of a financial year', () => {
  it('waits for the closing of its twelve months, and for the years before', async () => {
    const { next } = await read('yearends')
    expect(next).toMatchObject({ year: 2024, closedAt: null })
    expect(next.openMonth).toMatch(/^2024-\d\d$/)
    expect((await send('POST', 'yearends', { year: 2024 })).body.message).toMatch(/is still open/)
    await closeUpTo('2025-12')
    expect((await send('POST', 'yearends', { year: 2025 })).body.message).toMatch(/The next is 2024/)
    expect(
      (await send('POST', 'yearends', { year: 2024, reason: 'Nobody works on it any more' })).status,
    ).toBe(200)
  })

  it('carries income and expenses to the accumulated surplus and still shows them for the year', async () => {
    const before = await income()
    const surplus = koboOf(before.figures[0].amount)
    const accumulated = await balanceOf('03030101', '2025-12-31')
    expect(
      (await send('POST', 'yearends', { year: 2025, reason: 'Nobody works on it any more' })).status,
    ).toBe(200)
    expect(
      (await send('POST', 'yearends', { year: 2025, reason: 'Nobody works on it any more' })).status,
    ).toBe(409)
    expect(await income()).toEqual(before)
    expect(await balanceOf('03030101', '2025-12-31')).toBe(accumulated + surplus)
    expect(await balanceOf('04010101', '2025-12-31')).toBe(0)
    const { statement } = await read('statements/balance-sheet?to=2025-12-31')
    const figure = (name: string) => statement.figures.find((each: { name: string }) => each.name === name)
    expect(figure('surplus')).toEqual({ name: 'surplus', amount: 0, comparative: 0 })
    expect(koboOf(figure('total assets').amount)).toBe(koboOf(statement.sections[0].amount))
    expect(await verifyPeriods(backend.deps.db)).toEqual([])
    await expectBalanced(backend)
  })

  it('takes audit adjustments in a thirteenth period, in every later balance as well', async () => {
    const [cash, later] = [
      await balanceOf('05010103', '2025-12-31'),
      await balanceOf('02010107', '2026-06-30'),
    ]
    const ledger = await read('generalledger/02010107?from=2026-03-01')
    const lines = [
      { account: '05010103', debit: 1_500 },
      { account: '02010107', credit: 1_500 },
    ]
    const wrong = await send('POST', 'yearends/2025/adjustments', {
      narration: 'Audit fee of the year',
      lines: [lines[0], { account: '02020305', credit: 1_500 }],
    })
    expect(wrong.body.errors).toEqual({ 'lines.1.account': expect.stringContaining('own accounts') })
    const before = (await income()).figures[0].amount
    const answer = await send('POST', 'yearends/2025/adjustments', {
      narration: 'Audit fee of the year',
      lines,
    })
    expect(answer.body.voucher).toMatchObject({ status: 'waiting', yearEnd: 2025, date: '2025-12-31' })
    const { _id } = answer.body.voucher
    const mayPost = async ({ token }: Person) =>
      (await backend.call({ path: `/admin/API/vouchers/${_id}`, token })).body.voucher.mayDecide
    const moderator = await enrol(backend, { level: 2 })
    expect([answer.body.voucher.mayDecide, await mayPost(moderator), await mayPost(second)]).toEqual([
      false,
      false,
      true,
    ])
    expect((await send('POST', `vouchers/${_id}/post`)).body.code).toBe('SECOND_OFFICER')
    expect((await send('POST', `vouchers/${_id}/post`, {}, second.token)).status).toBe(200)
    expect((await income()).figures[0].amount).toBeCloseTo(before - 1_500, 2)
    expect(await balanceOf('05010103', '2025-12-31')).toBe(cash)
    expect(await balanceOf('02010107', '2026-06-30')).toBe(later + 150_000)
    expect((await read('generalledger/02010107?from=2026-03-01')).opening).toBe(ledger.opening + 1_500)
    expect((await read('generalledger/02010107?from=2025-12-01&to=2025-12-31')).lines).toHaveLength(1)
    await closeUpTo('2026-03')
    expect(await balanceOf('02010107', '2026-06-30')).toBe(later + 150_000)
    expect(await verifyPeriods(backend.deps.db)).toEqual([])
  })

  it('lets nothing else be posted into the closed year', async () => {
    const post = inTransaction(
      backend.deps.db,
      { id: null, level: null, requestId: null },
      backend.clock.now,
      (work) =>
        work.post({
          kind: 'adjustment',
          narration: 'Past the thirteenth period',
          occurredAt: new Date('2025-12-30T10:00:00Z'),
          yearEnd: 2025,
          lines: [debit(societyAccount('BANK'), naira(1)), credit(societyAccount('CASH'), naira(1))],
        }),
    )
    await expect(post).rejects.toMatchObject({ code: 'IS003' })
  })
})

describe('the appropriation of a surplus', () => {
  it('refuses a dividend before the reserve of the bye-laws, and more than the surplus', async () => {
    const less = await send('PUT', 'yearends/2025/appropriation', { ...PLAN, reserve: { percent: 24.99 } })
    expect(less.status).toBe(400)
    expect(less.body.errors.reserve).toMatch(/at least 25% .* Check your bye-laws/)
    const more = await send('PUT', 'yearends/2025/appropriation', {
      ...PLAN,
      dividend: { amount: 900_000_000 },
    })
    expect(more.body.errors.form).toMatch(/more than the surplus/)
    const both = await send('PUT', 'yearends/2025/appropriation', {
      ...PLAN,
      dividend: { percent: 5, amount: 10 },
    })
    expect(both.body.errors.dividend).toMatch(/not both/)
  })

  it('gives every member a share, and the shares are exactly what is declared', async () => {
    const { status, body } = await send('PUT', 'yearends/2025/appropriation', PLAN)
    expect(status, JSON.stringify(body)).toBe(200)
    const { appropriation, surplus } = body.year
    expect(appropriation.state).toBe('draft')
    const { amounts } = appropriation
    expect(koboOf(amounts.reserve)).toBe(Math.round(koboOf(surplus) * 0.25))
    const parts = ['reserve', 'education', 'honoraria', 'dividend', 'interest', 'refund', 'balance']
    expect(
      sumOf(
        parts.map((part) => ({ part: amounts[part] })),
        'part',
      ),
    ).toBe(koboOf(surplus))
    const shares = await allShares(2025)
    expect(shares).toHaveLength(appropriation.members)
    expect(sumOf(shares, 'dividend')).toBe(10_000_001)
    expect(sumOf(shares, 'interest')).toBe(koboOf(amounts.interest))
    expect(sumOf(shares, 'net')).toBe(koboOf(appropriation.net))
    // One member's dividend, reckoned from the twelve month-ends by another way.
    const monthEnds = []
    for (const { member } of shares.slice(0, 3)) {
      let held = 0
      for (let month = 1; month <= 12; month += 1) {
        const lines = await backend.deps.db
          .selectFrom('journal_lines')
          .innerJoin('accounts', 'accounts.id', 'journal_lines.account_id')
          .select(['debit', 'credit'])
          .where('member_id', '=', member._id)
          .where('code', '=', savingsAccount(member._id, 'SHARE_CAPITAL').code)
          .where('occurred_at', '<', new Date(Date.UTC(2025, month, 1) - 3_600_000))
          .execute()
        held += lines.reduce((sum, line) => sum + line.credit - line.debit, 0)
      }
      monthEnds.push(held)
    }
    const [first, other] = shares
    expect(koboOf(first.dividend) / koboOf(other.dividend)).toBeCloseTo(
      (monthEnds[0] ?? 0) / (monthEnds[1] ?? 1),
      3,
    )
  })

  it('needs a resolution, then another officer who posts and pays it, each once', async () => {
    expect((await send('POST', 'yearends/2025/appropriation/post')).body.message).toMatch(
      /Approve the appropriation first/,
    )
    const bare = await send('POST', 'yearends/2025/appropriation/approve', { resolution: '' })
    expect(Object.keys(bare.body.errors)).toEqual(['resolution', 'resolvedOn'])
    const resolution = { resolution: 'AGM/2026/04', resolvedOn: '2026-03-28' }
    expect((await send('POST', 'yearends/2025/appropriation/approve', resolution)).status).toBe(200)
    expect((await send('PUT', 'yearends/2025/appropriation', PLAN)).status).toBe(409)
    const mayDecide = async (person: Person) =>
      (await backend.call({ path: '/admin/API/yearends', token: person.token })).body.years.find(
        ({ year }: { year: number }) => year === 2025,
      ).appropriation.mayDecide
    const moderator = await enrol(backend, { level: 2 })
    expect([await mayDecide(admin), await mayDecide(moderator), await mayDecide(second)]).toEqual([
      false,
      false,
      true,
    ])
    expect((await send('POST', 'yearends/2025/appropriation/post')).body.code).toBe('SECOND_OFFICER')

    const today = '2026-11-30'
    const [reserve, payable] = [await balanceOf('03020101', today), await balanceOf('02010104', today)]
    const posted = await send('POST', 'yearends/2025/appropriation/post', {}, second.token)
    expect(posted.status).toBe(200)
    const { amounts, tax, setOff, net } = posted.body.year.appropriation
    const toMembers = koboOf(amounts.dividend) + koboOf(amounts.interest)
    expect(await balanceOf('03020101', today)).toBe(reserve + koboOf(amounts.reserve))
    expect(await balanceOf('02010104', today)).toBe(payable + toMembers)
    expect(koboOf(tax) + koboOf(setOff) + koboOf(net)).toBe(toMembers)

    const savings = await balanceOf('02020305', today)
    const [paid, twice] = await Promise.all([
      send('POST', 'yearends/2025/appropriation/pay', {}, second.token),
      send('POST', 'yearends/2025/appropriation/pay', {}, second.token),
    ])
    expect(new Set([paid.status, twice.status])).toEqual(new Set([200, 409]))
    expect(await balanceOf('02010104', today)).toBe(payable)
    expect(await balanceOf('02010105', today)).toBe(koboOf(tax))
    expect((await balanceOf('02020305', today)) - savings).toBe(koboOf(net))
    await expectBalanced(backend)
  })

  it('lets staff read and admins alone act', async () => {
    const moderator = await enrol(backend, { level: 2 })
    expect((await send('GET', 'yearends', undefined, moderator.token)).status).toBe(200)
    expect((await send('PUT', 'yearends/2025/appropriation', PLAN, moderator.token)).status).toBe(403)
    expect((await send('POST', 'yearends', { year: 2026 }, moderator.token)).status).toBe(403)
  })
})

describe('interest taken up front, recognised month by month', () => {
  it('waits as unearned, and each closing releases its part once, the remainder in the last month', async () => {
    const [row] = await backend.deps.db
      .selectFrom('loans')
      .selectAll()
      .where('state', '=', 'approved')
      .limit(1)
      .execute()
    if (row === undefined) throw new Error('no loan')
    const loan = {
      ...row,
      id: 'loan-with-unearned-interest',
      reference: 'UNEARNED-1',
      duration_months: 3,
      interest: naira(100),
      borrower: null,
      limit_override: null,
    }
    const earned = await balanceOf('04010101', '2026-08-31')
    await inTransaction(
      backend.deps.db,
      { id: null, level: null, requestId: null },
      backend.clock.now,
      async (work) => {
        await work.tx.insertInto('loans').values(loan).execute()
        await work.post(
          disbursementOf(loan, new Date('2026-04-10T10:00:00Z'), { recogniseInterest: 'MONTHLY' }),
        )
      },
    )
    await closeUpTo('2026-08')
    const ends = ['2026-04-30', '2026-05-31', '2026-06-30', '2026-07-31', '2026-08-31']
    const unearned = []
    for (const day of ends) unearned.push(await balanceOf('02010103', day))
    expect(unearned).toEqual([10_000, 6_667, 3_334, 0, 0])
    expect((await balanceOf('04010101', '2026-08-31')) - earned).toBe(10_000)
    const entries = (await read('generalledger/02010103?pageSize=100')).lines
    expect(entries.map((line: { debit: number }) => line.debit).filter(Boolean)).toEqual([
      33.33, 33.33, 33.34,
    ])
    expect(await verifyPeriods(backend.deps.db)).toEqual([])
  })
})
