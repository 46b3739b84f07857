import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { expectBalanced } from '../../support/books.ts'
import { makeReversal, reverseByTwo } from '../../support/officers/take-back.ts'
import { payrollFile, payrollMonth } from '../../support/payroll-month.ts'
import { enrol, type Person } from '../../support/people.ts'

let backend: TestBackend
let admin: Person
let second: Person
let payer: string

const month = payrollMonth(() => backend)
const { open, ask, paid, sent, uploaded, posted, balance, stateOf, remit, writeOff, writtenOff, unremitted } =
  month

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'isusu-loss-'))
  const file = join(folder, 'society.json')
  await writeFile(file, JSON.stringify({ twoOfficers: true }))
  backend = await startTestBackend({ SOCIETY_FILE: file })
  await rm(folder, { recursive: true })
  ;({ admin, payer } = await open())
  second = await enrol(backend, { level: 2 })
})
afterAll(() => backend.close())

/** A month in which members are deducted amounts of ordinary savings; posted at once. */
async function deducted(of: string, ...amounts: readonly number[]) {
  const people = await Promise.all(amounts.map(() => paid()))
  const rows = people.map((person, place) => ({ person, amount: amounts[place] ?? 0 }))
  const schedule = await sent(
    `${of}-01`,
    rows.map(({ person, amount }) => ({ person, item: 'ORDINARY_SAVINGS', amount })),
  )
  const report = await uploaded(
    of,
    payrollFile(...rows.map(({ person, amount }) => [person.number, person.name, 'SAV', amount])),
  )
  await posted(report, admin)
  return { people, schedule, report }
}

const CODES = ['PAYROLL_RECEIVABLE', 'UNREMITTED_LOSSES', 'RECOVERED_DEDUCTIONS', 'SUSPENSE'] as const

/** What the accounts moved since. Credits less debits, in naira. */
const movedSince = async (before: readonly number[]) => {
  const now = await Promise.all(CODES.map((code) => balance('society', code)))
  return now.map((amount, place) => Math.round((amount - (before[place] ?? 0)) * 100) / 100)
}

const balances = () => Promise.all(CODES.map((code) => balance('society', code)))

const reverse = (path: string) => ask('POST', `${path}/reverse`, { reason: 'A test' }, admin)

/** Another officer makes the reversal. */
const reversed = (path: string) => reverseByTwo(backend, path, { asks: admin, decides: second }, 'A test')

describe('what a payer never sends', () => {
  it('ends by resolution, which a second person posts, and with it the circle of its month', async () => {
    const { people, schedule } = await deducted('2027-01', 300, 100.5)
    const [ada] = people
    await remit([{ month: '2027-01', amount: 200.25 }])
    const before = await balances()
    const entered = await writeOff([{ month: '2027-01', amount: 200.25 }])
    expect(entered.status, entered.text).toBe(200)
    expect(entered.body.voucher).toMatchObject({
      kind: 'journal',
      status: 'waiting',
      party: 'Bursary',
      total: 200.25,
      writeOff: {
        payerId: payer,
        resolution: 'MC/2026/14',
        months: [{ month: '2027-01', amount: 200.25, recovered: 0 }],
      },
    })
    // Nothing is booked before the second person.
    expect(await unremitted(['2027-01'])).toEqual([['2027-01', 0, 400.5, 200.25, 0, 200.25, 0]])
    const alone = await ask('POST', `vouchers/${entered.body.voucher._id}/post`)
    expect([alone.status, alone.body.code]).toEqual([409, 'SECOND_OFFICER'])
    const booked = await ask('POST', `vouchers/${entered.body.voucher._id}/post`, undefined, admin)
    expect(booked.status, booked.text).toBe(200)
    expect(await movedSince(before)).toEqual([200.25, -200.25, 0, 0])
    expect(await unremitted(['2027-01'])).toEqual([])
    expect(await unremitted(['2027-01'], '&from=2020-01-01')).toEqual([
      ['2027-01', 0, 400.5, 200.25, 200.25, 0, 0],
    ])
    expect((await stateOf(schedule, ada as Person))[0]).toMatchObject({ state: 'written off' })
    const list = await ask('GET', `writeoffs?payer=${payer}`)
    expect(list.body.vouchers.map(({ referenceNo }: { referenceNo: string }) => referenceNo)).toContain(
      entered.body.voucher.referenceNo,
    )
    expect((await ask('GET', 'writeoffs?payer=another')).body.vouchers).toEqual([])
    await expectBalanced(backend)
  })

  it('comes after all: the money is recovered as income, and reversed it is written off again', async () => {
    await deducted('2027-02', 100)
    const loss = await writtenOff([{ month: '2027-02', amount: 60 }], admin)
    const before = await balances()
    // ₦40 is unremitted, ₦30 was written off, and ₦5 is for nothing that was deducted.
    const late = await remit([{ month: '2027-02', amount: 105 }])
    expect(late.status, late.text).toBe(200)
    expect(await movedSince(before)).toEqual([40, 0, 60, 5])
    expect(late.body.remittance.parts).toEqual([{ month: '2027-02', amount: 105, held: 5 }])
    expect((await ask('GET', `vouchers/${loss._id}`)).body.voucher.writeOff.months).toEqual([
      { month: '2027-02', amount: 60, recovered: 60 },
    ])
    await expectBalanced(backend)
    expect((await reverse(`remittances/${late.body.remittance._id}`)).status).toBe(200)
    expect(await movedSince(before)).toEqual([0, 0, 0, 0])
    expect(await unremitted(['2027-02'])).toEqual([['2027-02', 0, 100, 0, 60, 40, 0]])
    // What is open is paid before anything is recovered.
    await remit([{ month: '2027-02', amount: 50 }])
    expect(await movedSince(before)).toEqual([40, 0, 10, 0])
    await expectBalanced(backend)
  })

  it('comes back when the write-off is reversed; money that was recovered pays what is owed', async () => {
    const { people, schedule } = await deducted('2027-03', 80)
    const before = await balances()
    const loss = await writtenOff([{ month: '2027-03', amount: 80 }], admin)
    await remit([{ month: '2027-03', amount: 30 }])
    expect(await movedSince(before)).toEqual([80, -80, 30, 0])
    const undone = await reversed(`vouchers/${loss._id}`)
    expect(undone.status, undone.text).toBe(200)
    expect(await movedSince(before)).toEqual([30, 0, 0, 0])
    expect(await unremitted(['2027-03'])).toEqual([['2027-03', 0, 80, 30, 0, 50, 0]])
    expect((await stateOf(schedule, people[0] as Person))[0]?.state).toBe('deducted')
    await expectBalanced(backend)
  })

  it('takes part of several months, each at most what is unremitted, and once', async () => {
    await deducted('2027-04', 10)
    await deducted('2027-05', 20)
    const wrong = await writeOff([
      { month: '2027-04', amount: 10.01 },
      { month: '2027-06', amount: 1 },
    ])
    expect(wrong.status).toBe(400)
    expect(wrong.body.errors).toEqual({
      'parts.0.amount': 'at most ₦10 of this month is unremitted',
      'parts.1.amount': 'nothing of this month is unremitted',
    })
    const both = [
      { month: '2027-04', amount: 10 },
      { month: '2027-05', amount: 5 },
    ]
    const twice = [await writeOff(both), await writeOff(both)].map(({ body }) => body.voucher._id)
    const answers = await Promise.all(twice.map((id) => ask('POST', `vouchers/${id}/post`, undefined, admin)))
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.message).toContain('Less is now unremitted than this write-off')
    expect(await unremitted(['2027-04', '2027-05'])).toEqual([['2027-05', 0, 20, 0, 5, 15, 0]])
    await expectBalanced(backend)
  })

  it('needs its resolution, an open month, and a day that is not before either', async () => {
    const part = [{ month: '2027-05', amount: 1 }]
    const missing = await writeOff(part, { payer: 'x', resolution: '', narration: '', date: '2099-01-01' })
    expect(Object.keys(missing.body.errors).toSorted()).toEqual(['date', 'narration', 'payer', 'resolution'])
    const early = await writeOff(part, { date: '2026-01-05' })
    expect(early.body.errors).toEqual({ date: 'this is before the resolution date' })
    // Before the deduction was booked nothing of it could be lost.
    const before = await writeOff(part, { date: '2024-01-05', resolvedOn: '2024-01-05' })
    expect(before.body.errors).toMatchObject({ 'parts.0.amount': 'nothing of this month is unremitted' })
  })

  it('keeps the report of its month: less cannot be deducted than was sent and written off', async () => {
    const { report } = await deducted('2027-07', 70)
    const loss = await writtenOff([{ month: '2027-07', amount: 70 }], admin)
    expect((await reverse(`deductionreports/${report}`)).status).toBe(200)
    const refused = await makeReversal(backend, report, second)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain(loss.referenceNo)
    expect(await unremitted(['2027-07'], '&from=2020-01-01')).toEqual([['2027-07', 0, 70, 0, 70, 0, 0]])
    await reversed(`vouchers/${loss._id}`)
    expect((await makeReversal(backend, report, second)).status).toBe(200)
    await expectBalanced(backend)
  })

  it('leaves what payers owe closed to every other voucher', async () => {
    const lines = [
      { account: '05010108', debit: 10 },
      { account: '01020201', credit: 10 },
    ]
    const form = { kind: 'journal', date: '2026-11-20', narration: 'By hand', lines }
    const answer = await ask('POST', 'vouchers', form)
    expect(answer.status).toBe(400)
    expect(answer.body.errors['lines.1.account']).toContain('write-offs')
  })
})
