import { describe, expect, it } from 'vitest'
import { BOUNDARY_PAIRS, type ColourName, PALETTE, TEXT_PAIRS } from '#client/ui/palette.ts'

/** WCAG 2.2: relative luminance of '#rrggbb'. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const tooFaint = (
  pairs: readonly Readonly<{ text: ColourName; ground: ColourName }>[],
  mode: 'light' | 'dark',
  least: number,
): string[] =>
  pairs.flatMap(({ text, ground }) => {
    const ratio = contrast(PALETTE[text][mode], PALETTE[ground][mode])
    return ratio < least ? [`${text} on ${ground}: ${ratio.toFixed(2)}`] : []
  })

describe('contrast', () => {
  it('computes contrast as the guidelines define it', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 1)
  })

  it.each(['light', 'dark'] as const)('gives every text enough contrast, %s', (mode) => {
    expect(tooFaint(TEXT_PAIRS, mode, 4.5)).toEqual([])
  })

  it.each(['light', 'dark'] as const)('gives every control and focus ring enough contrast, %s', (mode) => {
    expect(tooFaint(BOUNDARY_PAIRS, mode, 3)).toEqual([])
  })
})
