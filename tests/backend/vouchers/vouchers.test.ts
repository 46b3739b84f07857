import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#backend/db/work.ts'
import { credit, debit, societyAccount, unappliedAccount } from '#backend/journal/chart.ts'
import { naira } from '#rules/money.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { balancesOn, lend, spend } from '../../support/books.ts'
import { reverseByTwo } from '../../support/officers/take-back.ts'
import { enrol, type Person } from '../../support/people.ts'

const [BANK, CASH, SAVINGS, LOAN, UNAPPLIED] = ['01020101', '01020102', '02020305', '01020306', '02010102']
const LAND = '02010106'

let backend: TestBackend
let first: Person
let second: Person
let member: Person
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'isusu-vouchers-'))
  const file = join(folder, 'society.json')
  await writeFile(file, JSON.stringify({ twoOfficers: true }))
  backend = await startTestBackend({ SOCIETY_FILE: file })
  first = await enrol(backend, { level: 2 })
  second = await enrol(backend, { level: 3 })
  member = await enrol(backend)
})
afterAll(() => backend.close())

/** The subledgers and their control accounts, and both sides, after every act. */
afterEach(async () => {
  const { body } = await backend.call({ path: '/admin/API/trialbalance', token: first.token })
  const wrong = body.rows.filter(
    ({ members }: { members: { difference: number } | null }) => members !== null && members.difference !== 0,
  )
  if (body.debit !== body.credit || wrong.length > 0)
    throw new Error(
      `the books do not agree: ${JSON.stringify({ debit: body.debit, credit: body.credit, wrong })}`,
    )
})

interface Line {
  account: string
  memberId?: string
  landRequestId?: string
  debit?: number
  credit?: number
}

const voucher = (kind: string, lines: readonly Line[], more: object = {}) => ({
  kind,
  date: '2026-11-20',
  narration: 'A test',
  lines,
  ...(kind === 'receipt' || kind === 'payment' ? { party: 'Ada Eze', method: 'cash' } : {}),
  ...more,
})

const send = (path: string, body: object = {}, person = first) =>
  backend.call({ method: 'POST', path: `/admin/API/${path}`, token: person.token, body })

const enter = (body: object, person = first) => send('vouchers', body, person)

async function posted(body: object): Promise<{ _id: string; referenceNo: string; entry: string }> {
  const entered = await enter(body)
  expect(entered.body).toMatchObject({ voucher: { status: 'waiting', entry: null } })
  const answer = await send(`vouchers/${entered.body.voucher._id}/post`, {}, second)
  expect(answer.body).toMatchObject({ voucher: { status: 'posted', entry: expect.stringMatching(/^JV/) } })
  return answer.body.voucher
}

const reverse = (id: string, reason: string) =>
  reverseByTwo(backend, `vouchers/${id}`, { asks: first, decides: second }, reason)

const own = (amount: number, account = SAVINGS) => ({
  account,
  memberId: member.memberNumber ?? '',
  credit: amount,
})

const entryOf = async (reference: string) => {
  const { body } = await backend.call({ path: `/admin/API/journalentries/${reference}`, token: first.token })
  return body.entry.lines.map((line: { account: { number: string }; debit: number; credit: number }) => [
    line.account.number,
    line.debit,
    line.credit,
  ])
}

describe('vouchers', () => {
  it('book receipts, payments, journals and transfers, each with the money on its account', async () => {
    await lend(backend, member, naira(900))
    const receipt = await posted(
      voucher('receipt', [own(500), own(300, LOAN), { account: '04010105', credit: 20 }], {
        method: 'teller',
        reference: 'T-77',
      }),
    )
    expect(receipt.referenceNo).toMatch(/^RV-\d{4}-\d{6}$/)
    expect(await entryOf(receipt.entry)).toEqual([
      [SAVINGS, 0, 500],
      [LOAN, 0, 300],
      ['04010105', 0, 20],
      [BANK, 820, 0],
    ])
    expect(await balancesOn(backend, member)).toMatchObject({ [SAVINGS]: 500, [LOAN]: 600 })
    const payment = await posted(voucher('payment', [{ account: '05010102', debit: 40 }]))
    expect(await entryOf(payment.entry)).toEqual([
      ['05010102', 40, 0],
      [CASH, 0, 40],
    ])
    const stock = await posted(
      voucher('payment', [{ account: '01020401', debit: 70 }], { method: 'cheque', reference: '9' }),
    )
    expect(await entryOf(stock.entry)).toContainEqual([BANK, 0, 70])
    const transfer = await posted(
      voucher('transfer', [
        { account: BANK, debit: 10 },
        { account: CASH, credit: 10 },
      ]),
    )
    expect(transfer.referenceNo).toMatch(/^TV/)
    const journal = await posted(
      voucher('journal', [
        { account: '05010101', debit: 5 },
        { account: '05010103', credit: 5 },
      ]),
    )
    expect(await entryOf(journal.entry)).toHaveLength(2)
    const { body } = await backend.call({
      path: `/admin/API/vouchers?kind=receipt&status=posted&search=t-77&from=2026-11-20&to=2026-11-20`,
      token: first.token,
    })
    expect(body.vouchers).toEqual([expect.objectContaining({ referenceNo: receipt.referenceNo, total: 820 })])
  })

  it.each([
    [
      'a control account without a member',
      voucher('journal', [
        { account: SAVINGS, debit: 5 },
        { account: '05010101', credit: 5 },
      ]),
      'lines.0.memberId',
    ],
    ['an account there is not', voucher('payment', [{ account: '05019999', debit: 5 }]), 'lines.0.account'],
    [
      'bank by a journal',
      voucher('journal', [
        { account: BANK, debit: 5 },
        { account: '05010101', credit: 5 },
      ]),
      'lines.0.account',
    ],
    [
      'a transfer to an expense',
      voucher('transfer', [
        { account: BANK, credit: 5 },
        { account: '05010101', debit: 5 },
      ]),
      'lines.1.account',
    ],
    [
      'an unknown member',
      voucher('receipt', [{ account: SAVINGS, memberId: 'COOP999999', credit: 5 }]),
      'lines.0.memberId',
    ],
    [
      'a member on the society’s account',
      voucher('receipt', [{ account: '04010105', memberId: 'COOP000101', credit: 5 }]),
      'lines.0.memberId',
    ],
    [
      'a day to come',
      voucher('payment', [{ account: '05010102', debit: 5 }], { date: '2026-12-30' }),
      'date',
    ],
    [
      'a teller without its number',
      voucher('receipt', [{ account: '04010105', credit: 5 }], { method: 'teller' }),
      'reference',
    ],
    ['land without its request', voucher('receipt', [{ account: LAND, credit: 5 }]), 'lines.0.landRequestId'],
  ])('refuse to enter %s', async (_name, body, field) => {
    const answer = await enter(body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors)).toContain(field)
  })

  it('refuse what does not balance, and a receipt of nothing', async () => {
    const unbalanced = [
      { account: '05010101', debit: 5 },
      { account: '05010103', credit: 4.99 },
    ]
    expect((await enter(voucher('journal', unbalanced))).status).toBe(400)
    expect((await enter(voucher('receipt', [{ account: '04010105', debit: 5 }]))).status).toBe(400)
  })

  it('let two people enter one teller at once, and take it once', async () => {
    const body = voucher('receipt', [{ account: '04010105', credit: 5 }], {
      method: 'teller',
      reference: 'Once',
    })
    const both = await Promise.all([enter(body), enter({ ...body, reference: 'ONCE' }, second)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const kept = both.find(({ status }) => status === 200)?.body.voucher
    await send(`vouchers/${kept._id}/discard`, { reason: 'Typed twice' })
    expect((await enter(body)).status).toBe(200)
  })

  const seenBy = async (person: Person, id: string) =>
    (await backend.call({ path: `/admin/API/vouchers/${id}`, token: person.token })).body.voucher

  it('need a second person to post them, once', async () => {
    const { body } = await enter(voucher('receipt', [own(15)]))
    const path = `vouchers/${body.voucher._id}/post`
    expect(body.voucher.mayDecide).toBe(false)
    expect(await seenBy(second, body.voucher._id)).toMatchObject({ mayDecide: true })
    expect((await send(path)).body.code).toBe('SECOND_OFFICER')
    const both = await Promise.all([send(path, {}, second), send(path, {}, second)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await send(`vouchers/${body.voucher._id}/discard`, { reason: 'Late' })).status).toBe(409)
    expect(await seenBy(second, body.voucher._id)).toMatchObject({ status: 'posted', mayDecide: false })
  })

  it('refund an over-deduction from the unapplied balance, and no more than there is', async () => {
    await inTransaction(
      backend.deps.db,
      { id: null, level: null, requestId: null },
      backend.clock.now,
      (work) =>
        work.post({
          kind: 'adjustment',
          narration: 'Deducted too much',
          occurredAt: work.now,
          lines: [debit(societyAccount('BANK'), naira(60)), credit(unappliedAccount(member.id), naira(60))],
        }),
    )
    const refund = (amount: number) =>
      voucher('payment', [{ account: UNAPPLIED, memberId: member.memberNumber ?? '', debit: amount }])
    await posted(refund(45))
    const { body } = await enter(refund(16))
    expect(await send(`vouchers/${body.voucher._id}/post`, {}, second)).toMatchObject({ status: 409 })
    await posted(refund(15))
  })

  it('refuse to post more to a loan than is owed', async () => {
    const { body } = await enter(voucher('receipt', [own(100_000, LOAN)]))
    expect(await send(`vouchers/${body.voucher._id}/post`, {}, second)).toMatchObject({ status: 409 })
  })

  it('pay instalments for land, and a reversal takes them back', async () => {
    const land = await backend.deps.db
      .selectFrom('land_requests')
      .select(['id', 'amount_paid', 'outstanding_amount'])
      .where('state', '=', 'approved')
      .where('outstanding_amount', '>', naira(100))
      .executeTakeFirstOrThrow()
    const paid = async () =>
      backend.deps.db
        .selectFrom('land_requests')
        .select(['amount_paid', 'outstanding_amount'])
        .where('id', '=', land.id)
        .executeTakeFirstOrThrow()
    const made = await posted(voucher('receipt', [{ account: LAND, landRequestId: land.id, credit: 10 }]))
    expect(await paid()).toEqual({
      amount_paid: land.amount_paid + naira(10),
      outstanding_amount: land.outstanding_amount - naira(10),
    })
    await reverse(made._id, 'Another plot')
    expect(await paid()).toEqual({
      amount_paid: land.amount_paid,
      outstanding_amount: land.outstanding_amount,
    })
  })
})

describe('the reversal of a voucher', () => {
  it('takes it back today, frees its number, and happens once', async () => {
    const body = voucher('receipt', [own(33)], { method: 'transfer', reference: 'TRF-1' })
    const before = await balancesOn(backend, member)
    const made = await posted(body)
    expect((await send(`vouchers/${made._id}/reverse`, { reason: ' ' })).status).toBe(400)
    await reverse(made._id, 'Wrong member')
    const answer = await backend.call({ path: `/admin/API/vouchers/${made._id}`, token: first.token })
    expect(answer.body.voucher).toMatchObject({
      status: 'reversed',
      reason: 'Wrong member',
      reversal: expect.stringMatching(/^JV/),
    })
    expect(await balancesOn(backend, member)).toEqual(before)
    expect((await send(`vouchers/${made._id}/reverse`, { reason: 'Again' })).status).toBe(409)
    await posted(body)
  })

  it('waits for a second person where the money has been used, with the member listed', async () => {
    const [saver] = [await enrol(backend)]
    const made = await posted(
      voucher('receipt', [{ account: SAVINGS, memberId: saver.memberNumber ?? '', credit: 80 }]),
    )
    await spend(backend, saver, 'ORDINARY_SAVINGS', naira(50))
    const asked = await send(`vouchers/${made._id}/reverse`, { reason: 'Wrong member' })
    expect(asked.body.voucher).toMatchObject({ status: 'posted', reversalWaits: true })
    const list = await backend.call({ path: '/admin/API/reversals', token: second.token })
    const [reversal] = list.body.reversals
    expect(reversal).toMatchObject({
      status: 'waiting',
      mayDecide: true,
      title: made.referenceNo,
      uses: [{ member: { _id: saver.id }, use: 'withdrawn', taken: 80, left: -50 }],
    })
    const decide = (person: Person) => send(`reversals/${reversal._id}`, { accept: true }, person)
    const own = await backend.call({ path: '/admin/API/reversals', token: first.token })
    expect(own.body.reversals[0]).toMatchObject({ _id: reversal._id, mayDecide: false })
    expect((await decide(first)).body.code).toBe('SECOND_OFFICER')
    expect((await decide(second)).status).toBe(200)
    const after = await backend.call({ path: '/admin/API/reversals', token: second.token })
    expect(after.body.reversals.find(({ _id }: { _id: string }) => _id === reversal._id)).toMatchObject({
      status: 'done',
      mayDecide: false,
    })
    expect(await balancesOn(backend, saver)).toMatchObject({ [SAVINGS]: -50 })
    expect(
      (await backend.call({ path: `/admin/API/vouchers/${made._id}`, token: first.token })).body.voucher,
    ).toMatchObject({
      status: 'reversed',
      reversalWaits: false,
    })
  })

  it('refuses a day in a closed month', async () => {
    const periods = await backend.call({ path: '/admin/API/periods', token: second.token })
    const { month } = periods.body.next
    expect((await send('periods', { month, reason: 'Nobody works on it any more' }, second)).status).toBe(200)
    const answer = await enter(
      voucher('payment', [{ account: '05010102', debit: 5 }], { date: `${month}-15` }),
    )
    expect(answer.body.errors).toHaveProperty('date')
  })
})
