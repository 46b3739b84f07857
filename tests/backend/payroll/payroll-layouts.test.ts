import { describe, expect, it } from 'vitest'
import { payrollText } from '../../support/payroll-text.ts'

type Layout = readonly [name: string, file: string, people: readonly string[], total: number | null]

const LAYOUTS: readonly Layout[] = [
  [
    'IPPIS: headers that wrap over two rows',
    `OFFICE OF THE ACCOUNTANT GENERAL
     Employee|Full|Approved|Amount
     Number|Name|Amount|Deducted
     IPPIS-1|OBI, Ada|9,000.00|5,000.00
     IPPIS-2|ADE, Bola|9,000.00|7,000.00
     |TOTAL|18,000.00|12,000.00`,
    ['IPPIS-1 OBI, Ada 5000', 'IPPIS-2 ADE, Bola 7000'],
    12_000,
  ],
  [
    'a state payroll: the deduction is a word and the amount beside it',
    `PSN|NAMES|MDA|GL|DEDUCTION|AMOUNT
     40123|OBI ADA|HEALTH|8|COOP THRIFT|5,000.00
     40124|ADE BOLA|HEALTH|9|COOP THRIFT|7,000.00`,
    ['40123 OBI ADA 5000', '40124 ADE BOLA 7000'],
    null,
  ],
  [
    'a bursar: the list in two halves side by side',
    `S/N|Staff No|Name|Amount||S/N|Staff No|Name|Amount
     1|11|Ada Obi|5,000||3|13|Chi Eze|3,000
     2|12|Bola Ade|7,000||4|14|Dan Udo|4,000
     |||||||TOTAL|19,000`,
    ['11 Ada Obi 5000', '12 Bola Ade 7000', '13 Chi Eze 3000', '14 Dan Udo 4000'],
    19_000,
  ],
  [
    'a bursar: naira and kobo in columns of their own',
    `Staff No|Name|N|K
     11|Ada Obi|5,000|50
     12|Bola Ade|7,000|00
     |Total|12,000|50`,
    ['11 Ada Obi 5000.5', '12 Bola Ade 7000'],
    12_000.5,
  ],
  [
    'a bursar: marks of the office around amounts',
    `File No|Name|Amount
     11|Ada Obi|=N=5,000.00
     12|Bola Ade|N7,000:50
     13|Chi Eze|3,000/=
     14|Dan Udo|₦4,000=
     15|Ife Ojo|1,000/-`,
    ['11 Ada Obi 5000', '12 Bola Ade 7000.5', '13 Chi Eze 3000', '14 Dan Udo 4000', '15 Ife Ojo 1000'],
    null,
  ],
  [
    'a hospital: amounts that are all below zero, as they are written until somebody says what they are',
    `Staff No|Name|Amount
     11|Ada Obi|-5,000.00
     12|Bola Ade|-7,000.00
     |TOTAL|-12,000.00`,
    ['11 Ada Obi -5000', '12 Bola Ade -7000'],
    -12_000,
  ],
  [
    'a college: departments as headings, with a total each, some of one person',
    `Staff No|Name|Deducted
     DEPARTMENT OF LAW
     12|Bola Ade|7,000
     13|Chi Eze|3,000
     |LAW TOTAL|10,000
     DEPARTMENT OF PHYSICS
     11|Ada Obi|5,000
     |PHYSICS TOTAL|5,000
     |COLLEGE TOTAL|15,000`,
    ['12 Bola Ade 7000', '13 Chi Eze 3000', '11 Ada Obi 5000'],
    15_000,
  ],
  [
    'a polytechnic: surname and other names apart',
    `P.F. No|Surname|First Name|Other Names|Amount Deducted
     11|OBI|Ada|Ngozi|5,000
     12|ADE|Bola||7,000`,
    ['11 OBI Ada Ngozi 5000', '12 ADE Bola 7000'],
    null,
  ],
  [
    'a list by name alone, of surname and other names',
    `S/N|Surname|Other Names|Amount
     1|OBI|Ada|5,000
     2|ADE|Bola|7,000`,
    ['OBI Ada 5000', 'ADE Bola 7000'],
    null,
  ],
  [
    'a ministry: the amount under a currency',
    `Payroll No|Name|=N=
     11|Ada Obi|5,000.00
     12|Bola Ade|7,000.00`,
    ['11 Ada Obi 5000', '12 Bola Ade 7000'],
    null,
  ],
  [
    'a payroll that writes Nil for those from whom nothing was taken',
    `Staff No|Name|Amount|Remarks
     11|Ada Obi|5,000.00|
     12|Bola Ade|NIL|Leave without pay
     13|Chi Eze|-|Retired`,
    ['11 Ada Obi 5000', '12 Bola Ade 0', '13 Chi Eze 0'],
    null,
  ],
  [
    'pages with sums carried over and headers again',
    `Staff No|Name|Amount
     11|Ada Obi|5,000
     12|Bola Ade|7,000
     |C/F|12,000
     Staff No|Name|Amount
     |B/F|12,000
     13|Chi Eze|3,000
     |Grand Total (3 persons)|15,000
     Certified correct by the Bursar|______|31/10/2026`,
    ['11 Ada Obi 5000', '12 Bola Ade 7000', '13 Chi Eze 3000'],
    15_000,
  ],
  [
    'numbers of staff with blanks around their strokes, and guarded by an apostrophe',
    `Staff No|Name|Amount
     'UNN / SS / 0123|Ada Obi|5,000
     '00124|Bola Ade|7,000`,
    ['UNN / SS / 0123 Ada Obi 5000', '00124 Bola Ade 7000'],
    null,
  ],
  [
    'what was due, what was recovered and what is left, in the words of a local government',
    `LG Staff ID|Officer's name|Due this month|Recovered|Still to recover
     11|Ada Obi|6,000|5,000|40,000
     12|Bola Ade|7,000|7,000|50,000
     |Sum total|13,000|12,000|90,000`,
    ['11 Ada Obi 5000', '12 Bola Ade 7000'],
    12_000,
  ],
  [
    'a file of points between thousands and commas before kobo, with a count at its foot',
    `Staff No;Name;Amount
     11;Ada Obi;5.000,50
     12;Bola Ade;7.000,00
     2;;12.000,50`.replaceAll(';', '|'),
    ['11 Ada Obi 5000.5', '12 Bola Ade 7000'],
    12_000.5,
  ],
  [
    'a schedule in which a refund stands among deductions',
    `Employee ID|Employee|Deduction
     11|Ada Obi|5,000.00
     12|Bola Ade|(1,000.00)
     |Net Total|4,000.00`,
    ['11 Ada Obi 5000', '12 Bola Ade -1000'],
    4_000,
  ],
  [
    'rates and grades as figures beside the amount',
    `Staff Number|Staff Name|Grade Level|Step|Basic Salary|Rate %|Coop Deduction
     11|Ada Obi|9|4|120,000.00|5|5,000.00
     12|Bola Ade|8|2|90,000.00|5|7,000.00`,
    ['11 Ada Obi 5000', '12 Bola Ade 7000'],
    null,
  ],
  [
    'a workbook that was saved as text with tabs and quotation marks',
    'Staff No\tName\tAmount\n"11"\t"Obi, Ada"\t"5,000.00"\n"12"\t"Ade, Bola"\t" 7,000.00 "\n\t"TOTAL"\t"12,000.00"',
    ['11 Obi, Ada 5000', '12 Ade, Bola 7000'],
    12_000,
  ],
]

/** What the columns of a file are read as, by their headers. */
const usesIn = async (file: string) => {
  const read = await payrollText(file)
  if ('refusal' in read) throw new Error(read.refusal)
  return read.facts.reading?.sheets[0]?.columns.map(({ header, use }) => [header, use])
}

describe('payroll files in further layouts', () => {
  it('keeps the sign of one amount alone, which may be a refund', async () => {
    expect(await payrollText('Staff No|Name|Amount\n11|Ada Obi|-5,000.00')).toMatchObject({
      people: ['11 Ada Obi -5000'],
    })
  })

  it('names an amount whose kobo are more than a naira', async () => {
    expect(await payrollText('Staff No|Name|N|K\n11|Ada Obi|5,000|150\n12|Bola Ade|7|00')).toMatchObject({
      people: ['11 Ada Obi NO_AMOUNT', '12 Bola Ade 7'],
    })
  })

  it('shows kobo beside naira and other names beside surnames as read', async () => {
    expect(await usesIn('Staff No|Surname|First Name|N|K\n1|Obi|Ada|5|50\n2|Ade|Bola|7|00')).toEqual([
      ['Staff No', 'IDENTIFIER'],
      ['Surname', 'NAME'],
      ['First Name', 'NAME'],
      ['N', 'AMOUNT'],
      ['K', 'AMOUNT'],
    ])
  })

  it.each(LAYOUTS)('reads the payroll file of %s', async (_name, file, people, total) => {
    const read = await payrollText(file)
    expect(read).toMatchObject({ people, writtenTotal: total })
  })
})
