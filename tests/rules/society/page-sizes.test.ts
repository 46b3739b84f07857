import { describe, expect, it } from 'vitest'
import { pageSizes } from '#rules/society/page-sizes.ts'

describe('the sizes of pages', () => {
  it.each([
    [10, { queue: 10, register: 25, catalogue: 24 }],
    [20, { queue: 20, register: 50, catalogue: 48 }],
    [1, { queue: 1, register: 3, catalogue: 12 }],
    [100, { queue: 100, register: 100, catalogue: 96 }],
  ])('all follow from the one setting %i', (setting, sizes) => {
    expect(pageSizes(setting)).toEqual(sizes)
  })
})
