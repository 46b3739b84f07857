import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#backend/db/work.ts'
import type { Cursor } from '#backend/http/cursor.ts'
import { credit, debit, type Line, savingsAccount, societyAccount } from '#backend/journal/chart.ts'
import { readChart } from '#backend/treasury/accounts.ts'
import { type GeneralLedger, generalLedgerOf } from '#backend/treasury/general-ledger.ts'
import { rememberLedgerLines } from '#backend/treasury/ledger-lines.ts'
import { endOfDay, lagosDate, startOfDay } from '#rules/dates.ts'
import { naira } from '#rules/money.ts'
import { SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import { SOCIETY_ACCOUNTS } from '#rules/treasury/society-accounts.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { enrol, type Person } from '../../support/people.ts'

let backend: TestBackend
let members: readonly Person[]
beforeAll(async () => {
  backend = await startTestBackend()
  members = await Promise.all([enrol(backend), enrol(backend), enrol(backend)])
})
afterAll(() => backend.close())

const NOBODY = { id: null, level: null, requestId: null }

/** Savings of one naira, two naira … of the members in turn, in one entry of today. */
const post = (amounts: number, occurredAt = backend.clock.now) => {
  const lines = Array.from({ length: amounts }, (_, n): Line[] => [
    debit(societyAccount('BANK'), naira(n + 1)),
    credit(savingsAccount(members[n % members.length]?.id ?? '', 'ORDINARY_SAVINGS'), naira(n + 1)),
  ])
  return inTransaction(backend.deps.db, NOBODY, backend.clock.now, (work) =>
    work.post({
      kind: 'adjustment',
      narration: 'Savings of the test',
      occurredAt,
      lines: lines.flat(),
    }),
  )
}

type LinesOf = ReturnType<typeof rememberLedgerLines>

/** A page of today's lines on an account, by its number or behind a cursor. */
async function ledger(
  linesOf: LinesOf,
  number: string,
  page: number | Cursor,
  size = 10,
): Promise<GeneralLedger> {
  const { db } = backend.deps
  const accounts = (await readChart(db, DEFAULT_SOCIETY_SETTINGS)).behind(number)
  const today = lagosDate(backend.clock.now)
  const span = { start: startOfDay(today), end: endOfDay(today) }
  const asked =
    typeof page === 'number'
      ? { number: page, size, isSizeAsked: true, after: null, offset: (page - 1) * size }
      : { number: 1, size, isSizeAsked: true, after: page, offset: page.read }
  return generalLedgerOf(db, linesOf, accounts, span, asked)
}

/** The ids of today's lines on accounts with a code, in their order. */
async function idsOf(code: string): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from journal_lines l join accounts a on a.id = l.account_id
      where a.code = ${code} and l.occurred_at >= ${startOfDay(lagosDate(backend.clock.now))}
      order by l.occurred_at, l.id`.execute(backend.deps.db)
  return rows.map(({ id }) => id)
}

const ACCOUNTS = [
  [SOCIETY_ACCOUNTS.BANK.number, 'BANK'],
  [SAVINGS_PRODUCTS.ORDINARY_SAVINGS.code, SAVINGS_PRODUCTS.ORDINARY_SAVINGS.code],
] as const

describe('the lines of an account of the chart', () => {
  it.each(ACCOUNTS)('show on %s what was posted since a page was read', async (number, code) => {
    const linesOf = rememberLedgerLines()
    await post(3)
    const before = await ledger(linesOf, number, 1, 100)
    await post(2)
    const after = await ledger(linesOf, number, 1, 100)
    expect(after.count).toBe(before.count + 2)
    expect(after.lines.slice(0, before.count)).toEqual(before.lines)
    expect(after.lines.map(({ id }) => id)).toEqual(await idsOf(code))
    expect(after.lines.at(-1)?.balance).toBe(after.closing)
  })

  it.each(ACCOUNTS)('agree on %s with the sums beside them when a line comes in between', async (number) => {
    await post(2)
    const linesOf = rememberLedgerLines()
    let asked = 0
    const whilePosting: LinesOf = async (...question) => {
      asked += 1
      if (asked === 1) await post(1)
      return linesOf(...question)
    }
    const page = await ledger(whilePosting, number, 1, 100)
    expect(asked).toBe(2)
    expect(page.lines).toHaveLength(page.count)
    expect(page.lines.at(-1)?.balance).toBe(page.closing)
  })

  it.each(ACCOUNTS)(
    'follow each other on %s through all pages of a day with many of them',
    async (number, code) => {
      await post(1_300)
      const linesOf = rememberLedgerLines()
      const ids = await idsOf(code)
      const pages = Array.from({ length: Math.ceil(ids.length / 100) }, (_, n) => n + 1)
      const read = new Map<number, GeneralLedger>()
      // The last page lies behind what was read for the first.
      for (const page of [1, pages.length, ...pages]) read.set(page, await ledger(linesOf, number, page, 100))
      const lines = pages.flatMap((page) => read.get(page)?.lines ?? [])
      expect(lines.map(({ id }) => id)).toEqual(ids)
      const [first] = read.values()
      let balance = first?.opening ?? 0
      const side = code === 'BANK' ? 1 : -1
      for (const line of lines) {
        balance += side * (line.debit - line.credit)
        expect(line.balance).toBe(balance)
      }
      expect(balance).toBe(first?.closing)
    },
  )

  it.each(ACCOUNTS)(
    'go on behind the last one of %s, although lines come before it',
    async (number, code) => {
      await post(7)
      const linesOf = rememberLedgerLines()
      const ids = await idsOf(code)
      const earliest = (await ledger(linesOf, number, 1)).lines[0]?.occurredAt ?? backend.clock.now
      const shown: number[] = []
      let page = await ledger(linesOf, number, 1, 3)
      for (let n = 0; ; n += 1) {
        shown.push(...page.lines.map(({ id }) => id))
        const { cursor, hasNext } = page.reached
        if (!hasNext || cursor === null) break
        if (n === 1) await post(2, new Date(earliest.getTime() - 2000))
        page = await ledger(linesOf, number, cursor, n < 4 ? 3 : 500)
      }
      expect(shown).toEqual(ids)
      expect(page.lines.at(-1)?.balance).toBe(page.closing)
      const behindAll = await ledger(linesOf, number, page.reached.cursor ?? 1)
      expect(behindAll.lines).toEqual([])
      expect(behindAll.reached.hasNext).toBe(false)
    },
  )

  it('stop behind a line of another account, and before the first', async () => {
    const linesOf = rememberLedgerLines()
    const [[bank], [savings]] = ACCOUNTS
    const { reached } = await ledger(linesOf, bank, 1)
    const cursor = reached.cursor ?? { order: '', read: 0, keys: [] }
    await expect(ledger(linesOf, savings, cursor)).rejects.toThrow(/endCursor/)
    await expect(ledger(linesOf, bank, { ...cursor, read: 0 })).rejects.toThrow(/endCursor/)
  })

  it.each(ACCOUNTS)('begin on %s with one that is posted later for an earlier hour', async (number) => {
    const linesOf = rememberLedgerLines()
    const before = await ledger(linesOf, number, 1)
    const earliest = before.lines[0]?.occurredAt ?? backend.clock.now
    await post(1, new Date(earliest.getTime() - 1000))
    const after = await ledger(linesOf, number, 1)
    expect(after.count).toBe(before.count + 1)
    expect(after.lines.slice(1).map(({ id }) => id)).toEqual(before.lines.slice(0, 9).map(({ id }) => id))
  })

  it('name the member of a line on a control account, and no one on one of the society', async () => {
    const [, [control]] = ACCOUNTS
    await post(1)
    const last = async (number: string) => {
      const { lines } = await ledger(rememberLedgerLines(), number, 1, 10_000)
      const { memberId, memberNumber } = lines.at(-1) ?? {}
      return { memberId, memberNumber }
    }
    expect(await last(control)).toEqual({
      memberId: members[0]?.id,
      memberNumber: members[0]?.memberNumber,
    })
    expect(await last(SOCIETY_ACCOUNTS.BANK.number)).toEqual({ memberId: null, memberNumber: null })
  })
})
