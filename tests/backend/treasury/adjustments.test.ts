import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyPeriods } from '#backend/treasury/periods.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { expectBalanced } from '../../support/books.ts'
import { enrol, type Person } from '../../support/people.ts'
import { aPicture } from '../../support/uploads.ts'

const [AUDIT_FEE, PAYABLE, BANK, SAVINGS] = ['05010103', '02010107', '01020102', '02020305']

let backend: TestBackend
let admin: Person
let moderator: Person
beforeAll(async () => {
  backend = await startTestBackend()
  admin = await enrol(backend, { level: 3 })
  moderator = await enrol(backend, { level: 2 })
  for (;;) {
    const { next } = await read('periods')
    if (next.month > '2024-12') break
    await send('POST', 'periods', { month: next.month, reason: 'Nobody works on it any more' })
  }
  await send('POST', 'yearends', { year: 2024, reason: 'Nobody works on it any more' })
})
afterAll(() => backend.close())

const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = admin.token) =>
  backend.call({ method, path: `/admin/API/${path}`, token, ...(body && { body }) })
const read = async (path: string) => (await send('GET', path)).body

const adjustment = (amount: number, changes: object = {}) => ({
  narration: 'Audit fee of the year, by the auditor’s letter',
  lines: [
    { account: AUDIT_FEE, debit: amount },
    { account: PAYABLE, credit: amount },
  ],
  ...changes,
})
const adjust = (body: object, token = admin.token) => send('POST', 'yearends/2024/adjustments', body, token)

const surplus = async (): Promise<number> => (await read('yearends')).years[0].surplus
const balanceAt = async (number: string, at: string): Promise<number> => {
  const { rows } = await read(`trialbalance?at=${at}`)
  const row = rows.find((each: { account: { number: string } }) => each.account.number === number)
  return row === undefined ? 0 : Math.round((row.credit - row.debit) * 100)
}

describe('an audit adjustment', () => {
  it('becomes a voucher in the books of the closed year, with its evidence and its entry', async () => {
    const before = await surplus()
    const form = new FormData()
    form.append('narration', 'Audit fee of the year, by the auditor’s letter')
    form.append('lines', JSON.stringify(adjustment(1_500).lines))
    form.append(
      'evidence',
      new Blob([new Uint8Array(await aPicture('png'))], { type: 'image/png' }),
      'fee.png',
    )
    const answer = await backend.call({
      method: 'POST',
      path: '/admin/API/yearends/2024/adjustments',
      token: admin.token,
      form,
    })
    expect(answer.body).toMatchObject({
      message: expect.stringMatching(/^The adjustment GV-\d{4}-\d{6} is in the books$/),
      voucher: { kind: 'journal', status: 'posted', yearEnd: 2024, date: '2024-12-31', total: 1_500 },
    })
    const { voucher } = answer.body
    expect(voucher.evidence).toMatch(/^\/files\//)
    const { entry } = await read(`journalentries/${voucher.entry}`)
    expect(entry).toMatchObject({ kind: 'adjustment', dt: '2024-12-31T22:59:59.999Z' })
    expect(await surplus()).toBeCloseTo(before - 1_500, 2)
    expect(await balanceAt(AUDIT_FEE, '2024-12-31')).toBe(0)
    expect(await balanceAt(PAYABLE, '2024-12-31')).toBe(150_000)
    const listed = await read('vouchers?yearEnd=2024')
    expect(listed.vouchers.map(({ _id }: { _id: string }) => _id)).toEqual([voucher._id])
    expect((await read('vouchers?yearEnd=2023')).vouchers).toEqual([])
    expect((await send('GET', 'vouchers?yearEnd=soon')).status).toBe(400)
  })

  it.each([
    ['without a reason', { narration: ' ' }, 'narration'],
    [
      'that does not balance',
      {
        lines: [
          { account: AUDIT_FEE, debit: 5 },
          { account: PAYABLE, credit: 6 },
        ],
      },
      'form',
    ],
    ['of one line', { lines: [{ account: AUDIT_FEE, debit: 5 }] }, 'lines'],
    [
      'of a control account',
      {
        lines: [
          { account: SAVINGS, debit: 5 },
          { account: BANK, credit: 5 },
        ],
      },
      'lines.0.account',
    ],
    [
      'of an unknown account',
      {
        lines: [
          { account: BANK, debit: 5 },
          { account: '01999999', credit: 5 },
        ],
      },
      'lines.1.account',
    ],
  ])('refuses one %s', async (_what, changes, field) => {
    const { status, body } = await adjust(adjustment(5, changes))
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
  })

  it('belongs to admins, who alone post and reverse it, and only of a closed year', async () => {
    expect((await adjust(adjustment(5), moderator.token)).status).toBe(403)
    const { _id } = (await read('vouchers?yearEnd=2024')).vouchers[0]
    const reversal = await send('POST', `vouchers/${_id}/reverse`, { reason: 'Twice' }, moderator.token)
    expect(reversal.status).toBe(403)
    expect((await send('POST', 'yearends/2025/adjustments', adjustment(5))).status).toBe(404)
    expect((await send('POST', 'yearends/last/adjustments', adjustment(5))).status).toBe(404)
  })

  it('leaves nothing in the closed year when it is reversed before the appropriation', async () => {
    const before = await surplus()
    const { voucher } = (await adjust(adjustment(700))).body
    expect(await surplus()).toBeCloseTo(before - 700, 2)
    const answer = await send('POST', `vouchers/${voucher._id}/reverse`, { reason: 'Entered twice' })
    expect(answer.body.voucher).toMatchObject({ status: 'reversed', reason: 'Entered twice' })
    const { entry } = await read(`journalentries/${answer.body.voucher.reversal}`)
    expect(entry.dt).toBe('2024-12-31T22:59:59.999Z')
    expect(await surplus()).toBeCloseTo(before, 2)
    expect(await balanceAt(AUDIT_FEE, '2024-12-31')).toBe(0)
    expect(await balanceAt(PAYABLE, '2024-12-31')).toBe(150_000)
    expect(await verifyPeriods(backend.deps.db)).toEqual([])
    await expectBalanced(backend)
  })

  it('ends with the approval of the appropriation; a reversal is of today from then on', async () => {
    const { voucher } = (await adjust(adjustment(40))).body
    const NOTHING = { percent: null, amount: null }
    const plan = {
      reserve: { percent: 25 },
      ...Object.fromEntries(
        ['education', 'honoraria', 'dividend', 'interest', 'refund'].map((part) => [part, NOTHING]),
      ),
      basis: 'closing',
      joiners: 'by basis',
      leavers: 'by basis',
      taxPercent: 0,
      setOff: false,
      payout: 'savings',
    }
    expect((await send('PUT', 'yearends/2024/appropriation', plan)).status).toBe(200)
    const resolution = { resolution: 'AGM/1', resolvedOn: '2025-03-28' }
    expect((await send('POST', 'yearends/2024/appropriation/approve', resolution)).status).toBe(200)
    const late = await adjust(adjustment(5))
    expect([late.status, late.body.message]).toEqual([
      409,
      'The appropriation of 2024 is approved, so no more adjustments can be posted to that year.',
    ])
    const before = await surplus()
    const answer = await send('POST', `vouchers/${voucher._id}/reverse`, { reason: 'Was right' })
    const { entry } = await read(`journalentries/${answer.body.voucher.reversal}`)
    expect(entry.dt.slice(0, 10)).toBe(backend.clock.now.toISOString().slice(0, 10))
    expect(await surplus()).toBe(before)
    await expectBalanced(backend)
  })
})
