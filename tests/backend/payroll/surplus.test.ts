import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { randomId } from '#backend/db/random-id.ts'
import { payerById } from '#backend/payroll/payers.ts'
import { duesAhead } from '#backend/payroll/reports/dues-to-answer.ts'
import { naira } from '#rules/money.ts'
import { ALLOCATION_LEGS, type SurplusRule } from '#rules/payroll/allocation-legs.ts'
import type { PeriodMonth } from '#rules/treasury/period.ts'
import { MEMBERS_UNAPPLIED } from '#rules/treasury/society-accounts.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { expectBalanced } from '../../support/books.ts'
import { expectDepositsAgree, landOf, owesLand } from '../../support/land-debt.ts'
import { LEDGER, type PaidPerson, payrollFile, payrollMonth } from '../../support/payroll-month.ts'
import type { Person } from '../../support/people.ts'
import { readingOn } from '../../support/read-on.ts'

let backend: TestBackend
let admin: Person
let payer: string

const { open, ask, paid, owe, uploaded, posted, post, detail, balance } = payrollMonth(() => backend)

beforeAll(async () => {
  backend = await startTestBackend()
  ;({ admin, payer } = await open())
})
afterAll(() => backend.close())

// Everybody of an earlier test pays by himself.
beforeEach(async () => {
  await sql`update member_payers set payer_id = null`.execute(backend.deps.db)
  await sql`
    insert into member_payers (member_id, changed_at) select id, now() from members
      on conflict do nothing`.execute(backend.deps.db)
})

/** The society decides what becomes of a surplus. */
async function decide(surplus: SurplusRule, order: readonly string[] = ALLOCATION_LEGS) {
  const { version } = (await ask('GET', 'allocationrule')).body.rule
  const answer = await ask('PUT', 'allocationrule', { version, order, surplus }, admin)
  expect(answer.status, answer.text).toBe(200)
}

/** Saves ₦500 a month from a month on. */
async function saves(person: Person, from: string, product = 'ORDINARY_SAVINGS', amount = 500) {
  const day = new Date(`${from}-10T09:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() - 1)
  await backend.deps.db
    .insertInto('savings_instructions')
    .values({
      id: randomId(),
      member_id: person.id,
      kind: 'initial',
      state: 'seen',
      lines: JSON.stringify([{ product, amount: naira(amount), months: null }]),
      requested_at: day,
      decided_at: day,
    })
    .execute()
}

/** Repays ₦1,200 in twelve months from a month on. */
async function borrows(person: Person, from: string): Promise<string> {
  const day = new Date(`${from}-10T09:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() - 1)
  const loan = await owe(person, 1200)
  await backend.deps.db
    .updateTable('loans')
    .set({ amount: naira(1200), payable: naira(100), duration_months: 12, decided_at: day })
    .where('id', '=', loan)
    .execute()
  return loan
}

async function build(month: string) {
  const built = await ask('POST', 'deductionschedules', { payer, month })
  expect(built.status, built.text).toBe(200)
  return built.body._id as string
}

/** What a schedule asks for each item in naira, and what was paid of it in advance. */
async function asked(
  id: string,
): Promise<Record<string, readonly [amount: number, advanced: number, string | null]>> {
  const { items } = (await ask('GET', `deductionschedules/${id}/items?pageSize=100`)).body
  // What stops of the members of an earlier test is left out.
  return Object.fromEntries(
    items
      .filter(({ amount, advanced }: Record<string, number>) => amount !== 0 || advanced !== 0)
      .map(({ item, ...its }: { item: string; amount: number; advanced: number; action: string | null }) => [
        item,
        [its.amount, its.advanced, its.action],
      ]),
  )
}

async function send(month: string) {
  const id = await build(month)
  const sent = await ask('POST', `deductionschedules/${id}/send`, { version: 1 })
  expect(sent.status, sent.text).toBe(200)
  return asked(id)
}

const saved = (person: Person) => balance('savings', LEDGER.ordinary, person.id)
const held = (person: Person) => balance('unapplied', MEMBERS_UNAPPLIED, person.id)
const owes = async (person: Person) => 0 - (await balance('loan', LEDGER.loan, person.id))
const surplusesOf = async (id: string) =>
  (await ask('GET', `deductionreports/${id}/surpluses?pageSize=50`)).body.surpluses.map(
    ({ member, amount, surplus, item, month }: Record<string, { _id: string }>) => [
      member?._id,
      amount,
      surplus,
      item,
      month,
    ],
  )

const reportOf = (month: string, ...rows: (readonly [PaidPerson, string, number])[]) =>
  uploaded(
    month,
    payrollFile(...rows.map(([who, element, amount]) => [who.number, who.name, element, amount])),
  )

const reverse = async (id: string) => {
  const answer = await ask('POST', `deductionreports/${id}/reverse`, { reason: 'A wrong file' })
  expect(answer.status, answer.text).toBe(200)
}

describe('a surplus that is an advance to the next month', () => {
  it('pays what the next schedule would ask, which asks for less and no one is billed twice', async () => {
    await decide('ADVANCE')
    const ada = await paid()
    await saves(ada, '2027-01')
    await borrows(ada, '2027-01')
    expect(await send('2027-01')).toEqual({
      ORDINARY_SAVINGS: [500, 0, 'start'],
      ONE_YEAR_NORMAL: [100, 0, 'start'],
    })
    const january = await reportOf('2027-01', [ada, 'SAV', 620], [ada, 'REST', 250])
    // The dry run says what would happen with each amount, and books nothing.
    await readingOn(async (path) => (await ask('GET', path)).body).expectReadOn(
      `deductionreports/${january}/surpluses`,
    )
    expect(await surplusesOf(january)).toEqual([
      [ada.id, 100, 'ADVANCE', 'ONE_YEAR_NORMAL', '2027-02'],
      [ada.id, 120, 'ADVANCE', 'ORDINARY_SAVINGS', '2027-02'],
      [ada.id, 50, 'UNAPPLIED', null, null],
    ])
    expect(await detail(january)).toMatchObject({
      allocated: 600,
      advanced: 220,
      unapplied: 50,
      toRefund: 0,
      allocation: { surplus: 'ADVANCE' },
    })
    expect([await saved(ada), await owes(ada)]).toEqual([0, 1200])
    await posted(january)
    expect([await saved(ada), await owes(ada), await held(ada)]).toEqual([620, 1000, 50])
    const told = await backend.call({ path: '/user/API/deductions', token: ada.token })
    expect(told.body.deductions).toMatchObject([
      { month: '2027-01', amount: 870, surplus: 270, advanced: 220 },
    ])
    // February's loan is paid whole; payroll is told to stop it for the month.
    expect(await send('2027-02')).toEqual({
      ORDINARY_SAVINGS: [380, 120, 'change'],
      ONE_YEAR_NORMAL: [0, 100, 'stop'],
    })
    await posted(await reportOf('2027-02', [ada, 'SAV', 380]))
    // March asks for all of it again.
    expect(await send('2027-03')).toEqual({
      ORDINARY_SAVINGS: [500, 0, 'change'],
      ONE_YEAR_NORMAL: [100, 0, 'start'],
    })
    expect([await saved(ada), await owes(ada), await held(ada)]).toEqual([1000, 1000, 50])
    await expectBalanced(backend)
  })

  it('waits for the first month that is not sent when the report comes late', async () => {
    const ada = await paid()
    await saves(ada, '2027-04')
    await send('2027-04')
    await send('2027-05')
    const april = await reportOf('2027-04', [ada, 'SAV', 600])
    expect(await surplusesOf(april)).toEqual([[ada.id, 100, 'ADVANCE', 'ORDINARY_SAVINGS', '2027-06']])
    await posted(april)
    expect(await send('2027-06')).toEqual({ ORDINARY_SAVINGS: [400, 100, 'change'] })
  })

  it('ends with the debt: the last instalment is what is still owed', async () => {
    const ada = await paid()
    const loan = await borrows(ada, '2027-07')
    await backend.deps.db
      .updateTable('loans')
      .set({ amount: naira(1200), payable: naira(600), duration_months: 2 })
      .where('id', '=', loan)
      .execute()
    expect(await send('2027-07')).toEqual({ ONE_YEAR_NORMAL: [600, 0, 'start'] })
    await posted(await reportOf('2027-07', [ada, 'REST', 750.5]))
    expect(await send('2027-08')).toEqual({ ONE_YEAR_NORMAL: [449.5, 150.5, 'change'] })
    await posted(await reportOf('2027-08', [ada, 'REST', 500]))
    // Nothing more is due: the rest is held.
    expect([await owes(ada), await held(ada)]).toEqual([0, 50.5])
  })

  it('ends with the reversal of its report: the next schedule asks for all, and what was asked less for is in arrears', async () => {
    const ada = await paid()
    await saves(ada, '2027-09')
    await send('2027-09')
    const first = await reportOf('2027-09', [ada, 'SAV', 700])
    await posted(first)
    const draft = await build('2027-10')
    expect(await asked(draft)).toEqual({ ORDINARY_SAVINGS: [300, 200, 'change'] })
    await reverse(first)
    expect(await saved(ada)).toBe(0)
    // The draft counts an advance that is gone.
    const refused = await ask('POST', `deductionschedules/${draft}/send`, { version: 1 })
    expect(refused.status).toBe(409)
    await ask('POST', 'deductionschedules', { payer, month: '2027-10', version: 1 })
    expect(await asked(draft)).toEqual({ ORDINARY_SAVINGS: [500, 0, null] })
    // Posted again it is there again; reversed once the schedule has left, the difference is open.
    const again = await reportOf('2027-09', [ada, 'SAV', 700.01])
    await posted(again)
    await ask('POST', 'deductionschedules', { payer, month: '2027-10', version: 2 })
    expect((await ask('POST', `deductionschedules/${draft}/send`, { version: 3 })).status).toBe(200)
    await posted(await reportOf('2027-10', [ada, 'SAV', 299.99]))
    expect((await ask('GET', `payers/${payer}/arrears`)).body.arrears).toEqual([])
    await reverse(again)
    const { arrears } = (await ask('GET', `payers/${payer}/arrears`)).body
    expect(arrears.map(({ item, open: left }: { item: string; open: number }) => [item, left])).toEqual([
      ['ORDINARY_SAVINGS', 200.01],
    ])
    await ask('POST', 'arrearsplans', {
      firstMonth: '2027-11',
      months: 1,
      items: [{ memberId: ada.id, kind: 'savings', recordId: 'ORDINARY_SAVINGS' }],
    })
    expect(await send('2027-11')).toEqual({ ORDINARY_SAVINGS: [700.01, 0, 'change'] })
    expect(await saved(ada)).toBe(299.99)
    await expectBalanced(backend)
  })

  it('pays land in advance, and takes it back with the report', async () => {
    const ada = await paid()
    const decidedAt = new Date('2027-12-10T09:00:00Z')
    const land = await owesLand(backend, ada, { rest: 300, months: 3, decidedAt })
    expect(await send('2028-01')).toEqual({ LAND_PURCHASE: [100, 0, 'start'] })
    const report = await reportOf('2028-01', [ada, 'REST', 130])
    await posted(report)
    expect(await landOf(backend, land)).toEqual({ paid: 160, outstanding: 170 })
    await expectDepositsAgree(backend)
    expect(await asked(await build('2028-02'))).toEqual({ LAND_PURCHASE: [70, 30, 'change'] })
    await reverse(report)
    expect(await landOf(backend, land)).toEqual({ paid: 30, outstanding: 300 })
    await expectDepositsAgree(backend)
  })

  it('holds what comes although nothing was asked', async () => {
    const ada = await paid()
    const report = await reportOf('2028-03', [ada, 'SAV', 40])
    expect(await surplusesOf(report)).toEqual([[ada.id, 40, 'UNAPPLIED', null, null]])
  })
})

describe('a surplus that is paid back', () => {
  it('stays held for the member, and listed to be refunded', async () => {
    await decide('REFUND')
    const ada = await paid()
    await saves(ada, '2028-04')
    await send('2028-04')
    const report = await reportOf('2028-04', [ada, 'SAV', 530.5], [ada, 'REST', 12])
    expect(await surplusesOf(report)).toEqual([
      [ada.id, 12, 'UNAPPLIED', null, null],
      [ada.id, 30.5, 'REFUND', null, null],
    ])
    await posted(report)
    expect(await detail(report)).toMatchObject({ unapplied: 42.5, toRefund: 30.5, advanced: 0 })
    expect(await held(ada)).toBe(42.5)
    const { balances } = (await ask('GET', `unapplied?search=${ada.memberNumber}&refunds=true`)).body
    expect(balances).toMatchObject([{ balance: 42.5, toRefund: 30.5, origins: [{ toRefund: 30.5 }] }])
    // Reversed, there is nothing to refund.
    await reverse(report)
    expect((await ask('GET', `unapplied?search=${ada.memberNumber}&refunds=true`)).body.balances).toEqual([])
  })
})

describe('the rule of allocation', () => {
  it('stays with a posting when it changes, and a draft that was looked at before is looked at again', async () => {
    await decide('UNAPPLIED')
    const ada = await paid()
    await saves(ada, '2028-06')
    await send('2028-06')
    const report = await reportOf('2028-06', [ada, 'SAV', 510])
    const { version, total } = (await detail(report)).report
    await ask('PUT', `deductionreports/${report}/controltotal`, { version, controlTotal: total })
    const order = [...ALLOCATION_LEGS.slice(1, 14), 'ENTRANCE_FEE_DUE', ...ALLOCATION_LEGS.slice(14)]
    await decide('REFUND', order)
    const stale = await post(report)
    expect(stale.status).toBe(409)
    expect(await surplusesOf(report)).toEqual([[ada.id, 10, 'REFUND', null, null]])
    expect((await post(report)).status).toBe(200)
    await decide('ADVANCE')
    const { allocation } = await detail(report)
    expect(allocation).toEqual({ order, surplus: 'REFUND', creditMembersOn: 'DEDUCTION' })
    expect(await surplusesOf(report)).toEqual([[ada.id, 10, 'REFUND', null, null]])
  })

  it('changes by admins alone, who have seen the last change', async () => {
    const { rule } = (await ask('GET', 'allocationrule')).body
    expect(rule).toMatchObject({ decidedBy: expect.any(String), decidedAt: expect.any(String) })
    const form = { version: rule.version, order: rule.order, surplus: 'UNAPPLIED' }
    expect((await ask('PUT', 'allocationrule', form)).status).toBe(403)
    expect((await ask('PUT', 'allocationrule', { ...form, version: 0 }, admin)).status).toBe(409)
    const wrong = await ask(
      'PUT',
      'allocationrule',
      { ...form, order: rule.order.slice(1), surplus: 'KEEP' },
      admin,
    )
    expect(Object.keys(wrong.body.errors)).toEqual(expect.arrayContaining(['order', 'surplus']))
  })
})

describe('members who are credited when the money comes', () => {
  afterAll(() => Object.assign(backend.deps.society, { creditMembersOn: 'DEDUCTION' }))

  it('see an advance counted at once and credited with the remittance', async () => {
    await decide('ADVANCE')
    Object.assign(backend.deps.society, { creditMembersOn: 'REMITTANCE' })
    const ada = await paid()
    await borrows(ada, '2028-08')
    await send('2028-08')
    const report = await reportOf('2028-08', [ada, 'REST', 140])
    await posted(report)
    expect(await owes(ada)).toBe(1200)
    expect(await asked(await build('2028-09'))).toEqual({ ONE_YEAR_NORMAL: [60, 40, 'change'] })
    const form = new FormData()
    const values = {
      payer,
      date: backend.clock.now.toISOString().slice(0, 10),
      method: 'transfer',
      reference: 'FT-AHEAD',
      received: '140',
      parts: JSON.stringify([{ month: '2028-08', amount: 140 }]),
    }
    for (const [name, value] of Object.entries(values)) form.set(name, value)
    const came = await backend.call({
      method: 'POST',
      path: '/admin/API/remittances',
      token: admin.token,
      form,
    })
    expect(came.status, came.text).toBe(200)
    expect(await owes(ada)).toBe(1060)
    await expectBalanced(backend)
  })
})

it('finds what is due next for a payroll of 70,000 members, more than a statement takes as values of their own', async () => {
  const found = await payerById(backend.deps.db, payer)
  if (found === null) throw new Error('the payer is missing')
  const strangers = new Set(Array.from({ length: 70_000 }, () => randomId()))
  const due = await backend.deps.db
    .transaction()
    .execute((tx) => duesAhead(tx, found, '2031-01-01' as PeriodMonth, strangers, backend.deps.society))
  expect(due.items).toEqual([])
})
