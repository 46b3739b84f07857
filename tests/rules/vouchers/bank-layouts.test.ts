import { describe, expect, it } from 'vitest'
import { bankText, sheetOfText } from '#tests/support/bank-text.ts'

type Layout = readonly [
  name: string,
  file: string,
  lines: readonly string[],
  balances: readonly [number, number],
  typed?: object,
]

/** Each with what is typed, where anything is. */
const typedOf = (layouts: readonly Layout[]) =>
  layouts.map(([name, file, lines, balances, typed = {}]) => [name, file, lines, balances, typed] as const)

const PROVED: readonly Layout[] = [
  [
    'GTBank: headers that wrap over two rows',
    `Customer Statement
     Trans|Value|Reference|||Running|Remarks
     Date|Date|No.|Debits|Credits|Balance|
     06-Oct-2026|06-Oct-2026|FT1||4,000.00|14,000.00|DUES FROM BURSARY
     07-Oct-2026|08-Oct-2026|FT2|1,000.00||13,000.00|CHEQUE 000031`,
    ['10-06 4000 DUES FROM BURSARY FT1', '10-07 -1000 CHEQUE 000031 FT2'],
    [10_000, 13_000],
  ],
  [
    'Zenith: NIL in the empty side, the balance with its own Cr column',
    `Txn Date|Particulars|Dr.|Cr.|Bal.|
     13/10/2026|CASH LODGEMENT|NIL|2,000.00|2,500.00|Cr
     14/10/2026|COMMISSION|25.00|NIL|2,475.00|Cr`,
    ['10-13 2000 CASH LODGEMENT', '10-14 -25 COMMISSION'],
    [500, 2_475],
  ],
  [
    'UBA: amounts end in a minus, balances only at the end of a day',
    `TRANDATE|DETAILS|AMOUNT|BALANCE
     13-10-2026|TRF TO OKAFOR|2,000.00-|
     13-10-2026|VAT|3.75-|7,996.25
     15-10-2026|INFLOW|500.00|8,496.25`,
    ['10-13 -2000 TRF TO OKAFOR', '10-13 -3.75 VAT', '10-15 500 INFLOW'],
    [10_000, 8_496.25],
    { opening: 10_000 },
  ],
  [
    'Access: titles and headers again on each page, with the balance carried over',
    `ACCESS BANK PLC|Page 1 of 2
     Date|Transaction Details|Withdrawal|Lodgement|Balance
     01-OCT-26|BALANCE BROUGHT FORWARD|||9,000.00
     13-OCT-26|SALARY DEDUCTIONS||1,000.00|10,000.00
     |BALANCE CARRIED FORWARD|||10,000.00
     ACCESS BANK PLC|Page 2 of 2
     Date|Transaction Details|Withdrawal|Lodgement|Balance
     |BALANCE BROUGHT FORWARD|||10,000.00
     14-OCT-26|STAMP DUTY|50.00||9,950.00
     |CLOSING BALANCE|||9,950.00`,
    ['10-13 1000 SALARY DEDUCTIONS', '10-14 -50 STAMP DUTY'],
    [9_000, 9_950],
  ],
  [
    'FirstBank: two columns of sides, of the amount and of the balance',
    `Trans Date|Narrative|Amount|D/C|Balance|D/C
     13 October, 2026|CHQ WDL|700.00|D|200.00|D
     14 October, 2026|LODGMENT|900.00|C|700.00|C`,
    ['10-13 -700 CHQ WDL', '10-14 900 LODGMENT'],
    [500, 700],
  ],
  [
    'Sterling: the side in words of several',
    `Posting Date|Description|Transaction Type|Amount|Available Balance
     13-Oct-2026|A|Credit Transfer|500.00|1,500.00
     14-Oct-2026|B|Debit Transfer|250.00|1,250.00
     15-Oct-2026|C|Charge Debit|10.00|1,240.00`,
    ['10-13 500 A', '10-14 -250 B', '10-15 -10 C'],
    [1_000, 1_240],
  ],
  [
    'OPay: newest first, signs before the naira sign, refunds',
    `Transaction Time|Transaction Type|Details|Amount|Balance After Transaction|Status
     2026-10-15 18:20:11|Refund|Airtime|+₦100.00|₦5,150.00|Successful
     2026-10-15 18:20:01|Airtime|MTN|-₦100.00|₦5,050.00|Successful
     2026-10-14 08:00:00|Transfer|ADA EZE|+₦5,000.00|₦5,150.00|Successful`,
    ['10-15 100 Airtime', '10-15 -100 MTN', '10-14 5000 ADA EZE'],
    [150, 5_150],
  ],
  [
    'Moniepoint: payments that failed stand in the list',
    `Date|Narration|Reference|Debit|Credit|Balance After|Transaction Status
     13/10/2026 09:00|POS 12|M1||900.00|1,900.00|SUCCESSFUL
     13/10/2026 09:05|To OKAFOR|M2|400.00||1,900.00|FAILED
     13/10/2026 09:10|To OKAFOR|M3|400.00||1,500.00|SUCCESSFUL`,
    ['10-13 900 POS 12 M1', '10-13 -400 To OKAFOR M3'],
    [1_000, 1_500],
  ],
  [
    'Kuda: sides under words of its own, which the balances tell',
    `Day|Story|What you spent|What you got|What is there
     13/10/2026|Dues||5,000.00|5,000.00
     14/10/2026|Fee|10.00||4,990.00
     15/10/2026|Rent|990.00||4,000.00`,
    ['10-13 5000 Dues', '10-14 -10 Fee', '10-15 -990 Rent'],
    [0, 4_000],
  ],
  [
    'Wema: one amount under a word of its own, which the balances tell',
    `Date of entry|Explanation|Figure|Balance
     13-Oct-26|Dues|5,000.00|5,500.00
     14-Oct-26|Fee|10.00|5,490.00
     15-Oct-26|Rent|990.00|4,500.00`,
    ['10-13 5000 Dues', '10-14 -10 Fee', '10-15 -990 Rent'],
    [500, 4_500],
    { opening: 500 },
  ],
  [
    'Keystone: ordinals in capitals, DR and CR glued to balances',
    `DATE|REMARKS|DEBIT|CREDIT|BALANCE
     5TH-OCT-2026|CHQ|1,500.00||500.00DR
     6TH OCTOBER 2026|LODGED||600.00|100.00CR`,
    ['10-05 -1500 CHQ', '10-06 600 LODGED'],
    [1_000, 100],
  ],
  [
    'Heritage: the withdrawal column all below zero beside a plain credit column',
    `Date|Details|Paid In|Paid Out|Balance
     13.10.2026|Lodged|1 500,00||1 600,00
     14.10.2026|Cash||-400,50|1 199,50`,
    ['10-13 1500 Lodged', '10-14 -400.5 Cash'],
    [100, 1_199.5],
  ],
  [
    'Fidelity: totals and counts of both sides in one cell each at the foot',
    `Date|Description|Debit|Credit|Balance
     13/10/2026|A||50.00|150.00
     14/10/2026|B|20.00||130.00
     Total Debits: 20.00|Total Credits: 50.00|||
     No. of Debits: 1|No. of Credits: 1|||
     Closing Balance: 130.00||||`,
    ['10-13 50 A', '10-14 -20 B'],
    [100, 130],
  ],
  [
    'Jaiz: a narration of three rows, the amount on the first',
    `Date|Narration|Debit|Credit|Balance
     13/10/2026|NIP FROM||50.00|150.00
     |UNIVERSITY OF|||
     |NSUKKA|||
     14/10/2026|VAT|20.00||130.00`,
    ['10-13 50 NIP FROM UNIVERSITY OF NSUKKA', '10-14 -20 VAT'],
    [100, 130],
  ],
  [
    'Ecobank: an opening balance in words, cents as a column is no part of it',
    `Opening Balance as at 01/10/2026: NGN 100.00
     Date|Narration|Value Date|Money Out|Money In|Balance
     13/10/2026|A|13/10/2026||50.00|150.00`,
    ['10-13 50 A'],
    [100, 150],
  ],
]

const UNPROVED: readonly Layout[] = [
  [
    'Union: the balances in a block above, each below its label',
    `Opening Balance|Total Debit|Total Credit|Closing Balance
     1,000.00|250.00|500.00|1,250.00

     Date|Narration|Debit|Credit
     13/10/2026|A||500.00
     14/10/2026|B|250.00|`,
    ['10-13 500 A', '10-14 -250 B'],
    [1_000, 1_250],
  ],
  [
    'Stanbic: an opening row that has its amount under credit, and a closing one',
    `Date|Narration|Debit|Credit
     01/10/2026|Opening Balance||1,000.00
     13/10/2026|A||500.00
     14/10/2026|B|250.00|
     31/10/2026|Closing Balance||1,250.00`,
    ['10-13 500 A', '10-14 -250 B'],
    [1_000, 1_250],
  ],
  [
    'a wallet without balances whose failed payments are no lines',
    `Date|Description|Amount|Status
     13/10/2026|A|500.00|Completed
     14/10/2026|B|-250.00|Declined
     15/10/2026|C|-50.00|Completed
     16/10/2026|D|-70.00|Pending`,
    ['10-13 500 A', '10-15 -50 C'],
    [0, 450],
    { opening: 0, closing: 450 },
  ],
  [
    'words that say the side of an amount: inward and outward',
    `Date|Description|Amount|Category
     13/10/2026|A|500.00|inward transfer
     14/10/2026|B|250.00|outward transfer`,
    ['10-13 500 A', '10-14 -250 B'],
    [0, 250],
    { opening: 0, closing: 250 },
  ],
  [
    'sums of months between the lines',
    `Date|Narration|Debit|Credit
     30/09/2026|A||500.00
     |Total for September|0.00|500.00
     14/10/2026|B|250.00|
     15/10/2026|C|10.00|
     |Total for October|260.00|0.00`,
    ['09-30 500 A', '10-14 -250 B', '10-15 -10 C'],
    [0, 240],
    { opening: 0, closing: 240 },
  ],
]

describe('bank statements in further layouts', () => {
  it.each(typedOf(PROVED))(
    'reads the statement of %s, which its balances prove',
    (_name, file, lines, [opening, closing], typed) => {
      expect(bankText(file, typed)).toMatchObject({ lines, opening, closing, proof: 'BALANCES' })
    },
  )

  it.each(typedOf(UNPROVED))(
    'reads the statement of %s, without running balances',
    (_name, file, lines, [opening, closing], typed) => {
      expect(bankText(file, typed)).toMatchObject({ lines, opening, closing })
    },
  )

  it('asks for the opening balance where it alone tells whether the first amount came in or went out', () => {
    const file = `Date|Narration|Amount|Balance
      13/10/2026|Dues|5,000.00|5,500.00
      14/10/2026|Fee|10.00|5,490.00`
    expect(bankText(file)).toEqual({ problem: 'NO_OPENING' })
    expect(bankText(file, { opening: 500 })).toMatchObject({ lines: ['10-13 5000 Dues', '10-14 -10 Fee'] })
    expect(bankText(file, { opening: 10_500 })).toMatchObject({
      lines: ['10-13 -5000 Dues', '10-14 -10 Fee'],
    })
    // Amounts with signs of their own, and such as all came in, need nobody to say so.
    expect(bankText(file.replace('|10.00', '|-10.00'))).toMatchObject({ opening: 500 })
    expect(bankText(file.replace('5,490.00', '5,510.00'))).toMatchObject({ opening: 500, closing: 5_510 })
  })

  it('takes no column for an amount because a single balance fits', () => {
    const file =
      'Day|Story|Spent|Got|There\n13/10/2026|Dues||5,000.00|5,000.00\n14/10/2026|Fee|10.00||4,990.00'
    expect(bankText(file)).toMatchObject({ problem: 'NO_COLUMNS' })
  })

  it('asks whether 5.000 is five or five thousand, unless some amount proves it', () => {
    const file = `Date|Narration|Debit|Credit|Balance
      13/10/2026|Dues||5.000|15.000
      14/10/2026|Fee|1.000||14.000`
    expect(bankText(file)).toEqual({ problem: 'AMBIGUOUS_MARKS' })
    expect(bankText(file, {}, { decimalMark: 'COMMA' })).toMatchObject({
      lines: ['10-13 5000 Dues', '10-14 -1000 Fee'],
      opening: 10_000,
    })
    expect(bankText(file, {}, { decimalMark: 'POINT' })).toMatchObject({ opening: 10, closing: 14 })
    // Four figures have no point after them but that of kobo.
    expect(bankText(file.replace('15.000', '1015.000').replace('14.000', '1014.000'))).toMatchObject({
      opening: 1_010,
    })
    // What the amounts prove stands above what was said.
    const proven = file.replaceAll('.000', '.000,00')
    expect(bankText(proven, {}, { decimalMark: 'POINT' })).toMatchObject({ opening: 10_000 })
  })

  it('reads balances and days from a sheet of their own', () => {
    const summary = sheetOfText(
      `Account Name|COOP
       Statement Period|01/10/2026 - 31/10/2026
       Opening Balance|1,000.00
       Closing Balance|1,500.00`,
      'Summary',
    )
    const lines = sheetOfText('Date|Narration|Debit|Credit\n13/10/2026|A||500.00', 'Transactions')
    expect(bankText([summary, lines])).toMatchObject({
      lines: ['10-13 500 A'],
      opening: 1_000,
      closing: 1_500,
      from: '2026-10-01',
      to: '2026-10-31',
    })
  })
})
