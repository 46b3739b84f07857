import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#backend/db/work.ts'
import { credit, debit, societyAccount } from '#backend/journal/chart.ts'
import type { NewEntry } from '#backend/journal/post.ts'
import { naira } from '#rules/money.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { bankWork } from '../../support/bank-work.ts'
import { spend } from '../../support/books.ts'
import { aClaimForm } from '../../support/claim-forms.ts'
import { contribute, enrol, type Person } from '../../support/people.ts'
import { aForm } from '../../support/uploads.ts'
import { type KindOfWork, withAdded, workOfBooks } from '../../support/work-of-books.ts'

const SAVINGS = '02020305'

let backend: TestBackend
let admin: Person
let moderator: Person
beforeAll(async () => {
  backend = await startTestBackend({}, 'AT_DISBURSEMENT')
  admin = await enrol(backend, { level: 3 })
  moderator = await enrol(backend, { level: 2 })
})
afterAll(() => backend.close())

const bank = bankWork(
  () => backend,
  () => admin,
)
const { ask, work, told } = workOfBooks(
  () => backend,
  () => moderator,
)

const post = (day: string, lines: NewEntry['lines']) =>
  inTransaction(backend.deps.db, { id: null, level: null, requestId: null }, backend.clock.now, (unit) =>
    unit.post({ kind: 'adjustment', narration: 'By hand', occurredAt: new Date(`${day}T10:00:00Z`), lines }),
  )

const FORM = { bankName: 'First Bank', accountNumber: '0123456789', accountName: 'Adaeze Testimony' }

const processed = (path: string) =>
  ask('PUT', path, { status: 'processed', comments: 'seen', transactionReference: `FT-${path.slice(-6)}` })

/** A request of a member with ₦1,000 of savings, approved; answers the path of its decisions. */
async function approved(path: string, request: string, body: (person: Person) => Promise<object>) {
  const person = await enrol(backend)
  await contribute(backend, person, 'ORDINARY_SAVINGS', naira(1_000))
  const sent = await body(person)
  const asked = await backend.call({ method: 'POST', path: request, token: person.token, ...sent })
  expect(asked.status, asked.text).toBe(200)
  const decisions = `${path}/${asked.body.request._id}`
  await ask('PUT', decisions, { status: 'approved', comments: 'seen' })
  return decisions
}

/** Another bank account of the society, with nothing on it; answers its number. */
async function newBank(): Promise<string> {
  banks += 1
  await ask(
    'POST',
    'API/bankaccounts',
    { name: `Bank ${banks}`, bankName: 'Zenith Bank', accountNumber: `${1_234_567_890 + banks}` },
    admin,
  )
  const { accounts } = await ask('GET', 'API/bankaccounts')
  return accounts.find(({ account }: { account: { name: string } }) => account.name === `Bank ${banks}`)
    .account.number
}
let banks = 0

const bankRef = (code: string) => ({ kind: 'society', memberId: null, code }) as const

/** A statement of a bank account with one line, in naira; answers its id. */
async function statement(bankAccount: string, amount: number): Promise<string> {
  const cells = amount < 0 ? `${0 - amount},` : `,${amount}`
  const uploaded = await bank.upload({
    from: '2026-11-01',
    to: '2026-11-18',
    opening: 0,
    closing: amount,
    content: `Date,Narration,Reference,Debit,Credit\n18/11/2026,Hall of ${bankAccount},X${bankAccount},${cells}`,
    more: { bankAccount },
  })
  expect(uploaded.status, uploaded.text).toBe(200)
  return uploaded.body._id
}

/** A receipt that is posted; answers its id. */
async function received(
  account: string,
  amount: number,
  more: object = {},
  ofMember: object = {},
): Promise<string> {
  receipts += 1
  const { voucher } = await ask('POST', 'API/vouchers', {
    kind: 'receipt',
    date: '2026-11-18',
    party: 'Ada Eze',
    method: 'transfer',
    reference: `R-${receipts}`,
    narration: 'Received',
    lines: [{ account, credit: amount, ...ofMember }],
    ...more,
  })
  await ask('POST', `API/vouchers/${voucher._id}/post`)
  return voucher._id
}
let receipts = 0

let overdrawn = ''
let unreconciled = ''

const NOVEMBER = 'month=2026-11'
const TODAY = '2026-11-20'

const KINDS: readonly KindOfWork[] = [
  {
    kind: 'bank lines open',
    of: 'a line until it is excluded',
    query: NOVEMBER,
    effect: 'needs reason',
    makes: async () => statement(await newBank(), -4),
    adds: { count: 1, amount: 4 },
    async done(id) {
      const lines = (await bank.linesOf(id)).map(({ _id }) => _id)
      await ask('POST', `API/bankstatements/${id}/exclude`, { lines, reason: 'Claimed back from the bank' })
    },
  },
  {
    kind: 'bank not reconciled',
    of: 'an account until its statement is closed',
    query: NOVEMBER,
    effect: 'needs reason',
    async makes() {
      unreconciled = await newBank()
      return received('04010105', 250, { bankAccount: unreconciled })
    },
    adds: { count: 1, amount: null },
    done: async () =>
      ask('POST', `API/bankstatements/${await statement(unreconciled, 250)}/end`, { act: 'close' }),
  },
  {
    kind: 'bank overdrawn',
    of: 'a bank account below zero',
    query: NOVEMBER,
    effect: 'needs reason',
    async makes() {
      overdrawn = await newBank()
      await post('2026-11-18', [
        debit(societyAccount('AUDIT_FEES'), naira(100)),
        credit(bankRef(overdrawn), naira(100)),
      ])
      return ''
    },
    adds: { count: 1, amount: 100 },
    done: () =>
      post('2026-11-19', [debit(bankRef(overdrawn), naira(100)), credit(societyAccount('BANK'), naira(100))]),
  },
  {
    kind: 'suspense open',
    of: 'a receipt until it is taken back',
    query: NOVEMBER,
    effect: 'needs reason',
    makes: () => received('02010101', 900),
    adds: { count: 1, amount: 900 },
    done: (id) => ask('POST', `API/vouchers/${id}/reverse`, { reason: 'Of another society' }),
  },
  {
    kind: 'reversals waiting',
    of: 'a reversal until it is refused',
    query: NOVEMBER,
    effect: 'needs reason',
    // What was received is gone from the member's account, so its reversal is for a second person.
    async makes() {
      const person = await enrol(backend)
      const id = await received(SAVINGS, 33, {}, { memberId: person.memberNumber })
      await spend(backend, person, 'ORDINARY_SAVINGS', naira(33))
      await ask('POST', `API/vouchers/${id}/reverse`, { reason: 'Of another member' })
      const { reversals } = await ask('GET', 'API/reversals?pageSize=100')
      return reversals.find(({ subjectId }: { subjectId: string }) => subjectId === id)._id
    },
    adds: { count: 1, amount: null, since: TODAY },
    done: (id) => ask('POST', `API/reversals/${id}`, { accept: false }, admin),
  },
  {
    kind: 'opening waiting',
    of: 'a file of balances until it is discarded',
    query: NOVEMBER,
    effect: 'refuses',
    async makes() {
      const form = new FormData()
      form.set('goLive', '2024-10-25')
      form.set('name', 'balances.csv')
      form.set('file', new File([`Member ID,Account,Balance\n,Bank,5`], 'balances.csv'))
      const { body } = await backend.call({
        method: 'POST',
        path: '/admin/API/openingbalances',
        token: moderator.token,
        form,
      })
      return body._id
    },
    adds: { count: 1, amount: null, since: '2024-10-25' },
    done: (id) => ask('DELETE', `API/openingbalances/${id}`),
  },
  {
    kind: 'payments waiting',
    of: 'a withdrawal until it is paid',
    query: NOVEMBER,
    effect: 'informs',
    makes: () =>
      approved('update-savings-withdrawal', '/user/API/withdrawal-request', async () => ({
        body: {
          withdrawalRequests: [{ savingsType: 'Savings', savingsCode: SAVINGS, amount: 400 }],
          bankDetails: FORM,
        },
      })),
    adds: { count: 1, amount: 400 },
    done: processed,
  },
  {
    kind: 'payments waiting',
    of: 'an exit until it is paid',
    query: NOVEMBER,
    effect: 'informs',
    // Ten percent of ordinary savings stay with the society as its service charge.
    makes: () =>
      approved('update-member-withdrawal', '/user/API/membership-withdrawal', async () => ({
        body: { effectiveDate: '2026-12-31', bankDetails: FORM },
      })),
    adds: { count: 1, amount: 900 },
    done: processed,
  },
  {
    kind: 'payments waiting',
    of: 'a claim until it is paid',
    query: NOVEMBER,
    effect: 'informs',
    makes: () =>
      approved('update-beneficiary', '/api/beneficiary-withdrawal', async ({ memberNumber }) => ({
        form: aForm(await aClaimForm(memberNumber)),
      })),
    adds: { count: 1, amount: 1_000 },
    done: processed,
  },
]

describe('work of the bank, of vouchers and of requests', () => {
  it.each(KINDS)('"$kind" waits in the list for $of', async (each) => {
    const { before, found, after } = await told(each)
    expect(found).toMatchObject(withAdded(each, before))
    expect(after).toEqual(before)
  })

  it('"months open" has one less, and the next month to begin with, after a month is closed', async () => {
    const before = await work('', 'months open')
    const { next } = await ask('GET', 'API/periods')
    await ask('POST', 'API/periods', { month: next.month, reason: 'Nobody works on it any more' }, admin)
    expect(before?.since).toBe('2024-11-01')
    expect(await work('', 'months open')).toMatchObject({
      effect: 'informs',
      count: (before?.count ?? 0) - 1,
      since: '2024-12-01',
    })
  })
})
