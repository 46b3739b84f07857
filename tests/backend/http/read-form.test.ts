import { describe, expect, it } from 'vitest'
import {
  choice,
  computedNaira,
  day,
  decimal,
  flag,
  form,
  json,
  list,
  naira,
  nairas,
  open,
  part,
  secret,
  text,
  texts,
  unread,
  whole,
} from '#backend/contract/form.ts'
import { Problem } from '#backend/http/problems.ts'
import { readForm } from '#backend/http/read-form.ts'

const FORM = form(
  {
    name: text('fullname'),
    password: secret(),
    plan: choice(['short', 'long']),
    salary: naira('gross_Salary'),
    payable: computedNaira(),
    months: whole(),
    percent: open(decimal('proRata')),
    start: day('assumptionOfdutyDate'),
    isMember: flag(),
    colours: texts('colour'),
    prices: nairas('price'),
    anything: json(),
    shown: open(unread(naira())),
    account: open(part({ number: text('accountNumber') }, 'bankDetails')),
    place: { street: text('homeAddress') },
    items: list({ product: text('savingsCode'), amount: naira() }, 'withdrawalRequests'),
  },
  'withdrawalRequests',
)

const BODY = {
  fullname: '  Ada  ',
  password: ' secret ',
  plan: 'short',
  gross_Salary: '250,000.50',
  payable: 16_666.666666666668,
  months: '12',
  proRata: 3.5,
  assumptionOfdutyDate: '2026-01-30T23:30:00Z',
  isMember: 'true',
  colour: '["red","blue"]',
  price: [100, '2.50'],
  anything: '{"a":1}',
  shown: 'abc',
  bankDetails: '{"accountNumber":"0123456789"}',
  homeAddress: '7 Ikejiani Avenue',
  withdrawalRequests: [{ savingsCode: '01', amount: 5 }, 'junk'],
}

describe('a form of the contract', () => {
  it('reads every kind of field by its name on the wire and names it as the rules do', () => {
    const { values, wrong } = readForm(FORM, BODY)
    expect(wrong).toEqual({})
    expect(values).toMatchObject({
      name: 'Ada',
      password: ' secret ',
      plan: 'short',
      salary: 25_000_050,
      payable: 1_666_667,
      months: 12,
      percent: 3.5,
      start: '2026-01-31',
      isMember: true,
      colours: ['red', 'blue'],
      prices: [10_000, 250],
      anything: { a: 1 },
      account: { number: '0123456789' },
      place: { street: '7 Ikejiani Avenue' },
      items: [
        { product: '01', amount: 500 },
        { product: '', amount: null },
      ],
    })
    expect(values).not.toHaveProperty('shown', expect.anything())
  })

  it('reads an empty body as blank texts, nulls and empty lists, and finds nothing wrong in it', () => {
    const { values, wrong, given } = readForm(FORM, {})
    expect([wrong, given]).toEqual([{}, {}])
    expect(values).toMatchObject({
      name: '',
      salary: null,
      start: null,
      colours: [],
      account: { number: '' },
    })
  })

  it('names every value that is not of its kind in one refusal, under the names of the wire', () => {
    const { refuse } = readForm(FORM, {
      fullname: ['Ada'],
      gross_Salary: 'abc',
      payable: '1e21',
      months: 1.5,
      proRata: 'NaN',
      assumptionOfdutyDate: '2026-02-30',
      isMember: 'yes',
      price: [1, 0.125],
      bankDetails: { accountNumber: true },
      homeAddress: {},
      withdrawalRequests: [{}, { amount: '1.005' }],
    })
    const refusal = (() => {
      try {
        return refuse({ months: 'a rule', form: 'all of it', other: 'no field' })
      } catch (error) {
        return error instanceof Problem ? { status: error.status, errors: error.errors } : error
      }
    })()
    const amount = 'must be an amount in naira, with two decimals at the most'
    expect(refusal).toEqual({
      status: 400,
      errors: {
        months: 'must be a whole number',
        withdrawalRequests: 'all of it',
        other: 'no field',
        fullname: 'must be a text',
        gross_Salary: amount,
        payable: 'must be an amount in naira',
        proRata: 'must be a number',
        assumptionOfdutyDate: 'must be a date like 2026-01-31',
        isMember: 'must be true or false',
        'price.1': amount,
        'bankDetails.accountNumber': 'must be a text',
        homeAddress: 'must be a text',
        'withdrawalRequests.1.amount': amount,
      },
    })
  })

  it('tells absent fields from blank ones and reads those that are not asked as absent', () => {
    const { given, values, wrong } = readForm(
      FORM,
      { fullname: '', months: null, gross_Salary: 'abc', bankDetails: { accountNumber: '1' } },
      { except: ['salary', 'account.number'] },
    )
    expect(Object.keys(given)).toEqual(expect.arrayContaining(['name', 'account']))
    expect(given).not.toHaveProperty('months')
    expect([values.salary, values.account.number, wrong]).toEqual([null, '', {}])
  })

  it('reads no field from what every object inherits', () => {
    const { values } = readForm(form({ constructor: text(), toString: text() }), {})
    expect(values).toEqual({ constructor: '', toString: '' })
  })

  it('refuses days and moments that do not exist', () => {
    for (const day of [
      '2025-06-31',
      '2025-06-31T00:00:00Z',
      '2025-02-29T10:00:00+01:00',
      '2025-13-01T00:00:00Z',
    ])
      expect(readForm(FORM, { ...BODY, assumptionOfdutyDate: day }).wrong).toEqual({
        start: 'must be a date like 2026-01-31',
      })
    expect(readForm(FORM, { ...BODY, assumptionOfdutyDate: '2024-02-29T23:30:00Z' }).values.start).toBe(
      '2024-03-01',
    )
  })
})
