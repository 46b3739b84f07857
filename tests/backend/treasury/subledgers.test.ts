import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#backend/db/work.ts'
import { type AccountRef, credit, debit, societyAccount } from '#backend/journal/chart.ts'
import { verifySubledgers } from '#backend/treasury/subledgers.ts'
import { lagosDate } from '#rules/dates.ts'
import { naira } from '#rules/money.ts'
import { SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'

let backend: TestBackend
beforeEach(async () => {
  backend = await startTestBackend()
})
afterEach(() => backend.close())

const verify = () => verifySubledgers(backend.deps.db)

/** An entry that is posted past the records, as no voucher may be. */
const postPast = (account: AccountRef) =>
  inTransaction(backend.deps.db, { id: null, level: null, requestId: null }, backend.clock.now, (work) =>
    work.post({
      kind: 'journal voucher',
      narration: 'Past the subledger',
      occurredAt: work.now,
      lines: [debit(account, naira(5)), credit(societyAccount('BANK'), naira(5))],
    }),
  )

const own = (code: string): AccountRef => ({ kind: 'society', memberId: null, code })

describe('the books against their subledgers', () => {
  it('agree in the society as it was set up', async () => {
    expect(await verify()).toEqual([])
  })

  it.each(['PAYROLL_RECEIVABLE', 'AWAITING_REMITTANCE', 'LAND_DEPOSITS', 'UNEARNED_INTEREST'] as const)(
    'name %s once a line is posted past its records',
    async (name) => {
      await postPast(societyAccount(name))
      const [wrong, ...others] = await verify()
      expect(others).toEqual([])
      expect(wrong?.code).toBe(name)
      expect((wrong?.control ?? 0) - (wrong?.subledger ?? 0)).toBe(500)
    },
  )

  it.each([SAVINGS_PRODUCTS.ORDINARY_SAVINGS.code, '01020306', 'UNAPPLIED_BALANCES'])(
    'name the control account %s once it has a line of no member',
    async (code) => {
      await postPast(own(code))
      expect(await verify()).toMatchObject([{ code }])
    },
  )

  it('name land deposits when a purchase says that more is paid for it', async () => {
    await sql`
      update land_requests set amount_paid = amount_paid + 100, outstanding_amount = outstanding_amount - 100
        where id = (select id from land_requests where state = 'approved' and outstanding_amount > 100 limit 1)`.execute(
      backend.deps.db,
    )
    expect(await verify()).toMatchObject([{ code: 'LAND_DEPOSITS' }])
  })
})

describe('direct posting to control accounts', () => {
  const [BANK_CHARGES, OWED, AWAITING, LAND, UNEARNED, SAVINGS] = [
    '05010101',
    '01020201',
    '02010108',
    '02010106',
    '02010103',
    SAVINGS_PRODUCTS.ORDINARY_SAVINGS.code,
  ]
  const enter = (body: object) =>
    backend.call({ method: 'POST', path: '/admin/API/vouchers', as: 'moderator', body })
  const journal = (account: string) =>
    enter({
      kind: 'journal',
      date: lagosDate(backend.clock.now),
      narration: 'By hand',
      lines: [
        { account: BANK_CHARGES, debit: 10 },
        { account, credit: 10 },
      ],
    })

  it('meets an error that names the record that books it', async () => {
    const errorOf = async (account: string) => (await journal(account)).body.errors
    expect((await errorOf(OWED))['lines.1.account']).toMatch(/deduction reports, remittances and write-offs/)
    expect((await errorOf(AWAITING))['lines.1.account']).toMatch(
      /deduction reports, remittances and write-offs/,
    )
    expect((await errorOf(UNEARNED))['lines.1.account']).toMatch(/month-end closing/)
    expect((await errorOf(LAND))['lines.1.landRequestId']).toMatch(/land request/)
    expect((await errorOf(SAVINGS))['lines.1.memberId']).toMatch(/control account/)
  })

  it('stays closed to receipts and payments as well', async () => {
    const money = {
      party: 'Ada Eze',
      method: 'cash',
      narration: 'By hand',
      date: lagosDate(backend.clock.now),
    }
    for (const [kind, side] of [
      ['receipt', 'credit'],
      ['payment', 'debit'],
    ] as const) {
      const answer = await enter({ ...money, kind, lines: [{ account: OWED, [side]: 10 }] })
      expect(answer.body.errors['lines.0.account']).toMatch(/remittance/)
    }
  })

  it('stays out of the books when a voucher that was entered before is posted', async () => {
    const entered = await journal('05010103')
    await sql`
      update voucher_lines set account_code = 'PAYROLL_RECEIVABLE'
        where voucher_id = ${entered.body.voucher._id} and place = 1`.execute(backend.deps.db)
    const answer = await backend.call({
      method: 'POST',
      path: `/admin/API/vouchers/${entered.body.voucher._id}/post`,
      as: 'moderator',
    })
    expect(answer.status).toBe(409)
    expect(answer.body.message).toMatch(/remittance/)
    expect(await verify()).toEqual([])
  })

  it('leaves land deposits to lines that name the purchase, which is paid or paid back by them', async () => {
    const { db } = backend.deps
    const paidFor = async () => {
      const { rows } = await sql<{ id: string; paid: number }>`
        select id, amount_paid as paid from land_requests
          where state = 'approved' and outstanding_amount > 10000 and amount_paid > 10000 order by id limit 1`.execute(
        db,
      )
      return rows[0] ?? { id: '', paid: 0 }
    }
    const before = await paidFor()
    const money = {
      party: 'Ada Eze',
      method: 'cash',
      narration: 'Part of it back',
      date: lagosDate(backend.clock.now),
    }
    const back = { account: LAND, landRequestId: before.id, debit: 25 }
    const entered = await enter({ ...money, kind: 'payment', lines: [back] })
    expect(entered.status, entered.text).toBe(200)
    const posted = await backend.call({
      method: 'POST',
      path: `/admin/API/vouchers/${entered.body.voucher._id}/post`,
      as: 'moderator',
    })
    expect(posted.status, posted.text).toBe(200)
    expect((await paidFor()).paid).toBe(before.paid - 2500)
    expect(await verify()).toEqual([])
    const tooMuch = await enter({ ...money, kind: 'payment', lines: [{ ...back, debit: 900_000_000 }] })
    expect(tooMuch.body.errors).toHaveProperty(['lines.0.landRequestId'])
    const elsewhere = await enter({
      ...money,
      kind: 'payment',
      lines: [{ account: BANK_CHARGES, landRequestId: before.id, debit: 5 }],
    })
    expect(elsewhere.body.errors['lines.0.landRequestId']).toMatch(/only land deposits/)
  })
})
