import { describe, expect, it } from 'vitest'
import { JSON_LIMITS, jsonFault, valueFault } from '#rules/json-limits.ts'

const nested = (depth: number, [open, close]: readonly [string, string]) =>
  open.repeat(depth) + '0' + close.repeat(depth)

const LISTS = ['[', ']'] as const
const OBJECTS = ['{"a":', '}'] as const

describe.each([
  ['before it is parsed', jsonFault],
  ['after it is parsed', (json: string) => valueFault(JSON.parse(json))],
])('the shape of JSON %s', (_when, faultOf) => {
  it.each([LISTS, OBJECTS])('takes 32 levels of %s%s and no more', (...brackets) => {
    expect(faultOf(nested(JSON_LIMITS.depth, brackets))).toBeNull()
    expect(faultOf(nested(JSON_LIMITS.depth + 1, brackets))).toBe('TOO_DEEP')
  })

  it('counts the values of all lists and objects', () => {
    expect(faultOf(JSON.stringify(Array.from({ length: 11_900 }, () => 1)))).toBeNull()
    expect(faultOf(JSON.stringify(Array.from({ length: 12_100 }, () => 1)))).toBe('TOO_MANY')
    expect(faultOf(JSON.stringify({ a: Array.from({ length: 12_100 }, () => [1]) }))).toBe('TOO_MANY')
  })

  it('takes no notice of what is in texts', () => {
    expect(faultOf(JSON.stringify(`${'['.repeat(100)}\\"${'{,'.repeat(60_000)}\\`))).toBeNull()
    expect(faultOf(`{"a\\\\":${nested(40, LISTS)}}`)).toBe('TOO_DEEP')
  })
})

describe('JSON that is broken', () => {
  it.each(['', '"', '"\\', ']]]]', '[1', '{"a":"\\"'])(
    'JSON that is broken is left to the parser: %s',
    (json) => {
      expect(jsonFault(json)).toBeNull()
    },
  )
})
