import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#backend/db/work.ts'
import { credit, debit, type Line, societyAccount } from '#backend/journal/chart.ts'
import { naira } from '#rules/money.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { balancesOn, lend } from '../../support/books.ts'
import { reverseByTwo } from '../../support/officers/take-back.ts'
import { enrol, type Person } from '../../support/people.ts'

const [SAVINGS, LOAN, UNAPPLIED, SUSPENSE] = ['02020305', '01020306', '02010102', '02010101']

let backend: TestBackend
let first: Person
let second: Person
let payer: string
beforeAll(async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'isusu-unapplied-')), 'society.json')
  await writeFile(file, JSON.stringify({ twoOfficers: true }))
  backend = await startTestBackend({ SOCIETY_FILE: file })
  first = await enrol(backend, { level: 2 })
  second = await enrol(backend, { level: 3 })
  await send('payers', {
    name: 'Bursary of the test',
    identifier: 'payroll number',
    layout: 'full',
    fileKind: 'csv',
    cutOffDay: 20,
    remittanceDay: 7,
    elements: [{ code: 'SAV', description: 'Savings', items: [] }],
  })
  payer = (await read('payers')).payers.find(
    ({ name }: { name: string }) => name === 'Bursary of the test',
  )._id
})
afterAll(() => backend.close())

const send = (path: string, body: object = {}, person = second, method: 'POST' | 'PUT' = 'POST') =>
  backend.call({ method, path: `/admin/API/${path}`, token: person.token, body })

const reverse = (voucher: string, reason: string) =>
  reverseByTwo(backend, `vouchers/${voucher}`, { asks: first, decides: second }, reason)

const read = async (path: string) =>
  (await backend.call({ path: `/admin/API/${path}`, token: first.token })).body

/** The balance of an account as the trial balance has it, which adds the lines by itself. */
async function controlOf(account: string): Promise<number> {
  const { rows } = await read('trialbalance')
  const row = rows.find((each: { account: { number: string } }) => each.account.number === account)
  return row === undefined ? 0 : Math.round((row.credit - row.debit) * 100) / 100
}

/** Both lists come to what the trial balance says, after every act. */
afterEach(async () => {
  for (const [path, account] of [
    ['unapplied', UNAPPLIED],
    ['suspense', SUSPENSE],
  ] as const) {
    const { sums } = await read(path)
    const control = await controlOf(account)
    if (sums.total !== control || sums.control !== control)
      throw new Error(`${path} does not agree: ${JSON.stringify({ ...sums, trialBalance: control })}`)
  }
})

const voucher = (kind: string, lines: readonly object[], more: object = {}) => ({
  kind,
  date: '2026-11-20',
  narration: 'A test',
  lines,
  ...(kind === 'payment' ? { party: 'Ada Eze', method: 'transfer' } : {}),
  ...more,
})

/** Entered by one person and posted by the other. */
async function posted(body: object): Promise<string> {
  const entered = await send('vouchers', body, first)
  expect(entered.status, entered.text).toBe(200)
  const id = entered.body.voucher._id
  expect((await send(`vouchers/${id}/post`)).status).toBe(200)
  return id
}

const balanceOf = async (person: Person) =>
  (await read(`unapplied?search=${person.memberNumber}`)).balances[0] ?? null

/** Money on the bank whose owner is not known. */
async function received(amount: number, narration: string): Promise<string> {
  const lines: Line[] = [
    debit(societyAccount('BANK'), naira(amount)),
    credit(societyAccount('SUSPENSE'), naira(amount)),
  ]
  await inTransaction(
    backend.deps.db,
    { id: null, level: null, requestId: null },
    backend.clock.now,
    (work) => work.post({ kind: 'receipt', narration, occurredAt: work.now, lines }),
  )
  return (await read(`suspense?search=${encodeURIComponent(narration)}`)).items[0]._id
}

const assignment = (item: string, person: Person, amount: number, account = UNAPPLIED) =>
  voucher('journal', [
    { account: SUSPENSE, suspenseItemId: item, debit: amount },
    { account, memberId: person.memberNumber, credit: amount },
  ])

describe('a stop that payroll did not carry out', () => {
  it('goes to the unapplied balance for three months, each an origin, and is paid back by one voucher', async () => {
    const member = await enrol(backend)
    await backend.deps.db
      .insertInto('member_payers')
      .values({
        member_id: member.id,
        payer_id: payer,
        payroll_number: '0090210',
        changed_at: backend.clock.now,
      })
      .execute()
    for (const month of ['2026-07', '2026-08', '2026-09']) {
      const form = new FormData()
      for (const [name, value] of Object.entries({ payer, month, name: `${month}.csv` }))
        form.set(name, value)
      form.set(
        'file',
        new File(
          [`Deductions of ${month}\nStaff No,Name,Element,Amount\n0090210,${member.name},SAV,2500.50`],
          `${month}.csv`,
        ),
      )
      const uploaded = await backend.call({
        method: 'POST',
        path: '/admin/API/deductionreports',
        token: first.token,
        form,
      })
      expect(uploaded.status, uploaded.text).toBe(200)
      const id = uploaded.body._id
      expect((await read(`deductionreports/${id}/rows`)).rows).toMatchObject([{ outcome: 'UNEXPECTED' }])
      const version = async () => (await read(`deductionreports/${id}`)).report.version
      await send(
        `deductionreports/${id}/controltotal`,
        { version: await version(), controlTotal: 2500.5 },
        second,
        'PUT',
      )
      const answer = await send(`deductionreports/${id}/post`, { version: await version() })
      expect(answer.status, answer.text).toBe(200)
    }
    const held = await balanceOf(member)
    expect(held).toMatchObject({ balance: 7501.5, waiting: 0, since: backend.clock.now.toISOString() })
    // The rule in force keeps it for the member: nothing of it is to be paid back by itself.
    expect(held).toMatchObject({ toRefund: 0, origins: [{ toRefund: 0 }, { toRefund: 0 }, { toRefund: 0 }] })
    expect((await read(`unapplied?refunds=true&search=${member.memberNumber}`)).balances).toEqual([])
    expect(held.origins).toMatchObject([
      { amount: 2500.5, unexpected: true, narration: expect.stringContaining('July 2026') },
      { amount: 2500.5, unexpected: true, narration: expect.stringContaining('August 2026') },
      { amount: 2500.5, unexpected: true, narration: expect.stringContaining('September 2026') },
    ])
    const refund = voucher(
      'payment',
      [{ account: UNAPPLIED, memberId: member.memberNumber, debit: 7501.5 }],
      {
        reference: 'REFUND-1',
      },
    )
    const { body } = await send('vouchers', refund, first)
    expect(await balanceOf(member)).toMatchObject({ balance: 7501.5, waiting: 7501.5 })
    await send(`vouchers/${body.voucher._id}/post`)
    expect(await balanceOf(member)).toBeNull()
  })
})

describe('an unapplied balance', () => {
  it('goes to savings and a loan, the oldest origin first, and comes back with a reversal', async () => {
    const member = await enrol(backend)
    await lend(backend, member, naira(300))
    const one = await received(100, 'Teller of the first month')
    const other = await received(60, 'Teller of the second month')
    await posted(assignment(one, member, 100))
    await posted(assignment(other, member, 60))
    const applied = await posted(
      voucher('journal', [
        { account: UNAPPLIED, memberId: member.memberNumber, debit: 120 },
        { account: LOAN, memberId: member.memberNumber, credit: 100 },
        { account: SAVINGS, memberId: member.memberNumber, credit: 20 },
      ]),
    )
    expect(await balancesOn(backend, member)).toMatchObject({ [LOAN]: 200, [SAVINGS]: 20 })
    expect(await balanceOf(member)).toMatchObject({ balance: 40, origins: [{ amount: 40 }] })
    await reverse(applied, 'Another loan')
    expect(await balanceOf(member)).toMatchObject({
      balance: 160,
      origins: [{ amount: 100 }, { amount: 60 }],
    })
  })
})

describe('suspense', () => {
  it('leaves item by item, in parts, never for more than is open, and a reversal opens the item again', async () => {
    const member = await enrol(backend)
    const item = await received(75, 'Transfer without a name')
    const whole = await send('vouchers', assignment(item, member, 75, SAVINGS), first)
    const part = await posted(assignment(item, member, 25, SAVINGS))
    const itemNow = async () => (await read('suspense?search=without a name')).items[0] ?? null
    expect(await itemNow()).toMatchObject({ amount: 75, open: 50, waiting: 75 })
    // What was entered before the part was posted is too much now.
    expect((await send(`vouchers/${whole.body.voucher._id}/post`)).status).toBe(409)
    await send(`vouchers/${whole.body.voucher._id}/discard`, { reason: 'Too much' })
    expect((await send('vouchers', assignment(item, member, 50.01), first)).body.errors).toHaveProperty(
      'lines.0.suspenseItemId',
    )
    await posted(assignment(item, member, 50, SAVINGS))
    expect(await itemNow()).toBeNull()
    await reverse(part, 'Another member')
    expect(await itemNow()).toMatchObject({ open: 25 })
    expect(await balancesOn(backend, member)).toMatchObject({ [SAVINGS]: 50 })
  })

  it('lets one of two people assign an item at once', async () => {
    const [member, other] = [await enrol(backend), await enrol(backend)]
    const item = await received(10, 'Both want it')
    const ids = await Promise.all(
      [member, other].map(async (person) => {
        const { body } = await send('vouchers', assignment(item, person, 10), first)
        return body.voucher._id
      }),
    )
    const answers = await Promise.all(ids.map((id) => send(`vouchers/${id}/post`)))
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
  })

  it('shows what was debited without naming an item as an amount of its own', async () => {
    const member = await enrol(backend)
    await posted(
      voucher('journal', [
        { account: SUSPENSE, debit: 5 },
        { account: SAVINGS, memberId: member.memberNumber, credit: 5 },
      ]),
    )
    const { rows } = await sql<{ id: number }>`
      select l.id from journal_lines l join accounts a on a.id = l.account_id
        where a.code = 'SUSPENSE' and l.debit = 500 order by l.id desc limit 1`.execute(backend.deps.db)
    const { items } = await read('suspense?pageSize=100')
    expect(items.find(({ _id }: { _id: string }) => _id === String(rows[0]?.id))).toMatchObject({ open: -5 })
  })

  it.each(['0', 'x', '99999999'])('refuses the item %s, which is none', async (item) => {
    const member = await enrol(backend)
    const answer = await send('vouchers', assignment(item, member, 5), first)
    expect(answer.body.errors).toHaveProperty('lines.0.suspenseItemId')
  })
})
