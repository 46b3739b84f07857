import { expect, it } from 'vitest'
import { PRINT_TEXTS } from '#rules/texts/printing.ts'

const MEMBERS = ['member', 'members'] as const

it.each([
  [25, 113, false, '25 of 113 members'],
  [113, 113, false, 'All 113 members'],
  [25, 1_113, true, '25 of 1,113 members found'],
  [7, 7, true, '7 members found'],
  [1, 1, true, '1 member found'],
  [1, 1, false, '1 member'],
  [25, null, false, '25 members'],
])('paper with %j of %j rows tells what it holds', (shown, total, isNarrowed, told) => {
  expect(PRINT_TEXTS.held(shown, total, MEMBERS, isNarrowed)).toBe(told)
})
