import { describe, expect, it } from 'vitest'
import type { PlainDate } from '#rules/dates.ts'
import { kobo } from '#rules/money.ts'
import { type FileSheet, textCell } from '#rules/tables/file-cell.ts'
import { type BankTold, readBankFile } from '#rules/vouchers/bank-file.ts'

const UNTOLD: BankTold = {
  mapping: null,
  dateOrder: null,
  decimalMark: null,
  from: null,
  to: null,
  opening: null,
  closing: null,
  last: null,
  today: '2026-11-28' as PlainDate,
}

const sheetOf = (text: string, name = ''): FileSheet => ({
  name,
  isHidden: false,
  hiddenRows: [],
  formulas: 0,
  merged: [],
  rows: text
    .trim()
    .split('\n')
    .map((line) => (line.trim() === '' ? [] : line.split('|').map((cell) => textCell(cell)))),
})

const naira = (amount: number) => kobo(Math.round(amount * 100))

/** The lines as 'day amount description [reference]', or the problem. Amounts in naira. */
function read(file: string | readonly FileSheet[], told: Partial<BankTold> = {}) {
  const result = readBankFile(typeof file === 'string' ? [sheetOf(file)] : file, { ...UNTOLD, ...told })
  if ('problem' in result) return result
  return {
    ...result,
    lines: result.lines.map(({ date, amount, description, reference }) =>
      [date.slice(5), amount / 100, description, reference].filter((part) => part !== '').join(' '),
    ),
    opening: result.opening / 100,
    closing: result.closing / 100,
  }
}

const usesOf = (file: string, told: Partial<BankTold> = {}) => {
  const result = readBankFile([sheetOf(file)], { ...UNTOLD, ...told })
  if ('problem' in result) return result
  return Object.fromEntries((result.reading.sheets[0]?.others ?? []).map(({ use, rows }) => [use, rows]))
}

describe('bank statements in the layouts of Nigerian banks', () => {
  it.each<[string, string, readonly string[], number, number]>([
    [
      'GTBank: titles, two dates, remarks beside the branch',
      `GUARANTY TRUST BANK
       Account Name|EXAMPLE CO-OPERATIVE|||
       Period|01-Oct-2026 To 31-Oct-2026
       Opening Balance|1,000,000.00
       Trans. Date|Value Date|Reference|Debits|Credits|Balance|Originating Branch|Remarks
       05-Oct-2026|05-Oct-2026|'000123||250,000.00|1,250,000.00|HEAD OFFICE|NIP/UBA/SALARY DEDUCTIONS OCT
       09-Oct-2026|09-Oct-2026|000124|52.50||1,249,947.50|E-CHANNELS|COMMISSION ON NIP TRANSFER`,
      ['10-05 250000 NIP/UBA/SALARY DEDUCTIONS OCT 000123', '10-09 -52.5 COMMISSION ON NIP TRANSFER 000124'],
      1_000_000,
      1_249_947.5,
    ],
    [
      'Zenith: the latest line first',
      `DATE POSTED|VALUE DATE|DESCRIPTION|DEBIT|CREDIT|BALANCE
       14/10/2026|14/10/2026|SMS CHARGE|4.00||1,499,996.00
       13/10/2026|13/10/2026|TRF FRM BURSARY||500,000.00|1,500,000.00`,
      ['10-14 -4 SMS CHARGE', '10-13 500000 TRF FRM BURSARY'],
      1_000_000,
      1_499_996,
    ],
    [
      'UBA: number of the cheque apart, totals at the foot',
      `TRANS DATE|VALUE DATE|NARRATION|CHQ. NO|DEBIT|CREDIT|BALANCE
       |||  |||1,000.00
       22-10-2026|22-10-2026|CASH WDL BY SELF|000045|400.00|0.00|600.00
       23-10-2026|23-10-2026|LODGEMENT||0.00|900.00|1,500.00
       TOTAL||||400.00|900.00|`,
      ['10-22 -400 CASH WDL BY SELF 000045', '10-23 900 LODGEMENT'],
      1_000,
      1_500,
    ],
    [
      'Access: times beside the days, a narration of two rows',
      `Posted Date|Value Date|Description|Debit|Credit|Balance
       13-NOV-26 09:14:02|13-NOV-26|NIP TRANSFER FROM UNIV OF||45,000.00|1,045,000.00
       ||NSUKKA SALARY OCT|||
       14-NOV-26 11:00:00|14-NOV-26|STAMP DUTY|50.00||1,044,950.00`,
      ['11-13 45000 NIP TRANSFER FROM UNIV OF NSUKKA SALARY OCT', '11-14 -50 STAMP DUTY'],
      1_000_000,
      1_044_950,
    ],
    [
      'FirstBank: words without blanks, deposit before withdrawal',
      `TransDate|Reference|Transaction Details|ValueDate|Deposit|Withdrawal|Balance
       13-Oct-26|FT26001|TRANSFER FROM OKAFOR|13-Oct-26|20,000.00||20,000.00
       15-Oct-26|FT26002|POS PURCHASE|15-Oct-26||1,500.50|18,499.50`,
      ['10-13 20000 TRANSFER FROM OKAFOR FT26001', '10-15 -1500.5 POS PURCHASE FT26002'],
      0,
      18_499.5,
    ],
    [
      'Sterling: withdrawals and lodgements, a balance brought forward with a day',
      `Tran Date|Value Date|Narration|Reference|Withdrawals|Lodgements|Balance
       01/10/2026||Balance B/F||||75,000.00
       07/10/2026|07/10/2026|CHQ DEP|S11||5,000.00|80,000.00
       30/10/2026|30/10/2026|VAT ON COT|S12|37.50||79,962.50
       31/10/2026||Closing Balance||||79,962.50`,
      ['10-07 5000 CHQ DEP S11', '10-30 -37.5 VAT ON COT S12'],
      75_000,
      79_962.5,
    ],
    [
      'OPay: one signed column, dashes, times, naira signs',
      `Wallet Account
       Trans. Time|Value Date|Description|Debit/Credit(₦)|Balance(₦)|Channel|Transaction Reference
       2026 Oct 03 10:12:44|03 Oct 2026|Transfer from ADA EZE|+5,000.00|5,200.00|E-Channel|2610030001
       2026 Oct 04 08:00:01|04 Oct 2026|Electronic Money Transfer Levy|-50.00|5,150.00|E-Channel|2610040002`,
      ['10-03 5000 Transfer from ADA EZE 2610030001', '10-04 -50 Electronic Money Transfer Levy 2610040002'],
      200,
      5_150,
    ],
    [
      'OPay: a column for each side, -- for nothing',
      `Trans. Date|Value Date|Description|Debit(₦)|Credit(₦)|Balance After(₦)|Channel|Transaction Reference
       03 Oct 2026 10:12:44|03 Oct 2026|Transfer from ADA EZE|--|5,000.00|5,200.00|E-Channel|2610030001
       04 Oct 2026 08:00:01|04 Oct 2026|Levy|50.00|--|5,150.00|E-Channel|2610040002`,
      ['10-03 5000 Transfer from ADA EZE 2610030001', '10-04 -50 Levy 2610040002'],
      200,
      5_150,
    ],
    [
      'Moniepoint: settlements beside gross amounts, balances before and after, instants with a zone',
      `Date|Account Name|Transaction Type|Transaction Ref|Narration|Transaction Amount (NGN)|Settlement Debit (NGN)|Settlement Credit (NGN)|Balance Before (NGN)|Balance After (NGN)|Charge (NGN)|Beneficiary
       2026-10-03T09:15:30+01:00|COOP|POS|MP1|Card payment|1000.00||985.00|5000.00|5985.00|15.00|
       2026-10-03T23:30:00Z|COOP|TRANSFER|MP2|To supplier|2000.00|2020.00||5985.00|3965.00|20.00|OKAFOR STORES`,
      ['10-03 985 Card payment MP1', '10-04 -2020 To supplier OKAFOR STORES MP2'],
      5_000,
      3_965,
    ],
    [
      'Kuda: money in and out, to and from',
      `Date/Time|Money In|Money out|Category|To / From|Description|Balance
       03/10/2026 10:15:00|₦5,000.00||inward transfer|ADA EZE|Dues|₦5,000.00
       13/10/2026 11:15:00||₦10.00|charge||Transfer fee|₦4,990.00`,
      ['10-03 5000 Dues ADA EZE', '10-13 -10 Transfer fee'],
      0,
      4_990,
    ],
    [
      'FCMB: the side in the headers',
      `Tran Date|Narration|Chq No|Value Date|Withdrawals (DR)|Deposits (CR)|Balance
       2026/10/13|SALARY||2026/10/13||100.00|100.00
       2026/10/14|CHEQUE|77|2026/10/14|40.00||60.00`,
      ['10-13 100 SALARY', '10-14 -40 CHEQUE 77'],
      0,
      60,
    ],
    [
      'Union: debit and credit amount, commas, an overdrawn balance in brackets',
      `Date|Details|Debit Amount (NGN)|Credit Amount (NGN)|Balance
       13/10/2026|CHEQUE 000012|1,500.00|0.00|(500.00)
       14/10/2026|LODGED|0.00|600.00|100.00`,
      ['10-13 -1500 CHEQUE 000012', '10-14 600 LODGED'],
      1_000,
      100,
    ],
    [
      'an overdrawn balance that says DR',
      `Date|Particulars|Pay In|Pay Out|Balance
       13/10/2026|CHEQUE||1,500.00|500.00 DR
       14/10/2026|LODGED|600.00||100.00 CR`,
      ['10-13 -1500 CHEQUE', '10-14 600 LODGED'],
      1_000,
      100,
    ],
  ])('reads the layout of %s', (_name, file, lines, opening, closing) => {
    expect(read(file)).toMatchObject({ lines, opening, closing, proof: 'BALANCES' })
  })
})

describe('the signs of a bank statement', () => {
  it.each<[string, string, readonly number[]]>([
    [
      'one amount beside DR/CR',
      `Date|Narration|Amount|DR/CR|Balance
       13/10/2026|SALARY PAYMENT|500000.00|CR|1500000.00
       14/10/2026|COT CHARGE|250.00|DR|1499750.00`,
      [500_000, -250],
    ],
    [
      'D and C under a header of its own',
      `Date|Narration|Amount|Ind
       13/10/2026|A|500.00|C
       14/10/2026|B|250.00|D`,
      [500, -250],
    ],
    [
      'debit and credit as words under a header that says nothing',
      `Date|Narration|Amount|Way
       13/10/2026|A|500.00|Credit
       14/10/2026|B|250.00|Debit`,
      [500, -250],
    ],
    [
      '+ and - in a column of their own',
      `Date|Narration|+/-|Amount
       13/10/2026|A|+|500.00
       14/10/2026|B|-|250.00`,
      [500, -250],
    ],
    [
      'endings in the cells, with blanks and without',
      `Date|Narration|Amount|Balance
       13/10/2026|A|500,000.00 CR|1,500,000.00 CR
       14/10/2026|B|250.00DR|1,499,750.00CR`,
      [500_000, -250],
    ],
    [
      'amounts below zero beside DR',
      `Date|Narration|Amount|Dr/Cr
       13/10/2026|A|500.00|CR
       14/10/2026|B|-250.00|DR
       15/10/2026|C|-50.00|DR`,
      [500, -250, -50],
    ],
    [
      'a debit below zero among others is a reversal',
      `Date|Narration|Debit|Credit|Balance
       13/10/2026|Failed transfer|5,000.00||995,000.00
       14/10/2026|Reversal|-5,000.00||1,000,000.00
       15/10/2026|Cheque|2,000.00||998,000.00`,
      [-5_000, 5_000, -2_000],
    ],
    [
      'the same without balances',
      `Date|Narration|Debit|Credit
       13/10/2026|Failed transfer|5,000.00|
       14/10/2026|Reversal|(5,000.00)|`,
      [-5_000, 5_000],
    ],
    [
      'debits that are all below zero are debits',
      `Date|Narration|Debit|Credit|Balance
       13/10/2026|Cheque|-5,000.00||995,000.00
       14/10/2026|Cash|-1,000.00||994,000.00
       15/10/2026|Lodged||500.00|994,500.00`,
      [-5_000, -1_000, 500],
    ],
    [
      'a credit below zero is taken back',
      `Date|Narration|Debit|Credit|Balance
       13/10/2026|Lodged||5,000.00|5,000.00
       14/10/2026|Returned cheque||-5,000.00|0.00`,
      [5_000, -5_000],
    ],
    [
      'a debit that says CR is taken back',
      `Date|Narration|Debit|Credit
       13/10/2026|Cheque|5,000.00 DR|
       14/10/2026|Stopped|5,000.00 CR|`,
      [-5_000, 5_000],
    ],
    [
      'no sign at all: the balances tell',
      `Date|Narration|Amount|Balance
       13/10/2026|A|500.00|1,500.00
       14/10/2026|B|250.00|1,250.00
       15/10/2026|C|50.00|1,300.00`,
      [500, -250, 50],
    ],
    [
      'signs that are the other way round, as the balances tell',
      `Date|Narration|Amount|Balance
       13/10/2026|A|-500.00|1,500.00
       14/10/2026|B|250.00|1,250.00`,
      [500, -250],
    ],
    [
      'brackets among debits that a total proves to be debits',
      `Date|Narration|Debit|Credit
       03/10/2026|Charge|(50.25)|
       14/10/2026|Cheque|2,000.00|
       |Total|2,050.25|0.00`,
      [-50.25, -2_000],
    ],
  ])('reads the signs of %s', (_name, file, amounts) => {
    const opening = /Balance/.test(file) ? (/1,500\.00/.test(file) ? naira(1_000) : null) : kobo(0)
    const closing = opening === 0 ? naira(amounts.reduce((sum, amount) => sum + amount, 0)) : null
    const result = readBankFile([sheetOf(file)], { ...UNTOLD, opening, closing })
    expect('problem' in result ? result : result.lines.map(({ amount }) => amount / 100)).toEqual(amounts)
  })
})

describe('the days and marks of a bank statement', () => {
  it.each([
    ['Oct 13, 2026'],
    ['October 13 2026'],
    ['13th Oct 2026'],
    ['13th of October, 2026'],
    ['20261013'],
    ['13102026'],
    ['2026-10-13T10:00:00+01:00'],
    ['2026-10-12T23:30:00Z'],
    ['Tue, 13 Oct 2026'],
    ['Tuesday 13-Oct-26'],
    ['13/10/2026 10:15 AM'],
    ['13.10.2026'],
    ['13-10-26'],
    ['10/13/2026'],
    ['13 Oct 2026, 09:15:00 WAT'],
    ['2026/10/13'],
  ])('reads %s as 13 October 2026', (day) => {
    expect(
      read(`Date|Narration|Amount\n${day}|A|5.00`, { opening: naira(0), closing: naira(5) }),
    ).toMatchObject({
      lines: ['10-13 5 A'],
    })
  })

  it('reads a day that a workbook keeps as a bare number', () => {
    const { rows, ...rest } = sheetOf('Date|Narration|Amount\n|A|5.00')
    const [headers = [], [, ...line] = []] = rows
    const sheet = { ...rest, rows: [headers, [{ text: '46308', number: 46_308 }, ...line]] }
    expect(read([sheet], { opening: naira(0), closing: naira(5) })).toMatchObject({ lines: ['10-13 5 A'] })
  })

  it('asks which of day and month comes first, unless the days of the statement tell', () => {
    const file = 'Date|Narration|Amount\n05/01/2026|A|5.00\n05/04/2026|B|1.00'
    expect(read(file)).toEqual({ problem: 'AMBIGUOUS_DATES' })
    const last = { to: '2026-04-30' as PlainDate, closing: naira(10) }
    expect(read(file, { last, closing: naira(16) })).toMatchObject({
      lines: ['05-01 5 A', '05-04 1 B'],
      from: '2026-05-01',
      to: '2026-05-04',
      opening: 10,
    })
  })

  it.each([
    ['1.234,50', 1_234.5],
    ['9,00', 9],
    ["1'234.50", 1_234.5],
    ['1 234.50', 1_234.5],
    ['NGN1,234.50', 1_234.5],
  ])('reads %s by its column', (text, amount) => {
    const told = { opening: naira(0), closing: naira(amount) }
    expect(read(`Date|Narration|Amount\n13/10/2026|A|${text}`, told)).toMatchObject({
      lines: [`10-13 ${amount} A`],
    })
  })

  it('names a decimal comma among amounts with points', () => {
    const file = 'Date|Narration|Amount\n13/10/2026|A|9,00\n14/10/2026|B|9.00'
    expect(read(file)).toMatchObject({ problem: 'ROWS', faults: [{ row: 2, fault: 'AMOUNT' }] })
  })
})

describe('rows of a bank statement that are no lines', () => {
  it('leaves dated balances and totals out, and takes a payment to a firm called Total for a line', () => {
    const file = `Date|Narration|Debit|Credit|Balance
      01/10/2026|OPENING BALANCE||1,000,000.00|1,000,000.00
      13/10/2026|LODGED||45,000.00|1,045,000.00
      14/10/2026|TOTAL NIGERIA PLC DIESEL|5,000.00||1,040,000.00
      31/10/2026|TOTAL|5,000.00|1,045,000.00|
      31/10/2026|CLOSING BALANCE|||1,040,000.00
      Prepared by: ____________
      *** End of statement ***`
    expect(read(file)).toMatchObject({
      lines: ['10-13 45000 LODGED', '10-14 -5000 TOTAL NIGERIA PLC DIESEL'],
      opening: 1_000_000,
      closing: 1_040_000,
    })
    expect(usesOf(file)).toEqual({ TOTAL: ['5'], BALANCE: ['2', '6'], SIGNATURE: ['7'], NOTE: ['8'] })
  })

  it('takes a row without a day whose sums are those of all lines for a total, whatever it is called', () => {
    const file = `Date|Narration|Debit|Credit
      13/10/2026|A||45.00
      14/10/2026|B|5.00|
      ||5.00|45.00`
    expect(usesOf(file, { opening: naira(0), closing: naira(40) })).toEqual({ TOTAL: ['4'] })
  })

  it('joins a narration in the row above its amount', () => {
    const file = `Date|Narration|Debit|Credit|Balance
      13/10/2026|NIP TRANSFER FROM UNIV OF|||
      |NSUKKA SALARY OCT||45.00|145.00
      14/10/2026|Charge|5.00||140.00`
    expect(read(file)).toMatchObject({
      lines: ['10-13 45 NIP TRANSFER FROM UNIV OF NSUKKA SALARY OCT', '10-14 -5 Charge'],
      opening: 100,
    })
  })

  it('counts two equal lines of one day twice', () => {
    const file = 'Date|Narration|Debit|Credit|Balance\n13/10/2026|SMS|4.00||96.00\n13/10/2026|SMS|4.00||92.00'
    expect(read(file)).toMatchObject({ lines: ['10-13 -4 SMS', '10-13 -4 SMS'], opening: 100, closing: 92 })
  })
})

describe('a bank statement of several sheets', () => {
  const page = (rows: string, name: string) => sheetOf(rows, name)
  const first = page('Date|Narration|Debit|Credit|Balance\n13/10/2026|A||50.00|150.00', 'p1')

  it('includes every sheet, with headers or without', () => {
    const second = page('Date|Narration|Debit|Credit|Balance\n14/10/2026|B|20.00||130.00', 'p2')
    const third = page('15/10/2026|C|30.00||100.00', 'p3')
    const notes = page('Bank charges|are explained below', 'Notes')
    const hidden = { ...second, name: 'old', isHidden: true }
    const result = readBankFile([first, second, third, notes, hidden], UNTOLD)
    if ('problem' in result) throw new Error(result.problem)
    expect(result.lines.map(({ sheet, row, amount }) => [sheet, row, amount / 100])).toEqual([
      ['p1', 2, 50],
      ['p2', 2, -20],
      ['p3', 1, -30],
    ])
    expect(result.reading.sheets.map(({ name, use, read: lines }) => [name, use, lines])).toEqual([
      ['p1', 'READ', 1],
      ['p2', 'READ', 1],
      ['p3', 'READ', 1],
      ['Notes', 'OTHER_TABLE', 0],
      ['old', 'HIDDEN', 0],
    ])
  })
})

describe('the figures of a bank statement', () => {
  const file = `Date|Narration|Debit|Credit|Balance
    13/10/2026|A||50.00|150.00
    14/10/2026|B|20.00||135.00
    15/10/2026|C|30.00||105.00`

  it('name the row in which the balance does not follow', () => {
    expect(read(file)).toMatchObject({
      problem: 'BALANCE',
      line: { row: 3 },
      balance: naira(135),
      expected: naira(130),
    })
  })

  it('allow another order of one day where opening balance and lines come to the closing one', () => {
    const swapped = `Date|Narration|Debit|Credit|Balance
      13/10/2026|A||50.00|150.00
      14/10/2026|C|30.00||100.00
      14/10/2026|B|20.00||130.00`
    expect(read(swapped, { opening: naira(100), closing: naira(100) })).toMatchObject({ closing: 100 })
  })

  it('correct balances that were typed', () => {
    const right = file.replace('135.00', '130.00').replace('105.00', '100.00')
    expect(read(right)).toMatchObject({ opening: 100, closing: 100, from: '2026-10-13', to: '2026-10-15' })
    expect(read(right, { opening: naira(90), closing: naira(100) })).toEqual({
      problem: 'OPENING',
      amount: naira(100),
    })
    expect(read(right, { opening: naira(100), closing: naira(90) })).toEqual({
      problem: 'CLOSING',
      amount: naira(100),
    })
  })

  it('count debits that are all below zero as debits where nothing proves them', () => {
    const bare = 'Date|Narration|Debit|Credit\n13/10/2026|A|-50.00|\n14/10/2026|B|-20.00|'
    const told = { opening: naira(100), closing: naira(90) }
    expect(read(bare, told)).toEqual({ problem: 'SUM', amount: naira(30) })
    // One that is among others takes one of them back.
    expect(read(bare.replace('-50', '50'), told)).toEqual({ problem: 'SUM', amount: naira(70) })
  })

  it('need to be given where the file has none, and to agree', () => {
    const bare = 'Date|Narration|Amount\n13/10/2026|A|50.00'
    expect(read(bare)).toEqual({ problem: 'NO_OPENING' })
    expect(read(bare, { opening: naira(1) })).toEqual({ problem: 'NO_CLOSING' })
    expect(read(bare, { opening: naira(1), closing: naira(2) })).toEqual({
      problem: 'SUM',
      amount: naira(51),
    })
  })

  it('fill days and balances from what the bank prints above the lines', () => {
    const printed = `Statement Period: 01/10/2026 to 31/10/2026
      Opening Balance: 1,000.00|Closing Balance: 1,050.00
      Date|Narration|Amount
      13/10/2026|A|50.00`
    expect(read(printed)).toMatchObject({
      from: '2026-10-01',
      to: '2026-10-31',
      opening: 1_000,
      closing: 1_050,
    })
  })
})

describe('the balance before the first line', () => {
  it.each([
    ['Opening Balance: 1,000.00 Closing Balance: 1,050.00', 1_000],
    ['Opening Balance as at 01/10/2026 00:00:00: NGN 1,000.00', 1_000],
    ['Opening Balance as at 01/10/2026 00:00:00|1,000.00', 1_000],
    ['Opening Balance: -250.00', -250],
  ])('the balance before the lines is read of %j, with nothing from beside it', (printed, opening) => {
    const file = `${printed}\nDate|Narration|Debit|Credit|Balance\n13/10/2026|A||50.00|${opening + 50}.00`
    expect(read(file)).toMatchObject({ opening })
  })

  it('a person is asked where amounts have no sign and the printed balance does not fit', () => {
    const lines = 'Date|Narration|Amount|Balance\n13/10/2026|A|400.00|600.00\n14/10/2026|B|50.00|650.00'
    expect(read(`Opening Balance: 1,000.00\n${lines}`)).toMatchObject({
      lines: ['10-13 -400 A', '10-14 50 B'],
      opening: 1_000,
    })
    expect(read(`Opening Balance: 777.00\n${lines}`)).toEqual({ problem: 'NO_OPENING' })
  })
})

describe('the columns of a bank statement', () => {
  it('follow what was remembered, which hides no other', () => {
    const mapping = { DATE: 'Value', AMOUNT: 'Sum', DESCRIPTION: 'What' }
    const file = 'Value|What|Reference|Sum\n13/11/2026|B|TRF-900620|7,124.00'
    const told = { mapping, opening: naira(0), closing: naira(7_124) }
    expect(read(file, told)).toMatchObject({ lines: ['11-13 7124 B TRF-900620'] })
  })

  it('come with what each is read as, and those that are not read', () => {
    const result = readBankFile([sheetOf('S/N|Date|Narration|Branch|Amount\n1|13/10/2026|A|Enugu|5.00')], {
      ...UNTOLD,
      opening: naira(0),
      closing: naira(5),
    })
    expect(result).toMatchObject({
      reading: {
        sheets: [
          {
            headerRow: 1,
            rows: 2,
            read: 1,
            columns: [
              { header: 'S/N', use: null },
              { header: 'Date', use: 'DATE' },
              { header: 'Narration', use: 'DESCRIPTION' },
              { header: 'Branch', use: null },
              { header: 'Amount', use: 'AMOUNT' },
            ],
          },
        ],
      },
    })
  })

  it('lack a table without a date and amounts', () => {
    expect(read('Narration|Balance\nx|1')).toEqual({ problem: 'NO_COLUMNS', headers: 'Narration, Balance' })
  })
})
