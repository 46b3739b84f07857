import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { expectBalanced } from '../../support/books.ts'
import { enrol, type Person } from '../../support/people.ts'
import { workOfBooks } from '../../support/work-of-books.ts'

const [STOCK, SALES, MARKUP, COST, SUPPLIERS] = ['01020401', '04010109', '04010103', '05010109', '02010201']
const TODAY = '2026-11-20'

let backend: TestBackend
let admin: Person
let member: Person
beforeAll(async () => {
  backend = await startTestBackend()
  admin = await enrol(backend, { level: 3 })
  member = await enrol(backend, { commodityLoan: true })
  await ask('POST', 'API/nominalaccounts', {
    accountClass: 'liabilities',
    group: 'creditors',
    name: 'Rice merchants',
  })
  await ask('POST', 'API/addproduct', { productName: 'Bag of rice', variation: ['50 KG'], price: [80_000] })
})
afterAll(() => backend.close())

const { ask, work } = workOfBooks(
  () => backend,
  () => admin,
)

/** What an account has, on the side on which it grows, in naira. */
async function balance(number: string | undefined): Promise<number> {
  const { rows } = await ask('GET', 'API/trialbalance')
  const row = rows.find(({ account }: { account: { number: string } }) => account.number === number)
  return row === undefined ? 0 : Math.abs(row.debit - row.credit)
}

const balances = async () => ({
  stock: await balance(STOCK),
  sales: await balance(SALES),
  markup: await balance(MARKUP),
  cost: await balance(COST),
  suppliers: await balance(SUPPLIERS),
})

async function voucher(kind: 'payment' | 'journal', lines: readonly object[]): Promise<void> {
  const paid = { party: 'Rice merchants', method: 'transfer', reference: `RICE-${lines.length}` }
  const more = kind === 'payment' ? paid : {}
  const { voucher: entered } = await ask('POST', 'API/vouchers', {
    kind,
    date: TODAY,
    narration: 'Rice',
    lines,
    ...more,
  })
  await ask('POST', `API/vouchers/${entered._id}/post`)
}

/** An order of the member over bags of rice, approved. */
async function sell(quantity: number): Promise<void> {
  const total = quantity * 80_000
  const asked = await backend.call({
    method: 'POST',
    path: '/user/API/submitcommodity',
    token: member.token,
    body: {
      total,
      markup: total * 0.05,
      grandtotal: total * 1.05,
      repaymentPlan: '3 Months',
      items: [{ name: 'Bag of rice', variation: '50 KG', quantity, price: 80_000, totalPrice: total }],
    },
  })
  expect(asked.status, asked.text).toBe(200)
  await ask('PUT', `API/updatecommodityrequeststatus/${asked.body.request._id}`, { status: 'approved' })
}

describe('goods that are bought and sold on credit', () => {
  it('go into the stock by a payment or against a creditor, and out of it as cost of goods sold', async () => {
    const before = await balances()
    await voucher('payment', [{ account: STOCK, debit: 400_000 }])
    await voucher('journal', [
      { account: STOCK, debit: 240_000 },
      { account: SUPPLIERS, credit: 240_000 },
    ])
    await sell(3)
    expect(await balances()).toEqual({
      stock: before.stock + 400_000 + 240_000 - 240_000,
      sales: before.sales + 240_000,
      markup: before.markup + 12_000,
      cost: before.cost + 240_000,
      suppliers: before.suppliers + 240_000,
    })
    await expectBalanced(backend)
  })

  it('show in income and expenditure as sales, mark-up and cost of goods sold', async () => {
    const read = async () =>
      (await ask('GET', `API/statements/income-and-expenditure?from=${TODAY}&to=${TODAY}`)).statement.sections
    const amountOf = (sections: Awaited<ReturnType<typeof read>>, number: string | undefined) =>
      sections
        .flatMap(
          ({ rows }: { rows: { account: { number: string; group: string }; amount: number }[] }) => rows,
        )
        .find(({ account }: { account: { number: string } }) => account.number === number)
    const sections = await read()
    expect(amountOf(sections, SALES)).toMatchObject({
      amount: 240_000,
      account: { group: 'operating income' },
    })
    expect(amountOf(sections, MARKUP)).toMatchObject({ amount: 12_000 })
    expect(amountOf(sections, COST)).toMatchObject({ amount: 240_000, account: { group: 'cost of sales' } })
  })

  it('wait in the work list of the month while more was sold than was booked as bought', async () => {
    const query = 'month=2026-11'
    expect(await work(query, 'stock negative')).toBeNull()
    const left = await balance(STOCK)
    const bags = Math.floor(left / 80_000) + 1
    await sell(bags)
    expect(await work(query, 'stock negative')).toMatchObject({
      effect: 'needs reason',
      count: 1,
      amount: Math.round((bags * 80_000 - left) * 100),
    })
    await voucher('journal', [
      { account: STOCK, debit: 80_000 },
      { account: SUPPLIERS, credit: 80_000 },
    ])
    expect(await work(query, 'stock negative')).toBeNull()
  })
})
