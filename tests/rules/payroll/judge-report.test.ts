import { describe, expect, it } from 'vitest'
import { type Kobo, kobo, naira, ZERO_KOBO } from '#rules/money.ts'
import { type AllocationItem, allocate } from '#rules/payroll/allocate.ts'
import type { AllocationLeg } from '#rules/payroll/allocation-legs.ts'
import { type ExpectedItem, ReportJudge, type ReportRow } from '#rules/payroll/evaluate.ts'
import { type KnownMember, makeMatcher } from '#rules/payroll/match.ts'
import { isToDecide, OUTCOMES } from '#rules/payroll/outcomes.ts'
import type { PeriodMonth } from '#rules/treasury/period.ts'

const MAY = '2026-05-01' as PeriodMonth
const APRIL = '2026-04-01' as PeriodMonth

const known = (id: string, number: string, more: Partial<KnownMember> = {}): KnownMember => ({
  id,
  identifiers: [number],
  name: `${id} Okafor`,
  isOfPayer: true,
  ...more,
})

describe('finding the member of a row', () => {
  it('names all who share one number and takes none of them', () => {
    const find = makeMatcher([known('ada', 'SS/7001'), known('bola', 'ss 7001'), known('chi', 'SS/7002')])
    expect(find('SS7001', 'ada Okafor')).toEqual({ kind: 'AMBIGUOUS', candidates: ['ada', 'bola'] })
    expect(find('SS7002', '')).toEqual({ kind: 'STRONG', memberId: 'chi' })
  })

  it('takes a number without its zeros as a weak match, and names both whose digits are alike', () => {
    const find = makeMatcher([known('ada', '00123'), known('bola', 'A-0456'), known('chi', 'B-456')])
    expect(find('123', 'Okafor ada')).toEqual({ kind: 'WEAK', memberId: 'ada' })
    expect(find('123.0', '')).toEqual({ kind: 'WEAK', memberId: 'ada' })
    expect(find('456', '')).toEqual({ kind: 'AMBIGUOUS', candidates: ['bola', 'chi'] })
  })

  it('asks about digits that carry the name of another person, and finds no one by a rounded number', () => {
    const find = makeMatcher([known('ada', '00123')])
    expect(find('123', 'Musa Bello')).toEqual({ kind: 'AMBIGUOUS', candidates: ['ada'] })
    expect(find('1.23457E+11', '')).toEqual({ kind: 'NONE' })
  })

  it('prefers the members of the payer to those of another with the same number', () => {
    const find = makeMatcher([known('ada', '77', { isOfPayer: false }), known('bola', '77')])
    expect(find('77', '')).toEqual({ kind: 'STRONG', memberId: 'bola' })
  })

  it('only names candidates by a name, never takes one', () => {
    const find = makeMatcher([known('ada', '77')])
    expect(find('', 'Mrs. Okafor, Ada')).toEqual({ kind: 'AMBIGUOUS', candidates: ['ada'] })
    expect(find('', '')).toEqual({ kind: 'NONE' })
  })
})

const row = (place: number, identifier: string, amount: Kobo, more: Partial<ReportRow> = {}): ReportRow => ({
  sheet: '',
  row: place + 2,
  place,
  column: 'Amount',
  identifier,
  name: '',
  element: 'SAV',
  amount,
  month: null,
  note: '',
  fault: null,
  decision: null,
  confirmedMemberId: null,
  ...more,
})

const asked = (memberId: string, amount: Kobo, elementCode = 'SAV', month = MAY): ExpectedItem => ({
  memberId,
  elementCode,
  month,
  amount,
})

const judge = (rows: readonly ReportRow[], expected: readonly ExpectedItem[], answersAll = false) => {
  const report = new ReportJudge({
    month: MAY,
    elements: [
      { code: 'SAV', description: 'Savings' },
      { code: 'LOAN', description: 'Loans' },
    ],
    find: makeMatcher([known('ada', '1'), known('bola', '2'), known('chi', '3'), known('dayo', '3')]),
    answersAll,
  })
  for (const item of expected) report.expect(item)
  const judged = rows.map((each) => report.judge(each))
  for (const item of expected) report.settle(item)
  return { rows: judged, missing: report.missing() }
}

describe('the outcome of a row', () => {
  it.each<[string, Kobo, Kobo, string, string]>([
    ['as much as was asked', naira(50), naira(50), '', 'EXACT'],
    ['a kobo less', kobo(4_999), naira(50), '', 'SHORT'],
    ['a kobo more', kobo(5_001), naira(50), '', 'OVER'],
    ['nothing', ZERO_KOBO, naira(50), 'Suspended', 'NOT_DEDUCTED'],
    ['nothing from somebody retired', ZERO_KOBO, naira(50), 'Retired in April', 'LEFT_PAYROLL'],
    ['money that nobody asked for', naira(50), ZERO_KOBO, '', 'UNEXPECTED'],
  ])('the outcome %s is told by the amount asked', (_what, amount, scheduled, note, outcome) => {
    const expected = scheduled === 0 ? [] : [asked('ada', scheduled)]
    const { rows } = judge([row(0, '1', amount, { note })], expected)
    expect(rows).toMatchObject([{ outcome, scheduled, memberId: 'ada', match: 'STRONG' }])
  })

  it('leaves a number that two members have to a person, and takes the one who is named', () => {
    const expected = [asked('chi', naira(50)), asked('dayo', naira(70))]
    expect(judge([row(0, '3', naira(70))], expected).rows).toMatchObject([
      { outcome: 'AMBIGUOUS', memberId: null, match: null, candidates: ['chi', 'dayo'] },
    ])
    const named = judge([row(0, '3', naira(70), { confirmedMemberId: 'dayo' })], expected)
    expect(named.rows).toMatchObject([{ outcome: 'EXACT', memberId: 'dayo', match: 'CONFIRMED' }])
    expect(named.missing).toEqual([{ memberId: 'chi', elementCode: 'SAV', scheduled: naira(50) }])
  })

  it('says whether a sum names what it is for, a second time, in an unknown word, or another month', () => {
    const expected = [
      asked('ada', naira(50)),
      asked('ada', naira(20), 'LOAN'),
      asked('ada', naira(9), 'SAV', APRIL),
    ]
    const { rows } = judge(
      [
        row(0, '1', naira(50), { element: 'savings' }),
        row(1, '1', naira(20), { element: 'LOAN' }),
        row(2, '1', naira(50)),
        row(3, '1', naira(5), { element: 'Tax' }),
        row(4, '1', naira(9), { month: APRIL }),
        row(5, '1', naira(9), { month: APRIL, decision: 'MOVE' }),
        row(6, '1', naira(1), { decision: 'KEEP' }),
      ],
      expected,
    )
    expect(rows.map(({ outcome, valueMonth }) => [outcome, valueMonth])).toEqual([
      ['EXACT', MAY],
      ['EXACT', MAY],
      ['DUPLICATE', MAY],
      ['INVALID', MAY],
      ['OTHER_MONTH', MAY],
      ['EXACT', APRIL],
      ['OVER', MAY],
    ])
  })

  it('names the first of the rows that are for the same person, month and element', () => {
    const { rows } = judge(
      [
        row(0, '1', naira(50), { decision: 'TAKE_OUT' }),
        row(1, '1', naira(50)),
        row(2, '2', naira(50)),
        row(3, '1', naira(50)),
        row(4, '1', naira(50), { decision: 'KEEP' }),
        row(5, '1', naira(50), { decision: 'TAKE_OUT' }),
        row(6, '1', naira(50), { element: 'LOAN' }),
      ],
      [asked('ada', naira(50))],
    )
    expect(rows.map(({ outcome, duplicateOf }) => [outcome, duplicateOf])).toEqual([
      ['UNEXPECTED', null],
      ['EXACT', null],
      ['UNEXPECTED', null],
      ['DUPLICATE', 3],
      ['OVER', 3],
      ['DUPLICATE', 3],
      ['UNEXPECTED', null],
    ])
  })

  it('leaves doubtful rows to a decision until there is one', () => {
    const waiting = OUTCOMES.filter((outcome) => isToDecide({ outcome, decision: null }))
    expect(waiting).toEqual(['UNMATCHED', 'AMBIGUOUS', 'DUPLICATE', 'OTHER_MONTH', 'INVALID'])
    expect(waiting.filter((outcome) => isToDecide({ outcome, decision: 'HOLD' }))).toEqual(['INVALID'])
    expect(waiting.filter((outcome) => isToDecide({ outcome, decision: 'TAKE_OUT' }))).toEqual([])
  })

  it('counts as missing what was asked under the elements of the file, and all of it where all is answered', () => {
    const expected = [asked('ada', naira(50)), asked('bola', naira(30)), asked('bola', naira(20), 'LOAN')]
    const rows = [row(0, '1', naira(50))]
    expect(judge(rows, expected).missing).toEqual([
      { memberId: 'bola', elementCode: 'SAV', scheduled: naira(30) },
    ])
    expect(judge(rows, expected, true).missing.map(({ elementCode }) => elementCode)).toEqual(['SAV', 'LOAN'])
    // A row that is taken out answers nothing.
    const without = judge(
      [row(0, '1', naira(50), { decision: 'TAKE_OUT' }), row(1, '2', naira(30))],
      expected,
    )
    expect(without.missing).toEqual([{ memberId: 'ada', elementCode: 'SAV', scheduled: naira(50) }])
  })
})

const item = (id: number, changes: Partial<AllocationItem>): AllocationItem => ({
  id,
  kind: 'savings',
  item: 'ORDINARY_SAVINGS',
  amount: naira(100),
  arrears: ZERO_KOBO,
  firstMonth: MAY,
  account: null,
  ...changes,
})

const ITEMS = [
  item(1, {}),
  item(2, { item: 'SHARE_CAPITAL' }),
  item(3, { kind: 'loan', item: 'CAR', account: 'L', arrears: naira(40) }),
  item(4, { kind: 'land', item: 'LAND_PURCHASE', arrears: naira(10) }),
  item(5, { kind: 'loan', item: 'CAR', account: 'L', firstMonth: APRIL }),
]

const roomFor = (owed: number) => ({
  owed: new Map([['L', owed]]),
  shareCapital: Number.POSITIVE_INFINITY,
})

const given = (sum: Kobo, order: readonly AllocationLeg[], owed: number = naira(1_000)) => {
  const { parts, rest } = allocate(sum, ITEMS, order, roomFor(owed))
  return {
    ...Object.fromEntries(parts.map(({ itemId, amount }) => [itemId, amount / 100])),
    rest: rest / 100,
  }
}

describe('sharing a sum out', () => {
  it('fills the legs in the order of the society: what is past due, then the oldest, then the others', () => {
    const order: AllocationLeg[] = ['LOAN_PAST_DUE', 'LOAN_DUE', 'LAND_PAST_DUE', 'SHARE_CAPITAL_DUE']
    expect(given(naira(30), order)).toEqual({ 3: 30, rest: 0 })
    expect(given(naira(150), order)).toEqual({ 3: 50, 5: 100, rest: 0 })
    expect(given(naira(500), order)).toEqual({ 2: 100, 3: 100, 4: 10, 5: 100, rest: 190 })
    expect(given(naira(150), ['ORDINARY_SAVINGS_DUE', 'SHARE_CAPITAL_DUE'])).toEqual({
      1: 100,
      2: 50,
      rest: 0,
    })
  })

  it('pays no account more than is owed on it, whichever items it has, and keeps the rest', () => {
    expect(given(naira(200), ['LOAN_PAST_DUE', 'LOAN_DUE'], naira(60))).toEqual({ 3: 40, 5: 20, rest: 140 })
  })

  it('loses no kobo of any sum', () => {
    const order: AllocationLeg[] = ['LOAN_DUE', 'LAND_DUE', 'ORDINARY_SAVINGS_DUE']
    for (let sum = 1; sum < 60_000; sum += 997) {
      const { parts, rest } = allocate(kobo(sum), ITEMS, order, roomFor(naira(70)))
      expect(parts.reduce((total, { amount }) => total + amount, 0) + rest).toBe(sum)
    }
  })
})
