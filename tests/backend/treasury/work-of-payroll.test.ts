import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomId } from '#backend/db/random-id.ts'
import { naira } from '#rules/money.ts'
import type { PeriodMonth } from '#rules/treasury/period.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { deductTooMuch, spend } from '../../support/books.ts'
import { type PaidPerson, payrollFile, payrollMonth } from '../../support/payroll-month.ts'
import { contribute, enrol, type Person } from '../../support/people.ts'
import { type KindOfWork, withAdded, workOfBooks } from '../../support/work-of-books.ts'

let backend: TestBackend
let admin: Person
let moderator: Person
let bursary: string
let ada: PaidPerson
let bola: PaidPerson

const payroll = payrollMonth(() => backend)
const { ask, told } = workOfBooks(
  () => backend,
  () => moderator,
)

beforeAll(async () => {
  backend = await startTestBackend({}, 'AT_DISBURSEMENT')
  ;({ admin, moderator, payer: bursary } = await payroll.open())
  await payroll.withoutOthers()
  ada = await payroll.paid()
})
afterAll(() => backend.close())

const PAYER = {
  identifier: 'payroll number',
  layout: 'full',
  fileKind: 'csv',
  cutOffDay: 20,
  remittanceDay: 7,
  elements: [{ code: 'ALL', description: 'Everything', items: [] }],
}

/** A sent schedule that asks Ada for ₦500 of savings in a month. */
const asked = (month: string) =>
  payroll.sent(`${month}-01`, [{ person: ada, item: 'ORDINARY_SAVINGS', amount: 500 }])

const reportOf = (month: string, { number, name } = ada) =>
  payroll.uploaded(month, payrollFile([number, name, 'SAV', 500]))

/** A member of the bursary who saves ₦500 a month. */
async function saver(): Promise<PaidPerson> {
  const person = await payroll.paid()
  const at = backend.clock.now
  await backend.deps.db
    .insertInto('savings_instructions')
    .values({
      id: randomId(),
      member_id: person.id,
      kind: 'initial',
      state: 'seen',
      lines: JSON.stringify([{ product: 'ORDINARY_SAVINGS', amount: naira(500), months: null }]),
      requested_at: at,
      decided_at: at,
    })
    .execute()
  return person
}

const NOVEMBER = 'month=2026-11'
const TODAY = '2026-11-20'

const KINDS: readonly KindOfWork[] = [
  {
    kind: 'schedules without report',
    of: 'a schedule that payroll has not answered',
    query: 'month=2027-03',
    effect: 'needs reason',
    async makes() {
      bola = await saver()
      const { _id } = await ask('POST', 'API/deductionschedules', { payer: bursary, month: '2027-03' })
      await ask('POST', `API/deductionschedules/${_id}/send`, { version: 1 })
      return ''
    },
    adds: { count: 1, amount: 500, since: '2027-03-01' },
    done: async () => payroll.posted(await reportOf('2027-03', bola)),
  },
  {
    kind: 'schedules not sent',
    of: 'a payer without a schedule',
    query: 'month=2027-02',
    effect: 'informs',
    async makes() {
      await ask('POST', 'API/payers', { ...PAYER, name: 'Hospital' }, admin)
      const { payers } = await ask('GET', 'API/payers')
      const office = payers.find(({ name }: { name: string }) => name === 'Hospital')._id
      const person = await enrol(backend)
      await backend.deps.db
        .insertInto('member_payers')
        .values({
          member_id: person.id,
          payer_id: office,
          payroll_number: 'H1',
          changed_at: backend.clock.now,
        })
        .execute()
      return office
    },
    adds: { count: 1, amount: null, since: '2027-01-20' },
    async done(payer) {
      const { now } = backend.clock
      const of = { payer_id: payer, month: '2027-02-01' as PeriodMonth, version: 1, built_at: now }
      await backend.deps.db
        .insertInto('deduction_schedules')
        .values({ id: randomId(), ...of, state: 'sent', sent_at: now })
        .execute()
    },
  },
  {
    kind: 'reports not posted',
    of: 'a report until it is posted',
    query: 'month=2027-04',
    effect: 'needs reason',
    makes: async () => (await asked('2027-04')) && reportOf('2027-04'),
    adds: { count: 1, amount: 500, since: TODAY },
    done: (report) => payroll.posted(report),
  },
  {
    kind: 'reports not posted',
    of: 'a report until it is discarded',
    query: 'month=2027-05',
    effect: 'needs reason',
    makes: () => reportOf('2027-05'),
    adds: { count: 1, amount: 500, since: TODAY },
    done: (report) => ask('DELETE', `API/deductionreports/${report}`),
  },
  {
    kind: 'remittances late',
    of: 'a month until its money comes',
    query: 'month=2027-02',
    effect: 'informs',
    makes: async () => (await asked('2027-01')) && payroll.posted(await reportOf('2027-01')).then(() => ''),
    adds: { count: 1, amount: 500, since: '2027-02-07' },
    done: () => payroll.remit([{ month: '2027-01', amount: 500 }]),
  },
  {
    kind: 'remittances late',
    of: 'a month until it is written off',
    query: 'month=2027-07',
    effect: 'informs',
    makes: async () => (await asked('2027-06')) && payroll.posted(await reportOf('2027-06')).then(() => ''),
    adds: { count: 1, amount: 500 },
    done: () => payroll.writtenOff([{ month: '2027-06', amount: 500 }]),
  },
  {
    kind: 'members overdrawn',
    of: 'savings below zero',
    query: NOVEMBER,
    effect: 'needs reason',
    makes: async () => spend(backend, ada, 'SPECIAL_DEPOSIT', naira(40)).then(() => ''),
    adds: { count: 1, amount: 40 },
    done: () => contribute(backend, ada, 'SPECIAL_DEPOSIT', naira(40)),
  },
  {
    kind: 'unapplied open',
    of: 'what was deducted too much, until it is paid back',
    query: NOVEMBER,
    effect: 'informs',
    makes: async () => deductTooMuch(backend, ada, naira(70)).then(() => ''),
    adds: { count: 1, amount: 70 },
    async done() {
      const { voucher } = await ask('POST', 'API/vouchers', {
        kind: 'payment',
        date: TODAY,
        party: ada.name,
        method: 'cash',
        narration: 'Deducted too much',
        lines: [{ account: '02010102', memberId: ada.memberNumber, debit: 70 }],
      })
      await ask('POST', `API/vouchers/${voucher._id}/post`)
    },
  },
]

describe('work of payroll and of members', () => {
  it.each(KINDS)('"$kind" waits in the list for $of', async (each) => {
    const { before, found, after } = await told(each)
    expect(found).toMatchObject(withAdded(each, before))
    expect(after).toEqual(before)
  })
})
