import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#backend/db/work.ts'
import { credit, debit, societyAccount } from '#backend/journal/chart.ts'
import { disbursementOf } from '#backend/loans/disbursement.ts'
import { type Kobo, naira } from '#rules/money.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { balancesOn, expectBalanced, spend } from '../../support/books.ts'
import { contribute, enrol, type Person } from '../../support/people.ts'

const SHARES = '03010101'
const SAVINGS = '02020305'
const ACTOR = { id: null, level: null, requestId: null }

let folder: string
let backend: TestBackend
let admin: Person
/** Shares and savings from the end of 2024, from March, and from December 2025; joined in June; took out half in October; borrowed. */
let early: Person
let march: Person
let december: Person
let joiner: Person
let spender: Person
let borrower: Person

const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  backend.call({ method, path: `/admin/API/${path}`, token: admin.token, ...(body && { body }) })
const read = async (path: string) => (await send('GET', path)).body

/** Does something as if it were that day. */
async function on<T>(day: string, act: () => Promise<T>): Promise<T> {
  const { now } = backend.clock
  backend.clock.now = new Date(`${day}T10:00:00Z`)
  try {
    return await act()
  } finally {
    backend.clock.now = now
  }
}

async function hold(person: Person, day: string, amount: Kobo): Promise<void> {
  await on(day, async () => {
    await contribute(backend, person, 'SHARE_CAPITAL', amount)
    await contribute(backend, person, 'ORDINARY_SAVINGS', amount)
  })
}

const joined = (person: Person, day: string) =>
  backend.deps.db
    .updateTable('members')
    .set({ confirmed_at: new Date(`${day}T10:00:00Z`) })
    .where('id', '=', person.id)
    .execute()

/** A loan of three months with ₦1,000 interest, paid out on a day and never repaid. */
async function borrow(person: Person, day: string): Promise<void> {
  const [like] = await backend.deps.db
    .selectFrom('loans')
    .selectAll()
    .where('state', '=', 'approved')
    .limit(1)
    .execute()
  if (like === undefined) throw new Error('no loan')
  const loan = {
    ...like,
    id: `loan-of-${person.id}`.slice(0, 24),
    reference: 'REFUNDED-1',
    member_id: person.id,
    amount: naira(30_000),
    duration_months: 3,
    payable: naira(10_000),
    interest: naira(1_000),
    borrower: null,
    limit_override: null,
  }
  await inTransaction(backend.deps.db, ACTOR, backend.clock.now, async (work) => {
    await work.tx.insertInto('loans').values(loan).execute()
    await work.post(
      disbursementOf(loan, new Date(`${day}T10:00:00Z`), { recogniseInterest: 'AT_DISBURSEMENT' }),
    )
  })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isusu-appropriation-'))
  const file = join(folder, 'society.json')
  await writeFile(file, JSON.stringify({ twoOfficers: false, recogniseInterest: 'AT_DISBURSEMENT' }))
  backend = await startTestBackend({ SOCIETY_FILE: file }, 'AT_DISBURSEMENT')
  admin = await enrol(backend, { level: 3 })
  early = await enrol(backend)
  march = await enrol(backend)
  december = await enrol(backend)
  joiner = await enrol(backend)
  spender = await enrol(backend)
  borrower = await enrol(backend)
  for (const person of [early, march, december, spender, borrower]) await joined(person, '2024-06-01')
  await joined(joiner, '2025-06-10')
  await hold(early, '2024-11-05', naira(120_000))
  await hold(march, '2025-03-05', naira(120_000))
  await hold(december, '2025-12-20', naira(120_000))
  await hold(joiner, '2025-06-15', naira(120_000))
  await hold(spender, '2024-11-05', naira(120_000))
  await on('2025-10-05', async () => {
    await spend(backend, spender, 'SHARE_CAPITAL', naira(60_000))
    await spend(backend, spender, 'ORDINARY_SAVINGS', naira(60_000))
  })
  await hold(borrower, '2024-11-05', naira(120_000))
  await borrow(borrower, '2025-05-10')
  for (;;) {
    const { next } = await read('periods')
    if (next.month > '2025-12') break
    await send('POST', 'periods', { month: next.month, reason: 'Nobody works on it any more' })
  }
  for (const year of [2024, 2025]) {
    const { status, text } = await send('POST', 'yearends', { year, reason: 'Nobody works on it any more' })
    if (status !== 200) throw new Error(text)
  }
})
afterAll(async () => {
  await backend.close()
  await rm(folder, { recursive: true, force: true })
})

const NOTHING = { percent: null, amount: null }
const PLAN = {
  reserve: { percent: 25, amount: null },
  education: NOTHING,
  honoraria: NOTHING,
  dividend: { percent: 1, amount: null },
  interest: { percent: 0.5, amount: null },
  refund: NOTHING,
  basis: 'average',
  joiners: 'by basis',
  leavers: 'excluded',
  taxPercent: 0,
  setOff: false,
  payout: 'savings',
}

const koboOf = (amount: number) => Math.round(amount * 100)

type Share = Record<'dividend' | 'interest' | 'refund' | 'tax' | 'setOff' | 'net', number> & {
  readonly member: { readonly _id: string }
}

async function allShares(): Promise<Share[]> {
  const shares: Share[] = []
  for (let page = 1; ; page += 1) {
    const { shares: some, totalPages } = await read(`yearends/2025/shares?pageSize=100&page=${page}`)
    shares.push(...some)
    if (page >= totalPages) return shares
  }
}

/** Keeps a draft; its amounts, and what each member gets of it by id. */
async function drafted(changes: object) {
  const { status, body, text } = await send('PUT', 'yearends/2025/appropriation', { ...PLAN, ...changes })
  expect(status, text).toBe(200)
  const shares = await allShares()
  const of = (person: Person) => shares.find(({ member }) => member._id === person.id)
  return { appropriation: body.year.appropriation, surplus: body.year.surplus, shares, of }
}

const sumOf = (shares: readonly Share[], part: Exclude<keyof Share, 'member'>) =>
  shares.reduce((sum, share) => sum + koboOf(share[part]), 0)

/** Equal to the kobo that the division of remainders may give or keep. */
const expectAbout = (amount: number | undefined, wanted: number) =>
  expect(Math.abs(koboOf(amount ?? 0) - koboOf(wanted))).toBeLessThanOrEqual(1)

const owing = async (account: string): Promise<number> => {
  const { rows } = await read('trialbalance')
  const row = rows.find((each: { account: { number: string } }) => each.account.number === account)
  return row === undefined ? 0 : koboOf(row.credit) - koboOf(row.debit)
}

describe('what members hold through a year', () => {
  it.each([
    ['closing', [1_200, 1_200, 1_200, 1_200, 600]],
    ['average', [1_200, 1_000, 100, 700, 1_050]],
    ['share months', [1_200, 900, 0, 600, 1_050]],
  ])(
    'counts by the basis "%s" what each held, and the shares come to the amount',
    async (basis, dividends) => {
      const { appropriation, shares, of } = await drafted({ basis })
      for (const [place, person] of [early, march, december, joiner, spender].entries()) {
        expectAbout(of(person)?.dividend, dividends[place] ?? 0)
        expectAbout(of(person)?.interest, (dividends[place] ?? 0) / 2)
      }
      expect(sumOf(shares, 'dividend')).toBe(koboOf(appropriation.amounts.dividend))
      expect(sumOf(shares, 'interest')).toBe(koboOf(appropriation.amounts.interest))
      expect(sumOf(shares, 'net')).toBe(koboOf(appropriation.net))
    },
  )

  it('leaves out who joined within the year where the meeting resolves so, and divides a sum among the others', async () => {
    const dividend = { percent: null, amount: 100_000.01 }
    const all = await drafted({ dividend })
    const others = await drafted({ dividend, joiners: 'excluded' })
    expect(koboOf(all.of(joiner)?.dividend ?? 0)).toBeGreaterThan(0)
    expect(others.of(joiner)).toBeUndefined()
    expect(koboOf(others.of(early)?.dividend ?? 0)).toBeGreaterThan(koboOf(all.of(early)?.dividend ?? 0))
    expect([sumOf(all.shares, 'dividend'), sumOf(others.shares, 'dividend')]).toEqual([
      10_000_001, 10_000_001,
    ])
  })
})

describe('the patronage refund', () => {
  it('gives back a part of the interest that a member paid within the year, exactly the amount in all', async () => {
    const rate = await drafted({ refund: { percent: 10, amount: null } })
    expectAbout(rate.of(borrower)?.refund, 100)
    expect(rate.of(early)?.refund).toBe(0)
    expect(sumOf(rate.shares, 'refund')).toBe(koboOf(rate.appropriation.amounts.refund))
    const amount = await drafted({ refund: { percent: null, amount: 777.77 } })
    expect(sumOf(amount.shares, 'refund')).toBe(77_777)
  })
})

describe('funds of the society', () => {
  const FUNDS = ['03020301', '03020302', '03020303'] as const

  it('go by the number of an open fund that the society opened, each once', async () => {
    for (const name of ['Building fund', 'Welfare fund', 'Development fund'])
      expect((await send('POST', 'nominalaccounts', { accountClass: 'equity', name })).status).toBe(200)
    const wanted = (...accounts: readonly string[]) => ({
      ...PLAN,
      funds: accounts.map((account) => ({ account, percent: 1, amount: null })),
    })
    for (const accounts of [['03020101'], ['03030101'], ['01020101'], ['x'], [FUNDS[0], FUNDS[0]]]) {
      const answer = await send('PUT', 'yearends/2025/appropriation', wanted(...accounts))
      expect(answer.status, accounts.join()).toBe(400)
      expect(Object.keys(answer.body.errors)[0], accounts.join()).toMatch(/^funds\.\d\.account$/)
    }
    const { appropriation } = await drafted({
      funds: [
        { account: FUNDS[0], percent: 10, amount: null },
        { account: FUNDS[1], percent: null, amount: 1_234.56 },
        { account: FUNDS[2], percent: null, amount: null },
      ],
    })
    expect(appropriation.funds).toMatchObject([
      { account: { number: FUNDS[0], name: 'Building fund' }, percent: 10 },
      { account: { number: FUNDS[1] }, percent: null, amount: 1_234.56, total: 1_234.56 },
    ])
  })
})

describe('an appropriation that equity cannot bear', () => {
  it('says so while it is a draft, and is not approved', async () => {
    const { appropriation } = await drafted({})
    expect(appropriation.equityAfter).toMatchObject({ strain: 'none' })
    const lost = naira(900_000_000)
    const book = (side: 'loss' | 'recovery') =>
      inTransaction(backend.deps.db, ACTOR, backend.clock.now, (work) =>
        work.post({
          kind: 'adjustment',
          narration: 'By hand',
          occurredAt: backend.clock.now,
          lines:
            side === 'loss'
              ? [debit(societyAccount('LOAN_LOSSES'), lost), credit(societyAccount('CASH'), lost)]
              : [debit(societyAccount('CASH'), lost), credit(societyAccount('LOAN_LOSSES'), lost)],
        }),
      )
    await book('loss')
    const year = (await read('yearends')).years.find((each: { year: number }) => each.year === 2025)
    expect(year.appropriation.equityAfter).toMatchObject({ strain: 'equity' })
    expect(year.appropriation.equityAfter.totalEquity).toBeLessThan(0)
    const approve = await send('POST', 'yearends/2025/appropriation/approve', {
      resolution: 'AGM/2026/04',
      resolvedOn: '2026-03-28',
    })
    expect(approve.status).toBe(409)
    expect(approve.body.message).toMatch(/equity below zero/)
    await book('recovery')
  })
})

describe('an appropriation that is posted and paid', () => {
  it('brings honoraria to their account, sets off what is behind and credits the rest to shares', async () => {
    const { appropriation, surplus, shares, of } = await drafted({
      honoraria: { percent: null, amount: 5_000.01 },
      funds: [
        { account: '03020301', percent: 10, amount: null },
        { account: '03020303', percent: null, amount: 7.77 },
      ],
      refund: { percent: 10, amount: null },
      taxPercent: 10,
      setOff: true,
      payout: 'shares',
    })
    const { amounts } = appropriation
    expect(amounts.honoraria).toBe(5_000.01)
    const parts = ['reserve', 'education', 'honoraria', 'dividend', 'interest', 'refund', 'balance']
    const toFunds = appropriation.funds.map(({ total }: { total: number }) => koboOf(total))
    expect(toFunds).toEqual([Math.round(koboOf(surplus) / 10), 777])
    expect(parts.reduce((sum, part) => sum + koboOf(amounts[part]), toFunds[0] + toFunds[1])).toBe(
      koboOf(surplus),
    )
    // ₦1,200 dividend, ₦600 interest and ₦100 refund; a tenth of the first two is tax, all the rest is behind.
    const owes = of(borrower)
    expectAbout(owes?.tax, 180)
    expectAbout(owes?.setOff, 1_720)
    expect(owes?.net).toBe(0)

    const before = {
      honoraria: await owing('02010107'),
      payable: await owing('02010104'),
      tax: await owing('02010105'),
      shares: await owing(SHARES),
      early: await balancesOn(backend, early),
      borrower: await balancesOn(backend, borrower),
    }
    const resolution = { resolution: 'AGM/2026/04', resolvedOn: '2026-03-28' }
    for (const step of ['approve', 'post', 'pay'])
      expect((await send('POST', `yearends/2025/appropriation/${step}`, resolution)).status, step).toBe(200)

    expect((await owing('02010107')) - before.honoraria).toBe(500_001)
    expect(await owing('02010104')).toBe(before.payable)
    expect([await owing('03020301'), await owing('03020303')]).toEqual(toFunds)
    expect((await read('yearends')).years[0].appropriation.equityAfter).toBeNull()
    expect((await owing('02010105')) - before.tax).toBe(sumOf(shares, 'tax'))
    expect((await owing(SHARES)) - before.shares).toBe(sumOf(shares, 'net'))
    const after = { early: await balancesOn(backend, early), borrower: await balancesOn(backend, borrower) }
    const moved = (who: 'early' | 'borrower', code: string) =>
      koboOf(after[who][code] ?? 0) - koboOf(before[who][code] ?? 0)
    expect(moved('early', SHARES)).toBe(koboOf(of(early)?.net ?? 0))
    expect(moved('early', SAVINGS)).toBe(0)
    expect(moved('borrower', SHARES)).toBe(0)
    const owed = Object.keys(after.borrower).filter((code) => moved('borrower', code) !== 0)
    expect(owed).toHaveLength(1)
    expect(moved('borrower', owed[0] ?? '')).toBe(0 - koboOf(owes?.setOff ?? 0))
    await expectBalanced(backend)
  })
})
