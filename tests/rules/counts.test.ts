import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCount } from '#rules/counts.ts'

describe('a count', () => {
  it('gets a comma before each three digits, as the platform writes it', () => {
    expect(formatCount(1_234_567)).toBe('1,234,567')
    assert(
      property(integer(), (count) => {
        expect(formatCount(count)).toBe(count.toLocaleString('en-NG'))
      }),
    )
  })
})
