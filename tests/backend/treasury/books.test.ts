import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#backend/db/work.ts'
import { credit, debit, savingsAccount, societyAccount } from '#backend/journal/chart.ts'
import { lagosDate } from '#rules/dates.ts'
import { naira } from '#rules/money.ts'
import { SOCIETY_ACCOUNTS } from '#rules/treasury/society-accounts.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { contribute, enrol, type Person } from '../../support/people.ts'

let backend: TestBackend
let moderator: Person
let member: Person
beforeAll(async () => {
  backend = await startTestBackend()
  moderator = await enrol(backend, { level: 2 })
  member = await enrol(backend)
})
afterAll(() => backend.close())

const read = (path: string, token = moderator.token) => backend.call({ path: `/admin/API/${path}`, token })

interface WireRow {
  readonly account: { readonly number: string; readonly class: string; readonly control: boolean }
  readonly debit: number
  readonly credit: number
  readonly members: { readonly count: number; readonly balance: number; readonly difference: number } | null
}

/** All lines of the books with what they stand on, read past the product's own queries. */
const allLines = () =>
  backend.deps.db
    .selectFrom('journal_lines')
    .innerJoin('accounts', 'accounts.id', 'journal_lines.account_id')
    .select(['accounts.kind', 'accounts.code', 'member_id', 'debit', 'credit', 'occurred_at'])
    .execute()

const numberOf = (kind: string, code: string): string =>
  kind === 'society' ? SOCIETY_ACCOUNTS[code as keyof typeof SOCIETY_ACCOUNTS].number : code

/** Debits less credits in kobo by number, up to a day in Lagos, added up line by line. */
async function sumsAt(day: string): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  for (const line of await allLines()) {
    if (lagosDate(line.occurred_at) > day) continue
    const number = numberOf(line.kind, line.code)
    sums.set(number, (sums.get(number) ?? 0) + line.debit - line.credit)
  }
  return sums
}

const koboOf = (amount: number) => Math.round(amount * 100)

describe('the books', () => {
  it('list the chart of accounts', async () => {
    const { status, body } = await read('chartofaccounts')
    expect(status).toBe(200)
    const accounts = body.accounts.map(
      ({ vouchers: _, group: __, ...account }: { vouchers: string; group: string }) => account,
    )
    expect(accounts).toContainEqual({
      number: '02020305',
      name: 'Ordinary savings',
      class: 'liabilities',
      control: true,
      basis: 'documents',
      money: false,
      closed: false,
      subledger: 'members',
    })
    expect(accounts).toContainEqual({
      number: '01020101',
      name: 'Bank',
      class: 'assets',
      control: false,
      basis: 'assumed',
      money: true,
      closed: false,
      subledger: null,
    })
  })

  it('give the trial balance of any day, equal to the lines added up one by one', async () => {
    const days = [...new Set((await allLines()).map(({ occurred_at: at }) => lagosDate(at)))].toSorted()
    const middle = days[Math.floor(days.length / 2)] ?? ''
    for (const day of [middle, days.at(-1) ?? '']) {
      const { status, body } = await read(`trialbalance?at=${day}`)
      expect(status).toBe(200)
      const rows: WireRow[] = body.rows
      const told = new Map(rows.map((row) => [row.account.number, koboOf(row.debit) - koboOf(row.credit)]))
      expect(told, day).toEqual(await sumsAt(day))
      expect(body.debit).toBe(body.credit)
      expect(koboOf(body.debit)).toBe(rows.reduce((sum, row) => sum + koboOf(row.debit), 0))
      expect(rows.every((row) => row.debit === 0 || row.credit === 0)).toBe(true)
    }
    const today = await read('trialbalance')
    expect(today.body.at).toBe(lagosDate(backend.clock.now))
  })

  it('agree with the ledgers that the members see', async () => {
    await contribute(backend, member, 'ORDINARY_SAVINGS', naira(1_234.56))
    const { body } = await read('trialbalance')
    const controls = (body.rows as WireRow[]).filter(({ account }) => account.control)
    const seen = new Map<string, { count: number; balance: number }>()
    const numbers = await backend.deps.db
      .selectFrom('members')
      .select('member_number')
      .where('member_number', 'is not', null)
      .execute()
    for (const { member_number: number } of numbers) {
      const balances = await backend.call({ path: `/user/get-balances?id=${number}`, token: moderator.token })
      for (const { itemId, Balance } of balances.body.summary) {
        const before = seen.get(itemId) ?? { count: 0, balance: 0 }
        const count = before.count + (Balance === 0 ? 0 : 1)
        seen.set(itemId, { count, balance: before.balance + koboOf(Balance) })
      }
    }
    expect(controls.length).toBeGreaterThan(10)
    for (const { account, debit: owed, credit: due, members } of controls) {
      const told = { count: members?.count, balance: koboOf(members?.balance ?? 0) }
      expect(told, account.number).toEqual(seen.get(account.number))
      expect(members?.difference).toBe(0)
      const balance = account.class === 'assets' ? owed - due : due - owed
      expect(koboOf(balance)).toBe(told.balance)
    }
  })

  it('show what was posted to a control account beside its members', async () => {
    const stray = { kind: 'society', memberId: null, code: '03010112' } as const
    await inTransaction(
      backend.deps.db,
      { id: null, level: null, requestId: null },
      backend.clock.now,
      (work) =>
        work.post({
          kind: 'adjustment',
          narration: 'Posted to the control account',
          occurredAt: work.now,
          lines: [debit(societyAccount('BANK'), naira(7)), credit(stray, naira(7))],
        }),
    )
    const { body } = await read('trialbalance')
    const row = (body.rows as WireRow[]).find(({ account }) => account.number === '03010112')
    expect(row?.members?.difference).toBe(7)
  })

  it('read an account line by line, with the balance after each and what was before', async () => {
    const whole = await read('generalledger/02020305?pageSize=100')
    expect(whole.status).toBe(200)
    const count = whole.body.totalRequests
    expect(count).toBeGreaterThan(100)
    const pages = await Promise.all(
      Array.from({ length: whole.body.totalPages }, (_, index) =>
        read(`generalledger/02020305?pageSize=100&page=${index + 1}`),
      ),
    )
    const lines = pages.flatMap(({ body }) => body.lines)
    expect(lines).toHaveLength(count)
    let balance = 0
    for (const line of lines) {
      balance += koboOf(line.credit) - koboOf(line.debit)
      expect(koboOf(line.balance)).toBe(balance)
    }
    expect(koboOf(whole.body.closing)).toBe(balance)
    expect(whole.body.opening).toBe(0)
    const times: string[] = lines.map(({ dt }) => dt)
    expect(times).toEqual(times.toSorted())

    const [from, to] = [lagosDate(lines[40].dt), lagosDate(lines[lines.length - 40].dt)]
    const part = await read(`generalledger/02020305?pageSize=1&from=${from}&to=${to}`)
    const inside = lines.filter(({ dt }) => lagosDate(dt) >= from && lagosDate(dt) <= to)
    const sum = (side: 'debit' | 'credit') => inside.reduce((all, line) => all + koboOf(line[side]), 0)
    expect(part.body.totalRequests).toBe(inside.length)
    expect([koboOf(part.body.debit), koboOf(part.body.credit)]).toEqual([sum('debit'), sum('credit')])
    const first = inside[0]
    expect(koboOf(part.body.opening)).toBe(koboOf(first.balance) - koboOf(first.credit) + koboOf(first.debit))
    expect(koboOf(part.body.closing)).toBe(koboOf(inside.at(-1).balance))
    expect(part.body.lines).toEqual([first])
  })

  it('give an account without lines in a time its balance alone', async () => {
    const { body } = await read('generalledger/01020101?from=2099-01-01')
    expect(body).toMatchObject({ lines: [], totalRequests: 0, debit: 0, credit: 0 })
    expect(body.opening).toBe(body.closing)
    expect(body.opening).not.toBe(0)
    expect((await read('generalledger/01020102')).body).toMatchObject({ opening: 0, closing: 0, lines: [] })
  })

  it('show the entry under a line, and which entry takes it back', async () => {
    await contribute(backend, member, 'EDUCATION_SAVINGS', naira(50))
    const { body: ledger } = await read('generalledger/02010401?pageSize=100&from=2026-01-01')
    const pages = await read(`generalledger/02010401?pageSize=100&page=${ledger.totalPages}&from=2026-01-01`)
    const line = pages.body.lines.at(-1)
    expect(line.member).toEqual({ _id: member.id, name: member.name, memberId: member.memberNumber })
    const { status, body } = await read(`journalentries/${line.referenceNo}`)
    expect(status).toBe(200)
    expect(body.entry).toMatchObject({
      referenceNo: line.referenceNo,
      kind: 'contribution',
      narration: 'Contribution',
      recordedBy: null,
      reverses: null,
      reversedBy: null,
      lines: [
        { account: { number: '01020101' }, member: null, debit: 50, credit: 0 },
        { account: { number: '02010401' }, member: { _id: member.id }, debit: 0, credit: 50 },
      ],
    })
  })

  it.each([
    ['trialbalance?at=2026-02-30', 400],
    ['generalledger/02020305?from=yesterday', 400],
    ['generalledger/02020305?pageSize=101', 400],
    ['generalledger/09999999', 404],
    ['generalledger/BANK', 404],
    ['journalentries/JV99999999', 404],
  ])('refuse %s with %i', async (path, status) => {
    expect((await read(path)).status).toBe(status)
  })

  it('give nothing to members', async () => {
    for (const path of [
      'chartofaccounts',
      'trialbalance',
      'generalledger/01020101',
      'journalentries/JV00000001',
    ])
      expect((await read(path, member.token)).status, path).toBe(403)
  })

  it('count a movement at midnight in Lagos to the day that begins', async () => {
    const post = (occurredAt: Date) =>
      inTransaction(backend.deps.db, { id: null, level: null, requestId: null }, backend.clock.now, (work) =>
        work.post({
          kind: 'contribution',
          narration: 'At midnight',
          occurredAt,
          lines: [
            debit(societyAccount('CASH'), naira(3)),
            credit(savingsAccount(member.id, 'SPECIAL_DEPOSIT'), naira(3)),
          ],
        }),
      )
    // The last moment of 9 March 2019 in Lagos, and the first of 10 March.
    await post(new Date('2019-03-09T22:59:59.999Z'))
    await post(new Date('2019-03-09T23:00:00.000Z'))
    const cashAt = async (day: string) =>
      (await read(`trialbalance?at=${day}`)).body.rows.find(
        ({ account }: WireRow) => account.number === '01020102',
      )?.debit
    expect([await cashAt('2019-03-08'), await cashAt('2019-03-09'), await cashAt('2019-03-10')]).toEqual([
      undefined,
      3,
      6,
    ])
  })
})
