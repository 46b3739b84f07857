import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeWorkbook } from '#backend/files/workbook.ts'
import { naira } from '#rules/money.ts'
import { ALLOCATION_LEGS, type AllocationLeg } from '#rules/payroll/allocation-legs.ts'
import { isAdvance } from '#rules/payroll/allocation-order.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { expectBalanced, spend } from '../../support/books.ts'
import { LEDGER, payrollFile, payrollMonth } from '../../support/payroll-month.ts'
import { enrol, type Person } from '../../support/people.ts'

let backend: TestBackend
let payer: string
let admin: Person
let second: Person
const { open, ask, paid, owe, sent, upload, uploaded, detail, rowsOf, posted, balance, stateOf } =
  payrollMonth(() => backend)

beforeAll(async () => {
  backend = await startTestBackend()
  ;({ admin, payer } = await open())
  second = await enrol(backend, { level: 2 })
})
afterAll(() => backend.close())

const reverse = (id: string, reason = 'Another month') =>
  ask('POST', `deductionreports/${id}/reverse`, { reason })

const savings = (person: Person) => balance('savings', LEDGER.ordinary, person.id)

describe('the reversal of a deduction report whose money was used since', () => {
  it('lists each member, and is refused or carried out by a second person', async () => {
    const [ada, bola, chi] = [await paid(), await paid(), await paid()]
    const loan = await owe(bola, 300)
    const schedule = await sent('2026-05-01', [
      { person: ada, item: 'ORDINARY_SAVINGS', amount: 400 },
      { person: bola, kind: 'loan', item: 'ONE_YEAR_NORMAL', record: loan, amount: 300 },
      { person: chi, item: 'ORDINARY_SAVINGS', amount: 50 },
    ])
    const id = await uploaded(
      '2026-05',
      payrollFile(
        [ada.number, ada.name, 'SAV', 400],
        [bola.number, bola.name, 'REST', 300],
        [chi.number, chi.name, 'SAV', 50],
      ),
    )
    await posted(id)
    await spend(backend, ada, 'ORDINARY_SAVINGS', naira(350.25))
    const receivable = await balance('society', 'PAYROLL_RECEIVABLE')

    const waiting = async () => {
      const { reversals } = (await ask('GET', 'reversals?status=waiting')).body
      return reversals[0]
    }
    expect((await reverse(id)).status).toBe(200)
    const first = await waiting()
    const uses = first.uses.map(
      (each: { member: { _id: string }; use: string; taken: number; left: number }) => [
        each.member._id,
        each.use,
        each.taken,
        each.left,
      ],
    )
    expect(uses).toHaveLength(2)
    expect(uses).toContainEqual([ada.id, 'withdrawn', 400, -350.25])
    expect(uses).toContainEqual([bola.id, 'loan closed', 300, expect.any(Number)])
    // Nothing is taken back yet, and nobody asks a second time.
    expect(await savings(ada)).toBe(49.75)
    expect((await detail(id)).report.state).toBe('posted')
    expect((await reverse(id)).status).toBe(409)

    const decide = (reversal: string, accept: boolean, by?: Person) =>
      ask('POST', `reversals/${reversal}`, { accept }, by)
    expect((await decide(first._id, false)).body.code).toBe('SECOND_OFFICER')
    expect((await decide(first._id, false, second)).status).toBe(200)
    expect((await decide(first._id, true, second)).status).toBe(409)
    expect((await detail(id)).report.state).toBe('posted')
    expect(await savings(chi)).toBe(50)
    expect(await balance('society', 'PAYROLL_RECEIVABLE')).toBe(receivable)

    expect((await reverse(id)).status).toBe(200)
    expect((await decide((await waiting())._id, true, second)).status).toBe(200)
    expect((await detail(id)).report.state).toBe('reversed')
    expect([await savings(ada), await savings(chi)]).toEqual([-350.25, 0])
    expect(await balance('loan', LEDGER.loan, bola.id)).toBe(-300)
    expect((await balance('society', 'PAYROLL_RECEIVABLE')) - receivable).toBe(750)
    for (const person of [ada, bola, chi])
      expect((await stateOf(schedule, person))[0]).toMatchObject({ state: 'sent', deducted: 0 })
    await expectBalanced(backend)
  })

  it('takes back a report in which nothing was deducted from anybody', async () => {
    const ada = await paid()
    const schedule = await sent('2026-06-01', [{ person: ada, item: 'ORDINARY_SAVINGS', amount: 40 }])
    const content = payrollFile([ada.number, ada.name, 'SAV', 0])
    const id = await uploaded('2026-06', content)
    await posted(id)
    expect((await stateOf(schedule, ada))[0]?.state).toBe('not deducted')
    const answer = await reverse(id)
    expect(answer.status, answer.text).toBe(200)
    expect((await detail(id)).report.state).toBe('reversed')
    expect((await stateOf(schedule, ada))[0]?.state).toBe('sent')
    expect((await upload('2026-06', content)).status).toBe(200)
  })
})

describe('the order of allocation', () => {
  it('the order of a posted month stays as it was when the society changes its own', async () => {
    const [ada, bola] = [await paid(), await paid()]
    const items = (person: typeof ada) => [
      { person, item: 'ORDINARY_SAVINGS', amount: 100 },
      { person, item: 'SHARE_CAPITAL', amount: 100 },
    ]
    const july = await sent('2026-07-01', items(ada))
    const first = await uploaded('2026-07', `Staff No,Amount\n${ada.number},120`)
    await posted(first)
    const due = ALLOCATION_LEGS.filter((leg) => !isAdvance(leg))
    const isShare = (leg: AllocationLeg) => Number(leg.startsWith('SHARE_CAPITAL'))
    const order = [
      ...due.toSorted((one, other) => isShare(one) - isShare(other)),
      ...ALLOCATION_LEGS.filter(isAdvance),
    ]
    const decided = await ask('PUT', 'allocationrule', { version: 0, order, surplus: 'UNAPPLIED' }, admin)
    expect(decided.status, decided.text).toBe(200)
    await sent('2026-08-01', items(bola))
    const later = await uploaded('2026-08', `Staff No,Amount\n${bola.number},120`)
    await posted(later)

    const shares = (person: Person) => balance('savings', LEDGER.shares, person.id)
    expect([await shares(ada), await savings(ada)]).toEqual([100, 20])
    expect([await shares(bola), await savings(bola)]).toEqual([20, 100])
    expect((await stateOf(july, ada)).map(({ deducted }) => deducted)).toEqual([naira(20), naira(100)])
    const stored = await backend.deps.db
      .selectFrom('deduction_reports')
      .select(['id', 'allocation'])
      .where('id', 'in', [first, later])
      .execute()
    const orderOf = (id: string) => stored.find((report) => report.id === id)?.allocation?.order
    expect(orderOf(first)).toEqual(ALLOCATION_LEGS)
    expect(orderOf(later)).toEqual(order)
    // What is taken back is what was booked, not what the present order would have booked.
    expect((await reverse(first)).status).toBe(200)
    expect([await shares(ada), await savings(ada)]).toEqual([0, 0])
    await expectBalanced(backend)
  })
})

describe('the numbers of members in a report', () => {
  it('members are said to be found by digits alone where a workbook has eaten their zeros', async () => {
    const ada = await paid()
    await sent('2026-09-01', [{ person: ada, item: 'ORDINARY_SAVINGS', amount: 40 }])
    const workbook = await writeWorkbook([
      {
        name: 'Sheet1',
        rows: [
          ['Staff No', 'Name', 'Element', 'Amount'],
          [Number(ada.number), ada.name, 'SAV', 40],
        ],
      },
    ])
    const [row] = await rowsOf(await uploaded('2026-09', workbook))
    expect(row).toMatchObject({ outcome: 'EXACT', match: 'WEAK', message: expect.stringMatching(/digits/) })
  })

  it('name both members who have one number, until a person says which', async () => {
    const [ada, bola] = [await paid(), await paid()]
    await backend.deps.db
      .updateTable('member_payers')
      .set({ payroll_number: ada.number })
      .where('member_id', '=', bola.id)
      .execute()
    const id = await uploaded('2026-10', payrollFile([ada.number, ada.name, 'SAV', 40]))
    const [row] = await rowsOf(id)
    expect(row).toMatchObject({ outcome: 'AMBIGUOUS', member: null })
    expect(row.candidates.map(({ _id }: { _id: string }) => _id).toSorted()).toEqual(
      [ada.id, bola.id].toSorted(),
    )
  })
})

describe('a month in which only net salaries were paid', () => {
  it('brings no penalty to a member, and no message to anybody', async () => {
    const ada = await paid()
    const loan = await owe(ada, 300)
    await sent('2026-11-01', [
      { person: ada, item: 'ORDINARY_SAVINGS', amount: 40 },
      { person: ada, kind: 'loan', item: 'ONE_YEAR_NORMAL', record: loan, amount: 100 },
    ])
    const { db } = backend.deps
    const counted = async () =>
      Promise.all(
        (['journal_entries', 'deliveries'] as const).map(async (table) => {
          const { n } = await db
            .selectFrom(table as 'deliveries')
            .select(({ fn }) => fn.countAll<number>().as('n'))
            .executeTakeFirstOrThrow()
          return n
        }),
      )
    const before = await counted()
    const noted = await ask('POST', 'netpayonly', { payer, month: '2026-11', reason: 'No cash-backing' })
    expect(noted.status, noted.text).toBe(200)
    await backend.deps.postings.settled()
    expect(await counted()).toEqual(before)
    expect(await balance('loan', LEDGER.loan, ada.id)).toBe(-300)
    expect(await savings(ada)).toBe(0)
  })
})
