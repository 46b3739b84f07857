import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceNumber } from '#rules/commodities/invoice.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { balancesOn, expectBalanced } from '../../support/books.ts'
import { type PaidPerson, payrollFile, payrollMonth } from '../../support/payroll-month.ts'
import type { Person } from '../../support/people.ts'

const [ORDERS, CASH, RECEIVABLE] = ['01020301', '01020102', '01020201']

let backend: TestBackend
let admin: Person
let payer: string

const { open, withoutOthers, ask, paid, uploaded, posted, balance } = payrollMonth(() => backend)

beforeAll(async () => {
  backend = await startTestBackend()
  ;({ admin, payer } = await open())
  await withoutOthers()
  await ask('POST', 'addproduct', { productName: 'Tested rice', variation: ['50 KG'], price: [2000] }, admin)
})
afterAll(() => backend.close())

/** An approved order of ₦2,100 with the mark-up, to be paid in three months; the number of its invoice. */
async function ordered(person: PaidPerson): Promise<string> {
  const item = { name: 'Tested rice', variation: '50 KG', quantity: 1, price: 2000, totalPrice: 2000 }
  await backend.deps.db
    .updateTable('members')
    .set({ commodity_loan: true })
    .where('id', '=', person.id)
    .execute()
  const asked = await backend.call({
    method: 'POST',
    path: '/user/API/submitcommodity',
    token: person.token,
    body: { total: 2000, markup: 100, grandtotal: 2100, repaymentPlan: '3 Months', items: [item] },
  })
  expect(asked.status, asked.text).toBe(200)
  const id: string = asked.body.request._id
  const decided = await ask('PUT', `updatecommodityrequeststatus/${id}`, { status: 'approved' })
  expect(decided.status, decided.text).toBe(200)
  return invoiceNumber(id)
}

/** A receipt of money for the orders of a member, posted at once; the answer of the posting. */
async function receipt(person: Person, credit: number) {
  const made = await ask('POST', 'vouchers', {
    kind: 'receipt',
    date: '2026-11-20',
    narration: 'Instalment of an order',
    party: person.name,
    method: 'cash',
    lines: [{ account: ORDERS, memberId: person.memberNumber, credit }],
  })
  expect(made.status, made.text).toBe(200)
  return ask('POST', `vouchers/${made.body.voucher._id}/post`, {})
}

/** The sides of an account in the trial balance, debit less credit, in naira. */
async function control(account: string): Promise<number> {
  const { rows } = (await ask('GET', 'trialbalance')).body
  const row = rows.find((each: { account: { number: string } }) => each.account.number === account)
  return row === undefined ? 0 : Math.round((row.debit - row.credit) * 100) / 100
}

/** What was paid of each instalment of an order, as its member reads it. */
async function instalments(person: Person, invoice: string): Promise<readonly number[]> {
  const { body, text } = await backend.call({ path: `/user/loanschedule/${invoice}`, token: person.token })
  expect(body.instalments, text).toBeDefined()
  return body.instalments.map((each: { paid: number }) => each.paid)
}

/** The lines of the member's own ledger of what they owe: type, debit, credit, balance. */
async function ledger(person: Person): Promise<readonly (readonly number[])[]> {
  const { body } = await backend.call({
    path: `/user/get-balances?id=${person.memberNumber}`,
    token: person.token,
  })
  return body.loanLedger.map((row: Record<string, number>) => [row.Debit, row.Credit, row.Balance])
}

describe('the instalments of a commodity order', () => {
  it('come by a receipt into the ledger of the member and the books, and leave them with its reversal', async () => {
    const ada = await paid()
    const [cash, orders] = [await control(CASH), await control(ORDERS)]
    const invoice = await ordered(ada)
    expect(await control(ORDERS)).toBe(orders + 2100)

    const answer = await receipt(ada, 900)
    expect(answer.status, answer.text).toBe(200)
    const { entry } = (await ask('GET', `journalentries/${answer.body.voucher.entry}`)).body
    expect(
      entry.lines.map((line: { account: { number: string }; debit: number; credit: number }) => [
        line.account.number,
        line.debit,
        line.credit,
      ]),
    ).toEqual([
      [ORDERS, 0, 900],
      [CASH, 900, 0],
    ])
    expect(await control(ORDERS)).toBe(orders + 1200)
    expect(await control(CASH)).toBe(cash + 900)
    expect(await balancesOn(backend, ada)).toMatchObject({ [ORDERS]: 1200 })
    expect(await instalments(ada, invoice)).toEqual([700, 200, 0])
    expect(await ledger(ada)).toEqual([
      [2100, 0, 2100],
      [0, 900, 1200],
    ])

    // Nobody pays more than the orders come to, and what is taken back is owed again.
    expect((await receipt(ada, 1200.01)).status).toBe(409)
    const undone = await ask('POST', `vouchers/${answer.body.voucher._id}/reverse`, {
      reason: 'Another member',
    })
    expect(undone.status, undone.text).toBe(200)
    expect(await balancesOn(backend, ada)).toMatchObject({ [ORDERS]: 2100 })
    expect(await instalments(ada, invoice)).toEqual([0, 0, 0])
    expect([await control(ORDERS), await control(CASH)]).toEqual([orders + 2100, cash])
    await expectBalanced(backend)
  })

  it('go to payroll by the month, less what a receipt paid, and nothing is taken above the order', async () => {
    const ada = await paid()
    const invoice = await ordered(ada)
    /** What the schedule of a month asks of the member; it is sent. */
    const sentFor = async (month: string): Promise<readonly (readonly [string, number])[]> => {
      const built = await ask('POST', 'deductionschedules', { payer, month })
      expect(built.status, built.text).toBe(200)
      const path = `deductionschedules/${built.body._id}`
      const { items } = (await ask('GET', `${path}/items?search=${ada.memberNumber}`)).body
      expect((await ask('POST', `${path}/send`, { version: 1 })).status).toBe(200)
      return items.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])
    }
    const reported = async (month: string, amount: number) =>
      posted(
        await uploaded(
          month,
          `Deductions of ${month}\n${payrollFile([ada.number, ada.name, 'REST', amount])}`,
        ),
      )
    const [receivable, orders] = [await control(RECEIVABLE), await control(ORDERS)]
    // Ordered after the cut-off of the schedule for December.
    expect(await sentFor('2027-01')).toEqual([['commodity', 700]])
    await reported('2027-01', 700)
    expect((await receipt(ada, 1000)).status).toBe(200)
    expect(await instalments(ada, invoice)).toEqual([700, 700, 300])
    expect(await sentFor('2027-02')).toEqual([['commodity', 400]])
    await reported('2027-02', 700)
    expect(await instalments(ada, invoice)).toEqual([700, 700, 700])
    expect(await balancesOn(backend, ada)).toMatchObject({ [ORDERS]: 0 })
    expect(await balance('unapplied', 'UNAPPLIED_BALANCES', ada.id)).toBe(300)
    expect(await control(ORDERS)).toBe(orders - 2100)
    expect(await control(RECEIVABLE)).toBe(receivable + 1400)
    expect(await ledger(ada)).toEqual([
      [2100, 0, 2100],
      [0, 700, 1400],
      [0, 1000, 400],
      [0, 400, 0],
    ])
    await expectBalanced(backend)
  })
})
