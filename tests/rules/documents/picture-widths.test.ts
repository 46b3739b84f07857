import { describe, expect, it } from 'vitest'
import { acceptsAvif } from '#rules/documents/picture-widths.ts'

describe('whether an Accept header takes AVIF', () => {
  it.each([
    ['image/avif', true],
    ['image/avif,image/webp,*/*;q=0.8', true],
    ['image/webp, IMAGE/AVIF ; q=0.5', true],
    ['image/avif;q=0', false],
    ['image/avif; q=0.00, */*', false],
    ['image/*', false],
    ['*/*', false],
    ['image/avifx', false],
    ['', false],
  ])('reads %j as %j', (accept, expected) => {
    expect(acceptsAvif(accept)).toBe(expected)
  })
})
