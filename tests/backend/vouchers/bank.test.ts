import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeWorkbook } from '#backend/files/workbook.ts'
import { formatNaira, naira } from '#rules/money.ts'
import { BANK_TEXTS } from '#rules/texts/bank.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { bankWork } from '../../support/bank-work.ts'
import { enrol, type Person } from '../../support/people.ts'
import { readingOn } from '../../support/read-on.ts'

let backend: TestBackend
let staff: Person
let colleague: Person
beforeAll(async () => {
  backend = await startTestBackend()
  staff = await enrol(backend, { level: 3 })
  colleague = await enrol(backend, { level: 2 })
})
afterAll(() => backend.close())

const { send, read, moved, upload, linesOf, statementOf, entryOf, lineWith } = bankWork(
  () => backend,
  () => staff,
)

describe('a bank statement', () => {
  it('matches what is certain, the rest by hand, closes only when all agrees, and the next one follows it', async () => {
    await moved(500, '2026-11-02', 'AA-0001')
    await moved(120, '2026-11-03', 'BB-0002')
    await moved(-80, '2026-11-04', 'CC-0003')
    await moved(30, '2026-11-05', 'DD-0004')
    await moved(70, '2026-11-05', 'DD-0005')
    await moved(-45, '2026-11-06', 'EE-0006')
    const csv = [
      'Date,Narration,Reference,Debit,Credit',
      '30/10/2026,In the month before,,,1.00',
      '05/11/2026,Lodged AA-0001,,,500.00',
      '04/11/2026,Transfer,X1,,120.00',
      '05/11/2026,Cheque one,Q1,50.00,',
      '05/11/2026,Cheque one,Q2,30.00,',
      '06/11/2026,Both lodgements,L1,,100.00',
      '07/11/2026,SMS charge,,4.00,',
      '07/11/2026,SMS charge,,4.00,',
    ]
    const whole = {
      from: '2026-11-01',
      to: '2026-11-10',
      opening: 1000,
      closing: 1632,
      content: csv.join('\n'),
    }
    expect((await upload(whole)).body.errors.file).toMatch(/outside these dates, in rows: 2/)
    const content = csv.toSpliced(1, 1).join('\n')
    const uploaded = await upload({ ...whole, content })
    expect(uploaded.status, uploaded.text).toBe(200)
    const id = uploaded.body._id
    expect((await upload({ ...whole, content })).status).toBe(409)
    // Behind the last row the list still tells how many there are.
    expect(await read(`bankstatements/${id}/lines?page=99`)).toMatchObject({ lines: [], totalRequests: 7 })
    const { totalRequests } = await read(`bankstatements/${id}/entries`)
    expect(totalRequests).toBeGreaterThan(0)
    expect(await read(`bankstatements/${id}/entries?page=999`)).toMatchObject({ entries: [], totalRequests })
    await readingOn(read).expectReadOn(`bankstatements/${id}/entries?search=DD-000`)
    expect((await linesOf(id)).map(({ amount, how }) => [amount, how])).toEqual([
      [500, 'reference'],
      [120, 'date'],
      [-50, null],
      [-30, null],
      [100, null],
      [-4, null],
      [-4, null],
    ])
    const match = async (lines: string[], entries: string[]) =>
      send(`bankstatements/${id}/match`, { lines, entries })
    const cheques = [await lineWith(id, 'Q1'), await lineWith(id, 'Q2')]
    const lodged = [await lineWith(id, 'L1')]
    const [cheque, one, two] = [
      await entryOf(id, 'CC-0003'),
      await entryOf(id, 'DD-0004'),
      await entryOf(id, 'DD-0005'),
    ]
    expect((await match([cheques[0] ?? ''], [cheque])).status).toBe(409)
    expect((await match(cheques, [cheque])).status).toBe(200)
    expect((await match(cheques, [cheque])).status).toBe(409)
    expect((await match(lodged, [one, two])).status).toBe(200)
    await send(`bankstatements/${id}/release`, { lines: lodged })
    expect(await entryOf(id, 'DD-0005')).toBe(two)
    await match(lodged, [one, two])
    expect(await statementOf(id)).toMatchObject({
      missing: 0,
      unmatchedLines: 2,
      canClose: false,
    })
    const [first, second] = (await linesOf(id)).filter(({ status }) => status === 'open')
    // The charge becomes a voucher from here, and is certain then: its day and amount fit once the other is left out.
    expect((await send(`bankstatements/${id}/exclude`, { lines: [first?._id], reason: ' ' })).status).toBe(
      400,
    )
    await send(`bankstatements/${id}/exclude`, { lines: [first?._id], reason: 'Charged twice, claimed back' })
    expect((await send(`bankstatements/${id}/end`, { act: 'close' })).status).toBe(409)
    await moved(-4, '2026-11-07', 'CHARGE-7')
    await send(`bankstatements/${id}/automatch`)
    expect((await linesOf(id)).find(({ _id }) => _id === second?._id)).toMatchObject({ how: 'date' })
    // The bank had a balance before the first statement that the books never had: two people agree it.
    const before = await statementOf(id)
    expect(before).toMatchObject({ unmatchedLines: 0, canClose: false, agreement: null })
    const refused = await send(`bankstatements/${id}/end`, { act: 'close' })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      BANK_TEXTS.unexplainedDifference(formatNaira(naira(before.unexplained))),
    ])
    expect((await send(`bankstatements/${id}/agreement`, { reason: ' ' })).status).toBe(400)
    const reason = 'The balance of the old cash book'
    const decide = (accept: boolean, by: Person) =>
      send(`bankstatements/${id}/agreement/decision`, { accept }, by)
    expect((await decide(true, colleague)).status).toBe(409)
    expect((await send(`bankstatements/${id}/agreement`, { reason })).status).toBe(200)
    expect((await send(`bankstatements/${id}/agreement`, { reason }, colleague)).status).toBe(409)
    expect(await statementOf(id)).toMatchObject({
      canClose: false,
      agreed: 0,
      agreement: {
        amount: before.unexplained,
        upTo: '2026-11-10',
        reason,
        confirmed: null,
        mayDecide: false,
      },
    })
    const own = await decide(true, staff)
    expect([own.status, own.body.code]).toEqual([409, 'SECOND_OFFICER'])
    expect((await decide(false, colleague)).status).toBe(200)
    await send(`bankstatements/${id}/agreement`, { reason })
    expect((await decide(true, colleague)).status).toBe(200)
    expect((await decide(false, colleague)).status).toBe(409)
    const agreed = await statementOf(id)
    expect(agreed).toMatchObject({
      canClose: true,
      excluded: -4,
      agreed: before.unexplained,
      unexplained: 0,
      agreement: { confirmed: { by: colleague.name } },
    })
    // What is left of the books is listed: a payment that the bank does not have yet.
    expect(await entryOf(id, 'EE-0006')).toBeDefined()
    expect(agreed.book - agreed.uncredited + agreed.unpresented + agreed.excluded + agreed.agreed).toBe(1632)
    expect((await send(`bankstatements/${id}/end`, { act: 'close' })).status).toBe(200)
    expect((await send(`bankstatements/${id}/release`, { lines: lodged })).status).toBe(409)

    const next = { from: '2026-11-11', to: '2026-11-15', opening: 1632, closing: 1587 }
    const bytes = await writeWorkbook([
      {
        name: 'Account',
        rows: [
          ['Value', 'What', 'Sum'],
          ['2026-11-12', 'EE-0006', -45],
        ],
      },
    ])
    expect((await upload({ ...next, content: bytes })).body.errors.file).toMatch(/Value, What, Sum/)
    const named = { dateColumn: 'Value', descriptionColumn: 'What', amountColumn: 'Sum' }
    expect(
      (await upload({ ...next, from: '2026-11-12', content: bytes, more: named })).body.errors,
    ).toHaveProperty('from')
    expect((await upload({ ...next, opening: 1, content: bytes, more: named })).body.errors).toHaveProperty(
      'opening',
    )
    const later = await upload({ ...next, content: bytes, more: named })
    expect(later.status, later.text).toBe(200)
    expect(await linesOf(later.body._id)).toMatchObject([{ amount: -45, how: 'reference' }])
    expect(await statementOf(later.body._id)).toMatchObject({ canClose: true })
    expect(await entryOf(later.body._id, 'EE-0006')).toBeUndefined()
  })

  it('frees the match of an entry that is reversed, and remembers its columns', async () => {
    const voucher = await moved(15, '2026-11-16', 'FF-0016')
    const content = 'Value,What,Sum\n16/11/2026,FF-0016,15.00'
    const { body } = await upload({
      from: '2026-11-16',
      to: '2026-11-20',
      opening: 1587,
      closing: 1602,
      content,
    })
    expect(await linesOf(body._id)).toMatchObject([{ how: 'reference' }])
    await send(`vouchers/${voucher}/reverse`, { reason: 'Another payer' })
    expect(await linesOf(body._id)).toMatchObject([{ status: 'open', how: null }])
    // The entry and its reversal are nothing together, so neither is left over.
    expect(await entryOf(body._id, 'FF-0016')).toBeUndefined()
    await moved(15, '2026-11-16', 'FF-0016')
    await send(`bankstatements/${body._id}/automatch`)
    expect(await linesOf(body._id)).toMatchObject([{ how: 'reference' }])
    expect((await send(`bankstatements/${body._id}/end`, { act: 'discard' })).status).toBe(200)
    const again = await upload({
      from: '2026-11-16',
      to: '2026-11-20',
      opening: 1587,
      closing: 1602,
      content,
    })
    expect(again.status, again.text).toBe(200)
  })

  it('keeps statements, columns and entries of several bank accounts apart', async () => {
    const second = '01020103'
    const added = await send('bankaccounts', {
      name: 'Projects account',
      bankName: 'Zenith Bank',
      accountNumber: '1234567890',
    })
    expect(added.status, added.text).toBe(200)
    const transfer = await send('vouchers', {
      kind: 'transfer',
      date: '2026-11-17',
      narration: 'To the projects account',
      lines: [
        { account: second, debit: 250 },
        { account: '01020101', credit: 250 },
      ],
    })
    expect((await send(`vouchers/${transfer.body.voucher._id}/post`)).status).toBe(200)
    const more = {
      bankAccount: second,
      dateColumn: 'Day',
      descriptionColumn: 'Words',
      amountColumn: 'Naira',
    }
    // The first account has statements up to 20 November; this one begins earlier, with a balance of its own.
    const days = { from: '2026-11-15', to: '2026-11-18', opening: 0, closing: 250 }
    const content = 'Day,Words,Naira\n17/11/2026,From the main account,250.00'
    const uploaded = await upload({ ...days, content, more })
    expect(uploaded.status, uploaded.text).toBe(200)
    const id = uploaded.body._id
    expect(await linesOf(id)).toMatchObject([{ amount: 250, how: 'date' }])
    expect(await statementOf(id)).toMatchObject({
      bankAccount: { number: second, name: 'Projects account' },
      book: 250,
      unpresented: 0,
      uncredited: 0,
      unexplained: 0,
      canClose: true,
    })
    expect((await read(`bankstatements/${id}/entries`)).entries).toEqual([])
    // An open statement of another account does not hold this one up.
    expect((await send(`bankstatements/${id}/end`, { act: 'close' })).status).toBe(200)
    const listed = await read(`bankstatements?bankAccount=${second}`)
    expect(listed.statements.map(({ _id }: { _id: string }) => _id)).toEqual([id])
    expect((await read('bankstatements?bankAccount=01020101')).totalRequests).toBe(3)
    await readingOn(read).expectReadOn('bankstatements')
    // Each account remembers its own columns.
    const next = { from: '2026-11-19', to: '2026-11-20', opening: 250, closing: 240 }
    const named = await upload({
      ...next,
      content: 'Day,Words,Naira\n19/11/2026,Charge,-10.00',
      more: { bankAccount: second },
    })
    expect(named.status, named.text).toBe(200)
    const unknown = await upload({ ...next, content, more: { bankAccount: '01020102' } })
    expect(unknown.body.errors).toHaveProperty('bankAccount')
  })
})
