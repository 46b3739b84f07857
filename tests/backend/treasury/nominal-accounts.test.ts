import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { lagosDate } from '#rules/dates.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { expectBalanced } from '../../support/books.ts'
import { enrol, type Person } from '../../support/people.ts'

const [RENT, HIRE] = ['05020101', '04020101']

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

interface Named {
  readonly account: { readonly number: string; readonly name: string; readonly closed: boolean }
}

const accountAt = async (number: string) =>
  (await read('nominalaccounts')).accounts.find(({ account }: Named) => account.number === number)

let made = 0
const payment = (account: string, amount: number, more: object = {}) => ({
  kind: 'payment',
  date: lagosDate(backend.clock.now),
  party: 'Estate Office',
  method: 'transfer',
  reference: `N-${++made}`,
  narration: 'A test',
  lines: [{ account, debit: amount }],
  ...more,
})

async function posted(body: object) {
  const entered = await send('vouchers', body)
  expect(entered.status, entered.text).toBe(200)
  const answer = await send(`vouchers/${entered.body.voucher._id}/post`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.voucher
}

describe('accounts of the society', () => {
  it('begin with the standard ones, which are neither renamed nor closed', async () => {
    expect(await accountAt('05010103')).toMatchObject({ account: { name: 'Audit fees' }, standard: true })
    expect((await send('nominalaccounts/05010103', { name: 'Auditors' }, admin, 'PUT')).status).toBe(404)
    expect((await send('nominalaccounts/05010103/state', { act: 'close' })).status).toBe(404)
    expect((await send('nominalaccounts/01020101/state', { act: 'close' })).status).toBe(404)
  })

  it('take new ones of the society in the free numbers of the class, from an admin alone', async () => {
    const rent = { accountClass: 'expenses', name: 'Office rent' }
    expect((await send('nominalaccounts', rent, moderator)).status).toBe(403)
    expect((await send('nominalaccounts', { accountClass: 'vans', name: 'Vans' })).status).toBe(400)
    expect((await send('nominalaccounts', { ...rent, name: ' ' })).body.errors).toHaveProperty('name')
    const opened = await send('nominalaccounts', rent)
    expect(opened.status, opened.text).toBe(200)
    expect(opened.body.message).toContain(RENT)
    expect((await send('nominalaccounts', { ...rent, name: ' OFFICE rent ' })).body.errors.name).toMatch(
      /name/,
    )
    expect((await send('nominalaccounts', { ...rent, name: 'audit fees' })).body.errors.name).toMatch(/name/)
    expect((await send('nominalaccounts', { accountClass: 'income', name: 'Office rent' })).status).toBe(200)
    const { accounts } = await read('chartofaccounts')
    expect(accounts).toContainEqual(
      expect.objectContaining({ number: RENT, name: 'Office rent', class: 'expenses', closed: false }),
    )
    expect(accounts).toContainEqual(expect.objectContaining({ number: HIRE, class: 'income' }))
  })

  it('serve payments, other receipts and journals, and stand in every book', async () => {
    await posted(payment(RENT, 300))
    await posted(payment(HIRE, 0, { kind: 'receipt', lines: [{ account: HIRE, credit: 120 }] }))
    await posted({
      kind: 'journal',
      date: lagosDate(backend.clock.now),
      narration: 'Part of the rent was for the audit',
      lines: [
        { account: '05010103', debit: 50 },
        { account: RENT, credit: 50 },
      ],
    })
    expect(await accountAt(RENT)).toMatchObject({ balance: 250, standard: false })
    expect(await accountAt(HIRE)).toMatchObject({ balance: 120 })
    const of = (rows: Named[], number: string) => rows.find(({ account }) => account.number === number)
    const { rows } = await read('trialbalance')
    expect(of(rows, RENT)).toMatchObject({ account: { name: 'Office rent' }, debit: 250 })
    const { statement } = await read('statements/income-and-expenditure')
    const [income, expenses] = statement.sections
    expect(of(income.rows, HIRE)).toMatchObject({ amount: 120 })
    expect(of(expenses.rows, RENT)).toMatchObject({ amount: 250 })
    expect(await read(`generalledger/${RENT}`)).toMatchObject({ closing: 250, account: { number: RENT } })
  })

  it('take another name, which their old entries carry as well', async () => {
    expect((await send(`nominalaccounts/${RENT}`, { name: 'Audit fees' }, admin, 'PUT')).status).toBe(400)
    expect((await send(`nominalaccounts/${RENT}`, { name: 'Rent' }, moderator, 'PUT')).status).toBe(403)
    expect((await send(`nominalaccounts/${RENT}`, { name: 'Rent' }, admin, 'PUT')).status).toBe(200)
    expect((await read(`generalledger/${RENT}`)).account.name).toBe('Rent')
  })

  it('take no voucher once they are closed, not even one that waits, until they are opened again', async () => {
    const waiting = (await send('vouchers', payment(RENT, 7))).body.voucher._id
    expect((await send(`nominalaccounts/${RENT}/state`, { act: 'close' }, moderator)).status).toBe(403)
    expect((await send(`nominalaccounts/${RENT}/state`, { act: 'close' })).status).toBe(200)
    expect((await send('vouchers', payment(RENT, 8))).body.errors['lines.0.account']).toMatch(/closed/)
    expect((await send(`vouchers/${waiting}/post`)).status).toBe(409)
    expect((await accountAt(RENT)).account.closed).toBe(true)
    expect(await read(`generalledger/${RENT}`)).toMatchObject({ closing: 250 })
    expect((await send(`nominalaccounts/${RENT}/state`, { act: 'reopen' })).status).toBe(200)
    expect((await send(`vouchers/${waiting}/post`)).status).toBe(200)
  })

  it('stay for ever, whether they have entries or not: there is no call that deletes one', async () => {
    const gone = await backend.call({
      method: 'DELETE',
      path: `/admin/API/nominalaccounts/${RENT}`,
      token: admin.token,
    })
    expect(gone.status).toBe(404)
    expect(await accountAt(RENT)).toMatchObject({ balance: 257 })
  })

  it('give each of two that are opened at once a number of its own', async () => {
    const answers = await Promise.all(
      ['Fuel', 'Printing'].map((name) => send('nominalaccounts', { accountClass: 'expenses', name })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await accountAt('05020102')).toBeDefined()
    expect(await accountAt('05020103')).toBeDefined()
  })
})

describe('accounts of assets, liabilities and funds', () => {
  const openOne = async (body: object): Promise<string> => {
    const answer = await send('nominalaccounts', body)
    expect(answer.status, answer.text).toBe(200)
    return /\d{8}/.exec(answer.body.message)?.[0] ?? ''
  }
  const rowOf = (rows: Named[], number: string) => rows.find(({ account }) => account.number === number)

  it('open under a heading, with a number that is free or chosen within the scheme', async () => {
    expect(await openOne({ accountClass: 'assets', group: 'fixed assets', name: 'Furniture' })).toBe(
      '01010101',
    )
    expect(await openOne({ accountClass: 'liabilities', group: 'bank loans', name: 'Bank loan' })).toBe(
      '02020101',
    )
    expect(await openOne({ accountClass: 'equity', name: 'Building fund' })).toBe('03020301')
    expect(await openOne({ accountClass: 'assets', name: 'Staff advances', number: '01020255' })).toBe(
      '01020255',
    )
    for (const number of ['01020255', '01020201', '01020177', '01020399', '02010155', '1020255'])
      expect(
        (await send('nominalaccounts', { accountClass: 'assets', name: 'Another', number })).body.errors,
        number,
      ).toHaveProperty('number')
    const other = { accountClass: 'assets', name: 'Another', group: 'funds' }
    expect((await send('nominalaccounts', other)).body.errors).toHaveProperty('group')
  })

  it('stand in the statements, hold no money, and a fund is booked by an admin with a resolution alone', async () => {
    await posted(payment('01010101', 500))
    const { sections } = (await read('statements/balance-sheet')).statement
    expect(rowOf(sections[0].rows, '01010101')).toMatchObject({
      amount: 500,
      account: { group: 'fixed assets' },
    })
    const money = (await read('statements/receipts-and-payments')).statement
    expect(rowOf(money.sections[1].rows, '01010101')).toMatchObject({ amount: 500 })
    expect((await read('bankaccounts')).accounts.map(({ account }: Named) => account.number)).toEqual([
      '01020101',
    ])
    expect((await send('vouchers', payment('01010101', 5, { bankAccount: '01010101' }))).status).toBe(400)
    const fund = payment('03020301', 40)
    expect((await send('vouchers', fund, moderator)).status).not.toBe(200)
    expect((await send('vouchers', fund)).status).not.toBe(200)
  })

  it('move to another heading of their class, and close at a balance of zero', async () => {
    const change = (group: string) =>
      send('nominalaccounts/01010101', { name: 'Furniture', group }, admin, 'PUT')
    expect((await change('funds')).body.errors).toHaveProperty('group')
    expect((await change('investments')).status).toBe(200)
    expect(await accountAt('01010101')).toMatchObject({ account: { group: 'investments' }, balance: 500 })
    const close = (number: string) => send(`nominalaccounts/${number}/state`, { act: 'close' })
    expect((await close('01010101')).status).toBe(409)
    expect((await close('02020101')).status).toBe(200)
  })
})

describe('a closed account of expenses at the end of a year', () => {
  /** Closes months until the first open one is after a month. */
  const closeUpTo = async (month: string): Promise<void> => {
    for (;;) {
      const { next } = await read('periods')
      if (next.month > month) return
      expect(
        (await send('periods', { month: next.month, reason: 'Nobody works on it any more' })).status,
      ).toBe(200)
    }
  }

  it('goes to the accumulated surplus with the others, and stays in the statement of its year', async () => {
    const opened = await send('nominalaccounts', { accountClass: 'expenses', name: 'Insurance' })
    const [number = ''] = /\d{8}/.exec(opened.body.message) ?? []
    await posted(payment(number, 900, { date: '2025-12-15' }))
    expect((await send(`nominalaccounts/${number}/state`, { act: 'close' })).status).toBe(200)
    await closeUpTo('2025-12')
    for (;;) {
      const { next } = await read('yearends')
      if (next.year > 2025) break
      expect(
        (await send('yearends', { year: next.year, reason: 'Nobody works on it any more' })).status,
      ).toBe(200)
    }
    const of = (rows: Named[]) => rows.find(({ account }) => account.number === number)
    const { statement } = await read('statements/income-and-expenditure?from=2025-01-01&to=2025-12-31')
    expect(of(statement.sections[1].rows)).toMatchObject({ amount: 900, account: { name: 'Insurance' } })
    expect(of((await read('trialbalance?at=2025-12-31')).rows)).toMatchObject({ debit: 0, credit: 0 })
    const ledger = await read(`generalledger/${number}`)
    expect(ledger).toMatchObject({ closing: 0, account: { closed: true } })
  })
})
