import { GraphQLScalarType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { schema } from '#schema/schema.ts'

const scalar = (name: string): GraphQLScalarType => {
  const type = schema.getType(name)
  if (!(type instanceof GraphQLScalarType)) throw new Error(`${name} is no scalar`)
  return type
}

describe('days and instants', () => {
  it('refuse what does not exist in the calendar', () => {
    for (const text of ['2025-06-31T00:00:00Z', '2025-02-29T10:00:00+01:00'])
      expect(() => scalar('DateTime').parseValue(text)).toThrow('DateTime must be an instant')
    expect(() => scalar('PlainDate').parseValue('2025-06-31')).toThrow('PlainDate must be a day')
    for (const text of ['2026-13', '2026-00', '2026-1', '2026-11-01', 'November 2026', '', 202611])
      expect(() => scalar('YearMonth').parseValue(text)).toThrow('YearMonth must be a month')
    expect(scalar('YearMonth').parseValue('2026-11')).toBe('2026-11')
    expect(scalar('DateTime').parseValue('2024-02-29T10:00:00Z')).toEqual(new Date('2024-02-29T10:00:00Z'))
  })
})

describe('numbers of accounts', () => {
  it('hold eight digits, in what is sent and in what is answered', () => {
    for (const number of ['1020101', '010201010', '0102010a', '', 1_020_101])
      for (const read of ['parseValue', 'serialize'] as const)
        expect(() => scalar('AccountNumber')[read](number)).toThrow('AccountNumber must be the eight digits')
    expect(scalar('AccountNumber').parseValue('01020101')).toBe('01020101')
  })
})
