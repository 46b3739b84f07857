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
    expect(scalar('DateTime').parseValue('2024-02-29T10:00:00Z')).toEqual(new Date('2024-02-29T10:00:00Z'))
  })
})
