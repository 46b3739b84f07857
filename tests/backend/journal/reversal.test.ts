import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#backend/db/work.ts'
import {
  credit,
  debit,
  type Line,
  loanAccount,
  savingsAccount,
  societyAccount,
  unappliedAccount,
} from '#backend/journal/chart.ts'
import type { EntryKind } from '#backend/journal/post.ts'
import { askReversal, decideReversal, type Reversible, waitingReversal } from '#backend/journal/reversals.ts'
import { moneyUsedSince, reverseEntries, standingEntries } from '#backend/journal/reverse.ts'
import { balancesOf, unappliedBalanceOf } from '#backend/journal/statement.ts'
import { makeChart } from '#backend/treasury/accounts.ts'
import { trialBalanceBefore } from '#backend/treasury/trial-balance.ts'
import { type Kobo, naira } from '#rules/money.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { SEEDED_AT } from '../../support/seeded-store.ts'

let backend: TestBackend
let [memberId, moderatorId, adminId] = ['', '', '']
beforeAll(async () => {
  backend = await startTestBackend()
  const idOf = async (column: 'member_number' | 'email', value: string) =>
    (
      await backend.deps.db
        .selectFrom('members')
        .select('id')
        .where(column, '=', value)
        .executeTakeFirstOrThrow()
    ).id
  memberId = await idOf('member_number', 'COOP000102')
  moderatorId = await idOf('email', 'moderator@isusu.example')
  adminId = await idOf('email', 'admin@isusu.example')
})
afterAll(() => backend.close())

const workAs = <Result>(id: string, act: Parameters<typeof inTransaction<Result>>[3]) =>
  inTransaction(backend.deps.db, { id, level: 2, requestId: null }, SEEDED_AT, act)
const work = <Result>(act: Parameters<typeof inTransaction<Result>>[3]) => workAs(moderatorId, act)

const PRODUCT = 'EDUCATION_SAVINGS' as const
const LOAN = '01020399'

async function post(kind: EntryKind, lines: readonly Line[], id?: string): Promise<number> {
  const source = id === undefined ? {} : { source: { kind: 'test', id } }
  const [entry] = await work((unit) =>
    unit.post({ kind, narration: 'A test', occurredAt: SEEDED_AT, lines, ...source }),
  )
  return entry?.id ?? 0
}

const bank = societyAccount('BANK')
const saved = (amount: Kobo, id?: string) =>
  post('contribution', [debit(bank, amount), credit(savingsAccount(memberId, PRODUCT), amount)], id)
const withdrawn = (amount: Kobo) =>
  post('savings withdrawal', [debit(savingsAccount(memberId, PRODUCT), amount), credit(bank, amount)])

const savings = async () =>
  (await balancesOf(backend.deps.db, memberId)).find(({ code }) => code === '02010401')?.balance ?? 0

/** The control accounts that differ from the sum of their members' accounts. */
async function disagreeing(): Promise<string[]> {
  const rows = await trialBalanceBefore(
    backend.deps.db,
    makeChart(DEFAULT_SOCIETY_SETTINGS),
    new Date('2100-01-01T00:00:00Z'),
  )
  expect(rows.reduce((sum, row) => sum + row.debit - row.credit, 0)).toBe(0)
  return rows.flatMap(({ account, members }) =>
    members !== null && members.difference !== 0 ? [account.number] : [],
  )
}

describe('the reversal of entries', () => {
  it('reverses several entries together, once, and never a reversal', async () => {
    const before = await savings()
    const ids = [await saved(naira(100)), await saved(naira(200))]
    const reverse = (entryIds: readonly number[]) =>
      work((unit) => reverseEntries(unit, entryIds, 'Posted twice'))
    const reversals = await reverse(ids)
    expect(reversals).toHaveLength(2)
    expect(await savings()).toBe(before)
    await expect(reverse(ids)).rejects.toMatchObject({ reason: 'REVERSED' })
    await expect(reverse([reversals[0]?.id ?? 0])).rejects.toMatchObject({ reason: 'REVERSAL' })
    await expect(reverse([99_999_999])).rejects.toMatchObject({ reason: 'UNKNOWN' })
    await expect(
      sql`insert into journal_entries (reference, kind, narration, occurred_at, recorded_at, reverses_id)
        values ('X2', 'reversal', 'by hand', now(), now(), ${reversals[0]?.id ?? 0})`.execute(
        backend.deps.db,
      ),
    ).rejects.toMatchObject({ code: 'IS004' })
  })

  it('makes one of two reversals at once', async () => {
    const before = await savings()
    const id = await saved(naira(10))
    const both = await Promise.allSettled(
      [1, 2].map(() => work((unit) => reverseEntries(unit, [id], 'At once'))),
    )
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await savings()).toBe(before)
  })

  it('frees the source of a reversed posting, to be posted again once', async () => {
    const source = 'posted again'
    for (let turn = 1; turn <= 3; turn += 1) {
      const id = await saved(naira(5), source)
      await expect(saved(naira(5), source)).rejects.toMatchObject({ code: '23505' })
      expect(await standingEntries(backend.deps.db, 'test', source)).toEqual([id])
      await work((unit) => reverseEntries(unit, [id], 'Wrong'))
    }
    const both = await Promise.allSettled([saved(naira(5), source), saved(naira(5), source)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('a member’s unapplied balance', () => {
  it('leaves every figure of savings as it was, and agrees with its control account', async () => {
    const before = await balancesOf(backend.deps.db, memberId)
    await post('receipt', [debit(bank, naira(70)), credit(unappliedAccount(memberId), naira(70))])
    expect(await unappliedBalanceOf(backend.deps.db, memberId)).toBe(naira(70))
    expect(await balancesOf(backend.deps.db, memberId)).toEqual(before)
    const rows = await trialBalanceBefore(
      backend.deps.db,
      makeChart(DEFAULT_SOCIETY_SETTINGS),
      new Date('2100-01-01T00:00:00Z'),
    )
    expect(rows.find(({ account }) => account.number === '02010102')).toMatchObject({
      credit: naira(70),
      account: { isControl: true },
      members: { count: 1, balance: naira(70), difference: 0 },
    })
    expect(await disagreeing()).toEqual([])
  })
})

describe('money that has been used', () => {
  const used = (id: number) => moneyUsedSince(backend.deps.db, [id])

  it('lists withdrawals, loans that would open again, and dividends', async () => {
    const rest = await savings()
    const id = await saved(naira(1_000))
    expect(await used(id)).toEqual([])
    const out = await withdrawn((rest + naira(1_000)) as Kobo)
    expect(await used(id)).toEqual([
      expect.objectContaining({ memberId, use: 'WITHDRAWN', taken: naira(1_000), left: -1_000_00 }),
    ])
    await work((unit) => reverseEntries(unit, [out], 'Not paid'))

    const lent = await post('loan disbursement', [
      debit(loanAccount(memberId, LOAN), naira(300)),
      credit(bank, naira(300)),
    ])
    const repaid = await post('repayment', [
      debit(bank, naira(300)),
      credit(loanAccount(memberId, LOAN), naira(300)),
    ])
    expect(await used(repaid)).toEqual([expect.objectContaining({ use: 'LOAN_CLOSED', left: naira(300) })])
    expect(await used(lent)).toEqual([expect.objectContaining({ use: 'REPAID', left: -300_00 })])

    await post('dividend', [
      debit(societyAccount('DIVIDEND_PAYABLE'), naira(1)),
      credit(savingsAccount(memberId, PRODUCT), naira(1)),
    ])
    expect(await used(id)).toEqual([expect.objectContaining({ use: 'DIVIDEND' })])
  })

  it('lets a second person decide, and leaves a debit balance when accepted', async () => {
    const rest = await savings()
    const entryId = await saved(naira(2_000), 'used')
    await withdrawn((rest + naira(2_000)) as Kobo)
    const undone: string[] = []
    const reversible: Reversible = {
      kind: 'voucher',
      entries: (tx, id) => standingEntries(tx, 'test', id),
      needsTwo: () => false,
      undo: async (_work, id) => void undone.push(id),
      title: async () => 'a test',
    }
    const ask = () => workAs(moderatorId, (unit) => askReversal(unit, reversible, 'used', 'Wrong file'))
    const asked = await ask()
    expect(asked).toMatchObject({ state: 'waiting', uses: [{ memberId, left: -2_000_00 }] })
    await expect(ask()).rejects.toMatchObject({ status: 409 })
    const decide = (by: string, accepted: boolean, id = asked.id) =>
      workAs(by, (unit) => decideReversal(unit, reversible, id, accepted))
    await expect(decide(moderatorId, true)).rejects.toMatchObject({ code: 'SECOND_OFFICER' })
    await decide(adminId, false)
    expect(await savings()).toBe(0)
    const again = await ask()
    await decide(adminId, true, again.id)
    await expect(decide(adminId, true, again.id)).rejects.toMatchObject({ status: 409 })
    expect(await savings()).toBe(-2_000_00)
    expect(undone).toEqual(['used'])
    expect(await standingEntries(backend.deps.db, 'test', 'used')).not.toContain(entryId)
    expect(await waitingReversal(backend.deps.db, 'voucher', 'used')).toBeNull()
    expect(await disagreeing()).toEqual([])
  })
})
