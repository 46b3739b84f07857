import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BANK_TEXTS } from '#rules/texts/bank.ts'
import { BANK_RULE_TEXTS } from '#rules/texts/bank-rules.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { bankWork } from '../../support/bank-work.ts'
import { enrol, type Person } from '../../support/people.ts'

let backend: TestBackend
let staff: Person
beforeAll(async () => {
  backend = await startTestBackend()
  staff = await enrol(backend, { level: 2 })
})
afterAll(() => backend.close())

const { send, read, moved, upload, linesOf, statementOf } = bankWork(
  () => backend,
  () => staff,
)

const CHARGES = '05010101'

const rule = (changes: object = {}) => ({
  narrationPattern: 'SMS*CHARGE',
  direction: 'out',
  kind: 'payment',
  account: CHARGES,
  party: 'First Bank',
  ...changes,
})

const suggestionsOf = async (id: string) => (await read(`bankstatements/${id}/suggestions`)).suggestions
const voucherOf = async (id: string) => (await read(`vouchers/${id}`)).voucher
const acts = async (recordId: string): Promise<string[]> =>
  (
    await backend.deps.db
      .selectFrom('audit_log')
      .select('act')
      .where('record_id', '=', recordId)
      .orderBy('position')
      .execute()
  ).map(({ act }) => act)

describe('a line of the bank that something speaks against', () => {
  it('stays open with a proposal, and is matched when a person accepts it', async () => {
    await moved(-7124, '2026-11-13', 'TRF-900620', 'Okafor Stores')
    const uploaded = await upload({
      from: '2026-11-13',
      to: '2026-11-13',
      opening: 1_000_000,
      closing: 992_876,
      content:
        'Date,Narration,Reference,Debit,Credit,Balance\n13/11/2026,TRF TO BELLO VENTURES,TRF-712219,7124.00,,992876.00\n',
    })
    expect(uploaded.status, uploaded.text).toBe(200)
    const id = uploaded.body._id
    const [line] = await linesOf(id)
    expect(line).toMatchObject({
      status: 'open',
      how: null,
      proposal: {
        entry: { reference: 'TRF-900620', amount: -7124, date: '2026-11-13' },
        doubts: ['references', 'names'],
      },
    })
    expect(await statementOf(id)).toMatchObject({ unmatchedLines: 1, canClose: false })
    expect((await send(`bankstatements/${id}/automatch`)).body.message).toBe(BANK_TEXTS.matched(0))
    expect(await suggestionsOf(id)).toMatchObject({ undoubted: 0, doubtful: 1 })
    expect((await send(`bankstatements/${id}/accept`)).status).toBe(409)
    const accepted = await send(`bankstatements/${id}/match`, {
      lines: [line?._id],
      entries: [line?.proposal?.entry._id],
    })
    expect(accepted.status).toBe(200)
    expect((await linesOf(id))[0]).toMatchObject({ status: 'matched', how: 'hand', proposal: null })
    await send(`bankstatements/${id}/end`, { act: 'discard' })
  })

  it('counts among those that one call accepts where nothing speaks against it', async () => {
    await moved(-60, '2026-11-13', 'NO 1', 'Bank')
    await moved(-60, '2026-11-13', 'NO 2', 'Bank')
    const content = 'Date,Narration,Debit,Credit\n13/11/2026,Paid,60.00,\n14/11/2026,Paid,60.00,'
    const { body } = await upload({
      from: '2026-11-13',
      to: '2026-11-14',
      opening: 120,
      closing: 0,
      content,
    })
    expect((await linesOf(body._id)).map(({ proposal }) => proposal?.doubts)).toEqual([['day'], ['day']])
    expect((await send(`bankstatements/${body._id}/accept`)).body.message).toBe(BANK_TEXTS.matched(2))
    expect((await linesOf(body._id)).map(({ how }) => how)).toEqual(['hand', 'hand'])
    await send(`bankstatements/${body._id}/end`, { act: 'discard' })
  })
})

describe('the rules of a bank account', () => {
  it('take changes of staff, refuse what they cannot book, and end', async () => {
    const errorsOf = async (changes: object) =>
      Object.keys((await send('bankrules', rule(changes))).body.errors)
    expect(await errorsOf({ narrationPattern: ' * ' })).toEqual(['narrationPattern'])
    expect(await errorsOf({ kind: 'receipt' })).toEqual(['kind'])
    expect(await errorsOf({ party: '' })).toEqual(['party'])
    // Savings need a member, reserves a resolution, and money is not booked on itself.
    for (const account of ['02020305', '03020101', '01020102', '09090909'])
      expect(await errorsOf({ account })).toEqual(['account'])
    expect(await errorsOf({ kind: 'transfer', party: '' })).toEqual(['account'])
    expect(await errorsOf({ kind: 'transfer', party: '', account: '01020101' })).toEqual(['account'])
    const made = await send('bankrules', rule({ narrationPattern: 'OLD*CHARGE' }))
    expect(made.status, made.text).toBe(200)
    const path = `bankrules/${made.body._id}`
    expect(await errorsOf({ narrationPattern: 'old*charge' })).toEqual(['narrationPattern'])
    const change = (body: object) =>
      backend.call({ method: 'PUT', path: `/admin/API/${path}`, token: staff.token, body })
    expect((await change(rule({ narrationPattern: 'OLD CHARGE' }))).status).toBe(200)
    expect((await read(path)).rule).toMatchObject({
      narrationPattern: 'OLD CHARGE',
      direction: 'out',
      kind: 'payment',
      account: { number: CHARGES },
      bankAccount: { number: '01020101' },
      ended: null,
    })
    expect((await send(`${path}/end`)).status).toBe(200)
    expect((await send(`${path}/end`)).status).toBe(409)
    expect((await change(rule())).status).toBe(409)
    expect(await acts(made.body._id)).toEqual(['add bank rule', 'change bank rule', 'end bank rule'])
    expect((await read('bankrules?bankAccount=01020101')).rules).toHaveLength(1)
    expect((await read('bankrules?bankAccount=01020103')).rules).toEqual([])
  })

  it('enter one voucher each for all lines that they alone fit, posted and matched at once by one officer', async () => {
    await send('bankrules', rule())
    await send('bankrules', rule({ narrationPattern: 'STAMP DUTY' }))
    await send('bankrules', rule({ narrationPattern: 'VAT' }))
    await send('bankrules', rule({ narrationPattern: 'VAT ON SMS' }))
    await send(
      'bankrules',
      rule({ narrationPattern: 'CASH WDL', kind: 'transfer', account: '01020102', party: '' }),
    )
    // A charge that is in the books already, on two of whose lines it may be.
    await moved(-50, '2026-11-18', 'STAMP-1', 'First Bank')
    const content = [
      'Date,Narration,Reference,Debit,Credit',
      '16/11/2026,SMS ALERT CHARGE OCT,S1,4.00,',
      '17/11/2026,SMS ALERT CHARGE NOV,S1,8.00,',
      '17/11/2026,SMS ALERT CHARGE returned,S1,,8.00',
      '18/11/2026,STAMP DUTY,,50.00,',
      '18/11/2026,STAMP DUTY,,50.00,',
      '19/11/2026,VAT ON SMS,,0.30,',
      '20/11/2026,CASH WDL COUNTER,,100.00,',
    ].join('\n')
    const whole = { from: '2026-11-15', to: '2026-11-20', opening: 1000, closing: 795.7, content }
    const { body } = await upload(whole)
    const id = body._id
    const suggested = await suggestionsOf(id)
    expect(
      suggested.byRules.map(({ rule: { narrationPattern }, lines, amount }: never) => [
        narrationPattern,
        lines,
        amount,
      ]),
    ).toEqual([
      ['CASH WDL', 1, -100],
      ['SMS*CHARGE', 2, -12],
      ['STAMP DUTY', 1, -50],
    ])
    expect(suggested.heldBack).toBe(1)
    // Two rules fit, so none is taken, and the line says so.
    const vat = (await linesOf(id)).find(({ row }) => row === 7)
    expect(vat?.rules.map(({ narrationPattern }) => narrationPattern)).toEqual(['VAT', 'VAT ON SMS'])
    const preview = await read(`bankstatements/${id}/lines?narrationPattern=sms*charge&direction=out`)
    expect(preview.totalRequests).toBe(2)

    const ids: string[] = suggested.byRules.map(({ rule: { _id } }: { rule: { _id: string } }) => _id)
    expect((await send(`bankstatements/${id}/vouchers`, { rules: [] })).status).toBe(409)
    const entered = await send(`bankstatements/${id}/vouchers`, { rules: ids.slice(0, 2) })
    expect([entered.status, entered.body.message]).toEqual([200, BANK_RULE_TEXTS.entered(2, 0)])
    const lines = await linesOf(id)
    expect(lines.map(({ how }) => how)).toEqual(['voucher', 'voucher', null, null, null, null, 'voucher'])
    const sms = (await read('vouchers?search=SMS&pageSize=5')).vouchers[0]
    expect(sms).toMatchObject({
      status: 'posted',
      kind: 'payment',
      date: '2026-11-17',
      party: 'First Bank',
      total: 12,
      reference: '01020101, 2026-11-20, rows 2–3',
      lines: [{ account: { number: CHARGES }, debit: 12 }],
    })
    expect(sms.narration).toBe('SMS*CHARGE: 2 lines of the bank statement to 20 November 2026, rows 2–3')
    const again = await send(`bankstatements/${id}/vouchers`, { rules: ids.slice(0, 1) })
    expect([again.status, again.body.message]).toEqual([409, BANK_RULE_TEXTS.noLines('CASH WDL')])
    expect(await acts(id)).toContain('enter vouchers by bank rules')

    // A reversal opens its lines again, and they can be entered anew.
    await send(`vouchers/${sms._id}/reverse`, { reason: 'Wrong account' })
    expect((await linesOf(id)).slice(0, 2).map(({ status }) => status)).toEqual(['open', 'open'])
    expect((await send(`bankstatements/${id}/vouchers`, { rules: [ids[1]] })).status).toBe(200)
    await send(`bankstatements/${id}/end`, { act: 'discard' })
    // The same rows of the same days are not booked twice, even after the file is uploaded again.
    const next = (await upload(whole)).body._id
    expect((await linesOf(next)).slice(0, 2).map(({ how }) => how)).toEqual([null, null])
    const twice = await send(`bankstatements/${next}/vouchers`, { rules: [ids[1]] })
    expect(twice.status, twice.text).toBe(409)
    await send(`bankstatements/${next}/end`, { act: 'discard' })
  })
})

describe('lines of a bank statement that become one voucher by hand', () => {
  const content = [
    'Date,Narration,Reference,Debit,Credit',
    '16/11/2026,Printing,P1,40.00,',
    '17/11/2026,Printing,P2,2.50,',
    '17/11/2026,Hall,H1,,15.00',
  ].join('\n')

  it('wait for it, are matched when it is posted, and are open again when it is discarded or reversed', async () => {
    const { body } = await upload({
      from: '2026-11-15',
      to: '2026-11-20',
      opening: 100,
      closing: 72.5,
      content,
    })
    const id = body._id
    expect((await linesOf(id)).map(({ status }) => status)).toEqual(['open', 'open', 'open'])
    const [first, second, received] = (await linesOf(id)).map(({ _id }) => _id)
    const bankLines = [first, second]
    const enter = (changes: object = {}) =>
      send('vouchers', {
        kind: 'payment',
        date: '2026-11-17',
        party: 'Printers',
        method: 'transfer',
        reference: 'PRINT-1',
        narration: 'Printing',
        lines: [{ account: CHARGES, debit: 42.5 }],
        bankLines,
        ...changes,
      })
    for (const wrong of [
      { lines: [{ account: CHARGES, debit: 42 }] },
      { method: 'cash', reference: '' },
      { bankLines: [...bankLines, received] },
      { bankLines: ['99999999'] },
    ])
      expect((await enter(wrong)).status, JSON.stringify(wrong)).toBe(409)
    const made = await enter()
    expect(made.status, made.text).toBe(200)
    const discarded = made.body.voucher._id
    const waiting = (await linesOf(id)).filter(({ status }) => status === 'waiting')
    expect(waiting.map(({ voucher }) => voucher?._id)).toEqual([discarded, discarded])
    expect(await statementOf(id)).toMatchObject({ unmatchedLines: 3, waitingLines: 2, canClose: false })
    // They are open for nothing else.
    expect((await enter({ reference: 'PRINT-2' })).status).toBe(409)
    for (const [act, more] of [
      ['exclude', { reason: 'Twice' }],
      ['release', {}],
    ] as const)
      expect((await send(`bankstatements/${id}/${act}`, { lines: bankLines, ...more })).status).toBe(409)
    await send(`vouchers/${discarded}/discard`, { reason: 'Another account' })
    expect((await linesOf(id)).map(({ status }) => status)).toEqual(['open', 'open', 'open'])

    const posted = (await enter()).body.voucher._id
    expect((await send(`vouchers/${posted}/post`)).status).toBe(200)
    const { entry } = await voucherOf(posted)
    expect((await linesOf(id)).slice(0, 2)).toMatchObject([
      { how: 'voucher', entries: [entry], voucher: null },
      { how: 'voucher', entries: [entry], voucher: null },
    ])
    await send(`vouchers/${posted}/reverse`, { reason: 'Not ours' })
    expect((await linesOf(id)).map(({ status }) => status)).toEqual(['open', 'open', 'open'])
    // A statement that is discarded lets the lines go; the voucher still waits.
    const third = (await enter()).body.voucher._id
    expect((await send(`bankstatements/${id}/end`, { act: 'discard' })).status).toBe(200)
    expect((await send(`vouchers/${third}/post`)).status).toBe(200)
  })
})
