import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#backend/db/work.ts'
import { credit, debit, type Line, societyAccount } from '#backend/journal/chart.ts'
import { verifySubledgers } from '#backend/treasury/subledgers.ts'
import { naira } from '#rules/money.ts'
import { VOUCHER_TEXTS } from '#rules/texts/vouchers.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { expectBalanced } from '../../support/books.ts'
import { contribute, enrol, type Person } from '../../support/people.ts'
import { readingOn } from '../../support/read-on.ts'

const PAYABLE = '02010104'
const PAYABLE_REF = societyAccount('DIVIDEND_PAYABLE')

let backend: TestBackend
let admin: Person
/** Left after the appropriation was posted, before its shares were paid. */
let left: Person
let stayed: Person

const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  backend.call({ method, path: `/admin/API/${path}`, token: admin.token, ...(body && { body }) })
const read = async (path: string) => (await send('GET', path)).body
async function done(method: 'POST' | 'PUT', path: string, body?: object) {
  const answer = await send(method, path, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

/** A member with ₦120,000 of shares since November 2024. */
async function shareholder(): Promise<Person> {
  const person = await enrol(backend)
  const { now } = backend.clock
  backend.clock.now = new Date('2024-11-05T10:00:00Z')
  await contribute(backend, person, 'SHARE_CAPITAL', naira(120_000))
  backend.clock.now = now
  const confirmed = { confirmed_at: new Date('2024-06-01T10:00:00Z') }
  await backend.deps.db.updateTable('members').set(confirmed).where('id', '=', person.id).execute()
  return person
}

const NOTHING = { percent: null, amount: null }
const PLAN = {
  reserve: { percent: 25, amount: null },
  education: NOTHING,
  honoraria: NOTHING,
  dividend: { percent: 1, amount: null },
  interest: NOTHING,
  refund: NOTHING,
  basis: 'average',
  joiners: 'by basis',
  leavers: 'by basis',
  taxPercent: 0,
  setOff: false,
  payout: 'savings',
}

beforeAll(async () => {
  // All of the interest is in the surplus of the year, which a dividend of one percent then does not exceed.
  backend = await startTestBackend({}, 'AT_DISBURSEMENT')
  admin = await enrol(backend, { level: 3 })
  left = await shareholder()
  stayed = await shareholder()
  for (;;) {
    const { next } = await read('periods')
    if (next.month > '2025-12') break
    await done('POST', 'periods', { month: next.month, reason: 'Nobody works on it any more' })
  }
  for (const year of [2024, 2025])
    await done('POST', 'yearends', { year, reason: 'Nobody works on it any more' })
  await done('PUT', 'yearends/2025/appropriation', PLAN)
  const resolution = { resolution: 'AGM/2026/04', resolvedOn: '2026-03-28' }
  await done('POST', 'yearends/2025/appropriation/approve', resolution)
  await done('POST', 'yearends/2025/appropriation/post')
})
afterAll(() => backend.close())

/** The dividend payable is what its shares come to, after every act. */
afterEach(async () => {
  const wrong = await verifySubledgers(backend.deps.db)
  if (wrong.length > 0) throw new Error(`the books do not agree: ${JSON.stringify(wrong)}`)
})

/** Books an entry past the vouchers. */
const booked = (kind: 'opening' | 'journal voucher', lines: readonly Line[]) =>
  inTransaction(backend.deps.db, { id: null, level: null, requestId: null }, backend.clock.now, (work) =>
    work.post({ kind, narration: 'Dividends of before', occurredAt: work.now, lines }),
  )

let numbered = 0

/** A payment voucher out of the dividend payable, in naira; `member` null for a line that names nobody. */
function entered(member: Person | null, amount: number) {
  numbered += 1
  const named = member === null ? {} : { memberId: member.memberNumber }
  return send('POST', 'vouchers', {
    kind: 'payment',
    date: '2026-11-20',
    party: 'The member',
    method: 'transfer',
    reference: `FT ${numbered}`,
    narration: 'Dividend of 2025',
    lines: [{ account: PAYABLE, ...named, debit: amount }],
  })
}

const payable = async () => {
  const { rows } = await read('trialbalance')
  const row = rows.find(({ account }: { account: { number: string } }) => account.number === PAYABLE)
  return Math.round(((row?.credit ?? 0) - (row?.debit ?? 0)) * 100) / 100
}

describe('the dividend payable', () => {
  it('pays no one by a voucher whose share is still to be paid with all the others', async () => {
    const early = await entered(stayed, 1)
    expect([early.status, early.body.errors]).toEqual([
      400,
      { 'lines.0.debit': VOUCHER_TEXTS.dividendTooMuch(naira(0)) },
    ])
  })

  it('pays who left by vouchers that name the member, at most the share and each kobo once', async () => {
    const ended = { membership_ended: 'left' as const, membership_ended_at: backend.clock.now }
    await backend.deps.db.updateTable('members').set(ended).where('id', '=', left.id).execute()
    const { shares, totalRequests } = await read(`yearends/2025/shares?pageSize=100`)
    expect(await read('yearends/2025/shares?page=999')).toMatchObject({ shares: [], totalRequests })
    await readingOn(read).expectReadOn('yearends/2025/shares', 60)
    const share = shares.find(({ member }: { member: { _id: string } }) => member._id === left.id)?.dividend
    expect(share).toBeGreaterThan(0)
    await done('POST', 'yearends/2025/appropriation/pay')
    const before = await payable()
    expect(before).toBeGreaterThanOrEqual(share)

    expect((await entered(null, 1)).body.errors).toEqual({
      'lines.0.memberId': VOUCHER_TEXTS.dividendMemberMissing,
    })
    expect((await entered(stayed, 1)).status).toBe(400)
    const tooMuch = await entered(left, Math.round(share * 100 + 1) / 100)
    expect(tooMuch.body.errors).toEqual({
      'lines.0.debit': VOUCHER_TEXTS.dividendTooMuch(naira(share)),
    })
    const [first, second] = [await entered(left, share), await entered(left, share)]
    const [one, other] = [first.body.voucher._id, second.body.voucher._id]
    const both = await Promise.all([one, other].map((id) => send('POST', `vouchers/${id}/post`)))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await payable()).toBeCloseTo(before - share, 2)
    await expectBalanced(backend)

    const [posted, waits] = both[0]?.status === 200 ? [one, other] : [other, one]
    await done('POST', `vouchers/${posted}/reverse`, { reason: 'The transfer came back' })
    expect(await payable()).toBe(before)
    await done('POST', `vouchers/${waits}/post`)
    expect(await payable()).toBeCloseTo(before - share, 2)
  })

  it('pays what was brought at go-live to the member whom the voucher names', async () => {
    await booked('opening', [debit(societyAccount('OPENING'), naira(50)), credit(PAYABLE_REF, naira(50))])
    expect((await entered(stayed, 50.01)).status).toBe(400)
    const { body, text } = await entered(stayed, 50)
    expect(body.voucher, text).toBeDefined()
    await done('POST', `vouchers/${body.voucher._id}/post`)
    expect((await entered(stayed, 0.01)).status).toBe(400)
  })

  it('differs from its shares once a line is posted past them', async () => {
    const bank = societyAccount('BANK')
    await booked('journal voucher', [debit(PAYABLE_REF, naira(5)), credit(bank, naira(5))])
    expect(await verifySubledgers(backend.deps.db)).toMatchObject([{ code: 'DIVIDEND_PAYABLE' }])
    await booked('journal voucher', [debit(bank, naira(5)), credit(PAYABLE_REF, naira(5))])
  })
})
