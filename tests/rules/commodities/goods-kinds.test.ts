import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { goodsKindOf } from '#rules/commodities/goods-kinds.ts'

describe('the drawing of a product without a picture', () => {
  test.each([
    ['Rice', 'grain'],
    ['Yellow garri', 'grain'],
    ['Vegetable oil', 'oil'],
    ['Semovita', 'provisions'],
    ['Standing fan', 'fan'],
    ['DEEP FREEZER', 'freezer'],
    ['Solar freezer', 'freezer'],
    ['Gas cooker', 'cooker'],
    ['Solar generator', 'power'],
    ['Laptop', 'computer'],
    ['43 inch TV', 'television'],
    ['Cement', 'building'],
    ['Vitafoam mattress', 'furniture'],
    ['Ankara, six yards', 'cloth'],
    ['Motorcycle', 'vehicle'],
    ['Garri grater 7 HP', 'grain'],
    ['Something new', 'goods'],
  ])('shows for %s the kind %s, and its file is there', (name, kind) => {
    expect(goodsKindOf(name)).toBe(kind)
    expect(readdirSync(join(import.meta.dirname, '../../../client/public/goods'))).toContain(`${kind}.svg`)
  })
})
