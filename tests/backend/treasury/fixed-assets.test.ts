import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { lagosDate } from '#rules/dates.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { expectBalanced } from '../../support/books.ts'
import { enrol, type Person } from '../../support/people.ts'

const [CHAIRS, WORN, COST, DISPOSALS] = ['01010101', '01010102', '05040101', '04010108']

let backend: TestBackend
let admin: Person
let moderator: Person
beforeAll(async () => {
  backend = await startTestBackend()
  admin = await enrol(backend, { level: 3 })
  moderator = await enrol(backend, { level: 2 })
  for (const [accountClass, group, name] of [
    ['assets', 'fixed assets', 'Chairs'],
    ['assets', 'fixed assets', 'Accumulated depreciation: chairs'],
    ['expenses', 'depreciation', 'Depreciation'],
  ]) {
    const opened = await send('nominalaccounts', { accountClass, group, name })
    if (opened.status !== 200) throw new Error(opened.text)
  }
})
afterAll(() => backend.close())
afterEach(() => expectBalanced(backend))

const send = (path: string, body: object = {}, person = admin, method: 'POST' | 'DELETE' = 'POST') =>
  backend.call({ method, path: `/admin/API/${path}`, token: person.token, body })

const read = async (path: string) =>
  (await backend.call({ path: `/admin/API/${path}`, token: moderator.token })).body

const asset = (changes: object = {}) => ({
  name: 'Chairs of the hall',
  assetAccount: CHAIRS,
  accumulatedAccount: WORN,
  expenseAccount: COST,
  acquiredOn: '2024-10-05',
  cost: 100_000,
  months: 36,
  ...changes,
})

/** Debits less credits of an account in kobo, at the end of a day. */
async function balance(number: string | undefined, at = ''): Promise<number> {
  const { rows } = await read(`trialbalance${at && `?at=${at}`}`)
  const row = rows.find((each: { account: { number: string } }) => each.account.number === number)
  return row === undefined ? 0 : Math.round(row.debit * 100) - Math.round(row.credit * 100)
}

async function added(changes: object = {}): Promise<string> {
  const answer = await send('fixedassets', asset(changes))
  expect(answer.status, answer.text).toBe(200)
  return /FA\d+/.exec(answer.body.message)?.[0] ?? ''
}

async function buy(amount: number, date: string) {
  const entered = await send('vouchers', {
    kind: 'payment',
    date,
    party: 'Furniture house',
    method: 'transfer',
    reference: `B-${amount}`,
    narration: 'Chairs',
    lines: [{ account: CHAIRS, debit: amount }],
  })
  expect(entered.status, entered.text).toBe(200)
  expect((await send(`vouchers/${entered.body.voucher._id}/post`)).status).toBe(200)
}

async function closeNext(): Promise<string> {
  const { next } = await read('periods')
  const answer = await send('periods', { month: next.month, reason: 'Nobody works on it any more' })
  expect(answer.status, answer.text).toBe(200)
  return next.endsOn
}

const assetOf = async (number: string) => {
  const { body } = await backend.call({ path: '/admin/API/fixedassets', token: admin.token })
  return body.assets.find((each: { number: string }) => each.number === number)
}

describe('the register of fixed assets', () => {
  it('takes assets from an admin, on open accounts of fixed assets and of expenses', async () => {
    expect((await send('fixedassets', asset(), moderator)).status).toBe(403)
    for (const [field, number] of [
      ['assetAccount', '01020101'],
      ['assetAccount', '01010199'],
      ['accumulatedAccount', '01020401'],
      ['expenseAccount', CHAIRS],
      ['expenseAccount', '05010103'],
    ] as const)
      expect((await send('fixedassets', asset({ [field]: number }))).body.errors, number).toHaveProperty(
        field,
      )
    expect((await send('fixedassets', asset({ cost: 0 }))).body.errors).toHaveProperty('cost')
  })

  it('says what it and the ledger have on each account', async () => {
    const number = await added()
    const checks = async () => (await read('fixedassets')).checks
    expect(await checks()).toMatchObject([
      { account: { number: CHAIRS }, register: 100_000, ledger: 0 },
      { account: { number: WORN }, register: 0, ledger: 0 },
    ])
    await buy(100_000, '2024-10-05')
    expect(await checks()).toMatchObject([{ register: 100_000, ledger: 100_000 }, { register: 0 }])
    expect(await assetOf(number)).toMatchObject({ depreciation: 0, bookValue: 100_000, mayRemove: true })
    expect((await read('fixedassets')).assets[0]).toMatchObject({ mayRemove: false, mayDispose: false })
  })

  it('removes an asset that was entered by mistake', async () => {
    const number = await added({ name: 'A mistake' })
    expect((await send(`fixedassets/${number}`, {}, moderator, 'DELETE')).status).toBe(403)
    expect((await send(`fixedassets/${number}`, {}, admin, 'DELETE')).status).toBe(200)
    expect(await assetOf(number)).toBeUndefined()
    expect((await send(`fixedassets/${number}`, {}, admin, 'DELETE')).status).toBe(404)
  })
})

describe('the depreciation of a month', () => {
  it('goes into the books with the close of the month, once for all assets, and makes up for months that are closed', async () => {
    const end = await closeNext()
    expect(end).toBe('2024-10-31')
    expect(await balance(COST, end)).toBe(277_778)
    expect(await balance(WORN, end)).toBe(-277_778)
    expect((await send('periods', { month: '2024-10' })).status).toBe(409)
    expect(await balance(COST, end)).toBe(277_778)
    // Another one of October, entered late: two parts of it in November.
    await added({ name: 'A table', cost: 3_600, acquiredOn: '2024-10-20' })
    await buy(3_600, '2024-11-20')
    const next = await closeNext()
    expect((await balance(COST, next)) - 277_778).toBe(277_778 + 2 * 10_000)
    const { checks } = await read('fixedassets')
    for (const { register, ledger, account } of checks) expect(register, account.number).toBe(ledger)
  })

  it('keeps the accounts of assets in use open', async () => {
    for (const number of [CHAIRS, WORN, COST])
      expect((await send(`nominalaccounts/${number}/state`, { act: 'close' })).status).toBe(409)
  })

  it('leaves no asset to be removed', async () => {
    expect((await send('fixedassets/FA00001', {}, admin, 'DELETE')).status).toBe(409)
  })
})

describe('the disposal of an asset', () => {
  const today = () => lagosDate(backend.clock.now)

  it('charges the months up to the one before, and books the loss', async () => {
    const before = { cost: await balance(COST), bank: await balance('01020101') }
    const dispose = (body: object, person = admin) => send('fixedassets/FA00001/disposal', body, person)
    expect((await dispose({ disposedOn: today() }, moderator)).status).toBe(403)
    expect((await dispose({ disposedOn: '2024-10-04' })).body.errors).toHaveProperty('disposedOn')
    expect((await dispose({ disposedOn: '2024-11-15' })).status).toBe(409)
    const answer = await dispose({ disposedOn: today(), proceeds: 10_000.01 })
    expect(answer.status, answer.text).toBe(200)
    // From October 2024 to October 2026: 25 of 36 parts, two of which were charged before.
    const charged = 25 * 277_778
    expect((await balance(COST)) - before.cost).toBe(23 * 277_778)
    expect((await balance('01020101')) - before.bank).toBe(1_000_001)
    expect(await balance(DISPOSALS)).toBe(10_000_000 - charged - 1_000_001)
    expect(await balance(CHAIRS)).toBe(360_000)
    expect(await assetOf('FA00001')).toMatchObject({
      disposedOn: today(),
      proceeds: 10_000.01,
      bookValue: 0,
      mayDispose: false,
      gain: (1_000_001 - (10_000_000 - charged)) / 100,
    })
    expect((await dispose({ disposedOn: today() })).status).toBe(409)
  })

  it('books a gain, and an asset that was brought over takes its depreciation with it', async () => {
    const number = await added({
      name: 'Brought',
      cost: 1_000,
      brought: 900,
      broughtThrough: '2026-10',
      acquiredOn: '2020-01-01',
    })
    const before = await balance(DISPOSALS)
    const answer = await send(`fixedassets/${number}/disposal`, { disposedOn: today(), proceeds: 150 })
    expect(answer.status, answer.text).toBe(200)
    expect((await balance(DISPOSALS)) - before).toBe(-5_000)
  })

  it('leaves the other assets to the next close', async () => {
    const next = await closeNext()
    expect((await read('fixedassets')).assets[1]).toMatchObject({ name: 'A table', depreciation: 300 })
    expect(next).toBe('2024-12-31')
  })
})

describe('the reversal of a disposal', () => {
  const today = () => lagosDate(backend.clock.now)
  const dispose = async (number: string, disposedOn: string, proceeds = 0) => {
    const answer = await send(`fixedassets/${number}/disposal`, { disposedOn, proceeds })
    expect(answer.status, answer.text).toBe(200)
  }
  /** What the ledger has more than the register on each account. */
  const differences = async (): Promise<number[]> =>
    (await read('fixedassets')).checks.map(({ register, ledger }: Record<'register' | 'ledger', number>) =>
      Math.round((ledger - register) * 100),
    )
  const reverse = (number: string, reason = 'It was not sold', person = admin) =>
    send(`fixedassets/${number}/disposal/reverse`, { reason }, person)

  it('needs an admin, a reason, and an asset that is disposed of', async () => {
    expect((await reverse('FA00001', 'It was not sold', moderator)).status).toBe(403)
    expect((await reverse('FA00001', ' ')).body.errors).toHaveProperty('reason')
    expect((await reverse('FA09999')).status).toBe(404)
    expect((await reverse('FA00003')).status).toBe(409)
    expect(await assetOf('FA00001')).toMatchObject({ mayReverse: true, mayDispose: false })
    const ofStaff = (await read('fixedassets')).assets[0]
    expect(ofStaff).toMatchObject({ number: 'FA00001', mayReverse: false })
  })

  it('puts the asset back at what closed months charged of it, and the next close makes up for the rest', async () => {
    const before = {
      cost: await balance(COST),
      worn: await balance(WORN),
      closed: await balance(COST, '2024-12-31'),
    }
    const [chairs, apart] = [await balance(CHAIRS), await differences()]
    const answer = await reverse('FA00001')
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body.message).toBe('FA00001 is in use again')
    // October and November 2024 were charged by closings, the 23 months since by the disposal.
    expect(await assetOf('FA00001')).toMatchObject({
      disposedOn: null,
      proceeds: null,
      gain: null,
      depreciation: (2 * 277_778) / 100,
      bookValue: (10_000_000 - 2 * 277_778) / 100,
      mayDispose: true,
      mayReverse: false,
    })
    expect((await balance(COST)) - before.cost).toBe(-23 * 277_778)
    expect((await balance(WORN)) - before.worn).toBe(-2 * 277_778)
    expect((await balance(CHAIRS)) - chairs).toBe(10_000_000)
    expect(await balance(COST, '2024-12-31')).toBe(before.closed)
    // December 2024, in which it was out of the register, and January.
    const end = await closeNext()
    expect(end).toBe('2025-01-31')
    expect((await balance(COST, end)) - before.closed).toBe(2 * 277_778 + 10_000)
    expect(await differences()).toEqual(apart)
    expect((await reverse('FA00001')).status).toBe(409)
  })

  it('takes back what the last of several disposals charged, and no more', async () => {
    await dispose('FA00001', today(), 1)
    expect(await assetOf('FA00001')).toMatchObject({ depreciation: (25 * 277_778) / 100 })
    expect((await reverse('FA00001')).status).toBe(200)
    expect(await assetOf('FA00001')).toMatchObject({
      depreciation: (4 * 277_778) / 100,
      bookValue: 88_888.88,
    })
  })

  it('changes the books of today alone where the month of the disposal is closed', async () => {
    const apart = await differences()
    await dispose('FA00003', '2025-02-10', 20)
    const end = await closeNext()
    expect(end).toBe('2025-02-28')
    const closed = [await balance(CHAIRS, end), await balance(DISPOSALS, end)]
    const before = await balance(CHAIRS)
    expect((await reverse('FA00003')).status).toBe(200)
    expect([await balance(CHAIRS, end), await balance(DISPOSALS, end)]).toEqual(closed)
    expect((await balance(CHAIRS)) - before).toBe(360_000)
    // February was not charged while it was out, and is with March.
    const last = await closeNext()
    expect(await assetOf('FA00003')).toMatchObject({ depreciation: 600 })
    expect(last).toBe('2025-03-31')
    expect(await differences()).toEqual(apart)
  })

  it('waits until the accounts of the asset are open', async () => {
    await send('nominalaccounts', {
      accountClass: 'expenses',
      group: 'depreciation',
      name: 'Depreciation of a bus',
      number: '05040177',
    })
    const number = await added({ name: 'Bus', cost: 50, acquiredOn: today(), expenseAccount: '05040177' })
    await dispose(number, today(), 50)
    expect((await send('nominalaccounts/05040177/state', { act: 'close' })).status).toBe(200)
    expect((await reverse(number)).status).toBe(409)
    expect(await assetOf(number)).toMatchObject({ disposedOn: today() })
    await send('nominalaccounts/05040177/state', { act: 'reopen' })
    expect((await reverse(number)).status).toBe(200)
    expect(await assetOf(number)).toMatchObject({ disposedOn: null })
  })
})
