import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { naira } from '#rules/money.ts'
import { MEMBERS_UNAPPLIED } from '#rules/treasury/society-accounts.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { expectBalanced, spend } from '../../support/books.ts'
import { expectDepositsAgree, landOf, owesLand } from '../../support/land-debt.ts'
import { LEDGER, payrollFile, payrollMonth } from '../../support/payroll-month.ts'

let backend: TestBackend
let payer: string

const {
  open,
  ask,
  paid,
  owe,
  sent,
  uploaded,
  posted,
  balance,
  stateOf,
  remit: send,
  writtenOff,
} = payrollMonth(() => backend)

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'isusu-credit-'))
  const file = join(folder, 'society.json')
  await writeFile(file, JSON.stringify({ creditMembersOn: 'REMITTANCE' }))
  backend = await startTestBackend({ SOCIETY_FILE: file })
  await rm(folder, { recursive: true })
  ;({ payer } = await open())
  // Everybody else pays by himself.
  await sql`insert into member_payers (member_id, changed_at) select id, now() from members`.execute(
    backend.deps.db,
  )
})
afterAll(() => backend.close())

async function remit(month: string, amount: number): Promise<string> {
  const came = await send([{ month, amount }])
  expect(came.status, came.text).toBe(200)
  return came.body.remittance._id
}

describe('a society that credits members on the remittance', () => {
  it('credits in proportion to what came, asks no one twice, and takes it back with report or remittance', async () => {
    const [ada, bola] = [await paid(), await paid()]
    const loan = await owe(ada, 150)
    const items = [
      { person: ada, item: 'ORDINARY_SAVINGS', amount: 50 },
      { person: ada, kind: 'loan', item: 'ONE_YEAR_NORMAL', record: loan, amount: 100 },
      { person: bola, item: 'ORDINARY_SAVINGS', amount: 50 },
    ] as const
    await sent('2027-03-01', items)
    const file = payrollFile(
      [ada.number, ada.name, 'SAV', 50],
      [ada.number, ada.name, 'REST', 100],
      [bola.number, bola.name, 'SAV', 50],
      ['99999', 'Nobody Known', 'SAV', 10],
    )
    const shown = async () => [
      await balance('savings', LEDGER.ordinary, ada.id),
      await balance('loan', LEDGER.loan, ada.id),
      await balance('savings', LEDGER.ordinary, bola.id),
      await balance('society', 'AWAITING_REMITTANCE'),
    ]
    const suspense = await balance('society', 'SUSPENSE')
    const receivable = await balance('society', 'PAYROLL_RECEIVABLE')
    const report = await uploaded('2027-03', file)
    await posted(report)
    expect(await shown()).toEqual([0, -150, 0, 210])
    expect((await balance('society', 'PAYROLL_RECEIVABLE')) - receivable).toBe(-210)
    // What is deducted and not credited is not asked again: the loan has ₦50 left.
    const built = await ask('POST', 'deductionschedules', { payer, month: '2027-04' })
    expect(built.status, built.text).toBe(200)
    const asked = await ask('GET', `deductionschedules/${built.body._id}/items?kind=loan`)
    expect(asked.body.items.map(({ amount }: { amount: number }) => amount)).toEqual([50])

    const half = await remit('2027-03', 105.01)
    const waiting = await backend.call({ path: '/user/API/deductions', token: ada.token })
    expect(waiting.body.deductions).toMatchObject([{ amount: 150, remittedOn: null, isCredited: false }])
    expect(await shown()).toEqual([25, -99.99, 25, 104.99])
    expect(await balance('society', 'SUSPENSE')).toBeCloseTo(suspense + 5)
    await remit('2027-03', 104.99)
    expect(await shown()).toEqual([50, -50, 50, 0])
    expect(await balance('society', 'SUSPENSE')).toBe(suspense + 10)
    const own = await backend.call({ path: '/user/API/deductions', token: ada.token })
    expect(own.body.deductions).toMatchObject([
      { month: '2027-03', payer: 'Bursary', amount: 150, isCredited: true },
    ])
    expect(own.body.deductions[0].remittedOn).toBe(backend.clock.now.toISOString().slice(0, 10))
    // The first remittance is taken back with exactly what it credited.
    const reversed = await ask('POST', `remittances/${half}/reverse`, { reason: 'The cheque was returned' })
    expect(reversed.status, reversed.text).toBe(200)
    const [savings = 0, owed = 0, others = 0, awaiting = 0] = await shown()
    expect(awaiting).toBe(105.01)
    expect(savings + owed + others + (await balance('society', 'SUSPENSE')) - suspense).toBeCloseTo(
      104.99 - 150,
    )
    // The report is taken back with what the second remittance credited of it; its money waits in suspense.
    const undone = await ask('POST', `deductionreports/${report}/reverse`, { reason: 'Wrong file' })
    expect(undone.body.message).toMatch(/^The posting is reversed/)
    expect(await shown()).toEqual([0, -150, 0, 0])
    expect(await balance('society', 'SUSPENSE')).toBeCloseTo(suspense + 104.99)
    // Posted again, what waits is credited at once.
    await posted(await uploaded('2027-03', file))
    expect((await shown())[3]).toBe(105.01)
    await remit('2027-03', 105.01)
    expect(await shown()).toEqual([50, -50, 50, 0])
    expect(await balance('society', 'PAYROLL_RECEIVABLE')).toBe(receivable)
    await expectBalanced(backend)
  })

  it('pays for land when the money comes, up to what is outstanding then, and takes it back with it', async () => {
    const cleo = await paid()
    const land = await owesLand(backend, cleo, {
      rest: 300,
      months: 3,
      decidedAt: new Date('2027-08-10T09:00:00Z'),
    })
    await sent('2027-09-01', [
      { person: cleo, kind: 'land', item: 'LAND_PURCHASE', record: land, amount: 100 },
    ])
    const file = payrollFile([cleo.number, cleo.name, 'REST', 100])
    const report = await uploaded('2027-09', file)
    await posted(report)
    // It is deducted and on its way: not paid yet, and not asked again.
    expect(await landOf(backend, land)).toEqual({ paid: 30, outstanding: 300 })
    const half = await remit('2027-09', 60)
    expect(await landOf(backend, land)).toEqual({ paid: 90, outstanding: 240 })
    await expectDepositsAgree(backend)
    const made = await ask('POST', 'vouchers', {
      kind: 'receipt',
      date: '2026-11-20',
      narration: 'Land',
      party: 'Cleo',
      method: 'cash',
      lines: [{ account: '02010106', landRequestId: land, credit: 220 }],
    })
    const booked = await ask('POST', `vouchers/${made.body.voucher._id}/post`, {})
    expect(booked.status, booked.text).toBe(200)
    const rest = await remit('2027-09', 40)
    expect(await landOf(backend, land)).toEqual({ paid: 330, outstanding: 0 })
    expect(await balance('unapplied', MEMBERS_UNAPPLIED, cleo.id)).toBe(20)
    await expectDepositsAgree(backend)
    for (const id of [rest, half]) {
      const answer = await ask('POST', `remittances/${id}/reverse`, { reason: 'The cheque was returned' })
      expect(answer.status, answer.text).toBe(200)
      await expectDepositsAgree(backend)
    }
    expect(await landOf(backend, land)).toEqual({ paid: 250, outstanding: 80 })
    await remit('2027-09', 100)
    const undone = await ask('POST', `deductionreports/${report}/reverse`, { reason: 'Wrong file' })
    expect(undone.status, undone.text).toBe(200)
    expect(await landOf(backend, land)).toEqual({ paid: 250, outstanding: 80 })
    await expectDepositsAgree(backend)
    await expectBalanced(backend)
  })

  it('credits members with what is written off: the loss is the society’s, and what comes later is income', async () => {
    const [dada, efe] = [await paid(), await paid()]
    const loan = await owe(dada, 150)
    const schedule = await sent('2027-11-01', [
      { person: dada, kind: 'loan', item: 'ONE_YEAR_NORMAL', record: loan, amount: 100 },
      { person: efe, item: 'ORDINARY_SAVINGS', amount: 50 },
    ])
    const rows = [
      [dada.number, dada.name, 'REST', 100],
      [efe.number, efe.name, 'SAV', 50],
    ]
    const report = await uploaded('2027-11', payrollFile(...rows))
    await posted(report)
    const shown = async () => [
      await balance('loan', LEDGER.loan, dada.id),
      await balance('savings', LEDGER.ordinary, efe.id),
      await balance('society', 'AWAITING_REMITTANCE'),
      await balance('society', 'UNREMITTED_LOSSES'),
      await balance('society', 'RECOVERED_DEDUCTIONS'),
    ]
    await remit('2027-11', 30)
    expect(await shown()).toEqual([-130, 10, 120, 0, 0])
    const loss = await writtenOff([{ month: '2027-11', amount: 120 }])
    expect(await shown()).toEqual([-50, 50, 0, -120, 0])
    expect((await stateOf(schedule, dada))[0]).toMatchObject({ state: 'written off' })
    const own = await backend.call({ path: '/user/API/deductions', token: dada.token })
    expect(own.body.deductions).toMatchObject([
      { amount: 100, remittedOn: null, isCredited: true, isWrittenOff: true },
    ])
    await expectBalanced(backend)
    // What comes after all credits nobody twice.
    const late = await remit('2027-11', 45)
    expect(await shown()).toEqual([-50, 50, 0, -120, 45])
    // Without the write-off the late money is the members’, and the rest waits again.
    const undone = await ask('POST', `vouchers/${loss._id}/reverse`, { reason: 'The office opened again' })
    expect(undone.status, undone.text).toBe(200)
    expect(await shown()).toEqual([-100, 25, 75, 0, 0])
    await expectBalanced(backend)
    await ask('POST', `remittances/${late}/reverse`, { reason: 'The cheque was returned' })
    expect(await shown()).toEqual([-130, 10, 120, 0, 0])
    // Where the member has used what the write-off credited, a second person decides about its reversal.
    const again = await writtenOff([{ month: '2027-11', amount: 120 }])
    await spend(backend, efe, 'ORDINARY_SAVINGS', naira(45))
    const asked = await ask('POST', `vouchers/${again._id}/reverse`, { reason: 'Money is promised' })
    expect(asked.body.voucher).toMatchObject({ status: 'posted', reversalWaits: true })
    await expectBalanced(backend)
  })
})
