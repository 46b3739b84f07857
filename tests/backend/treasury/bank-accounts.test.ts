import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { expectBalanced } from '../../support/books.ts'
import { enrol, type Person } from '../../support/people.ts'

const [FIRST, CASH, SECOND] = ['01020101', '01020102', '01020103']
const [FEES, HONORARIA] = ['04010105', '05010102']

let backend: TestBackend
let admin: Person
let moderator: Person
beforeAll(async () => {
  backend = await startTestBackend()
  admin = await enrol(backend, { level: 3 })
  moderator = await enrol(backend, { level: 2 })
})
afterAll(() => backend.close())
afterEach(() => expectBalanced(backend))

const send = (path: string, body: object = {}, person = admin, method: 'POST' | 'PUT' = 'POST') =>
  backend.call({ method, path: `/admin/API/${path}`, token: person.token, body })

const read = async (path: string) =>
  (await backend.call({ path: `/admin/API/${path}`, token: moderator.token })).body

interface Listed {
  readonly account: { readonly number: string; readonly name: string }
  readonly balance: number
  readonly closed: string | null
}

const accountAt = async (number: string): Promise<Listed | undefined> =>
  (await read('bankaccounts')).accounts.find(({ account }: Listed) => account.number === number)

const form = { name: 'Projects account', bankName: 'Zenith Bank', accountNumber: '1234567890' }

const payment = (amount: number, more: object = {}) => ({
  kind: 'payment',
  date: '2026-11-20',
  party: 'Ada Eze',
  method: 'transfer',
  reference: `T-${amount}`,
  narration: 'A test',
  lines: [{ account: HONORARIA, debit: amount }],
  ...more,
})

const transfer = (from: string, to: string, amount: number) => ({
  kind: 'transfer',
  date: '2026-11-20',
  narration: 'Moved between banks',
  lines: [
    { account: to, debit: amount },
    { account: from, credit: amount },
  ],
})

async function posted(body: object) {
  const entered = await send('vouchers', body)
  expect(entered.status, entered.text).toBe(200)
  const answer = await send(`vouchers/${entered.body.voucher._id}/post`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.voucher
}

describe('bank accounts of the society', () => {
  it('begin with one account, with the balance of the books', async () => {
    const { accounts } = await read('bankaccounts')
    expect(accounts).toMatchObject([
      {
        account: { number: FIRST, name: 'Bank' },
        bankName: '',
        accountNumber: '',
        first: true,
        closed: null,
      },
    ])
    const { rows } = await read('trialbalance')
    const bank = rows.find(({ account }: Listed) => account.number === FIRST)
    expect(accounts[0].balance).toBe(bank.debit - bank.credit)
  })

  it('adds a second one beside it in the chart, its number masked, by an admin alone', async () => {
    expect((await send('bankaccounts', form, moderator)).status).toBe(403)
    expect(
      (await send('bankaccounts', { name: ' ', bankName: '', accountNumber: '12' })).body.errors,
    ).toEqual({
      name: expect.anything(),
      bankName: expect.anything(),
      accountNumber: expect.anything(),
    })
    const added = await send('bankaccounts', form)
    expect(added.status, added.text).toBe(200)
    expect((await send('bankaccounts', { ...form, name: 'PROJECTS account' })).body.errors.name).toMatch(
      /name/,
    )
    expect(await accountAt(SECOND)).toMatchObject({
      account: { number: SECOND, name: 'Projects account', money: true },
      accountNumber: '••••••7890',
      balance: 0,
    })
    expect(JSON.stringify(await read('bankaccounts'))).not.toContain('1234567890')
    const { accounts } = await read('chartofaccounts')
    expect(accounts).toContainEqual(expect.objectContaining({ number: SECOND, class: 'assets', money: true }))
  })

  it('changes what is said of an account and keeps a number that is left blank', async () => {
    const said = { name: 'Main account', bankName: 'Wema Bank', accountNumber: '' }
    expect((await send(`bankaccounts/${FIRST}`, said, admin, 'PUT')).body.errors).toHaveProperty(
      'accountNumber',
    )
    const whole = { ...said, accountNumber: '0000004321' }
    expect((await send(`bankaccounts/${FIRST}`, whole, admin, 'PUT')).status).toBe(200)
    expect((await send(`bankaccounts/${FIRST}`, said, admin, 'PUT')).status).toBe(200)
    expect(await accountAt(FIRST)).toMatchObject({
      account: { number: FIRST, name: 'Main account' },
      accountNumber: '••••••4321',
    })
  })

  it('moves money between banks and cash by a transfer, which is neither received nor paid', async () => {
    const before = (await accountAt(FIRST))?.balance ?? 0
    const of = 'statements/receipts-and-payments?from=2026-11-20&to=2026-11-20'
    const { statement } = await read(of)
    await posted(transfer(FIRST, SECOND, 5000))
    await posted(transfer(SECOND, CASH, 1000))
    expect((await accountAt(FIRST))?.balance).toBe(before - 5000)
    expect((await accountAt(SECOND))?.balance).toBe(4000)
    expect((await read(of)).statement.sections).toEqual(statement.sections)
    const ledger = await read(`generalledger/${SECOND}`)
    expect(ledger).toMatchObject({ account: { name: 'Projects account' }, closing: 4000 })
  })

  it('pays and receives on the account that a voucher names, and on the first without one', async () => {
    const before = (await accountAt(FIRST))?.balance ?? 0
    const voucher = await posted(payment(300, { bankAccount: SECOND }))
    expect(voucher.bankAccount).toMatchObject({ number: SECOND })
    await posted({
      ...payment(50, { bankAccount: SECOND }),
      kind: 'receipt',
      lines: [{ account: FEES, credit: 50 }],
    })
    expect((await posted(payment(20))).bankAccount).toMatchObject({ number: FIRST })
    expect((await posted(payment(7, { method: 'cash' }))).bankAccount).toBeNull()
    expect((await accountAt(SECOND))?.balance).toBe(3750)
    expect((await accountAt(FIRST))?.balance).toBe(before - 20)
    const unknown = await send('vouchers', payment(1, { bankAccount: '01020199' }))
    expect(unknown.body.errors).toHaveProperty('bankAccount')
  })

  it('takes one cheque number once for each bank, and one transfer once in all', async () => {
    const cheque = payment(11, { method: 'cheque', reference: '000017' })
    await posted(cheque)
    await posted({ ...cheque, bankAccount: SECOND })
    expect((await send('vouchers', { ...cheque, bankAccount: SECOND })).status).toBe(409)
    await posted(payment(12, { reference: 'NIP-12' }))
    expect((await send('vouchers', payment(12, { reference: 'NIP-12', bankAccount: SECOND }))).status).toBe(
      409,
    )
  })

  it('counts every bank account as money in the receipts and payments', async () => {
    const { statement } = await read('statements/receipts-and-payments?from=2026-11-01&to=2026-11-30')
    const closing = statement.figures.at(-1).amount
    const { rows } = await read('trialbalance?at=2026-11-30')
    const held = rows
      .filter(({ account }: { account: { money: boolean } }) => account.money)
      .reduce((sum: number, row: { debit: number; credit: number }) => sum + row.debit - row.credit, 0)
    expect(closing).toBeCloseTo(held, 2)
  })

  it('closes an empty account, books nothing on it, and opens it again', async () => {
    expect((await send(`bankaccounts/${FIRST}/state`, { act: 'close' })).status).toBe(409)
    expect((await send(`bankaccounts/${SECOND}/state`, { act: 'close' })).status).toBe(409)
    const left = (await accountAt(SECOND))?.balance ?? 0
    const waiting = (await send('vouchers', payment(3, { bankAccount: SECOND }))).body.voucher._id
    await posted(transfer(SECOND, FIRST, left))
    expect((await send(`bankaccounts/${SECOND}/state`, { act: 'close' }, moderator)).status).toBe(403)
    expect((await send(`bankaccounts/${SECOND}/state`, { act: 'close' })).status).toBe(200)
    expect((await accountAt(SECOND))?.closed).toMatch(/^2026/)
    expect((await send('vouchers', payment(4, { bankAccount: SECOND }))).body.errors).toHaveProperty(
      'bankAccount',
    )
    expect((await send('vouchers', transfer(FIRST, SECOND, 5))).body.errors).toHaveProperty([
      'lines.0.account',
    ])
    expect((await send(`vouchers/${waiting}/post`)).status).toBe(409)
    expect((await send(`bankaccounts/${SECOND}/state`, { act: 'reopen' })).status).toBe(200)
    expect((await send(`vouchers/${waiting}/post`)).status).toBe(200)
  })

  it('refuses a reversal onto a closed account, until it is opened again', async () => {
    const left = (await accountAt(SECOND))?.balance ?? 0
    const voucher = await posted(payment(40, { bankAccount: SECOND, reference: 'T-40a' }))
    await posted(transfer(FIRST, SECOND, 40 - left))
    expect((await send(`bankaccounts/${SECOND}/state`, { act: 'close' })).status).toBe(200)
    const reverse = () => send(`vouchers/${voucher._id}/reverse`, { reason: 'Paid twice' })
    expect((await reverse()).body.message).toMatch(/closed/)
    expect((await send(`bankaccounts/${SECOND}/state`, { act: 'reopen' })).status).toBe(200)
    expect((await reverse()).status).toBe(200)
    await posted(transfer(SECOND, FIRST, 40))
  })

  it('leaves no money on an account that is closed while an entry is made on it', async () => {
    const { body } = await send('vouchers', payment(60, { bankAccount: SECOND, reference: 'T-60a' }))
    const [closed, booked] = await Promise.all([
      send(`bankaccounts/${SECOND}/state`, { act: 'close' }),
      send(`vouchers/${body.voucher._id}/post`),
    ])
    expect(new Set([closed.status, booked.status])).toEqual(new Set([200, 409]))
    const after = await accountAt(SECOND)
    expect(after?.closed === null ? after.balance : 0).toBe(after?.balance)
  })
})
