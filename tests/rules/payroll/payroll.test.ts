import { describe, expect, it } from 'vitest'
import { naira } from '#rules/money.ts'
import { validateHoliday } from '#rules/payroll/holiday.ts'
import { droppedItems, mostDeducted } from '#rules/payroll/limit.ts'
import { elementOf, type PayerInput, validatePayer } from '#rules/payroll/payer.ts'
import { PAYROLL_ITEMS } from '#rules/payroll/words.ts'
import { parseSocietySettings } from '#rules/society/parse-settings.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'

const PAYER: PayerInput = {
  name: 'Bursary',
  identifier: 'staff number',
  layout: 'full',
  fileKind: 'csv',
  cutOffDay: 20,
  remittanceDay: 7,
  narrationPattern: '',
  elements: [{ code: 'C1', description: '', items: [] }],
}

describe('a payer', () => {
  it.each<[string, Partial<PayerInput>, Record<string, string>]>([
    ['in order', {}, {}],
    ['without a name', { name: ' ' }, { name: 'please give the payer a name' }],
    ['with another layout', { layout: 'weekly' }, { layout: 'please choose one' }],
    [
      'with a day that no month has',
      { cutOffDay: 32 },
      { cutOffDay: 'must be a day of the month, from 1 to 31' },
    ],
    ['known by one word of the bank', { narrationPattern: 'UNN*' }, {}],
    [
      'known by no word of the bank',
      { narrationPattern: ' * ' },
      { narrationPattern: 'please enter a word from the bank statement; * alone matches any text' },
    ],
    ['without elements', { elements: [] }, { elements: 'please add at least one element' }],
    [
      'that leaves items out',
      { elements: [{ code: 'C1', items: ['ORDINARY_SAVINGS'] }] },
      { elements: 'please let one element cover everything else, or list every item' },
    ],
    [
      'with two elements of one code, two for one item and two for the rest',
      {
        elements: [
          { code: 'C1', items: ['CAR'] },
          { code: 'c1', items: ['CAR'] },
          { code: 'C2', items: [] },
          { code: 'C3', items: [] },
          { code: 'C4', items: ['SHOES'] },
        ],
      },
      {
        'elements.1.code': 'another element has this code',
        'elements.1.items': 'has an item that another element has as well',
        'elements.3.items': 'only one element can cover everything else',
        'elements.4.items': 'has an item that is not known',
      },
    ],
    ['that names every item', { elements: [{ code: 'C1', items: PAYROLL_ITEMS }] }, {}],
  ])('shows the errors of one %s', (_case, changes, errors) => {
    expect(validatePayer({ ...PAYER, ...changes })).toEqual(errors)
  })

  it('deducts an item under the element that names it, otherwise under the one for the rest', () => {
    const elements = [
      { code: 'R', description: '', items: [] },
      { code: 'S', description: '', items: ['SHARE_CAPITAL' as const] },
    ]
    expect(elementOf(elements, 'SHARE_CAPITAL')?.code).toBe('S')
    expect(elementOf(elements, 'CAR')?.code).toBe('R')
    expect(elementOf(elements.slice(1), 'CAR')).toBeNull()
  })
})

describe('the deduction limit', () => {
  it('takes a percentage of the gross or the net salary', () => {
    const salary = { gross: naira(200_000), net: naira(150_000) }
    expect(mostDeducted({ percent: 50, of: 'NET' }, salary)).toBe(naira(75_000))
    expect(mostDeducted({ percent: 33.33, of: 'GROSS' }, salary)).toBe(naira(66_660))
  })

  it('names what would be dropped: other savings first, then compulsory ones, land, commodities and loans', () => {
    const items = [
      { kind: 'loan', item: 'CAR', amount: naira(10) },
      { kind: 'commodity', item: 'COMMODITY_ORDER', amount: naira(10) },
      { kind: 'savings', item: 'ORDINARY_SAVINGS', amount: naira(10) },
      { kind: 'land', item: 'LAND_PURCHASE', amount: naira(10) },
      { kind: 'savings', item: 'CHRISTMAS_SAVINGS', amount: naira(10) },
    ] as const
    const dropped = (most: number) => droppedItems(items, naira(most)).map(({ item }) => item)
    expect(dropped(50)).toEqual([])
    expect(dropped(49)).toEqual(['CHRISTMAS_SAVINGS'])
    expect(dropped(5)).toEqual([
      'CHRISTMAS_SAVINGS',
      'ORDINARY_SAVINGS',
      'LAND_PURCHASE',
      'COMMODITY_ORDER',
      'CAR',
    ])
  })

  it('comes from the settings of the society, and there is none unless it is set', () => {
    expect(DEFAULT_SOCIETY_SETTINGS.deductionLimit).toBeNull()
    const deductionLimit = { percent: 45, of: 'NET' }
    expect(parseSocietySettings({ deductionLimit })).toMatchObject({ ok: true, settings: { deductionLimit } })
    expect(parseSocietySettings({ deductionLimit: { percent: 45, of: 'PAY' } })).toEqual({
      ok: false,
      problem: "society setting 'deductionLimit.of' must be GROSS or NET",
    })
  })
})

describe('a deduction holiday', () => {
  it('needs a member, two months in order, and a reason', () => {
    const holiday = {
      memberNumber: 'COOP000101',
      firstMonth: '2026-12',
      lastMonth: '2027-01',
      reason: 'Leave',
    }
    expect(validateHoliday(holiday)).toEqual({})
    expect(validateHoliday({ ...holiday, lastMonth: '2026-11' })).toEqual({
      lastMonth: 'must not be before the first month',
    })
    expect(validateHoliday({})).toMatchObject({ memberNumber: 'cannot be blank!' })
    expect(Object.keys(validateHoliday({}))).toEqual(['memberNumber', 'firstMonth', 'lastMonth', 'reason'])
    expect(validateHoliday({ lastMonth: '2026-13' })).toMatchObject({
      firstMonth: 'please choose one',
      lastMonth: 'must be a month like 2026-01',
    })
  })
})
