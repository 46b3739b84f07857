import { describe, expect, it } from 'vitest'
import type { PlainDate } from '#rules/dates.ts'
import { judgeOpening } from '#rules/go-live/judge-opening.ts'
import { makeAccountFinder } from '#rules/go-live/opening-accounts.ts'
import { readOpeningFile } from '#rules/go-live/opening-file.ts'
import { kobo, naira } from '#rules/money.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import { type FileSheet, textCell } from '#rules/tables/file-cell.ts'
import { chartOfAccounts } from '#rules/treasury/chart.ts'

const GO_LIVE = '2026-11-01' as PlainDate
const UNIVERSITY = 'University of Nigeria'
const CHART = chartOfAccounts(DEFAULT_SOCIETY_SETTINGS)

type Rows = readonly (readonly string[])[]

const sheet = (name: string, rows: Rows): FileSheet => ({
  name,
  isHidden: false,
  rows: rows.map((row) => row.map(textCell)),
  hiddenRows: [],
  formulas: 0,
  merged: [],
})

function read(sheets: Readonly<Record<string, Rows>>) {
  const file = readOpeningFile(
    Object.entries(sheets).map(([name, rows]) => sheet(name, rows)),
    { mapping: null, dateOrder: null, university: UNIVERSITY },
    GO_LIVE,
  )
  if ('problem' in file) throw new Error(file.problem)
  return file
}

const judge = (rows: ReturnType<typeof read>['rows'], more: { readonly payers?: readonly string[] } = {}) =>
  judgeOpening(rows, {
    goLive: GO_LIVE,
    accountOf: makeAccountFinder(CHART, DEFAULT_SOCIETY_SETTINGS),
    members: [{ id: 'old', name: 'Bello Musa', identifiers: ['0007'], isOfPayer: true }],
    about: {
      numbers: new Map([['0007', 'MEMBER']]),
      emails: new Map([['taken@example.com', '0007']]),
      payers: new Map((more.payers ?? ['bursary']).map((name) => [name, name])),
    },
    instructed: new Set(['old']),
    loanOf: () => null,
    lands: [],
  })

const MEMBERS: Rows = [
  ['UNN STAFF MULTI-PURPOSE CO-OPERATIVE SOCIETY: REGISTER OF MEMBERS'],
  [
    'S/N',
    'Membership No.',
    'Surname',
    'Other Names',
    'Sex',
    'DOB',
    'Date Joined',
    'GSM No',
    'E-mail',
    'Staff No',
  ],
  ['1', '0123', 'Eze', 'Ada Ngozi', 'F', '14/03/65', '2014', '8031234567', 'ADA@EXAMPLE.COM', '123'],
  ['2', '0124', 'OBI', 'John', 'M', '02/11/1970', 'May 2009', '0803 765 4321', 'n/a', '456'],
  ['', '', '', '', '', '', '', '', '', ''],
  ['TOTAL', '2', '', '', '', '', '', '', '', ''],
  ['', 'Prepared by: ____________', '', '', '', '', '', '', '', ''],
]

describe('the sheet of members', () => {
  it('reads a register as offices keep it, with short years, lost zeros and a year for the day of joining', () => {
    const { rows, reading } = read({ Members: MEMBERS })
    const people = rows.map(({ details }) => details?.person?.person)
    expect(people.map((person) => [person?.number, person?.name, person?.gender])).toEqual([
      ['0123', 'Eze Ada Ngozi', 'Female'],
      ['0124', 'OBI John', 'Male'],
    ])
    expect(people[0]).toMatchObject({
      birthDate: '1965-03-14',
      joinedOn: '2014-01-01',
      phone: '+2348031234567',
      email: 'ada@example.com',
      organisation: UNIVERSITY,
    })
    expect(people[1]).toMatchObject({ birthDate: '1970-11-02', joinedOn: '2009-05-01', email: '' })
    expect(judge(rows).map(({ outcome }) => outcome)).toEqual(['READY', 'READY'])
    expect(reading.sheets[0]?.others.map(({ use, rows: at }) => [use, at])).toEqual([
      ['TOTAL', ['6']],
      ['SIGNATURE', ['7']],
      ['ABOVE_HEADERS', ['1']],
    ])
    expect(reading.sheets[0]?.columns.find(({ header }) => header === 'S/N')?.use).toBeNull()
  })

  it('says of each row what is wrong with it', () => {
    const head = [
      'Member number',
      'Name',
      'Date joined',
      'Phone',
      'E-mail',
      'Payer',
      'Account number',
      'Bank',
    ]
    const { rows } = read({
      Members: [
        head,
        ['0007', 'Bello Musa', '2010', '', '', '', '', ''],
        ['0200', 'Okoro Ife', '', '', '', '', '', ''],
        ['', 'Nameless Number', '2011', '0803 111 2222', '', '', '', ''],
        ['0201', 'Ade Bola', '2012', '12', '', '', '', ''],
        ['0202', 'Udo Grace', '2013', '', 'taken@example.com', '', '', ''],
        ['0203', 'Uche Paul', '2013', '', '', 'Teaching Hospital', '', ''],
        ['0204', 'Twice One', '2013', '', '', '', '', ''],
        ['0204', 'Twice Two', '2013', '', '', '', '', ''],
        ['0205', 'Late Comer', '15/12/2026', '', '', '', '', ''],
        ['0206', 'Musa Aminu', '2013', '', '', 'BURSARY', '12345678', 'GTB'],
      ],
    })
    const outcomes = judge(rows).map(({ outcome }) => outcome)
    expect(outcomes).toEqual([
      'ALREADY_A_MEMBER',
      'PERSON_WRONG',
      'PERSON_WRONG',
      'PERSON_WRONG',
      'EMAIL_TAKEN',
      'UNKNOWN_PAYER',
      'DUPLICATE',
      'DUPLICATE',
      'PERSON_WRONG',
      'READY',
    ])
    const faults = rows.map(({ details }) => details?.person?.faults ?? [])
    expect(faults[1]).toEqual(['The date joined is missing. A year is enough.'])
    expect(faults[2]).toEqual(['The member number is missing.'])
    expect(faults[3]).toEqual(['Phone cannot be read: 12.'])
    expect(faults[8]).toEqual(['Date joined is after the go-live day.'])
    expect(rows[9]?.details?.person?.person).toMatchObject({
      bankName: 'Guaranty Trust Bank',
      accountNumber: '0012345678',
      accountName: 'Musa Aminu',
    })
  })
})

describe('sheets with a column for each product', () => {
  it('become a row for each amount, of members whom the file brings and of the society’s own', () => {
    const { rows } = read({
      Members: MEMBERS,
      'Monthly deductions': [
        ['Member number', 'Name', 'Shares', 'Thrift Savings (N)', 'Xmas'],
        ['123', 'Eze Ada', '2,000', '5,000.00', '-'],
        ['0007', 'Bello Musa', '1,000', '', ''],
        ['', '', '3,000', '5,000', '0'],
      ],
      Balances: [
        ['Balances as at 31st October 2026'],
        ['Member number', 'Name', 'Share Capital', 'Ordinary savings', 'Special Deposit'],
        ['0123', 'Eze Ada', '100,000', '250,500.75', ''],
        ['0124', 'Obi John', '50,000', '', '10,000'],
        ['Grand total', '', '150,000', '250,500.75', '10,000'],
      ],
    })
    const judged = judge(rows)
    const shown = rows.map(({ kind, member, amount }, place) => [
      kind,
      member,
      amount,
      judged[place]?.outcome,
      judged[place]?.memberPlace ?? judged[place]?.memberId ?? null,
    ])
    expect(shown.slice(2)).toEqual([
      ['DEDUCTION', '123', naira(2_000), 'READY', 1],
      ['DEDUCTION', '123', naira(5_000), 'READY', 1],
      ['DEDUCTION', '0007', naira(1_000), 'ALREADY_INSTRUCTED', 'old'],
      ['BALANCE', '0123', naira(100_000), 'READY', 1],
      ['BALANCE', '0123', kobo(25_050_075), 'READY', 1],
      ['BALANCE', '0124', naira(50_000), 'READY', 2],
      ['BALANCE', '0124', naira(10_000), 'READY', 2],
    ])
  })
})

describe('loans, land and ledger accounts', () => {
  it('become balances with guarantors, a purchase and a class', () => {
    const { rows } = read({
      Members: MEMBERS,
      Loans: [
        [
          'Member number',
          'Name',
          'Loan type',
          'Amount granted',
          'Months',
          'Date granted',
          'Balance outstanding',
          'Guarantor 1',
          'Guarantor 2',
          'Guarantor 2 phone',
        ],
        ['EXAMPLE 0123', 'Eze Ada', 'Emergency loan', '100,000', '12', '04/05/2026', '60,000', '', '', ''],
        [
          '0123',
          'Eze Ada',
          '1 year normal',
          '240,000',
          '12',
          '14/05/2026',
          '120,000',
          '0007',
          'Grace Udo',
          '08091234567',
        ],
        ['0124', 'Obi John', 'Emergency', '100,000', '12', '14/05/2026', '60,000', '9999', '', ''],
      ],
      Land: [
        ['Member number', 'Name', 'Estate', 'Plots', 'Total price', 'Amount paid', 'Months left'],
        ['0124', 'Obi John', 'Blossom', '1', '1,800,000', '720,000', '12'],
        ['0123', 'Eze Ada', 'Nowhere', '1', '1,800,000', '720,000', '12'],
      ],
      'Ledger accounts': [
        ['Account number', 'Account name', 'Class', 'Debit', 'Credit'],
        ['1020101', 'Bank', 'Assets', '1,500,000', ''],
        ['', 'Accumulated surplus', 'Equity', '', '300,000'],
      ],
    })
    const judged = judge(rows)
    const shown = rows
      .slice(2)
      .map((row, place) => [judged[place + 2]?.account, judged[place + 2]?.outcome, judged[place + 2]?.moved])
    expect(shown).toEqual([
      ['01020306', 'READY', naira(120_000)],
      ['01020307', 'GUARANTOR_WRONG', 0],
      ['02010106', 'READY', naira(-720_000)],
      ['02010106', 'LAND_WRONG', 0],
      ['01020101', 'READY', naira(1_500_000)],
      ['03030101', 'READY', naira(-300_000)],
    ])
    expect(rows[2]?.details?.guarantors).toEqual([
      { member: '0007', name: '', phone: '' },
      { member: '', name: 'Grace Udo', phone: '08091234567' },
    ])
  })

  it('refuses what belongs to a member whose own row is not in order', () => {
    const { rows } = read({
      Members: [
        ['Member number', 'Name', 'Date joined'],
        ['0300', 'Okoro Ife', 'soon'],
      ],
      Balances: [
        ['Member number', 'Name', 'Ordinary savings'],
        ['0300', 'Okoro Ife', '5,000'],
      ],
    })
    expect(judge(rows).map(({ outcome }) => outcome)).toEqual(['PERSON_WRONG', 'MEMBER_NOT_READY'])
  })
})
