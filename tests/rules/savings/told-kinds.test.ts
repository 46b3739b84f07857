import { describe, expect, test } from 'vitest'
import { naira, ZERO_KOBO } from '#rules/money.ts'
import { deductionsTo, targetOf } from '#rules/savings/goal.ts'
import { INSTRUCTION_PRODUCTS, type InstructionProduct } from '#rules/savings/products.ts'
import { kindsOfItems } from '#rules/savings/told-kinds.ts'

type Amounts = Partial<Record<InstructionProduct, number>>

const inForce = (amounts: Amounts) =>
  Object.fromEntries(
    INSTRUCTION_PRODUCTS.map((product) => [product, naira(amounts[product] ?? 0)]),
  ) as Record<InstructionProduct, ReturnType<typeof naira>>
const typed = (amounts: Amounts) =>
  INSTRUCTION_PRODUCTS.map((product) => {
    const amount = amounts[product]
    return { product, amount: amount === undefined ? null : naira(amount) }
  })

describe('the kind of an instruction, told from what is typed', () => {
  const now = { SHARE_CAPITAL: 10_000, ORDINARY_SAVINGS: 20_000, CHRISTMAS_SAVINGS: 3000 }

  test.each([
    ['nothing deducted, nothing typed', {}, {}, ['initial']],
    ['nothing deducted', {}, { SHARE_CAPITAL: 5000 }, ['initial']],
    ['more', now, { ORDINARY_SAVINGS: 25_000 }, ['increase']],
    ['a saving that is new', now, { EDUCATION_SAVINGS: 1000 }, ['increase']],
    ['less', now, { ORDINARY_SAVINGS: 15_000 }, ['decrease']],
    ['zero, which stops it', now, { CHRISTMAS_SAVINGS: 0 }, ['decrease']],
    [
      'more of one and less of another',
      now,
      { ORDINARY_SAVINGS: 25_000, CHRISTMAS_SAVINGS: 1000 },
      ['increase', 'decrease'],
    ],
    ['the amounts that are deducted already', now, now, []],
    ['nothing', now, {}, []],
  ] as const)('the amounts tell the kind: %s', (_case, deducted, amounts, kinds) => {
    expect(kindsOfItems(typed(amounts), inForce(deducted))).toEqual(kinds)
  })
})

describe('how far a saving is', () => {
  test('goes by the own goal, and for share capital by its minimum and then by the most that is taken', () => {
    expect(targetOf('ORDINARY_SAVINGS', naira(1000), naira(500_000))).toBe(naira(500_000))
    expect(targetOf('ORDINARY_SAVINGS', naira(1000), null)).toBeNull()
    expect(targetOf('SHARE_CAPITAL', naira(99_999), null)).toBe(naira(100_000))
    expect(targetOf('SHARE_CAPITAL', naira(100_000), null)).toBe(naira(5_000_000))
  })

  test('counts whole deductions, none where it is there, and nothing where nothing is deducted', () => {
    expect(deductionsTo(naira(100_000), naira(71_000), naira(5000))).toBe(6)
    expect(deductionsTo(naira(100_000), naira(100_000), ZERO_KOBO)).toBe(0)
    expect(deductionsTo(naira(100_000), ZERO_KOBO, ZERO_KOBO)).toBeNull()
    expect(deductionsTo(naira(100_000), ZERO_KOBO, naira(1))).toBeNull()
  })
})
