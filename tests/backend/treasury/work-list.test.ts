import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#backend/db/work.ts'
import { credit, debit, savingsAccount, societyAccount } from '#backend/journal/chart.ts'
import type { NewEntry } from '#backend/journal/post.ts'
import { naira } from '#rules/money.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { auditOf, enrol, type Person } from '../../support/people.ts'

let backend: TestBackend
let admin: Person
let moderator: Person
let member: Person
/** The month that is closed next: the first of the books. */
let month = ''
beforeAll(async () => {
  backend = await startTestBackend({}, 'AT_DISBURSEMENT')
  admin = await enrol(backend, { level: 3 })
  moderator = await enrol(backend, { level: 2 })
  member = await enrol(backend)
  month = (await ask('periods')).next.month
})
afterAll(() => backend.close())

const ask = async (path: string, person = moderator) =>
  (await backend.call({ path: `/admin/API/${path}`, token: person.token })).body

const send = (path: string, body: object = {}, person = admin) =>
  backend.call({ method: 'POST', path: `/admin/API/${path}`, token: person.token, body })

interface Item {
  kind: string
  effect: string
  count: number
  amount: number | null
  since: string | null
}

/** The work of the month by its kind. */
async function work(query = `month=${month}`): Promise<Record<string, Item>> {
  const { items }: { items: Item[] } = await ask(`worklist?${query}`)
  return Object.fromEntries(items.map((item) => [item.kind, item]))
}

const post = (day: string, lines: NewEntry['lines']) =>
  inTransaction(backend.deps.db, { id: null, level: null, requestId: null }, backend.clock.now, (unit) =>
    unit.post({ kind: 'adjustment', narration: 'By hand', occurredAt: new Date(`${day}T10:00:00Z`), lines }),
  )

const close = (reason?: string) => send('periods', { month, ...(reason !== undefined && { reason }) })

async function enter(date: string): Promise<string> {
  const { body } = await send('vouchers', {
    kind: 'payment',
    date,
    party: 'PHCN',
    method: 'cash',
    narration: 'Power',
    lines: [{ account: '05010102', debit: 75 }],
  })
  return body.voucher._id
}

describe('what waits before a month is closed', () => {
  it('names the vouchers dated in it, refuses to close over them, and lets them be discarded', async () => {
    const before = (await work())['vouchers waiting']?.count ?? 0
    const id = await enter(`${month}-20`)
    await enter('2026-11-20')
    expect((await work())['vouchers waiting']).toMatchObject({ effect: 'refuses', count: before + 1 })
    const refused = await close('It is late')
    expect(refused.status).toBe(409)
    expect(refused.body.code).toBe('WORK_WAITING')
    expect(refused.body.message).toContain(
      before === 0 ? '1 voucher is not posted' : 'vouchers are not posted',
    )
    expect((await ask('periods')).next.month).toBe(month)
    await send(`vouchers/${id}/discard`, { reason: 'Entered twice' })
    expect((await work())['vouchers waiting']?.count ?? 0).toBe(before)
  })

  it('names cash below zero at its end, and no longer once money has come in', async () => {
    const held = async (at: string) => {
      const { rows } = await ask(`trialbalance?at=${at}`)
      const row = rows.find(({ account }: { account: { number: string } }) => account.number === '01020102')
      return (row?.debit ?? 0) - (row?.credit ?? 0)
    }
    const gone = naira((await held(`${month}-28`)) + 100)
    await post(`${month}-28`, [
      debit(societyAccount('AUDIT_FEES'), gone),
      credit(societyAccount('CASH'), gone),
    ])
    expect((await work())['cash negative']).toMatchObject({ effect: 'refuses', count: 1 })
    expect((await close('It is late')).body.code).toBe('WORK_WAITING')
    await post(`${month}-28`, [debit(societyAccount('CASH'), gone), credit(societyAccount('BANK'), gone)])
    expect((await work())['cash negative']).toBeUndefined()
  })

  it('counts receipts in suspense, balances below zero and unreconciled banks as what needs a reason', async () => {
    const before = await work()
    await post(`${month}-05`, [
      debit(societyAccount('BANK'), naira(900)),
      credit(societyAccount('SUSPENSE'), naira(900)),
    ])
    await post(`${month}-06`, [
      debit(savingsAccount(member.id, 'ORDINARY_SAVINGS'), naira(40)),
      credit(societyAccount('BANK'), naira(40)),
    ])
    const after = await work()
    expect(after['suspense open']).toMatchObject({
      effect: 'needs reason',
      count: (before['suspense open']?.count ?? 0) + 1,
      amount: (before['suspense open']?.amount ?? 0) + 900,
    })
    expect(after['members overdrawn']).toMatchObject({
      effect: 'needs reason',
      count: (before['members overdrawn']?.count ?? 0) + 1,
      amount: (before['members overdrawn']?.amount ?? 0) + 40,
    })
    expect(after['bank not reconciled']).toMatchObject({ effect: 'needs reason', count: 1 })
  })

  it('names a control account that was posted to past its members', async () => {
    await post(`${month}-07`, [
      debit({ kind: 'society', memberId: null, code: '02020305' }, naira(1)),
      credit(societyAccount('BANK'), naira(1)),
    ])
    expect((await work())['control differs']).toMatchObject({ effect: 'refuses', count: 1, amount: 1 })
    await post(`${month}-07`, [
      debit(societyAccount('BANK'), naira(1)),
      credit({ kind: 'society', memberId: null, code: '02020305' }, naira(1)),
    ])
    expect((await work())['control differs']).toBeUndefined()
  })

  it('closes over the rest with a reason, which the audit log keeps with what was waiting', async () => {
    const without = await close()
    expect(without.status).toBe(409)
    expect(without.body).toMatchObject({ code: 'REASON_NEEDED', errors: { reason: expect.any(String) } })
    expect((await close('  ')).body.code).toBe('REASON_NEEDED')
    expect((await close('x'.repeat(10_000))).status).toBe(400)
    const waiting = Object.values(await work()).map(({ kind }) => kind)
    expect((await close('The bank has been asked')).status).toBe(200)
    const [closed] = await auditOf(backend, month)
    const after = closed?.after as { reason: string; waiting: { kind: string }[] }
    expect(after.reason).toBe('The bank has been asked')
    expect(after.waiting.map(({ kind }) => kind.toLowerCase().replaceAll('_', ' '))).toEqual(waiting)
  })

  it('tells those who keep the books what waits today, with the months to close', async () => {
    const today = await work('')
    expect(new Set(Object.values(today).map(({ effect }) => effect))).toEqual(new Set(['informs']))
    expect(today['months open']?.count).toBeGreaterThan(0)
    expect(today['vouchers waiting']?.count).toBeGreaterThan(0)
    expect(today['control differs']).toBeUndefined()
  })

  it('judges a year as its months, and is refused to members and to what is no month', async () => {
    expect((await work('year=2024'))['suspense open']).toMatchObject({ effect: 'needs reason' })
    expect((await backend.call({ path: '/admin/API/worklist', token: member.token })).status).toBe(403)
    expect(
      (await backend.call({ path: '/admin/API/worklist?month=May', token: moderator.token })).status,
    ).toBe(400)
  })
})
