import { describe, expect, it } from 'vitest'
import { DecodeError } from '#gateway/rest/decode-error.ts'
import { decoderOf } from '#gateway/rest/decoder.ts'
import { jsonOf, readJson } from '#gateway/rest/json/json.ts'
import { RecordKind } from '#gateway/rest/json/record-kind.ts'

const read = (value: unknown) => decoderOf(jsonOf({ field: value }), 'record')

describe('naira on the wire', () => {
  it.each([
    [2000, 200_000],
    ['2000', 200_000],
    ['2000.00', 200_000],
    [' 2,000.50 ', 200_050],
    [0, 0],
    ['0', 0],
    [-12.5, -1_250],
    // A division in floating point is rounded to the kobo.
    [16666.666666666668, 1_666_667],
    ['16666.666666666668', 1_666_667],
  ])('decodes the naira amount %j as %i kobo', (given, kobo) => {
    expect(read(given).naira('field')).toBe(kobo)
  })

  it.each(['', '   ', null, undefined])('decodes %j as no amount', (given) => {
    expect(read(given).optionalNaira('field')).toBeNull()
  })

  it.each(['cheap', '1e21', 1e21, {}, [], true, '12.3.4'])('refuses %j as an amount', (given) => {
    expect(() => read(given).optionalNaira('field')).toThrow(DecodeError)
  })

  it('refuses a number that is larger than any that can be kept', () => {
    const bytes = Buffer.from('{"field":1e999}')
    const fields = decoderOf(readJson([bytes], bytes.length, new RecordKind()) ?? null, 'record')
    expect(() => fields.optionalNaira('field')).toThrow(DecodeError)
  })
})

describe('numbers, flags and texts on the wire', () => {
  it('decodes numbers as text and refuses fractions for whole numbers', () => {
    expect(read('12').whole('field')).toBe(12)
    expect(read('9.17').number('field')).toBe(9.17)
    expect(() => read('9.17').whole('field')).toThrow(DecodeError)
    expect(() => read('twelve').number('field')).toThrow(DecodeError)
  })

  it.each([
    [true, true],
    ['true', true],
    ['TRUE', true],
    ['Yes', true],
    [false, false],
    ['false', false],
    ['no', false],
    [undefined, true],
    ['', true],
  ])('decodes the flag %j as %j with on as its default', (given, flag) => {
    expect(read(given).flag('field', true)).toBe(flag)
  })

  it('refuses a value that is no flag', () => {
    expect(() => read('maybe').flag('field', false)).toThrow(DecodeError)
  })

  it('decodes a number as text, but never an object', () => {
    expect(read(1457).text('field')).toBe('1457')
    expect(() => read({ a: 1 }).optionalText('field')).toThrow(DecodeError)
  })

  it('names a missing field by its whole path', () => {
    const loan = decoderOf(jsonOf({ guarantors: [{}, { surname: 7, email: {} }] }), 'loans[3]')
    expect(() => loan.children('guarantors')[1]?.optionalText('email')).toThrow(
      'loans[3].guarantors[1].email is not a text',
    )
  })
})

describe('dates on the wire', () => {
  it.each([
    ['2026-01-31', '2026-01-31'],
    ['2026-01-31T00:00:00.000Z', '2026-01-31'],
    // Late in the evening in UTC is the next day in Lagos.
    ['2026-01-31T23:30:00Z', '2026-02-01'],
    ['', null],
    [null, null],
  ])('decodes %j as the day %j', (given, date) => {
    expect(read(given).date('field')).toBe(date)
  })

  it.each([
    ['2026-01-31', '2026-01-31T00:00:00.000Z'],
    ['2026-01-31T10:00:00+01:00', '2026-01-31T09:00:00.000Z'],
    // Without a zone the wire means UTC, whatever this machine's zone is.
    ['2026-01-31T10:00:00', '2026-01-31T10:00:00.000Z'],
    ['2026-01-31 10:00', '2026-01-31T10:00:00.000Z'],
    [' 2024-02-29T23:59:59.999Z', '2024-02-29T23:59:59.999Z'],
  ])('decodes %j as the instant %j', (given, instant) => {
    expect(read(given).instant('field')?.toISOString()).toBe(instant)
  })

  it('reads an instant in the form of its answer as the moment that it is', () => {
    const instant = read('2024-02-29T23:59:59.999Z').instant('field')
    expect(instant?.getTime()).toBe(Date.UTC(2024, 1, 29, 23, 59, 59, 999))
    expect(JSON.stringify(instant)).toBe('"2024-02-29T23:59:59.999Z"')
  })

  it.each([
    '2023-02-29T00:00:00.000Z',
    '2024-04-31T00:00:00.000Z',
    '2024-13-01T00:00:00.000Z',
    '2024-00-01T00:00:00.000Z',
    '2024-01-32T00:00:00.000Z',
    '2024-01-00T00:00:00.000Z',
    '2024-01-01T25:00:00.000Z',
    '2024-01-01T00:60:00.000Z',
    '9999-12-31T00:00:00.000Z',
    '0999-12-31T00:00:00.000Z',
  ])('refuses %j as an instant', (none) => {
    expect(() => read(none).instant('field')).toThrow(DecodeError)
  })

  it.each(['yesterday', '31/01/2026', '2026-02-30', 20260131, '2026-13-01T00:00:00Z'])(
    'refuses %j as a date',
    (given) => {
      expect(() => read(given).date('field')).toThrow(DecodeError)
    },
  )
})
